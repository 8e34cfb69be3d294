"""Ratings as arithmetic: what must hold for any players."""

from hypothesis import given
from hypothesis import strategies as st

from lexiko.server.bench.rating_models import chances_by
from lexiko.server.people.ratings import Rating, _model, rated

ratings = st.builds(Rating, mu=st.floats(-10, 60), sigma=st.floats(0.8, 8.4))
tables = st.integers(2, 4).flatmap(
    lambda seats: st.tuples(
        st.lists(ratings, min_size=seats, max_size=seats),
        st.lists(st.integers(1, seats), min_size=seats, max_size=seats),
        st.permutations(range(seats)),
    )
)


@given(tables)
def test_the_order_of_the_seats_does_not_matter(
    table: tuple[list[Rating], list[int], list[int]],
) -> None:
    before, places, order = table
    after = rated(before, places)
    turned = rated([before[i] for i in order], [places[i] for i in order])
    assert turned == [after[i] for i in order]


@given(tables)
def test_a_sole_winner_loses_nothing_and_a_sole_loser_gains_nothing(
    table: tuple[list[Rating], list[int], list[int]],
) -> None:
    before, places, _ = table
    after = rated(before, places)
    first, last = min(places), max(places)
    for was, now, place in zip(before, after, places, strict=True):
        if place == first and places.count(first) == 1:
            assert now.points >= was.points
        if place == last and places.count(last) == 1:
            assert now.points <= was.points


@given(st.integers(2, 4), ratings)
def test_equals_who_tie_stay_equals_and_where_they_were(seats: int, one: Rating) -> None:
    after = rated([one] * seats, [1] * seats)
    assert len(set(after)) == 1
    assert abs(after[0].mu - one.mu) < 1e-9


@given(ratings, ratings)
def test_a_tie_draws_two_together(one: Rating, other: Rating) -> None:
    after = rated([one, other], [1, 1])
    assert abs(after[0].mu - after[1].mu) <= abs(one.mu - other.mu) + 1e-9


@given(tables)
def test_doubt_never_grows_with_games(table: tuple[list[Rating], list[int], list[int]]) -> None:
    before, places, _ = table
    assert all(
        now.sigma <= was.sigma + 1e-12
        for was, now in zip(before, rated(before, places), strict=True)
    )


def test_200_points_more_win_three_games_of_four_where_strengths_are_known() -> None:
    strong, weak = Rating(25 + 200 / 29.5, 0.001), Rating(25, 0.001)
    assert strong.points - weak.points == 200
    model = _model()
    chance = chances_by(
        model, [model.rating(mu=one.mu, sigma=one.sigma) for one in (strong, weak)]
    )[0]
    assert abs(chance - 0.76) < 0.005


def test_a_new_rating_is_1500_and_settles_with_games() -> None:
    one, other = Rating(), Rating()
    assert one.points == 1500
    assert not one.is_settled
    games = 0
    while not one.is_settled:
        one, other = rated([one, other], [1, 2] if games % 2 else [2, 1])
        games += 1
    assert 5 <= games <= 40
