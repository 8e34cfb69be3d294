"""Names for people: friendly suggestions, and words that can't be a name.

The page shows people their own seat as “You”, in their language. So no one can be called that: to
everyone else, “You's turn” and “You won” would be wrong. Guests who haven't chosen a name get a
suggestion, such as Curious Otter, Flinker Fuchs, Loutre joyeuse or Nutria alegre.
"""

import random
import re
import tomllib
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lexiko.brief import brief
from lexiko.catalogue import DATA

_FOLDER = DATA / "names"
_NUMBER = re.compile(r"[\W_]*\d*[\W_]*$")
ENGLISH = "en"


@brief
@dataclass(frozen=True, slots=True)
class Suggestions:
    """The parts of suggested names in one language."""

    order: str
    adjectives: dict[str, tuple[str, ...]]
    """By the gender of the animal."""
    animals: dict[str, tuple[str, ...]]

    def __len__(self) -> int:
        return sum(
            len(self.adjectives[gender]) * len(some) for gender, some in self.animals.items()
        )

    def name(self, number: int) -> str:
        """The name with this number; every number from 0 to `len` has another one."""
        number %= len(self)
        for gender, animals in self.animals.items():
            adjectives = self.adjectives[gender]
            if number < len(adjectives) * len(animals):
                at, animal = divmod(number, len(animals))
                name = self.order.format(adjective=adjectives[at], animal=animals[animal])
                return name[0].upper() + name[1:]
            number -= len(adjectives) * len(animals)
        raise AssertionError("a number below the length has a name")


def suggest(language: str = ENGLISH, chance: random.Random | None = None) -> str:
    """A name for a guest, in their language if there are suggestions in it."""
    suggestions = suggestions_in(language if language in languages() else ENGLISH)
    return suggestions.name((chance or random.SystemRandom()).randrange(len(suggestions)))


def means_you(name: str) -> bool:
    """Whether a name is a word for the reader or the speaker, in any of our languages."""
    return _NUMBER.sub("", _folded(name)) in _words_for_you()


@cache
def languages() -> tuple[str, ...]:
    """The languages with suggestions."""
    return tuple(sorted(file.stem for file in _FOLDER.glob("??.toml")))


@cache
def suggestions_in(language: str) -> Suggestions:
    """The suggestions in one of these languages."""
    data = _read(language)
    animals = {gender: tuple(some.split()) for gender, some in data["animals"].items()}
    forms = data["adjectives"]["any"].split()
    endings = data.get("endings", {})
    adjectives = {
        gender: tuple(_form(form, place, endings.get(gender, "")) for form in forms)
        for place, gender in enumerate(animals)
    }
    return Suggestions(data["order"], adjectives, animals)


def _form(forms: str, place: int, ending: str) -> str:
    """An adjective for the gender in this place: `joyeux/joyeuse`, or a stem and its ending."""
    some: Sequence[str] = forms.split("/")
    return some[min(place, len(some) - 1)] + ending


@cache
def _words_for_you() -> frozenset[str]:
    return frozenset(_folded(word) for some in _read("you").values() for word in some)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def _folded(name: str) -> str:
    """The name without case, accents and extra spaces."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(bare.split()).strip(" .,:;!?()[]{}'\"“”‘’«»-_*")
