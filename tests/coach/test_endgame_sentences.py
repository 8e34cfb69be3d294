"""What's said about endgames agrees with playing them out by the rules."""

import pytest

from lexiko.coach.model import Choice, TurnReview
from lexiko.coach.review import Review
from lexiko.coach.sentences import TurnSentences, TurnTitle
from lexiko.engine import Engine
from lexiko.notation.record import Record
from lexiko.notation.turns import parse_turn
from lexiko.rules import Game, decide, evolve
from lexiko.rules.chance import SeededChance

LAST = 4


@pytest.fixture(scope="module")
def review(engine: Engine, record: Record) -> Review:
    """A game whose last turns were looked at closely."""
    made = Review(record, engine=engine, threads=1)
    turns = list(made.quick())
    for turn in turns[-LAST:]:
        if turn.bag == 0:
            made.look(turn.number)
    return made


def lead_after(engine: Engine, game: Game, choice: Choice, seat: int) -> int:
    """The points a seat is ahead at the end, if both play their best after a choice."""
    command = parse_turn(choice.text, game, seat)
    events = decide(game, command, lexicon=engine.lexicon, chance=SeededChance(b""))
    for event in events:
        game = evolve(game, event)
    lead = game.scores[seat] - game.scores[1 - seat]
    return lead if game.is_over else lead - engine.endgame(game).spread_gain


def value_of(engine: Engine, game: Game, turn: TurnReview, source: str) -> float:
    if source.startswith("- "):
        return -value_of(engine, game, turn, source[2:])
    if " - " in source:
        first, second = source.split(" - ")
        return value_of(engine, game, turn, first) - value_of(engine, game, turn, second)
    role, field = source.split(".")
    own = turn.played.text
    behind = [one for one in turn.choices if one.text not in (own, *turn.ties)]
    others = [one for one in behind if one.word.upper() != turn.played.word.upper()]
    choice = {
        "played": turn.played,
        "better": turn.choices[0],
        "next": next(iter([*others, *behind]), turn.played),
    }[role]
    if field in ("final", "spread"):
        return lead_after(engine, game, choice, turn.seat)
    if field == "out_points":
        values = game.edition.tiles.values
        return sum(values[face] for face in game.racks[1 - turn.seat])
    assert field == "score"
    return choice.score


def test_every_figure_about_an_endgame_holds(
    engine: Engine, record: Record, review: Review
) -> None:
    turns = [turn for turn in review.turns if turn.judge == "endgame"]
    assert turns
    result = review.result()
    figures = 0
    for turn in turns:
        game = record.turns[turn.number - 1].before
        texts = [
            TurnTitle(result, turn, "en").title(),
            *TurnSentences(result, turn, "en").sentences(),
        ]
        for one in texts:
            for figure in one.figures:
                if figure.source == "ties - 1":
                    continue
                found = value_of(engine, game, turn, figure.source)
                assert found == pytest.approx(figure.value), (turn.number, one.text)
                figures += 1
            assert "continuations" not in one.text
    assert figures
