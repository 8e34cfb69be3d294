"""`lexiko show`, as people at a prompt see it."""

import json
from pathlib import Path

import pytest
from rich.style import Style

from lexiko import catalogue
from lexiko.cli.app import main
from lexiko.cli.drawing import Drawing
from lexiko.cli.palette import palette
from lexiko.notation.gcg import read_gcg
from lexiko.notation.log import format_log
from lexiko.rules.board import Placement, Tile, empty_board
from lexiko.rules.layout import Square

GOLDEN = Path(__file__).parents[2] / "golden"
CLUB = str(GOLDEN / "club-night.gcg")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one command."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


def test_a_game_is_drawn_with_board_racks_and_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    status, printed, said = run(capsys, "show", CLUB)
    assert (status, said) == (0, "")
    assert "Club night, table 3" in printed
    assert "F₄▕U₁▕R₁▕" in printed
    assert "with 444 points." in printed
    assert "FUR? Really?" in printed
    assert "tiles" in printed


def test_a_game_is_drawn_up_to_a_turn(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "show", CLUB, "--turn", "1")[1]
    assert "F₄▕" in printed
    assert "Ben Okoro's turn, 80 tiles in the bag." in printed
    empty = run(capsys, "show", CLUB, "--turn", "0")[1]
    assert "Ana Ruiz's turn, 86 tiles in the bag." in empty
    assert "★" in empty


def test_a_turn_that_was_not_played_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, said = run(capsys, "show", CLUB, "--turn", "99")
    assert status == 1
    assert "No turn 99: the game has 27 turns." in said


def test_the_moment_can_be_had_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(run(capsys, "show", CLUB, "--turn", "2", "--json")[1])
    assert data["scores"] == {"Ana Ruiz": 30, "Ben Okoro": 75}
    assert data["mover"] == "Ana Ruiz"
    assert [turn["kind"] for turn in data["turns"]] == ["play", "play"]
    assert data["turns"][0]["words"] == [["FAMINE", 30]]
    data = json.loads(run(capsys, "show", CLUB, "--json")[1])
    assert (data["over"], data["winner"]) == ("out", ["Ana Ruiz"])


def test_logs_and_positions_are_drawn_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log, position = tmp_path / "game.jsonl", tmp_path / "position"
    log.write_text(format_log(read_gcg(Path(CLUB).read_bytes()).events), "utf-8")
    assert "with 444 points." in run(capsys, "show", str(log))[1]
    position.write_text("/".join(["15"] * 7 + ["7QI6"] + ["15"] * 7) + " AB?/ 22/0 0", "utf-8")
    printed = run(capsys, "show", str(position))[1]
    assert "Q₁₀I₁" in printed
    assert "Seat 1's turn" in printed
    assert run(capsys, "show", str(position), "--turn", "1")[0] == 1


@pytest.mark.parametrize("key", ["heritage", "message-board", "dice", "deluxe", "classic"])
@pytest.mark.parametrize("is_large", [True, False])
def test_every_edition_is_drawn_in_its_own_colours(key: str, is_large: bool) -> None:
    edition = catalogue.edition(key)
    colours = palette(catalogue.card(key), edition.is_dice)
    drawing = Drawing(edition.layout, edition.tiles, colours, is_large)
    face = "QU" if edition.is_dice else "Q"
    square = Square(5, 5)
    board = empty_board(edition.layout.size).lay([Placement(square, Tile(face, face))])
    text = drawing.board(board, {square})
    assert {len(line) for line in text.plain.splitlines()} == {drawing.width}
    assert len(text.plain.splitlines()) == edition.layout.size * (2 if is_large else 1) + 2
    styles = [span.style for span in text.spans if isinstance(span.style, Style)]
    grounds = {style.bgcolor.name for style in styles if style.bgcolor}
    assert {colours.frame.ground, colours.square.ground, colours.last.ground} <= grounds


def test_a_picture_of_the_board_goes_to_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    status, printed, said = run(capsys, "show", CLUB, "--svg", str(svg), "--png", str(png))
    assert (status, printed, said) == (0, "", "")
    assert svg.read_text("utf-8").startswith("<svg ")
    assert png.read_bytes().startswith(b"\x89PNG")
    status, _, said = run(capsys, "show", CLUB, "--png", str(png))
    assert status == 1
    assert "already exists" in said
    status, printed, _ = run(capsys, "show", CLUB, "--svg", "-", "--turn", "1", "--force")
    assert (status, printed.count('stroke-width="3"')) == (0, 1)
