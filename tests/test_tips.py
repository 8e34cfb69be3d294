"""The tips that come with Lexiko: nothing of the sheets is missing, on the command line and in the
terminal (the page: `tests/browser/test_help.py`)."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import astuple, fields

import pytest
from rich.console import Console, RenderableType
from textual.widgets import OptionList

from lexiko import lexicon, tips
from lexiko.cli.app import main
from lexiko.cli.terminal.app import LexikoTerminal
from lexiko.cli.terminal.game.setup import Choices, set_up
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.tips import TipsScreen
from lexiko.tips import Text

from . import sheets

FOUND = tips.load()


def texts() -> Iterator[Text]:
    for tip in FOUND.tips:
        yield from (tip.title, tip.text, *(play.says for play in tip.example.plays))
    yield from FOUND.dos
    for milestone in FOUND.history:
        yield from (milestone.when, milestone.text)


def test_the_facts_are_as_many_as_the_sheets_have() -> None:
    counted = [sheets.TWOS, sheets.LETTER_GROUPS, sheets.BEGINNINGS + sheets.ENDINGS]
    assert [len(set(one)) for one in counted] == [101, 27, 13]
    assert (len(FOUND.tips), len(FOUND.dos)) == (10, 10)
    assert set(FOUND.listed("letter_groups", "en")) == set(sheets.LETTER_GROUPS)
    assert set(FOUND.listed("beginnings", "en")) == set(sheets.BEGINNINGS)
    assert set(FOUND.listed("endings", "en")) == set(sheets.ENDINGS)
    assert FOUND.listed("endings", "de") == ()


def test_every_word_in_capitals_is_valid() -> None:
    english = lexicon.load("english")
    fragments = {*sheets.LETTER_GROUPS, "STARLINE"}
    named = {word for text in texts() for word in re.findall(r"\b[A-Z]{2,}\b", text.en)}
    assert named > {"HANDY", "WALKED", "PLUMS"}
    assert [word for word in sorted(named - fragments) if word not in english] == []


@pytest.mark.parametrize("language", [field.name for field in fields(Text)])
def test_texts_follow_their_language(language: str) -> None:
    for text in texts():
        said: str = getattr(text, language)
        assert said.strip() == said != ""
        assert not re.search(r"\w'\w|\.\.\.", said)
        # Words and numbers of the game are the same in every language; a number may have other
        # signs between its digits.
        spelled = [re.findall(r"\b(?!USA)[A-Z]{2,}\b", one) for one in (said, text.en)]
        assert spelled[0] == spelled[1], said
        if text.en[0].isdigit() and len(text.en) < 5:
            assert said == text.en
        if language == "fr":
            assert not re.search(r"[ \u00a0][;:!?»]|« |\w[;!?»]", said), said
        if language == "es":
            assert len(re.findall("[¿¡]", said)) == len(re.findall("[?!]", said)), said
    assert len(set(map(astuple, texts()))) == len(list(texts()))


def test_the_command_line_shows_all_that_the_sheets_give(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def printed(*arguments: str) -> str:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 0
        return capsys.readouterr().out

    numbers = [str(number) for number in range(1, 11)]
    pages = {topic: printed("tips", topic) for topic in (*numbers, "dos", "history")}
    pages |= {
        "two_letters": printed("words", "--length", "2"),
        "three_letters": printed("words", "--length", "3"),
        "q_without_u": printed("words", "--q"),
    }
    sheets.tick_off(pages)
    assert all(tip.title.en in printed("tips") for tip in FOUND.tips)
    assert "NIGHT at I8: 10 points" in pages["3"]


def test_an_unknown_topic_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["tips", "11"])
    assert ended.value.code == 1
    assert "Choose 1 to 10, dos, history or all." in capsys.readouterr().err


# ── The terminal ────────────────────────────────────────────────────────────────────────────────


def load_words(name: str, language: str) -> lexicon.WordGraph:
    return lexicon.load(name, language=language)


@asynccontextmanager
async def tips_of(table: TerminalTable | None) -> AsyncIterator[TipsScreen]:
    """The screen behind F1, at the start or at a table, with its word lists read."""
    app = LexikoTerminal(load_words, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        screen = app.screen
        assert isinstance(screen, TipsScreen)
        await app.workers.wait_for_complete()
        yield screen
        await pilot.press("escape")
        assert app.screen is not screen


def shown(page: RenderableType) -> str:
    """A page as text, in the width that it has at 80 columns."""
    console = Console(width=52, color_system=None)
    with console.capture() as printed:
        console.print(page)
    return printed.get()


async def test_the_terminal_shows_all_that_the_sheets_give() -> None:
    async with tips_of(None) as screen:
        topics = screen.query_one("#topics", OptionList)
        keys = [topics.get_option_at_index(place).id or "" for place in range(topics.option_count)]
        pages = {key: shown(screen.page(key)) for key in keys}
        for number, tip in enumerate(FOUND.tips, 1):
            pages[str(number)] = pages.pop(tip.key)
        sheets.tick_off(pages)


@pytest.mark.parametrize(
    ("choices", "is_locked"), [(Choices(), True), (Choices(variations=("open_dictionary",)), False)]
)
async def test_word_lists_are_locked_at_a_table_with_a_closed_dictionary(
    choices: Choices, is_locked: bool
) -> None:
    async with tips_of(TerminalTable.open(set_up(choices), load_words)) as screen:
        assert ("Word lists are locked" in shown(screen.page("two_letters"))) == is_locked
        assert ("QANAT" in shown(screen.page("q_without_u"))) != is_locked
        assert set(sheets.LETTER_GROUPS) <= set(shown(screen.page("shuffle")).split())


def test_english_letter_groups_are_not_offered_for_other_tiles() -> None:
    page = shown(TipsScreen("de", None).page("shuffle"))
    assert "We don't have any for the German tiles yet." in page
    assert "FUL" not in page.split()
