"""Turns of self-played games as reviews made by hand, with everything to compute them again."""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from lexiko.coach.choices import choice_of
from lexiko.coach.facts import facts_of
from lexiko.coach.model import Choice, GameReview, TurnReview, Verdict
from lexiko.engine import Engine, Moment, Outcome, Turn
from lexiko.notation.record import Record

ITERATIONS = 48
CANDIDATES = 6
ERRORS = 0.25
"""Far fewer than a review asks for, so that short simulations find enough to say."""


@dataclass(frozen=True)
class Case:
    """A turn as it's reviewed, and what it was made from."""

    review: GameReview
    turn: TurnReview
    moment: Moment
    outcomes: dict[str, Outcome]
    """By the text of the choice."""


def cases_of(engine: Engine, record: Record, seed: int) -> list[Case]:
    """The turns of a game with tiles in the bag: what was played is now and then something else."""
    random = Random(seed)
    made = [
        _case(engine, engine.moment(turn.before), turn.seat, random)
        for turn in record.turns
        if turn.before.bag_count > 0
    ]
    turns = tuple(
        replace(turn, number=number, row=number - 1) for number, (turn, _, _) in enumerate(made, 1)
    )
    game = record.game
    review = GameReview(
        game.edition.key, "en", "english", game.seats, game.order, game.scores,
        game.outcome.winners if game.outcome else (), "0", "normal", turns,
    )  # fmt: skip
    return [
        Case(review, turn, moment, outcomes)
        for turn, (_, moment, outcomes) in zip(turns, made, strict=True)
    ]


def _case(
    engine: Engine, moment: Moment, seat: int, random: Random
) -> tuple[TurnReview, Moment, dict[str, Outcome]]:
    turns = engine.turns(moment, CANDIDATES)
    plays, exchanges = engine.plays(moment), engine.exchanges(moment)
    others: tuple[list[Turn], ...] = ([*plays[:60]], [*exchanges[:60]])
    for some in others:
        if some and random.random() < 0.4:
            turns.append(random.choice(some))
    if random.random() < 0.1:
        turns.append(engine.weigh(moment, "pass"))
    by_text: dict[str, Turn] = {str(turn): turn for turn in turns}
    simulation = engine.simulate(
        moment, list(by_text.values()), iterations=ITERATIONS, seed=seat + 1, threads=1
    )
    ranking = simulation.ranking()
    outcomes = {str(outcome.turn): outcome for outcome in ranking}
    choices = tuple(_choice(moment, outcome) for outcome in ranking)
    best, own = ranking[0], ranking[0] if random.random() < 0.3 else random.choice(ranking)
    behind = best.win - own.win
    error = (best.win_error**2 + own.win_error**2) ** 0.5
    cost = behind if behind > ERRORS * error else 0.0
    verdict: Verdict = (
        "mistake" if cost >= 0.05 else "slip" if cost >= 0.02 else "fine" if cost else "best"
    )
    if verdict == "best" and random.random() < 0.2 and own is best:
        verdict = "brilliant"
    ties = tuple(
        str(one.turn)
        for one in ranking
        if best.win - one.win <= ERRORS * (best.win_error**2 + one.win_error**2) ** 0.5
    )
    same = str(best.turn) == str(own.turn)
    left_ms = random.choice([None, None, None, None, 1_000, 45_500])
    turn = TurnReview(
        number=1, row=0, seat=seat, rack=moment.rack, scores=moment.scores, bag=moment.bag_count,
        phase="preendgame" if moment.bag_count < 8 else "middle",
        played=_choice(moment, own), choices=choices, judge="simulation", scale="chance",
        quality="normal", verdict=verdict, cost_win=cost,
        cost_points=max(0.0, best.spread - own.spread), error=error, ties=ties,
        is_rare=random.random() < 0.5, is_time_trouble=left_ms is not None,
        facts=facts_of(engine, moment, own.turn, None if same else best.turn, left_ms=left_ms),
    )  # fmt: skip
    return turn, moment, outcomes


def _choice(moment: Moment, outcome: Outcome) -> Choice:
    (reply, reply_bonus), (own, own_bonus) = outcome.plies
    return replace(
        choice_of(moment, outcome.turn),
        win=outcome.win, win_error=outcome.win_error,
        spread=outcome.spread, spread_error=outcome.spread_error,
        continuations=outcome.iterations,
        reply=reply, reply_bonus=reply_bonus, next_score=own, next_bonus=own_bonus,
    )  # fmt: skip


def kept(rack: tuple[str, ...], choice: Choice) -> Counter[str]:
    """The tiles left on a rack, by taking those that were used."""
    left = Counter(rack)
    left.subtract([face for _, face, _ in choice.placed] or list(choice.exchanged))
    return +left
