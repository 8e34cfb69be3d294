"""How figures of a review are said in the terminal."""

from lexiko.coach.model import Choice, Limitation, TurnReview, Verdict
from lexiko.rules.alphabet import format_faces

MARKS: dict[Verdict, tuple[str, str, str]] = {
    "brilliant": ("✴", "Brilliant", "bold blue"),
    "best": ("✓", "Best", "green"),
    "fine": ("•", "Fine", "dim"),
    "slip": ("~", "Slip", "yellow"),
    "mistake": ("✗", "Mistake", "bold red"),
}
"""Mark, word and style of each verdict."""

LIMITATIONS: dict[Limitation, str] = {
    "unknown_lexicon": "The game's word list isn't installed, so another one was used.",
    "partial_racks": "Turns whose rack isn't in the record weren't judged.",
    "unfinished": "The record ends before the game does.",
}

JUDGES = {
    "equity": "by score and tiles kept",
    "simulation": "by simulation",
    "preendgame": "by solving the pre-endgame",
    "endgame": "by solving the endgame",
    "dice": "by what the roll allowed",
}


def verdict_words(turn: TurnReview) -> str:
    """Mark and word, or why there's no verdict."""
    if turn.verdict is None:
        return "not judged" if turn.limitation else "…"
    mark, word, _ = MARKS[turn.verdict]
    return f"{mark} {word}"


def verdict_style(turn: TurnReview) -> str:
    return MARKS[turn.verdict][2] if turn.verdict else "dim"


def cost_words(turn: TurnReview) -> str:
    """What the turn cost: `12 in 100`, `6 points`, or nothing if it cost nothing."""
    if turn.scale == "points":
        points = turn.cost_points or 0.0
        if points < 0.5:
            return ""
        return f"{points:.0f} point{'' if round(points) == 1 else 's'}"
    chance = 100 * (turn.cost_win or 0.0)
    if chance < 0.05:
        return ""
    return f"{chance:.0f} in 100" if chance >= 0.95 else f"{chance:.1f} in 100"


def chance_words(choice: Choice | None) -> str:
    """The chance to win in whole per cent, with two standard errors."""
    if choice is None or choice.win is None:
        return ""
    if choice.final is not None:
        return f"{choice.final:+}"
    error = 2 * (choice.win_error or 0.0)
    return f"{choice.win:.0%}" + (f" ± {100 * error:.0f}" if error else "")


def keeps_words(choice: Choice) -> str:
    return format_faces(choice.keeps) or "–"


def in_hundred(share: float) -> str:
    """A difference in the chance to win, as games in 100."""
    return f"{100 * share:+.0f}"


def balance_parts(start: float, own: float, other: float, result: float) -> tuple[int, ...]:
    """Start, own play, the others' play, the tiles and the result in whole games of 100.

    The parts are rounded so that they add up to the result exactly; the tiles take what's left.
    """
    begin, mine, theirs, end = (round(100 * part) for part in (start, own, other, result))
    return begin, mine, theirs, end - begin - mine - theirs, end
