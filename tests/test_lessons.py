"""The lessons of the page: what they say of points and words is what the rules say."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lexiko import catalogue, lexicon
from lexiko.rules.board import Board, Placement, Tile, empty_board
from lexiko.rules.layout import Direction
from lexiko.rules.scoring import check_placement, words_made

LESSONS = json.loads(
    (Path(__file__).parents[1] / "web" / "src" / "help" / "lessons.json").read_text("utf-8")
)
EDITION = catalogue.edition("classic")
PLAYS = [
    pytest.param(lesson, play, id=f"{lesson['key']}-{play['word']}")
    for lesson in LESSONS
    for play in lesson["plays"]
]


def placements(at: str, word: str) -> list[Placement]:
    square, direction = EDITION.layout.parse_square(at)
    return [
        Placement(square.step(direction, i), Tile(letter, letter)) for i, letter in enumerate(word)
    ]


def board_of(lesson: dict[str, Any]) -> Board:
    board = empty_board(EDITION.layout.size)
    for text in lesson["board"]:
        board = board.lay(placements(*text.split()))
    return board


def test_there_are_ten_lessons_with_a_play_each() -> None:
    assert len(LESSONS) == 10
    assert all(lesson["plays"] for lesson in LESSONS)


@pytest.mark.parametrize(("lesson", "play"), PLAYS)
def test_a_lesson_scores_as_the_rules_do(lesson: dict[str, Any], play: dict[str, Any]) -> None:
    board = board_of(lesson)
    new = [one for one in placements(play["at"], play["word"]) if board[one.square] is None]
    assert not Counter(one.tile.face for one in new) - Counter(lesson["rack"])
    direction = check_placement(board, EDITION.layout, new)
    laid = board.lay(new)
    squares = {one.square for one in new}
    made = words_made(laid, EDITION, laid.run(min(squares), direction), squares)
    assert [[word.text, word.score] for word in made] == play["words"]
    bonus = EDITION.bonus if len(new) >= EDITION.bonus_at else 0
    assert sum(word.score for word in made) + bonus == play["score"]
    english = lexicon.load("english")
    assert all(word.text in english for word in made)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["key"])
def test_the_words_that_lie_there_are_good(lesson: dict[str, Any]) -> None:
    assert len(lesson["rack"]) == EDITION.rack
    english = lexicon.load("english")
    board = board_of(lesson)
    for text in lesson["board"]:
        for one in placements(*text.split()):
            for direction in Direction:
                run = board.run(one.square, direction)
                assert len(run.tiles) < 2 or "".join(run.faces) in english
