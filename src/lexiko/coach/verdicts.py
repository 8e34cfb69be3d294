"""Verdicts: what a cost means, and what counts as hard to see.

All constants of verdicts are here; docs/review.md explains them.
"""

from collections.abc import Sequence

from lexiko.coach.choices import same_idea
from lexiko.coach.comparison import Comparison, Rated
from lexiko.coach.model import Choice, Scale, Verdict

SLIP, MISTAKE = 0.02, 0.05
"""Costs from which a turn is a slip or a mistake, as chances to win."""

SLIP_POINTS, MISTAKE_POINTS = 5.0, 12.0
"""The same in points, where the game is decided or solved. In the middle of an even game, a point
is worth about half a game in 100."""

DECIDED = 0.99
"""With this chance to win, or the same to lose, a game is decided, and points count."""

ERRORS = 2.0
"""A difference within this many standard errors costs nothing."""

BRILLIANT = 0.03
"""How far ahead of the next idea a brilliant turn is, as a chance to win."""

FEW_POINTS = 10
"""A play is hard to see if another one would score this many points more now."""

_NO_DIFFERENCE = 1e-9


def is_decided(win: float) -> bool:
    """Whether a game with this chance to win is as good as won or lost."""
    return win >= DECIDED or win <= 1 - DECIDED


def scale_of(comparison: Comparison) -> Scale:
    """Return what the verdict is about: points where no choice changes who wins."""
    if comparison.judge == "dice":
        return "points"
    best, played = comparison.best.choice.win, comparison.played.choice.win
    if best is None or played is None:
        return "points"
    is_same_side = is_decided(best) and is_decided(played) and (best > 0.5) == (played > 0.5)
    if comparison.is_exact:
        return "points"
    return "points" if is_same_side else "chance"


def costs(comparison: Comparison) -> tuple[float, float]:
    """Return what the turn cost as a chance to win and in points; 0 within the error."""
    played = comparison.played
    win = played.behind if played.behind > ERRORS * played.error + _NO_DIFFERENCE else 0.0
    limit = ERRORS * played.error_points + _NO_DIFFERENCE
    points = played.behind_points if played.behind_points > limit else 0.0
    return win, points


def verdict_of(cost_win: float, cost_points: float, scale: Scale) -> Verdict:
    """Return the verdict on a legal turn that isn't brilliant."""
    if scale == "points":
        if cost_points >= MISTAKE_POINTS or cost_win >= MISTAKE:
            return "mistake"
        if cost_points >= SLIP_POINTS or cost_win >= SLIP:
            return "slip"
        return "best" if cost_points == 0 and cost_win == 0 else "fine"
    if cost_win >= MISTAKE:
        return "mistake"
    if cost_win >= SLIP:
        return "slip"
    return "best" if cost_win == 0 else "fine"


def ties_of(comparison: Comparison, scale: Scale) -> tuple[str, ...]:
    """Return the texts of the choices that can't be told from the best, the best included."""
    return tuple(one.choice.text for one in comparison.rated if is_tied(one, scale))


def is_tied(one: Rated, scale: Scale) -> bool:
    """Whether a choice is within the error of the best."""
    level = one.behind <= ERRORS * one.error + _NO_DIFFERENCE
    if scale == "chance":
        return level
    return level and one.behind_points <= ERRORS * one.error_points + _NO_DIFFERENCE


def is_brilliant(comparison: Comparison, *, is_rare: bool, highest: int) -> bool:
    """Whether the turn taken is best, clearly ahead of the next idea, and hard to see.

    `highest` is the highest score of any play.
    """
    first = comparison.best
    if first.choice.text != comparison.played.choice.text or first.choice.kind == "pass":
        return False
    if not is_rare and first.choice.score > highest - FEW_POINTS:
        return False
    following = next_idea(comparison.rated)
    return following is not None and following.behind >= max(BRILLIANT, ERRORS * following.error)


def next_idea(rated: Sequence[Rated]) -> Rated | None:
    """Return the best choice that isn't the first one's word elsewhere or with another blank."""
    first, *others = rated
    return next((one for one in others if is_other_idea(first.choice, one.choice)), None)


def is_other_idea(one: Choice, other: Choice) -> bool:
    """Whether two choices share neither the word nor the squares and tiles."""
    (word, tiles), (other_word, other_tiles) = same_idea(one), same_idea(other)
    if not tiles and not other_tiles:
        return one.text != other.text
    return word != other_word and tiles != other_tiles
