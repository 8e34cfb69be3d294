"""Solve pre-endgames: for each candidate, count the ways the unseen tiles can lie that it wins.

After the candidate, each deal is a game of its own, in which both seats see all tiles and the order
of the bag, and play for the best result. So a turn that empties the bag is valued exactly as it is
at the table, where everything is known then, too. A turn that doesn't is valued against a seat that
never guesses wrong.

1. *Estimate.* A shallow search of some deals puts the candidates in order.
2. *Race.* The most promising ones play out the same deals, in random order.
3. *Count.* The best is examined completely, then all others, the most promising first; each stops
   when it can't win as often as the best any more. Bags that were bad for others come first.
4. *Spreads.* Those that win most often also get their mean final spread.

Only the result of a deal is searched, not its spread: a window around the spread needed. Work is
handed out in rounds of a size that doesn't depend on the number of threads, so the solution
doesn't, either, unless it's stopped.
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

_ESTIMATED, _SAMPLED, _SAMPLED_DEPTH = 32, 2, 2
"""Candidates that are estimated, deals of each, and how many turns they look ahead."""

_RACING, _RACED = 12, 24
"""Candidates of the race, and deals that each plays out."""

_ABREAST, _TASKS, _TASK = 8, 32, 2
"""Candidates counted at a time, tasks for each round, and deals of a task."""

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
            for tasks in self._rounds():
                for task, spreads in zip(tasks, player.play(tasks), strict=True):
                    self._record(task, spreads)
                if self._is_over():
                    break
                now = time.perf_counter()
                if self._on_progress and now - self._shown >= _SHOWN_EVERY_S:
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
        is_exact = ranked[0].is_done and not any(
            one.waiting and self._can_be_best(one) for one in ranked
        )
        return PreendgameSolution(
            plays=tuple(one.as_play() for one in ranked),
            is_exact=is_exact,
            total=self._total,
            examined=sum(len(one.results) for one in ranked),
            nodes=nodes,
            seconds=time.perf_counter() - self._begun,
        )

    # ── Rounds ──────────────────────────────────────────────────────────────────────────────────

    def _rounds(self) -> Iterator[list[Task]]:
        """Yield tasks that can be done at the same time, until nothing is left to do."""
        yield from self._estimates()
        yield from self._race()
        yield from self._counts()
        yield from self._spreads()

    def _estimates(self) -> Iterator[list[Task]]:
        yield [
            Task(one, one.waiting[-_SAMPLED:], depth=_SAMPLED_DEPTH)
            for one in self._by_promise()[:_ESTIMATED]
        ]

    def _race(self) -> Iterator[list[Task]]:
        racing = self._by_promise()[:_RACING]
        for _ in range(0, _RACED, _TASK):
            if tasks := [Task(one, one.take(_TASK)) for one in racing if one.waiting]:
                yield tasks

    def _counts(self) -> Iterator[list[Task]]:
        while waiting := [
            one for one in self._by_promise() if one.waiting and self._can_be_best(one)
        ]:
            is_any_done = any(one.is_done for one in self._contenders)
            active = waiting[: _ABREAST if is_any_done else 1]
            tasks: list[Task] = []
            for one in active:
                self._sort(one)
                times = min(_TASKS // len(active), -(-len(one.waiting) // _TASK))
                tasks += [Task(one, one.take(_TASK)) for _ in range(times)]
            yield tasks

    def _spreads(self) -> Iterator[list[Task]]:
        most = max(one.halves for one in self._contenders if one.is_done)
        best = [one for one in self._contenders if one.is_done and one.halves == most]
        best.sort(key=lambda one: (-one.guessed_spread, one.place))
        for one in best[:_WITH_SPREADS]:
            numbers = range(len(one.deals))
            for begin in range(0, len(numbers), _TASKS):
                yield [
                    Task(one, (number,), wants_spread=True)
                    for number in numbers[begin : begin + _TASKS]
                ]

    def _by_promise(self) -> list[Contender]:
        return sorted(
            self._contenders, key=lambda one: (-one.chance, -one.guessed_spread, one.place)
        )

    def _can_be_best(self, one: Contender) -> bool:
        """Whether a candidate may still win as often as the best of those that are done."""
        best = max((done.halves for done in self._contenders if done.is_done), default=0)
        return self._complete or one.most >= best

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
                bag = one.deals[number].bag
                halves, count = self._bad.get(bag, (0, 0))
                self._bad[bag] = halves + result, count + 1
            done = {number for number, _ in found}
            one.waiting += [number for number in task.numbers if number not in done]


def _likely(spread: float) -> float:
    """Estimate the chance of winning with this spread before the end."""
    return min(1.0, max(0.0, 0.5 + spread / (2 * _CERTAIN)))
