"""`lexiko review`: one game or many, shown to people or programs, and taken up where it stopped."""

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import lexiko
from lexiko import catalogue
from lexiko.cli.app import app
from lexiko.coach.codec import from_json
from lexiko.coach.model import GameReview, TurnReview
from lexiko.coach.review import Review
from lexiko.engine import Engine
from lexiko.engine.selfplay.autoplay import Players
from lexiko.engine.selfplay.recorded import record_game
from lexiko.notation.gcg import format_gcg
from lexiko.notation.log import format_log

SHORT = 8
"""Turns of most games here, so that they're reviewed quickly."""


@pytest.fixture(scope="module")
def whole_texts() -> list[str]:
    """Two games of the engine as GCG, whose second player minds the score only."""
    engine = Engine("english")
    with Players(engine, catalogue.edition("heritage"), threads=1) as players:
        return [
            format_gcg(record_game(players, engine.lexicon, ["best", "score"], number, seed=3))
            for number in (0, 1)
        ]


@pytest.fixture(scope="module")
def texts(whole_texts: list[str]) -> list[str]:
    """The first turns of both."""
    return ["\n".join(shortened(text, SHORT)) + "\n" for text in whole_texts]


def shortened(text: str, turns: int) -> list[str]:
    """The lines of a game up to a number of turns."""
    lines = text.splitlines()
    places = [number for number, line in enumerate(lines) if line.startswith(">")]
    return lines[: places[turns]]


@pytest.fixture
def game(texts: list[str], tmp_path: Path) -> Path:
    path = tmp_path / "game.gcg"
    path.write_text(texts[0])
    return path


@pytest.fixture
def folder(texts: list[str], tmp_path: Path) -> Path:
    path = tmp_path / "games"
    path.mkdir()
    for number, text in enumerate(texts, 1):
        (path / f"game-{number}.gcg").write_text(text)
    return path


def run(*arguments: object, status: int = 0, quality: str = "quick", stdin: str = "") -> str:
    said = CliRunner().invoke(
        app, ["review", *map(str, arguments), "--quality", quality], input=stdin
    )
    assert said.exit_code == status, said.output
    return said.stdout if status == 0 else said.output


def reviewed(line: str) -> GameReview:
    data: dict[str, Any] = json.loads(line)
    for key in ("file", "digest", "texts"):
        data.pop(key, None)
    return from_json(data)


# ── One game ────────────────────────────────────────────────────────────────────────────────────


def test_a_person_sees_every_turn_with_mark_and_word(game: Path, whole_texts: list[str]) -> None:
    game.write_text(whole_texts[0])
    page = run(game)
    assert "✓ Best" in page
    assert "best 1" in page
    titles = ("Chance to win, turn by turn", "Play and luck", "mistake index", "Turning points")
    for title in titles:
        assert title in page
    found = reviewed(run(game, "--json"))
    for turn in found.turns:
        assert turn.played.text.split(" ")[-1] in page


def test_a_program_gets_a_line_with_the_whole_review(game: Path) -> None:
    (line,) = run(game, "--json").splitlines()
    data = json.loads(line)
    assert data["file"] == "game.gcg"
    assert set(data["texts"]) == {"title", "story", "turns"}
    review = reviewed(line)
    assert review.is_complete
    assert review.engine == lexiko.__version__
    assert review.summary
    assert len(review.turns) == review.turns[-1].number == SHORT


def test_only_one_players_turns_are_shown(game: Path) -> None:
    mine = [turn for turn in reviewed(run(game, "--json")).turns if turn.seat == 0]
    shown = run(game, "--seat", "BEST 1")
    assert shown.splitlines()[2:] == run(game, "--seat", "1").splitlines()[2:]
    table = shown[: shown.index("Chance to win")].splitlines()
    rows = [line for line in table if line.strip()[:1].isdigit()]
    assert [int(row.split()[0]) for row in rows] == [turn.number for turn in mine]
    assert "choose from best 1, score 2" in run(game, "--seat", "Zoe", status=1)


def test_one_turn_is_reviewed_alone_with_its_choices(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    look = Review.look

    def noting(self: Review, number: int, **options: Any) -> TurnReview:
        looked.append(number)
        return look(self, number, **options)

    monkeypatch.setattr(Review, "look", noting)
    page = run(game, "--turn", "4")
    assert looked == [4]
    assert "turn 2 (no. 4)" in page
    assert "played" in page
    assert "has turns 1 to" in run(game, "--turn", "99", status=1)


def test_facts_are_shown_with_every_turn(game: Path) -> None:
    page = run(game, "--facts", "--turn", "3")
    facts = json.loads(page[page.index("{") :])
    assert facts["turn"] == 3
    assert facts["facts"]["played"]["words"]
    assert run(game, "--facts").count('"facts": {') == len(reviewed(run(game, "--json")).turns)


def test_sentences_are_in_four_languages(game: Path) -> None:
    texts = {
        language: json.loads(run(game, "--json", "--language", language))["texts"]["turns"]
        for language in ("en", "de", "fr", "es")
    }
    said = {language: [turn["sentences"] for turn in turns] for language, turns in texts.items()}
    assert all(any(sentences) for sentences in said.values())
    assert len({json.dumps(sentences) for sentences in said.values()}) == 4


def test_standard_input_and_event_logs_are_read_too(game: Path, texts: list[str]) -> None:
    from lexiko.notation.gcg import parse_gcg

    record = parse_gcg(texts[0])
    log = game.with_suffix(".jsonl")
    log.write_text(format_log(record.events), "utf-8")
    verdicts = [
        [turn.verdict for turn in reviewed(line).turns]
        for line in (run(game, "--json"), run(log, "--json"), run("-", "--json", stdin=texts[0]))
    ]
    assert verdicts[0] == verdicts[1] == verdicts[2]


def test_an_unfinished_game_without_some_racks_says_so(game: Path, texts: list[str]) -> None:
    cut = shortened(texts[0], 6)
    turns = [number for number, line in enumerate(cut) if line.startswith(">")]
    nick, _, rest = cut[turns[2]].partition(" ")
    cut[turns[2]] = f"{nick} ? {rest.split(' ', 1)[1]}"
    game.write_text("\n".join(cut) + "\n")
    page = run(game)
    assert "ends before the game does" in page
    assert "rack isn't in the record" in page
    assert "not judged" in page


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("hello", "line 1"),
        ("/".join(["15"] * 15) + " AEINRST/ 0/0 0", "a position, not a game"),
        ("#player1 a A\n#player2 b B\n", "no turns to review"),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence(
    tmp_path: Path, content: str, reason: str
) -> None:
    path = tmp_path / "game"
    path.write_text(content)
    said = CliRunner().invoke(app, ["review", str(path)])
    assert said.exit_code == 1
    assert reason in str(said.exception) + said.output


@pytest.mark.parametrize(
    "options", [["--quality", "best"], ["--language", "it"], ["--turn", "0"], ["--seat"]]
)
def test_bad_options_are_refused(game: Path, options: list[str]) -> None:
    assert CliRunner().invoke(app, ["review", str(game), *options]).exit_code == 2


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "no such file" in run(tmp_path / "none.gcg", status=1)
    assert "has no games" in run(tmp_path, status=1)


# ── Many games ──────────────────────────────────────────────────────────────────────────────────


def test_a_folder_is_summed_up_by_player_and_saved(folder: Path) -> None:
    page = run(folder)
    assert "game-1.gcg" in page
    assert "Players" in page
    saved = sorted(path.name for path in (folder / "reviews").iterdir())
    assert saved == ["game-1.gcg.review.json", "game-2.gcg.review.json"]
    review = reviewed((folder / "reviews" / saved[0]).read_text("utf-8"))
    assert review.is_complete
    assert run(folder) == page
    assert "score 2" not in run(folder, "--seat", "best 1")
    assert "No player Zoe in these games" in run(folder, "--seat", "Zoe", status=1)
    lines = run(folder, "--json").splitlines()
    assert [json.loads(line)["file"] for line in lines] == ["game-1.gcg", "game-2.gcg"]


def test_complete_reviews_are_not_made_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(folder)
    made = count_reviews(monkeypatch)
    run(folder)
    assert made == []
    (folder / "game-2.gcg").write_text((folder / "game-1.gcg").read_text())
    run(folder)
    assert len(made) == 1


def test_another_version_reviews_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(folder)
    made = count_reviews(monkeypatch)
    monkeypatch.setattr("lexiko.__version__", "99.0.0")
    run(folder)
    assert len(made) == 2


def count_reviews(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    made: list[int] = []
    quick = Review.quick

    def counted(self: Review) -> Any:
        made.append(1)
        return quick(self)

    monkeypatch.setattr(Review, "quick", counted)
    return made


def test_ctrl_c_shows_what_was_found_and_another_run_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(Review, "look", quick_look(looked, interrupted_at=3))
    page = run(folder, quality="normal")
    assert "aren't completely reviewed" in page or "isn't completely reviewed" in page
    assert len(looked) == 3
    first = looked[:2]  # the third one was stopped
    saved = reviewed((folder / "reviews" / "game-1.gcg.review.json").read_text("utf-8"))
    assert [turn.number for turn in saved.turns if turn.quality == "normal"] == sorted(first)
    assert not (folder / "reviews" / "game-2.gcg.review.json").exists()
    monkeypatch.setattr(Review, "look", quick_look(looked, interrupted_at=0))
    run(folder, quality="normal")
    assert not set(looked[3 : len(saved.turns) + 1]) & set(first)


def quick_look(looked: list[int], *, interrupted_at: int) -> Callable[..., TurnReview]:
    """Instead of a simulation, a quick look that counts as a normal one; Ctrl-C at one of them."""
    from dataclasses import replace

    def look(self: Review, number: int, **options: Any) -> TurnReview:
        looked.append(number)
        if len(looked) == interrupted_at:
            signal.raise_signal(signal.SIGINT)
            return self._turns[number]
        self._turns[number] = replace(self._turns[number], quality="normal")
        return self._turns[number]

    return look


def test_files_that_cannot_be_read_do_not_stop_the_others(folder: Path) -> None:
    (folder / "broken.gcg").write_text(">nobody: QQ 8F QQ +5 5\n")
    page = run(folder, status=1)
    assert "broken.gcg: line 1" in page
    assert "game-2.gcg" in page


def test_results_go_where_they_are_wanted(game: Path, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run(game, "--out", out)
    assert [path.name for path in out.iterdir()] == ["game.gcg.review.json"]
    again = folder / "game.gcg"
    again.write_text(game.read_text())
    assert "two games called game.gcg" in run(game, again, "--out", out, status=1)


def test_a_result_that_cannot_be_read_is_made_again(folder: Path) -> None:
    run(folder)
    saved = folder / "reviews" / "game-1.gcg.review.json"
    content = saved.read_text("utf-8")
    for broken in ("{", "[]", content.replace('"verdict":"best"', '"verdict":"great"')):
        saved.write_text(broken)
        run(folder)
        assert reviewed(saved.read_text("utf-8")).is_complete


def test_a_result_is_written_whole_or_not_at_all(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(folder)
    saved = folder / "reviews" / "game-1.gcg.review.json"
    content = saved.read_bytes()
    (folder / "game-1.gcg").write_text((folder / "game-1.gcg").read_text() + "\n")

    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", failing)
    assert "No space left" in run(folder, status=1)
    assert saved.read_bytes() == content
    assert not list(saved.parent.glob(".*"))
