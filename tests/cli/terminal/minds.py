"""Computers for tests: they do what the test says, and no time passes that nobody needs."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from threading import Event

from lexiko.cli.terminal.game.setup import Choices, set_up
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.lexicon import load
from lexiko.players import Thought
from lexiko.players.player import Choice
from lexiko.rules import View
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import AcceptPlay, PassTurn, PlayTiles
from lexiko.rules.lexicon import Lexicon

from .conftest import Fingers


@dataclass
class Scripted:
    """Plays these commands one after the other, then passes; lets every play stand by default."""

    turns: list[Choice] = field(default_factory=list)
    answer: Callable[[View, int], Choice] = lambda seen, seat: AcceptPlay(seat)
    thought: Thought | None = None
    asked: list[str] = field(default_factory=list)
    time_s: list[float] = field(default_factory=list)
    seen: list[View] = field(default_factory=list)
    may_go: Event | None = None
    """Nothing is chosen before this, where it is given."""

    def choose(
        self,
        seen: View,
        level: str,
        time_s: float,
        on_thought: Callable[[Thought], None],
        should_stop: Callable[[], bool],
    ) -> Choice | None:
        assert seen.seat is not None
        if self.may_go:
            assert self.may_go.wait(30)
        self.asked.append(level)
        self.time_s.append(time_s)
        self.seen.append(seen)
        play = seen.open_play
        if play and play.seat != seen.seat and seen.seat not in play.accepted:
            return self.answer(seen, seen.seat)
        if self.thought:
            on_thought(self.thought)
        return self.turns.pop(0) if self.turns else PassTurn(seen.seat)


@dataclass
class Brooding:
    """Thinks until hurried, and then passes."""

    begun: Event = field(default_factory=Event)

    def choose(
        self,
        seen: View,
        level: str,
        time_s: float,
        on_thought: Callable[[Thought], None],
        should_stop: Callable[[], bool],
    ) -> Choice | None:
        assert seen.seat is not None
        play = seen.open_play
        if play and play.seat != seen.seat and seen.seat not in play.accepted:
            return AcceptPlay(seen.seat)
        on_thought(Thought("simulation", 1234, ()))
        self.begun.set()
        while not should_stop():
            Event().wait(0.005)
        return PassTurn(seen.seat)


def across(seat: int, square: str, word: str, table: TerminalTable) -> PlayTiles:
    """A word laid from a square on, whatever it is worth."""
    start, _ = table.game.edition.layout.parse_square(square)
    squares = (start._replace(column=start.column + i) for i in range(len(word)))
    return PlayTiles(
        seat, tuple(Placement(at, Tile(c, c)) for at, c in zip(squares, word, strict=True))
    )


def english_table(choices: Choices, bag: str = "") -> TerminalTable:
    """A game of real computer players, with few tiles where a bag is given."""
    setup = set_up(choices)
    if bag:
        setup = replace(setup, options=replace(setup.options, bag=tuple(bag)))
    return TerminalTable.open(setup, load_english)


def load_english(name: str, language: str, lexicon_hash: str) -> Lexicon:
    return load(name, language=language)


async def until(holds: Callable[[], object], fingers: Fingers) -> None:
    """Wait for what must come; how long that takes is the machine's business."""
    for _ in range(3000):
        if holds():
            await fingers.pilot.pause(0.02)
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"it never came: {fingers.seen()}")


async def until_seen(text: str, fingers: Fingers) -> None:
    """Wait for words on the screen."""
    await until(lambda: text in fingers.seen(), fingers)
