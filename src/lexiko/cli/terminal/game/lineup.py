"""Who at the table is a computer: how well it plays, how long it may think, and when it is
asked."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexiko.errors import BadOptions
from lexiko.players.next_up import challengers
from lexiko.rules import Game

USUAL_PACE = "normal"
USUAL_PACE_S = 2.0
NEWCOMER = "Player 1"
OPPONENT = "easy"
"""Who sits opposite a person who comes alone, as on the page's first game."""
WATCHED = ("champion", "expert")
"""Who plays where somebody wants to watch and does not say whom."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """The computers among the seats."""

    levels: tuple[str, ...] = ()
    """By seat, empty for a person; nothing at all where only people play."""
    pace_s: float = USUAL_PACE_S
    """How long a computer may think about a turn."""

    def level(self, seat: int) -> str:
        """The level of a seat; empty for a person."""
        return self.levels[seat] if seat < len(self.levels) else ""

    @property
    def computers(self) -> frozenset[int]:
        """The seats that computers have."""
        return frozenset(seat for seat, level in enumerate(self.levels) if level)

    def people(self, game: Game) -> tuple[int, ...]:
        """The seats still in the game that people sit on."""
        return tuple(seat for seat in game.active() if not self.level(seat))

    def only_person(self, game: Game) -> int | None:
        """The one person among computers: nobody else can see the screen, so no rack has to be
        turned face down."""
        people = self.people(game)
        return people[0] if len(people) == 1 and any(self.levels) else None

    def is_watched(self, game: Game) -> bool:
        """Whether nobody plays but computers, so that an onlooker may see everything."""
        return any(self.levels) and not self.people(game)

    def challengers(self, game: Game) -> tuple[int, ...]:
        """The people who may still challenge the last turn or accept it."""
        return tuple(seat for seat in challengers(game) if not self.level(seat))


# ── From words ──────────────────────────────────────────────────────────────────────────────────


def named_seats(names: Sequence[str], levels: Sequence[str]) -> tuple[str, ...]:
    """The seats' names; a computer without one is called by its level, a second one of that level
    by a number too."""
    taken = {name for name in names if name}
    named: list[str] = []
    for name, level in zip(names, levels, strict=True):
        plain = level.capitalize()
        number = 1
        while level and not name:
            called = plain if number == 1 else f"{plain} {number}"
            name, number = (called if called not in taken else ""), number + 1
        taken.add(name)
        named.append(name)
    return tuple(named)


def seated(
    people: Sequence[str] | None, levels: Sequence[str] | None, watch: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and levels of all seats, people before computers; a person who comes alone gets a
    computer opposite."""
    if people is None:
        people = () if watch else (NEWCOMER,)
    people = tuple(name for name in people if name)
    if levels is None:
        levels = WATCHED if watch else (OPPONENT,) if len(people) == 1 else ()
    if people and watch:
        raise BadOptions(reason="Who watches has no seat: leave out --seats, or --watch.")
    if "" in levels:
        raise BadOptions(
            reason="A computer needs a level, such as --with easy or --with hard,easy."
        )
    return (*people, *("" for _ in levels)), (*("" for _ in people), *levels)


def checked_level(text: str) -> str:
    """A level's key as somebody wrote it; raises `BadLevel` with those that exist."""
    from lexiko.players import level_of

    return level_of(text.strip().lower()).key if text.strip() else ""


def pace_seconds(text: str) -> float:
    """`quick`, `normal`, `long` or a number of seconds; raises `BadPace`."""
    from lexiko.players import pace_s

    return pace_s(text.strip().lower())
