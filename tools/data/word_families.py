"""Share out how often each form is written among the words that it can be a form of.

A form can belong to several words: SOMMES is a form of *être*, of *somme* and of *sommer*. What a
word is written in all, and which share of it each ending has, follow from each other, so both are
estimated in rounds: forms are shared out by what's expected of each word, and what's expected is
counted again. Forms whose count says nothing, such as names, are left out of the count.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

_ROUNDS = 8
_AT_FIRST = 0.1
_LEAST = 1e-6
_MOST_UNCOUNTED = 10
"""How many times what was counted of a word, all of it can be at most."""

Shares = dict[str, dict[str, float]]
"""For each kind of word, the share that each part (an ending, mostly) has of all its forms."""


@dataclass(slots=True)
class Family:
    """One word with all its forms."""

    kind: str
    forms: dict[str, str]
    """Each form, and the part that makes it."""
    total: float = 1.0
    """How often the word is written, in all its forms."""
    counts: dict[str, float] = field(default_factory=dict)
    """What's written of each form, as a form of this word."""


def share_out(
    families: Sequence[Family], written: Mapping[str, float], uncounted: Set[str]
) -> Shares:
    """Set how often each word is written, and return the shares of the parts."""
    owners: dict[str, list[Family]] = defaultdict(list)
    shares: Shares = defaultdict(dict)
    for family in families:
        for form, part in family.forms.items():
            shares[family.kind][part] = _AT_FIRST
            if form in written and form not in uncounted:
                owners[form].append(family)
    for _ in range(_ROUNDS):
        for form, words in owners.items():
            expected = [word.total * shares[word.kind][word.forms[form]] for word in words]
            total = sum(expected)
            for word, frequency in zip(words, expected, strict=True):
                share = frequency / total if total else 1 / len(words)
                word.counts[form] = written[form] * share
        for family in families:
            family.total = _total(family, shares[family.kind], uncounted)
        shares = _shares(families)
    return shares


def _total(family: Family, shares: Mapping[str, float], uncounted: Set[str]) -> float:
    """All that's written of a word: what was counted, and as much more as its other forms have."""
    whole = sum(shares[part] for part in family.forms.values())
    counted = sum(shares[part] for form, part in family.forms.items() if form not in uncounted)
    if not counted:
        return 0.0
    return sum(family.counts.values()) * min(_MOST_UNCOUNTED, whole / counted)


def _shares(families: Sequence[Family]) -> Shares:
    totals: dict[str, float] = defaultdict(float)
    counts: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for family in families:
        totals[family.kind] += family.total
        for form, part in family.forms.items():
            counts[family.kind][part] += family.counts.get(form, 0.0)
    return {
        kind: {
            part: max(_LEAST, count / totals[kind]) if totals[kind] else _LEAST
            for part, count in parts.items()
        }
        for kind, parts in counts.items()
    }
