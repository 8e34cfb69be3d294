"""Read GCG: turn the lines of a file into the events of a game.

A file records a real table, so the game has unknown racks, except as far as the file shows them.
The rules decide where tiles may be laid and what a play scores; for everything else we trust the
file:

1. Its total is what the seat has after the line. A difference from the rules is added by
   `PointsAwarded` without a challenge before it, and reported in a warning.
2. A rack that differs from what's already known is entered (`RackTold`). An impossible rack is left
   out, with a warning.
3. Turns out of order, exchanges from a short bag and games that go on after their end are accepted,
   with a warning.
4. The lines at the end are combined into one `GameEnded`, with the file's own numbers.
5. A file that doesn't name its language is read as English, or as the language whose tiles have its
   letters and produce its scores.

Every decision depends only on the game so far and the content of the line, and the writer writes
exactly that content. That's why a game that is read, written and read again stays the same, event
for event.
"""

from dataclasses import replace

from lexiko.errors import BadRecord
from lexiko.notation.gcg.language import DEFAULT, fitting, is_proved, seems_right, with_hint
from lexiko.notation.gcg.lines import (
    GcgFile,
    decode_gcg,
    parse_lines,
)
from lexiko.notation.gcg.names import check_board, language_name, language_of, named_language
from lexiko.notation.gcg.scribe import Scribe
from lexiko.notation.record import Record, Remark


def read_gcg(data: bytes, language: str | None = None) -> Record:
    """The game in a GCG file of any encoding; raises `BadRecord`."""
    return parse_gcg(decode_gcg(data), language)


def parse_gcg(text: str, language: str | None = None) -> Record:
    """The game in GCG text; raises `BadRecord` with line and reason.

    `language` (`de`, `german`) is the language it was played in, whatever the file says.
    """
    file = parse_lines(text)
    if language is not None:
        # If we kept what the file says about its tiles, the written file would be read as another
        # game.
        tiles = language_name(language_of(language)).lower()
        file.pragmas["tile-distribution"] = 1, tiles
    check_board(file)
    named = named_language(file)
    if named is None:
        return _guessed(file)
    try:
        return Scribe(file, named).read()
    except BadRecord as problem:
        raise with_hint(problem, file, named) from problem


def _guessed(file: GcgFile) -> Record:
    """The game in English, or in the language that its letters and scores prove."""
    english = Scribe(file, DEFAULT)
    fits = fitting(file)
    by_letters = DEFAULT not in fits
    problem, record = None, None
    try:
        record = english.read()
    except BadRecord as refused:
        problem = refused
    others = [key for key in fits if key != DEFAULT]
    if not by_letters and seems_right(english.right, english.plays, is_read=record is not None):
        others = []
    for key in others:
        scribe = Scribe(file, key)
        try:
            found = scribe.read()
        except BadRecord:
            continue
        if is_proved(scribe.right, scribe.plays, by_letters=by_letters):
            why = "letters and scores" if by_letters else "scores"
            text = (
                f"the file doesn't name its language; its {why} are those of {language_name(key)}."
            )
            return replace(found, remarks=(Remark(1, "language", text), *found.remarks))
    if problem:
        raise with_hint(problem, file, DEFAULT) from problem
    assert record
    return record
