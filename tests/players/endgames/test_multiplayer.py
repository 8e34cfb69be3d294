"""Endgames of three and four seats: max-n finds what trying everything finds, ends are those of the
rules, and hidden tiles do not matter."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, permutations
from types import SimpleNamespace

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Play, moment_of
from lexiko.players import Thought, choose
from lexiko.players.endgames.max_n import MaxN, Stopped
from lexiko.players.endgames.multiplayer import best_multiplayer_turn
from lexiko.players.endgames.multiplayer_state import (
    MultiplayerState,
    multiplayer_state_of,
    random_split,
    splits,
)
from lexiko.players.thinking import Thinking
from lexiko.rules import Game, View, view
from lexiko.rules.commands import PlayTiles
from lexiko.rules.editions import Options

from ...engine.conftest import graph_of
from ...engine.oracle import Oracle
from ...engine.test_against_oracle import board_of, oracle_of, random_rack, random_words
from ..table import ComputerTable, with_others_mixed
from .max_n_oracle import best_for_each

HERITAGE = catalogue.edition("heritage")
ALL_TURNS = 60
ALL_PLAYS = 1000


def random_states(
    seed: int, number: int, seats: int, goal: int | None = None
) -> Iterator[tuple[Engine, Oracle, MultiplayerState]]:
    """Boards of a few random plays, each with small racks."""
    chance = random.Random(seed)
    for _ in range(number):
        words = set(chance.sample(sorted(random_words(HERITAGE.tiles, chance)), 24))
        oracle = oracle_of(HERITAGE, words)
        for _ in range(chance.randint(1, 3)):
            if plays := sorted(oracle.plays(random_rack(oracle, 5, 0, chance)), key=sorted):
                for place, face, is_blank in chance.choice(plays):
                    oracle.board[place] = (face, is_blank)
        sizes = [chance.randint(1, 2) for _ in range(seats)]
        racks = tuple(tuple(sorted(random_rack(oracle, size, 0, chance))) for size in sizes)
        scores = tuple(chance.randint(0, 6) for _ in range(seats))
        goals = (goal,) * seats if goal else ()
        state = MultiplayerState(HERITAGE, board_of(oracle), racks, scores, goals)
        yield Engine(graph_of(words, HERITAGE.tiles)), oracle, state


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("goal", [None, 12])
def test_max_n_is_what_trying_everything_finds(seats: int, goal: int | None) -> None:
    played = 0
    for engine, oracle, state in random_states(5 + seats, 8, seats, goal):
        found = MaxN(engine, ALL_PLAYS).value(state, ALL_TURNS)
        expected = best_for_each(oracle, state.racks, state.scores, goal)
        assert [tuple(one) for one in found] == [(float(share), gap) for share, gap in expected]
        played += any(oracle.plays(rack) for rack in state.racks)
    assert played > 4


@pytest.mark.parametrize("seats", [3, 4])
def test_the_player_makes_a_turn_that_is_best_when_all_is_known(seats: int) -> None:
    """All other racks are alike, so that the seat knows them."""
    for engine, oracle, state in random_states(20 + seats, 8, seats):
        face = state.racks[1][0]
        known = replace(state, racks=(state.racks[0], *((face,) for _ in range(seats - 1))))
        expected = best_for_each(oracle, known.racks, known.scores)[0]
        moment = replace(known.moment, scores=known.scores)
        thinking = Thinking(1e9, rollouts=4000, threads=1)
        unseen = (face,) * (seats - 1)
        turn = best_multiplayer_turn(engine, moment, known, unseen, random.Random(1), thinking)
        after = known.after(turn if isinstance(turn, Play) else None)
        share, spread = MaxN(engine, ALL_PLAYS).value(after, ALL_TURNS)[0]
        assert (share, spread) == (float(expected[0]), expected[1])


def test_a_search_can_be_stopped() -> None:
    engine, _, state = next(random_states(3, 1, 3))
    with pytest.raises(Stopped):
        MaxN(engine, 5).value(state, 2, lambda: True)


# ── Ends and splits ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("targets", [False, True])
def test_games_end_as_the_rules_end_them(engine: Engine, seats: int, targets: bool) -> None:
    options = Options(
        bag=_small_bag(7 * seats + 8, seats), challenge="void", targets=(900, 950, 1000,
        800)[:seats] if targets else ()
    )  # fmt: skip
    table = ComputerTable(engine, ["expert"] * seats, options=options, seed=seats)
    state: MultiplayerState | None = None
    places: tuple[int, ...] = ()
    while not table.game.is_over:
        before = table.game
        if state is None and before.bag_count == 0:
            state, places = _known(before), _places(before)
        seat = before.mover
        assert seat is not None
        command = table.asked(seat)
        assert command is not None
        if state:
            play = None
            if isinstance(command, PlayTiles):
                play = next(
                    play
                    for play in engine.plays(moment_of(before))
                    if dict(play.placed) == dict(command.placed)
                )
            state = state.after(play)
        table.do(command)
    assert state
    assert state.is_over
    assert table.game.outcome
    utilities = dict(zip(places, state.utilities(), strict=True))
    winners = table.game.outcome.winners
    assert {seat for seat in places if utilities[seat].share} == set(winners)
    scores = table.game.scores
    assert [utilities[seat].spread for seat in range(seats)] == [
        scores[seat] - max(scores[:seat] + scores[seat + 1 :]) for seat in range(seats)
    ]


def test_all_splits_are_found_as_often_as_they_are_drawn() -> None:
    unseen = ("A", "A", "B", "C", "C")
    drawn: Counter[tuple[tuple[str, ...], ...]] = Counter(
        (tuple(sorted(order[:2])), tuple(sorted(order[2:3])), tuple(sorted(order[3:])))
        for order in permutations(unseen)
    )
    found = dict(splits(unseen, (2, 1, 2)))
    assert set(found) == set(drawn)
    assert len({drawn[split] / ways for split, ways in found.items()}) == 1
    assert random_split(unseen, (2, 1, 2), random.Random(1)) in found


# ── The player ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [3, 4])
def test_hidden_tiles_and_threads_do_not_change_a_choice(engine: Engine, seats: int) -> None:
    options = Options(bag=_small_bag(7 * seats + 4, seats), challenge="void")
    compared = 0
    for seed in range(3):
        table = ComputerTable(engine, ["expert"] * seats, options=options, seed=seed)
        while table.game.bag_count:
            table.step()
        game, seat = table.game, table.game.mover
        if seat is None or not multiplayer_state_of(view(game, seat), seat):
            continue
        other = with_others_mixed(game, seat, random.Random(seed))
        one, two = (
            choose(
                view(it, seat),
                level="champion",
                chance=random.Random(5),
                engine=engine,
                rollouts=300,
                threads=threads,
            )
            for it, threads in ((game, 1), (other, 3))
        )
        assert one == two
        compared += other.racks != game.racks
    assert compared > 1


def test_the_time_is_kept(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a hundredth of a second whenever it is read; the simulation before
    has its own clock, and a goal leaves it out."""
    ticks = count()
    seen = _endgame(engine)
    seat = seen.mover
    assert seat is not None
    state = multiplayer_state_of(seen, seat)
    assert state
    clock = SimpleNamespace(monotonic=lambda: next(ticks) / 100)
    monkeypatch.setattr("lexiko.players.thinking.time", clock)
    thoughts: list[Thought] = []
    thinking = Thinking(2.0, threads=1, on_thought=thoughts.append, begun=0.0)
    with_goal = replace(state, goals=(9999,) * 3)
    chance = random.Random(1)
    best_multiplayer_turn(engine, moment_of(seen), with_goal, seen.unseen, chance, thinking)
    assert next(ticks) < 240


def test_a_goal_in_reach_is_reached(engine: Engine) -> None:
    seen = _endgame(engine)
    seat = seen.mover
    assert seat is not None
    best = max(play.score for play in engine.plays(moment_of(seen)))
    goals = tuple(score + (best if one == seat else 500) for one, score in enumerate(seen.scores))
    options = replace(seen.options, targets=goals)
    command = choose(
        replace(seen, goals=goals, options=options),
        level="champion",
        chance=random.Random(1),
        engine=engine,
        rollouts=100,
    )
    assert isinstance(command, PlayTiles)
    made = next(p for p in engine.plays(moment_of(seen)) if p.placed == command.placed)
    assert made.score == best


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("targets", [False, True])
def test_whole_games_end(engine: Engine, seats: int, targets: bool) -> None:
    options = Options(
        bag=_small_bag(7 * seats + 12, seats), targets=(150,) * seats if targets else ()
    )
    seated: Sequence[str] = ["champion", "expert", "champion", "easy"][:seats]
    game = ComputerTable(engine, seated, options=options, seed=seats).play()
    assert game.outcome
    assert game.outcome.reason in ("out", "passes", "target", "scoreless")


# ── Small things for these tests ────────────────────────────────────────────────────────────────


def _endgame(engine: Engine) -> View:
    table = ComputerTable(engine, ["expert"] * 3, options=Options(bag=_small_bag(30, 3)), seed=3)
    while table.game.bag_count or (table.game.window and table.game.window.is_open):
        table.step()
    assert table.game.mover is not None
    return view(table.game, table.game.mover)


def _places(game: Game) -> tuple[int, ...]:
    assert game.mover is not None
    at = game.order.index(game.mover)
    return (*game.order[at:], *game.order[:at])


def _known(game: Game) -> MultiplayerState:
    """A game with an empty bag, every rack known; places are counted from the mover."""
    places = _places(game)
    return MultiplayerState(
        game.edition,
        game.board,
        tuple(game.racks[seat] for seat in places),
        tuple(game.scores[seat] for seat in places),
        tuple(game.goals[seat] for seat in places) if game.goals else (),
        tuple(game.options.targets[seat] for seat in places) if game.options.targets else (),
    )


def _small_bag(count: int, seed: int) -> tuple[str, ...]:
    """A number of tiles of the set, a blank among them, so that a game is short."""
    tiles = HERITAGE.tiles
    faces = [kind.face for kind in tiles.kinds for _ in range(kind.copies) if kind.face != "?"]
    return tuple(sorted(("?", *random.Random(seed).sample(faces, count - 1))))
