"""The table that a GCG file was played at: who sat there, with which board and tiles, and by which challenge rule."""

import re
from collections.abc import Sequence
from itertools import pairwise

from lexiko import catalogue
from lexiko.errors import BadRecord
from lexiko.notation.gcg.lines import GcgFile
from lexiko.notation.record import Header, Player
from lexiko.rules.editions import ChallengeMode, Edition
from lexiko.rules.events import Event, PlayChallenged, PointsAwarded, TurnForfeited
from lexiko.rules.setup import LONGEST_NAME

EDITION = "heritage"
"""The box that asks least of a turn: two to four seats, and any exchange that the bag can serve."""

BOARDS = frozenset({"crosswordgame", "standard", "classic", "classic15x15"})
_LANGUAGE_OF_LEXICON = {
    "ODS": "fr",
    "FRA": "fr",
    "FISE": "es",
    "FILE": "es",
    "RD": "de",
    "OSPS": "pl",
}
"""Word lists whose name tells the language, for files that do not name their tiles."""


def parse_header(file: GcgFile) -> Header:
    said = {name.replace("-", "_"): value for name, (_, value) in file.pragmas.items()}
    players = tuple(Player(nick, name) for _, (_, nick, name) in sorted(file.players.items()))
    return Header(players=players, others=tuple(file.others), **said)


def parse_edition(file: GcgFile) -> Edition:
    """Board and tiles that the file names; English on the usual board where it names none."""
    line, board = file.pragmas.get("board-layout", (1, ""))
    if board and re.sub(r"[\W_]", "", board.lower()) not in BOARDS:
        raise BadRecord(line=line, reason=f"the board {board} is not one that Lexiko has.")
    line, named = file.pragmas.get("tile-distribution", (1, ""))
    languages = {catalogue.tile_set(key).name.lower(): key for key in catalogue.languages()}
    if named:
        wanted = re.sub(r"[\W_]|alphabet", "", named.lower())
        language = languages.get(wanted, wanted)
        if language not in languages.values():
            known_names = ", ".join(sorted(languages))
            raise BadRecord(
                line=line, reason=f"there are no tiles {named}; there are {known_names}."
            )
    else:
        family = re.match("[A-Z]*", file.pragmas.get("lexicon", (1, ""))[1].upper())
        language = _LANGUAGE_OF_LEXICON.get(family[0] if family else "", "en")
    return catalogue.edition(EDITION, language)


def parse_seats(file: GcgFile) -> tuple[str, ...]:
    """The full names where they can name seats, the short ones otherwise."""
    if sorted(file.players) != list(range(1, len(file.players) + 1)) or len(file.players) < 2:
        raise BadRecord(
            line=1, reason="a game needs #player1 and #player2, and no number left out."
        )
    nicks = [nick for _, (_, nick, _) in sorted(file.players.items())]
    if len({nick.lower() for nick in nicks}) < len(nicks):
        raise BadRecord(line=file.players[2][0], reason="each player needs a name of their own.")
    names = [name for _, (_, _, name) in sorted(file.players.items())]
    fits = all(name.isprintable() and 0 < len(name) <= LONGEST_NAME for name in names)
    return tuple(names if fits and len(set(names)) == len(names) else nicks)


def playing_order(moved: Sequence[int], seats: int) -> tuple[int, ...]:
    """The playing order: as seats first come up, then the others as they sit."""
    order = list(dict.fromkeys(moved))
    last = order[-1] if order else -1
    rest = [(last + step) % seats for step in range(1, seats + 1)]
    return tuple(dict.fromkeys((*order, *rest)))


def challenge_mode(events: Sequence[Event]) -> ChallengeMode:
    """The challenge rule that the bonuses for plays that stood speak for."""
    bonuses: list[int] = []
    for event, following in pairwise(events):
        if isinstance(event, PlayChallenged) and all(good for _, good in event.verdicts):
            if isinstance(following, PointsAwarded):
                bonuses.append(following.points)
            elif not isinstance(following, TurnForfeited):
                bonuses.append(0)
    if not bonuses:
        return "edition"
    match max(bonuses):
        case 0:
            return "single"
        case 10:
            return "ten"
        case _:
            return "five"
