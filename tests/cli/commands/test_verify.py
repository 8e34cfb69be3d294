"""`lexiko verify`: with a GCG file, a verdict in the line numbers of the file, and an exit status;
with JSON lines, whether the words were those of the table."""

import json
from pathlib import Path

import pytest

from lexiko.cli.app import main
from lexiko.lexicon import WordGraph, installed
from lexiko.lexicon.building import add
from lexiko.table import Table, read

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.gcg"))
CLUB = next(path for path in GOLDEN if path.stem == "club-night")
FOREIGN = Path(__file__).parents[2] / "notation" / "gcg"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_golden_file_passes(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    status, printed, said = run(capsys, "verify", str(path))
    assert (status, said) == (0, "")
    assert printed.endswith("The record is sound.\n")
    assert "every score and total adds up" in printed
    assert "There's no seed" in printed


def test_a_verdict_says_what_was_checked_and_by_which_list(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "✓ 49 words looked up in english: all found." in run(capsys, "verify", str(CLUB))[1]
    wild = str(CLUB.with_name("in-the-wild.gcg"))
    assert "looked up in english, as TWL06 isn't installed" in run(capsys, "verify", wild)[1]
    german = str(FOREIGN / "no-language-german.gcg")
    status, printed, _ = run(capsys, "verify", german)
    assert status == 0
    assert "looked up in german, as the file doesn't name one: all found." in printed
    assert "• line 1: the file doesn't name its language" in printed
    monkeypatch.setattr(installed, "for_language", lambda language: None)
    printed = run(capsys, "verify", german)[1]
    assert "• Words aren't checked: no German lexicon is installed." in printed


def test_a_fault_is_printed_with_its_line_and_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(CLUB.read_text("utf-8").replace("+22 173", "+24 173"), "utf-8")
    status, printed, _ = run(capsys, "verify", str(path))
    assert status == 1
    assert printed.startswith("✗ line 14: the score is +22 by the rules and by the total")
    assert printed.endswith("The record isn't sound: 1 fault.\n")
    status, printed, _ = run(capsys, "verify", str(path), "--json")
    answer = json.loads(printed)
    assert (status, answer["sound"], answer["lexicon"]) == (1, False, "english")
    assert [(fault["line"], fault["kind"]) for fault in answer["faults"]] == [(14, "score")]


def test_a_file_that_needs_its_language_says_how_to_name_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = str(FOREIGN / "german-letters-under-an-english-list.gcg")
    for arguments in (("verify", path), ("show", path), ("convert", path, "-", "--to", "gcg")):
        status, _, said = run(capsys, *arguments)
        assert status == 1
        assert said.endswith("German fits its letters. Try --language de.\n")
        assert run(capsys, *arguments, "--language", "german")[0] == 0
    assert "#tile-distribution german" in run(
        capsys, "convert", path, "-", "--to", "gcg", "--language", "de"
    )[1]  # fmt: skip


def test_the_example_of_the_guide_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    guide = (Path(__file__).parents[3] / "docs" / "records.md").read_text("utf-8")
    assert run(capsys, "verify", str(CLUB))[1] in guide


# ── Games with every event ──────────────────────────────────────────────────────────────────────


@pytest.fixture
def game_in_zoo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The record of a game that was begun with the lexicon `zoo`."""
    monkeypatch.setenv("LEXIKO_DATA", str(tmp_path / "data"))
    words = tmp_path / "zoo.txt"
    words.write_text("cat\n")
    add("zoo", words)
    table = Table("classic", ["Ana", "Ben"], lexicon="zoo", challenge="void")
    table.play("8G CAT")
    table.resign()
    path = tmp_path / "game.jsonl"
    table.save(path)
    return path


def words_at(table: Table) -> list[str]:
    assert isinstance(table.lexicon, WordGraph)
    return list(table.lexicon.words())


def test_words_are_the_tables_own_though_its_lexicon_was_replaced_or_removed(
    capsys: pytest.CaptureFixture[str], game_in_zoo: Path, tmp_path: Path
) -> None:
    sha256 = installed.description("zoo").graph_sha256
    own = f"✓ Every verdict agrees with the lexicon zoo, the table's own words ({sha256[:12]}).\n"
    assert own in run(capsys, "verify", str(game_in_zoo))[1]
    (tmp_path / "zoo.txt").write_text("cow\n")
    add("zoo", tmp_path / "zoo.txt", replace=True)
    assert own in run(capsys, "verify", str(game_in_zoo))[1]
    installed.remove("zoo")
    assert own in run(capsys, "verify", str(game_in_zoo))[1]
    answer = json.loads(run(capsys, "verify", str(game_in_zoo), "--json")[1])
    assert (answer["lexicon"], answer["lexicon_hash"]) == ("zoo", sha256)
    assert answer["words_are_the_tables"]


def test_other_words_than_the_tables_are_said_to_be_others(
    capsys: pytest.CaptureFixture[str], game_in_zoo: Path, tmp_path: Path
) -> None:
    sha256 = installed.description("zoo").graph_sha256
    (tmp_path / "more.txt").write_text("cat\ncow\n")
    add("more", tmp_path / "more.txt")
    status, printed, _ = run(capsys, "verify", str(game_in_zoo), "--lexicon", "more")
    assert status == 0
    assert (
        "• Every verdict agrees with the lexicon more here, "
        f"but the table had other words: zoo, {sha256[:12]}.\n"
    ) in printed
    answer = run(capsys, "verify", str(game_in_zoo), "--lexicon", "more", "--json")[1]
    assert not json.loads(answer)["words_are_the_tables"]


def test_a_record_of_before_is_verified_without_knowing_the_tables_words(
    capsys: pytest.CaptureFixture[str], game_in_zoo: Path
) -> None:
    sha256 = installed.description("zoo").graph_sha256
    text = game_in_zoo.read_text("utf-8")
    older = text.replace(f',"lexicon_hash":"{sha256}"', "")
    assert older != text
    game_in_zoo.write_text(older, "utf-8")
    status, printed, _ = run(capsys, "verify", str(game_in_zoo))
    assert status == 0
    assert "✓ Every verdict agrees with the lexicon zoo.\n" in printed
    answer = json.loads(run(capsys, "verify", str(game_in_zoo), "--json")[1])
    assert answer["words_are_checked"]
    assert (answer["lexicon_hash"], answer["words_are_the_tables"]) == ("", False)


def test_a_game_read_from_a_file_goes_on_with_the_words_it_began_with(
    game_in_zoo: Path, tmp_path: Path
) -> None:
    assert words_at(read(game_in_zoo)) == ["CAT"]
    (tmp_path / "zoo.txt").write_text("cow\n")
    add("zoo", tmp_path / "zoo.txt", replace=True)
    assert words_at(read(game_in_zoo)) == ["CAT"]
    installed.remove("zoo")
    assert words_at(read(game_in_zoo)) == ["CAT"]
    assert words_at(read(game_in_zoo, lexicon=tmp_path / "zoo.txt")) == ["COW"]
