"""The setup of a game: choices from the start screen or the command line, checked."""

import hashlib
from dataclasses import dataclass, field

from lexiko import catalogue
from lexiko.cli.terminal.game.lineup import (
    USUAL_PACE,
    Lineup,
    checked_level,
    named_seats,
    pace_seconds,
)
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

VARIATION_SENTENCES: dict[Variation, tuple[str, str]] = {
    "rearrange": ("Rearrange", "Rearrange a word on the board and add to it."),
    "recycle": ("Recycle", "Swap one of your tiles for one on the board before you play."),
    "blank_swap": ("Blank swap", "Swap a letter for the blank that stands for it on the board."),
    "open_dictionary": ("Open dictionary", "Everyone may look words up at any time."),
    "nine_tile": ("Nine tiles", "Racks of nine; 50 extra points for 7, 8 or 9 tiles."),
    "end_when_no_play": ("End when nothing fits", "The game ends when no one has a play left."),
}

CHALLENGE_SENTENCES: dict[ChallengeMode, str] = {
    "edition": "Standard for this edition",
    "double": "If valid, you lose a turn",
    "single": "If valid, no penalty",
    "five": "If valid, the player gets 5",
    "ten": "If valid, the player gets 10",
    "triple": "The wrong side loses the game",
    "void": "Invalid words are refused",
}


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The edition, seats and options of a game, ready to start."""

    edition: Edition
    seats: tuple[str, ...]
    options: Options = field(default_factory=Options)
    lexicon: str = "english"
    seed: bytes | None = None
    """Set only to repeat the same draws; otherwise a new secret is made."""
    texts: tuple[str, ...] = ()
    """Randomness that players add to the draw, by seat."""
    lineup: Lineup = field(default_factory=Lineup)


@dataclass(frozen=True, slots=True)
class Choices:
    """A setup as chosen on the start screen or by command-line options."""

    edition: str = "heritage"
    language: str = ""
    """The language of the tiles; if empty, that of the lexicon."""
    seats: tuple[str, ...] = ("Player 1", "Player 2")
    """Names; a computer's may be empty."""
    computers: tuple[str, ...] = ()
    """The level of each computer seat, empty for people; no levels if only people play."""
    pace: str = USUAL_PACE
    lexicon: str = ""
    """If empty, the first one of the language."""
    challenge: str = "edition"
    variations: tuple[str, ...] = ()
    first_word_min: int | None = None
    finish_line: tuple[str, ...] = ()
    """A level or a number for each seat, or one for all; empty without Finish Line."""
    goal: int | None = None
    advanced: bool = False
    timer_s: int | None = None
    """Seconds per turn; 0 for no clock, None for the edition's."""
    seed: str | None = None
    texts: tuple[str, ...] = ()


def set_up(choices: Choices) -> GameSetup:
    """The setup for these choices; raises `BadOptions` or `BadEdition`."""
    lexicon, language = _words(choices)
    edition = catalogue.edition(choices.edition, language)
    levels = tuple(map(checked_level, choices.computers)) or ("",) * len(choices.seats)
    if len(levels) != len(choices.seats):
        raise BadOptions(reason="Give each seat a person or a computer level, not both.")
    seats = named_seats(choices.seats, levels)
    lineup = Lineup(levels if any(levels) else (), pace_seconds(choices.pace))
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
        raise BadOptions(reason="There are more lucky words than seats: give one per seat.")
    _check_lexicon(lexicon, edition)
    seed = hashlib.sha256(choices.seed.encode()).digest() if choices.seed else None
    return GameSetup(edition, seats, options, lexicon, seed, choices.texts, lineup=lineup)


def _words(choices: Choices) -> tuple[str, str]:
    """The lexicon and the language of a game; each follows from the other."""
    if choices.lexicon:
        is_installed = choices.lexicon in installed.names()
        spoken = installed.description(choices.lexicon).language if is_installed else "en"
        return choices.lexicon, choices.language or spoken
    language = choices.language or "en"
    if lexicon := installed.for_language(language):
        return lexicon, language
    tiles = catalogue.tile_set(language).name if language in catalogue.languages() else language
    raise BadOptions(
        reason=f"There's no {tiles} lexicon yet: "
        f"add one with lexiko lexicon add NAME FILE --language {language}."
    )


def language_of(edition: Edition) -> str:
    """The language of this edition's words."""
    key = edition.tiles.key
    return key if key in catalogue.languages() else "en"


def _check_lexicon(name: str, edition: Edition) -> None:
    """Refuse an installed lexicon that is for another language."""
    language = language_of(edition)
    if name not in installed.names():
        # A file is read with this edition's tiles; if it's missing, opening it says so.
        return
    spelled = installed.description(name).language
    if spelled != language:
        raise BadOptions(
            reason=f"The lexicon {name} is for the language {spelled}, not {language}: "
            f"add one with lexiko lexicon add NAME FILE --language {language}."
        )


def _challenge(text: str) -> ChallengeMode:
    for mode in CHALLENGE_MODES:
        if mode == text:
            return mode
    raise BadOptions(reason=f"No challenge rule {text}: use {', '.join(CHALLENGE_MODES)}.")


def _variation(text: str) -> Variation:
    for variation in VARIATIONS:
        if variation == text.strip().lower().replace("-", "_").replace(" ", "_"):
            return variation
    raise BadOptions(reason=f"No variation {text}: use {', '.join(VARIATIONS)}.")


def _targets(levels: tuple[str, ...], seats: int) -> tuple[int, ...]:
    """The points to reach by seat, from levels or numbers."""
    if not levels or seats not in FINISH_LINE:
        return ()
    if len(levels) == 1:
        levels = levels * seats
    if len(levels) != seats:
        raise BadOptions(reason="Give Finish Line one level for all seats, or one for each.")
    table: dict[str, int] = {str(level): points for level, points in FINISH_LINE[seats].items()}
    targets: list[int] = []
    for level in (level.strip().lower() for level in levels):
        if level not in table and not level.isdecimal():
            raise BadOptions(
                reason=f"“{level}” isn't a level: use beginner, intermediate, expert or a number."
            )
        targets.append(table[level] if level in table else int(level))
    return tuple(targets)
