"""What's said about two choices that someone compares."""

import math

from lexiko.coach.model import Choice, ChoiceFacts
from lexiko.coach.sentences.language import Number, language_of, rounded_half_up
from lexiko.coach.sentences.pairs import Pair, side_of
from lexiko.coach.sentences.parts import Sentence
from lexiko.coach.sentences.reasons import Scene, Why, label_of

ERRORS = 2.0
"""Chances within this many standard errors of each other are too close to call."""


def comparison(
    a: Choice, b: Choice, facts: tuple[ChoiceFacts, ChoiceFacts], language: str
) -> tuple[Sentence, ...]:
    """Say which of two choices is ahead, and why, as far as the facts show it."""
    spoken = language_of(language)
    pair = Pair(side_of("a", a, facts[0]), side_of("b", b, facts[1]))
    is_solved = a.final is not None and b.final is not None
    scene = Scene(spoken, is_first_bingo=True, is_solved=is_solved)
    if _is_behind(pair):
        pair = pair.swapped()
    first = _standing(scene, pair)
    return (spoken.full(first), *Why(scene, pair).sentences(2), *_advice(scene, pair))


def _is_behind(pair: Pair) -> bool:
    for field in ("final", "win", "spread", "equity", "score"):
        more = pair.difference(field)
        if more and more.value:
            return more.value < 0
    return False


def _standing(scene: Scene, pair: Pair) -> Sentence:
    """Say who's ahead, and by how much; or that it's too close to call."""
    a, b = label_of(scene, pair.a, pair.b), label_of(scene, pair.b, pair.a)
    win, spread = pair.difference("win"), pair.difference("spread")
    if final := pair.difference("final"):
        if final.value == 0:
            return scene.say("compare.level", a=a, b=b)
        return scene.say("best.final", a=a, b=b, n=final)
    if is_tied(pair):
        return scene.say("compare.tied", a=a, b=b)
    if win and rounded_half_up(100 * win.value) > 0:
        return scene.say("fine.games", a=b, b=a, n=win)
    more: Number | None = spread or pair.difference("equity") or pair.difference("score")
    if more and rounded_half_up(more.value) > 0:
        return scene.say("fine.points", a=b, b=a, n=more)
    return scene.say("compare.tied", a=a, b=b)


def is_tied(pair: Pair) -> bool:
    """Whether the two are within each other's error."""
    win = pair.difference("win")
    errors = [side.choice.win_error for side in (pair.a, pair.b)]
    if win is None or errors[0] is None or errors[1] is None:
        return False
    error = math.hypot(errors[0], errors[1])
    return error > 0 and abs(win.value) <= ERRORS * error


def _advice(scene: Scene, pair: Pair) -> list[Sentence]:
    """Say what speaks for either of two that are level."""
    if not is_tied(pair):
        return []
    for one in (pair, pair.swapped()):
        kinds = {reason.kind: reason.size for reason in one.reasons}
        if kinds.get("points", 0) >= 4 and kinds.get("tiles", 0) < 0:
            a, b = label_of(scene, one.a, one.b), label_of(scene, one.b, one.a)
            key = "compare.advice_bingo" if one.swapped().bingo_follows else "compare.advice_tiles"
            return [scene.language.full(scene.say(key, a=a, b=b))]
    return []
