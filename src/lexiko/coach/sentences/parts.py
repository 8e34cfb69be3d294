"""Sentences as parts, so that every number and name in them can be traced to a fact.

A sentence is a template's own text with figures and names between it. The text has no digits of its
own except the 100 of “games in 100”: whatever else is a digit is a figure or belongs to a name.
"""

from dataclasses import dataclass
from typing import Literal

NameKind = Literal["play", "word", "square", "position", "tiles", "player"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a sentence, and what it is a number of."""

    text: str
    """As it's written in the language."""
    value: float
    """Before it was rounded, in the unit of its source."""
    source: str
    """What it is: `better.score`, `played.reply`, `better.score - played.score`."""
    style: str
    """How it's written, such as `points` or `percent`."""


@dataclass(frozen=True, slots=True)
class Name:
    """A word, square, player or tiles, written the same in every language."""

    text: str
    kind: NameKind


Part = str | Figure | Name


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, or a part of one, made from a template."""

    key: str
    """The template's name, such as `why.points.more`: what the sentence claims."""
    parts: tuple[Part, ...]
    inner: tuple["Sentence", ...] = ()
    """The sentences it was put together from, and the names of its choices."""
    about: tuple[tuple[str, str], ...] = ()
    """Which choice stands in which place: `("a", "better")`."""

    @property
    def text(self) -> str:
        """The sentence as people read it."""
        return "".join(part if isinstance(part, str) else part.text for part in self.parts)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The numbers in it, in order."""
        return tuple(part for part in self.parts if isinstance(part, Figure))

    @property
    def claims(self) -> tuple["Sentence", ...]:
        """Everything that it claims: itself and what it was put together from."""
        return (self, *(claim for one in self.inner for claim in one.claims))


@dataclass(frozen=True, slots=True)
class Chip:
    """A fact in a few words, shown as a chip."""

    kind: str
    """Such as `points`, `keeps`, `premium`, `hook`, `bag` or `clock`."""
    text: str
