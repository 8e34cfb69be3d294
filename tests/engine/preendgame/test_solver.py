"""Pre-endgames: known answers, limits that are kept, and what is refused."""

import dataclasses
import threading
import time

import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Engine, Exchange, Moment, PreendgameSolution
from lexiko.engine.benchmark import sample_preendgames
from lexiko.errors import EngineError
from lexiko.notation.cgp import game_of, parse_cgp
from lexiko.rules.board import empty_board

from ..conftest import graph_of
from ..endgame.test_solver import ROWS, WORDS
from .test_oracle import tiny_positions

TOURNAMENT = catalogue.edition("tournament")


@pytest.fixture(scope="module")
def small_engine() -> Engine:
    return Engine(graph_of(WORDS, tile_set("en")))


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def cat_lies(mine: str, unseen: str, bag: int, scores: tuple[int, int] = (0, 0)) -> Moment:
    """CAT on the board; all other tiles are left out of the game."""
    edition = dataclasses.replace(TOURNAMENT, rack=len(mine))
    board = parse_cgp(f"{ROWS} / 0/0 0").board
    tiles = (*board.faces(), *mine, *unseen)
    return Moment(edition, board, tuple(mine), bag, others=(len(mine),), scores=scores, tiles=tiles)


def late_moment(bag: int) -> Moment:
    """A real position: too much to count in a few seconds."""
    return sample_preendgames(Engine(), 1, bag)[0]


def results(solution: PreendgameSolution) -> list[tuple[str, int, int, int, float | None]]:
    return sorted(
        (str(play.turn), play.won, play.tied, play.lost, play.spread) for play in solution.plays
    )


# ── What is found ───────────────────────────────────────────────────────────────────────────────


def test_a_turn_wins_unless_one_tile_is_in_the_bag(small_engine: Engine) -> None:
    solution = small_engine.preendgame(cat_lies("S", "VE", 1), complete=True)
    cats = solution.best
    assert str(cats.turn) == "8G (CAT)S"
    # S scores 6. Then the tile drawn stays on the rack, and the other seat is stuck, too.
    assert (cats.won, cats.total, cats.is_exact) == (2, 2, True)
    assert cats.spread == 6
    assert any(isinstance(play.turn, Exchange) for play in solution.plays)
    moment = cat_lies("S", "VE", 1, (0, 5))
    (behind,) = small_engine.preendgame(moment, candidates=["8G (CAT)S"]).plays
    # With V (4) in the bag it's drawn, and 6 - 5 + 1 - 4 = -2; with E it's 6 - 5 + 4 - 1 = 4.
    assert (behind.won, behind.tied, behind.lost) == (1, 0, 1)
    assert behind.draws["V"].lost == behind.draws["E"].won == 1
    assert [(bag.tiles, bag.lost) for bag in behind.bags] == [(("E",), 0), (("V",), 1)]


def test_threads_change_nothing() -> None:
    for engine, moment, _ in tiny_positions("english", 5, 3, bags=(2,), exchange_from=7, rack=3):
        whole = [engine.preendgame(moment, threads=n, complete=True) for n in (1, 4)]
        assert results(whole[0]) == results(whole[1])
        one, four = (engine.preendgame(moment, threads=n) for n in (1, 4))
        best = one.best
        assert one.is_exact
        assert (best.won, best.tied, best.lost, best.spread, best.turn) == (
            *(four.best.won, four.best.tied, four.best.lost, four.best.spread, four.best.turn),
        )


def test_known_tiles_of_the_other_rack_are_never_in_the_bag() -> None:
    for engine, moment, _ in tiny_positions("english", 5, 3, bags=(1,), exchange_from=7):
        known = dataclasses.replace(moment, known=(moment.unseen[:1],))
        solution = engine.preendgame(known, complete=True)
        assert solution.total == len(moment.unseen) - 1
        assert sum(bag.counted for bag in solution.best.bags) == solution.total
        every = engine.preendgame(moment, complete=True)
        left = [bag for bag in every.best.bags if bag.tiles != moment.unseen[:1]]
        (same,) = [play for play in solution.plays if play.turn == every.best.turn]
        assert {bag.tiles: bag.lost > 0 for bag in left}.items() <= {
            bag.tiles: bag.lost > 0 for bag in same.bags
        }.items()


def test_candidates_can_be_given_as_a_number_text_or_turns(small_engine: Engine) -> None:
    moment = cat_lies("SE", "VVA", 1)
    (only,) = small_engine.preendgame(moment, candidates=1).plays
    named = small_engine.preendgame(moment, candidates=[str(only.turn), "pass"])
    assert {str(play.turn) for play in named.plays} == {str(only.turn), "pass"}
    assert small_engine.preendgame(moment, candidates=[only.turn]).best.won == only.won
    with pytest.raises(EngineError, match="No candidates"):
        small_engine.preendgame(moment, candidates=[])


def test_the_sixth_turn_without_a_play_ends_the_game(small_engine: Engine) -> None:
    moment = dataclasses.replace(cat_lies("V", "EE", 1), scoreless=5)
    (passing,) = small_engine.preendgame(moment, candidates=["pass"]).plays
    assert passing.spread == 1 - 4


# ── Limits ──────────────────────────────────────────────────────────────────────────────────────


def test_a_search_ends_in_time_with_what_it_has(engine: Engine) -> None:
    moment = late_moment(4)
    begun = time.perf_counter()
    solution = engine.preendgame(moment, time_s=0.5, threads=2)
    assert time.perf_counter() - begun < 15
    assert not solution.is_exact
    assert len(solution.plays) == len({str(play.turn) for play in solution.plays}) > 20
    for play in solution.plays:
        assert 0 <= play.counted <= play.total == solution.total
        assert 0 <= play.chance <= 1
        assert sum(bag.counted for bag in play.bags) == play.counted


def test_a_search_can_be_stopped_and_shows_what_it_has(engine: Engine) -> None:
    seen: list[PreendgameSolution] = []
    stop = threading.Event()

    def show(solution: PreendgameSolution) -> None:
        seen.append(solution)
        stop.set()

    solution = engine.preendgame(late_moment(3), on_progress=show, should_stop=stop.is_set)
    assert not solution.is_exact
    assert len(seen) == 1
    assert solution.examined >= seen[0].examined
    assert len(solution.plays) == len(seen[0].plays)


# ── What is refused ─────────────────────────────────────────────────────────────────────────────


def changed(moment: Moment, **fields: object) -> Moment:
    return dataclasses.replace(moment, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"bag_count": 0, "others": (3,)}, "The bag is empty: solve this position as an endgame"),
        ({"bag_count": 5}, "5 tiles are in the bag: a pre-endgame has at most 4"),
        ({"others": (1, 1)}, "two seats; this position has 3"),
        ({"goals": (90, 90)}, "plays to a goal"),
        ({"variations": frozenset({"recycle"})}, "plays with recycle"),
        ({"rack": ("S",)}, "The rack has 1 tiles"),
        ({"bag_count": 3}, "don't add up"),
        ({"board": empty_board(15)}, "first word hasn't been played"),
    ],
)
def test_a_position_that_is_no_preendgame_is_refused(
    small_engine: Engine, fields: dict[str, object], reason: str
) -> None:
    with pytest.raises(EngineError, match=reason):
        small_engine.preendgame(changed(cat_lies("SE", "VVA", 1), **fields))


def test_dice_and_turns_that_are_owed_are_refused(small_engine: Engine) -> None:
    dice = f"{'/'.join(['11'] * 11)} CAT/A 0/0 0 ld dice_en;"
    with pytest.raises(EngineError, match="played with dice"):
        Engine(edition="dice").preendgame(dice)
    game = game_of(parse_cgp(f"{ROWS} CATSEA?/ 0/0 0"))
    with pytest.raises(EngineError, match="lose a turn"):
        small_engine.preendgame(dataclasses.replace(game, owed=(0, 1)))


def test_a_full_bag_is_refused_for_a_position(small_engine: Engine) -> None:
    with pytest.raises(EngineError, match="tiles are in the bag"):
        small_engine.preendgame(f"{ROWS} CATSEA?/ 0/0 0")
