"""Whole games of computer seats, every command of which the rules decide."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.players import choose
from lexiko.rules import Game, decide, evolve, view
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, StartGame
from lexiko.rules.editions import Edition, Options
from lexiko.rules.events import Event, PlayChallenged

NAMES = ("Ana", "Ben", "Cid", "Dot")
MOST_COMMANDS = 1500
ENDGAME_S = 0.02
ROLLOUTS = 160


class ComputerTable:
    """A game that seats of these levels play; the seed decides everything."""

    def __init__(
        self,
        engine: Engine,
        levels: Sequence[str],
        edition: str | Edition = "heritage",
        options: Options | None = None,
        seed: int = 1,
    ) -> None:
        self.engine, self.levels = engine, levels
        self.random = Random(seed)
        self.chance = SeededChance(seed.to_bytes(8, "big"))
        self.events: list[Event] = []
        self.current: Game | None = None
        box = catalogue.edition(edition) if isinstance(edition, str) else edition
        self.do(OpenTable(box, NAMES[: len(levels)], options or Options()))
        self.do(StartGame())

    @property
    def game(self) -> Game:
        assert self.current
        return self.current

    def do(self, command: Command) -> None:
        events = decide(
            self.current, command, lexicon=self.engine.lexicon, chance=self.chance, now_ms=0
        )
        for event in events:
            self.current = evolve(self.current, event)
        self.events += events

    def asked(self, seat: int) -> Command | None:
        return choose(
            view(self.game, seat),
            level=self.levels[seat],
            chance=self.random,
            engine=self.engine,
            time_s=ENDGAME_S if self.levels[seat] != "champion" else None,
            rollouts=ROLLOUTS,
        )

    def step(self) -> None:
        """Let a seat act: one that may answer an open play, or the one whose turn it is."""
        for seat in self.game.order:
            command = self.asked(seat)
            if command is not None:
                self.do(command)
                return
        raise AssertionError("nobody knows what to do")

    def play(self) -> Game:
        """The game to its end."""
        for _ in range(MOST_COMMANDS):
            if self.game.is_over:
                return self.game
            self.step()
        raise AssertionError("the game does not end")

    @property
    def challenges(self) -> int:
        return sum(isinstance(event, PlayChallenged) for event in self.events)


def with_others_mixed(game: Game, seat: int, random: Random) -> Game:
    """The same game with other tiles in the bag and on the racks that this seat does not see."""
    hidden = [*game.bag]
    for holder, rack in enumerate(game.racks):
        hidden += rack if holder != seat else ()
    random.shuffle(hidden)
    racks = tuple(
        rack if holder == seat else tuple(hidden.pop() for _ in rack)
        for holder, rack in enumerate(game.racks)
    )
    places = [kind.face for kind in game.edition.tiles.kinds]
    return replace(game, racks=racks, bag=tuple(sorted(hidden, key=places.index)))
