"""A computer seat thinks in a thread of its own, so that the screen stays alive; it can be hurried
and left alone at any time."""

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
    """Whoever chooses for computer seats."""

    def choose(
        self,
        seen: View,
        level: str,
        time_s: float,
        on_thought: "Callable[[Thought], None]",
        should_stop: Callable[[], bool],
    ) -> "Choice | None": ...


class ComputerPlayers:
    """The computer players of `lexiko.players`, with the lexicon of one table."""

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
    """One choice in the making: what a seat thinks about one state of the game."""

    def __init__(
        self, mind: Mind, seen: View, level: str, time_s: float, least_s: float = 0.0
    ) -> None:
        assert seen.seat is not None
        self.seat, self.version, self.level = seen.seat, seen.version, level
        self.stopwatch = Stopwatch()
        """It stands still while the table waits for an answer of a person."""
        self.least_s = least_s
        """Nobody answers sooner than that, unless hurried: a play that is there at once is easily
        missed."""
        self.thought: Thought | None = None
        self.choice: Choice | None = None
        self.problem: BaseException | None = None
        self._hurried = threading.Event()
        self._ended = threading.Event()
        # The interpreter does not wait for a daemon: quitting is quick whatever is being thought.
        self._thread = threading.Thread(
            target=self._think, args=(mind, seen, time_s), name=f"seat {self.seat}", daemon=True
        )
        self._thread.start()

    def _think(self, mind: Mind, seen: View, time_s: float) -> None:
        try:
            self.choice = mind.choose(
                seen, self.level, time_s, self._take_note, self._hurried.is_set
            )
        except BaseException as problem:  # It is raised again where somebody can be told.
            self.problem = problem
        finally:
            self._ended.set()

    def _take_note(self, thought: "Thought") -> None:
        self.thought = thought

    @property
    def passed_s(self) -> float:
        return self.stopwatch.passed_s

    @property
    def is_hurried(self) -> bool:
        return self._hurried.is_set()

    @property
    def has_ended(self) -> bool:
        """Whether the choice is made and its moment has come."""
        return self._ended.is_set() and (self.is_hurried or self.passed_s >= self.least_s)

    def hurry(self) -> None:
        """Choose now, by what was thought so far."""
        self._hurried.set()

    def leave(self, wait_s: float = 0.0) -> None:
        """Nobody wants to know any more; wait a moment at most until the kernels are at rest."""
        self._hurried.set()
        if wait_s:
            self._thread.join(wait_s)

    def result(self) -> "Choice | None":
        """What was chosen; raises what went wrong."""
        if self.problem is not None:
            raise self.problem
        return self.choice
