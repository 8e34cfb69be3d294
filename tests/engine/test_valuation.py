"""Any turn can be weighed, and those that the engine finds weigh what it says."""

from collections import Counter
from pathlib import Path

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Exchange, Play
from lexiko.errors import BadRecord, BagTooSmall, TileNotHeld
from lexiko.notation.cgp import parse_cgp
from lexiko.notation.gcg import read_gcg
from lexiko.rules import Game, view

GOLDEN = Path(__file__).parents[1] / "golden"
EMPTY = "/".join(["15"] * 15)
HORN = f"{'15/' * 7}5HORN6{'/15' * 7}"


@pytest.fixture(scope="module")
def english() -> Engine:
    return Engine()


def weighs_alike(engine: Engine, source: Game | str, every: int = 7) -> int:
    """How many of the engine's turns were weighed again, to the same result."""
    plays = engine.plays(source)[::every]
    for play in plays:
        for turn in (play, str(play)):
            found = engine.weigh(source, turn)
            assert isinstance(found, Play)
            assert (found.score, found.equity_milli, found.leave, set(found.placed)) == (
                play.score,
                play.equity_milli,
                play.leave,
                set(play.placed),
            )
            assert Counter(found.words) == Counter(play.words)
    for exchange in engine.exchanges(source)[::every]:
        found = engine.weigh(source, exchange)
        assert isinstance(found, Exchange)
        assert (found.faces, found.equity_milli) == (exchange.faces, exchange.equity_milli)
        assert Counter(found.leave) == Counter(exchange.leave)
    return len(plays)


def test_found_plays_weigh_what_the_engine_says_in_a_whole_game(english: Engine) -> None:
    turns = read_gcg((GOLDEN / "club-night.gcg").read_bytes()).turns
    for turn in turns:
        assert english.weigh(turn.before, turn.command).score == turn.score
    weighed = sum(weighs_alike(english, turn.before, every=29) for turn in turns[::5])
    assert weighed > 50
    assert turns[-2].before.bag_count == 0
    assert weighs_alike(english, turns[-2].before, every=1) > 1


def test_so_do_plays_of_variations_and_of_dice(english: Engine) -> None:
    varied = Engine(english.lexicon, variations=["rearrange", "recycle", "blank_swap"])
    assert weighs_alike(varied, f"{HORN} SET/ 14/0 0", every=3) > 10
    dice = Engine(english.lexicon, edition="dice")
    assert (
        weighs_alike(dice, f"{'11/' * 5}3HORN4{'/11' * 5} STEAM[QU]?/ 14/0 0 ld dice_en;", 199) > 9
    )


def test_the_first_word_may_read_down_and_need_not_be_a_word(english: Engine) -> None:
    down = english.weigh(f"{EMPTY} HORNXYZ/ 0/0 0", "H8 HORN")
    across = english.weigh(f"{EMPTY} HORNXYZ/ 0/0 0", "8H HORN")
    assert isinstance(down, Play)
    assert (down.word, down.score) == ("HORN", 14)
    assert (down.score, down.equity_milli, down.leave) == (
        across.score,
        across.equity_milli,
        across.leave,
    )
    phony = english.weigh(f"{EMPTY} HORNXYZ/ 0/0 0", "8H XZYH")
    assert phony.score == 52
    assert phony.equity == phony.equity_milli / 1000


def test_of_a_rack_that_nobody_noted_the_score_is_known(english: Engine) -> None:
    position = f"{EMPTY} / 0/0 0"
    found = english.weigh(position, "8F HORN")
    assert (found.score, found.equity, found.leave) == (14, 14.0, ())
    assert str(english.weigh(position, "pass")) == "pass"


def test_what_the_rules_refuse_is_refused(english: Engine) -> None:
    with pytest.raises(TileNotHeld):
        english.weigh(f"{EMPTY} ABCDEFG/ 0/0 0", "8F HORN")
    with pytest.raises(TileNotHeld):
        english.weigh(f"{EMPTY} ABCDEFG/ 0/0 0", "exchange HO")
    endgame = read_gcg((GOLDEN / "club-night.gcg").read_bytes()).turns[-1]
    with pytest.raises(BagTooSmall):
        english.weigh(endgame.before, "exchange U")


def test_a_view_is_weighed_like_its_game(english: Engine) -> None:
    turn = read_gcg((GOLDEN / "club-night.gcg").read_bytes()).turns[1]
    seen = view(turn.before, turn.seat)
    assert english.weigh(seen, turn.command) == english.weigh(turn.before, turn.command)


@pytest.mark.parametrize("source", ["AAAAEEEEIIIIOOO", "??AEIOUNNRRLLST"])
def test_a_rack_of_fifteen_is_refused_in_a_sentence(english: Engine, source: str) -> None:
    with pytest.raises(BadRecord, match="a rack of Heritage holds up to 9 tiles, not 15"):
        english.best(f"{EMPTY} {source}/ 0/0 0")
    with pytest.raises(BadRecord, match="a rack of Heritage holds up to 9 tiles, not 15"):
        english.simulate(parse_cgp(f"{EMPTY} {source}/ 0/0 0"), iterations=1)


def test_a_play_has_its_words(english: Engine) -> None:
    found = english.weigh(f"{HORN} SOAPIES/ 14/0 0", "J8 SOAP")
    assert isinstance(found, Play)
    assert (found.word, found.words) == ("SOAP", ("SOAP", "HORNS"))
    assert found.board.edition == catalogue.edition("heritage")
    assert 'stroke="#1f5d49"' in found._repr_svg_()
