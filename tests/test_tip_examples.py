"""The examples of the tips: what they say of points and words is what the rules say."""

from collections import Counter

import pytest

from lexiko import lexicon, tips
from lexiko.lexicon import installed
from lexiko.rules.layout import Direction
from lexiko.rules.scoring import check_placement, words_made
from lexiko.tips import ExamplePlay, Tip

TIPS = [tip for language in tips.languages() for tip in tips.load(language).tips]
PLAYS = [
    pytest.param(tip, play, id=f"{tip.key}-{play.word}")
    for tip in TIPS
    for play in tip.example.plays
]


def words_of(tip: Tip) -> lexicon.WordGraph:
    """The words of the language that the tip's example is in."""
    name = installed.for_language(tip.example.language)
    assert name
    return lexicon.load(name)


@pytest.mark.parametrize(("tip", "play"), PLAYS)
def test_an_example_scores_as_the_rules_do(tip: Tip, play: ExamplePlay) -> None:
    example = tip.example
    edition, board, new = example.edition, example.before(), list(example.laid(play))
    assert not Counter(one.tile.face for one in new) - Counter(example.rack)
    direction = check_placement(board, edition.layout, new)
    laid = board.lay(new)
    squares = {one.square for one in new}
    made = words_made(laid, edition, laid.run(min(squares), direction), squares)
    assert tuple((word.text, word.score) for word in made) == play.words
    bonus = edition.bonus if len(new) >= edition.bonus_at else 0
    assert sum(word.score for word in made) + bonus == play.score
    listed = words_of(tip)
    assert all(word.text in listed for word in made)


@pytest.mark.parametrize("tip", TIPS, ids=lambda tip: f"{tip.key}-{tip.example.language}")
def test_the_words_on_the_board_are_valid(tip: Tip) -> None:
    example = tip.example
    assert len(example.rack) == example.edition.rack
    listed = words_of(tip)
    board = example.before()
    for square, _ in board:
        for direction in Direction:
            run = board.run(square, direction)
            assert len(run.tiles) < 2 or "".join(run.letters) in listed
