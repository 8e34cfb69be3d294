"""Judge the turns of dice games by what could have been made of the roll.

Every play of the roll is found. It's the points that count, and beside them the chance to win the
race to the goal from the table that a play leaves behind (`players.dice.race`). A play with fewer
points that wins at least as often costs nothing.
"""

from dataclasses import replace

from lexiko.coach.choices import choice_of
from lexiko.coach.comparison import Comparison, Contenders, Rated
from lexiko.engine import Moment, Play, Turn
from lexiko.players.dice.prospects import chance_from
from lexiko.players.dice.race import load_race
from lexiko.players.dice.table import DiceTable, Die, table_of
from lexiko.rules.view import View

CHOICES = 20
"""Number of plays listed."""


def judge_roll(
    moment: Moment, seen: View, contenders: Contenders
) -> tuple[Comparison, tuple[float, ...]]:
    """Return the choices of a roll, and every seat's chance to win after the best one.

    Seats are in the order of the moment.
    """
    assert seen.seat is not None
    table, hand = table_of(seen, seen.seat)
    rated = []
    for turn in contenders.first(CHOICES):
        after = _after(table, hand, turn)
        chance = chance_from(after, load_race(table.advanced))
        rated.append(
            Rated(turn, replace(choice_of(moment, turn), win=chance, spread=float(after.lead)))
        )
    rated.sort(key=lambda one: (-one.choice.score, -(one.choice.win or 0)))
    best = contenders.best_legal(rated).choice
    rated = [_behind(one, best.score, best.win or 0.0) for one in rated]
    comparison = contenders.comparison(moment, "dice", rated)
    return comparison, chances_after(table, hand, comparison.best.turn)


def chances_after(table: DiceTable, hand: tuple[Die, ...], turn: Turn) -> tuple[float, ...]:
    """Return every place's chance to win after a turn."""
    after, race = _after(table, hand, turn), load_race(table.advanced)
    return tuple(chance_from(after, race, place) for place in range(len(table.scores)))


def _after(table: DiceTable, hand: tuple[Die, ...], turn: Turn) -> DiceTable:
    return table.after_play(turn, hand) if isinstance(turn, Play) else table.after_pass()


def _behind(one: Rated, score: int, win: float) -> Rated:
    behind = win - (one.choice.win or 0.0)
    return replace(
        one, behind=max(0.0, behind), behind_points=score - one.choice.score if behind > 0 else 0.0
    )
