"""Tables that keep score for a real board: who may enter what, and what cannot be at such a table.

People sit at one board with real tiles; Lexiko knows only what they tell it. So a seat is a name,
and whoever keeps the score may enter for a seat whose person never saw this page. With `one` keeper
that is the host alone; with `each`, everybody enters for the own seat, and the host may for all, to
set things right.
"""

from lexiko.errors import BadOptions
from lexiko.server.refusals import GameSettled, NotFound, NotTheKeeper, NotYourSeat
from lexiko.server.tables.agreement import TableAgreement
from lexiko.store.tables import TableRow


def seats_entered_by(
    table: TableRow, agreement: TableAgreement, account_id: str | None
) -> list[int]:
    """The seats that somebody acts for; at a table that draws its own tiles, those they sit on."""
    if agreement.keeper and account_id is not None and table.host_id == account_id:
        return [seat.number for seat in table.seats]
    return [] if agreement.keeper == "one" else table.seats_of(account_id)


def seat_to_act(
    table: TableRow, agreement: TableAgreement, account_id: str, seat: int | None, mover: int | None
) -> int:
    """The seat that a command is for: the one that is named, or the one whose turn it is, or the
    first of one's own."""
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
            reason="A computer cannot sit at a real board: the tiles are in people's hands."
        )


def check_undo(table: TableRow) -> None:
    """Refuse to take a finished game back that others have been shown, or play on from."""
    if table.link or table.rematch_id:
        raise GameSettled
