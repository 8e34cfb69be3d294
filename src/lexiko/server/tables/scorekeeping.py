"""Score-keeping for real boards: who may enter what, and what isn't possible there.

People sit at one board with real tiles; Lexiko only knows what they enter. So a seat is just a
name, and the scorekeeper may enter plays for people who never open the page. With `one` scorekeeper
that's the host; with `each`, all players enter their own plays, and the host may enter or correct
anyone's.

The host can hand the sheet over in the middle of a game: to a seated person, or to anyone with the
offer's code. Until they take it, the host keeps score and can withdraw the offer.
"""

import secrets
from dataclasses import asdict, dataclass, replace
from typing import Any

import msgspec

from lexiko.errors import BadOptions
from lexiko.server.refusals import GameSettled, NotFound, NotTheHost, NotTheKeeper, NotYourSeat
from lexiko.server.tables.agreement import TableAgreement
from lexiko.store.tables import CODE_LETTERS, TableRow

_CODE_LENGTH = 12


def seats_entered_by(
    table: TableRow, agreement: TableAgreement, account_id: str | None
) -> list[int]:
    """The seats a person may enter plays for; at other tables, their own seats."""
    if agreement.keeper and account_id is not None and table.host_id == account_id:
        return [seat.number for seat in table.seats]
    return [] if agreement.keeper == "one" else table.seats_of(account_id)


def seat_to_act(
    table: TableRow, agreement: TableAgreement, account_id: str, seat: int | None, mover: int | None
) -> int:
    """The seat a command is for: the one named, the one whose turn it is, or the first."""
    entered = seats_entered_by(table, agreement, account_id)
    if not entered:
        if agreement.keeper and table.seats_of(account_id):
            raise NotTheKeeper
        raise NotFound(what="seat")
    if seat is None:
        return mover if agreement.keeper and mover in entered else entered[0]
    if seat not in entered:
        raise NotYourSeat(seat=seat + 1)
    return seat


def check_people(table: TableRow, agreement: TableAgreement) -> None:
    """Refuse computers at a real board."""
    if agreement.keeper and any(seat.kind == "computer" for seat in table.seats):
        raise BadOptions(
            reason=(
                "Computers can't play at a real board: they can't hold the tiles. Leave the seat"
                " to a person."
            )
        )


def check_undo(table: TableRow) -> None:
    """Refuse to undo the end of a game that was published or has a rematch."""
    if table.link or table.rematch_id:
        raise GameSettled


# ── Handing over ────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Keeper:
    """Who kept score from a version of the game on."""

    account_id: str
    name: str
    version: int


@dataclass(frozen=True, slots=True)
class SheetOffer:
    """An offer to hand the sheet over."""

    code: str
    to: str | None
    """The account it's for; None for anyone with the code."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """Who has kept score, if that has changed, and the offer that's open."""

    keepers: tuple[Keeper, ...] = ()
    offer: SheetOffer | None = None


def keeping_of(table: TableRow) -> Keeping:
    return msgspec.json.decode(table.keeping, type=Keeping) if table.keeping else Keeping()


def _kept(table: TableRow, keeping: Keeping) -> TableRow:
    return replace(table, keeping=msgspec.json.encode(asdict(keeping)).decode())


def offered(table: TableRow, agreement: TableAgreement, host_id: str, to: int | None) -> TableRow:
    """Offer the sheet to the person at a seat, or to anyone who gets the code."""
    if not agreement.keeper or table.state != "playing":
        raise NotFound(what="game")
    if table.host_id != host_id:
        raise NotTheHost
    account_id = None
    if to is not None:
        account_id = table.seats[to].account_id if to < len(table.seats) else None
        if account_id is None or account_id == host_id:
            raise NotFound(what="seat")
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(_CODE_LENGTH))
    return _kept(table, replace(keeping_of(table), offer=SheetOffer(code, account_id)))


def withdrawn(table: TableRow, account_id: str) -> TableRow:
    """Withdraw the offer, or decline it as the person it's for."""
    keeping = keeping_of(table)
    if keeping.offer is None:
        raise NotFound(what="invitation")
    is_theirs = keeping.offer.to == account_id
    if table.host_id != account_id and not is_theirs:
        raise NotTheHost
    return _kept(table, replace(keeping, offer=None))


def taken_sheet(
    table: TableRow, account_id: str, name: str, code: str | None, version: int
) -> TableRow:
    """Take the sheet: the person becomes host, and keeps score from now on."""
    keeping = keeping_of(table)
    offer = keeping.offer
    is_meant = offer is not None and (
        offer.to == account_id or (offer.to is None and offer.code == (code or "").upper())
    )
    if not is_meant or table.state != "playing":
        raise NotFound(what="invitation")
    keepers = keeping.keepers
    if not keepers and table.host_id:
        keepers = (Keeper(table.host_id, _first_name(table), 1),)
    keepers = (*keepers, Keeper(account_id, name, version))
    return _kept(replace(table, host_id=account_id), Keeping(keepers))


def _first_name(table: TableRow) -> str:
    """The host's name: that of their first seat."""
    seats = [seat for seat in table.seats if seat.account_id == table.host_id]
    return seats[0].name if seats else ""


def without_name(table: TableRow, account_id: str, name: str) -> TableRow:
    """Give a deleted account's keeper another name."""
    if not table.keeping:
        return table
    keeping = keeping_of(table)
    keepers = tuple(
        Keeper("", name, one.version) if one.account_id == account_id else one
        for one in keeping.keepers
    )
    return _kept(table, replace(keeping, keepers=keepers))


def keepers_for(table: TableRow, agreement: TableAgreement, account_id: str | None) -> Any:
    """Who keeps score and has kept it, and the open offer, as a person sees it."""
    if not agreement.keeper:
        return {"keepers": [], "handover": None}
    keeping = keeping_of(table)
    keepers = keeping.keepers or (Keeper(table.host_id or "", _first_name(table), 1),)
    offer = keeping.offer if table.state == "playing" else None
    is_host = account_id is not None and account_id == table.host_id
    return {
        "keepers": [{"name": one.name, "from_version": one.version} for one in keepers if one.name],
        "handover": {
            "seat": next(
                (seat.number for seat in table.seats if offer.to and seat.account_id == offer.to),
                None,
            ),
            "code": offer.code if is_host and offer.to is None else None,
            "is_for_you": offer.to is not None and offer.to == account_id,
        }
        if offer
        else None,
    }
