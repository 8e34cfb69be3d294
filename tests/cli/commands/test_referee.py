"""The commands `referee`, `verify` and `editions`, as people at a prompt see them."""

import json
from pathlib import Path

import pytest

from lexiko.cli.app import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one command."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "table.json"
    path.write_text(
        json.dumps(
            {
                "order": ["Ana", "Ben"],
                "lexicon": "words.txt",
                "tiles": "HORN?AS",
                "turns": ["8F HORN"],
            }
        )
    )
    (tmp_path / "words.txt").write_text("horn\nfarm\n")
    return path


def change(script: Path, **changes: object) -> None:
    script.write_text(json.dumps({**json.loads(script.read_text()), **changes}))


def test_a_script_is_described_in_sentences_with_its_score_sheet(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, "referee", str(script))
    assert status == 0
    assert "Ana played HORN for 14." in out
    assert "HORN 14" in out


def test_json_is_one_object(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(script, turns=["8F HORN", "challenge Ben"])
    status, out, _ = run(capsys, "referee", str(script), "--json")
    result = json.loads(out)
    assert status == 0
    assert list(result) == ["events", "turns", "scores", "over", "winner"]
    assert result["scores"] == {"Ana": 14, "Ben": 0}


def test_a_refused_turn_exits_with_one(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(script, turns=["8F HORN", "8F FARM"])
    status, out, _ = run(capsys, "referee", str(script), "--json")
    assert status == 1
    assert json.loads(out)["error"]["code"] == "square_taken"
    assert json.loads(out)["error"]["turn"] == 2
    status, out, err = run(capsys, "referee", str(script))
    assert (status, out) == (1, "")
    assert err.startswith("Turn 2: ")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"turns": 5}', "\x00"])
def test_a_malformed_file_is_a_bad_script(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    status, out, _ = run(capsys, "referee", str(path), "--json")
    assert status == 1
    assert json.loads(out)["error"]["code"] == "bad_script"


def test_a_missing_file_is_a_bad_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "referee", str(tmp_path / "none.json"), "--json")
    assert status == 1
    assert json.loads(out)["error"]["code"] == "bad_script"


def test_names_with_brackets_are_shown_as_they_are(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = str(script.with_name("game.jsonl"))
    change(script, seats=["[red]A", "[/]B"], order=["[red]A", "[/]B"])
    status, out, _ = run(capsys, "referee", str(script), "--log", record)
    assert status == 0
    assert "[red]A played HORN for 14." in out
    status, out, _ = run(capsys, "show", record)
    assert status == 0
    assert "[/]B's turn" in out


def test_a_record_is_not_written_over_or_where_nothing_can_be_written(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = script.read_text()
    for log in (str(script), str(script.parent), str(script.parent / "none" / "x.jsonl")):
        status, _, err = run(capsys, "referee", str(script), "--log", log)
        assert status == 1
        assert err.startswith("lexiko: ")
    assert script.read_text() == before


def test_a_lexicon_that_cannot_be_is_a_bad_script(
    script: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a" * 300, "nowhere", "\0", "../../etc"):
        change(script, lexicon=name)
        status, out, _ = run(capsys, "referee", str(script), "--json")
        assert status == 1
        assert json.loads(out)["error"]["code"] == "bad_script"


def test_a_byte_order_mark_does_no_harm(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script.write_text("\ufeff" + script.read_text(), "utf-8")
    assert run(capsys, "referee", str(script))[0] == 0


def test_a_recorded_game_is_verified(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = script.with_name("game.jsonl")
    change(script, tiles="", seed="any text", turns=["pass"] * 6)
    run(capsys, "referee", str(script), "--log", str(record))
    status, out, _ = run(capsys, "verify", str(record))
    assert status == 0
    assert "2 draws of 14 tiles replayed from the seed" in out
    status, out, _ = run(capsys, "verify", str(record), "--json")
    assert json.loads(out)["seed_is_checked"] is True


def test_a_forged_record_is_refused(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = script.with_name("game.jsonl")
    run(capsys, "referee", str(script), "--log", str(record))
    assert run(capsys, "verify", str(record))[0] == 0
    record.write_text(record.read_text().replace('"score":14', '"score":41'))
    status, _, err = run(capsys, "verify", str(record))
    assert status == 1
    assert err.startswith("lexiko: line 5: tiles_played")


def test_editions_are_listed_and_described(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "editions")
    assert status == 0
    assert all(key in out for key in ("heritage", "message-board", "dice", "tournament"))
    assert run(capsys, "editions", "dice")[1].startswith("Dice")
    assert run(capsys, "editions", "moon")[0] == 1


def test_bench_shows_what_the_rules_cost(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "bench", "rules", "--json")
    figures = json.loads(out)
    assert status == 0
    assert figures["turns"] > 20
    assert figures["evolve_us"] * figures["events"] == pytest.approx(figures["replay_ms"] * 1e3)
