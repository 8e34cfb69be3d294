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
LANGUAGES = {"en": "english", "de": "german", "fr": "french", "es": "spanish"}
"""The lexicon for the words of each language that there are tips for."""
FRIENDLY = {"en": "STARLINE", "de": "REALISTEN", "fr": "TARTINES", "es": "NECESARIO"}
"""Letters that go with almost anything; the English ones make no word."""


def texts(language: str = "en") -> Iterator[Text]:
    """All texts, with words of this language."""
    found = tips.load(language)
    for tip in found.tips:
        yield from (tip.title, tip.text, *(play.says for play in tip.example.plays))
    yield from found.dos
    for milestone in found.history:
        yield from (milestone.when, milestone.text)


def test_the_facts_are_as_many_as_the_sheets_have() -> None:
    counted = [sheets.TWOS, sheets.LETTER_GROUPS, sheets.BEGINNINGS + sheets.ENDINGS]
    assert [len(set(one)) for one in counted] == [101, 27, 13]
    assert (len(FOUND.tips), len(FOUND.dos)) == (10, 10)
    assert set(FOUND.listed("letter_groups", "en")) == set(sheets.LETTER_GROUPS)
    assert set(FOUND.listed("beginnings", "en")) == set(sheets.BEGINNINGS)
    assert set(FOUND.listed("endings", "en")) == set(sheets.ENDINGS)
    assert FOUND.listed("endings", "it") == ()


@pytest.mark.parametrize(
    ("language", "some"),
    [
        ("en", {"HANDY", "WALKED", "PLUMS"}),
        ("de", {"HUNDE", "GESPIELT", "PARKS"}),
        ("fr", {"CHANTEZ", "JOUAIT", "PRUNES"}),
        ("es", {"TELAR", "CANTABA", "MESAS"}),
    ],
)
def test_every_word_in_capitals_is_valid(language: str, some: set[str]) -> None:
    listed = lexicon.load(LANGUAGES[language])
    fragments = {*FOUND.listed("letter_groups", language), "STARLINE"}
    named = {word for text in texts(language) for word in re.findall(r"\b[A-Z]{2,}\b", text.en)}
    assert named > some
    assert [word for word in sorted(named - fragments) if word not in listed] == []


@pytest.mark.parametrize(("language", "name"), LANGUAGES.items())
def test_what_tips_say_of_letters_is_so(language: str, name: str) -> None:
    listed, found = lexicon.load(name), tips.load(language)
    by_key = {tip.key: tip for tip in found.tips}
    assert FRIENDLY[language] in by_key["next-play"].text.en
    held = {kind.face: kind.copies for kind in listed.tiles.kinds}
    assert f"There are {held['S']} in the bag" in by_key["the-s"].text.en
    spelled = ["".join(word) for word in listed.spellings()]
    for part in found.listed("letter_groups", language):
        assert sum(part in word for word in spelled) > 200
    for part in found.listed("beginnings", language):
        assert sum(word.startswith(part) for word in spelled) > 200
    for part in found.listed("endings", language):
        assert sum(word.endswith(part) for word in spelled) > 200
    if language == "es":
        assert by_key["q-without-u"].shows == ()
        assert [word for word in spelled if re.search("Q(?!U[EI])", word)] == []


@pytest.mark.parametrize("played", LANGUAGES)
@pytest.mark.parametrize("language", [field.name for field in fields(Text)])
def test_texts_follow_their_language(language: str, played: str) -> None:
    for text in texts(played):
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
    assert len(set(map(astuple, texts(played)))) == len(list(texts(played)))


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


def load_words(name: str, language: str, graph_sha256: str) -> lexicon.WordGraph:
    return lexicon.load(name, language=language, graph_sha256=graph_sha256)


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


def test_the_terminal_shows_tips_with_words_of_the_language_played() -> None:
    page = shown(TipsScreen("de", None).page("shuffle"))
    assert "NISCHE at I8: 12 points" in page
    assert "ISCH" in page.split()


def test_english_letter_groups_are_not_offered_for_other_tiles() -> None:
    page = shown(TipsScreen("it", None).page("shuffle"))
    assert "We don't have any for the Italian tiles yet." in page
    assert "The words of the example are English." in page
    assert "FUL" not in page.split()
