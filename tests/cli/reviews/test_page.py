"""Reviews in the terminal: figures that add up, narrow pages, and players over many games."""

from dataclasses import replace

import pytest
from rich.console import Console

from lexiko.cli.charts.chances import draw_chances
from lexiko.cli.reviews.overview import Overview, seat_of
from lexiko.cli.reviews.page import review_page, turn_page
from lexiko.cli.reviews.texts import Texts, TurnText
from lexiko.cli.reviews.wording import MARKS, balance_parts, chance_words, cost_words
from lexiko.coach.model import VERDICTS, GameReview

from ...coach.reviews import HILL, HO, REVIEW, SWAPPED, TURN

TEXTS = Texts("Out of even hands", "It was even.", {1: TurnText(1, "HILL left a corner", ("So.",))})


def shown(page: object, width: int = 80) -> str:
    console = Console(width=width, highlight=False, force_terminal=False)
    with console.capture() as capture:
        console.print(page)
    return capture.get()


def test_every_verdict_has_a_mark_and_a_word() -> None:
    assert set(MARKS) == set(VERDICTS)
    assert len({mark for mark, _, _ in MARKS.values()}) == len(VERDICTS)


@pytest.mark.parametrize("width", [72, 80, 120])
def test_a_page_fits_its_width(width: int) -> None:
    page = shown(review_page(REVIEW, TEXTS, width=width), width)
    assert max(map(len, page.splitlines())) <= width
    for part in ("Out of even hands", "It was even.", "✗ Mistake", "8F HILL 14", "O14 HO 26"):
        assert part in page
    assert "50% ± 2" in page
    assert "12 in 100" in page
    assert "AENORST · SENATOR, TREASON" in page


def test_turns_are_counted_by_player_as_in_sentences() -> None:
    third = replace(TURN, number=3)
    page = shown(review_page(replace(REVIEW, turns=(TURN, SWAPPED, third)), TEXTS))
    assert [line.split()[:3] for line in page.splitlines() if " HILL 14" in line] == [
        ["1", "●", "1"],
        ["3", "●", "2"],
    ]
    assert "Maya, turn 2 (no. 3)" in shown(
        turn_page(replace(REVIEW, turns=(TURN, SWAPPED, third)), third, TurnText(3), facts=False)
    )


def test_turns_of_another_seat_are_left_out() -> None:
    page = shown(review_page(REVIEW, TEXTS, seat=1))
    assert "HILL 14" not in page
    assert "exchange VV" in page
    assert "SENATOR" not in page


def test_a_turn_says_what_was_better_and_which_are_ties() -> None:
    turn = replace(TURN, ties=("O14 HO", "O14 OH"))
    page = shown(turn_page(REVIEW, turn, TEXTS.turn(1), facts=True))
    assert "Maya, turn 1 (no. 1): HILL left a corner" in page
    assert "Rack HILLOR?, 86 in the bag, Maya 0, Robin 0" in page
    assert "✗ Mistake, cost 12 in 100 games. 8F HILL, 14 points; judged by simulation." in page
    assert "Too close to call: O14 HO, O14 OH." in page
    assert '"leave_value": 17.25' in page


def test_costs_are_in_games_or_in_points() -> None:
    assert cost_words(TURN) == "12 in 100"
    assert cost_words(replace(TURN, cost_win=0.004)) == "0.4 in 100"
    assert cost_words(replace(TURN, cost_win=0.0)) == ""
    assert cost_words(replace(TURN, scale="points", cost_points=1.0)) == "1 point"
    assert cost_words(replace(TURN, scale="points", cost_points=9.5)) == "10 points"


def test_chances_have_two_standard_errors_and_endgames_points() -> None:
    assert chance_words(HILL) == "38% ± 2"
    assert chance_words(replace(HO, final=-7)) == "-7"
    assert chance_words(replace(HO, win=None)) == ""


@pytest.mark.parametrize("result", [0.0, 0.5, 1.0])
def test_play_and_luck_add_up_to_the_result(result: float) -> None:
    for own in (-0.123, -0.1249, -0.005):
        for other in (0.0049, 0.333, 0.666):
            start, mine, theirs, tiles, end = balance_parts(0.5, own, other, result)
            assert start + mine + theirs + tiles == end == 100 * result


def test_the_chart_is_as_wide_as_there_is_room_for() -> None:
    chances = [(0.5, 0.5), (1.0, 0.0), (0.0, 1.0)]
    lines = [line.plain for line in draw_chances(chances, 80)]
    assert lines[0].startswith("100 % ")
    assert lines[0].count("●") == lines[-2].count("●") == 1
    assert lines[5].count("●") == 1
    many = draw_chances(chances * 40, 60)
    assert max(len(line.plain) for line in many) <= 60
    assert draw_chances([], 80) == []


def games(count: int) -> Overview:
    overview = Overview()
    for number in range(count):
        overview.add(f"game-{number}.gcg", REVIEW)
    return overview


def test_a_strength_appears_after_ten_games() -> None:
    assert "playing strength" not in shown(games(9).page(), 100)
    assert "playing strength" in shown(games(10).page(), 100)


def test_a_player_who_asks_sees_how_many_games_it_takes() -> None:
    overview = Overview("maya")
    overview.add("game-1.gcg", REVIEW)
    page = shown(overview.page(), 100)
    assert "takes 10 games; 1 of these count" in page
    assert "Robin" not in page


def test_games_that_are_not_complete_are_counted() -> None:
    overview = games(2)
    overview.add("half.gcg", replace(REVIEW, summary=None))
    assert "1 game isn't completely reviewed yet." in shown(overview.page(), 100)


def test_a_seat_is_found_by_name_or_number() -> None:
    review: GameReview = REVIEW
    assert [seat_of(review, text) for text in ("Maya", "robin", "2", "3", "Zoe")] == [
        0,
        1,
        1,
        None,
        None,
    ]


def test_a_turn_that_was_not_judged_says_so() -> None:
    left = replace(SWAPPED, verdict=None, limitation="partial_racks")
    assert "not judged" in shown(review_page(replace(REVIEW, turns=(TURN, left)), TEXTS))


@pytest.mark.parametrize("width", [80, 120])
def test_figures_of_many_games_are_never_cut(width: int) -> None:
    overview = Overview()
    overview.add("a-very-long-name-of-a-game-at-the-club.gcg", REVIEW)
    page = shown(overview.page(width), width)
    for title in ("score", "accuracy", "index", "missed", "cost", "points", "luck"):
        assert page.count(f"{title} ") >= 2
    assert page.count("-3") >= 4
