"""Judge a turn at a glance: by equity and position, with chances from scores alone."""

from dataclasses import replace

from lexiko.coach.chances import chances_after, slope_at, worth_of
from lexiko.coach.choices import choice_of
from lexiko.coach.comparison import Comparison, Contenders, Rated
from lexiko.engine import Moment

SHOWN = 20
"""Number of choices shown."""

TO_THE_END_BAG = 10
"""With this many tiles in the bag or fewer, the end is near."""

ERROR_OF_EQUITY, ERROR_NEAR_THE_END = 2.5, 8.0
"""How wrong differences between equities usually are, in points: normally, and near the end."""


def at_a_glance(moment: Moment, contenders: Contenders) -> Comparison:
    """Return the choices by equity; differences have its usual error."""
    scores = moment.scores or (0,) * (1 + len(moment.others))
    lead = scores[0] - max(scores[1:], default=0)
    rated = []
    for turn in contenders.first(SHOWN):
        choice = choice_of(moment, turn)
        win, spread = chances_after(moment, turn)[0], lead + worth_of(moment, turn)
        rated.append(Rated(turn, replace(choice, win=win, spread=spread)))
    rated.sort(key=lambda one: (-(one.choice.win or 0), -(one.choice.spread or 0)))
    first = contenders.best_legal(rated)
    points = ERROR_NEAR_THE_END if moment.bag_count <= TO_THE_END_BAG else ERROR_OF_EQUITY
    slope = slope_at(moment, first.turn)
    best = first.choice
    rated = [
        replace(
            one,
            behind=(best.win or 0) - (one.choice.win or 0),
            error=0.0 if one is first else slope * points,
            behind_points=(best.spread or 0) - (one.choice.spread or 0),
            error_points=0.0 if one is first else points,
        )
        for one in rated
    ]
    return contenders.comparison(moment, "equity", rated)
