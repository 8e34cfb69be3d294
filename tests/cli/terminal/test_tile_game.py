"""Whole turns at the keyboard, with tiles: laying, scoring, challenging, exchanging, ending, going
on later."""

import pytest

from lexiko.cli.terminal.game.draft import Cursor
from lexiko.cli.terminal.game.saved_games import find_game, unfinished_games
from lexiko.cli.terminal.game.setup import Choices
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.dialogs import ChooseTiles, Confirm, NoticeDialog, Page
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.cli.terminal.widgets.board import MARGIN
from lexiko.rules.alphabet import BLANK
from lexiko.rules.layout import Direction, Square

from .conftest import Fingers, load_words, new_table, playing

HORN_FARM = "HORNPASFAMOBEETEXYZ"


async def play_horn(fingers: Fingers) -> None:
    await fingers.press("enter")
    await fingers.go_to("F8")
    await fingers.type("horn")
    await fingers.press("enter")


async def test_typing_a_word_shows_its_score_and_enter_plays_it() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        first = table.game.mover
        assert first is not None
        await fingers.press("enter")
        await fingers.go_to("F8")
        await fingers.type("horn")
        assert "HORN 14" in fingers.seen()
        await fingers.press("enter")
        assert table.game.scores[first] == 14
        assert table.game.mover != first
        assert "played HORN for 14" in fingers.seen()


async def test_the_arrow_keys_turn_first_and_then_move() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter", "left", "left", "down")
        assert fingers.screen.cursor == Cursor(Square(7, 5), Direction.DOWN)
        await fingers.press("down", "shift+down", "shift+left", "shift+left")
        assert fingers.screen.cursor == Cursor(Square(14, 0), Direction.ACROSS)
        await fingers.press("left", "space")
        assert fingers.screen.cursor == Cursor(Square(14, 0), Direction.DOWN)


async def test_a_draft_that_is_no_play_says_why_and_never_whether_a_word_is_good() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.go_to("A1")
        await fingers.type("nroh")
        assert "must cover the star" in fingers.seen()
        await fingers.press("enter")
        assert table.game.board.is_empty
        await fingers.press("escape")
        await fingers.go_to("F8")
        await fingers.type("nroh")
        assert "NROH 14" in fingers.seen()


async def test_backspace_and_escape_take_tiles_back() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.go_to("F8")
        await fingers.type("hor")
        await fingers.press("backspace")
        assert fingers.screen.draft is not None
        assert len(fingers.screen.draft.laid) == 2
        await fingers.press("escape")
        assert fingers.screen.draft.is_empty
        assert str(fingers.screen.cursor.square) == "F8"


async def test_racks_are_nowhere_on_the_screen_between_turns() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        assert fingers.tiles_seen() == []
        assert fingers.screen.draft is None
        await fingers.press("enter")
        assert "H₄" in fingers.tiles_seen()
        await fingers.go_to("F8")
        await fingers.type("horn")
        await fingers.press("enter")
        # What is left is the board's HORN; P, A and S of the rack have gone.
        assert "A₁" not in fingers.tiles_seen()
        assert "S₁" not in fingers.tiles_seen()
        assert fingers.screen.draft is None
        await fingers.press("enter")
        assert "B₃" in fingers.tiles_seen()


async def test_a_challenge_that_succeeds_takes_the_play_back() -> None:
    table = new_table(Choices(), "NROHPASFAMOBEE")
    async with playing(table) as fingers:
        first = table.game.mover
        assert first is not None
        await fingers.press("enter")
        await fingers.go_to("F8")
        await fingers.type("nroh")
        await fingers.press("enter", "4")
        assert isinstance(fingers.app.screen, Confirm)
        assert "loses their next turn" in fingers.seen()
        await fingers.press("enter")
        assert isinstance(fingers.app.screen, NoticeDialog)
        assert "isn't valid" in fingers.seen()
        await fingers.press("enter")
        assert table.game.board.is_empty
        assert table.game.sheet[0].kind == "taken_back"
        assert table.game.mover != first


async def test_a_challenge_that_fails_costs_the_next_turn() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        first = table.game.mover
        await play_horn(fingers)
        await fingers.press("4", "enter")
        assert "is valid" in fingers.seen()
        await fingers.press("enter")
        assert table.game.mover == first
        assert [row.kind for row in table.game.sheet] == ["play", "lost"]
        assert fingers.screen.viewer is None


async def test_with_three_seats_it_is_asked_who_challenges() -> None:
    table = new_table(Choices(seats=("Ana", "Ben", "Cid")), HORN_FARM)
    async with playing(table) as fingers:
        await play_horn(fingers)
        last = table.game.order[2]
        await fingers.press("4")
        assert "Who is challenging HORN?" in fingers.seen()
        await fingers.press("2", "enter")
        assert table.game.owed[last] == 1


async def test_the_classic_card_asks_for_the_word() -> None:
    table = new_table(Choices(edition="classic"), "HORNPASFAMOBEEXYQV")
    async with playing(table) as fingers:
        await play_horn(fingers)
        await fingers.press("enter")
        await fingers.go_to("H6", "down")
        await fingers.type("fam")
        await fingers.press("enter")
        await fingers.press("enter")
        await fingers.go_to("F10")
        await fingers.type("pas")
        await fingers.press("enter")
        assert {word.text for word in table.game.sheet[-1].words} == {"PAS", "FARMS"}
        await fingers.press("4")
        assert "Which word are you challenging?" in fingers.seen()
        await fingers.press("1", "enter", "enter")
        assert table.game.sheet[-1].kind == "taken_back"


async def test_let_it_stand_closes_the_window() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await play_horn(fingers)
        await fingers.press("5")
        assert table.game.window is None
        assert "4 Challenge" not in fingers.seen()


async def test_exchange_says_what_is_in_the_bag_and_swaps_the_chosen_tiles() -> None:
    table = new_table(Choices(), "HORNPASFAMOBEEXY")
    async with playing(table) as fingers:
        first = table.game.mover
        assert first is not None
        await fingers.press("enter", "1")
        assert isinstance(fingers.app.screen, ChooseTiles)
        assert "86 tiles in the bag" in fingers.seen()
        await fingers.type("ho")
        assert "Exchange 2" in fingers.seen()
        await fingers.press("enter")
        assert table.game.sheet[0].kind == "exchange"
        assert sorted(table.game.racks[first]) == sorted("RNPASXY")


async def test_a_blank_is_laid_by_a_letter_that_is_not_held_and_noted_on_the_sheet() -> None:
    table = new_table(Choices(), [*"HO", BLANK, *"NPASFAMOBEE"])
    async with playing(table) as fingers:
        await play_horn(fingers)
        assert table.game.sheet[0].blanks == ("R",)
        assert "HORN ?R" in fingers.seen()


async def test_pass_and_resign_are_asked_twice() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter", "2", "escape")
        assert not table.game.sheet
        await fingers.press("2", "enter")
        assert table.game.sheet[0].kind == "pass"
        await fingers.press("ctrl+r", "1", "enter")
        assert table.game.is_over
        assert isinstance(fingers.app.screen, EndScreen)
        assert "only one left at the table" in fingers.seen()


async def test_shuffling_changes_the_order_and_nothing_else() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.press(*"333")
        assert fingers.screen.draft is not None
        assert sorted(fingers.screen.draft.rack) == sorted("HORNPAS")
        assert table.game.version == len(table.events)


async def test_a_mouse_lays_a_tile_by_two_clicks() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.pilot.click("#rack", offset=(2, 1))
        cell = fingers.screen.query_one("#board").cell  # type: ignore[attr-defined]
        await fingers.pilot.click("#board", offset=(3 + 7 * cell[0], 1 + 7 * cell[1]))
        await fingers.pilot.pause()
        assert fingers.screen.draft is not None
        assert [(str(square), tile.face) for square, tile in fingers.screen.draft.laid] == [
            ("H8", "H")
        ]


async def test_a_blank_laid_by_the_mouse_asks_for_its_letter() -> None:
    table = new_table(Choices(), [BLANK, *"ORNPASFAMOBEE"])
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.pilot.click("#rack", offset=(2, 1))
        await fingers.pilot.click("#board", offset=(MARGIN, 1))
        await fingers.pilot.pause(0.05)
        assert "a letter for your blank" in fingers.seen()
        await fingers.press("h")
        assert fingers.screen.draft is not None
        assert [str(tile) for _, tile in fingers.screen.draft.laid] == ["h"]
        await fingers.pilot.click("#board", offset=(MARGIN, 1))
        await fingers.pilot.pause(0.05)
        assert fingers.screen.draft.is_empty


async def test_the_full_stop_makes_the_last_tile_a_blank() -> None:
    table = new_table(Choices(), [BLANK, *"HORNPAFAMOBEE"])
    async with playing(table) as fingers:
        await fingers.press("enter", "h", "full_stop")
        assert fingers.screen.draft is not None
        assert [str(tile) for _, tile in fingers.screen.draft.laid] == ["h"]


async def test_the_list_of_all_actions_does_what_is_chosen() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter", "tab")
        assert "What now?" in fingers.seen()
        await fingers.press("0")
        assert isinstance(fingers.app.screen, Page)


async def test_a_very_small_terminal_is_no_reason_to_fall_over() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table, (30, 8)) as fingers:
        await fingers.press("enter", "h", "o")
        assert fingers.screen.draft is not None
        assert len(fingers.screen.draft.laid) == 2


async def test_pages_can_be_read_and_closed() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await fingers.press("enter")
        for key, text in (
            ("0", "unseen tiles: 86 in the bag"),
            ("question_mark", "shuffle the rack"),
            ("exclamation_mark", "The aim"),
        ):
            await fingers.press(key)
            assert isinstance(fingers.app.screen, Page)
            assert text in fingers.seen()
            await fingers.press("escape")


async def test_a_game_goes_on_where_it_was_left() -> None:
    table = new_table(Choices(), HORN_FARM)
    async with playing(table) as fingers:
        await play_horn(fingers)
        await fingers.press("ctrl+q")
    (waiting,) = unfinished_games()
    assert waiting.saved == table.saved
    again = TerminalTable.resume(find_game("last"), load_words)
    assert again.game == table.game
    async with playing(again) as fingers:
        assert "Pass to" in fingers.seen()
        await fingers.press("enter")
        await fingers.go_to("H6", "down")
        await fingers.type("fam")
        await fingers.press("enter")
        assert [row.score for row in again.game.sheet] == [14, 9]


async def test_a_whole_short_game_ends_with_standings_and_verified_draws() -> None:
    # Finish Line makes it short: the first play that stands reaches the target.
    table = new_table(Choices(finish_line=("14",)), HORN_FARM)
    async with playing(table) as fingers:
        await play_horn(fingers)
        assert "the game ends" in fingers.seen()
        await fingers.press("enter")
        assert isinstance(fingers.app.screen, EndScreen)
        assert table.game.outcome is not None
        assert table.game.outcome.reason == "target"
        assert "reached the goal" in fingers.seen()
        assert not table.saved.seed_file.exists()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20), (200, 60)])
async def test_the_table_fits_terminals_of_all_sizes(size: tuple[int, int]) -> None:
    table = new_table(
        Choices(seats=("Ana", "Ben", "Cid", "Dan"), finish_line=("expert",)), HORN_FARM
    )
    async with playing(table, size) as fingers:
        await play_horn(fingers)
        assert table.game.sheet[0].score == 14
        board = fingers.screen.query_one("#board").region
        assert board.right <= max(size[0], 49)
