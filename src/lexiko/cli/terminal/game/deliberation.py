"""A computer seat's choice in a thread, so the screen stays responsive; it can be cut short."""

import threading
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Protocol

from lexiko.cli.terminal.game.stopwatch import Stopwatch
from lexiko.lexicon import WordGraph
from lexiko.rules import View
from lexiko.rules.lexicon import Lexicon

if TYPE_CHECKING:
    from lexiko.engine import Engine
    from lexiko.players import Thought
    from lexiko.players.player import Choice


class Mind(Protocol):
    """Chooses the turns of computer seats."""

    def choose(
        self,
        seen: View,
        level: str,
        time_s: float,
        on_thought: "Callable[[Thought], None]",
        should_stop: Callable[[], bool],
    ) -> "Choice | None": ...


class ComputerPlayers:
    """The players of `lexiko.players`, with the lexicon of one table."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._engine: Engine | None = None
        self._chance = Random()

    def choose(
        self,
        seen: View,
        level: str,
        time_s: float,
        on_thought: "Callable[[Thought], None]",
        should_stop: Callable[[], bool],
    ) -> "Choice | None":
        from lexiko.engine import Engine
        from lexiko.players import choose

        if self._engine is None:
            graph = self.lexicon if isinstance(self.lexicon, WordGraph) else seen.lexicon
            self._engine = Engine(graph)
        return choose(
            seen,
            level=level,
            chance=self._chance,
            engine=self._engine,
            time_s=time_s,
            on_thought=on_thought,
            should_stop=should_stop,
        )


class Deliberation:
    """A computer seat choosing its turn for one state of the game."""

    def __init__(
        self, mind: Mind, seen: View, level: str, time_s: float, least_s: float = 0.0
    ) -> None:
        assert seen.seat is not None
        self.seat, self.version, self.level = seen.seat, seen.version, level
        self.stopwatch = Stopwatch()
        """Paused while the table waits for a person."""
        self.least_s = least_s
        """The shortest time before the choice is shown, as instant plays are easily missed."""
        self.thought: Thought | None = None
        self.choice: Choice | None = None
        self.problem: BaseException | None = None
        self._hurried = threading.Event()
        self._ended = threading.Event()
        # The interpreter doesn't wait for a daemon thread, so quitting is quick.
        self._thread = threading.Thread(
            target=self._think, args=(mind, seen, time_s), name=f"seat {self.seat}", daemon=True
        )
        self._thread.start()

    def _think(self, mind: Mind, seen: View, time_s: float) -> None:
        try:
            self.choice = mind.choose(seen, self.level, time_s, self._note, self._hurried.is_set)
        except BaseException as problem:  # Raised again in `result`.
            self.problem = problem
        finally:
            self._ended.set()

    def _note(self, thought: "Thought") -> None:
        self.thought = thought

    @property
    def passed_s(self) -> float:
        return self.stopwatch.passed_s

    @property
    def is_hurried(self) -> bool:
        return self._hurried.is_set()

    @property
    def has_ended(self) -> bool:
        """Whether the choice is made and may be shown."""
        return self._ended.is_set() and (self.is_hurried or self.passed_s >= self.least_s)

    def hurry(self) -> None:
        """Choose now, from the thoughts so far."""
        self._hurried.set()

    def abandon(self, wait_s: float = 0.0) -> None:
        """Give up, and wait at most `wait_s` for the kernels to stop."""
        self._hurried.set()
        if wait_s:
            self._thread.join(wait_s)

    def result(self) -> "Choice | None":
        """The choice; raises the error if there was one."""
        if self.problem is not None:
            raise self.problem
        return self.choice
