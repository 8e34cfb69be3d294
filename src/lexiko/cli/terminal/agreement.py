"""What people agree on before the start: choices in words and numbers become an edition with
options."""

import hashlib
from dataclasses import dataclass, field

from lexiko import catalogue
from lexiko.errors import BadOptions
from lexiko.lexicon import installed
from lexiko.rules.editions import (
    CHALLENGE_MODES,
    FINISH_LINE,
    VARIATIONS,
    ChallengeMode,
    Edition,
    Options,
    TurnTimer,
    Variation,
    check_options,
)

from .company import USUAL_PACE, Company, checked_level, named_seats, pace_seconds

VARIATION_SENTENCES: dict[Variation, tuple[str, str]] = {
    "rearrange": ("Rearrange", "Put a word on the board in another order and add to it."),
    "recycle": ("Recycle", "Trade a tile of yours for one on the board before you play."),
    "blank_swap": ("Blank swap", "Hold the letter of a blank on the board? Take the blank."),
    "open_dictionary": ("Open dictionary", "Everyone may look words up at any time."),
    "nine_tile": ("Nine tiles", "Racks of nine; 50 points extra for 7, 8 or 9 tiles."),
    "end_when_no_play": ("No play, no more", "The game is over once nobody has a play left."),
}

CHALLENGE_SENTENCES: dict[ChallengeMode, str] = {
    "edition": "By the edition's rules",
    "double": "If valid, you lose a turn",
    "single": "If valid, no penalty",
    "five": "If valid, the player gets 5",
    "ten": "If valid, the player gets 10",
    "triple": "Whoever is wrong loses the game",
    "void": "Invalid words are refused",
}


@dataclass(frozen=True, slots=True)
class Agreement:
    """What is played, by whom and how."""

    edition: Edition
    seats: tuple[str, ...]
    options: Options = field(default_factory=Options)
    lexicon: str = "english"
    seed: bytes | None = None
    """Only to play the same draws once more; otherwise a new secret."""
    texts: tuple[str, ...] = ()
    """What each seat mixes into the draws, as far as it wants to."""
    company: Company = field(default_factory=Company)


@dataclass(frozen=True, slots=True)
class Choices:
    """An agreement as people choose it, on the start screen or by flags of the command."""

    edition: str = "heritage"
    language: str = "en"
    seats: tuple[str, ...] = ("Player 1", "Player 2")
    """Names; a computer's may be empty."""
    computers: tuple[str, ...] = ()
    """The level of each seat that is a computer, empty for people; nothing where only people
    play."""
    pace: str = USUAL_PACE
    lexicon: str = "english"
    challenge: str = "edition"
    variations: tuple[str, ...] = ()
    first_word_min: int | None = None
    finish_line: tuple[str, ...] = ()
    """A level or a number for each seat, or one for all; empty where Finish Line is not played."""
    goal: int | None = None
    advanced: bool = False
    timer_s: int | None = None
    """Seconds for each turn; 0 for no clock at all, None for the edition's own."""
    seed: str | None = None
    texts: tuple[str, ...] = ()


def agree(choices: Choices) -> Agreement:
    """The agreement that these choices make; raises `BadOptions` or `BadEdition` with a
    sentence."""
    edition = catalogue.edition(choices.edition, choices.language)
    levels = tuple(map(checked_level, choices.computers)) or ("",) * len(choices.seats)
    if len(levels) != len(choices.seats):
        raise BadOptions(reason="Each seat is either a person or a computer of one level.")
    seats = named_seats(choices.seats, levels)
    company = Company(levels if any(levels) else (), pace_seconds(choices.pace))
    options = Options(
        challenge=_challenge(choices.challenge),
        variations=frozenset(map(_variation, choices.variations)),
        first_word_min=choices.first_word_min,
        targets=_targets(choices.finish_line, len(choices.seats)),
        advanced=choices.advanced,
        goal=choices.goal,
        timing=edition.timing
        if choices.timer_s is None
        else TurnTimer(choices.timer_s)
        if choices.timer_s
        else None,
    )
    check_options(edition, options, len(choices.seats))
    if len(choices.texts) > len(choices.seats):
        raise BadOptions(
            reason="There are more texts for the draws than seats: give each seat one."
        )
    _check_lexicon(choices.lexicon, edition)
    seed = hashlib.sha256(choices.seed.encode()).digest() if choices.seed else None
    return Agreement(edition, seats, options, choices.lexicon, seed, choices.texts, company=company)


def language_of(edition: Edition) -> str:
    """The language that words of this edition are spelled in."""
    key = edition.tiles.key
    return key if key in catalogue.languages() else "en"


def _check_lexicon(name: str, edition: Edition) -> None:
    """Refuse a lexicon of the shelf that is for the tiles of another language."""
    language = language_of(edition)
    if name == installed.ENGLISH:
        spelled = "en"
    elif name in installed.names():
        spelled = installed.description(name).language
    else:
        # A word list in a file is read with the tiles of the table; what is not there is said when
        # it is opened.
        return
    if spelled != language:
        raise BadOptions(
            reason=f"The lexicon {name} is for the tiles {spelled}, not {language}: "
            f"add one with lexiko lexicon add NAME FILE --language {language}."
        )


def _challenge(text: str) -> ChallengeMode:
    for mode in CHALLENGE_MODES:
        if mode == text:
            return mode
    raise BadOptions(reason=f"There is no challenge mode {text}: use {', '.join(CHALLENGE_MODES)}.")


def _variation(text: str) -> Variation:
    for variation in VARIATIONS:
        if variation == text.strip().lower().replace("-", "_").replace(" ", "_"):
            return variation
    raise BadOptions(reason=f"There is no variation {text}: use {', '.join(VARIATIONS)}.")


def _targets(levels: tuple[str, ...], seats: int) -> tuple[int, ...]:
    """The points to reach, by seat: a level of the sheet's table, or a number."""
    if not levels or seats not in FINISH_LINE:
        return ()
    if len(levels) == 1:
        levels = levels * seats
    if len(levels) != seats:
        raise BadOptions(reason="Finish Line needs one level for all seats, or one for each.")
    table: dict[str, int] = {str(level): points for level, points in FINISH_LINE[seats].items()}
    targets: list[int] = []
    for level in (level.strip().lower() for level in levels):
        if level not in table and not level.isdecimal():
            raise BadOptions(
                reason=f"“{level}” is no level: say beginner, intermediate, expert or a number of points."
            )
        targets.append(table[level] if level in table else int(level))
    return tuple(targets)
