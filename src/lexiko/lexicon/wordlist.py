"""Read a word list: the words that rule sheets allow, and why others aren't.

The sheets exclude words that are always capitalised, abbreviations, standalone prefixes and
suffixes, and words with a hyphen or an apostrophe. Capitals mean something only in a list that uses
both cases: if all words are written the same way (ALL CAPITALS, all lower case or All Capitalised),
case is ignored. It's also ignored if most words are in capitals; otherwise one slip in such a list
would turn all the rest into abbreviations.
"""

import enum
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lexiko.errors import LexiconError
from lexiko.lexicon.spelling import spelling_of
from lexiko.rules.alphabet import TileSet

SHORTEST_WORD = 2
LONGEST_WORD = 21
"""The largest board is 21 squares wide."""

LONGEST_LINE = 200
EXAMPLES = 20
"""The number of examples to remember for each reason; the rest are only counted."""

_HYPHENS = "-\u2010\u2011\u2012\u2013"
_NOT_LETTERS = re.compile(f"[{_HYPHENS}'\u2018\u2019\u02bc.]")


class Reason(enum.StrEnum):
    """Why a line was left out."""

    NOT_UTF8 = "not_utf8"
    SEVERAL_WORDS = "several_words"
    ODD_SIGNS = "odd_signs"
    LINE_TOO_LONG = "line_too_long"
    CAPITALISED = "capitalised"
    INNER_CAPITALS = "inner_capitals"
    ABBREVIATION = "abbreviation"
    AFFIX = "affix"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    UNSPELLABLE = "unspellable"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    DUPLICATE = "duplicate"

    @property
    def sentence(self) -> str:
        """The text that follows the number of words."""
        return _SENTENCES[self]

    @property
    def is_bad_line(self) -> bool:
        """Whether the line is a mistake in the file, not a word that the sheets exclude."""
        return self in _BAD_LINES


_SENTENCES = {
    Reason.NOT_UTF8: "not UTF-8 text",
    Reason.SEVERAL_WORDS: "several words on one line",
    Reason.ODD_SIGNS: "characters that aren't letters",
    Reason.LINE_TOO_LONG: f"lines of more than {LONGEST_LINE} characters",
    Reason.CAPITALISED: "always capitalised",
    Reason.INNER_CAPITALS: "capitals inside the word",
    Reason.ABBREVIATION: "abbreviations",
    Reason.AFFIX: "prefixes and suffixes on their own",
    Reason.HYPHEN: "with a hyphen",
    Reason.APOSTROPHE: "with an apostrophe",
    Reason.UNSPELLABLE: "letters that the tiles don't have",
    Reason.TOO_SHORT: f"shorter than {SHORTEST_WORD} letters",
    Reason.TOO_LONG: f"longer than {LONGEST_WORD} letters, the largest board",
    Reason.DUPLICATE: "duplicates",
}
_BAD_LINES = {Reason.NOT_UTF8, Reason.SEVERAL_WORDS, Reason.ODD_SIGNS, Reason.LINE_TOO_LONG}


@dataclass(frozen=True, slots=True)
class SkippedLine:
    """A line that was left out; `line` counts from 1."""

    line: int
    text: str


@dataclass(slots=True)
class Skipped:
    """The number of lines left out for one reason, with the first of them."""

    count: int = 0
    examples: list[SkippedLine] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class WordList:
    """The words of a file, and what was left out."""

    codes: frozenset[bytes]
    """The words, as encoded by `Spelling`."""
    left_out: dict[Reason, Skipped]
    missing_letters: dict[str, int]
    """Letters that the tiles lack, with the number of words affected; most frequent first."""


class _Ledger:
    """Counts what's left out."""

    def __init__(self) -> None:
        self.tallies: dict[Reason, Skipped] = {}

    def leave_out(self, reason: Reason, line: int, text: str) -> None:
        tally = self.tallies.setdefault(reason, Skipped())
        tally.count += 1
        if len(tally.examples) < EXAMPLES:
            tally.examples.append(SkippedLine(line, text[:60]))


def read_word_list(content: bytes, tiles: TileSet, *, nouns_capitalised: bool = False) -> WordList:
    """The words in a file's content; raises `LexiconError` if there are none.

    `nouns_capitalised` includes capitalised words, for languages that capitalise common nouns.
    """
    ledger = _Ledger()
    entries = [entry for entry in _entries(content, ledger) if _is_one_plain_word(*entry, ledger)]
    if _uses_both_cases([word for _, word in entries]):
        entries = [
            entry for entry in entries if _is_allowed_case(*entry, nouns_capitalised, ledger)
        ]

    spelling = spelling_of(tiles)
    missing: Counter[str] = Counter()
    found: set[bytes] = set()
    for line, word in entries:
        folded = spelling.fold(word)
        codes = spelling.encode(folded)
        if codes is None:
            missing.update(spelling.missing_letters(folded))
            ledger.leave_out(Reason.UNSPELLABLE, line, word)
        elif len(codes) < SHORTEST_WORD:
            ledger.leave_out(Reason.TOO_SHORT, line, word)
        elif len(codes) > LONGEST_WORD:
            ledger.leave_out(Reason.TOO_LONG, line, word)
        elif codes in found:
            ledger.leave_out(Reason.DUPLICATE, line, word)
        else:
            found.add(codes)
    if not found:
        raise LexiconError(reason=_why_nothing_is_left(ledger.tallies))
    # In the order of the enumeration, whatever came first in the file.
    left_out = {reason: ledger.tallies[reason] for reason in Reason if reason in ledger.tallies}
    return WordList(frozenset(found), left_out, dict(missing.most_common()))


# ── Lines ───────────────────────────────────────────────────────────────────────────────────────


def _entries(content: bytes, ledger: _Ledger) -> Iterator[tuple[int, str]]:
    """Line numbers and text, without comments, blank lines and undecodable lines."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise LexiconError(reason="The word list is in UTF-16: save it as UTF-8 and add it again.")
    content = content.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        lines: Sequence[str | bytes] = content.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        lines = content.split(b"\n")
    for number, line in enumerate(lines, 1):
        try:
            text = line if isinstance(line, str) else line.decode("utf-8")
        except UnicodeDecodeError:
            assert isinstance(line, bytes)
            ledger.leave_out(
                Reason.NOT_UTF8, number, line.decode("utf-8", "backslashreplace").strip()
            )
            continue
        if word := text.partition("#")[0].strip():
            yield number, word if word.isascii() else unicodedata.normalize("NFC", word)


def _is_one_plain_word(line: int, word: str, ledger: _Ledger) -> bool:
    if (
        word.isalpha()
        and len(word) <= LONGEST_LINE
        and (word.isascii() or not _NOT_LETTERS.search(word))
    ):
        return True
    if len(word) > LONGEST_LINE:
        reason = Reason.LINE_TOO_LONG
    elif any(character.isspace() for character in word):
        reason = Reason.SEVERAL_WORDS
    elif not _NOT_LETTERS.sub("", word).isalpha():
        reason = Reason.ODD_SIGNS
    elif "." in word:
        reason = Reason.ABBREVIATION
    elif word[0] in _HYPHENS or word[-1] in _HYPHENS:
        reason = Reason.AFFIX
    elif any(hyphen in word for hyphen in _HYPHENS):
        reason = Reason.HYPHEN
    else:
        reason = Reason.APOSTROPHE
    ledger.leave_out(reason, line, word)
    return False


# ── Capitals ────────────────────────────────────────────────────────────────────────────────────


def _uses_both_cases(words: Sequence[str]) -> bool:
    """Whether case means something in this list: words differ in it."""
    # Single letters are written like I and A, whatever the list does.
    longer = [word for word in words if len(word) > 1]
    small, capitals = sum(map(str.islower, longer)), sum(map(str.isupper, longer))
    # Most words can't be abbreviations, so this is a list in capitals, and the rest are slips.
    if 2 * capitals > len(longer):
        return False
    return len(longer) not in (small, len(longer) - small - capitals)


def _is_allowed_case(line: int, word: str, nouns_capitalised: bool, ledger: _Ledger) -> bool:
    if word.islower():
        return True
    if word.isupper() and len(word) > 1:
        ledger.leave_out(Reason.ABBREVIATION, line, word)
        return False
    if word[1:].islower() or len(word) == 1:
        if nouns_capitalised:
            return True
        ledger.leave_out(Reason.CAPITALISED, line, word)
        return False
    ledger.leave_out(Reason.INNER_CAPITALS, line, word)
    return False


def _why_nothing_is_left(tallies: dict[Reason, Skipped]) -> str:
    if not tallies:
        return "The word list is empty: put one word on each line, in UTF-8."
    counts = ", ".join(f"{tally.count:,} {reason.sentence}" for reason, tally in tallies.items())
    return f"No word in the list can be used ({counts}): check its language and its format."
