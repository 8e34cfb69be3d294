"""A Hunspell dictionary: its entries, and the forms that each stands for.

A dictionary has a list of entries (`index.dic`), most with flags, and rules for each flag
(`index.aff`): what to cut off an entry, what to add instead, and which entries the rule is for.
What a rule adds can have flags too. Forms with an apostrophe or a hyphen are left out.
"""

import re
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

Flags = tuple[str, ...]

_DEPTH = 2
"""A rule on an entry, and another on what it made; the dictionaries need only these."""
_FIELDS = 5
_APART = re.compile("['’-]")


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to make a form."""

    name: str
    """Its flag and what it adds, as `a0+ions`."""
    is_prefix: bool
    cut: str
    added: str
    flags: Flags
    condition: re.Pattern[str]

    def apply(self, word: str) -> str | None:
        """The form of a word; None if the rule isn't for it."""
        if not self.condition.search(word):
            return None
        if self.is_prefix:
            return self.added + word[len(self.cut) :] if word.startswith(self.cut) else None
        return word[: len(word) - len(self.cut)] + self.added if word.endswith(self.cut) else None


class Hunspell:
    """A dictionary in a package from npm, as it was packed there."""

    def __init__(self, package: Path) -> None:
        lines = _lines(package, "index.aff")
        about = {words[0]: words[1] for line in lines if len(words := line.split()) == 2}
        self._has_long_flags = about.get("FLAG") == "long"
        self._hidden = {about.get(key, "") for key in ("NEEDAFFIX", "FORBIDDENWORD")}
        self._rules: dict[str, list[Rule]] = {}
        for line in lines:
            words = line.split()
            if words[:1] in (["SFX"], ["PFX"]) and len(words) >= _FIELDS:
                rule = self._rule(words)
                if not _APART.search(rule.added):
                    self._rules.setdefault(words[1], []).append(rule)
        self._entries = _lines(package, "index.dic")[1:]

    def entries(self) -> Iterator[tuple[str, Flags]]:
        """All entries with their flags."""
        for line in self._entries:
            text, _, flags = line.partition(" ")[0].partition("\t")[0].partition("/")
            if text and not _APART.search(text):
                yield text, self._flags(flags)

    def forms(self, text: str, flags: Flags) -> Iterator[tuple[str, str]]:
        """The forms of an entry, each with the names of the rules that make it.

        The entry itself, which no rule makes, comes first.
        """
        if not self._hidden.intersection(flags):
            yield text, ""
        yield from self._made(text, flags, "", _DEPTH)

    def _made(self, text: str, flags: Flags, before: str, depth: int) -> Iterator[tuple[str, str]]:
        for rule in (rule for flag in flags for rule in self._rules.get(flag, ())):
            made = rule.apply(text)
            if made is None:
                continue
            name = f"{before} {rule.name}".strip()
            if not self._hidden.intersection(rule.flags):
                yield made, name
            if depth > 1:
                # An entry's endings are also for the entry with a beginning.
                more = (*rule.flags, *(flags if rule.is_prefix else ()))
                yield from self._made(made, self._endings(more), name, depth - 1)

    def _endings(self, flags: Flags) -> Flags:
        return tuple(
            flag for flag in flags if flag in self._rules and not self._rules[flag][0].is_prefix
        )

    def _rule(self, words: list[str]) -> Rule:
        kind, flag, cut, added, condition = words[:_FIELDS]
        added, _, flags = added.partition("/")
        is_prefix = kind == "PFX"
        return Rule(
            f"{flag}{'<' if is_prefix else '+'}{added}",
            is_prefix,
            "" if cut == "0" else cut,
            "" if added == "0" else added,
            self._flags(flags),
            _pattern(f"^{condition}" if is_prefix else f"{condition}$"),
        )

    def _flags(self, text: str) -> Flags:
        length = 2 if self._has_long_flags else 1
        return tuple(text[at : at + length] for at in range(0, len(text), length))


def _lines(package: Path, name: str) -> list[str]:
    with tarfile.open(package) as archive:
        file = archive.extractfile(f"package/{name}")
        assert file is not None
        return file.read().decode().splitlines()


@cache
def _pattern(condition: str) -> re.Pattern[str]:
    return re.compile(condition)
