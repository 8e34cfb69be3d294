"""Check the final count of a GCG file: each line's points for its tiles.

There are two conventions. Either the seat that went out gains what the others hold and each of them
loses their own, or it gains twice that and the others lose nothing. If no one went out, each seat
loses its own tiles.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lexiko.brief import brief
from lexiko.notation.gcg.lines import Line
from lexiko.notation.record import Remark
from lexiko.rules.alphabet import format_faces, signs
from lexiko.rules.bag import Faces, known, value
from lexiko.rules.game import Game


@brief
class Counted(NamedTuple):
    """A line at the end, its seat, and its effect on the score."""

    line: Line
    seat: int
    points: int

    @property
    def written(self) -> int:
        """The points that it gives by its score; a differing total is reported elsewhere."""
        return self.points if self.line.score is None else self.line.score


def is_own_rack(line: Line) -> bool:
    """Whether the tiles in parentheses are the seat's own: repeated, or with a loss."""
    return line.kind == "rack" and (bool(line.rack) or (line.score or 0) < 0)


def check_count(game: Game, lines: Sequence[Counted], reason: str | None) -> list[Remark]:
    """What's wrong with the lines at the end of this game, with all racks known."""
    own = [counted for counted in lines if is_own_rack(counted.line)]
    gains = [x for x in lines if x.line.kind == "rack" and not is_own_rack(x.line)]
    found = [*_late(lines), *_losses(game, own), *_gains(game, own, gains, reason)]
    if reason == "out":
        found += _left_over(game, own, gains)
    elif reason is None and (own or gains):
        first = (own or gains)[0].line.number
        found.append(
            Remark(first, "end", "racks are counted here, but by the rules the game would go on.")
        )
    return found


def _late(lines: Sequence[Counted]) -> Iterator[Remark]:
    for counted in lines:
        if counted.line.kind == "time" and counted.written > 0:
            text = f"overtime costs points, but here it gives {counted.written:+}."
            yield Remark(counted.line.number, "count", text)


def _losses(game: Game, own: Sequence[Counted]) -> Iterator[Remark]:
    for counted in own:
        line, points = counted.line, counted.written
        tiles = _faces(game, line.tiles)
        worth = value(tiles, game.edition.tiles)
        if points != -worth:
            text = f"{line.tiles} is worth {worth}: it should count {-worth:+}, not {points:+}."
            yield Remark(line.number, "count", text)
        rack = _faces(game, line.rack)
        if rack and sorted(rack) != sorted(tiles):
            text = f"{line.rack} is on the rack, but {line.tiles} is counted."
            yield Remark(line.number, "count", text)


def _gains(
    game: Game, own: Sequence[Counted], gains: Sequence[Counted], reason: str | None
) -> Iterator[Remark]:
    for seat in dict.fromkeys(counted.seat for counted in gains):
        mine = [counted for counted in gains if counted.seat == seat]
        tiles = tuple(face for line, _, _ in mine for face in _faces(game, line.tiles))
        worth = value(tiles, game.edition.tiles)
        last, points = mine[-1].line.number, sum(counted.written for counted in mine)
        name = game.seats[seat]
        others_lose = any(counted.seat != seat for counted in own)
        due = worth if others_lose else worth * 2
        if reason == "out" and seat != game.last_player and points:
            yield Remark(last, "count", f"{name} gains {points:+} without having gone out.")
        elif reason not in ("out", None) and points:
            yield Remark(last, "count", f"no one went out, so {name} can't gain {points:+}.")
        elif points != due:
            tail = "" if others_lose else ", twice that, since no one else loses points"
            text = (
                f"{format_faces(tiles)} is worth {worth}: {name} gains {due:+}{tail}, "
                f"but the file says {points:+}."
            )
            yield Remark(last, "count", text)


def _left_over(game: Game, own: Sequence[Counted], gains: Sequence[Counted]) -> Iterator[Remark]:
    """Check the tiles counted once a seat is out: exactly those on the other racks."""
    left = Counter((*game.bag, *(face for rack in game.racks for face in known(rack))))
    for lines in (own, gains):
        counted = Counter(face for x in lines for face in _faces(game, x.line.tiles))
        if lines and counted != left:
            tiles = format_faces(sorted(left.elements()))
            here = format_faces(sorted(counted.elements())) or "none"
            text = f"the tiles left over are {tiles or 'none'}, but {here} are counted."
            yield Remark(lines[-1].line.number, "count", text)


def _faces(game: Game, text: str) -> Faces:
    """The tiles in a text; other signs are worth nothing and never fit a count."""
    values = game.edition.tiles.values
    return tuple(sign for sign in signs(text.upper()) if sign in values)
