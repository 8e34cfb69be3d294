"""The check of a GCG file: its arithmetic by the rules, its words by a list, in the line numbers of
the file.

Reading believes a file and remarks on what doesn't add up; here the remarks are weighed. What
contradicts the rules or the file itself is a fault. What other tables do otherwise (a phony that
nobody challenged, an end by agreement) is only mentioned. What a GCG doesn't tell (draws, clocks)
can't be checked, and that is said too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

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
"""Remarks on what can't be right; the others are said, and leave the record sound."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check of a file came to."""

    turns: int
    words: int
    """Words that stood, looked up in the list; 0 without one."""
    unknown_words: int
    """Those that aren't in it."""
    is_over: bool
    faults: tuple[Remark, ...]
    remarks: tuple[Remark, ...]
    believed: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        return not self.faults


@dataclass(frozen=True, slots=True)
class NamedLexicon:
    """What words are looked up in."""

    lexicon: Lexicon
    name: str
    is_own: bool
    """Whether the game was played by it: another list doesn't overrule the challenges of a file."""

    def lacks(self, word: Word) -> bool:
        return not self.lexicon.is_word(word.letters)


def check(record: Record, words: NamedLexicon | None = None) -> Verdict:
    """Check a game that was read from a GCG file, with its words if a list is there."""
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
    """Plays that stood: line, words, and the line where a challenge of them failed."""
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
                text = f"{word.text} isn't in {words.name}; nobody challenged it, so it stood."
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


# ── What a GCG doesn't tell ─────────────────────────────────────────────────────────────────────


def _believed(record: Record) -> Iterator[str]:
    yield "There is no seed: who went first and what was drawn can't be checked."
    yield "Racks are taken as given where the tile set allows them."
    ended = next((event for event in record.events if isinstance(event, GameEnded)), None)
    if ended is None:
        yield "The game isn't over in this file: there is no final count to check."
    elif any(ended.time_points):
        yield "Overtime is taken as given: a GCG file has no clock."
