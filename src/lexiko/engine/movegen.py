"""The engine as other rooms use it: positions in, plays out."""

import threading
from collections.abc import Callable, Iterable
from itertools import product
from operator import attrgetter
from pathlib import Path
from typing import Any

from lexiko.engine.encode import Exchange, Moment, Play, Workbench, moment_of
from lexiko.engine.endgame import TABLE_MB, Endgame, Progress, Solution, endgame_of, solve
from lexiko.engine.machine import cache_folder, is_kept, kernel
from lexiko.engine.masks import MaskGraph, kept_masks
from lexiko.engine.symbols import Symbols, symbols_of
from lexiko.lexicon import WordGraph, load
from lexiko.notation.cgp import Position
from lexiko.rules.editions import Edition
from lexiko.rules.game import Game

Source = Game | Position | Moment | str
"""Where there are plays to find: a game, a position, or a line of CGP."""


class Engine:
    """Finds plays with one lexicon. Several threads may use it at once; searching does not hold Python's lock."""

    def __init__(
        self, lexicon: WordGraph | str | Path = "english", *, edition: Edition | None = None
    ) -> None:
        self.lexicon = lexicon if isinstance(lexicon, WordGraph) else load(lexicon)
        self.edition = edition
        """What positions are played by that do not say it; without it, an edition with their tiles."""
        self._masks: dict[Symbols, MaskGraph] = {}
        self._own = threading.local()

    def plays(self, source: Source) -> list[Play]:
        """Every play, the highest equity first."""
        bench, count = self._search(self._moment(source))
        return sorted(bench.give(count), key=_rank)

    def best(self, source: Source, count: int = 1) -> list[Play]:
        """The plays with the highest equity, at most so many."""
        return self.plays(source)[:count]

    def exchanges(self, source: Source) -> list[Exchange]:
        """Every different set of tiles that can be put back, the highest equity first."""
        moment = self._moment(source)
        edition = moment.edition
        if edition.is_dice or moment.bag_count < edition.exchange_min_bag:
            return []
        faces = list(dict.fromkeys(moment.rack))
        counts = [moment.rack.count(face) for face in faces]
        found = []
        for chosen in product(*(range(count + 1) for count in counts)):
            if 1 <= sum(chosen) <= moment.bag_count:
                kept = tuple(count - one for count, one in zip(counts, chosen, strict=True))
                found.append(Exchange(_repeat(faces, chosen), 0, _repeat(faces, kept)))
        return sorted(found, key=attrgetter("faces"))

    def endgame(
        self,
        source: Game | Position | str | Endgame,
        *,
        time_s: float | None = None,
        depth: int | None = None,
        table_mb: int = TABLE_MB,
        on_progress: Callable[[Progress], None] | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Solution:
        """Best play by both seats when the bag is empty: exact if the time and the depth allow it."""
        endgame = source if isinstance(source, Endgame) else endgame_of(source, self.edition)
        return solve(
            endgame,
            self.masks_of(symbols_of(endgame.edition.tiles)),
            time_s=time_s,
            depth=depth,
            table_mb=table_mb,
            on_progress=on_progress,
            should_stop=should_stop,
        )

    def is_compiled(self, source: Source, name: str = "all_plays") -> bool:
        """Whether the kernel of this name is ready for such positions; otherwise the first search takes some seconds."""
        masks = self.masks_of(symbols_of(self._moment(source).edition.tiles))
        return is_kept(name, masks.dtype)

    def masks_of(self, symbols: Symbols) -> MaskGraph:
        """The lexicon as kernels read it, for these tiles."""
        if symbols not in self._masks:
            self._masks[symbols] = kept_masks(self.lexicon, symbols, cache_folder())
        return self._masks[symbols]

    # ── Inside ──────────────────────────────────────────────────────────────────────────────────

    def _moment(self, source: Source) -> Moment:
        return source if isinstance(source, Moment) else moment_of(source, self.edition)

    def _search(self, moment: Moment) -> tuple[Workbench, int]:
        """The arrays with all plays in them, and how many these are."""
        bench = self._bench(moment.edition)
        masks = self.masks_of(bench.symbols)
        find = kernel("all_plays", masks.dtype)
        bench.take(moment)
        count = find(bench.arrays(masks))
        if count > bench.plays.size:
            bench.make_room(count)
            find(bench.arrays(masks))
        return bench, count

    def _bench(self, edition: Edition) -> Workbench:
        bench: Workbench | None = getattr(self._own, "bench", None)
        if bench is None or bench.edition != edition:
            bench = self._own.bench = Workbench(edition)
        return bench


def _rank(play: Play) -> tuple[Any, ...]:
    return -play.equity_milli, -play.score, play.direction.value, play.start, play.placed


def _repeat(faces: Iterable[str], counts: Iterable[int]) -> tuple[str, ...]:
    return tuple(face for face, n in zip(faces, counts, strict=True) for _ in range(n))
