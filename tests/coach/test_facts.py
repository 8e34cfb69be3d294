"""The facts of a turn agree with the rules, the leaves and plain code, at every kind of table."""

from collections import Counter
from pathlib import Path

import pytest

from lexiko.coach.facts import compared_facts, facts_of
from lexiko.coach.model import ChoiceFacts, Premium
from lexiko.engine import Engine, Moment, Play
from lexiko.engine.graph.symbols import symbols_of
from lexiko.notation.gcg import read_gcg
from lexiko.rules.alphabet import BLANK
from tests.coach import plain_board

GOLDEN = Path(__file__).parents[1] / "golden"
EMPTY = "/".join(["15"] * 15)
HORN = f"{'15/' * 7}5HORN6{'/15' * 7}"


@pytest.fixture(scope="module")
def moments(engine: Engine) -> list[Moment]:
    turns = read_gcg((GOLDEN / "club-night.gcg").read_bytes()).turns
    return [engine.moment(turn.before) for turn in turns]


def facts_in(engine: Engine, position: str, turn: str) -> ChoiceFacts:
    return facts_of(engine, engine.moment(position), turn).played


def test_words_and_bonus_add_up_to_the_score(engine: Engine, moments: list[Moment]) -> None:
    for moment in moments[::3]:
        tiles = plain_board.tiles_on(moment.board)
        for play in engine.plays(moment)[::40]:
            facts = facts_of(engine, moment, play).played
            placed = [(str(square), tile.face, tile.letter) for square, tile in play.placed]
            assert sum(points for _, points in facts.words) + facts.bonus == play.score
            assert Counter(facts.words) == plain_board.words_of(moment.edition, tiles, placed)
            assert facts.words[0][0] == play.word
            assert facts.invalid == ()


def test_what_is_kept_is_valued_and_described(engine: Engine) -> None:
    facts = facts_in(engine, f"{HORN} AEIIS?T/ 14/0 0", "exchange T")
    leaves = engine.leaves_of(symbols_of(engine.lexicon.tiles))
    kept = "AEIIS?"
    assert facts.leave_value == leaves.value_milli(kept) / 1000
    alone = sum(leaves.value_milli([face]) for face in kept)
    assert facts.combines == pytest.approx((leaves.value_milli(kept) - alone) / 1000)
    assert (facts.vowels, facts.consonants, facts.blanks, facts.esses) == (4, 1, 1, 1)
    assert facts.duplicates == ("I",)


def test_where_leaves_do_not_count_there_is_no_value(engine: Engine, moments: list[Moment]) -> None:
    endgame = next(moment for moment in moments if moment.bag_count == 0)
    best = engine.best(endgame)[0]
    assert facts_of(engine, endgame, best).played.leave_value is None
    unknown = facts_of(engine, moments[0], engine.best(moments[0])[0], is_rack_known=False)
    assert unknown.played.leave_value is None
    dice = Engine(engine.lexicon, edition="dice")
    board = f"{'11/' * 5}3HORN4{'/11' * 5} STEAMER/ 14/0 0 ld dice_en;"
    for play in dice.best(board, 3):
        assert facts_of(dice, dice.moment(board), play).played.leave_value is None


def test_premiums_taken_are_those_that_multiply(engine: Engine) -> None:
    facts = facts_in(engine, f"{EMPTY} HORNXYZ/ 0/0 0", "8D HORNY")
    assert facts.taken == (Premium("H8", "DW"), Premium("D8", "DL"))
    blank = facts_in(engine, f"{EMPTY} ?ORNXYZ/ 0/0 0", "8D hORNY")
    assert blank.taken == (Premium("H8", "DW"),)


def test_hooks_are_letters_that_no_one_could_lay_before(engine: Engine) -> None:
    facts = facts_in(engine, f"{EMPTY} HORNXYZ/ 0/0 0", "8F HORN")
    assert [(hook.square, hook.letters) for hook in facts.hooks] == [
        ("E8", ("S", "T")),
        ("J8", ("S", "Y")),
    ]
    again = facts_in(engine, f"{HORN} FACSXYZ/ 14/0 0", "J8 S")
    assert "HORN" not in [hook.word for hook in again.hooks]


def test_letters_that_have_all_been_seen_give_no_hook(engine: Engine) -> None:
    facts = facts_in(engine, f"{EMPTY} HORNYY?/ 0/0 0", "8F HORN")
    assert [hook.letters for hook in facts.hooks] == [("S", "T"), ("S",)]


def test_going_out_earns_what_the_edition_says(engine: Engine, moments: list[Moment]) -> None:
    last = moments[-1]
    values = last.edition.tiles.values
    out = [play for play in engine.plays(last) if not play.leave]
    assert out
    facts = facts_of(engine, last, out[0]).played
    held = sum(values[face] for face in last.unseen)
    assert facts.is_out
    assert facts.out_points in (held, 2 * held)
    assert facts.out_points == held * (
        2 if last.edition.unplayed == "double_to_who_went_out" else 1
    )
    assert not facts_of(engine, moments[0], engine.best(moments[0])[0]).played.is_out


def test_invalid_words_are_named(engine: Engine) -> None:
    facts = facts_in(engine, f"{HORN} XZQSABC/ 14/0 0", "J8 SX")
    assert facts.invalid == ("SX",)
    assert facts.words[0][0] == "SX"
    assert {word for word, _ in facts.words} == {"SX", "HORNS"}


def test_the_better_turn_has_facts_too_and_the_pack_knows_bag_and_clock(engine: Engine) -> None:
    moment = engine.moment(f"{HORN} AEIIS?T/ 14/0 0")
    better, played = engine.best(moment, 2)
    facts = facts_of(engine, moment, played, better, left_ms=9000)
    assert facts.better
    assert facts.better.text == str(better)
    assert (facts.bag, facts.unseen, facts.left_ms) == (moment.bag_count, 89, 9000)
    assert compared_facts(engine, moment, [played, better]) == (facts.played, facts.better)


def test_swaps_and_rearrangements_count_their_words(engine: Engine) -> None:
    varied = Engine(engine.lexicon, variations=["rearrange", "recycle", "blank_swap"])
    moment = varied.moment(f"{HORN} SETAIDB/ 14/0 0")
    plays = varied.plays(moment)
    changed = [play for play in plays if play.swaps or play.rearrangement][::25]
    assert changed
    for play in changed:
        facts = facts_of(varied, moment, play).played
        assert sum(points for _, points in facts.words) + facts.bonus == play.score
        assert {word for word, _ in facts.words} == set(play.words)
        assert facts.invalid == ()


def test_dice_that_only_extend_the_word_clear_the_board(engine: Engine) -> None:
    dice = Engine(engine.lexicon, edition="dice")
    board = f"{'11/' * 5}3HORN4{'/11' * 5} STEAMEY/ 14/0 0 ld dice_en;"
    moment = dice.moment(board)
    by_text = {str(play): play for play in dice.plays(moment)}
    extended = next(play for text, play in by_text.items() if text == "6D (HORN)Y")
    other = next(play for play in by_text.values() if len(play.words) > 1)
    assert facts_of(dice, moment, extended).played.clears_board
    assert not facts_of(dice, moment, other).played.clears_board
    assert isinstance(other, Play)
    assert BLANK not in facts_of(dice, moment, other).played.duplicates
