"""Games of computer players with each other: who begins, what decides them, and how they are
counted."""

from collections import Counter

import pytest

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.errors import BadLevel, BadPace
from lexiko.players.tournament.match import (
    MatchResult,
    TableRules,
    parse_entrant,
    places_of,
    play_match,
)
from lexiko.players.tournament.schedule import Fixture, fixtures
from lexiko.rules import replay
from lexiko.rules.editions import Options
from lexiko.rules.events import GameEnded, OrderFound, TableOpened

HERITAGE = TableRules(catalogue.edition("heritage"))
TIME_S = 0.02


def play(engine: Engine, *names: str, rules: TableRules = HERITAGE, seed: str = "1") -> MatchResult:
    result = play_match(engine, [parse_entrant(name) for name in names], rules, seed, time_s=TIME_S)
    assert result
    return result


def schedule(*names: str, seats: int = 2, games: int = 4, seed: int = 1) -> list[Fixture]:
    return list(fixtures([parse_entrant(name) for name in names], seats, games, seed))


# ── Players ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "level", "time_s"),
    [
        ("easy", "easy", None),
        (" champion@quick ", "champion", 0.2),
        ("champion@0.5", "champion", 0.5),
        ("expert@.25", "expert", 0.25),
    ],
)
def test_a_player_is_a_level_with_a_time_if_it_has_its_own(
    text: str, level: str, time_s: float | None
) -> None:
    entrant = parse_entrant(text)
    assert (entrant.name, entrant.level.key, entrant.time_s) == (text.strip(), level, time_s)


@pytest.mark.parametrize("text", ["", "genius", "easy@", "easy@soon", "easy@-1", "@1"])
def test_what_is_no_player_is_refused(text: str) -> None:
    with pytest.raises((BadLevel, BadPace)):
        parse_entrant(text)


# ── Games ───────────────────────────────────────────────────────────────────────────────────────


def test_the_seed_decides_the_game(engine: Engine) -> None:
    once, again, other = (play(engine, "easy", "beginner", seed=seed) for seed in "112")
    assert (once.scores, once.turns) == (again.scores, again.turns)
    assert once.scores != other.scores
    assert once.players == ("easy", "beginner")
    assert all(seconds > 0 for seconds in once.seconds)
    lost = sum(habits.wrong for habits in once.habits)
    assert abs(once.turns[0] - once.turns[1]) <= 1 + lost


@pytest.mark.parametrize(
    ("edition", "options", "players"),
    [
        ("dice", Options(), ("beginner", "easy", "hard")),
        ("dice", Options(advanced=True), ("easy", "beginner")),
        ("heritage", Options(), ("beginner", "easy", "expert", "hard")),
        ("classic", Options(variations=frozenset({"nine_tile"})), ("easy", "hard")),
        ("heritage", Options(challenge="triple"), ("beginner", "easy", "intermediate")),
    ],
)
def test_every_kind_of_table_is_played(
    engine: Engine, edition: str, options: Options, players: tuple[str, ...]
) -> None:
    rules = TableRules(catalogue.edition(edition), options)
    result = play(engine, *players, rules=rules)
    assert len(result.scores) == len(result.turns) == len(result.seconds) == len(players)
    assert min(result.places) == 1
    assert max(result.scores) > 30


def test_a_game_can_be_given_up(engine: Engine) -> None:
    entrants = [parse_entrant("easy"), parse_entrant("beginner")]
    assert play_match(engine, entrants, HERITAGE, "1", should_stop=lambda: True) is None


@pytest.mark.parametrize(
    ("scores", "winners", "standings", "places"),
    [
        ((300, 200), (0,), (0, 1), (1, 2)),
        ((200, 200), (0, 1), (0, 1), (1, 1)),
        ((200, 200), (1,), (1, 0), (2, 1)),
        ((100, 200, 100), (1,), (1, 0, 2), (2, 1, 2)),
        ((100, 200, 200), (1, 2), (1, 2, 0), (3, 1, 1)),
    ],
)
def test_equal_seats_share_a_place(
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    standings: tuple[int, ...],
    places: tuple[int, ...],
) -> None:
    seats = tuple("ABC"[: len(scores)])
    still = (0,) * len(scores)
    game = replay(
        (
            TableOpened(HERITAGE.edition, seats, Options(), "english", ""),
            OrderFound(tuple(range(len(seats))), "told"),
            GameEnded("scoreless", scores, still, winners, standings),
        )
    )
    assert places_of(game) == places


# ── Pairings ────────────────────────────────────────────────────────────────────────────────────


def test_every_pair_meets_equally_often_and_both_begin_with_the_same_seeds() -> None:
    games = schedule("easy", "hard", "expert", games=6)
    assert len(games) == 3 * 6
    assert len({game.key for game in games}) == len(games)
    begun: dict[tuple[str, ...], list[str]] = {}
    for game in games:
        names = tuple(entrant.name for entrant in game.entrants)
        begun.setdefault(names, []).append(game.seed)
    assert len(begun) == 6
    for names, seeds in begun.items():
        assert begun[names[::-1]] == seeds


@pytest.mark.parametrize(("seats", "rounds"), [(3, 2), (4, 6)])
def test_at_larger_tables_every_entrant_has_every_seat(seats: int, rounds: int) -> None:
    names = ("beginner", "easy", "hard", "expert")[:seats]
    games = schedule(*names, seats=seats, games=seats * rounds)
    orders = Counter(tuple(entrant.name for entrant in game.entrants) for game in games)
    assert set(orders.values()) == {1}
    assert len({game.seed for game in games}) == rounds


def test_more_players_or_games_begin_with_the_same_games() -> None:
    few = {game.key for game in schedule("easy", "hard", games=2)}
    many = {game.key for game in schedule("expert", "hard", "easy", games=4)}
    assert few < many
    assert not few & {game.key for game in schedule("easy", "hard", games=2, seed=2)}


def test_mirrored_games_are_dealt_alike(engine: Engine) -> None:
    one, two = schedule("beginner", "beginner@0.5", games=2)
    first, second = (play_match(engine, game.entrants, HERITAGE, game.seed) for game in (one, two))
    assert first
    assert second
    assert first.players == second.players[::-1]
    assert first.seed == second.seed
