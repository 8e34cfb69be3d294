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
        ("  gap: ({ cannot }: Fields) => `If you have ${cannot}, swap it.`,\n", []),
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


@pytest.mark.parametrize("place", english.PLACES)
def test_nothing_that_people_read_says_any_of_it(place: str) -> None:
    files = english.files_of(english.PROJECT / place)
    assert files
    assert [hit for path in files for hit in english.found_in(path)] == []


@pytest.mark.parametrize(
    ("name", "text", "hit"),
    [
        ("a.py", '"""Show so many of them."""\n', "“so many”"),
        ("a.py", 'x = f"{1} shall wait"\n', "“shall”"),
        ("a.py", "# Wait for whoever comes,\n# then begin\n# anew.\n", "“anew”"),
        ("a.py", "somebody_asks = 1\n", "the name somebody_asks"),
        ("a.py", "class WordTold: ...\n", "the name WordTold"),
        (
            "a.py",
            "def test_a_play_tells_its_words(): ...\n",
            "the name test_a_play_tells_its_words",
        ),
        ("a.py", "told = 1\n", "the name told"),
        ("a.ts", 'import { asWhoever as x } from "./y";\n', "the name asWhoever"),
        ("a.svelte", "<script>\n// What the\n// stream told.\n</script>\n", "“told”"),
        ("a.svelte", "<p>{one}</p>\n<!-- Drawn\n     anew. -->\n", "“anew”"),
        ("a.svelte", "<style>\n/* As long as it shall. */\n</style>\n", "“shall”"),
        ("a.svelte", "<p>{words.people.somebody}</p>\n", "the name somebody"),
        ("a.md", "A list of\nits own.\n", "“of its own”"),
        ("a.md", "Ben is no guest.\n", "“is no”"),
    ],
)
def test_python_the_page_and_markdown_are_read(
    tmp_path: Path, name: str, text: str, hit: str
) -> None:
    file = tmp_path / name
    file.write_text(text)
    assert any(hit in one for one in english.found_in(file))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.md", "It says “so many” and `shall`.\n\n> Hear no more.\n\n```\nanew\n```\n"),
        ("a.py", 'KEY = "told"\n'),
        ("a.py", "RackTold, untold, test_dice_are_told_apart, telling_dice_apart = 1\n"),
        ("a.svelte", '<a href="https://anew.example/told">{x}</a>\n'),
        ("decisions/a.md", "# Who is told what\n"),
    ],
)
def test_code_quotations_and_titles_of_decisions_are_left_alone(
    tmp_path: Path, name: str, text: str
) -> None:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    assert english.found_in(file) == []
