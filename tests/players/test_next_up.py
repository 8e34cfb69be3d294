"""Which seat a table waits for, in which order, and how long people may challenge."""

from collections.abc import Sequence

import pytest

from lexiko import catalogue
from lexiko.players.next_up import (
    ComputerDue,
    NextUp,
    challenge_time_ms,
    challengers,
    next_computer,
    next_up,
    thinking_time_s,
)
from lexiko.rules import Game, decide_and_evolve
from lexiko.rules.board import Placement, Tile
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import AcceptPlay, Command, OpenTable, PlayTiles, Resign, StartGame
from lexiko.rules.editions import Options, TurnTimer
from lexiko.rules.layout import Square
from lexiko.rules.lexicon import WordSet

NOW = 1_000_000
WORDS = WordSet((), catalogue.tile_set("en"))


def do(game: Game | None, command: Command) -> Game:
    chance = SeededChance(b"next up")
    return decide_and_evolve(game, command, lexicon=WORDS, chance=chance, now_ms=NOW)[1]


def started(
    names: Sequence[str] = ("Ana", "Ben", "Cid"),
    edition: str = "heritage",
    options: Options | None = None,
) -> Game:
    """A game in which seat 1 goes first and seat 0 last."""
    box = catalogue.edition(edition)
    game = do(None, OpenTable(box, tuple(names), options or Options(timing=box.timing)))
    return do(game, StartGame(order=(*range(1, len(names)), 0)))


def played(game: Game) -> Game:
    """The mover lays its first two tiles on the star, whatever they spell."""
    assert game.mover is not None
    faces = [face for face in game.racks[game.mover] if face != "?"][:2]
    placed = tuple(Placement(Square(7, 7 + i), Tile(face, face)) for i, face in enumerate(faces))
    return do(game, PlayTiles(game.mover, placed))


def test_nobody_is_up_before_the_start_and_after_the_end() -> None:
    opened = do(None, OpenTable(catalogue.edition("heritage"), ("Ana", "Ben"), Options()))
    assert next_up(opened, {0, 1}) == NextUp("nobody")
    over = do(started(("Ana", "Ben")), Resign(0))
    assert over.is_over
    assert next_up(over, {0, 1}) == NextUp("nobody")
    assert next_computer(over, {0, 1}, since_ms=0, grace_ms=0) is None


def test_computers_answer_first_then_people_then_the_next_computer_moves() -> None:
    game = started()
    assert next_up(game, {1, 2}) == NextUp("computer", 1)
    game = played(game)
    assert next_up(game, {1, 2}) == NextUp("computer", 2)
    game = do(game, AcceptPlay(2))
    assert next_up(game, {1, 2}) == NextUp("challengers", 2)
    game = do(game, AcceptPlay(0))
    assert next_up(game, {1, 2}) == NextUp("computer", 2)


def test_the_next_to_move_answers_before_the_other_computers() -> None:
    game = played(started(("Ana", "Ben", "Cid", "Dot")))
    assert challengers(game) == (2, 3, 0)
    assert next_up(game, {0, 2, 3}) == NextUp("computer", 2)
    assert next_up(game, {0, 3}) == NextUp("computer", 3)
    assert next_up(game, {0}) == NextUp("computer", 0)


def test_a_table_of_people_waits_for_challengers_only_where_the_game_would_end() -> None:
    game = started(("Ana", "Ben"))
    assert next_up(game, ()) == NextUp("person", 1)
    game = played(game)
    assert next_up(game, ()) == NextUp("person", 0)
    assert next_up(game, (), ends=True) == NextUp("challengers", 0)


def test_a_computer_answers_at_once_and_moves_when_people_have_had_their_time() -> None:
    game = played(started())
    assert next_computer(game, {2}, since_ms=NOW, grace_ms=8000) == ComputerDue(2, NOW)
    game = do(game, AcceptPlay(2))
    assert next_computer(game, {2}, since_ms=NOW, grace_ms=8000) == ComputerDue(2, NOW + 8000)
    game = do(game, AcceptPlay(0))
    assert next_computer(game, {2}, since_ms=NOW, grace_ms=8000) == ComputerDue(2, NOW)
    assert next_computer(game, {0}, since_ms=NOW, grace_ms=8000) is None


@pytest.mark.parametrize(
    ("edition", "seconds", "grace_ms", "waits_ms"),
    [
        ("heritage", 5, 10_000, 2_000),
        ("heritage", None, 10_000, 10_000),
        ("dice", 60, 90_000, 90_000),  # The time of dice starts with the roll.
        ("tournament", None, 1_000_000, 150_000),
    ],
)
def test_waiting_for_challengers_never_uses_up_a_clock(
    edition: str, seconds: int | None, grace_ms: int, waits_ms: int
) -> None:
    options = Options(timing=TurnTimer(seconds)) if seconds else None
    game = started(("Ana", "Ben"), edition, options)
    assert challenge_time_ms(game, 0, grace_ms) == waits_ms


def test_a_game_clock_is_shared_out_among_the_turns_to_come() -> None:
    game = started(("Ana", "Ben"), "tournament")
    now = game.clock.since_ms
    assert thinking_time_s(game, 1, 2.0, now) == 2.0
    assert thinking_time_s(game, 1, 600.0, now) < 150
    assert thinking_time_s(game, 1, 2.0, now + 24 * 60_000 + 55_000) < 0.2


def test_a_turn_timer_leaves_time_to_play_what_was_thought_of() -> None:
    game = started(("Ana", "Ben"), options=Options(timing=TurnTimer(5)))
    assert thinking_time_s(game, 1, 30.0, game.clock.since_ms) == 2.0
    assert thinking_time_s(game, 1, 0.5, game.clock.since_ms) == 0.5
