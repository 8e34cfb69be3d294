"""`lexiko lexicon` and `lexiko bench lexicon` as a person or a script meets them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexiko import __version__
from lexiko.cli.app import main
from tests.lexicon.small_lists import forget, ship


@pytest.fixture(autouse=True)
def small_lists(tmp_path: Path) -> Iterator[None]:
    """A data folder for one test, and two lists that are built at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXIKO_DATA", str(tmp_path / "data"))
        ship(patch, tmp_path / "shipped", english=["AA", "CARE", "CARES", "QI"], german=["QI"])
        yield
    forget()


class Terminal:
    """Runs commands and keeps what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def run(self, *arguments: str) -> object:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        self.out, self.err = self._capsys.readouterr()
        return ended.value.code


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


@pytest.fixture
def messy_list(tmp_path: Path) -> Path:
    path = tmp_path / "messy.txt"
    path.write_bytes(b"# birds\nowl\nOslo\nco-op\nbad\xff\ntwo birds\n[red]!\nowl\n")
    return path


def test_the_version_is_shown(terminal: Terminal) -> None:
    assert terminal.run("--version") == 0
    assert terminal.out == f"lexiko {__version__}\n"


def test_check_says_each_verdict_and_fails_if_one_is_bad(terminal: Terminal) -> None:
    assert terminal.run("lexicon", "check", "care", "QI") == 0
    assert terminal.out == "care: good\nQI: good\n"
    assert terminal.run("lexicon", "check", "care", "zzz") == 1
    assert terminal.out == "care: good\nzzz: not in english\n"
    assert terminal.run("lexicon", "check", "aa", "b", "--json") == 1
    assert json.loads(terminal.out) == {
        "lexicon": "english",
        "words": [{"word": "aa", "good": True}, {"word": "b", "good": False}],
    }
    assert terminal.err == ""


def test_an_error_comes_with_the_option_that_helps(terminal: Terminal, messy_list: Path) -> None:
    assert terminal.run("lexicon", "add", "birds", str(messy_list)) == 0
    assert terminal.run("lexicon", "add", "birds", str(messy_list)) == 1
    assert terminal.err.endswith(
        "There is a lexicon birds already: replace it, or choose another name. "
        "To replace a lexicon: lexiko lexicon add --replace\n"
    )


def test_add_sums_up_what_was_left_out_and_where(terminal: Terminal, messy_list: Path) -> None:
    assert terminal.run("lexicon", "add", "birds", str(messy_list)) == 0
    assert "birds: 1 words (en)" in terminal.out
    assert "left out 1: always capitalised (Oslo)" in terminal.out
    assert "left out 1: with a hyphen (co-op)" in terminal.out
    assert r"line 5: bad\xff" in terminal.out
    assert "line 6: two birds" in terminal.out
    assert "line 7: [red]!" in terminal.out
    assert "left out 1: duplicates (owl)" in terminal.out
    assert "reading the words" in terminal.err


def test_add_speaks_json(terminal: Terminal, messy_list: Path) -> None:
    assert terminal.run("lexicon", "add", "birds", str(messy_list), "--inflect", "--json") == 0
    report = json.loads(terminal.out)
    assert report["words"] == 1 + report["inflected"]
    assert report["left_out"]["not_utf8"] == 1
    assert report["examples"]["several_words"] == [{"line": 6, "text": "two birds"}]
    assert terminal.err == ""


def test_letters_that_the_tiles_lack_are_named(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "polish.txt"
    path.write_text("kot\nquiz\n", "utf-8")
    assert terminal.run("lexicon", "add", "koty", str(path), "--language", "pl") == 0
    assert "Letters without a tile: Q (1)." in terminal.out


def test_capitalised_nouns_follow_the_language_or_the_switch(
    terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "german.txt"
    path.write_text("Haus\ngehen\n", "utf-8")
    command = ("lexicon", "add", "wort", str(path), "--language", "de", "--json", "--replace")
    assert terminal.run(*command) == 0
    assert json.loads(terminal.out)["words"] == 2
    assert terminal.run(*command, "--no-nouns-capitalised") == 0
    assert json.loads(terminal.out)["words"] == 1


def test_an_error_is_one_line_and_status_one(terminal: Terminal, messy_list: Path) -> None:
    assert terminal.run("lexicon", "add", "english", str(messy_list)) == 1
    assert terminal.out == ""
    assert terminal.err.startswith("lexiko: “english” is a lexicon")
    assert terminal.err.count("\n") == 1


def test_list_shows_the_shelf_and_remove_empties_it(terminal: Terminal, messy_list: Path) -> None:
    terminal.run("lexicon", "add", "birds", str(messy_list))
    assert terminal.run("lexicon", "list", "--json") == 0
    english, german, birds = json.loads(terminal.out)
    assert (english["name"], english["words"]) == ("english", 4)
    assert (german["language"], german["state"]) == ("de", "built when first used")
    assert (birds["name"], birds["words"], birds["state"]) == ("birds", 1, "ready")
    assert terminal.run("lexicon", "list") == 0
    assert "birds" in terminal.out
    assert terminal.run("lexicon", "remove", "birds") == 0
    assert terminal.run("lexicon", "remove", "birds") == 1


def test_build_does_nothing_the_second_time(terminal: Terminal) -> None:
    assert terminal.run("lexicon", "build", "english") == 0
    assert terminal.out == "The lexicon english is built: 4 words.\n"
    assert terminal.run("lexicon", "build") == 0
    assert terminal.out == (
        "The lexicon english is up to date: 4 words.\nThe lexicon german is built: 1 words.\n"
    )
    assert terminal.run("lexicon", "build", "english", "--json", "--again") == 0
    assert json.loads(terminal.out)["built"] is True


def test_only_lexicons_of_the_package_are_built(terminal: Terminal) -> None:
    assert terminal.run("lexicon", "build", "birds") != 0
    assert "Only english, german can be built" in terminal.err


def test_bench_shows_figures_and_ratios(terminal: Terminal) -> None:
    assert terminal.run("bench", "lexicon", "--json") == 0
    figures = json.loads(terminal.out)
    assert figures["words"] == 4
    assert {"build_s", "load_ms", "hit_us", "miss_us", "hit_to_set", "scan_to_hit"} <= set(figures)
    assert terminal.run("bench", "lexicon") == 0
    assert "building the graph" in terminal.out
