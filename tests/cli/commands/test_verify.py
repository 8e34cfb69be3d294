"""`lexiko verify` with a GCG file: a verdict in the line numbers of the file, and an exit
status."""

import json
from pathlib import Path

import pytest

from lexiko.cli.app import main

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
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "✓ 49 words looked up in english: all found." in run(capsys, "verify", str(CLUB))[1]
    wild = str(CLUB.with_name("in-the-wild.gcg"))
    assert "looked up in english, as TWL06 isn't installed" in run(capsys, "verify", wild)[1]
    german = str(FOREIGN / "no-language-german.gcg")
    status, printed, _ = run(capsys, "verify", german)
    assert status == 0
    assert "• Words aren't checked: no German lexicon is installed." in printed
    assert "• line 1: the file doesn't name its language" in printed


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
