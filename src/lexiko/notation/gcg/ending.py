"""The last lines of a GCG file: counted racks, time penalties, and the end."""

from collections.abc import Callable

from lexiko.notation.gcg.count import Counted, check_count, is_own_rack
from lexiko.notation.gcg.lines import Line
from lexiko.notation.record import Remark
from lexiko.rules.bag import Faces, known, value
from lexiko.rules.endings import ending, standings
from lexiko.rules.events import EndReason, GameEnded, PlayAccepted, RacksAwaited, WindowClosed
from lexiko.rules.game import Game
from lexiko.rules.progress import Progress


class Ending:
    """Collects the last lines of a file, and ends the game with the file's numbers."""

    def __init__(self, seats: int) -> None:
        self.lines: list[Counted] = []
        self.rack_points = [0] * seats
        self.time_points = [0] * seats
        self.notes: list[str] = []
        self.remarks: list[Remark] = []

    @property
    def has_racks(self) -> bool:
        return any(line.kind == "rack" for line, _, _ in self.lines)

    def points(self, seat: int) -> int:
        """The points that these lines have added or subtracted so far."""
        return self.rack_points[seat] + self.time_points[seat]

    def add(self, line: Line, seat: int, points: int) -> None:
        self.lines.append(Counted(line, seat, points))
        (self.time_points if line.kind == "time" else self.rack_points)[seat] += points

    def finish(self, progress: Progress, enter_rack: Callable[[Line, int], None]) -> None:
        """Close the last window, enter the racks, end the game."""
        window = progress.game.window
        if window and window.is_open:
            for seat in progress.game.active():
                if seat != window.seat:
                    progress.emit(PlayAccepted(seat))
            progress.emit(WindowClosed("accepted"))
        self._ask(progress)
        for line, seat in self._shown_racks(progress.game):
            enter_rack(line, seat)
        game = progress.game
        self.remarks += check_count(game, self.lines, ending(game, progress.lexicon))
        rack_points, time_points = tuple(self.rack_points), tuple(self.time_points)
        reason = self._reason(progress)
        placed, winners = standings(game, reason, rack_points, time_points)
        progress.emit(GameEnded(reason, rack_points, time_points, winners, placed))

    def _ask(self, progress: Progress) -> None:
        """Ask for the racks that the count needs; a single one follows from the rest."""
        game = progress.game
        reason = ending(game, progress.lexicon)
        asked = tuple(seat for seat in game.active() if game.is_untold(seat))
        follows = len(asked) == 1 and game.bag_count == 0
        if reason in ("passes", "scoreless", "no_play") and asked and not follows:
            progress.emit(RacksAwaited(asked, reason))

    def _reason(self, progress: Progress) -> EndReason:
        if not self.has_racks:
            return "time"
        reason = ending(progress.game, progress.lexicon)
        if reason and reason != "lift":
            return reason
        return "out" if max(self.rack_points) > 0 else "scoreless"

    def _shown_racks(self, game: Game) -> list[tuple[Line, int]]:
        """The line that shows each rack.

        A seat that loses points shows its own; one that gains them shows those of the others.
        """
        racks = {seat: line for line, seat, _ in self.lines if is_own_rack(line)}
        gaining = [
            (line, seat)
            for line, seat, _ in self.lines
            if line.kind == "rack" and not is_own_rack(line)
        ]
        for winner in dict.fromkeys(seat for _, seat in gaining):
            lines = [line for line, seat in gaining if seat == winner]
            others = others_after(game, winner)
            if len(lines) == len(others):
                racks = {**dict(zip(others, lines, strict=True)), **racks}
            elif len(racks) < len(others):
                text = "the file doesn't say whose tiles these are."
                self.remarks.append(Remark(lines[0].number, "end", text))
        return [(racks[seat], seat) for seat in game.order if seat in racks]


def others_after(game: Game, winner: int) -> list[int]:
    """The other seats that hold tiles, in playing order after this one."""
    start = game.order.index(winner)
    around = (*game.order[start + 1 :], *game.order[:start])
    return [seat for seat in around if game.racks[seat]]


def rack_lines(game: Game, ended: GameEnded) -> list[tuple[int, Faces, Faces, int]]:
    """The lines for a counted end: seat, its own rack, tiles in parentheses, points."""
    held = [known(rack) for rack in game.racks]
    points = ended.rack_points
    winner = _winner(game, ended)
    losers = [seat for seat in game.order if seat != winner and (held[seat] or points[seat])]
    lines: list[tuple[int, Faces, Faces, int]] = []
    if winner is None or any(points[seat] for seat in losers):
        lines += [(seat, held[seat], held[seat], points[seat]) for seat in losers]
        if winner is not None:
            together = tuple(face for seat in losers for face in held[seat])
            lines.append((winner, (), together, points[winner]))
        # Without any line, a reader couldn't see that the game is over.
        return lines or [(game.order[0], (), (), 0)]
    others = others_after(game, winner) or losers
    left = points[winner]
    for seat in others[:-1]:
        worth = min(left, value(held[seat], game.edition.tiles))
        lines.append((winner, (), held[seat], worth))
        left -= worth
    lines.append((winner, (), held[others[-1]] if others else (), left))
    return lines


def _winner(game: Game, ended: GameEnded) -> int | None:
    """The seat that went out, or gained the most.

    None if it holds tiles or loses points: its line would then show its own rack.
    """
    points = ended.rack_points
    gained_most = points.index(max(points)) if max(points) > 0 else None
    for seat in (game.last_player if ended.reason == "out" else None, gained_most):
        if seat is not None and not game.racks[seat] and points[seat] >= 0:
            return seat
    return None
