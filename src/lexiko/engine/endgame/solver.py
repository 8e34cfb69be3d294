"""Solve endgames: two seats and an empty bag, so everything is known.

`endgame_of` checks that a source is such a position; `solve` searches it deeper and deeper until
the answer is exact or the time is up. The search itself is compiled and described in
`kernels.endgame.search`; it runs in short slices, so Python can check the clock in between.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from lexiko.brief import brief
from lexiko.engine.endgame.workbench import ALL_DEPTH, EndgameBench
from lexiko.engine.graph.masks import MaskGraph
from lexiko.engine.kernels.endgame.layout import NO_MOVE, PASS
from lexiko.engine.moments import Moment, Play, edition_of
from lexiko.errors import EngineError
from lexiko.notation.cgp import Position, check_racks, parse_cgp
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces, full_bag, known
from lexiko.rules.board import Board
from lexiko.rules.commands import PassTurn, PlayTiles
from lexiko.rules.editions import Edition
from lexiko.rules.endings import LIMIT_OF_TURNS_WITHOUT_A_PLAY
from lexiko.rules.game import Game

TABLE_MB = 256
"""Maximum size of the table of results; it starts small."""

_SLICE_S = 0.02
_LINE_S, _LINE_SHARE = 0.2, 0.05
"""Time reserved for finishing the line: seconds, or a share of the time limit if that's less."""

_FIRST_SLICE = 256
_LINE_NODES = 2048
"""Positions searched for each turn of the line if there wasn't time for an exact answer."""

_SHALLOW = 2
"""A search stopped at this depth has seen less than playing out the best first plays shows."""

_FIRST_PLAYS = 12

_CHANGES_THE_BOARD = ("rearrange", "recycle", "blank_swap")


@brief
@dataclass(frozen=True, slots=True)
class Endgame:
    """What both seats know: the board and both racks, the mover's first."""

    edition: Edition
    board: Board
    racks: tuple[Faces, Faces]
    seats: tuple[int, int] = (0, 1)
    pass_ends: bool = False
    """Whether a pass now would end the game, because the other seat has just passed."""
    ends_without_play: bool = False
    """Whether the game ends by itself when no one can play."""


@brief
@dataclass(frozen=True, slots=True)
class LineTurn:
    """A turn of the best line: a play, or a pass."""

    seat: int
    play: Play | None
    score: int

    def command(self) -> PlayTiles | PassTurn:
        """Return the seat's command for this turn."""
        return self.play.command(self.seat) if self.play else PassTurn(self.seat)

    def __str__(self) -> str:
        return str(self.play) if self.play else "pass"


@brief
@dataclass(frozen=True, slots=True)
class Solution:
    """The best that a search found."""

    spread_gain: int
    """Change of the mover's lead along the line, including unplayed tiles at the end."""
    is_exact: bool
    """Whether this is certain: neither seat can do better."""
    depth: int
    """Number of turns the search looked ahead everywhere."""
    nodes: int
    """Number of positions searched."""
    line: tuple[LineTurn, ...]
    """Best play by both seats to the end of the game."""
    seconds: float = field(default=0.0, compare=False)
    """Duration of the search, not counting compilation the first time."""


@brief
@dataclass(frozen=True, slots=True)
class SearchProgress:
    """The progress of a search."""

    depth: int
    spread_gain: int
    nodes: int
    seconds: float


# ── Into endgames ───────────────────────────────────────────────────────────────────────────────


def endgame_of(source: Game | Position | str, edition: Edition | None = None) -> Endgame:
    """Return the endgame of a game or position.

    Raises `EngineError`, saying what's missing, if it isn't one.
    """
    if isinstance(source, Game):
        return _endgame_of_game(source)
    position = parse_cgp(source) if isinstance(source, str) else source
    edition = edition or edition_of(position)
    _check_edition(edition)
    if len(position.racks) != 2:
        raise EngineError(
            reason="The engine solves endgames of two seats; this position has "
            f"{len(position.racks)}."
        )
    check_racks(position, edition)
    mine, theirs = map(known, position.racks)
    unseen = Counter(full_bag(edition.tiles))
    unseen.subtract((*position.board.faces(), *mine, *theirs))
    hidden = tuple(unseen.elements())
    if hidden and len(theirs) + len(hidden) <= edition.rack:
        # With the bag empty, what isn't seen anywhere must be on the other rack.
        theirs, hidden = (*theirs, *hidden), ()
    return _checked(
        Endgame(edition, position.board, (mine, theirs), pass_ends=position.zero_turns > 0),
        len(hidden),
    )


def _endgame_of_game(game: Game) -> Endgame:
    _check_edition(game.edition)
    active = game.active()
    if game.mover is None:
        raise EngineError(reason="It's no one's turn in this game: there's no endgame to solve.")
    if len(active) != 2:
        raise EngineError(
            reason=f"The engine solves endgames of two seats; this game has {len(active)}."
        )
    if game.goals:
        raise EngineError(
            reason="This table plays to a goal, and the engine solves endgames by final scores "
            "only."
        )
    for variation in _CHANGES_THE_BOARD:
        if variation in game.options.variations:
            raise EngineError(
                reason=f"This table plays with {variation}, which the engine doesn't search."
            )
    if any(game.owed):
        raise EngineError(reason="A seat still has to lose a turn: try again after that.")
    if game.board.is_empty and game.options.first_word_min and not game.minimum_lifted:
        raise EngineError(reason="The first word hasn't been played yet: try again after it.")
    (other,) = set(active) - {game.mover}
    racks = {seat: game.racks[seat] for seat in (game.mover, other)}
    untold = [seat for seat, rack in racks.items() if UNKNOWN in rack]
    hidden = game.bag_count
    if len(untold) == 1 and hidden == 0:
        racks[untold[0]] = (*known(racks[untold[0]]), *game.bag)
    elif untold:
        hidden = len(game.bag)
    limit = LIMIT_OF_TURNS_WITHOUT_A_PLAY * len(active)
    return _checked(
        Endgame(
            game.edition,
            game.board,
            (racks[game.mover], racks[other]),
            (game.mover, other),
            pass_ends=other in game.passed or game.scoreless + 1 >= limit,
            ends_without_play=game.plays_with("end_when_no_play"),
        ),
        hidden,
    )


def _check_edition(edition: Edition) -> None:
    if edition.is_dice:
        raise EngineError(reason=f"{edition.name} is played with dice: it has no endgame.")


def _checked(endgame: Endgame, hidden: int) -> Endgame:
    if hidden > 0:
        tiles = "one tile is" if hidden == 1 else f"{hidden} tiles are"
        raise EngineError(
            reason=f"{tiles.capitalize()} still unseen: an endgame needs an empty bag and both "
            "racks known."
        )
    if not all(endgame.racks):
        raise EngineError(reason="One rack is empty: the game is over, or the rack is missing.")
    return endgame


# ── Solving ─────────────────────────────────────────────────────────────────────────────────────


def solve(
    endgame: Endgame,
    graph: MaskGraph,
    *,
    time_s: float | None = None,
    depth: int | None = None,
    table_mb: int = TABLE_MB,
    on_progress: Callable[[SearchProgress], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Solution:
    """Find best play by both seats: exact, or the best found within the limits.

    The limits are the time, the depth, and `should_stop`. However short the time, the search looks
    one turn ahead.
    """
    bench = EndgameBench(
        endgame.edition,
        endgame.board,
        endgame.racks,
        graph,
        pass_ends=endgame.pass_ends,
        table_mb=table_mb,
    )
    begun = time.perf_counter()
    reached, move, value, is_exact = 0, NO_MOVE, 0, False

    def is_over() -> bool:
        seconds = time.perf_counter() - begun
        if on_progress and reached:
            on_progress(SearchProgress(reached, value, bench.nodes, seconds))
        return reached > 0 and (
            (time_s is not None and seconds >= time_s - min(_LINE_S, time_s * _LINE_SHARE))
            or (should_stop is not None and should_stop())
        )

    while not is_exact and reached < (depth or ALL_DEPTH):
        bench.aim(reached + 1)
        if not _run(bench, is_over):
            better, worth = bench.best
            if reached and worth > value and better != NO_MOVE:
                move = better
            bench.abandon()
            break
        reached += 1
        move, value = bench.best
        is_exact = bench.is_whole
    searched = bench.nodes
    line = _line(bench, endgame, move, value if is_exact else None)
    seconds = time.perf_counter() - begun
    return Solution(_gain(endgame, line), is_exact, reached, searched, line, seconds)


def _run(bench: EndgameBench, is_over: Callable[[], bool]) -> bool:
    """Search in slices of a fixed time; return whether it finished in time."""
    nodes = _FIRST_SLICE
    while True:
        begun = time.perf_counter()
        if bench.run(nodes):
            return True
        if is_over():
            return False
        seconds = time.perf_counter() - begun
        nodes = max(_FIRST_SLICE, min(2 * nodes, int(nodes * _SLICE_S / max(seconds, 1e-6))))


def _line(
    bench: EndgameBench, endgame: Endgame, move: int, value: int | None
) -> tuple[LineTurn, ...]:
    """Return best play from the root to the end of the game, starting with this turn.

    `value` is given if it's exact.
    """
    board, has_passed = endgame.board, endgame.pass_ends
    turns: list[LineTurn] = []
    could_play = True
    while True:
        seat = endgame.seats[bench.seat]
        can_play = bench.can_play
        play = bench.play_at(move, board) if move != PASS else None
        turns.append(LineTurn(seat, play, play.score if play else 0))
        if play:
            board = board.lay(play.placed)
            if not play.leave:
                break
        elif has_passed:
            if endgame.ends_without_play and not (can_play or could_play):
                turns[-2:] = []
            break
        has_passed, could_play = play is None, can_play
        if value is not None:
            value = turns[-1].score - value
        bench.advance(move)
        move = _next_move(bench, value)
        assert move != NO_MOVE, "there's always a turn, even if it's a pass"
    return tuple(turns)


def _next_move(bench: EndgameBench, value: int | None) -> int:
    """Return the root's turn with this value, or the best of a short search."""
    if value is not None:
        # The search remembers enough to answer this almost at once.
        bench.aim(ALL_DEPTH, value - 1, value)
        while not bench.run(_LINE_NODES):
            pass
        return bench.best[0]
    move, depth = NO_MOVE, 0
    until = bench.nodes + _LINE_NODES
    while move == NO_MOVE or (bench.nodes < until and not bench.is_whole):
        depth += 1
        bench.aim(depth)
        if not bench.run(_LINE_NODES if move != NO_MOVE else 1 << 40):
            bench.abandon()
            break
        move = bench.best[0]
    return move


def played_out(
    endgame: Endgame, solution: Solution, best: Callable[[Moment, int], Sequence[Play]]
) -> Solution:
    """Return the solution, or a better one if the search stopped before it saw much.

    The other one tries each good first play, after which both seats play what gains most at once.
    """
    if solution.is_exact or solution.depth > _SHALLOW:
        return solution
    for first in best(_moment(endgame, endgame.board, endgame.racks), _FIRST_PLAYS):
        line = _played_out_line(endgame, first, best)
        if (gain := _gain(endgame, line)) > solution.spread_gain:
            solution = replace(solution, spread_gain=gain, line=line)
    return solution


def _played_out_line(
    endgame: Endgame, play: Play | None, best: Callable[[Moment, int], Sequence[Play]]
) -> tuple[LineTurn, ...]:
    board, racks, mover = endgame.board, endgame.racks, 0
    line: list[LineTurn] = []
    while True:
        line.append(LineTurn(endgame.seats[mover], play, play.score if play else 0))
        if play:
            board, racks = board.lay(play.placed), (racks[1], play.leave)
            if not play.leave:
                return tuple(line)
        else:
            racks = (racks[1], racks[0])
            if len(line) > 1 and line[-2].play is None:
                return tuple(line)
        mover = 1 - mover
        play = next(iter(best(_moment(endgame, board, racks), 1)), None)


def _moment(endgame: Endgame, board: Board, racks: tuple[Faces, Faces]) -> Moment:
    """Return what the seat of the first rack faces."""
    mine, theirs = racks
    tiles = (*board.faces(), *mine, *theirs)
    return Moment(endgame.edition, board, mine, 0, others=(len(theirs),), tiles=tiles)


def _gain(endgame: Endgame, line: Sequence[LineTurn]) -> int:
    """Return how a line changes the first mover's lead, including unplayed tiles."""
    values = endgame.edition.tiles.values
    left = [sum(values[face] for face in rack) for rack in endgame.racks]
    gain, is_out = 0, False
    for turn in line:
        seat = endgame.seats.index(turn.seat)
        gain += turn.score if seat == 0 else -turn.score
        if turn.play:
            left[seat] -= sum(values[tile.face] for _, tile in turn.play.placed)
            is_out = not turn.play.leave
    return gain + (2 if is_out else 1) * (left[1] - left[0])
