"""From sums over racks to values: exact where much was seen, sensible where little was."""

import numpy as np

from lexiko.catalogue import tile_set
from lexiko.engine.graph.symbols import Symbols, symbols_of
from lexiko.engine.leaves.estimation import LeaveSums, estimate, rule_errors, weight_of_guess
from lexiko.engine.leaves.table import Leaves, Numbers, possible_leaves, predict, symbol_count

from .test_table import SMALL

ITALIAN = symbols_of(tile_set("it"))


def true_leaves(symbols: Symbols, chance: np.random.Generator) -> Leaves:
    """Leaves that lie about the guess for them, the nearer the longer they are."""
    leaves, count = Leaves.zero(symbols), symbol_count(symbols)
    for size, group in enumerate(possible_leaves(symbols, leaves.depth)):
        guess: Numbers | int = predict(leaves.values, group.rows, count) if size > 2 else 0
        spread = (0, 6000, 2000, 1000, 700, 500, 400)[size]
        leaves.values[group.ranks] = guess + np.rint(chance.normal(0, 1, len(group.ranks)) * spread)
    return leaves


def tally_of(
    leaves: Leaves, counts: Numbers, noise: float, chance: np.random.Generator
) -> LeaveSums:
    """Means of this number of racks with each leave, when racks make 40 points on average."""
    errors = chance.normal(0, 1, len(counts)) * noise * np.sqrt(counts)
    sums = np.rint(counts * (leaves.values + 40_000.0) + errors).astype(np.int64)
    return LeaveSums(1, sums, counts, 40_000 * 1000, 1000)


def error_of(estimated: Leaves, true: Leaves, size: int) -> float:
    ranks = possible_leaves(true.symbols, size)[size].ranks
    differences = estimated.values[ranks] - true.values[ranks].astype(float)
    return float(np.sqrt(np.mean(differences**2)))


def test_what_was_seen_very_often_is_taken_as_it_is() -> None:
    chance = np.random.default_rng(1)
    true = true_leaves(SMALL, chance)
    counts = np.full(len(true.values), 10**9)
    estimated = estimate(tally_of(true, counts, 0, chance), Leaves.zero(SMALL))
    for size in range(1, 7):
        assert error_of(estimated, true, size) < 2


def test_what_was_never_seen_is_guessed_from_its_parts() -> None:
    chance = np.random.default_rng(1)
    true = true_leaves(SMALL, chance)
    groups = possible_leaves(SMALL, 6)
    counts = np.zeros(len(true.values), np.int64)
    for group in groups[:3]:
        counts[group.ranks] = 10**9
    estimated = estimate(tally_of(true, counts, 0, chance), Leaves.zero(SMALL))
    for group in groups[3:]:
        expected = predict(estimated.values, group.rows, 4)
        assert np.array_equal(estimated.values[group.ranks], expected)


def test_nothing_seen_is_nothing_known_and_impossible_leaves_are_worth_nothing() -> None:
    assert estimate(LeaveSums.empty(len(Leaves.zero(SMALL).values)), Leaves.zero(SMALL)).is_zero
    chance = np.random.default_rng(1)
    true = true_leaves(SMALL, chance)
    counts = np.full(len(true.values), 50)
    estimated = estimate(tally_of(true, counts, 25_000, chance), Leaves.zero(SMALL))
    possible = np.concatenate([group.ranks for group in possible_leaves(SMALL, 6)])
    assert np.count_nonzero(np.delete(estimated.values, possible)) == 0
    assert estimated.values[0] == 0


def test_rare_leaves_come_nearer_to_the_truth_than_what_was_seen_and_than_the_guess() -> None:
    chance = np.random.default_rng(3)
    true = true_leaves(ITALIAN, chance)
    counts = np.zeros(len(true.values), np.int64)
    for size, group in enumerate(possible_leaves(ITALIAN, 6)):
        usual = (1, 10**7, 10**6, 10**5, 10**4, 2000, 300)[size]
        counts[group.ranks] = chance.exponential(usual, len(group.ranks))
    tally = tally_of(true, counts, 25_000, chance)
    estimated = estimate(tally, Leaves.zero(ITALIAN))
    group = possible_leaves(ITALIAN, 6)[6]
    seen = counts[group.ranks] > 0
    ranks = group.ranks[seen]
    raw = tally.sums[ranks] / counts[ranks] - 40_000
    guess = predict(estimated.values, group.rows[seen], symbol_count(ITALIAN))
    error, raw_error, guess_error = (
        float(np.sqrt(np.mean((values - true.values[ranks]) ** 2)))
        for values in (estimated.values[ranks].astype(float), raw, guess.astype(float))
    )
    assert error < 0.8 * raw_error
    assert error < 0.95 * guess_error


def test_the_weight_of_a_guess_is_found_from_the_leaves_themselves() -> None:
    chance = np.random.default_rng(5)
    seen = chance.integers(1, 5000, 20_000)
    guess = chance.normal(0, 9000, len(seen))
    true = guess + chance.normal(0, 500, len(seen))
    means = true + chance.normal(0, 25_000, len(seen)) / np.sqrt(seen)
    assert 2000 < weight_of_guess(seen, means * seen, guess) < 3100
    assert weight_of_guess(seen[:0], guess[:0], guess[:0]) == 1


def test_where_everything_was_seen_often_the_usual_noise_is_taken() -> None:
    chance = np.random.default_rng(5)
    seen = chance.integers(10**7, 10**8, 400)
    guess = chance.normal(0, 9000, len(seen))
    means = guess + chance.normal(0, 500, len(seen))
    assert 1000 < weight_of_guess(seen, means * seen, guess) < 1600


def test_the_errors_of_rules_are_given_without_the_noise() -> None:
    chance = np.random.default_rng(3)
    true = true_leaves(ITALIAN, chance)
    counts = np.zeros(len(true.values), np.int64)
    for group in possible_leaves(ITALIAN, 6):
        counts[group.ranks] = chance.exponential(1000, len(group.ranks))
    errors = rule_errors(tally_of(true, counts, 25_000, chance), true)
    # The leaves were made with this error about the pair rule.
    assert 0.37 < errors["pairs"] < 0.43
    assert errors["pairs"] < errors["tiles"] < errors["none"]
    assert errors["pairs"] < errors["mean"] < errors["none"]
