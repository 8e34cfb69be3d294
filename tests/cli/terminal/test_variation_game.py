"""Each variation once, at the keyboard."""

from lexiko.cli.terminal.game.setup import Choices
from lexiko.cli.terminal.screens.dialogs import AskText
from lexiko.rules.alphabet import BLANK

from .conftest import new_table, playing


async def test_recycling_trades_a_tile_with_the_board_before_the_turn() -> None:
    table = new_table(Choices(variations=("recycle",)), "TARVVWWEBBCCDDIIII")
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.go_to("G8")
        await fingers.type("tar")
        await fingers.press("enter", "enter")
        second = table.game.mover
        assert second is not None
        await fingers.go_to("G8")
        await fingers.press("8")
        assert "Recycle" in fingers.seen()
        await fingers.type("b")
        assert fingers.screen.draft is not None
        assert len(fingers.screen.draft.swaps) == 1
        await fingers.press("8", "backspace")
        assert fingers.screen.draft.is_empty
        await fingers.press("8")
        await fingers.type("b")
        await fingers.press("8", "2", "enter")
        assert "recycled 1 tile, then passed" in fingers.seen()
        assert "T" in table.game.racks[second]
        await fingers.press("4", "enter")
        assert "BAR isn't valid" in fingers.seen()
        assert table.game.sheet[-1].kind == "taken_back"


async def test_blank_swap_takes_the_blank_for_its_letter() -> None:
    table = new_table(Choices(variations=("blank_swap",)), [BLANK, *"ORNVVWHBBCCDDIIII"])
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.go_to("F8")
        await fingers.type("horn")
        await fingers.press("enter", "enter")
        second = table.game.mover
        assert second is not None
        await fingers.press("7")
        assert fingers.screen.draft is not None
        assert BLANK in fingers.screen.draft.left
        await fingers.press("2", "enter")
        assert BLANK in table.game.racks[second]


async def test_a_word_is_rearranged_and_made_longer() -> None:
    table = new_table(Choices(variations=("rearrange",)), "TARVVWWEBBCCDDIIII")
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.go_to("G8")
        await fingers.type("tar")
        await fingers.press("enter", "enter")
        await fingers.go_to("G8")
        await fingers.press("9")
        assert isinstance(fingers.app.screen, AskText)
        await fingers.type("tar")
        await fingers.press("enter")
        assert "haven't moved" in fingers.seen()
        await fingers.press("backspace", "backspace", "backspace")
        await fingers.type("rat")
        await fingers.press("enter")
        assert "Rearranged to RAT" in fingers.seen()
        await fingers.go_to("J8")
        await fingers.type("e")
        assert "RATE 4" in fingers.seen()
        await fingers.press("enter")
        assert table.game.sheet[-1].words[0].text == "RATE"


async def test_an_open_dictionary_can_be_asked() -> None:
    table = new_table(Choices(variations=("open_dictionary",)), "TARVVWWEBBCCDDIIII")
    async with playing(table) as fingers:
        await fingers.press("enter", "6")
        await fingers.type("tar")
        await fingers.press("enter")
        assert "TAR is valid" in fingers.seen()


async def test_without_an_open_dictionary_there_is_nothing_to_ask() -> None:
    table = new_table(Choices(), "TARVVWWEBBCCDDIIII")
    async with playing(table) as fingers:
        await fingers.press("enter", "6")
        assert not isinstance(fingers.app.screen, AskText)


async def test_racks_of_nine_and_a_long_first_word() -> None:
    table = new_table(Choices(variations=("nine_tile",), first_word_min=4), "TARVVWWEBBCCDDIIII")
    async with playing(table) as fingers:
        await fingers.press("enter")
        assert fingers.screen.draft is not None
        assert len(fingers.screen.draft.rack) == 9
        await fingers.go_to("G8")
        await fingers.type("tar")
        assert "needs at least 4 letters" in fingers.seen()


async def test_checked_words_name_the_bad_word_and_cost_nothing() -> None:
    table = new_table(Choices(challenge="void"), "XTARVVWEBBCCDDIIII")
    async with playing(table) as fingers:
        await fingers.press("enter")
        await fingers.go_to("G8")
        await fingers.type("tax")
        await fingers.press("enter")
        assert "Not in the word list: TAX" in fingers.seen()
        assert table.game.board.is_empty
        assert fingers.screen.draft is not None
        assert len(fingers.screen.draft.laid) == 3
