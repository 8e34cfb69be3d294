"""Games with every variation, played with the engine's turns: the rules accept each, score it the
same and read it back from text."""

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Engine, Exchange, Play, moment_of
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.lexicon.shipped import shipped
from lexiko.notation.turns import parse_turn
from lexiko.rules import Game, decide, evolve
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, PassTurn, RollDice, StartGame
from lexiko.rules.editions import Options, Variation
from lexiko.rules.events import Event, TilesPlayed
from lexiko.rules.turns import preview

from .conftest import graph_of
from .test_against_oracle import random_words

EVERY_MIX: list[frozenset[Variation]] = [
    frozenset(mix) for count in range(4) for mix in combinations(sorted(ON_THE_BOARD), count)
]


@dataclass
class Table:
    """A game in which words are checked as they are made, played with the engine's turns."""

    engine: Engine
    edition: str
    options: Options
    seed: int = 1
    language: str = "en"
    game: Game = field(init=False)
    seen: Counter[str] = field(default_factory=Counter)
    """What kinds of turns the rules were asked about."""

    def __post_init__(self) -> None:
        self.chance, self.random = SeededChance(bytes([self.seed])), random.Random(self.seed)
        box = catalogue.edition(self.edition, self.language)
        opened = decide(
            None,
            OpenTable(box, ("Ana", "Ben"), self.options),
            lexicon=self.engine.lexicon,
            chance=self.chance,
        )
        self.game = evolve(None, opened[0])
        self.do(StartGame())

    def asked(self, command: Command) -> tuple[Event, ...]:
        return decide(self.game, command, lexicon=self.engine.lexicon, chance=self.chance)

    def do(self, command: Command) -> None:
        for event in self.asked(command):
            self.game = evolve(self.game, event)

    def play(self, turns: int) -> Counter[str]:
        """A number of turns, each asked about before one is taken."""
        for _ in range(turns):
            if self.game.is_over:
                break
            self._turn()
        return self.seen

    def _turn(self) -> None:
        game, seat = self.game, self.game.mover
        assert seat is not None
        if game.edition.is_dice:
            assert self.engine.plays(game) == []
            self.do(RollDice(seat))
            game = self.game
        plays = self.engine.plays(game)
        rare = [play for play in plays if play.rearrangement or play.swaps]
        longer = self.engine.best(game, 3)
        some = self._some(plays, 6) + self._some(rare, 6) + longer
        for play in some:
            self._check(play, seat)
        exchanges = self.engine.exchanges(game)
        for exchange in self._some(exchanges, 6):
            self._check_exchange(exchange, seat)
        if longer:
            assert not plays or longer[0].equity_milli >= plays[0].equity_milli
            chosen = self.random.choice(some)
            self.do(chosen.command(seat))
        else:
            last = self._some(exchanges, 1)
            self.do(last[0].command(seat) if last else PassTurn(seat))

    def _some(self, found: list, count: int) -> list:  # type: ignore[type-arg]
        return self.random.sample(found, min(count, len(found)))

    def _check(self, play: Play, seat: int) -> None:
        game, command = self.game, play.command(seat)
        assert preview(game, command).score == play.score
        (event, *_) = (event for event in self.asked(command) if isinstance(event, TilesPlayed))
        assert event.score == play.score
        assert parse_turn(str(play), game, seat) == command
        held = Counter([*moment_of(game).rack, *game.board.faces()])
        assert held == Counter([*play.leave, *play.ground.lay(play.placed).faces()])
        self.seen["play"] += 1
        self.seen["swap"] += bool(play.swaps)
        self.seen["chain"] += len(play.swaps) > 1
        self.seen["rearrange"] += play.rearrangement is not None
        self.seen["joined face"] += any(len(tile.face) > 1 for _, tile in play.placed)
        self.seen["opening"] += game.board.is_empty
        self.seen["later"] += not game.board.is_empty

    def _check_exchange(self, exchange: Exchange, seat: int) -> None:
        assert self.asked(exchange.command(seat))
        self.seen["exchange after a swap"] += bool(exchange.swaps)


@pytest.fixture(scope="module")
def short_words() -> Engine:
    """Words of up to four letters, and some longer ones: many crossings, few plays."""
    listed = shipped()["english"].read()
    chosen = [word for i, word in enumerate(listed) if len(word) < 5 or i % 40 == 0]
    return Engine(graph_of(map(tuple, chosen), tile_set("en")))


@pytest.mark.parametrize("mix", EVERY_MIX, ids=lambda mix: "+".join(sorted(mix)) or "none")
def test_the_rules_accept_what_is_found_with_every_mix_of_variations(
    short_words: Engine, mix: frozenset[Variation]
) -> None:
    seen: Counter[str] = Counter()
    for seed in (1, 2):
        nine: frozenset[Variation] = frozenset({"nine_tile"}) if seed == 2 else frozenset()
        options = Options(
            challenge="void",
            variations=mix | nine,
            first_word_min=3 + seed,
            targets=(150, 200) if seed == 2 else (),
        )
        edition = "classic" if seed == 1 else "deluxe"
        seen += Table(short_words, edition, options, seed=7 * seed).play(turns=7)
    assert seen["play"] > 40
    assert seen["opening"]
    if "recycle" in mix:
        assert seen["swap"] > 10
        assert seen["chain"]
        assert seen["exchange after a swap"]


def test_the_rules_accept_rearranged_words(short_words: Engine) -> None:
    seen: Counter[str] = Counter()
    options = Options(challenge="void", variations=frozenset({"rearrange"}))
    for seed in range(20, 26):
        seen += Table(short_words, "classic", options, seed=seed).play(turns=5)
    assert seen["rearrange"] > 5


def test_the_rules_accept_what_is_found_in_another_language() -> None:
    words = random_words(tile_set("es"), random.Random(5))
    engine = Engine(graph_of(words, tile_set("es")))
    options = Options(challenge="void", variations=ON_THE_BOARD)
    seen: Counter[str] = Counter()
    for seed in range(4):
        seen += Table(engine, "heritage", options, seed=seed, language="es").play(turns=8)
    assert seen["swap"]


@pytest.mark.parametrize("advanced", [False, True], ids=["dice", "advanced"])
def test_the_rules_accept_what_is_found_with_dice(known_engine: Engine, advanced: bool) -> None:
    options = Options(challenge="void", advanced=advanced, goal=1000)
    seen: Counter[str] = Counter()
    for seed in range(4):
        seen += Table(known_engine, "dice", options, seed=seed).play(turns=12)
    assert seen["joined face"]
    assert seen["opening"] > 20
    assert seen["later"] > 50


def test_what_is_left_of_a_roll_stays_up_in_advanced_play(known_engine: Engine) -> None:
    table = Table(known_engine, "dice", Options(challenge="void", advanced=True))
    assert table.game.mover is not None
    table.do(RollDice(table.game.mover))
    best = known_engine.best(table.game)[0]
    table.do(best.command(table.game.mover))
    assert sorted(table.game.dice.faces_up) == sorted(best.leave)
    assert known_engine.plays(table.game) == []  # The next seat has not rolled yet.
