"""A champion with dice: it wins where it can, minds what the next seat may roll, and keeps to its
limits."""

from dataclasses import replace
from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Play, moment_of
from lexiko.players import Thought, choose
from lexiko.players.dice.prospects import best_dice_turn
from lexiko.players.dice.race import load_race, points_from
from lexiko.players.dice.table import possible_dice, random_roll, table_of
from lexiko.players.thinking import Thinking
from lexiko.rules import Game, View, decide, evolve, view
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, PassTurn, PlayTiles, RollDice, StartGame
from lexiko.rules.editions import Options

from ...engine.conftest import graph_of
from ..table import ComputerTable

DICE = catalogue.edition("dice")


class RolledTable:
    """A dice table of two seats on which faces are entered."""

    def __init__(self, engine: Engine, goal: int = 200) -> None:
        self.engine = engine
        self.current: Game | None = None
        options = Options(goal=goal, challenge="void", timing=None)
        self.do(OpenTable(DICE, ("Ana", "Ben"), options))
        self.do(StartGame())

    @property
    def game(self) -> Game:
        assert self.current
        return self.current

    @property
    def mover(self) -> int:
        assert self.game.mover is not None
        return self.game.mover

    def do(self, command: Command | None) -> None:
        assert command
        chance = SeededChance(b"dice")
        events = decide(self.current, command, lexicon=self.engine.lexicon, chance=chance)
        for event in events:
            self.current = evolve(self.current, event)

    def roll(self, faces: str) -> View:
        self.do(RollDice(self.mover, tuple(faces)))
        return view(self.game, self.mover)


# ── What is chosen ──────────────────────────────────────────────────────────────────────────────


def test_a_play_that_reaches_the_goal_is_made(engine: Engine) -> None:
    table = RolledTable(engine, goal=20)
    seen = table.roll("FAVORST")
    assert any(play.score >= 20 for play in engine.plays(moment_of(seen)))
    command = choose(seen, level="champion", chance=Random(1), engine=engine, rollouts=1)
    table.do(command)
    assert table.game.outcome
    assert table.game.outcome.reason == "target"


def test_a_play_that_hands_the_next_seat_the_goal_is_avoided() -> None:
    """After ZOA nearly every roll makes a word that is worth 13 points and more; after AT there is
    hardly anything to play."""
    longer = {(*"ZOA", letter) for letter in set(DICE.tiles.letters) - set("ZOATEI")}
    engine = Engine(graph_of({tuple("ZOA"), tuple("AT"), *longer}, DICE.tiles))
    table = RolledTable(engine)
    rolled = table.roll("ZOATEEI")
    seen = replace(rolled, scores=tuple(100 if seat == rolled.mover else 187 for seat in (0, 1)))
    command = choose(seen, level="champion", chance=Random(1), engine=engine, rollouts=500)
    careless = choose(seen, level="expert", chance=Random(1), engine=engine)
    assert isinstance(careless, PlayTiles)
    assert len(careless.placed) == 3
    assert command != careless
    assert isinstance(command, PassTurn) or (
        isinstance(command, PlayTiles) and len(command.placed) == 2
    )


def test_a_computer_without_a_play_passes() -> None:
    engine = Engine(graph_of({tuple("ZOA")}, DICE.tiles))
    seen = RolledTable(engine).roll("EEIITTR")
    command = choose(seen, level="champion", chance=Random(1), engine=engine, rollouts=50)
    assert command == PassTurn(seen.mover or 0)


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_played_by_the_rules(engine: Engine, advanced: bool, seats: int) -> None:
    seated = ["champion", "expert", "champion", "easy"][:seats]
    options = Options(advanced=advanced, goal=90)
    game = ComputerTable(engine, seated, "dice", options, seed=seats).play()
    assert game.outcome
    assert game.outcome.reason in ("target", "scoreless")


# ── Limits ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", [1, 2])
def test_the_number_of_threads_does_not_change_the_answer(engine: Engine, seed: int) -> None:
    seen = RolledTable(engine).roll("RETAINS")
    thoughts: list[list[Thought]] = []
    commands = []
    for threads in (1, 2, 3):
        thoughts.append([])
        commands.append(
            choose(
                seen,
                level="champion",
                chance=Random(seed),
                engine=engine,
                rollouts=400,
                threads=threads,
                on_thought=thoughts[-1].append,
            )
        )
    assert commands[0] == commands[1] == commands[2]
    assert thoughts[0] == thoughts[1] == thoughts[2]
    assert thoughts[0][-1].work >= 400 or len(thoughts[0][-1].prospects) > 1


def test_thinking_that_is_stopped_at_once_still_answers(engine: Engine) -> None:
    seen = RolledTable(engine).roll("RETAINS")
    thoughts: list[Thought] = []
    command = choose(
        seen,
        level="champion",
        chance=Random(1),
        engine=engine,
        time_s=60,
        on_thought=thoughts.append,
        should_stop=lambda: True,
    )
    assert isinstance(command, PlayTiles)
    assert not thoughts


def test_the_time_is_kept(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a hundredth of a second whenever it is read."""
    ticks = count()
    clock = SimpleNamespace(monotonic=lambda: next(ticks) / 100)
    monkeypatch.setattr("lexiko.players.thinking.time", clock)
    seen = RolledTable(engine).roll("RETAINS")
    thinking = Thinking(5.0, threads=1, begun=0.0)
    turn = best_dice_turn(engine, seen, seen.mover or 0, Random(1), thinking)
    assert isinstance(turn, Play)
    assert next(ticks) < 540


# ── What it stands on ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("advanced", [False, True])
def test_tables_are_played_on_as_the_rules_do(engine: Engine, advanced: bool) -> None:
    options = Options(advanced=advanced, challenge="void")
    game = ComputerTable(engine, ["expert", "easy", "expert"], "dice", options, seed=5)
    compared = 0
    while not game.game.is_over:
        before, seat = game.game, game.game.mover
        assert seat is not None
        command = game.asked(seat)
        assert command is not None
        game.do(command)
        if not isinstance(command, PlayTiles | PassTurn):
            continue
        seen = view(before, seat)
        table, hand = table_of(seen, seat)
        if isinstance(command, PlayTiles):
            play = next(
                play
                for play in engine.plays(moment_of(seen))
                if dict(play.placed) == dict(command.placed)
            )
            after = table.after_play(play, hand)
        else:
            after = table.after_pass()
        at = before.order.index(seat)
        places = (*before.order[at:], *before.order[:at])
        assert after.scores == tuple(game.game.scores[one] for one in places)
        assert {(square, tile.face, tile.letter) for square, tile in after.board} == {
            (square, tile.face, tile.letter) for square, tile in game.game.board
        }
        assert sorted(die.face for die in after.ready) == sorted(game.game.dice.faces_up)
        assert after.is_over == game.game.is_over
        compared += 1
    assert compared > 8


def test_guessed_dice_can_show_what_lies_there() -> None:
    random = Random(3)
    for _ in range(200):
        shown = [die.face for die in random_roll(DICE.dice, random)][: random.randint(0, 12)]
        dice = possible_dice(DICE.dice, shown, random)
        assert sorted(dice) == sorted(DICE.dice)
        assert all(face in faces for face, faces in zip(shown, dice, strict=False))


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("missing", [(200, 200), (30, 70, 45), (5, 60, 200, 1), (700, 690)])
def test_one_seat_wins_the_race(advanced: bool, missing: tuple[int, ...]) -> None:
    race = load_race(advanced)
    owed = (0,) * len(missing)
    chances = [race.chance(place, missing, owed, 4) for place in range(len(missing))]
    assert sum(chances) == pytest.approx(1, abs=1e-3)
    nearer = (max(1, missing[0] - 20), *missing[1:])
    assert race.chance(0, nearer, owed, 4) > chances[0]
    waiting = (0, 1, *owed[2:])
    assert race.chance(1, missing, waiting, 4) < chances[1]


def test_chances_are_those_of_turns_counted_by_hand() -> None:
    """Half of all turns bring 1 point, half of them 2; on an empty board all bring 2."""
    race = type(load_race(False))(points_from([[0, 0, 2], [0, 2]], fewest=1))
    assert race.chance(0, (2, 2), (0, 0), 0) == 1.0
    assert race.chance(0, (2, 2), (0, 0), 1) == pytest.approx(1 - 0.5)
    assert race.chance(1, (2, 2), (0, 0), 1) == pytest.approx(0.5)
