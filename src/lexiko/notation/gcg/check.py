"""Check a GCG file by line: its arithmetic by the rules, its words by a list.

Reading trusts a file and remarks on what doesn't add up; here the remarks are weighed. Whatever
contradicts the rules or the file itself is a fault. What some tables do differently (a phony that
no one challenged, an end by agreement) is only mentioned. What GCG leaves out (draws, clocks) can't
be checked, and the verdict says so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lexiko.brief import brief
from lexiko.notation.record import Record, Remark, RemarkKind
from lexiko.rules.events import (
    GameEnded,
    PlayChallenged,
    TilesExchanged,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.scoring import Word

FAULTS: frozenset[RemarkKind] = frozenset(
    {"score", "total", "bonus", "rack", "kept", "turn", "bag", "count", "verdict"}
)
"""Remarks on what can't be right; a record with only other remarks is still sound."""


@brief
@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking a file."""

    turns: int
    words: int
    """Words that stood and were looked up in the list; 0 without one."""
    unknown_words: int
    """How many of them aren't in the list."""
    is_over: bool
    faults: tuple[Remark, ...]
    remarks: tuple[Remark, ...]
    believed: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        return not self.faults


@brief
@dataclass(frozen=True, slots=True)
class NamedLexicon:
    """The list in which words are looked up."""

    lexicon: Lexicon
    name: str
    is_own: bool
    """Whether the game was played with it: another list doesn't overrule a file's challenges."""

    def lacks(self, word: Word) -> bool:
        return not self.lexicon.is_word(word.letters)


def check(record: Record, words: NamedLexicon | None = None) -> Verdict:
    """Check a game read from a GCG file, and its words if there's a list."""
    stood = list(_standing(record))
    found = list(record.remarks)
    if words is not None:
        found += _unknown(stood, words)
        found += _wrongly_taken_back(record, words)
    found.sort(key=lambda remark: remark.line)
    looked_up = [word for _, played, _ in stood for word in played] if words else []
    turns = (TilesPlayed, TilesExchanged, TurnPassed, TurnLost)
    return Verdict(
        turns=sum(isinstance(event, turns) for event in record.events),
        words=len(looked_up),
        unknown_words=sum(words.lacks(word) for word in looked_up) if words else 0,
        is_over=record.game.is_over,
        faults=tuple(remark for remark in found if remark.kind in FAULTS),
        remarks=tuple(remark for remark in found if remark.kind not in FAULTS),
        believed=tuple(_believed(record)),
    )


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _standing(record: Record) -> Iterator[tuple[int, tuple[Word, ...], int | None]]:
    """Plays that stood: line, words, and the line of a failed challenge."""
    play: tuple[int, tuple[Word, ...]] | None = None
    upheld: int | None = None
    for place, event in enumerate(record.events):
        if isinstance(event, TilesPlayed):
            if play:
                yield *play, upheld
            play, upheld = (record.lines[place], event.words), None
        elif isinstance(event, PlayChallenged):
            if all(good for _, good in event.verdicts):
                upheld = record.lines[place]
            else:
                play = None
    if play:
        yield *play, upheld


def _unknown(
    stood: Sequence[tuple[int, tuple[Word, ...], int | None]], words: NamedLexicon
) -> Iterator[Remark]:
    for line, played, upheld in stood:
        for word in filter(words.lacks, played):
            if upheld is None:
                text = f"{word.text} isn't in {words.name}, but no one challenged it, so it stood."
                yield Remark(line, "word", text)
            else:
                text = f"{word.text} isn't in {words.name}, but its challenge failed."
                yield Remark(upheld, "verdict" if words.is_own else "word", text)


def _wrongly_taken_back(record: Record, words: NamedLexicon) -> Iterator[Remark]:
    played: tuple[Word, ...] = ()
    for place, event in enumerate(record.events):
        if isinstance(event, TilesPlayed):
            played = event.words
        if not isinstance(event, PlayChallenged) or all(good for _, good in event.verdicts):
            continue
        if not any(map(words.lacks, played)):
            said = " and ".join(word.text for word in played)
            verb = "is" if len(played) == 1 else "are"
            text = f"the play was taken back, but {said} {verb} in {words.name}."
            yield Remark(record.lines[place], "verdict" if words.is_own else "word", text)


# ── What GCG leaves out ─────────────────────────────────────────────────────────────────────────


def _believed(record: Record) -> Iterator[str]:
    yield "There's no seed, so the playing order and the draws can't be checked."
    yield "Racks are trusted wherever the tile set allows them."
    ended = next((event for event in record.events if isinstance(event, GameEnded)), None)
    if ended is None:
        yield "The game isn't over in this file, so there's no final count to check."
    elif any(ended.time_points):
        yield "Overtime is trusted, since a GCG file has no clock."
