"""What each claim of a sentence comes down to, checked in plain code.

`problems(checker, sentence, language)` gives what doesn't hold about a sentence: a number, or a
claim that isn't true of the board or the tiles.
"""

import re
from collections.abc import Callable

from lexiko.coach.model import Choice
from lexiko.coach.sentences import Sentence
from tests.coach import plain_board
from tests.coach.plain_board import COLUMNS
from tests.coach.positions import ERRORS, kept
from tests.coach.sentence_checks import Checker


def problems(checker: Checker, sentence: Sentence, language: str) -> list[str]:
    """Return what doesn't hold about a sentence."""
    found = checker.wrong_numbers(sentence)
    for claim in sentence.claims:
        check = CLAIMS.get(claim.key) or CLAIMS.get(re.sub(r"_(you|anyone)$", "", claim.key))
        if check and not check(checker, claim):
            found.append(f"{claim.key} doesn't hold")
    return [f"{language} {checker.case.turn.number}: {one}: {sentence.text}" for one in found]


def _shown(checker: Checker) -> Choice:
    """The choice that the chips are about."""
    turn = checker.case.turn
    return turn.played if turn.verdict in ("best", "brilliant") else checker.best


def _chip_takes(checker: Checker, claim: Sentence) -> bool:
    square = checker.named(claim, "square")[0]
    return checker.is_triple(square) and square in checker.squares_of(_shown(checker))


def _chip_opens(checker: Checker, claim: Sentence) -> bool:
    square = checker.named(claim, "square")[0]
    return not checker.can_reach(square, None) and checker.can_reach(square, _shown(checker))


def _chip_closes(checker: Checker, claim: Sentence) -> bool:
    square = checker.named(claim, "square")[0]
    return checker.can_reach(square, None) and not checker.can_reach(square, _shown(checker))


def _chip_hook(checker: Checker, claim: Sentence) -> bool:
    """Whether each of the letters goes before or after the word."""
    word, letters = checker.named(claim, "word")[0], checker.named(claim, "tiles")
    return word == _shown(checker).word.upper() and all(
        checker.unseen[letter] and {word + letter, letter + word} & checker.words
        for letter in letters
    )


def _claim_of_reply(checker: Checker, claim: Sentence) -> bool:
    """The first number is the one it belongs to, and what's less is less."""
    values = [figure.value for figure in claim.figures[-2:]]
    return values[0] != values[1]


def _corner(checker: Checker, claim: Sentence) -> bool:
    taken = checker.squares_of(checker.of(claim, "b"))
    size = checker.case.moment.edition.layout.size
    names = {f"{column}{row}" for column in ("A", COLUMNS[size - 1]) for row in (1, size)}
    return bool(names & {one for one in taken if checker.is_triple(one)}) and not names & (
        checker.squares_of(checker.of(claim, "a"))
    )


def _opened_title(checker: Checker, claim: Sentence) -> bool:
    facts = checker.case.turn.facts
    assert facts
    played = checker.of(claim, "a")
    return any(
        not checker.can_reach(one.square, None) and checker.can_reach(one.square, played)
        for one in facts.played.opened
    )


def _ties(checker: Checker, claim: Sentence) -> bool:
    """All that tie are within the error of the best, and the one taken is among them."""
    outcomes = checker.case.outcomes
    best = max(outcomes.values(), key=lambda one: one.win)
    for text in checker.case.turn.ties:
        one = outcomes[text]
        error = (best.win_error**2 + one.win_error**2) ** 0.5
        if best.win - one.win > ERRORS * error + 1e-9:
            return False
    return checker.case.turn.played.text in checker.case.turn.ties


Check = Callable[[Checker, Sentence], bool]


def _scores(one: Callable[[int, int], bool]) -> Check:
    def check(checker: Checker, claim: Sentence) -> bool:
        mine, theirs = (
            plain_board.score_of(
                checker.case.moment.edition, checker.tiles, checker.of(claim, place).placed
            )
            for place in "ab"
        )
        return one(mine, theirs)

    return check


CLAIMS: dict[str, Check] = {
    "chip.takes": _chip_takes,
    "chip.opens": _chip_opens,
    "chip.closes": _chip_closes,
    "chip.hook": _chip_hook,
    "chip.bingo": lambda c, s: not kept(c.rack, _shown(c)),
    "why.kept.blank": lambda c, s: c.left(s, "a")["?"] > c.left(s, "b")["?"],
    "why.kept.s": lambda c, s: c.left(s, "a")["S"] > 0 == c.left(s, "b")["S"],
    "why.kept.doubled": lambda c, s: (
        c.left(s, "b")[c.named(s, "tiles")[-1]] > 1 >= c.left(s, "a")[c.named(s, "tiles")[-1]]
    ),
    "why.kept.lopsided": lambda c, s: abs(s.figures[0].value - s.figures[1].value) >= 3,
    "why.kept.combine": lambda c, s: (
        c.gain_of_group(c.left(s, "a")) > max(0, c.gain_of_group(c.left(s, "b")))
    ),
    "why.kept.bingo": lambda c, s: s.figures[0].value > s.figures[1].value,
    "why.kept.first_bingo": lambda c, s: s.figures[0].value > s.figures[1].value,
    "why.points.more": _scores(lambda mine, theirs: mine > theirs),
    "why.points.only_more": _scores(lambda mine, theirs: mine > theirs),
    "why.points.words": Checker.counts_words,
    "why.points.premium": Checker.takes_premium,
    "why.points.premium_and_words": lambda c, s: c.takes_premium(s) and c.counts_words(s),
    "why.points.bingo": Checker.is_bingo,
    "why.points.first_bingo": Checker.is_bingo,
    "why.tiles.more": lambda c, s: c.together(c.left(s, "a")) > c.together(c.left(s, "b")),
    "why.tiles.better": lambda c, s: c.together(c.left(s, "a")) > c.together(c.left(s, "b")),
    "why.tiles.nothing": lambda c, s: not c.left(s, "a") and c.together(c.left(s, "b")) < 0,
    "why.tiles.something": lambda c, s: not c.left(s, "b") and c.together(c.left(s, "a")) > 0,
    "why.reply.less": _claim_of_reply,
    "why.reply.opens": Checker.opens,
    "why.reply.opens_though": Checker.opens,
    "why.reply.closes": Checker.closes,
    "why.reply.hook": Checker.hooks,
    "title.corner": _corner,
    "title.opens": _opened_title,
    "title.tied": _ties,
    "best.tied": _ties,
    "best.tied_many": _ties,
    "title.bingo": lambda c, s: not kept(c.rack, c.of(s, "b")),
    "title.blank": lambda c, s: c.left(s, "b")["?"] > c.left(s, "a")["?"],
    "brilliant.quiet": lambda c, s: s.figures[0].value >= 5,
}
"""What each claim without a number comes down to; those that aren't here only have numbers."""
