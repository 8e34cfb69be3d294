"""Conclude from the score sheet what other seats may hold.

A play that was taken back shows tiles that are on the rack again; that's certain until they're
played or some tiles are exchanged. A play or an exchange that stands is a hint about the tiles that
were kept: with better ones, the seat would have played something else.
"""

from collections import Counter
from dataclasses import dataclass, field, replace

from lexiko.engine import Moment, Play, moment_of
from lexiko.engine.simulation.inference import Evidence
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.rules.alphabet import BLANK
from lexiko.rules.bag import Faces
from lexiko.rules.board import Placement
from lexiko.rules.game import Row
from lexiko.rules.layout import Square
from lexiko.rules.view import View


@dataclass(slots=True)
class _Seat:
    """What's known about a seat while its turns are read."""

    known: Counter[str] = field(default_factory=Counter)
    """Tiles it certainly holds."""
    before: Counter[str] = field(default_factory=Counter)
    """Tiles it certainly held before its last turn."""
    turn: Row | None = None
    placed: tuple[Square, ...] = ()


def moment_with_evidence(view: View) -> tuple[Moment, list[Evidence | None]]:
    """Return what the seat of a view faces, and the evidence about other racks.

    The moment includes the tiles known for certain. The evidence is the last turn of each other
    seat, or None if nothing more follows from it.
    """
    moment, nothing = moment_of(view), list[Evidence | None]()
    if view.edition.is_dice or view.bag_count == 0 or view.options.variations & ON_THE_BOARD:
        return moment, nothing
    seats, covered = _read(view)
    place = view.order.index(view.seat or 0)
    others = [
        seat for seat in (*view.order[place + 1 :], *view.order[:place]) if seat not in view.gone
    ]
    known = tuple(tuple(seats[seat].known.elements()) for seat in others)
    if Counter(face for rack in known for face in rack) - Counter(view.unseen):
        return moment, nothing  # Nothing follows from a record that contradicts itself.
    return replace(moment, known=known), [
        _evidence(view, moment, seats[seat], len(view.racks[seat]), covered) for seat in others
    ]


def _read(view: View) -> tuple[list[_Seat], dict[Square, int]]:
    """Return what the sheet says about each seat, and which row covered each square."""
    seats = [_Seat() for _ in view.seats]
    covered: dict[Square, int] = {}
    for number, row in enumerate(view.sheet):
        seat = seats[row.seat]
        letters = {
            word.start.step(word.direction, step): letter
            for word in row.words
            for step, letter in enumerate(word.letters)
        }
        placed = tuple(square for square in letters if square not in covered)
        if row.kind == "play":
            covered.update(dict.fromkeys(placed, number))
            laid = Counter(_faces(view, placed))
            seat.before, seat.turn, seat.placed = seat.known | laid, row, placed
            seat.known = seat.before - laid
        elif row.kind == "exchange":
            seat.before, seat.turn, seat.placed = seat.known, row, ()
            seat.known = Counter()
        elif row.kind == "taken_back" and placed:
            shown = Counter(letters[square] for square in placed)
            shown.subtract(row.blanks)
            shown[BLANK] += len(row.blanks)
            seat.known |= +shown
            seat.turn = None
    return seats, covered


def _faces(view: View, squares: tuple[Square, ...]) -> Faces:
    return tuple(tile.face for square in squares if (tile := view.board[square]))


def _evidence(
    view: View, moment: Moment, seat: _Seat, held: int, covered: dict[Square, int]
) -> Evidence | None:
    row = seat.turn
    certain = tuple(seat.before.elements())
    if row is None or len(certain) > held:
        return None
    number = next(i for i, other in enumerate(view.sheet) if other is row)
    board = view.board.lift([square for square, when in covered.items() if when >= number])
    turn: Play | int = row.exchanged
    if row.kind == "play":
        tiles = tuple(
            Placement(square, tile) for square in seat.placed if (tile := view.board[square])
        )
        if len(tiles) != len(seat.placed):
            return None
        main = row.words[0]
        turn = Play(board, tiles, main.start, main.direction, row.score, 0, ())
    unseen = Counter(view.unseen)
    unseen.subtract(seat.before - Counter(_faces(view, seat.placed)))
    then = replace(
        moment, board=board, rack=certain, known=(), bag_count=max(1, view.bag_count),
        opening_minimum=2
    )  # fmt: skip
    return Evidence(then, turn, held, tuple((+unseen).elements()))
