"""Benchmark games with real dice, of which only the faces are entered.

The dice are rolled here, and the rules never learn which is which. Every honest roll has to be
possible, so a refusal is an error.
"""

import random
import time
from dataclasses import dataclass
from typing import Literal, get_args

from lexiko import catalogue
from lexiko.brief import brief
from lexiko.errors import RuleError
from lexiko.rules import Game, decide_and_evolve, preview
from lexiko.rules.alphabet import BLANK
from lexiko.rules.board import Placement, Tile
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, PassTurn, PlayTiles, RollDice, StartGame
from lexiko.rules.dice import count_to_roll, on_table
from lexiko.rules.editions import Options
from lexiko.rules.layout import Direction
from lexiko.rules.lexicon import WordSet

TURNS = 60
_NEVER = 10**9
"""A goal that no one reaches."""

Way = Literal["plain", "advanced", "played"]
"""Enter every roll, with or without Advanced play, or only what's played."""


@brief
@dataclass(frozen=True, slots=True)
class Longest:
    """The cost of many games with entered dice."""

    games: int
    commands: int
    longest_ms: float
    """The longest command, in milliseconds of process time."""
    longest_in: str
    """The game with that command."""


def longest_command(games: int) -> Longest:
    """Play games of up to 60 turns in each of the ways to enter dice."""
    commands, longest, where = 0, 0.0, ""
    for number in range(games):
        way = get_args(Way)[number % len(get_args(Way))]
        table = RealDiceGame(way, number)
        for _ in range(TURNS):
            if table.is_over:
                # Once in thousands of games, no one scores for too many turns.
                break
            table.turn()
        commands += table.commands
        if table.longest_s > longest:
            longest, where = table.longest_s, f"{way} {number}"
    return Longest(games, commands, longest * 1e3, where)


class RealDiceGame:
    """One real table; its dice and plays follow from the number."""

    def __init__(self, way: Way, number: int) -> None:
        self.random = random.Random(f"{way} {number}")
        self.enters_plays_only = way == "played"
        self.commands = 0
        self.longest_s = 0.0
        self.dice: dict[int, int] = {}
        """The die of each throw, unknown to the rules."""
        self.game: Game | None = None
        options = Options(
            advanced=way == "advanced", goal=_NEVER, racks_unknown=self.enters_plays_only
        )
        self.do(OpenTable(catalogue.edition("dice"), ("Ana", "Ben"), options))
        self.do(StartGame((0, 1)))

    def turn(self) -> None:
        """Roll, then play or occasionally pass."""
        game, rolled = self._game, self._roll()
        seat = game.mover
        assert seat is not None
        if not self.enters_plays_only:
            self.do(RollDice(seat, tuple(face for _, face in rolled)))
            self._name(range(len(game.dice.throws), len(self._game.dice.throws)), rolled)
        play = None if self.random.random() < 0.1 else self._play(rolled)
        self.do(play or PassTurn(seat))
        if self.enters_plays_only and play:
            thrown = [tile.face for _, tile in play.placed]
            hand = list(rolled)
            used = [hand.pop([face for _, face in hand].index(face)) for face in thrown]
            self._name(range(len(game.dice.throws), len(self._game.dice.throws)), used)

    @property
    def is_over(self) -> bool:
        return self._game.is_over

    @property
    def _game(self) -> Game:
        assert self.game
        return self.game

    def _roll(self) -> list[tuple[int, str]]:
        """Dice from the real pouch, with the faces that came up."""
        game = self._game
        out = {self.dice[throw] for throw in on_table(game)}
        pouch = [die for die in range(len(game.edition.dice)) if die not in out]
        dice = self.random.sample(pouch, count_to_roll(game))
        return [(die, self.random.choice(game.edition.dice[die])) for die in dice]

    def _name(self, throws: range, rolled: list[tuple[int, str]]) -> None:
        self.dice |= zip(throws, (die for die, _ in rolled), strict=True)

    def _play(self, rolled: list[tuple[int, str]]) -> PlayTiles | None:
        """A play of some of the dice, through a word or on the star, valid or not."""
        game = self._game
        assert game.mover is not None
        hand = [face for _, face in rolled] if self.enters_plays_only else game.holding(game.mover)
        squares = [square for square, _ in game.board]
        for _ in range(20):
            faces = self.random.sample(hand, self.random.randint(1, min(len(hand), 7)))
            square = self.random.choice(squares) if squares else game.edition.layout.star
            way = self.random.choice(list(Direction))
            before = self.random.randint(0, len(faces))
            beside = [*range(-before, 0), *range(1 if squares else 0, len(faces) + 1)]
            places = (square.step(way, i) for i in beside)
            tiles = (Tile(face, "E" if face == BLANK else face) for face in faces)
            command = PlayTiles(game.mover, tuple(map(Placement, places, tiles)))
            try:
                preview(game, command)
            except RuleError:
                continue
            return command
        return None

    def do(self, command: Command) -> None:
        began = time.process_time()
        _, self.game = decide_and_evolve(
            self.game, command, lexicon=_NO_WORDS, chance=SeededChance(b"")
        )
        self.longest_s = max(self.longest_s, time.process_time() - began)
        self.commands += 1


_NO_WORDS = WordSet([], catalogue.tile_set("dice_en"))
