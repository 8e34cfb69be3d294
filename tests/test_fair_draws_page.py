"""The page about fair draws is true, byte by byte."""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from pathlib import Path

from lexiko import catalogue
from lexiko.rules.bag import full_bag
from lexiko.rules.chance import Numbers, SeededChance, seed_hash

PAGE = (Path(__file__).parents[1] / "docs" / "fair-draws.md").read_text("utf-8")
FOUND = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
assert FOUND
VECTORS = json.loads(FOUND[1])
SEED = bytes.fromhex(VECTORS["seed"])
TEXTS = VECTORS["texts"]


def words(label: str) -> Iterator[int]:
    """The words of a label as the page describes them, written from the page alone."""
    for block in range(1 << 32):
        message = label.encode() + bytes(1) + block.to_bytes(4, "big")
        digest = hmac.new(bytes.fromhex(VECTORS["key"]), message, hashlib.sha256).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))


def test_the_published_hash_is_that_of_the_seed() -> None:
    assert seed_hash(SEED) == hashlib.sha256(SEED).hexdigest() == VECTORS["seed_hash"]


def test_the_key_joins_the_texts_with_their_lengths() -> None:
    joined = b"".join(len(t.encode()).to_bytes(4, "big") + t.encode() for t in TEXTS)
    assert hmac.new(SEED, joined, hashlib.sha256).hexdigest() == VECTORS["key"]


def test_words_and_numbers_are_those_of_the_page() -> None:
    expected = VECTORS["words of draw:3"]
    assert [word for word, _ in zip(words("draw:3"), expected, strict=False)] == expected
    for name, bound in (("below 100", 100), ("below 3000000000", 3_000_000_000)):
        numbers = Numbers(SEED, TEXTS, "draw:3")
        assert [numbers.below(bound) for _ in VECTORS[name]] == VECTORS[name]


def test_shuffles_draws_and_rolls_are_those_of_the_page() -> None:
    chance = SeededChance(SEED)
    assert chance.shuffle([0, 1, 2, 3], 1, TEXTS) == VECTORS["order:1 of seats"]
    bag = full_bag(catalogue.tile_set("en"))
    assert chance.draw(bag, 7, 3, TEXTS, None) == VECTORS["draw:3 of 7 English tiles"]
    rolled = chance.roll(range(12), 7, 5, TEXTS, catalogue.edition("dice").dice)
    assert [list(die) for die in rolled] == VECTORS["roll:5 of 7 dice"]
