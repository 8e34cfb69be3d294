"""What a position asks for beyond score and leave."""

from dataclasses import replace

from lexiko.engine import Engine, Exchange, Play
from lexiko.players.outlook import Outlook, bag_after, exposed_vowels, load_outlook

OPENING = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0"


def play(engine: Engine, text: str) -> Play:
    return next(found for found in engine.plays(OPENING) if str(found) == text)


def test_vowels_beside_premium_squares_are_counted(engine: Engine) -> None:
    moment = engine.moment(OPENING)
    # Above and below row 8 the squares of columns C, G, I and M double letters.
    assert exposed_vowels(play(engine, "8G TIN"), moment) == 0
    assert exposed_vowels(play(engine, "8H TIN"), moment) == 1
    assert exposed_vowels(play(engine, "8G AI"), moment) == 1
    later = replace(moment, board=moment.board.lay(play(engine, "8G TIN").placed))
    assert exposed_vowels(play(engine, "8H TIN"), later) == 0


def test_what_is_left_in_the_bag_is_counted(engine: Engine) -> None:
    moment = replace(engine.moment(OPENING), bag_count=4)
    assert bag_after(play(engine, "8G TIN"), moment) == 1
    assert bag_after(play(engine, "8D STAINER"), moment) == 0
    assert bag_after(Exchange(("A",), 0, ()), moment) == 4


def test_both_are_added_up(engine: Engine) -> None:
    moment = replace(engine.moment(OPENING), bag_count=4)
    outlook = Outlook(-1000, (0, -300))
    assert outlook.of(play(engine, "8H TIN"), moment) == -1300
    assert outlook.of(play(engine, "8D STAINER"), moment) <= 0
    assert outlook.of(Exchange((), 0, ()), moment) == 0


def test_the_shipped_numbers_say_that_vowels_beside_premium_squares_cost_something() -> None:
    assert -3000 < load_outlook("en").vowel_beside_premium < -300
