"""Games with real dice, of which the table gives only the faces: how long the longest command
takes.

The dice are rolled here, and the rules never learn which are which. Every honest roll has to be
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
"""A goal that nobody reaches."""

Way = Literal["plain", "advanced", "played"]
"""Every roll is told, with or without Advanced play, or only what is played of it."""


@brief
@dataclass(frozen=True, slots=True)
class Longest:
    """What many games of told dice cost."""

    games: int
    commands: int
    longest_ms: float
    """The longest command, in milliseconds of this process."""
    longest_in: str
    """The game that had it."""


def longest_command(games: int) -> Longest:
    """Play games of up to 60 turns in every way in which dice are told."""
    commands, longest, where = 0, 0.0, ""
    for number in range(games):
        way = get_args(Way)[number % len(get_args(Way))]
        table = ToldDice(way, number)
        for _ in range(TURNS):
            if table.is_over:
                # Once in thousands of games nobody scores for too long.
                break
            table.turn()
        commands += table.commands
        if table.longest_s > longest:
            longest, where = table.longest_s, f"{way} {number}"
    return Longest(games, commands, longest * 1e3, where)


class ToldDice:
    """One real table; its dice and plays follow from the number."""

    def __init__(self, way: Way, number: int) -> None:
        self.random = random.Random(f"{way} {number}")
        self.plays_to_tell = way == "played"
        self.commands = 0
        self.longest_s = 0.0
        self.dice: dict[int, int] = {}
        """The die of each throw, which the rules are not told."""
        self.game: Game | None = None
        options = Options(advanced=way == "advanced", goal=_NEVER, racks_unknown=self.plays_to_tell)
        self.do(OpenTable(catalogue.edition("dice"), ("Ana", "Ben"), options))
        self.do(StartGame((0, 1)))

    def turn(self) -> None:
        """Roll, then play or now and then pass."""
        game, rolled = self._game, self._roll()
        seat = game.mover
        assert seat is not None
        if not self.plays_to_tell:
            self.do(RollDice(seat, tuple(face for _, face in rolled)))
            self._name(range(len(game.dice.throws), len(self._game.dice.throws)), rolled)
        play = None if self.random.random() < 0.1 else self._play(rolled)
        self.do(play or PassTurn(seat))
        if self.plays_to_tell and play:
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
        """Dice of the real pouch, with the faces that came up."""
        game = self._game
        out = {self.dice[throw] for throw in on_table(game)}
        pouch = [die for die in range(len(game.edition.dice)) if die not in out]
        dice = self.random.sample(pouch, count_to_roll(game))
        return [(die, self.random.choice(game.edition.dice[die])) for die in dice]

    def _name(self, throws: range, rolled: list[tuple[int, str]]) -> None:
        self.dice |= zip(throws, (die for die, _ in rolled), strict=True)

    def _play(self, rolled: list[tuple[int, str]]) -> PlayTiles | None:
        """Some of the dice at hand, across a word or on the star, spelled or not."""
        game = self._game
        assert game.mover is not None
        hand = [face for _, face in rolled] if self.plays_to_tell else game.holding(game.mover)
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
