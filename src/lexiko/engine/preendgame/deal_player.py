"""Play out deals on several threads."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Self

from lexiko.engine.graph.masks import MaskGraph
from lexiko.engine.kernels.endgame.layout import WIDEST
from lexiko.engine.moments import Moment
from lexiko.engine.preendgame.contenders import Contender
from lexiko.engine.preendgame.workbench import DealBench
from lexiko.rules.endings import LIMIT_OF_TURNS_WITHOUT_A_PLAY

TABLE_MB = 64
"""Maximum size of each thread's table of results."""

_AHEAD = 2
"""Tasks taken for each thread, so none has to wait for the next one."""

_END = object()


@dataclass(frozen=True, slots=True)
class Task:
    """Deals of a contender to be played out by a thread."""

    contender: Contender
    numbers: Sequence[int]
    depth: int | None = None
    """How many turns to look ahead; None for as many as it takes."""
    most_nodes: int | None = None
    """The most positions to search for each deal; None for as many as it takes."""
    wants_spread: bool = False
    """Whether the exact spread is wanted, not only who wins."""


class DealPlayer:
    """Threads with a bench each; to be used in a `with` block."""

    def __init__(
        self, moment: Moment, graph: MaskGraph, threads: int, should_stop: Callable[[], bool]
    ) -> None:
        self._moment, self._graph, self._should_stop = moment, graph, should_stop
        self._lead = moment.scores[0] - moment.scores[1] if moment.scores else 0
        hidden = moment.unseen
        tiles = (*moment.rack, *hidden)
        swaps = moment.bag_count >= moment.edition.exchange_min_bag
        self._tiles = (tiles if swaps else hidden, tiles)
        self._benches: list[DealBench] = []
        self._idle: SimpleQueue[DealBench] = SimpleQueue()
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown()

    @property
    def nodes(self) -> int:
        """Number of positions searched."""
        return sum(bench.nodes for bench in self._benches)

    def play(self, tasks: Iterator[Task | None]) -> Iterator[tuple[Task, list[int | None]]]:
        """Yield each task with the final spread of its deals, in the order in which they're done.

        Unless the exact one is wanted, only its sign is certain; it's None where the search was
        stopped. A few tasks are taken in advance; None among them means to wait for some of these.
        """
        running: dict[Future[list[int | None]], Task] = {}
        has_more = True
        while has_more or running:
            while has_more and len(running) < _AHEAD * self._threads:
                task = next(tasks, _END)
                has_more = task is not _END and not self._should_stop()
                if task is None or not has_more:
                    break
                assert isinstance(task, Task)
                running[self._pool.submit(self._play, task)] = task
            if not running:
                continue
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()

    def _play(self, task: Task) -> list[int | None]:
        if self._should_stop():
            return [None] * len(task.numbers)
        try:
            bench = self._idle.get_nowait()
        except Empty:
            bench = DealBench(
                self._moment.edition,
                self._tiles,
                self._graph,
                room=self._moment.rack_size,
                table_mb=TABLE_MB,
            )
            self._benches.append(bench)
        try:
            return [self._spread(bench, task, number) for number in task.numbers]
        finally:
            self._idle.put(bench)

    def _spread(self, bench: DealBench, task: Task, number: int) -> int | None:
        contender = task.contender
        deal, turn = contender.deals[number], contender.turn
        lead = self._lead + turn.score
        mine = (*turn.leave, *deal.drawn)
        scoreless = 0 if contender.is_play else self._moment.scoreless + 1
        if scoreless >= 2 * LIMIT_OF_TURNS_WITHOUT_A_PLAY:
            values = self._moment.edition.tiles.values
            return lead + sum(values[f] for f in deal.other) - sum(values[f] for f in mine)
        bench.stand(contender, contender.board)
        bench.deal(deal.other, mine, deal.rest, scoreless)
        low, high = (-WIDEST, WIDEST) if task.wants_spread else (lead - 1, lead + 1)
        gain = bench.gain(
            low, high, self._should_stop, depth=task.depth, most_nodes=task.most_nodes
        )
        return None if gain is None else lead - gain
