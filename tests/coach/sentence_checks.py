"""Everything that a sentence says, computed again from the position, in plain code.

`problems(case, sentence)` gives what doesn't hold: a figure with another value, a digit that
belongs to no figure, a claim that isn't true of the board or the tiles.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from lexiko.coach.model import Choice
from lexiko.coach.reach import MOST_TILES
from lexiko.coach.sentences import Name, Sentence, TurnSentences
from lexiko.engine import Engine, Outcome
from lexiko.engine.graph.symbols import symbols_of
from tests.coach import plain_board
from tests.coach.plain_board import COLUMNS, Tiles, place_of
from tests.coach.positions import ERRORS, Case, kept

IN_HUNDREDTHS = ("percent", "games")
WITHOUT_DIGITS = re.compile(r"^[^0-9]+$")


@dataclass
class Checker:
    """What's needed to check sentences in English, whatever language they're in."""

    engine: Engine
    words: frozenset[str]
    case: Case

    def problems(self, sentence: Sentence, language: str) -> list[str]:
        """Return what doesn't hold about a sentence."""
        found = [*self._wrong_figures(sentence), *self._stray_digits(sentence)]
        for claim in sentence.claims:
            check = CLAIMS.get(claim.key) or CLAIMS.get(re.sub(r"_(you|anyone)$", "", claim.key))
            if check and not check(self, claim):
                found.append(f"{claim.key} doesn't hold")
        return [f"{language} {self.case.turn.number}: {one}: {sentence.text}" for one in found]

    # ── Figures ─────────────────────────────────────────────────────────────────────────────────

    def _wrong_figures(self, sentence: Sentence) -> Iterator[str]:
        for figure in sentence.figures:
            value = self.value_of(figure.source)
            if abs(value - figure.value) > 1e-6:
                yield f"{figure.source} is {value}, not {figure.value}"
            scaled = 100 * figure.value if figure.style in IN_HUNDREDTHS else figure.value
            rounded = int(abs(scaled) + 0.5) * (1 if scaled >= 0 else -1)
            is_in_words = WITHOUT_DIGITS.match(figure.text) and rounded <= 1
            if str(rounded).replace("-", "−") != figure.text and not is_in_words:
                yield f"{figure.source} is written {figure.text}, not {rounded}"

    def _stray_digits(self, sentence: Sentence) -> Iterator[str]:
        text = "".join(part for part in sentence.parts if isinstance(part, str))
        for number in re.findall(r"\d+", text):
            if number != "100":
                yield f"{number} isn't a figure"

    def value_of(self, source: str) -> float:
        """Compute what a figure says it is."""
        turn = self.case.turn
        if source == "ties - 1":
            return float(len(turn.ties) - 1)
        if source == "blanks":
            raise AssertionError("a number of blanks is checked with its tiles")
        if source.startswith("- "):
            return -self.value_of(source[2:])
        if " - " in source:
            first, second = source.split(" - ")
            return self.value_of(first) - self.value_of(second)
        role, _, field = source.partition(".")
        if role == "turn":
            return self._of_turn(field)
        return self._of_choice(self.choice(role), field)

    def _of_turn(self, field: str) -> float:
        turn = self.case.turn
        if field == "bag":
            return float(self.case.moment.bag_count)
        if field == "left_s":
            assert turn.facts
            assert turn.facts.left_ms is not None
            return turn.facts.left_ms / 1000
        if field == "cost_win":
            return self.outcome(self.best).win - self.outcome(turn.played).win
        raise AssertionError(field)

    def _of_choice(self, choice: Choice, field: str) -> float:
        moment, left = self.case.moment, kept(self.rack, choice)
        edition = moment.edition
        match field:
            case "score" if self._is_following(choice):
                return float(choice.score)
            case "score":
                return float(plain_board.score_of(edition, self.tiles, choice.placed))
            case "bonus":
                return float(plain_board.bonus_of(edition, choice.placed))
            case "leave_value":
                return self.together(left)
            case "vowels" | "consonants":
                vowels = sum(left[face] for face in "AEIOU")
                return float(
                    vowels if field == "vowels" else sum(left.values()) - vowels - left["?"]
                )
            case "exchanged":
                return float(len(choice.exchanged))
            case "win" | "spread":
                return float(getattr(self.outcome(choice), field))
            case "reply" | "reply_bonus":
                return self.outcome(choice).plies[0][int(field == "reply_bonus")]
            case "next_score" | "next_bonus":
                return self.outcome(choice).plies[1][int(field == "next_bonus")]
        raise AssertionError(field)

    # ── What was played ─────────────────────────────────────────────────────────────────────────

    @property
    def rack(self) -> tuple[str, ...]:
        return self.case.turn.rack

    @cached_property
    def tiles(self) -> Tiles:
        return plain_board.tiles_on(self.case.moment.board)

    @cached_property
    def unseen(self) -> Counter[str]:
        kinds = self.case.moment.edition.tiles.kinds
        left = Counter({kind.face: kind.copies for kind in kinds})
        left.subtract(face for face, _ in self.tiles.values())
        left.subtract(self.rack)
        return +left

    @property
    def best(self) -> Choice:
        return self.case.turn.choices[0]

    def choice(self, role: str) -> Choice:
        """Return the choice in a role."""
        case = self.case
        match role:
            case "played":
                return case.turn.played
            case "better":
                return self.best
            case "next":
                following = TurnSentences(case.review, case.turn, "en").following
                assert following
                assert following.choice.text not in (case.turn.played.text, *case.turn.ties)
                return following.choice
            case "following":
                return next(
                    turn.played for turn in case.review.turns if turn.number == case.turn.number + 1
                )
        raise AssertionError(role)

    def _is_following(self, choice: Choice) -> bool:
        return choice.text not in self.case.outcomes

    def outcome(self, choice: Choice) -> Outcome:
        return self.case.outcomes[choice.text]

    def together(self, left: Counter[str]) -> float:
        """What tiles are worth together, from the table."""
        leaves = self.engine.leaves_of(symbols_of(self.case.moment.edition.tiles))
        return leaves.value_milli(left.elements()) / 1000

    def gain_of_group(self, left: Counter[str]) -> float:
        singly = sum(self.together(Counter([face])) for face in left.elements())
        return self.together(left) - singly

    # ── Claims ──────────────────────────────────────────────────────────────────────────────────

    def of(self, claim: Sentence, place: str) -> Choice:
        """Return the choice that stands in a place of a claim."""
        return self.choice(dict(claim.about)[place])

    def left(self, claim: Sentence, place: str) -> Counter[str]:
        return kept(self.rack, self.of(claim, place))

    def squares_of(self, choice: Choice) -> set[str]:
        return {square for square, _, _ in choice.placed}

    def named(self, claim: Sentence, kind: str) -> list[str]:
        return [part.text for part in claim.parts if isinstance(part, Name) and part.kind == kind]

    def is_triple(self, name: str) -> bool:
        row, column = place_of(name)
        return self.case.moment.edition.layout.rows[row][column] == "T"

    def can_reach(self, name: str, choice: Choice | None) -> bool:
        """Whether the next seat can cover a square, before a choice or after it."""
        moment = self.case.moment
        tiles = self.tiles if choice is None else plain_board.with_tiles(self.tiles, choice.placed)
        most = min(MOST_TILES, moment.others[0])
        return plain_board.is_within_reach(
            moment.edition, tiles, name, self.unseen, self.words, most
        )

    def takes_premium(self, claim: Sentence) -> bool:
        """Whether `a` takes the triple word that's named, and `b` none."""
        square = self.named(claim, "square")[0]
        return (
            self.is_triple(square)
            and square in self.squares_of(self.of(claim, "a"))
            and not any(map(self.is_triple, self.squares_of(self.of(claim, "b"))))
        )

    def counts_words(self, claim: Sentence) -> bool:
        """Whether the words named are all those that `a` makes beside its main word."""
        choice = self.of(claim, "a")
        made = plain_board.words_of(self.case.moment.edition, self.tiles, choice.placed)
        beside = Counter({word: count for (word, _), count in made.items()})
        beside[choice.word.upper()] -= 1
        return Counter(self.named(claim, "word")) == +beside

    def is_bingo(self, claim: Sentence) -> bool:
        """Whether `a` uses the whole rack and earns the bonus, and `b` earns none."""
        mine, theirs = self.of(claim, "a"), self.of(claim, "b")
        edition = self.case.moment.edition
        return (
            not kept(self.rack, mine)
            and plain_board.bonus_of(edition, mine.placed) > 0
            and plain_board.bonus_of(edition, theirs.placed) == 0
        )

    def opens(self, claim: Sentence) -> bool:
        """Whether `b` brings the triple word within reach, and `a` doesn't."""
        square = self.named(claim, "square")[0]
        before = self.can_reach(square, None)
        mine, theirs = self.of(claim, "a"), self.of(claim, "b")
        return (
            self.is_triple(square)
            and not before
            and self.can_reach(square, theirs)
            and (square in self.squares_of(mine) or not self.can_reach(square, mine))
        )

    def closes(self, claim: Sentence) -> bool:
        """Whether `a` puts the triple word out of reach, and `b` doesn't."""
        square = self.named(claim, "square")[0]
        mine, theirs = self.of(claim, "a"), self.of(claim, "b")
        return (
            self.is_triple(square)
            and self.can_reach(square, None)
            and square not in self.squares_of(mine)
            and not self.can_reach(square, mine)
            and (square in self.squares_of(theirs) or self.can_reach(square, theirs))
        )

    def hooks(self, claim: Sentence) -> bool:
        """Whether each of the letters extends the main word of `b` there."""
        choice = self.of(claim, "b")
        return self.fits_hook(
            choice, self.named(claim, "square")[0],
            self.named(claim, "tiles"), self.named(claim, "word")[0],
        )  # fmt: skip

    def fits_hook(self, choice: Choice, square: str, letters: list[str], word: str) -> bool:
        after = plain_board.with_tiles(self.tiles, choice.placed)
        for letter in letters:
            one = {**after, place_of(square): (letter, letter)}
            lines = [
                "".join(
                    one[place][1] for place in plain_board.word_through(one, place_of(square), step)
                )
                for step in plain_board.STEPS
            ]
            made = [line for line in lines if len(line) > 1]
            if not (
                self.unseen[letter] > 0
                and set(made) <= self.words
                and {word + letter, letter + word} & set(made)
            ):
                return False
        return bool(letters)


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
