"""Ten tips, dos and don'ts, and the game's history, from the rule sheets.

All of it is in `data/tips.json`, in four languages; the page is built from the same file. There
are two kinds of language: the reader's (`Text`), and that of the words that are played. Texts name
words in braces, such as `{word}`; the examples of each language played say which those are.

Word lists (`two_letters`, `three_letters`, `q_without_u`) aren't stored: they come from the lexicon
of the game (`lexicon.word_lists`).
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from functools import cache
from typing import Literal

from lexiko.brief import brief
from lexiko.catalogue import DATA, edition
from lexiko.datafile import strict_converter
from lexiko.rules.board import Board, Placement, Tile, empty_board
from lexiko.rules.editions import Edition

Stored = Literal["letter_groups", "beginnings", "endings"]
"""Lists in the file, by the language of the tiles."""
Derived = Literal["two_letters", "three_letters", "q_without_u"]
"""Lists made from a lexicon."""
ListName = Literal[Stored, Derived]


@brief
@dataclass(frozen=True, slots=True)
class Text:
    """One text in Lexiko's four languages."""

    en: str
    de: str
    fr: str
    es: str

    def citing(self, words: Mapping[str, object]) -> "Text":
        """The same with these words in place of the names in braces."""
        return Text(*(said.format_map(words) for said in astuple(self)))


@brief
@dataclass(frozen=True, slots=True)
class ExamplePlay:
    """A play to try: its place, its score word by word, and what it teaches."""

    at: str
    word: str
    score: int
    words: tuple[tuple[str, int], ...]
    says: Text


@brief
@dataclass(frozen=True, slots=True)
class Example:
    """A position in the classic edition, with plays that illustrate a tip."""

    board: tuple[str, ...]
    """Words on the board, such as `8F HORN`."""
    rack: str
    plays: tuple[ExamplePlay, ...]
    language: str = "en"
    """Of the tiles."""

    @property
    def edition(self) -> Edition:
        return edition("classic", self.language)

    def before(self) -> Board:
        """The board before the play."""
        board = empty_board(self.edition.layout.size)
        for text in self.board:
            board = board.lay(self._placements(*text.split()))
        return board

    def laid(self, play: ExamplePlay) -> tuple[Placement, ...]:
        """The tiles that a play takes from the rack, not letters already on the board."""
        board = self.before()
        return tuple(
            one for one in self._placements(play.at, play.word) if board[one.square] is None
        )

    def kept(self, play: ExamplePlay) -> str:
        """What's left on the rack after a play."""
        left = Counter(self.rack) - Counter(one.tile.face for one in self.laid(play))
        return "".join(left.elements())

    def _placements(self, at: str, word: str) -> tuple[Placement, ...]:
        square, direction = self.edition.layout.parse_square(at)
        return tuple(
            Placement(square.step(direction, place), Tile(letter, letter))
            for place, letter in enumerate(word)
        )


@brief
@dataclass(frozen=True, slots=True)
class Tip:
    """One way to play better."""

    key: str
    title: Text
    text: Text
    shows: tuple[ListName, ...]
    """The word lists that go with it."""
    example: Example


@brief
@dataclass(frozen=True, slots=True)
class Milestone:
    """One entry in the game's history."""

    when: Text
    text: Text


@brief
@dataclass(frozen=True, slots=True)
class Tips:
    """The contents of the file, for games in one language."""

    tips: tuple[Tip, ...]
    lists: Mapping[Stored, Mapping[str, tuple[str, ...]]]
    dos: tuple[Text, ...]
    """Dos, don'ts and things to remember."""
    history: tuple[Milestone, ...]

    def listed(self, name: Stored, language: str) -> tuple[str, ...]:
        """A list for tiles of this language; empty if there is none."""
        return self.lists[name].get(language, ())


# ── The file ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Wording:
    """A tip in words, without its examples."""

    key: str
    title: Text
    text: Text
    shows: tuple[ListName, ...]
    says: tuple[Text, ...]
    """What there is to see at each play."""


@dataclass(frozen=True, slots=True)
class _Play:
    at: str
    word: str
    score: int
    words: tuple[tuple[str, int], ...]

    def cited(self) -> dict[str, object]:
        """What a text about this play may name."""
        (_, points), *others = self.words
        found = {"word": self.word, "score": self.score, "points": points}
        return {**found, "other": others[0][0]} if others else found


@dataclass(frozen=True, slots=True)
class _Shown:
    """The example of a tip in one language, and whatever else is different there."""

    board: tuple[str, ...]
    rack: str
    plays: tuple[_Play, ...]
    cited: Mapping[str, str] | None = None
    title: Text | None = None
    text: Text | None = None
    shows: tuple[ListName, ...] | None = None
    says: tuple[Text, ...] | None = None

    def tip(self, wording: _Wording, language: str) -> Tip:
        own = self.cited or {}
        plays = tuple(
            ExamplePlay(
                play.at, play.word, play.score, play.words, says.citing({**play.cited(), **own})
            )
            for play, says in zip(self.plays, self.says or wording.says, strict=True)
        )
        return Tip(
            wording.key,
            self.title or wording.title,
            (self.text or wording.text).citing(own),
            wording.shows if self.shows is None else self.shows,
            Example(self.board, self.rack, plays, language),
        )


@dataclass(frozen=True, slots=True)
class _File:
    tips: tuple[_Wording, ...]
    lists: Mapping[Stored, Mapping[str, tuple[str, ...]]]
    dos: tuple[Text, ...]
    cited: Mapping[str, Mapping[str, str]]
    """What the dos name, by language."""
    examples: Mapping[str, Mapping[str, _Shown]]
    """By language, then by tip."""
    history: tuple[Milestone, ...]


@cache
def _file() -> _File:
    data = json.loads((DATA / "tips.json").read_text("utf-8"))
    return strict_converter().structure(data, _File)


def languages() -> tuple[str, ...]:
    """The languages that there are tips with words of."""
    return tuple(_file().examples)


@cache
def load(language: str = "en") -> Tips:
    """The tips that come with the package, with words of this language, or else English ones."""
    file = _file()
    played = language if language in file.examples else "en"
    return Tips(
        tuple(file.examples[played][wording.key].tip(wording, played) for wording in file.tips),
        file.lists,
        tuple(text.citing(file.cited[played]) for text in file.dos),
        file.history,
    )
