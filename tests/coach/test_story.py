"""The story of a game has the game's own figures."""

import re
from dataclasses import replace

import pytest

from lexiko.coach.model import Balance, GameReview, SeatSummary, Summary, TurnReview
from lexiko.coach.review import Review
from lexiko.coach.sentences import LANGUAGES, GameWords, game_title, story
from lexiko.engine import Engine
from lexiko.notation.record import Record

from .reviews import TURN


@pytest.fixture(scope="module")
def review(engine: Engine, record: Record) -> GameReview:
    made = Review(record, engine=engine, quality="quick", threads=1)
    list(made.quick())
    return made.result()


def value_of(review: GameReview, source: str) -> float:
    """What a figure of the story is, read from the review."""
    what, _, which = source.partition(" of ")
    if source == "margin":
        return float(max(review.scores) - sorted(review.scores)[-2])
    if source.startswith("chance "):
        _, side, number = source.split()
        turn = turn_of(review, int(number))
        if side == "before" and turn.number > 1:
            return turn_of(review, turn.number - 1).chances_after[turn.seat]
        return (turn.chances if side == "before" else turn.chances_after)[turn.seat]
    seat_or_number = int(which)
    assert review.summary
    match what:
        case "final score":
            return float(review.scores[seat_or_number])
        case "tiles":
            return abs(review.summary.balance[seat_or_number].tiles)
        case "accuracy":
            return review.summary.seats[seat_or_number].accuracy or 0.0
        case "opening" | "middle" | "preendgame" | "endgame":
            return sum(
                turn.cost_win or 0.0
                for turn in review.turns
                if turn.seat == seat_or_number and turn.phase == what
            )
    turn = turn_of(review, seat_or_number)
    match what:
        case "place":
            return float(1 + turn.number // len(review.seats) - (turn.number % 2 == 0))
        case "score":
            return float(turn.played.score)
        case "cost_win":
            return turn.cost_win or 0.0
    raise AssertionError(source)


def turn_of(review: GameReview, number: int) -> TurnReview:
    return next(turn for turn in review.turns if turn.number == number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_figure_of_a_story_is_the_games_own(
    review: GameReview, language: str, seat: int | None
) -> None:
    words = GameWords(review, language, seat)
    for sentence in (words.title(), *words.story()):
        for figure in sentence.figures:
            assert figure.value == pytest.approx(value_of(review, figure.source))
        own = "".join(part for part in sentence.parts if isinstance(part, str))
        assert re.findall(r"\d+", own.replace("100", "")) == []


def game(scores: tuple[int, int], winners: tuple[int, ...], missed: int = 1) -> GameReview:
    seats = tuple(
        SeatSummary(
            seat, {"best": 9, "mistake": missed}, 0.9, 1.0, 0.1, 5.0,
            {"opening": 0.02, "middle": 0.08, "preendgame": 0.0, "endgame": 0.0}, 0.0,
        )
        for seat in (0, 1)
    )  # fmt: skip
    balance = tuple(Balance(seat, 0.5, -0.1, 0.1, -0.5, 0.0) for seat in (0, 1))
    return GameReview(
        "heritage", "en", "english", ("Ana", "Ben"), (0, 1), scores, winners, "1", "quick", (), (),
        Summary(seats, balance, ()),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("scores", "winners", "seat", "titles"),
    [
        ((395, 401), (1,), 0, "Six points short/Sechs Punkte zu wenig/Il manquait six points"),
        ((395, 401), (1,), 1, "Won by six points/Mit sechs Punkten gewonnen/Gagné de six points"),
        (
            (395, 401),
            (1,),
            None,
            "Ben by 6 points/Ben mit 6 Punkten Vorsprung/Ben gagne de 6 points",
        ),
        ((395, 501), (1,), 1, "A clear win/Ein klarer Sieg/Une nette victoire"),
        ((395, 455), (1,), 0, "60 points behind/60 Punkte zurück/Perdu de 60 points"),
        ((300, 301), (1,), 0, "One point short/Ein Punkt zu wenig/Il manquait un point"),
        ((395, 396), (1,), 1, "Won by one point/Mit einem Punkt gewonnen/Gagné d’un point"),
        ((400, 400), (0, 1), 0, "A draw/Unentschieden/Match nul"),
        ((400, 300), (1,), 0, "Ben won/Ben gewinnt/Ben gagne"),
    ],
)
def test_titles_say_how_it_ended(
    scores: tuple[int, int], winners: tuple[int, ...], seat: int | None, titles: str
) -> None:
    made = game(scores, winners)
    assert [game_title(made, one, seat) for one in ("en", "de", "fr")] == titles.split("/")


def test_a_game_without_slips_has_nothing_to_mend() -> None:
    assert game_title(game((395, 401), (1,), missed=0), "en", 0) == "Nothing to mend"


def test_the_reader_is_you_and_others_have_names() -> None:
    made = game((395, 401), (1,))
    assert story(made, "en", 0) == (
        "Ben won, 401 to 395. Most of what you lost went in the middle of the game: 8 games in 100."
        " The tiles took 50 games in 100 from you."
    )
    assert story(made, "es", 1).startswith("Ganaste por 401 a 395.")
    assert (
        story(made, "de") == "Ben gewann 401 zu 395. Genauigkeit: Ana 90\u00a0% und Ben 90\u00a0%."
    )


def test_a_turning_point_is_what_changed_most() -> None:
    """A play that brings a lot, though another would have brought more, isn't called a miss."""
    made = replace(game((395, 401), (1,)), turns=(TURN,))
    assert made.summary
    made = replace(made, summary=replace(made.summary, turning_points=(1,)))
    missed = story(made, "en", 0)
    assert missed.startswith("On turn 1, you chose HILL where HO was better; that cost 12 games")
    before = replace(TURN, number=1, seat=1, chances_after=(0.2, 0.8))
    gained = replace(made, turns=(before, replace(TURN, number=2)))
    assert gained.summary
    gained = replace(gained, summary=replace(gained.summary, turning_points=(2,)))
    assert story(gained, "en", 0).startswith(
        "On turn 1, you played HILL for 14 points: your chance to win went from 20% to 38%."
    )
