"""Challenges: plays challenged and let stand, whether that was right, and what it cost.

Costs are estimated at a glance, from scores and the tiles left.
"""

from dataclasses import replace

from lexiko.coach.chances import chances_after
from lexiko.coach.model import ChallengeReview
from lexiko.coach.turns import Situation
from lexiko.engine import Exchange, Moment, Turn
from lexiko.engine.simulation.win_chances import POINTS_A_TURN


def challenge_review(
    situation: Situation, invalid: tuple[str, ...], moment: Moment | None, played: Turn | None
) -> ChallengeReview | None:
    """Return what happened to a play; None if it was valid and no one challenged it.

    `invalid` are its invalid words.
    """
    challenger = situation.challenger
    is_valid = not (situation.is_taken_back or invalid)
    if challenger is None and is_valid:
        return None
    words = invalid or tuple(text for text, _ in situation.judged)
    cost: float | None = None
    if situation.is_taken_back:
        cost = 0.0
    elif moment is not None and played is not None and not moment.edition.is_dice:
        if challenger is None or invalid:
            cost = _cost_of_letting_stand(moment, played)
        elif challenger in situation.order:
            cost = _cost_of_failing(situation, moment, played, situation.order.index(challenger))
    return ChallengeReview(challenger, is_valid, words, cost)


def _cost_of_letting_stand(moment: Moment, played: Turn) -> float:
    """Return how much more the next seat would have had if the play had been removed.

    The tiles then held count as much as those that were kept.
    """
    passing = Exchange((), 0, moment.rack)
    if moment.bag_count:
        passing = replace(passing, equity_milli=played.equity_milli - 1000 * played.score)
    return max(0.0, chances_after(moment, passing)[1] - chances_after(moment, played)[1])


def _cost_of_failing(situation: Situation, moment: Moment, played: Turn, place: int) -> float:
    """Return what a failed challenge took from the chance of the seat at this place."""
    before = chances_after(moment, played)
    if situation.has_challenger_left:
        return before[place]
    scores = list(moment.scores or (0,) * len(before))
    scores[0] += situation.awarded
    if situation.is_turn_forfeited:
        scores[place] -= round(POINTS_A_TURN)
    after = chances_after(replace(moment, scores=tuple(scores)), played)
    return max(0.0, before[place] - after[place])
