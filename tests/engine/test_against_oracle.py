"""Random positions of several editions: compiled plays are the oracle's plays, and the rules score
them the same."""

import dataclasses
import random
from collections.abc import Iterator

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Moment, Play
from lexiko.rules.alphabet import BLANK, TileKind, TileSet
from lexiko.rules.board import Board, Placement, Tile, empty_board
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Layout, Square
from lexiko.rules.scoring import check_placement, words_made

from .conftest import graph_of
from .oracle import Laid, Oracle


def lopsided_layout() -> Layout:
    """The largest board, with its star away from the middle and premiums that differ across and
    down."""
    chance = random.Random(21)
    rows = [[chance.choice("......dtqDTQ") for _ in range(21)] for _ in range(21)]
    rows[4][11] = "*"
    return Layout(tuple(map("".join, rows)))


def many_letters() -> TileSet:
    """As many letters as there can be."""
    letters = tuple(chr(0x0410 + i) for i in range(32)) + tuple(chr(0x0391 + i) for i in range(17))
    letters += tuple("ABCDEFGHIJKLMN")
    assert len(letters) == 63
    kinds = tuple(TileKind(letter, 2, 1 + i % 9) for i, letter in enumerate(letters))
    return TileSet("many", "Many", (TileKind(BLANK, 4, 0), *kinds), letters)


HERITAGE = catalogue.edition("heritage")
EDITIONS = {
    "english": HERITAGE,
    "dice": catalogue.edition("dice"),
    "spanish": catalogue.edition("heritage", "es"),
    "polish": catalogue.edition("heritage", "pl"),
    "german": catalogue.edition("heritage", "de"),
    "french": catalogue.edition("classic", "fr"),
    "italian": catalogue.edition("deluxe", "it"),
    "dutch": catalogue.edition("tournament", "nl"),
    "portuguese": catalogue.edition("message-board", "pt"),
    "large": dataclasses.replace(HERITAGE, layout=lopsided_layout(), rack=9, bonus_at=4, bonus=35),
    "many": dataclasses.replace(HERITAGE, layout=lopsided_layout(), tiles=many_letters()),
}


def random_words(tiles: TileSet, chance: random.Random) -> set[tuple[str, ...]]:
    """Words over few letters, so that they often cross; joined faces are spelled by some."""
    some = chance.sample(tiles.letters, 7)
    some += [letter for letter in tiles.letters if len(letter) > 1] + [tiles.letters[-1]]
    for kind in tiles.kinds:
        if kind.face != BLANK and kind.face not in tiles.positions:
            some += tiles.letters_of([kind.face])
    words = {tuple(chance.choices(some, k=chance.choice((2, 2, 2, 3, 3, 4)))) for _ in range(80)}
    return words | {tuple(chance.choices(some, k=chance.choice((5, 6, 8)))) for _ in range(15)}


def oracle_of(edition: Edition, words: set[tuple[str, ...]]) -> Oracle:
    tiles = edition.tiles
    return Oracle(
        words=words,
        faces={kind.face: tiles.letters_of([kind.face]) for kind in tiles.kinds},
        letters=tiles.letters,
        values=tiles.values,
        rows=edition.layout.rows,
        bonus_at=edition.bonus_at,
        bonus=edition.bonus,
    )


def random_rack(oracle: Oracle, count: int, blanks: int, chance: random.Random) -> tuple[str, ...]:
    """Tiles that spell something, with at most this number of blanks."""
    used = {letter for word in oracle.words for letter in word}
    useful = [f for f, spelled in oracle.faces.items() if f != BLANK and used & set(spelled)]
    rack = chance.choices(useful, k=count)
    return tuple([BLANK] * chance.randint(0, blanks) + rack)[:count]


def random_positions(
    edition: Edition, seed: int, turns: int
) -> Iterator[tuple[Engine, Oracle, tuple[str, ...], dict[frozenset[Laid], int]]]:
    """A game of random plays that the oracle finds, turn by turn."""
    chance = random.Random(seed)
    words = random_words(edition.tiles, chance)
    engine = Engine(graph_of(words, edition.tiles))
    oracle = oracle_of(edition, words)
    for turn in range(turns):
        blanks = 4 if turn == turns - 1 else 1
        count = 4 if blanks == 4 else edition.rack
        rack = random_rack(oracle, count, blanks, chance)
        plays = oracle.plays(rack)
        yield engine, oracle, rack, plays
        if plays:
            for place, face, is_blank in chance.choice(sorted(plays, key=sorted)):
                oracle.board[place] = (face, is_blank)


def board_of(oracle: Oracle) -> Board:
    return empty_board(len(oracle.rows)).lay(
        Placement(Square(*place), Tile(BLANK if is_blank else face, face))
        for place, (face, is_blank) in oracle.board.items()
    )


def laid_by(play: Play) -> frozenset[Laid]:
    return frozenset(
        ((square.row, square.column), tile.letter, tile.is_blank) for square, tile in play.placed
    )


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_plays_of_random_positions_are_those_of_the_oracle(name: str, seed: int) -> None:
    edition = EDITIONS[name]
    found_any = 0
    for engine, oracle, rack, expected in random_positions(edition, seed, turns=6):
        board = board_of(oracle)
        plays = engine.plays(Moment(edition, board, rack, bag_count=50))
        found = {laid_by(play): play.score for play in plays}
        assert len(found) == len(plays)
        if board.is_empty and name != "large" and name != "many":
            # The board is its own mirror image: openings down are the same plays again.
            expected = {laid: score for laid, score in expected.items() if _is_across(laid)}
        assert found == expected
        found_any += len(found)
    assert found_any > 50


@pytest.mark.parametrize("name", EDITIONS)
def test_the_rules_accept_each_play_and_score_it_the_same(name: str) -> None:
    edition = EDITIONS[name]
    for engine, oracle, rack, _ in random_positions(edition, seed=3, turns=5):
        board = board_of(oracle)
        for play in engine.plays(Moment(edition, board, rack, bag_count=50)):
            assert check_placement(board, edition.layout, play.placed) is play.direction
            line = board.lay(play.placed).run(play.placed[0].square, play.direction)
            assert line.start == play.start
            made = words_made(board.lay(play.placed), edition, line, {s for s, _ in play.placed})
            assert all(engine.lexicon.is_word(word.letters) for word in made)
            bonus = edition.bonus if len(play.placed) >= edition.bonus_at else 0
            assert play.score == sum(word.score for word in made) + bonus
            laid = [tile.face for _, tile in play.placed]
            assert sorted([*laid, *play.leave]) == sorted(rack)


def _is_across(laid: frozenset[Laid]) -> bool:
    return len({place[0] for place, _, _ in laid}) == 1
