"""Two choices side by side, and what speaks for either, by size."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from lexiko.coach.model import Choice, ChoiceFacts, Hook, Premium
from lexiko.coach.sentences.language import Number
from lexiko.rules.alphabet import BLANK
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Square

LEAST_TILES = 1.5
"""From this many points, what's kept is a reason."""

LEAST_REPLY = 1.5
"""From this many points, what the next seat can expect is a reason."""

LEAST_NEXT = 4.0
"""From this many points beyond what the tiles kept say, the seat's own next turn is a reason."""

LEAST_BINGO = 0.06
"""From this share of continuations, a bingo next turn is worth a word."""

LEAST_SHARE = 0.2
"""Reasons smaller than this share of the largest one are left out."""

LARGE = {3: "TW", 4: "QW"}
"""The word premiums that are worth a word."""

FEWEST_FOR_BONUS = 5
"""Without facts, a play of fewer tiles is known to have no bonus."""

MOST_LETTERS_OF_A_HOOK = 4
"""Hooks that more letters fit aren't worth a word."""

Kind = Literal["points", "tiles", "next", "reply", "out"]


@dataclass(frozen=True, slots=True)
class Side:
    """A choice with its facts, and its role in a turn: `better`, `played`, `next`, `a` or `b`."""

    role: str
    choice: Choice
    facts: ChoiceFacts
    is_bonus_known: bool = True

    def number(self, field: str) -> Number:
        """Return a number of the choice, or of its facts, with its source."""
        value = getattr(self.choice, field, None)
        if value is None:
            value = getattr(self.facts, field)
        return Number(float(value), f"{self.role}.{field}")

    @property
    def side_words(self) -> tuple[str, ...]:
        """The words beside the main one; empty if two words of the play are the same."""
        words = tuple(word for word, _ in self.facts.words)
        return words[1:] if len(set(words)) == len(words) else ()

    @property
    def large_premium(self) -> Premium | None:
        """The largest word premium it takes, if there's any."""
        return next((one for one in self.facts.taken if one.kind in LARGE.values()), None)

    @property
    def main_hook(self) -> Hook | None:
        """A hook of its main word that just a few letters fit."""
        hooks = [one for one in self.facts.hooks if len(one.letters) <= MOST_LETTERS_OF_A_HOOK]
        main = self.facts.words[0][0] if self.facts.words else ""
        return next((one for one in hooks if one.word == main), None)

    @property
    def may_have_bonus(self) -> bool:
        """Whether it has the bonus, or may have it as far as the facts go."""
        return self.facts.bonus > 0 or (
            not self.is_bonus_known and len(self.choice.placed) >= FEWEST_FOR_BONUS
        )

    @property
    def is_bingo(self) -> bool:
        """Whether it uses all tiles of the rack and gets points for that."""
        return self.facts.bonus > 0 and not self.choice.keeps

    @property
    def counts(self) -> Counter[str]:
        return Counter(self.choice.keeps)


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks for one side, in points."""

    kind: Kind
    size: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Two choices: what speaks for `a` is positive."""

    a: Side
    b: Side

    def swapped(self) -> "Pair":
        return Pair(self.b, self.a)

    def difference(self, field: str) -> Number | None:
        """Return how much more `a` has of something; None if it isn't known of both."""
        values = [_value(side, field) for side in (self.a, self.b)]
        if values[0] is None or values[1] is None:
            return None
        source = f"{self.a.role}.{field} - {self.b.role}.{field}"
        return Number(values[0] - values[1], source)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What speaks for `a`, the largest first; what speaks against it has a negative size."""
        return tuple(sorted(self._reasons(), key=lambda reason: -reason.size))

    def _reasons(self) -> Iterator[Reason]:
        score = self.a.choice.score - self.b.choice.score
        if score:
            yield Reason("points", score)
        tiles, own = self.difference("leave_value"), self.difference("next_score")
        is_pass = "pass" in (self.a.choice.kind, self.b.choice.kind)
        kept = tiles.value if tiles and not is_pass else 0.0
        if own and abs(own.value) >= LEAST_NEXT + abs(kept):
            yield Reason("next", own.value)
        elif abs(kept) >= LEAST_TILES:
            yield Reason("tiles", kept)
        reply = self.difference("reply")
        if reply and abs(reply.value) >= LEAST_REPLY:
            yield Reason("reply", -reply.value)
        if self.a.facts.is_out != self.b.facts.is_out:
            points = self.a.facts.out_points - self.b.facts.out_points
            if points:
                yield Reason("out", points)

    @property
    def lead(self) -> float | None:
        """How many points more `a` leads to, after the continuations."""
        found = self.difference("spread")
        return found.value if found else None

    # ── What's true of the tiles kept ───────────────────────────────────────────────────────────

    @property
    def saves_blank(self) -> bool:
        return self.a.counts[BLANK] > self.b.counts[BLANK]

    @property
    def keeps_s(self) -> bool:
        return self.a.counts["S"] > 0 and self.b.counts["S"] == 0

    @property
    def doubled(self) -> str | None:
        """A letter that `b` keeps more than once and `a` doesn't."""
        mine, theirs = self.a.counts, self.b.counts
        return next(
            (face for face in self.b.facts.duplicates if mine[face] < 2 <= theirs[face]), None
        )

    @property
    def is_lopsided(self) -> bool:
        """Whether `b` keeps far more vowels than consonants or the other way round, and `a` not."""
        return _is_lopsided(self.b.facts) and not _is_lopsided(self.a.facts)

    @property
    def combines(self) -> bool:
        """Whether `a` keeps tiles that are worth clearly more together, and `b` doesn't."""
        return self.a.facts.combines >= 3 and self.b.facts.combines < 1

    @property
    def bingo_follows(self) -> bool:
        """Whether a bingo next turn is clearly likelier after `a`."""
        found = self.difference("next_bonus")
        return found is not None and found.value >= LEAST_BINGO


def _value(side: Side, field: str) -> float | None:
    value = getattr(side.choice, field, None)
    if value is None:
        value = getattr(side.facts, field, None)
    return None if value is None else float(value)


def _is_lopsided(facts: ChoiceFacts) -> bool:
    vowels, consonants = facts.vowels, facts.consonants
    return vowels + consonants >= 3 and abs(vowels - consonants) >= 3


def side_of(
    role: str,
    choice: Choice,
    facts: ChoiceFacts | None,
    *,
    edition: Edition | None = None,
    has_bag: bool = True,
) -> Side:
    """Return a side; without facts, what its tiles and squares alone say."""
    is_bonus_known = facts is not None or edition is not None
    return Side(role, choice, facts or _plain_facts(choice, edition, has_bag), is_bonus_known)


def _plain_facts(choice: Choice, edition: Edition | None, has_bag: bool) -> ChoiceFacts:
    """Return what follows from a choice: points for all tiles, large premiums, tiles kept."""
    facts = ChoiceFacts(choice.text)
    if choice.equity is not None and has_bag:
        facts = replace(facts, leave_value=choice.equity - choice.score)
    if edition is None:
        return facts
    taken = tuple(
        Premium(square, LARGE[times])
        for square, _, _ in choice.placed
        if (times := edition.layout.premium(Square.named(square)).word) in LARGE
    )
    bonus = edition.bonus if len(choice.placed) >= edition.bonus_at else 0
    return replace(facts, taken=taken, bonus=bonus)
