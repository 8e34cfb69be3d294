"""The sentences of one language: templates from a file, filled with figures and names.

A template says `{a} scores {score:points}, {n} more than {b}.`: a place, and after the colon how
it's written. For numbers that's an entry of `[counts]`, with the forms of the noun that goes with
it; without one it's a whole number. Everything else is a name or another sentence.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lexiko.catalogue import DATA
from lexiko.coach.sentences.parts import Figure, Name, Part, Sentence
from lexiko.rules.alphabet import BLANK

FOLDER = DATA / "coach"
LANGUAGES = ("de", "en", "es", "fr")
ENGLISH = "en"

_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_VOWEL = re.compile(r"[aeiouœæ]", re.IGNORECASE)
_SOUNDS_LIKE_I = re.compile(r"h?i(?![aeou])", re.IGNORECASE)
"""Spanish has *e* for *y* before these."""

_IN_HUNDREDTHS = ("percent", "games")
_NO_BREAK, _THIN_NO_BREAK = "\u00a0", "\u202f"


@dataclass(frozen=True, slots=True)
class Number:
    """A number for a template, and what it is a number of."""

    value: float
    source: str


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles on a rack, for a template."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence that stands for a choice, and which one that is."""

    sentence: Sentence
    role: str


Value = Number | Tiles | Name | Sentence | Said


class Phrasebook:
    """Says things in one language."""

    def __init__(self, key: str) -> None:
        self.key = key
        text = (FOLDER / f"{key}.toml").read_text(encoding="utf-8")
        data = tomllib.loads(text)
        self._counts: Mapping[str, Mapping[str, str]] = data.pop("counts")
        self._numbers: Sequence[str] = data.pop("numbers")["words"]
        self._templates = dict(_flat(data, ""))

    @property
    def templates(self) -> Mapping[str, str]:
        """All templates by name, for checks."""
        return self._templates

    @property
    def counts(self) -> Mapping[str, Mapping[str, str]]:
        """The forms of the nouns that go with numbers, for checks."""
        return self._counts

    def has(self, key: str) -> bool:
        """Whether there's such a template."""
        return key in self._templates

    def say(self, key: str, **values: Value) -> Sentence:
        """Fill a template."""
        template = self._templates[key]
        parts: list[Part] = []
        at = 0
        for place in _PLACE.finditer(template):
            parts.append(self._spaced(template[at : place.start()]))
            parts += self._written(values[place[1]], place[2] or "")
            at = place.end()
        parts.append(self._spaced(template[at:]))
        inner = [value for value in values.values() if isinstance(value, Sentence)]
        about = tuple(
            (place, value.role) for place, value in values.items() if isinstance(value, Said)
        )
        return Sentence(key, _joined(parts), tuple(inner), about)

    def full(self, clause: Sentence) -> Sentence:
        """Make a clause a sentence: a capital letter first, a full stop last."""
        first, *rest = clause.parts
        if isinstance(first, str):
            first = first[:1].upper() + first[1:]
        elif isinstance(first, Figure):
            first = Figure(
                first.text[:1].upper() + first.text[1:], first.value, first.source, first.style
            )
        return Sentence("full", _joined([first, *rest, "."]), (clause,))

    def listed(self, items: Sequence[Value]) -> Sentence:
        """List things: `A`, `A and B` or `A, B and C`."""
        found = self.say("list.one", one=items[0])
        for place, item in enumerate(items[1:], 2):
            key = "list.last" if place == len(items) else "list.more"
            text = "".join(map(_text, self._written(item, "")))
            if key == "list.last" and _SOUNDS_LIKE_I.match(text) and self.has("list.last_before_i"):
                key = "list.last_before_i"
            found = self.say(key, before=found, one=item)
        return found

    # ── Writing ─────────────────────────────────────────────────────────────────────────────────

    def _written(self, value: Value, style: str) -> list[Part]:
        match value:
            case Number():
                return self._number(value, style)
            case Tiles(faces):
                return self._tiles(tuple(sorted(faces)))
            case Name():
                return [value]
            case Said(sentence):
                if style == "that":
                    return [self._that(sentence.text), *sentence.parts]
                return list(sentence.parts)
            case Sentence():
                return list(value.parts)

    def _number(self, number: Number, style: str) -> list[Part]:
        scale = 100 if style in _IN_HUNDREDTHS else 1
        rounded = rounded_half_up(scale * number.value)
        forms = self._counts.get(style) or self._counts.get(style.removesuffix("_in_words"), {})
        form = forms.get({0: "zero", 1: "one"}.get(rounded, "other")) or forms.get("other", "{n}")
        text = str(rounded).replace("-", "−")
        if style.endswith("in_words") and 0 <= rounded < len(self._numbers):
            text = self._numbers[rounded]
        if "{n}" not in form:
            return [Figure(form, number.value, number.source, style)]
        before, _, after = form.partition("{n}")
        figure = Figure(text, number.value, number.source, style)
        return [self._spaced(before), figure, self._spaced(after)]

    def _tiles(self, faces: tuple[str, ...]) -> list[Part]:
        letters = [face for face in faces if face != BLANK]
        blanks = len(faces) - len(letters)
        between = " " if any(len(face) > 1 for face in letters) else ""
        name = Name(between.join(letters), "tiles")
        if not faces:
            return list(self.say("tiles.none").parts)
        if not blanks:
            return [name]
        count = Number(blanks, "blanks")
        if not letters:
            return list(self.say("tiles.blanks", blanks=count).parts)
        return list(self.say("tiles.both", letters=name, blanks=count).parts)

    def _that(self, text: str) -> str:
        """Return `que ` or `qu’`, as French has them before a word."""
        elided = _VOWEL.match(unicodedata.normalize("NFD", text))
        return self._templates["before_words.that_elided" if elided else "before_words.that"]

    def _spaced(self, text: str) -> str:
        """Keep a number with its sign, and French punctuation with its word, on one line."""
        text = text.replace(" %", f"{_NO_BREAK}%")
        if self.key == "fr":
            text = text.replace(f"{_NO_BREAK}%", f"{_THIN_NO_BREAK}%")
            text = re.sub(r" ([;:!?»])", rf"{_THIN_NO_BREAK}\1", text)
            text = text.replace("« ", f"«{_THIN_NO_BREAK}")
        return text


@cache
def language_of(key: str) -> Phrasebook:
    """Return a language by its key; English if there's no other."""
    return Phrasebook(key if key in LANGUAGES else ENGLISH)


def rounded_half_up(value: float) -> int:
    """Round as people do: 12.5 to 13, -12.5 to -13."""
    size = int(abs(value) + 0.5)
    return size if value >= 0 else -size


def _text(part: Part) -> str:
    return part if isinstance(part, str) else part.text


def _flat(data: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        name = f"{path}.{key}" if path else key
        if isinstance(value, str):
            yield name, value
        else:
            yield from _flat(value, name)


def _joined(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Join neighbouring texts, and leave out empty ones."""
    found: list[Part] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part != "":
            found.append(part)
    return tuple(found)
