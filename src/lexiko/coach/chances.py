"""Chances to win at first sight: from scores and from how much spreads usually still change."""

from dataclasses import replace

from lexiko.engine import Moment, Play, Turn
from lexiko.engine.simulation.win_chances import load_chances
from lexiko.players.outlook import bag_after, load_outlook


def worth_of(moment: Moment, turn: Turn) -> float:
    """Return what a turn seems to be worth in points: score, tiles kept and position."""
    return (turn.equity_milli + load_outlook(moment.edition.tiles.language).of(turn, moment)) / 1000


def is_out(moment: Moment, turn: Turn) -> bool:
    """Whether a turn ends the game by using the last tiles."""
    return isinstance(turn, Play) and not turn.leave and moment.bag_count == 0


def chances_after(moment: Moment, turn: Turn) -> tuple[float, ...]:
    """Return every seat's chance to win after a turn, the mover's first."""
    seats = 1 + len(moment.others)
    scores = list(moment.scores or (0,) * seats)
    if moment.goals and scores[0] + turn.score >= moment.goals[0]:
        return 1.0, *(0.0 for _ in moment.others)
    if is_out(moment, turn):
        return shares(_final(moment, turn, scores))
    points = [float(score) for score in scores]
    points[0] += worth_of(moment, turn)
    if moment.goals:
        highest = max(moment.goals)
        points = [p * highest / goal for p, goal in zip(points, moment.goals, strict=True)]
    held = min(moment.rack_size, len(turn.leave) + moment.bag_count)
    unseen = bag_after(turn, moment) + held + sum(moment.others[1:])
    return load_chances(moment.edition.tiles.language).to_win(tuple(points), unseen, 1 % seats)


def slope_at(moment: Moment, turn: Turn) -> float:
    """Return what a point is worth after a turn, as a chance to win."""
    scores = list(moment.scores or (0,) * (1 + len(moment.others)))
    worths = []
    for points in (-1, 1):
        standing = (scores[0] + points, *scores[1:])
        worths.append(chances_after(replace(moment, scores=standing, goals=()), turn)[0])
    return max(0.0, worths[1] - worths[0]) / 2


def split_among(win: float, others: tuple[float, ...]) -> tuple[float, ...]:
    """Return the mover's chance and the others', which share the rest as they did before."""
    rest, total = 1 - win, sum(others)
    if total <= 0:
        return win, *(rest / len(others) for _ in others)
    return win, *(rest * chance / total for chance in others)


def shares(scores: list[int]) -> tuple[float, ...]:
    """Return each seat's share of a game that ends with these scores."""
    highest = max(scores)
    leaders = scores.count(highest)
    return tuple(1 / leaders if score == highest else 0.0 for score in scores)


def _final(moment: Moment, turn: Turn, scores: list[int]) -> list[int]:
    """Return the final scores when a turn goes out, as far as the others' racks are known.

    With several other seats, each is taken to hold its part of what's unseen.
    """
    left = sum(moment.edition.tiles.values[face] for face in moment.unseen)
    final = [score - left // max(1, len(moment.others)) for score in scores]
    final[0] = scores[0] + turn.score + left
    return final
