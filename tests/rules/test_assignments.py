"""Which dice a real table rolled: the carried ways say the same as a search through everything."""

import random
from dataclasses import replace

import pytest

from lexiko import catalogue
from lexiko.errors import BadEdition
from lexiko.rules.assignments import Assignments, Box, Throw, after_roll, one_way
from lexiko.rules.editions import MOST_DICE

from .plain_dice import which_dice

ENGLISH: Box = catalogue.edition("dice").dice


class EnteredRolls:
    """Rolls of which only faces are entered, after each of which any dice may stay out."""

    def __init__(self, seed: int, box: Box, hand: int) -> None:
        self.random = random.Random(seed)
        self.box, self.hand = box, hand
        self.throws: list[Throw] = []
        self.tables: list[list[int]] = []
        self.out: list[int] = []
        self.ways = Assignments()

    def roll(self) -> bool:
        """Enter a roll, possible or not; return whether it is."""
        count = self.random.randint(0, min(self.hand, len(self.box) - len(self.out)))
        new = [Throw(self.random.choice(self.random.choice(self.box)), None) for _ in range(count)]
        first = len(self.throws)
        rolled = list(range(first, first + count))
        throws, table = [*self.throws, *new], [*self.out, *rolled]
        is_possible = which_dice(self.box, throws, [*self.tables, table]) is not None
        assert self.ways.can_show(self.box, [throw.face for throw in new]) is is_possible
        if is_possible:
            self.throws, self.tables = throws, [*self.tables, table]
            self.out = [throw for throw in table if self.random.random() < 0.7]
            self.ways = after_roll(self.ways, self.box, throws, rolled, self.out)
        return is_possible


def small_box(seed: int) -> Box:
    """A few dice of a few faces, so that many rolls are impossible."""
    chance = random.Random(seed)
    return tuple(
        tuple(chance.sample("ABCDE", chance.randint(1, 3))) for _ in range(chance.randint(2, 6))
    )


@pytest.mark.parametrize("seed", range(40))
def test_a_roll_is_possible_exactly_if_a_search_finds_dice_for_it(seed: int) -> None:
    verdicts = set()
    for again in range(8):
        rolls = EnteredRolls(100 * seed + again, small_box(seed), 4)
        verdicts |= {rolls.roll() for _ in range(10)}
    assert verdicts == {True, False}


@pytest.mark.parametrize("seed", range(10))
def test_so_it_is_with_the_english_dice(seed: int) -> None:
    rolls = EnteredRolls(seed, ENGLISH, 5)
    for _ in range(6):
        rolls.roll()


def test_dice_that_are_known_are_no_other_dice() -> None:
    box: Box = (("A", "B"), ("A", "C"), ("B", "C"))
    throws = [Throw("A", None), Throw("B", 0)]
    ways = after_roll(Assignments(), box, throws, [0, 1], [0])
    assert ways.ends == (0b010,)
    assert not ways.can_show(box, ["C", "C"])
    assert ways.can_show(box, ["A", "C"])


def test_rolls_that_contradict_each_other_leave_no_way() -> None:
    box: Box = (("A", "B"), ("A", "C"))
    ways = after_roll(Assignments(), box, [Throw("A", None), Throw("A", None)], [0, 1], [0, 1])
    assert ways.ends == (0b11,)
    throws = [Throw("A", None), Throw("A", None), Throw("C", None)]
    beyond = after_roll(ways, box, throws, [2], [0, 1])
    assert beyond.ends == ()
    assert after_roll(beyond, box, throws, [], [0]).ends == ()
    assert not beyond.can_show(box, [])


@pytest.mark.parametrize("faces", ["EEEEEEE", "FVXQ?", "ZAP"])
def test_one_way_names_a_different_die_for_each_face(faces: str) -> None:
    shown = ["QU" if face == "Q" else face for face in faces]
    dice = one_way(ENGLISH, shown)
    if dice is None:
        assert which_dice(ENGLISH, [Throw(f, None) for f in shown], [range(len(shown))]) is None
    else:
        assert len({*dice}) == len(shown)
        assert all(face in ENGLISH[die] for die, face in zip(dice, shown, strict=True))


def test_dice_that_cannot_show_the_faces_have_no_way() -> None:
    assert one_way(ENGLISH, ["V", "?"]) is None
    assert one_way(ENGLISH, ["E"] * 10) is None


def test_an_edition_has_few_enough_dice_to_be_told_apart() -> None:
    box = catalogue.edition("dice")
    with pytest.raises(BadEdition, match=f"up to {MOST_DICE} dice"):
        replace(box, dice=box.dice * 2)
