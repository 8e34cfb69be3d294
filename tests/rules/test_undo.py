"""Taking back what was mistyped at a real board."""

import pytest

from lexiko.errors import MoreThanARack, NothingToUndo, TileUsedUp
from lexiko.notation.log import format_log, parse_log
from lexiko.notation.verification import verify
from lexiko.rules import Game, replay, view
from lexiko.rules.commands import EnterRack, ExchangeTiles, UndoEntry
from lexiko.rules.editions import ChallengeMode, Options, Timing, TurnTimer
from lexiko.rules.events import EntryUndone, TilesPlayed
from lexiko.rules.undo import last_entry, without_undone

from .table import ANA, BEN, CID, Table, faces


def real(
    seats: int = 2,
    *,
    words: tuple[str, ...] = ("HORN",),
    tiles: str = "",
    challenge: ChallengeMode = "double",
    timing: Timing | None = None,
) -> Table:
    options = Options(racks_unknown=True, challenge=challenge, timing=timing, window_limit_s=0)
    return Table(seats=seats, words=words, tiles=tiles, only=bool(tiles), options=options)


def undone(table: Table, seat: int) -> Game:
    table.do(UndoEntry(seat))
    return table.game


def test_the_game_is_as_before_the_play_that_was_mistyped() -> None:
    table = real()
    table.play("8F HORN")
    before = table.game
    table.play("H6 FA.M")
    after = undone(table, BEN)
    assert after.version == len(table.events)
    assert (after.board, after.bag, after.racks, after.scores, after.sheet, after.mover) == (
        before.board,
        before.bag,
        before.racks,
        before.scores,
        before.sheet,
        before.mover,
    )


def test_the_play_before_a_mistyped_turn_can_still_be_challenged() -> None:
    table = real(words=())
    table.play("8F HORN")
    table.skip()
    undone(table, BEN)
    table.challenge(BEN)
    assert table.scores == (0, 0)


def test_a_verdict_is_taken_back_with_what_it_cost() -> None:
    table = real()
    table.play("8F HORN")
    before = table.game
    table.challenge(BEN)
    assert table.game.mover == ANA
    after = undone(table, BEN)
    assert (after.owed, after.mover, after.window) == ((0, 0), BEN, before.window)


def test_several_entries_are_taken_back_one_after_the_other_up_to_the_first() -> None:
    table = real(3)
    start = table.game
    table.play("8F HORN")
    table.do(ExchangeTiles(BEN, ("_", "_")))
    table.resign(CID)
    for seat in (CID, BEN, ANA):
        found = last_entry(table.game)
        assert found
        assert found.seat == seat == view(table.game, None).last_entry
        undone(table, seat)
    assert (table.game.board, table.game.sheet, table.game.gone) == (start.board, (), frozenset())
    table.refuses(NothingToUndo, UndoEntry(ANA))


def test_after_undoing_the_game_goes_on_and_its_entries_can_be_undone_again() -> None:
    table = real()
    table.play("8F HORM")
    undone(table, ANA)
    table.play("8F HORN")
    table.play("H6 FA.M")
    undone(table, BEN)
    undone(table, ANA)
    assert table.game.board.is_empty


def test_only_what_stands_last_can_be_undone_and_only_for_its_seat() -> None:
    table = real()
    table.play("8F HORN")
    table.refuses(NothingToUndo, UndoEntry(BEN))


def test_games_whose_tiles_lexiko_draws_cannot_be_undone() -> None:
    table = Table(tiles="HORNAEI")
    table.play("8F HORN")
    table.refuses(NothingToUndo, UndoEntry(ANA))
    assert table.game.past is None


def test_the_end_can_be_undone_when_a_rack_was_entered_wrong() -> None:
    table = real(3)
    for _ in range(9):
        table.skip()
    for seat, rack in ((ANA, "AAAAAAA"), (BEN, "EEEEEEE"), (CID, "IIIIIII")):
        table.do(EnterRack(seat, faces(rack)))
    assert table.game.is_over
    after = undone(table, CID)
    assert (after.is_over, after.counting, after.untold) == (False, "scoreless", frozenset({CID}))
    table.do(EnterRack(CID, faces("QZIIIII")))
    assert table.scores == (-7, -7, -25)


def test_a_rack_that_follows_from_the_others_is_undone_with_the_play_that_ended_the_game() -> None:
    table = real(tiles="HORNPAS" + "QEEEEEE")
    table.play("8F HORNPAS")
    table.accept(BEN)
    assert table.game.is_over
    after = undone(table, ANA)
    assert (after.is_over, after.board.is_empty, after.mover) == (False, True, ANA)


def test_the_turn_after_the_last_play_is_undone_alone() -> None:
    table = real(tiles="HORNPAS" + "QEEEEEE")
    table.play("8F HORNPAS")
    table.skip()
    assert table.game.is_over
    after = undone(table, BEN)
    assert (after.is_over, after.window is not None) == (False, True)


def test_a_turn_that_comes_back_has_all_its_time_again() -> None:
    table = real(timing=TurnTimer(60))
    table.play("8F HORN")
    table.wait(70)
    assert table.game.sheet[-1].kind == "timeout"
    after = undone(table, BEN)
    assert (after.mover, after.clock.running, after.clock.since_ms) == (BEN, BEN, 70_000)


def test_a_record_with_undone_entries_is_kept_read_and_proved() -> None:
    table = real()
    table.play("8F HORM")
    undone(table, ANA)
    table.play("8F HORN")
    assert replay(parse_log(format_log(table.events))) == table.game
    assert verify(table.events, table.lexicon).turns == 1
    standing = without_undone(table.events)
    assert sum(isinstance(event, TilesPlayed) for event in standing) == 1
    assert not any(isinstance(event, EntryUndone) for event in standing)
    assert replay(standing).sheet == table.game.sheet


def test_it_is_said_what_is_wrong_with_tiles_that_cannot_be_on_a_rack() -> None:
    table = real()
    table.play("8H QI")
    used_up = table.refuses(TileUsedUp, table.playing("H8 .Q"))
    assert used_up.details == {"tile": "Q", "copies": 1, "left": 0}
    too_many = table.refuses(MoreThanARack, table.playing("I8 .AEIONRST"))
    assert too_many.details["held"] == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_entry_of_a_game_can_be_undone_to_the_very_game_before_it(seats: int) -> None:
    table = real(seats, words=("HORN", "FARM", "PASTE", "MOB"), challenge="five")
    games: list[tuple[int, Game]] = []
    for text in ("8F HORN", "H6 FA.M", "10F PASTE", "G9 O."):
        games.append((table.mover(), table.game))
        table.play(text)
        if text == "10F PASTE":
            games.append((table.mover(), table.game))
            table.challenge(table.mover())
    while games:
        seat, before = games.pop()
        after = undone(table, seat)
        assert (after.board, after.racks, after.bag, after.scores, after.sheet, after.window) == (
            before.board,
            before.racks,
            before.bag,
            before.scores,
            before.sheet,
            before.window,
        )
