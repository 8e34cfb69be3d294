"""Fair draws, against a few lines written from their specification alone."""

import hashlib
import hmac
from collections.abc import Sequence

import pytest

from lexiko import catalogue
from lexiko.errors import LexikoError
from lexiko.rules.bag import full_bag
from lexiko.rules.chance import Numbers, ScriptedChance, SeededChance, seed_hash
from lexiko.rules.commands import AddText, StartGame
from lexiko.rules.events import DiceRolled, OrderFound, TilesDrawn

from .table import ANA, BEN, SEED, Table


def words(seed: bytes, texts: Sequence[str], label: str, count: int) -> list[int]:
    """The first 32-bit words for one use of chance."""
    mixed = b""
    for text in texts:
        data = text.encode("utf-8")
        mixed += len(data).to_bytes(4, "big") + data
    key = hmac.new(seed, mixed, hashlib.sha256).digest()
    stream = b""
    for counter in range(count // 8 + 1):
        block = label.encode() + b"\0" + counter.to_bytes(4, "big")
        stream += hmac.new(key, block, hashlib.sha256).digest()
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "big") for i in range(count)]


def picked(
    seed: bytes, texts: Sequence[str], label: str, items: Sequence[str], count: int
) -> list[str]:
    """A number of items by an exchanging shuffle."""
    rest, stream = list(items), iter(words(seed, texts, label, 10 * count + 80))
    for i in range(count):
        bound = len(rest) - i
        word = next(word for word in stream if word < 2**32 // bound * bound)
        j = i + word % bound
        rest[i], rest[j] = rest[j], rest[i]
    return rest[:count]


def test_the_hash_of_the_seed_is_sha256_in_hexadecimal() -> None:
    assert seed_hash(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert SeededChance(b"\x01\xff").reveal() == "01ff"


@pytest.mark.parametrize("texts", [("", ""), ("Ana's", "Ben's"), ("é", "日本", "", "x" * 200)])
def test_numbers_are_those_of_the_specification(texts: tuple[str, ...]) -> None:
    numbers = Numbers(SEED, texts, "draw:7")
    assert [numbers.below(2**32) for _ in range(20)] == words(SEED, texts, "draw:7", 20)


def test_texts_cannot_be_shifted_from_one_seat_to_another() -> None:
    assert words(SEED, ("ab", "c"), "x", 1) != words(SEED, ("a", "bc"), "x", 1)
    one, other = Numbers(SEED, ("ab", "c"), "x"), Numbers(SEED, ("a", "bc"), "x")
    assert one.below(2**32) != other.below(2**32)


def test_draws_are_those_of_the_specification() -> None:
    bag = full_bag(catalogue.tile_set("en"))
    drawn = SeededChance(SEED).draw(bag, 7, 3, ("a", "b"), None)
    assert drawn == picked(SEED, ("a", "b"), "draw:3", bag, 7)


def test_a_shuffle_is_a_draw_of_everything() -> None:
    items = ["0", "1", "2", "3"]
    shuffled = SeededChance(SEED).shuffle(items, 0, ("", ""))
    assert shuffled == picked(SEED, ("", ""), "order:0", items, 4)


def test_rolls_are_those_of_the_specification() -> None:
    dice = catalogue.edition("dice").dice
    stream = words(SEED, ("", ""), "roll:5", 20)
    pouch = [2, 3, 5, 8]
    for i in range(3):
        j = i + stream.pop(0) % (4 - i)
        pouch[i], pouch[j] = pouch[j], pouch[i]
    wanted = [(die, dice[die][stream.pop(0) % 6]) for die in pouch[:3]]
    assert SeededChance(SEED).roll([2, 3, 5, 8], 3, 5, ("", ""), dice) == wanted


def test_every_number_below_a_bound_comes_up_about_equally_often() -> None:
    numbers = Numbers(b"spread", (), "x")
    counts = [0] * 7
    for _ in range(7000):
        counts[numbers.below(7)] += 1
    assert min(counts) > 850
    assert max(counts) < 1150


@pytest.mark.parametrize("edition", ["heritage", "deluxe"])
def test_a_game_can_be_checked_from_its_seed(edition: str) -> None:
    table = Table(edition, 3, start=False)
    table.do(AddText(ANA, "first"))
    table.do(AddText(BEN, "second"))
    table.do(StartGame())
    texts = ("first", "second", "")
    bag = list(full_bag(table.game.edition.tiles))
    (order,) = table.happened(OrderFound)
    for number, drawn in enumerate(order.rounds):
        assert [face for _, face in drawn] == picked(SEED, texts, f"draw:{number}", bag, len(drawn))
    for number, event in enumerate(table.happened(TilesDrawn), len(order.rounds)):
        assert list(event.faces) == picked(SEED, texts, f"draw:{number}", bag, 7)
        for face in event.faces:
            bag.remove(face)


def test_other_texts_give_other_draws() -> None:
    racks = set()
    for text in ("", "a", "b"):
        table = Table(start=False)
        table.do(AddText(BEN, text))
        table.do(StartGame((0, 1)))
        racks.add(table.game.racks)
    assert len(racks) == 3


@pytest.mark.parametrize("text", ["\ud800", "\udfff\ud800", "\0", "e\u0301", "🂡" * 200])
def test_any_text_is_mixed_in_or_refused_before_the_start(text: str) -> None:
    table = Table(start=False)
    try:
        table.do(AddText(ANA, text))
    except LexikoError:
        return
    table.do(StartGame())
    assert table.game.has_started


def test_scripted_tiles_come_first_and_the_seed_decides_the_rest() -> None:
    chance = ScriptedChance(SEED, "ABC")
    bag = tuple("AABBCCDD")
    assert chance.draw(bag, 2, 0, (), 0) == ["A", "B"]
    drawn = chance.draw(tuple("ABCCDD"), 3, 1, (), 2)
    assert drawn[0] == "C"
    assert len(drawn) == 3
    assert chance.draw(bag, 4, 2, (), None) == SeededChance(SEED).draw(bag, 4, 2, (), None)


# ── The order ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("edition", ["heritage", "deluxe", "classic", "dice"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_tile_or_die_starts_and_ties_draw_again(edition: str, seats: int) -> None:
    for text in map(str, range(12)):
        table = Table(edition, seats, start=False)
        table.do(AddText(ANA, text))
        table.do(StartGame())
        (event,) = table.happened(OrderFound)
        leading = set(range(seats))
        for drawn in event.rounds:
            assert {seat for seat, _ in drawn} == leading
            best = min(" " if face == "?" else face[0] for _, face in drawn)
            leading = {seat for seat, face in drawn if (" " if face == "?" else face[0]) == best}
        assert leading == {event.order[0]}
        first = event.order[0]
        assert event.order == tuple((first + i) % seats for i in range(seats))


def test_the_message_board_shuffles_all_seats() -> None:
    orders = set()
    for text in map(str, range(60)):
        table = Table("message-board", 3, start=False)
        table.do(AddText(ANA, text))
        table.do(StartGame())
        orders.add(table.game.order)
    assert len(orders) == 6


def test_dice_rolled_by_the_game_are_different_dice_with_their_own_faces() -> None:
    table = Table("dice")
    table.roll()
    (event,) = table.happened(DiceRolled)
    assert len(set(event.dice)) == 7
    for die, face in zip(event.dice, event.faces, strict=True):
        assert face in table.game.edition.dice[die]
