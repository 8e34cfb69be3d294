"""The tool that finds words and phrases that Lexiko doesn't use, and the page's texts by it."""

from pathlib import Path

import pytest
from tools import english

WORDS = english.PROJECT / "web" / "src" / "words"


def found(folder: Path, language: str, text: str) -> list[str]:
    """What is found in a file of the page's texts, without its place."""
    path = folder / "words" / language / "room.ts"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return [hit.split(": ")[1] for hit in english.found_in(path)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ('  hint: "You are offline.",\n', ["“You are”"]),
        (
            "  left: (name) => `${name} tells ${count ? `you anew` : other}.`,\n",
            ["“tells”", "“anew”"],
        ),
        ("// Which letter a blank\n// shall be.\n", ["“shall”"]),
        ("  gap: ({ told }: Told) => `If you have ${told}, swap it.`,\n", []),
    ],
)
def test_texts_and_comments_of_the_page_are_read(
    tmp_path: Path, text: str, wanted: list[str]
) -> None:
    assert sorted(found(tmp_path, "en", text)) == sorted(wanted)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", '  look: "Ein Brief ist unterwegs.",\n'),
        ("fr", '  look: "Une lettre est en route.",\n'),
        ("es", '  look: "Una carta va en camino.",\n'),
    ],
)
def test_other_languages_have_words_that_they_do_not_use(
    tmp_path: Path, language: str, text: str
) -> None:
    assert len(found(tmp_path, language, text)) == 1
    assert found(tmp_path, language, '  hint: "You are offline.",\n') == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_page_says_none_of_it(language: str) -> None:
    rooms = list((WORDS / language).glob("*.ts"))
    assert len(rooms) > 30
    assert [hit for room in rooms for hit in english.found_in(room)] == []
