"""The engine for other packages: positions in, plays out."""

import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

from lexiko import catalogue
from lexiko.brief import clipped
from lexiko.engine.cache import cache_folder
from lexiko.engine.encode import Workbench
from lexiko.engine.endgame.solver import (
    TABLE_MB,
    Endgame,
    SearchProgress,
    Solution,
    endgame_of,
    played_out,
    solve,
)
from lexiko.engine.graph.filters import Filters, cached_filters
from lexiko.engine.graph.masks import MaskGraph, cached_masks
from lexiko.engine.graph.symbols import Symbols, symbols_of
from lexiko.engine.kernels.loader import is_cached, kernel
from lexiko.engine.leaves.files import load_leaves
from lexiko.engine.leaves.table import Leaves
from lexiko.engine.moments import Exchange, Moment, Play, Turn, is_rack_known, moment_of
from lexiko.engine.preendgame.position import check_preendgame
from lexiko.engine.preendgame.solution import PreendgameSolution
from lexiko.engine.preendgame.solver import Preendgame
from lexiko.engine.simulation.simulation import Simulation
from lexiko.engine.valuation import AnyTurn, weighed
from lexiko.engine.variations import (
    ON_THE_BOARD,
    SWAPPING,
    UP_TO_ONE_SWAP,
    Limits,
    Survey,
    TurnSearch,
    rank,
)
from lexiko.errors import EngineError
from lexiko.lexicon import WordGraph, load
from lexiko.notation.cgp import Position, parse_cgp
from lexiko.rules.alphabet import TileSet
from lexiko.rules.bag import Faces
from lexiko.rules.commands import Swap
from lexiko.rules.editions import VARIATIONS, Edition, Variation
from lexiko.rules.game import Game
from lexiko.rules.view import View

Source = Game | View | Position | Moment | str
"""Where to find plays: a game, a seat's view of one, a position, or a line of CGP."""


class Engine:
    """Finds plays with one lexicon.

    Several threads may use it at once; searching releases Python's global interpreter lock.
    """

    def __init__(
        self,
        lexicon: WordGraph | str | Path = "english",
        *,
        edition: Edition | str | None = None,
        variations: Iterable[Variation] = (),
        leaves: Leaves | str | Path | None = None,
    ) -> None:
        self.lexicon = lexicon if isinstance(lexicon, WordGraph) else load(lexicon)
        self.edition = catalogue.edition(edition) if isinstance(edition, str) else edition
        """The edition for positions that don't name one; None for an edition with their tiles."""
        self.variations = frozenset(variations)
        """The variations positions are played with; games have their own."""
        if unknown := self.variations - set(VARIATIONS):
            raise EngineError(
                reason=f"No variation {min(unknown)}: choose from {', '.join(VARIATIONS)}."
            )
        self._masks: dict[Symbols, MaskGraph] = {}
        self._filters: dict[Symbols, Filters] = {}
        self._leaves: dict[Symbols, Leaves] = {}
        self._leaves_from = Path(leaves) if isinstance(leaves, str | Path) else None
        """A file of leaves; None for the lexicon's own."""
        if isinstance(leaves, Leaves):
            self._leaves[leaves.symbols] = leaves
        self._own = threading.local()

    def with_words(self, lexicon: WordGraph) -> "Engine":
        """The same engine with other words, and with the leaves it has now."""
        other = Engine(
            lexicon,
            edition=self.edition,
            variations=self.variations,
            leaves=self._leaves_from,
        )
        other._leaves.update(self._leaves)
        return other

    def __repr__(self) -> str:
        return clipped(f"<Engine {self.lexicon.name}, {len(self.lexicon):,} words>")

    def moment(self, source: Source) -> Moment:
        """Return what the seat whose turn it is faces there."""
        if isinstance(source, Moment):
            return source
        if isinstance(source, str):
            source = parse_cgp(source, language=self.lexicon.tiles.language)
        return moment_of(source, self.edition, self.variations)

    def plays(self, source: Source) -> list[Play]:
        """Return every play, the highest equity first.

        At tables with swaps, up to one swap may come before a play (`survey` goes further).
        """
        moment = self.moment(source)
        if moment.variations & ON_THE_BOARD:
            return self.survey(moment, limits=UP_TO_ONE_SWAP).plays
        bench = self._bench_with(moment)
        arrays = bench.arrays(self.masks_of(bench.symbols))
        find = kernel("all_plays", arrays.graph.dtype)
        count = find(arrays)
        if count > bench.plays.size:
            bench.make_room(count)
            find(bench.arrays(arrays.graph))
        return sorted(bench.give(count), key=rank)

    def count(self, source: Source) -> int:
        """Return the number of plays, without building them where that's possible.

        At tables with swaps, it counts plays after up to one swap.
        """
        moment = self.moment(source)
        if moment.variations & ON_THE_BOARD:
            return len(self.survey(moment, limits=UP_TO_ONE_SWAP).plays)
        bench = self._bench_with(moment)
        arrays = bench.arrays(self.masks_of(bench.symbols))
        return int(kernel("all_plays", arrays.graph.dtype)(arrays))

    def best(self, source: Source, count: int = 1) -> list[Play]:
        """Return up to `count` plays with the highest equity, skipping most others."""
        moment = self.moment(source)
        if count < 1:
            return []
        if moment.variations & ON_THE_BOARD:
            return self.survey(moment, count).plays
        bench = self._bench_with(moment)
        bench.make_room(count)
        bench.numbers[0] = count
        arrays = bench.arrays(self.masks_of(bench.symbols))
        return sorted(bench.give(kernel("best_plays", arrays.graph.dtype)(arrays)), key=rank)

    def survey(
        self, source: Source, count: int | None = None, limits: Limits | None = None
    ) -> Survey:
        """Return the plays with the table's variations, and how far swaps were followed.

        `count` limits them to the best ones.
        """
        moment = self.moment(source)
        if moment.variations & ON_THE_BOARD:
            return self._turn_search(moment, limits, count).survey()
        plays = self.plays(moment) if count is None else self.best(moment, count)
        return Survey(plays, standings=1, complete_swaps=None)

    def exchanges(self, source: Source, limits: Limits = UP_TO_ONE_SWAP) -> list[Exchange]:
        """Return every distinct exchange, the highest equity first.

        At tables with swaps, an exchange may come after swaps, as far as the limits allow; after a
        swap it may also be empty.
        """
        moment = self.moment(source)
        found = self._exchanges(moment, moment.rack)
        if moment.variations & SWAPPING:
            for passing in self._turn_search(moment, limits, 1).passes():
                found.append(passing)
                found += self._exchanges(moment, passing.leave, passing.swaps)
        return sorted(found, key=lambda it: (-it.equity_milli, it.faces, len(it.swaps), it.swaps))

    def turns(self, source: Source, count: int = 10, limits: Limits | None = None) -> list[Turn]:
        """Return up to `count` plays and exchanges with the highest equity, or the pass.

        Swaps are followed as far as the limits allow.
        """
        moment = self.moment(source)
        one_swap = replace(limits, swaps=1, standings=0) if limits else UP_TO_ONE_SWAP
        found: list[Turn] = [
            *self.survey(moment, count, limits).plays,
            *self.exchanges(moment, one_swap),
        ]
        found.sort(key=lambda turn: -turn.equity_milli)
        return found[:count] or [Exchange((), 0, moment.rack)]

    def weigh(self, source: Source, turn: AnyTurn) -> Turn:
        """Return any turn with its score, leave and equity.

        The turn may be text, a turn the engine returned, or a command. The lexicon isn't checked;
        the errors of the rules are raised.
        """
        moment = self.moment(source)
        leaves = self.leaves_of(symbols_of(moment.edition.tiles))
        return weighed(moment, turn, leaves, is_rack_known=is_rack_known(source, moment))

    def simulate(
        self,
        source: Source,
        candidates: Sequence[Turn] | int = 10,
        *,
        plies: int = 2,
        iterations: int | None = None,
        time_s: float | None = None,
        seed: int = 1,
        threads: int | None = None,
    ) -> Simulation:
        """Play on from candidate turns with random racks; the result can be run further."""
        simulation = Simulation(
            self, self.moment(source), candidates, plies=plies, seed=seed, threads=threads
        )
        return simulation.run(iterations=iterations, time_s=time_s)

    def endgame(
        self,
        source: Game | Position | str | Endgame,
        *,
        time_s: float | None = None,
        depth: int | None = None,
        table_mb: int = TABLE_MB,
        on_progress: Callable[[SearchProgress], None] | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Solution:
        """Find best play by both seats with an empty bag, exact if time and depth allow."""
        endgame = source if isinstance(source, Endgame) else endgame_of(source, self.edition)
        found = solve(
            endgame,
            self.masks_of(symbols_of(endgame.edition.tiles)),
            time_s=time_s,
            depth=depth,
            table_mb=table_mb,
            on_progress=on_progress,
            should_stop=should_stop,
        )
        return played_out(endgame, found, self.best)

    def preendgame(
        self,
        source: Source,
        *,
        candidates: Sequence[Turn | str] | int | None = None,
        time_s: float | None = None,
        threads: int | None = None,
        complete: bool = False,
        should_stop: Callable[[], bool] | None = None,
        on_progress: Callable[[PreendgameSolution], None] | None = None,
    ) -> PreendgameSolution:
        """Find how often each turn wins with one to four tiles in the bag and two seats.

        Candidates are all turns, those with the highest equity, or given ones. One that can't be
        best any more isn't counted to the end, unless you want complete counts. `should_stop` is
        called from several threads.
        """
        moment = self.moment(source)
        owed = getattr(source, "owed", ())
        check_preendgame(moment, owes_turns=any(owed))
        if candidates is None or isinstance(candidates, int):
            passing = Exchange((), 0, moment.rack)
            found: list[Turn] = [*self.plays(moment), *self.exchanges(moment), passing]
            found.sort(key=lambda turn: -turn.equity_milli)
            turns = found[: max(1, candidates)] if candidates is not None else found
        else:
            turns = [
                self.weigh(moment, turn) if isinstance(turn, str) else turn for turn in candidates
            ]
            if not turns:
                raise EngineError(reason="No candidates: give at least one turn.")
        return Preendgame(
            moment,
            turns,
            self.masks_of(symbols_of(moment.edition.tiles)),
            threads=threads,
            time_s=time_s,
            complete=complete,
            should_stop=should_stop,
            on_progress=on_progress,
        ).solve()

    def is_compiled(self, tiles: TileSet | None = None) -> bool:
        """Whether plays with these tiles, or the lexicon's, can be found right away.

        If not, the first search takes some seconds.
        """
        return is_cached(self.masks_of(symbols_of(tiles or self.lexicon.tiles)).dtype)

    def masks_of(self, symbols: Symbols) -> MaskGraph:
        """Return the lexicon in the form that kernels read, for these tiles."""
        if symbols not in self._masks:
            self._masks[symbols] = cached_masks(self.lexicon, symbols, cache_folder())
        return self._masks[symbols]

    def filters_of(self, symbols: Symbols) -> Filters:
        """Return filters for the sets of these tiles that may be words of the lexicon."""
        if symbols not in self._filters:
            self._filters[symbols] = cached_filters(self.lexicon, symbols, cache_folder())
        return self._filters[symbols]

    def leaves_of(self, symbols: Symbols) -> Leaves:
        """Return the values of keeping these tiles."""
        if symbols not in self._leaves:
            self._leaves[symbols] = load_leaves(self._leaves_from or self.lexicon.name, symbols)
        return self._leaves[symbols]

    # ── Inside ──────────────────────────────────────────────────────────────────────────────────

    def _exchanges(
        self, moment: Moment, rack: Faces, swaps: tuple[Swap, ...] = ()
    ) -> list[Exchange]:
        """Return every distinct set of tiles on a rack that the bag has enough tiles for."""
        edition = moment.edition
        if edition.is_dice or moment.bag_count < edition.exchange_min_bag:
            return []
        faces = list(dict.fromkeys(rack))
        counts = [rack.count(face) for face in faces]
        leaves = self.leaves_of(symbols_of(edition.tiles))
        found = []
        for chosen in product(*(range(count + 1) for count in counts)):
            if 1 <= sum(chosen) <= moment.bag_count:
                kept = tuple(count - one for count, one in zip(counts, chosen, strict=True))
                leave = _repeat(faces, kept)
                value = leaves.value_milli(leave)
                found.append(Exchange(_repeat(faces, chosen), value, leave, swaps))
        return found

    def _turn_search(self, moment: Moment, limits: Limits | None, count: int | None) -> TurnSearch:
        bench = self._bench_with(moment)
        return TurnSearch(bench, self.masks_of(bench.symbols), moment, limits, count)

    def _bench_with(self, moment: Moment) -> Workbench:
        """Return this thread's arrays, loaded with a moment."""
        bench: Workbench | None = getattr(self._own, "bench", None)
        if bench is None or bench.edition != moment.edition:
            bench = self._own.bench = Workbench(moment.edition)
            bench.look_up(self.leaves_of(bench.symbols), self.filters_of(bench.symbols))
        bench.take(moment)
        return bench


def _repeat(faces: Iterable[str], counts: Iterable[int]) -> tuple[str, ...]:
    return tuple(face for face, n in zip(faces, counts, strict=True) for _ in range(n))
