"""The table that a GCG file was played at: its header and its challenge rule."""

from collections.abc import Sequence
from itertools import pairwise

from lexiko.notation.gcg.lines import GcgFile
from lexiko.notation.record import Header, Player
from lexiko.rules.editions import ChallengeMode
from lexiko.rules.events import Event, PlayChallenged, PointsAwarded, TurnForfeited

EDITION = "heritage"
"""The box with the fewest restrictions: two to four seats, and any exchange the bag allows."""


def parse_header(file: GcgFile, players: tuple[Player, ...]) -> Header:
    said = {name.replace("-", "_"): value for name, (_, value) in file.pragmas.items()}
    return Header(players=players, others=tuple(file.others), **said)


def challenge_mode(events: Sequence[Event]) -> ChallengeMode:
    """The challenge rule that the bonuses for failed challenges point to."""
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
