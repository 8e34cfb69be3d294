"""`lexiko convert`, as people at a prompt see it."""

from pathlib import Path

import pytest

from lexiko.cli.app import main
from lexiko.notation.gcg import read_gcg
from lexiko.notation.log import parse_log

GOLDEN = Path(__file__).parents[2] / "golden"
CLUB = str(GOLDEN / "club-night.gcg")
WILD = str(GOLDEN / "in-the-wild.gcg")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one command."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


def test_a_game_goes_to_an_event_log_and_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log, back = tmp_path / "game.jsonl", tmp_path / "back.gcg"
    status, printed, said = run(capsys, "convert", WILD, str(log))
    assert (status, printed) == (0, "")
    assert "title and notes are left out" in said
    record = read_gcg(Path(WILD).read_bytes())
    assert parse_log(log.read_text("utf-8")) == list(record.events)
    assert run(capsys, "convert", str(log), str(back)) == (0, "", "")
    assert read_gcg(back.read_bytes()).events == record.events


def test_a_game_can_be_printed_in_another_format(capsys: pytest.CaptureFixture[str]) -> None:
    status, printed, said = run(capsys, "convert", CLUB, "-", "--to", "cgp")
    assert (status, said) == (0, "")
    assert printed.endswith(" VT/ 399/444 0 lex english;\n")


def test_a_position_can_only_become_a_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    position = tmp_path / "a.cgp"
    position.write_text("/".join(["15"] * 15) + " AB/ 0/0 0 -lex X\n", "utf-8")
    assert run(capsys, "convert", str(position), "-", "--to", "cgp")[1] == position.read_text(
        "utf-8"
    )
    status, _, said = run(capsys, "convert", str(position), str(tmp_path / "b.gcg"))
    assert status == 1
    assert "A position has no turns" in said


def test_a_file_is_written_over_only_by_force(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    target = tmp_path / "there.gcg"
    target.write_text("mine", "utf-8")
    status, _, said = run(capsys, "convert", CLUB, str(target))
    assert status == 1
    assert "already exists" in said
    assert target.read_text("utf-8") == "mine"
    assert run(capsys, "convert", CLUB, str(target), "--force")[0] == 0
    assert target.read_bytes() == Path(CLUB).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("missing.gcg", "-", "--to", "cgp"), "Can't open"),
        ((CLUB, "game.txt"), "Can't tell the format of game.txt"),
        ((CLUB, "-"), "Can't tell the format of standard output"),
        ((CLUB, "-", "--to", "pdf"), "Can't tell the format of pdf"),
        ((CLUB, "no/such/folder/x.gcg"), "Can't write"),
        ((__file__, "-", "--to", "gcg"), "isn't GCG, CGP or an event log"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    status, printed, said = run(capsys, "convert", *arguments)
    assert (status, printed) == (1, "")
    assert sentence in said


def test_what_gcg_cannot_express_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from lexiko import catalogue
    from lexiko.notation.log import format_log
    from lexiko.rules.editions import Options
    from lexiko.rules.events import TableOpened

    log = tmp_path / "dice.jsonl"
    opened = TableOpened(catalogue.edition("dice"), ("Ana", "Ben"), Options(), "english", "")
    log.write_text(format_log([opened]), "utf-8")
    status, _, said = run(capsys, "convert", str(log), str(tmp_path / "dice.gcg"))
    assert status == 1
    assert "GCG can't express a game with dice; save the game as .jsonl." in said
    assert not (tmp_path / "dice.gcg").exists()
