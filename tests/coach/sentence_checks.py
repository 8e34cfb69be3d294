"""Everything that a sentence says, computed again from the position, in plain code.

A `Checker` finds figures with another value and digits that belong to no figure, and it knows what
is true of the board and the tiles; `claim_checks` says which claim needs what.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from lexiko.coach.model import Choice
from lexiko.coach.reach import MOST_TILES
from lexiko.coach.sentences import Name, Sentence, TurnSentences
from lexiko.engine import Engine, Outcome
from lexiko.engine.graph.symbols import symbols_of
from tests.coach import plain_board
from tests.coach.plain_board import Tiles, place_of
from tests.coach.positions import Case, kept

IN_HUNDREDTHS = ("percent", "games")
WITHOUT_DIGITS = re.compile(r"^[^0-9]+$")


@dataclass
class Checker:
    """What's needed to check sentences in English, whatever language they're in."""

    engine: Engine
    words: frozenset[str]
    case: Case

    def wrong_numbers(self, sentence: Sentence) -> list[str]:
        """Return what's wrong with the figures and digits of a sentence."""
        return [*self._wrong_figures(sentence), *self._stray_digits(sentence)]

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
        """Return the choice in a role; `a` and `b` are those of a comparison."""
        case = self.case
        match role:
            case "played" | "a":
                return case.turn.played
            case "better" | "b":
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
