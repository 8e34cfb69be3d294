"""Guess the language of a GCG file that doesn't name it, by letters and scores."""

from lexiko import catalogue
from lexiko.errors import BadRecord
from lexiko.notation.gcg.lines import GcgFile
from lexiko.notation.gcg.names import language_name
from lexiko.rules.alphabet import signs

DEFAULT = "en"

ENOUGH_PLAYS = 4
"""Fewer plays don't prove anything against English."""


def fitting(file: GcgFile) -> list[str]:
    """The languages whose tiles have every letter of the file, English first."""
    letters = _letters(file)
    keys = sorted(catalogue.languages(), key=lambda key: (key != DEFAULT, key))
    return [key for key in keys if letters <= catalogue.tile_set(key).values.keys()]


def seems_right(right: int, plays: int, *, is_read: bool) -> bool:
    """Whether the scores suggest English.

    Most of them are right, or the file could be read to the end and has too few plays to judge by.
    """
    return right * 2 > plays if plays >= ENOUGH_PLAYS else is_read


def is_proved(right: int, plays: int, *, by_letters: bool) -> bool:
    """Whether scores prove a language other than English.

    Half of them must be right if its letters prove it too, otherwise three in four.
    """
    if by_letters:
        return right * 2 >= plays
    return plays >= ENOUGH_PLAYS and right * 4 >= plays * 3


def with_hint(problem: BadRecord, file: GcgFile, language: str) -> BadRecord:
    """The refusal, with a hint at the languages that have the missing letters."""
    found = fitting(file)
    if not found or language in found:
        return problem
    fits = " or ".join(map(language_name, found))
    hint = f"If the game isn't in {language_name(language)}, name its language"
    line, reason = problem.details["line"], str(problem.details["reason"]).rstrip(".")
    return BadRecord(
        line=line, reason=f"{reason}. {hint}: {fits} fits its letters.", language=found[0]
    )


def _letters(file: GcgFile) -> set[str]:
    """Every letter on a rack or in a word, in upper case."""
    texts = [rack for _, _, rack in file.racks]
    for line in file.lines:
        texts.append(line.rack)
        if line.kind in ("play", "exchange", "rack"):
            texts.append(line.tiles.replace("(", "").replace(")", ""))
    found = {sign.upper() for text in texts for sign in signs(text)}
    return {sign for sign in found if sign.isalpha()}
