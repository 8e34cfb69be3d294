"""Solve pre-endgames: for each candidate, count the ways the unseen tiles can lie that it wins.

After the candidate, each deal is a separate game in which both seats see all tiles and the order
of the bag, and play for the best result. So a turn that empties the bag is valued exactly as it is
at the table, where everything is known then, too. A turn that doesn't is valued against a seat that
never guesses wrong.

1. *Estimate.* A shallow search of some deals puts the best candidates by equity in order.
2. *Race.* The most promising ones play out the same deals, in random order.
3. *Count.* Then all candidates are counted, the most promising first. One that can't win more often
   than another already does is left alone. Bags that were bad for others come first, and deals that
   take long are put off: most candidates are out before these have to be worked out.
4. *Ties.* Those that may win as often as the best are counted, too.
5. *Spreads.* All that do get their mean final spread, which decides between them.

Only the result of a deal is searched, not its spread: a window around the spread needed. Which
candidates win most often, and how often, doesn't depend on the number of threads; how far the
others were counted does.
"""

import os
import time
from collections.abc import Callable, Iterator, Sequence

from lexiko.engine.graph.masks import MaskGraph
from lexiko.engine.kernels.endgame.layout import WIDEST
from lexiko.engine.moments import Exchange, Moment, Play, Turn
from lexiko.engine.preendgame.contenders import LOST, TIED, WON, Contender
from lexiko.engine.preendgame.deal_player import DealPlayer, Task
from lexiko.engine.preendgame.deals import Deal, deals_of, total_ways
from lexiko.engine.preendgame.solution import PreendgameSolution
from lexiko.rules.bag import Faces

_ESTIMATED, _SAMPLED, _SAMPLED_DEPTH = 16, 2, 2
"""Candidates that are estimated, deals of each, and how many turns they look ahead."""

_RACING, _RACED = 8, 8
"""Candidates of the race, and deals that each plays out."""

_ABREAST, _AT_A_TIME = 4, 4
"""Candidates counted at a time, and how many deals of each before they are chosen again."""

_BUDGETS = (20_000, 200_000, 2_000_000, None)
"""How many positions a deal may take, round by round."""

_WITH_SPREADS = 10
_SHOWN_EVERY_S = 0.25
_CERTAIN = 40
"""The spread at which an estimate takes a deal as won."""

_USUAL_REPLY = 20
"""How much the other seat gains by its next turn, for the first guess."""


class Preendgame:
    """The search of one position."""

    def __init__(
        self,
        moment: Moment,
        turns: Sequence[Turn],
        graph: MaskGraph,
        *,
        threads: int | None = None,
        time_s: float | None = None,
        complete: bool = False,
        should_stop: Callable[[], bool] | None = None,
        on_progress: Callable[[PreendgameSolution], None] | None = None,
    ) -> None:
        self._moment, self._graph = moment, graph
        self._threads = threads or os.cpu_count() or 1
        self._time_s, self._complete = time_s, complete
        self._should_stop, self._on_progress = should_stop, on_progress
        self._begun = self._shown = time.perf_counter()
        has_exchanges = moment.bag_count >= moment.edition.exchange_min_bag
        known = moment.known[0] if moment.known else ()
        free = list(moment.unseen)
        for face in known:
            free.remove(face)
        self._total = total_ways(tuple(free), moment.bag_count, has_exchanges)
        self._least = 0
        """The half wins that the best candidate has for sure."""
        self._running = 0
        """Number of tasks handed out and not done."""
        self._bad: dict[Faces, tuple[int, int]] = {}
        """For each bag, half wins and how many results these are of."""
        dealt: dict[tuple[int, Faces], list[Deal]] = {}
        self._contenders: list[Contender] = []
        lead = moment.scores[0] - moment.scores[1] if moment.scores else 0
        for place, turn in enumerate(turns):
            back = turn.faces if isinstance(turn, Exchange) else ()
            room = moment.rack_size - len(turn.leave)
            drawn = len(back) if back else min(moment.bag_count, room)
            if (drawn, back) not in dealt:
                dealt[drawn, back] = deals_of(
                    tuple(free), known, moment.bag_count, drawn, back, has_exchanges
                )
            board = moment.board.lay(turn.placed) if isinstance(turn, Play) else moment.board
            one = Contender(place, turn, board, dealt[drawn, back], self._total)
            one.guessed_spread = lead + turn.equity - _USUAL_REPLY
            one.guess = _likely(one.guessed_spread)
            self._contenders.append(one)

    def solve(self) -> PreendgameSolution:
        """Search until the best turn is certain, or the search is stopped."""
        with DealPlayer(self._moment, self._graph, self._threads, self._is_over) as player:
            for task, spreads in player.play(self._tasks()):
                self._running -= 1
                self._record(task, spreads)
                now = time.perf_counter()
                is_due = now - self._shown >= _SHOWN_EVERY_S
                if self._on_progress and is_due and not self._is_over():
                    self._shown = now
                    self._on_progress(self._solution(player.nodes))
            return self._solution(player.nodes)

    def _is_over(self) -> bool:
        if self._time_s is not None and time.perf_counter() - self._begun >= self._time_s:
            return True
        return self._should_stop is not None and self._should_stop()

    def _solution(self, nodes: int) -> PreendgameSolution:
        ranked = sorted(
            self._contenders,
            key=lambda one: (
                -one.chance,
                not one.is_done,
                WIDEST if one.spread is None else -one.spread,
                -one.guessed_spread,
                one.place,
            ),
        )
        is_exact = ranked[0].is_done and not any(one.most > self._least for one in ranked[1:])
        return PreendgameSolution(
            plays=tuple(one.as_play() for one in ranked),
            is_exact=is_exact,
            total=self._total,
            examined=sum(len(one.results) for one in ranked),
            nodes=nodes,
            seconds=time.perf_counter() - self._begun,
        )

    # ── Tasks ───────────────────────────────────────────────────────────────────────────────────

    def _tasks(self) -> Iterator[Task | None]:
        """Yield tasks until nothing is left to do; None to wait for some of them first."""
        stages = [self._estimates(), self._race(), self._counts(lambda one: one.most > self._least)]
        stages.append(self._counts(lambda one: one.most >= self._least))
        stages.append(self._spreads())
        if self._complete:
            stages.append(self._counts(lambda one: True))
        for stage in stages:
            for task in stage:
                self._running += task is not None
                yield task
            while self._running:
                yield None

    def _estimates(self) -> Iterator[Task | None]:
        for one in self._by_promise()[:_ESTIMATED]:
            yield Task(one, one.waiting[-_SAMPLED:], depth=_SAMPLED_DEPTH)

    def _race(self) -> Iterator[Task | None]:
        racing = self._by_promise()[:_RACING]
        for _ in range(_RACED):
            for one in racing:
                if one.waiting:
                    yield Task(one, (one.waiting.pop(),), most_nodes=_BUDGETS[0])

    def _counts(self, matters: Callable[[Contender], bool]) -> Iterator[Task | None]:
        """Yield the deals of the candidates that matter, the easy ones first."""
        for budget in _BUDGETS:
            while True:
                active = [one for one in self._by_promise() if one.waiting and matters(one)]
                active = active[:_ABREAST]
                for one in active:
                    self._sort(one)
                    for _ in range(min(_AT_A_TIME, len(one.waiting))):
                        yield Task(one, (one.waiting.pop(),), most_nodes=budget)
                if not active and not self._running:
                    break
                if not active:
                    yield None
            for one in self._contenders:
                one.waiting += one.hard
                one.hard.clear()

    def _spreads(self) -> Iterator[Task | None]:
        best = [one for one in self._contenders if one.is_done and one.halves == self._least]
        best.sort(key=lambda one: (-one.guessed_spread, one.place))
        for one in best[:_WITH_SPREADS]:
            for number in range(len(one.deals)):
                yield Task(one, (number,), wants_spread=True)

    def _by_promise(self) -> list[Contender]:
        return sorted(
            self._contenders, key=lambda one: (-one.chance, -one.guessed_spread, one.place)
        )

    def _sort(self, one: Contender) -> None:
        """Have the bags that were worst for others examined first."""

        def promise(number: int) -> float:
            halves, count = self._bad.get(one.deals[number].bag, (1, 1))
            return halves / count

        one.waiting.sort(key=promise, reverse=True)

    # ── Results ─────────────────────────────────────────────────────────────────────────────────

    def _record(self, task: Task, spreads: Sequence[int | None]) -> None:
        one = task.contender
        found = [
            (number, spread)
            for number, spread in zip(task.numbers, spreads, strict=True)
            if spread is not None
        ]
        if task.depth is not None and found:
            one.guessed_spread = sum(spread for _, spread in found) / len(found)
            one.guess = sum(map(_likely, (spread for _, spread in found))) / len(found)
        elif task.wants_spread:
            one.spreads.update(found)
        else:
            for number, spread in found:
                result = WON if spread > 0 else TIED if spread == 0 else LOST
                one.add(number, result)
                self._least = max(self._least, one.halves)
                bag = one.deals[number].bag
                halves, count = self._bad.get(bag, (0, 0))
                self._bad[bag] = halves + result, count + 1
            done = {number for number, _ in found}
            one.hard += [number for number in task.numbers if number not in done]


def _likely(spread: float) -> float:
    """Estimate the chance of winning with this spread before the end."""
    return min(1.0, max(0.0, 0.5 + spread / (2 * _CERTAIN)))
