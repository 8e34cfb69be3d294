"""No computer plays a word that the family filter leaves out, at any table and level."""

from collections import Counter
from random import Random

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Moment
from lexiko.family import words_left_out
from lexiko.notation.cgp import game_of, parse_cgp
from lexiko.players import choose, levels
from lexiko.players.clean_words import clean_engine
from lexiko.rules import preview, view
from lexiko.rules.bag import full_bag
from lexiko.rules.board import empty_board
from lexiko.rules.commands import AcceptPlay, Challenge, PlayTiles
from lexiko.rules.editions import Options

from ..engine.conftest import graph_of
from ..rules.table import BEN, Table

SWEAR = "".join("F U C K".split())
LEFT_OUT = words_left_out("en")
CLASSIC = catalogue.edition("classic")
RACKS = 240


def racks() -> list[tuple[str, ...]]:
    """Racks that spell a word left out, filled up with other letters, so it's tempting."""
    random = Random(7)
    bag = Counter(face for face in full_bag(CLASSIC.tiles) if face not in "?AEIOU")
    tiles = Counter(full_bag(CLASSIC.tiles))
    words = sorted(word for word in LEFT_OUT if len(word) <= 7 and not Counter(word) - tiles)
    made = []
    for word in random.sample(words, RACKS):
        left = sorted((bag - Counter(word)).elements())
        letters = [*word, *random.sample(left, 7 - len(word))]
        random.shuffle(letters)
        made.append(tuple(letters))
    return made


def position(rack: tuple[str, ...]) -> str:
    return "/".join(["15"] * 15) + f" {''.join(rack)}/ 0/0 0"


def test_no_play_of_a_clean_engine_is_left_out_or_makes_a_cross_word_that_is(
    engine: Engine,
) -> None:
    """All plays, not only the best, on empty boards and beside tempting words."""
    clean = clean_engine(engine)
    tempted = 0
    for rack in racks()[:60]:
        opening = Moment(CLASSIC, empty_board(15), rack, bag_count=80)
        tempted += any(set(play.words) & LEFT_OUT for play in engine.plays(opening))
        for play in clean.plays(opening):
            assert not set(play.words) & LEFT_OUT
    assert tempted > 40, "the racks don't tempt anyone"


@pytest.mark.parametrize(("rack", "stem"), [("KOSETAA", SWEAR[:3]), ("TSEAION", "SHI")])
def test_cross_words_are_clean(engine: Engine, rack: str, stem: str) -> None:
    """Letters down column H that one tile would complete."""
    rows = ["15"] * 15
    for row, letter in zip(range(5, 8), stem, strict=True):
        rows[row] = f"7{letter}7"
    line = "/".join(rows) + f" {rack}/ 0/0 0"
    moment = engine.moment(line)
    dirty = [play for play in engine.plays(moment) if set(play.words) & LEFT_OUT]
    assert dirty, "there's no such cross word to make"
    assert not [p for p in clean_engine(engine).plays(moment) if set(p.words) & LEFT_OUT]


@pytest.mark.parametrize("level", [key for key in levels() if key != "champion"])
def test_no_level_plays_one(engine: Engine, level: str) -> None:
    plays = 0
    for number, rack in enumerate(racks()):
        game = game_of(parse_cgp(position(rack)))
        chosen = choose(view(game, 0), level=level, chance=Random(number), engine=engine)
        if isinstance(chosen, PlayTiles):
            plays += 1
            assert not {word.text for word in preview(game, chosen).words} & LEFT_OUT
    assert plays > RACKS / 4


def test_a_champion_plays_none(engine: Engine) -> None:
    for number, rack in enumerate(racks()[:12]):
        game = game_of(parse_cgp(position(rack)))
        chosen = choose(
            view(game, 0), level="champion", chance=Random(number), engine=engine, rollouts=32
        )
        if isinstance(chosen, PlayTiles):
            assert not {word.text for word in preview(game, chosen).words} & LEFT_OUT


@pytest.mark.parametrize(("family", "expected"), [(False, AcceptPlay), (True, Challenge)])
def test_plays_of_people_are_judged_by_the_table(
    engine: Engine, family: bool, expected: type[AcceptPlay | Challenge]
) -> None:
    table = Table("deluxe", 2, tiles=SWEAR + "IVV" + "HORNAEE", options=Options(family=family))
    table.play(f"8G {SWEAR}")
    chosen = choose(view(table.game, BEN), level="expert", chance=Random(1), engine=engine)
    assert isinstance(chosen, expected)


def test_a_lexicon_without_such_words_keeps_its_engine() -> None:
    plain = Engine(graph_of([tuple("HORN"), tuple("BEE")], CLASSIC.tiles))
    assert clean_engine(plain) is plain
