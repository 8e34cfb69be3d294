"""Whole games by seats that lay tiles anyhow, for properties that hold in every game."""

import random
from collections.abc import Callable, Sequence

from lexiko import catalogue
from lexiko.errors import RuleError
from lexiko.rules import Game, decide, evolve
from lexiko.rules.alphabet import BLANK, UNKNOWN
from lexiko.rules.board import Placement, Tile
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import (
    AcceptPlay,
    Challenge,
    Command,
    ExchangeTiles,
    OpenTable,
    PassTurn,
    PlayTiles,
    Resign,
    StartGame,
)
from lexiko.rules.editions import ChallengeMode, Options
from lexiko.rules.events import Event
from lexiko.rules.layout import Direction, Square


class AnyWord:
    """Three words in four are good, whichever they are."""

    def is_word(self, letters: Sequence[str]) -> bool:
        return sum(map(ord, "".join(letters))) % 4 != 0

    def is_prefix(self, letters: Sequence[str]) -> bool:
        return True


def random_game(
    seed: int,
    edition: str = "heritage",
    seats: int = 2,
    challenge: ChallengeMode = "edition",
    language: str = "en",
    turns: int = 60,
    resigns: bool = False,
) -> tuple[Event, ...]:
    """The events of a game of at most this number of turns."""
    chooser = random.Random(seed)
    chance = SeededChance(seed.to_bytes(4, "big"))
    events: list[Event] = []
    game: Game | None = None

    def act(command: Command) -> bool:
        nonlocal game
        try:
            happened = decide(game, command, lexicon=AnyWord(), chance=chance)
        except RuleError:
            return False
        for event in happened:
            game = evolve(game, event)
        events.extend(happened)
        return True

    names = ("Ana Ruiz", "Ben", "Cid: the 3rd", "Dora")[:seats]
    act(OpenTable(catalogue.edition(edition, language), names, Options(challenge=challenge)))
    act(StartGame())
    for _ in range(turns):
        assert game is not None
        if game.is_over or game.counting:
            break
        _act_somehow(game, chooser, act, resigns)
    return tuple(events)


def _act_somehow(
    game: Game, chooser: random.Random, act: Callable[[Command], bool], resigns: bool
) -> None:
    """Challenge, let stand, resign, lay tiles, exchange or pass: whatever comes up and is legal."""
    seat = game.mover
    if game.window and game.window.is_open:
        others = [other for other in game.active() if other != game.window.seat]
        if chooser.random() < 0.3 or seat is None or not game.racks[game.window.seat]:
            word = chooser.choice(game.window.texts)
            singly = game.edition.words_judged_singly
            challenger = chooser.choice(others)
            if chooser.random() < 0.6 and act(Challenge(challenger, word if singly else None)):
                return
            for other in others:
                act(AcceptPlay(other))
            return
    assert seat is not None
    if resigns and chooser.random() < 0.05:
        act(Resign(seat))
        return
    for _ in range(40):
        if act(PlayTiles(seat, _placed(game, seat, chooser))):
            return
    rack = game.racks[seat]
    if chooser.random() < 0.7 and act(
        ExchangeTiles(seat, tuple(chooser.sample(rack, chooser.randint(1, len(rack) or 1))))
    ):
        return
    act(PassTurn(seat))


def _placed(game: Game, seat: int, chooser: random.Random) -> tuple[Placement, ...]:
    """Some tiles of the rack on free squares of one line, near the middle at first."""
    size = game.edition.layout.size
    rack = [face for face in game.racks[seat] if face != UNKNOWN]
    chooser.shuffle(rack)
    direction = chooser.choice(list(Direction))
    square = Square(chooser.randrange(size), chooser.randrange(size))
    if game.board.is_empty:
        square = game.edition.layout.star
    placed: list[Placement] = []
    for face in rack[: chooser.randint(1, 7)]:
        while game.board[square]:
            square = square.step(direction)
        letter = chooser.choice(game.edition.tiles.letters) if face == BLANK else face
        placed.append(Placement(square, Tile(face, letter)))
        square = square.step(direction)
    return tuple(placed)
