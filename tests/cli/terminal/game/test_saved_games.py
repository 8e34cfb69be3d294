"""Games on disk: nothing that was seen is lost, the seed stays secret, clocks stand still while
nobody plays."""

import os
import stat

import pytest

from lexiko.cli.terminal.game.saved_games import (
    GameInUse,
    LostSeed,
    NoSuchGame,
    find_game,
    unfinished_games,
)
from lexiko.cli.terminal.game.setup import Choices
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.result import proof_text
from lexiko.errors import BadRecord
from lexiko.notation.log import format_log
from lexiko.rules.commands import PassTurn, Resign

from ..conftest import load_words, new_table


def passed(table: TerminalTable) -> None:
    assert table.game.mover is not None
    table.do(PassTurn(table.game.mover))


def test_the_log_holds_every_event_as_soon_as_it_has_happened() -> None:
    table = new_table(Choices())
    passed(table)
    assert table.saved.log.read_text("utf-8") == format_log(table.events)


def test_draws_go_on_in_the_same_order_after_a_resume() -> None:
    live = new_table(Choices())
    again = TerminalTable.resume(live.saved, load_words)
    assert again.game == live.game
    assert again.chance.seed == live.chance.seed


def test_the_seed_is_readable_by_its_owner_alone_and_goes_when_it_is_published() -> None:
    table = new_table(Choices())
    assert stat.S_IMODE(table.saved.seed_file.stat().st_mode) == 0o600
    table.do(Resign(0))
    assert table.game.is_over
    assert not table.saved.seed_file.exists()
    assert table.game.seed
    assert unfinished_games() == []
    assert TerminalTable.resume(table.saved, load_words).game == table.game


def test_draws_are_verified_at_the_end() -> None:
    table = new_table(Choices())
    table.do(Resign(0))
    assert proof_text(table).startswith("✓")


def test_a_line_cut_off_by_a_crash_is_dropped() -> None:
    table = new_table(Choices())
    whole = table.saved.log.read_text("utf-8")
    torn = whole + '{"n":99,"event":"turn_pa'
    table.saved.log.write_text(torn, "utf-8")
    # Looking at the list changes nothing: another terminal may just be writing.
    assert [listed.game for listed in unfinished_games()] == [table.game]
    assert table.saved.log.read_text("utf-8") == torn
    assert TerminalTable.resume(table.saved, load_words).game == table.game
    assert table.saved.log.read_text("utf-8") == whole


def test_a_log_that_is_no_text_is_said() -> None:
    table = new_table(Choices())
    table.saved.log.write_bytes(b"\xff\xfe\n")
    with pytest.raises(BadRecord):
        TerminalTable.resume(table.saved, load_words)
    assert unfinished_games() == []


def test_a_game_that_stopped_before_its_first_draw_can_start() -> None:
    table = new_table(Choices())
    table.saved.log.write_text(format_log(table.events[:1]), "utf-8")
    assert TerminalTable.resume(table.saved, load_words).game.has_started


def test_a_full_disk_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(Choices())
    before, whole = table.game, table.saved.log.read_text("utf-8")
    write = os.write
    with monkeypatch.context() as full:
        full.setattr("os.write", lambda handle, data: write(handle, data[:10]))
        with pytest.raises(OSError, match="space"):
            passed(table)
    assert table.game == before
    assert table.saved.log.read_text("utf-8") == whole
    passed(table)
    assert TerminalTable.resume(table.saved, load_words).game == table.game


def test_two_terminals_cannot_write_into_one_game() -> None:
    one = new_table(Choices())
    other = TerminalTable.resume(one.saved, load_words)
    passed(one)
    with pytest.raises(GameInUse):
        passed(other)


def test_a_lost_seed_is_said() -> None:
    table = new_table(Choices())
    table.saved.delete_secrets()
    with pytest.raises(LostSeed):
        TerminalTable.resume(table.saved, load_words)


def test_games_are_found_by_name_by_its_beginning_and_by_path() -> None:
    table = new_table(Choices(seats=("Ana", "Ben")))
    for name in (table.saved.name, table.saved.name[:-2], str(table.saved.log), "last"):
        assert find_game(name) == table.saved
    with pytest.raises(NoSuchGame):
        find_game("nothing")


def test_a_clock_stands_still_while_the_game_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(Choices(edition="tournament"))
    now = table.now_ms()
    table.saved.save_time(now)
    later = now / 1000 + 86_400
    monkeypatch.setattr("time.time", lambda: later)
    again = TerminalTable.resume(table.saved, load_words)
    assert again.now_ms() - now < 1000
    assert again.notice_time() == []
