"""Score-keeping for real boards: who may enter what, and what isn't possible there.

People sit at one board with real tiles; Lexiko only knows what they enter. So a seat is just a
name, and the scorekeeper may enter plays for people who never open the page. With `one` scorekeeper
that's the host; with `each`, all players enter their own plays, and the host may enter or correct
anyone's.
"""

from lexiko.errors import BadOptions
from lexiko.server.refusals import GameSettled, NotFound, NotTheKeeper, NotYourSeat
from lexiko.server.tables.agreement import TableAgreement
from lexiko.store.tables import TableRow


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
