"""The engine as other rooms use it: positions in, plays out."""

import threading
from collections.abc import Iterable
from itertools import product
from operator import attrgetter
from pathlib import Path

from lexiko.engine.encode import Exchange, Moment, Play, Workbench, moment_of
from lexiko.engine.machine import cache_folder, is_kept, kernel
from lexiko.engine.masks import MaskGraph, kept_masks
from lexiko.engine.symbols import Symbols, symbols_of
from lexiko.engine.variations import (
    KERNELS,
    ON_THE_BOARD,
    SWAPPING,
    UP_TO_ONE_SWAP,
    Limits,
    Turns,
    TurnSearch,
    rank,
)
from lexiko.lexicon import WordGraph, load
from lexiko.notation.cgp import Position
from lexiko.rules.bag import Faces
from lexiko.rules.commands import Swap
from lexiko.rules.editions import Edition, Variation
from lexiko.rules.game import Game

Source = Game | Position | Moment | str
"""Where there are plays to find: a game, a position, or a line of CGP."""


class Engine:
    """Finds plays with one lexicon. Several threads may use it at once; searching does not hold Python's lock."""

    def __init__(
        self,
        lexicon: WordGraph | str | Path = "english",
        *,
        edition: Edition | None = None,
        variations: Iterable[Variation] = (),
    ) -> None:
        self.lexicon = lexicon if isinstance(lexicon, WordGraph) else load(lexicon)
        self.edition = edition
        """What positions are played by that do not say it; without it, an edition with their tiles."""
        self.variations = frozenset(variations)
        """What positions are played with; games say it themselves."""
        self._masks: dict[Symbols, MaskGraph] = {}
        self._own = threading.local()

    def plays(self, source: Source) -> list[Play]:
        """Every play, the highest equity first; where the table swaps, with up to one swap before it (`turns` goes further)."""
        moment = self._moment(source)
        if moment.variations & ON_THE_BOARD:
            return self.turns(moment, limits=UP_TO_ONE_SWAP).plays
        bench, count = self._search(moment)
        return sorted(bench.give(count), key=rank)

    def best(self, source: Source, count: int = 1) -> list[Play]:
        """The plays with the highest equity, at most so many."""
        moment = self._moment(source)
        if moment.variations & ON_THE_BOARD:
            return self.turns(moment, count).plays
        return self.plays(moment)[:count]

    def turns(
        self, source: Source, count: int | None = None, limits: Limits | None = None
    ) -> Turns:
        """The plays with the variations of the table, all or so many of the best, and how far swaps were followed for them."""
        return self._turn_search(self._moment(source), limits).turns(count)

    def exchanges(self, source: Source, limits: Limits | None = None) -> list[Exchange]:
        """Every different set of tiles that can be put back, the highest equity first; swaps before it are followed as for `turns`."""
        moment = self._moment(source)
        found = _exchanges(moment, moment.rack, ())
        if moment.variations & SWAPPING:
            for rack, swaps in self._turn_search(moment, limits).swapped():
                found.append(Exchange((), 0, rack, swaps))
                found += _exchanges(moment, rack, swaps)
        return sorted(found, key=attrgetter("faces", "swaps"))

    def is_compiled(self, source: Source) -> bool:
        """Whether plays of such positions can be found at once; otherwise the first search takes some seconds."""
        moment = self._moment(source)
        masks = self.masks_of(symbols_of(moment.edition.tiles))
        names = KERNELS if moment.variations & ON_THE_BOARD else KERNELS[:1]
        return all(is_kept(name, masks.dtype) for name in names)

    def masks_of(self, symbols: Symbols) -> MaskGraph:
        """The lexicon as kernels read it, for these tiles."""
        if symbols not in self._masks:
            self._masks[symbols] = kept_masks(self.lexicon, symbols, cache_folder())
        return self._masks[symbols]

    # ── Inside ──────────────────────────────────────────────────────────────────────────────────

    def _moment(self, source: Source) -> Moment:
        if isinstance(source, Moment):
            return source
        return moment_of(source, self.edition, self.variations)

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

    def _turn_search(self, moment: Moment, limits: Limits | None) -> TurnSearch:
        bench = self._bench(moment.edition)
        return TurnSearch(bench, self.masks_of(bench.symbols), moment, limits)

    def _bench(self, edition: Edition) -> Workbench:
        bench: Workbench | None = getattr(self._own, "bench", None)
        if bench is None or bench.edition != edition:
            bench = self._own.bench = Workbench(edition)
        return bench


def _exchanges(moment: Moment, rack: Faces, swaps: tuple[Swap, ...]) -> list[Exchange]:
    """Every different set of tiles of a rack that the bag has enough for."""
    edition = moment.edition
    if edition.is_dice or moment.bag_count < edition.exchange_min_bag:
        return []
    faces = list(dict.fromkeys(rack))
    counts = [rack.count(face) for face in faces]
    found = []
    for chosen in product(*(range(count + 1) for count in counts)):
        if 1 <= sum(chosen) <= moment.bag_count:
            kept = tuple(count - one for count, one in zip(counts, chosen, strict=True))
            found.append(Exchange(_repeat(faces, chosen), 0, _repeat(faces, kept), swaps))
    return found


def _repeat(faces: Iterable[str], counts: Iterable[int]) -> tuple[str, ...]:
    return tuple(face for face, n in zip(faces, counts, strict=True) for _ in range(n))
