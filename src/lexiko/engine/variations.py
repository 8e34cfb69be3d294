"""Find turns with variations: any swaps, then a play, which may rearrange a word.

A swap changes which swaps may follow, and chains of swaps have no end. But all that matters is the
board and the rack they lead to, a *standing*; and the tiles that differ from the start identify a
standing, since what isn't on the board is on the rack. So standings are searched, each once:

1. *Visit.* The changed tiles are put on the kernels' board, all plays, rearrangements and single
   swaps are found, and the tiles are put back. Only the values of the plays are stored.
2. *Levels.* All standings one swap away are visited, then all that are two swaps away, and so on,
   as long as the whole level is within the limit. The first levels are visited whatever they cost.
3. *Best first.* What's left of the limit goes to the standings beyond, starting with those whose
   predecessor has the best play.
4. *Plays.* Standings with plays among those wanted are searched again, and their plays returned as
   values.

The result says which levels are complete.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count as counting

import numpy as np
import numpy.typing as npt

from lexiko.brief import brief
from lexiko.engine.encode import Workbench
from lexiko.engine.graph.masks import MaskGraph
from lexiko.engine.graph.symbols import BLANK_BIT, SYMBOL_MASK
from lexiko.engine.kernels.loader import kernel
from lexiko.engine.kernels.search.rearrangement_layout import (
    END,
    EQUITY,
    HEAD,
    ROW,
    SCORE,
    START,
    STRIP_BEGIN,
    TAIL,
)
from lexiko.engine.kernels.state import DEEPEST_STACK
from lexiko.engine.moments import Exchange, Moment, Play
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement
from lexiko.rules.commands import BlankSwap, Rearrangement, Recycle, Swap
from lexiko.rules.editions import Variation
from lexiko.rules.layout import Direction, Square

ON_THE_BOARD: frozenset[Variation] = frozenset({"rearrange", "recycle", "blank_swap"})
"""The variations that change tiles on the board."""

SWAPPING: frozenset[Variation] = frozenset({"recycle", "blank_swap"})

_ROOM = 256
"""Room for rearrangements at first."""

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for following swaps."""

    swaps: int = 1
    """Every chain of up to this many swaps is searched, whatever it costs."""
    standings: int = 600
    """Longer chains are searched up to this number of boards and racks."""
    should_stop: Callable[[], bool] = lambda: False
    """Called between two boards; the search ends when it returns true."""


UP_TO_ONE_SWAP = Limits(swaps=1, standings=0)


@brief
@dataclass(frozen=True, slots=True)
class Survey:
    """The plays found, the best first, and what was searched for them."""

    plays: list[Play]
    standings: int
    """Number of distinct boards and racks reached by swaps, including the first one."""
    complete_swaps: int | None
    """Every chain of up to this many swaps was searched; None if no chain is missing."""

    @property
    def is_complete(self) -> bool:
        return self.complete_swaps is None


@dataclass(slots=True)
class SwapNode:
    """A board and a rack that swaps lead to, as numbers."""

    others: dict[int, int]
    """The bytes that differ from the start, by square."""
    rack: tuple[int, ...]
    """Number of tiles of each symbol."""
    before: "SwapNode | None" = None
    changed: int = 0
    """The square swapped last."""
    depth: int = 0
    equities: list[Numbers] = field(default_factory=list)
    """Equities of its plays, then of its rearrangements, in the order kernels find them."""
    scores: list[Numbers] = field(default_factory=list)
    best: int = -(1 << 62)
    """Equity of its best play; less than any equity if it has none."""
    kept_milli: int = 0
    """Value of keeping the whole rack."""
    fitting: list[int] = field(default_factory=list)
    """For each square with a tile, the symbols that may be swapped for it."""


class TurnSearch:
    """The search of one moment for all plays or the best ones.

    The workbench must already hold the moment.
    """

    def __init__(
        self,
        bench: Workbench,
        masks: MaskGraph,
        moment: Moment,
        limits: Limits | None = None,
        count: int | None = None,
    ) -> None:
        self.bench, self.moment, self.count = bench, moment, count
        self.limits = limits or Limits()
        self.standings: list[SwapNode] = []
        self.complete_swaps: int | None = None
        self._masks = masks
        self._find = kernel("all_plays" if count is None else "best_plays", masks.dtype)
        self._vary = kernel("list_variations", masks.dtype)
        self._symbols = bench.symbols
        self._seen: set[tuple[tuple[int, int], ...]] = set()
        self._numbers = np.zeros(DEEPEST_STACK, np.int64)
        has_room = "rearrange" in moment.variations
        self._kept = np.zeros(_ROOM * ROW if has_room else 1, np.int64)
        bench.hold(1 << len(moment.rack))
        state = bench.state
        self._stride, self._plane = int(state["stride"]), int(state["plane"])
        self._first = [int(byte) for byte in state["letters"][: self._plane]]
        self._tiled = [square for square, byte in enumerate(self._first) if byte]
        self._mirror = {square: int(state["mirror"][square]) for square in self._tiled}
        rack = tuple(int(count) for count in state["rack"][: len(self._symbols.faces)])
        self._follow(SwapNode({}, rack))

    # ── Standings ───────────────────────────────────────────────────────────────────────────────

    def _follow(self, first: SwapNode) -> None:
        """Visit standings beyond the first: steps 2 and 3."""
        self._seen.add(())
        self._visit(first)
        width, depth = [first], 0
        while True:
            ahead = [(standing, after) for standing in width for after in self._after(standing)]
            if not ahead:
                return
            is_within = len(self.standings) + len(ahead) <= self.limits.standings
            if depth >= self.limits.swaps and not is_within:
                self.complete_swaps = depth
                self._follow_best(ahead)
                return
            width = [after for _, after in ahead]
            for standing in width:
                if self.limits.should_stop():
                    self.complete_swaps = depth
                    return
                self._visit(standing)
            depth += 1

    def _follow_best(self, ahead: Iterable[tuple[SwapNode, SwapNode]]) -> None:
        order = counting()
        waiting = [(-standing.best, next(order), after) for standing, after in ahead]
        waiting.sort()
        while waiting and len(self.standings) < self.limits.standings:
            if self.limits.should_stop():
                return
            _, _, standing = heappop(waiting)
            self._visit(standing)
            for after in self._after(standing):
                heappush(waiting, (-standing.best, next(order), after))
        if not waiting:
            self.complete_swaps = None

    def _visit(self, standing: SwapNode) -> None:
        """Search one standing: step 1."""
        self.standings.append(standing)
        letters, rack = self.bench.state["letters"], self.bench.state["rack"]
        for square, byte in standing.others.items():
            letters[square] = letters[self._mirror[square]] = byte
        rack[: len(standing.rack)] = standing.rack
        plays, kept = self._search()
        standing.equities = [plays["equity"].copy(), kept[:, EQUITY].copy()]
        standing.scores = [plays["score"].copy(), kept[:, SCORE].copy()]
        standing.best = max([standing.best, *(int(x.max()) for x in standing.equities if x.size)])
        whole_rack = self.bench.holdings[int(self.bench.state["rack_index"])]
        standing.kept_milli = int(whole_rack["value"])
        standing.fitting = self._numbers[: len(self._tiled)].tolist()
        for square in standing.others:
            letters[square] = letters[self._mirror[square]] = self._first[square]

    def _search(self) -> tuple[npt.NDArray[np.void], Numbers]:
        """Return all plays and all rearrangements of the kernels' board and rack."""
        bench = self.bench
        bench.make_room(self.count or 0)
        self._numbers[0] = self.count or 0
        arrays = bench.arrays(self._masks)._replace(numbers=self._numbers)
        count = self._find(arrays)
        if count > bench.plays.size:
            bench.make_room(count)
            arrays = arrays._replace(plays=bench.plays)
            self._find(arrays)
        kept_count = self._vary(arrays._replace(memory=self._kept))
        if kept_count * ROW > self._kept.size:
            self._kept = np.zeros(2 * kept_count * ROW, np.int64)
            self._vary(arrays._replace(memory=self._kept))
        return bench.plays[:count], self._kept[: kept_count * ROW].reshape(-1, ROW)

    def _after(self, standing: SwapNode) -> Iterator[SwapNode]:
        """Yield the new standings that one more swap leads to."""
        rack, others = standing.rack, standing.others
        held = sum(1 << symbol for symbol, count in enumerate(rack) if count)
        can_lay = held | (self._symbols.letters_mask if rack[0] else 0)
        recycles = "recycle" in self.moment.variations
        takes_blanks = "blank_swap" in self.moment.variations
        for square, fits in zip(self._tiled, standing.fitting, strict=True):
            there = others.get(square, self._first[square])
            if there & BLANK_BIT:
                letter = there & SYMBOL_MASK
                laid = [letter] if takes_blanks and rack[letter] else []
            elif recycles and fits & can_lay:
                laid = _bits(fits & held)
                if rack[0]:
                    blanks = _bits(fits & self._symbols.letters_mask)
                    laid += [letter | BLANK_BIT for letter in blanks]
            else:
                continue
            for byte in laid:
                changed = {**others, square: byte}
                if byte == self._first[square]:
                    del changed[square]
                key = tuple(sorted(changed.items()))
                if key in self._seen:
                    continue
                self._seen.add(key)
                after = list(rack)
                after[_kind(byte)] -= 1
                after[_kind(there)] += 1
                yield SwapNode(changed, tuple(after), standing, square, standing.depth + 1)

    # ── Plays ───────────────────────────────────────────────────────────────────────────────────

    def survey(self) -> Survey:
        """Return what was found."""
        chosen = self._chosen()
        plays: list[Play] = []
        for standing, rows in zip(self.standings, chosen, strict=True):
            if any(part.size for part in rows):
                plays += self._plays(standing, rows)
        plays.sort(key=rank)
        return Survey(plays[: self.count], len(self.standings), self.complete_swaps)

    def _chosen(self) -> list[list[Numbers]]:
        """Return the numbers of each standing's plays and rearrangements to look at."""
        parts = [
            (standing.depth, equity, score)
            for standing in self.standings
            for equity, score in zip(standing.equities, standing.scores, strict=True)
        ]
        sizes = [equity.size for _, equity, _ in parts]
        if self.count is None or self.count >= sum(sizes):
            rows = [np.arange(size) for size in sizes]
        else:
            # Like `rank`, as far as numbers go; ties are broken later.
            worth = np.concatenate([equity for _, equity, _ in parts]).astype(np.int64) << 20
            worth += np.concatenate([score for _, _, score in parts])
            worth <<= 10
            worth -= np.repeat([min(depth, 1000) for depth, _, _ in parts], sizes)
            last = worth.size - self.count
            least = np.partition(worth, last)[last]
            ends = np.cumsum(sizes)
            rows = [np.flatnonzero(part >= least) for part in np.split(worth, ends[:-1])]
        return [rows[i : i + 2] for i in range(0, len(rows), 2)]

    def _plays(self, standing: SwapNode, rows: list[Numbers]) -> Iterator[Play]:
        """Yield these plays of a standing, as values: step 4."""
        swaps, board = self.swaps_to(standing), self.board_of(standing)
        rack = self.rack_of(standing)
        self.bench.take(replace(self.moment, board=board, rack=rack))
        plays, kept = self._search()
        plain, varied = rows
        if plain.size < plays.size:
            plays[: plain.size] = plays[plain]
        yield from self.bench.give(plain.size, self.moment.board, swaps)
        for row in kept[varied].tolist():
            yield self._rearranging_play(row, board, rack, swaps)

    def _rearranging_play(
        self, row: list[int], board: Board, rack: Faces, swaps: tuple[Swap, ...]
    ) -> Play:
        start, direction = self._square(row[START])
        head, _ = self._square(row[HEAD])
        covered = range(row[END] - row[START] + 1)
        column = row[START] % self._stride
        tiles = {
            start.step(direction, i): self._symbols.decode_tile(row[STRIP_BEGIN + column + i])
            for i in covered
        }
        placed = tuple(Placement(*item) for item in tiles.items() if board[item[0]] is None)
        left, order, leave = list(range(row[TAIL] - row[HEAD] + 1)), [], list(rack)
        word = board.run(head, direction)
        for square in word.squares:
            place = next(i for i in left if word.tiles[i] == tiles[square])
            left.remove(place)
            order.append(place)
        for _, tile in placed:
            leave.remove(tile.face)
        return Play(
            self.moment.board, placed, start, direction, row[SCORE], row[EQUITY], tuple(leave),
            swaps, Rearrangement(head, direction, tuple(order)),
        )  # fmt: skip

    # ── Standings as values ─────────────────────────────────────────────────────────────────────

    def passes(self) -> list[Exchange]:
        """Return a pass after each chain of swaps."""
        return [
            Exchange((), standing.kept_milli, self.rack_of(standing), self.swaps_to(standing))
            for standing in self.standings[1:]
        ]

    def rack_of(self, standing: SwapNode) -> Faces:
        faces = zip(self._symbols.faces, standing.rack, strict=True)
        return tuple(face for face, count in faces for _ in range(count))

    def swaps_to(self, standing: SwapNode) -> tuple[Swap, ...]:
        """Return the swaps that lead to a standing, in order."""
        swaps: list[Swap] = []
        while standing.before:
            square, before = standing.changed, standing.before
            place, _ = self._square(square)
            was = before.others.get(square, self._first[square])
            if was & BLANK_BIT:
                swaps.append(BlankSwap(place))
            else:
                byte = standing.others.get(square, self._first[square])
                swaps.append(Recycle(place, self._symbols.decode_tile(byte)))
            standing = before
        return tuple(reversed(swaps))

    def board_of(self, standing: SwapNode) -> Board:
        return self.moment.board.lay(
            Placement(self._square(square)[0], self._symbols.decode_tile(byte))
            for square, byte in standing.others.items()
        )

    def _square(self, number: int) -> tuple[Square, Direction]:
        """Return a square of the kernels' board, and the direction of its plane."""
        plane, place = divmod(number, self._plane)
        row, column = divmod(place - self._stride, self._stride)
        if plane:
            return Square(column, row), Direction.DOWN
        return Square(row, column), Direction.ACROSS


def rank(play: Play) -> tuple[object, ...]:
    """Return the sort key of plays: the best first, then those with fewer swaps."""
    change = play.rearrangement
    return (
        -play.equity_milli,
        -play.score,
        len(play.swaps),
        play.direction.value,
        play.start,
        play.placed,
        play.swaps,
        (change.start, change.direction.value, change.order) if change else (),
    )


def _bits(mask: int) -> list[int]:
    """Return the symbols of a mask, except the blank."""
    return [symbol for symbol in range(1, mask.bit_length()) if (mask >> symbol) & 1]


def _kind(byte: int) -> int:
    """Return the tile of the rack that's there; for a blank, the blank."""
    return 0 if byte & BLANK_BIT else byte
