"""Seating: how seats are made, taken, left, handed over and replaced.

Each function returns the changed table, or refuses.
"""

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from lexiko.errors import BadOptions
from lexiko.names import means_you
from lexiko.players.computers import player_named, seated_as
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.setup import LONGEST_NAME
from lexiko.server.refusals import (
    GuestsNotRated,
    NameMeansYou,
    NoSeatFree,
    NotAgreed,
    NotFound,
    NotYourSeat,
    SeatTaken,
    TableChanged,
    TableClosed,
    TableStarted,
)
from lexiko.server.tables.agreement import (
    TableAgreement,
    check_agreement,
    format_agreement,
    parse_agreement,
)
from lexiko.server.tables.scorekeeping import check_people, without_name
from lexiko.server.wire.requests import SeatWanted
from lexiko.store.accounts import Account
from lexiko.store.circles import Circle
from lexiko.store.tables import SeatRow, TableRow, new_code, new_id, with_seat

STAND_IN = "intermediate"
"""The default level of a computer that takes over a person's seat."""

NUMBERS = range(2, 9)
"""The numbers that tell seats with the same name apart."""

COMPUTERS = ("Quill", "Nib", "Folio", "Vellum")
"""The names of computers at a table; their level is in the seat."""


def check_open(table: TableRow) -> None:
    """Refuse a table that has started or is closed."""
    if table.state == "closed":
        raise TableClosed
    if table.state != "open":
        raise TableStarted


def new_table(
    host: Account,
    agreement: TableAgreement,
    wanted: Sequence[SeatWanted],
    now_ms: int,
    circle: Circle | None = None,
    invited: Mapping[str, str] = MappingProxyType({}),
) -> TableRow:
    """A new table with its seats.

    The host agrees by creating it; members of a circle and invited people (their names by account)
    have yet to agree.
    """
    seats: list[SeatRow] = []
    for number, seat in enumerate(wanted):
        taken = [one.name for one in seats]
        match seat.kind:
            case "me":
                name = free_name(chosen_name(seat.name) or host.name, taken)
                seats.append(SeatRow(number, "person", name, host.id, agreed=1))
            case "computer":
                seats.append(_computer_seat(number, seat, taken))
            case "open":
                name = chosen_name(seat.name) or f"Seat {number + 1}"
                seats.append(SeatRow(number, "open", name))
            case "member":
                seats.append(_member_seat(number, seat, seats, circle, invited))
    table = TableRow(
        id=new_id(),
        code=new_code(),
        host_id=host.id,
        state="open",
        revision=1,
        edit=0,
        agreement=format_agreement(agreement),
        seed=_seed(agreement),
        version=0,
        due_ms=None,
        created_ms=now_ms,
        circle_id=circle.id if circle else None,
        seats=tuple(seats),
    )
    _check(agreement, table)
    if agreement.rated:
        check_not_guest(host)
    return table


def _check(agreement: TableAgreement, table: TableRow) -> None:
    """Refuse an agreement that these seats can't play."""
    check_agreement(agreement, _names(table))
    check_people(table, agreement)
    check_rated(table)


def _seed(agreement: TableAgreement) -> str:
    """The seed of all draws; empty at a real board, where nothing is drawn."""
    return "" if agreement.keeper else secrets.token_hex(32)


def check_rated(table: TableRow) -> None:
    """Refuse to rate a table unless each seat belongs to a different person."""
    if not parse_agreement(table.agreement).rated:
        return
    if any(seat.kind == "computer" for seat in table.seats):
        raise BadOptions(
            reason="Computers can't play at a rated table: leave the seat open, or don't rate it."
        )
    people = [seat.account_id for seat in table.seats if seat.kind == "person"]
    if len(set(people)) < len(people):
        raise BadOptions(
            reason=(
                "Each player at a rated table needs their own account: leave the other seats"
                " open, or don't rate it."
            )
        )


def check_not_guest(account: Account) -> None:
    """Refuse guests: a rating means nothing if anyone can start over."""
    if account.is_guest:
        raise GuestsNotRated(name=account.name)


def _member_seat(
    number: int,
    wanted: SeatWanted,
    others: Sequence[SeatRow],
    circle: Circle | None,
    invited: Mapping[str, str],
) -> SeatRow:
    """A seat for a member of the circle, or for an invited person where there is no circle."""
    member = circle.member(wanted.person) if circle else None
    called = member.name if member else None if circle else invited.get(wanted.person or "")
    if called is None:
        raise NotFound(what="member")
    if any(other.account_id == wanted.person for other in others):
        raise BadOptions(reason=f"{called} already has a seat.")
    name = free_name(called, [other.name for other in others])
    return SeatRow(number, "person", name, wanted.person)


def rematch_of(
    table: TableRow, host: Account, now_ms: int, circle: Circle | None = None
) -> TableRow:
    """A table with the same seats, where only the person who asked has agreed.

    Seats of people who have left the circle are open.
    """
    if circle and circle.member(host.id) is None:
        circle = None
    elif circle:
        for seat in table.seats:
            if seat.account_id and circle.member(seat.account_id) is None:
                table = with_seat(table, SeatRow(seat.number, "open", f"Seat {seat.number + 1}"))
    seats = tuple(
        replace(
            seat,
            agreed=1 if seat.account_id == host.id else 0,
            text="",
            publishes=False,
            kind="person" if seat.account_id else seat.kind if seat.kind != "person" else "open",
            level=None if seat.account_id else seat.level,
        )
        for seat in table.seats
    )
    return replace(
        table,
        id=new_id(),
        code=new_code(),
        host_id=host.id,
        state="open",
        revision=1,
        edit=0,
        seed=_seed(parse_agreement(table.agreement)),
        version=0,
        due_ms=None,
        created_ms=now_ms,
        started_ms=None,
        ended_ms=None,
        link=None,
        rematch_id=None,
        circle_id=circle.id if circle else None,
        keeping=None,
        seats=seats,
    )


# ── Before the start ────────────────────────────────────────────────────────────────────────────


def joined(
    table: TableRow,
    account: Account,
    revision: int,
    *,
    seat: int | None = None,
    name: str | None = None,
    text: str = "",
) -> TableRow:
    """Seat a person, who thereby accepts the table's rules."""
    check_open(table)
    if revision != table.revision:
        raise TableChanged
    free = [one for one in table.seats if one.kind == "open"]
    if seat is None:
        if not free:
            raise NoSeatFree
        seat = free[0].number
    chosen = _seat(table, seat)
    if chosen.kind != "open":
        raise SeatTaken
    taken = [one.name for one in table.seats if one.number != seat]
    named = free_name(chosen_name(name) or account.name, taken)
    after = with_seat(
        table,
        SeatRow(seat, "person", named, account.id, agreed=revision, text=text),
    )
    check_rated(after)
    if parse_agreement(table.agreement).rated:
        check_not_guest(account)
    return after


def agreed(table: TableRow, account_id: str, revision: int) -> TableRow:
    """Record a person's agreement to the latest changes."""
    check_open(table)
    if revision != table.revision:
        raise TableChanged
    yours = table.seats_of(account_id)
    if not yours:
        raise NotFound(what="seat")
    for number in yours:
        table = with_seat(table, replace(table.seats[number], agreed=revision))
    return table


def is_invited(table: TableRow, account_id: str) -> bool:
    """Whether a person was given a seat and hasn't accepted it yet."""
    return table.host_id != account_id and any(
        table.seats[number].agreed == 0 for number in table.seats_of(account_id)
    )


def with_agreement(table: TableRow, agreement: TableAgreement, account_id: str) -> TableRow:
    """Change the agreement; everyone except the host is asked to agree again."""
    check_open(table)
    _check(agreement, table)
    revision = table.revision + 1
    seats = tuple(
        replace(seat, agreed=revision) if seat.account_id == account_id else seat
        for seat in table.seats
    )
    is_as_before = bool(table.seed) is not bool(agreement.keeper)
    after = replace(
        table,
        agreement=format_agreement(agreement),
        revision=revision,
        seats=seats,
        seed=table.seed if is_as_before else _seed(agreement),
    )
    check_rated(after)
    return after


def with_seat_kind(
    table: TableRow,
    number: int,
    wanted: SeatWanted,
    host: Account,
    circle: Circle | None = None,
    invited: Mapping[str, str] = MappingProxyType({}),
) -> TableRow:
    """Open a seat, take it for the host, or give it to a computer, a member or an invited person.

    The person who had the seat loses it.
    """
    check_open(table)
    seat = _seat(table, number)
    others = [one.name for one in table.seats if one.number != number]
    match wanted.kind:
        case "open":
            changed = SeatRow(number, "open", chosen_name(wanted.name) or f"Seat {number + 1}")
        case "computer":
            changed = _computer_seat(number, wanted, others)
        case "me":
            if seat.kind == "person" and seat.account_id != host.id:
                raise SeatTaken
            name = free_name(chosen_name(wanted.name) or host.name, others)
            changed = SeatRow(number, "person", name, host.id, agreed=table.revision)
        case "member":
            seated = [one for one in table.seats if one.number != number]
            changed = _member_seat(number, wanted, seated, circle, invited)
    after = with_seat(table, changed)
    check_people(after, parse_agreement(table.agreement))
    check_rated(after)
    return after


def with_text(table: TableRow, account_id: str, number: int, text: str) -> TableRow:
    """Set a seat's own randomness for the draws."""
    check_open(table)
    if number not in table.seats_of(account_id):
        raise NotYourSeat(seat=number + 1)
    return with_seat(table, replace(table.seats[number], text=text))


def check_start(table: TableRow) -> None:
    """Refuse to start while a seat is open or hasn't agreed."""
    check_open(table)
    for seat in table.seats:
        if seat.kind == "open":
            raise NotAgreed(reason=f"{seat.name} is still open.", why="open", seat=seat.name)
        if seat.kind == "person" and seat.agreed != table.revision:
            raise NotAgreed(
                reason=f"{seat.name} hasn't agreed to the last change yet.",
                why="undecided",
                seat=seat.name,
            )
    _check(parse_agreement(table.agreement), table)


def starts_itself(table: TableRow, here: Collection[int]) -> bool:
    """Whether the game can start without its host: every seat is taken, everyone has agreed.

    A real board starts when its people say so. With a clock of minutes, everyone has to be here:
    no one's time should run before they know that the game has started.
    """
    agreement = parse_agreement(table.agreement)
    people = {seat.number for seat in table.seats if seat.kind == "person"}
    if table.state != "open" or agreement.keeper:
        return False
    if any(seat.kind == "open" for seat in table.seats):
        return False
    if any(table.seats[number].agreed != table.revision for number in people):
        return False
    return not has_clock(table) or people <= set(here)


def has_clock(table: TableRow) -> bool:
    """Whether time is counted in minutes, so that people have to be at the table."""
    timing = parse_agreement(table.agreement).options.timing
    return timing is not None and not isinstance(timing, DaysPerTurn)


def left(table: TableRow, account_id: str) -> TableRow:
    """Remove a person before the start; if they were the host, another takes over.

    Without anyone left who has accepted their seat, the table closes.
    """
    check_open(table)
    for number in table.seats_of(account_id):
        table = with_seat(table, SeatRow(number, "open", f"Seat {number + 1}"))
    if table.host_id == account_id:
        accepted = (seat for seat in table.seats if seat.kind == "person" and seat.agreed)
        heir = next((seat.account_id for seat in accepted), None)
        table = replace(table, host_id=heir or account_id, state="open" if heir else "closed")
    return table


# ── During the game ─────────────────────────────────────────────────────────────────────────────


def taken_over(table: TableRow, numbers: Iterable[int], level: str) -> TableRow:
    """Let a computer play on for these seats; their players may come back."""
    for number in numbers:
        seat = _seat(table, number)
        table = with_seat(table, replace(seat, kind="computer", level=checked_level(level)))
    check_people(table, parse_agreement(table.agreement))
    return table


def returned(table: TableRow, account_id: str, number: int) -> TableRow:
    """Give a seat back to its player."""
    seat = _seat(table, number)
    if seat.account_id != account_id:
        raise NotYourSeat(seat=number + 1)
    return with_seat(table, replace(seat, kind="person", level=None))


def forgotten(table: TableRow, account_id: str, name: str) -> TableRow:
    """Remove a person from a table: their seats get another name and no account."""
    for seat in table.seats:
        if seat.account_id == account_id:
            others = [other.name for other in table.seats if other.number != seat.number]
            anonymous = replace(seat, name=free_name(name, others), account_id=None, text="")
            table = with_seat(table, anonymous)
    return without_name(table, account_id, name)


def checked_level(key: str) -> str:
    """The key of an existing level; raises `BadLevel`."""
    return seated_as(key)


def _computer_seat(number: int, wanted: SeatWanted, taken: Sequence[str]) -> SeatRow:
    """A seat for a computer: a plain level, or a player with a name."""
    player = player_named(wanted.player) if wanted.player else None
    level = wanted.level or (player.level if player else STAND_IN)
    stored = seated_as(level, wanted.player)
    name = chosen_name(wanted.name) or (player.name if player else _computer_name(taken))
    return SeatRow(number, "computer", free_name(name, taken), level=stored)


# ── Names ───────────────────────────────────────────────────────────────────────────────────────


def chosen_name(wanted: str | None) -> str | None:
    """The name a person typed, if any; refuses words that mean “you”."""
    if wanted is not None and means_you(wanted):
        raise NameMeansYou(name=" ".join(wanted.split()))
    return wanted


def renamed_seats(table: TableRow, account_id: str, old: str, new: str) -> dict[int, str]:
    """The new names of a person's seats, by number.

    Seats with another name, such as a second player's on the same device, keep theirs.
    """
    names = _names(table)
    found: dict[int, str] = {}
    for seat in table.seats:
        if seat.account_id == account_id and _is_numbered(seat.name, old):
            others = [name for number, name in enumerate(names) if number != seat.number]
            names[seat.number] = free_name(new, others)
            if names[seat.number] != seat.name:
                found[seat.number] = names[seat.number]
    return found


def _is_numbered(name: str, plain: str) -> bool:
    """Whether `free_name` made this name from the plain one."""
    return name == plain or any(name == numbered(plain, number) for number in NUMBERS)


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """The name, with a number added if it's taken."""
    name = " ".join(wanted.split())[:LONGEST_NAME]
    if not name or not name.isprintable():
        raise BadOptions(reason=f"A seat needs a name of 1 to {LONGEST_NAME} printable characters.")
    for number in NUMBERS:
        if name not in taken:
            break
        name = numbered(wanted, number)
    return name


def numbered(name: str, number: int) -> str:
    """The name with a number after it, for a second seat with the same one."""
    return f"{' '.join(name.split())[: LONGEST_NAME - 2]} {number}"


def _computer_name(taken: Sequence[str]) -> str:
    return next((name for name in COMPUTERS if name not in taken), COMPUTERS[0])


def _names(table: TableRow) -> list[str]:
    return [seat.name for seat in table.seats]


def _seat(table: TableRow, number: int) -> SeatRow:
    if not 0 <= number < len(table.seats):
        raise NotFound(what="seat")
    return table.seats[number]
