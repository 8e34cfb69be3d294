"""Every way the tiles can lie is among the deals, as often as there are ways."""

from collections import Counter
from itertools import permutations

import pytest

from lexiko.engine.preendgame.deals import deals_of, total_ways


@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_deals_are_all_sequences_of_the_bag(drawn: int) -> None:
    free = ("A", "A", "B", "C", "C", "C")
    counted: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for order in permutations(range(len(free)), 3):
        bag = [free[place] for place in order]
        other = sorted(free[place] for place in range(len(free)) if place not in order)
        counted[tuple(sorted(bag[:drawn])), tuple(bag[drawn:]), tuple(other)] += 1
    deals = deals_of(free, ("Z",), 3, drawn, (), has_exchanges=False)
    found = {
        (tuple(sorted(deal.drawn)), deal.rest, tuple(sorted(deal.other[1:]))): deal.ways
        for deal in deals
    }
    assert found == counted
    assert all(deal.other[0] == "Z" for deal in deals)
    assert all(sorted(deal.bag) == sorted((*deal.drawn, *deal.rest)) for deal in deals)


@pytest.mark.parametrize("back", [("X",), ("X", "X"), ("X", "Y"), ("A", "X", "Y")])
def test_the_bag_lies_in_every_order_after_an_exchange(back: tuple[str, ...]) -> None:
    free = ("A", "B", "B", "C")
    deals = deals_of(free, (), 3, len(back), back, has_exchanges=True)
    assert sum(deal.ways for deal in deals) == total_ways(free, 3, has_exchanges=True) == 24 * 6
    assert all(not Counter(back) - Counter(deal.rest) for deal in deals)
    counted: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    for order in permutations(free, 3):
        for rest in permutations((*order[len(back) :], *back)):
            counted[tuple(sorted(order[: len(back)])), rest] += 1
    found: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    for deal in deals:
        found[tuple(sorted(deal.drawn)), deal.rest] += deal.ways
    assert found == counted
