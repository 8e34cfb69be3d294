"""Which seats are computers, how well they play, and how long they may think."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexiko.errors import BadOptions
from lexiko.players.next_up import challengers
from lexiko.rules import Game

USUAL_PACE = "normal"
USUAL_PACE_S = 2.0
NEWCOMER = "Player 1"
OPPONENT = "easy"
"""The opponent of a person who plays alone, as in the page's first game."""
WATCHED = ("champion", "expert")
"""The players to watch by default."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """The computers among the seats."""

    levels: tuple[str, ...] = ()
    """By seat, empty for a person; no levels if only people play."""
    pace_s: float = USUAL_PACE_S
    """Thinking time of a computer per turn."""

    def level(self, seat: int) -> str:
        """The level of a seat; empty for a person."""
        return self.levels[seat] if seat < len(self.levels) else ""

    @property
    def computers(self) -> frozenset[int]:
        """The computer seats."""
        return frozenset(seat for seat, level in enumerate(self.levels) if level)

    def people(self, game: Game) -> tuple[int, ...]:
        """The people still in the game, by seat."""
        return tuple(seat for seat in game.active() if not self.level(seat))

    def only_person(self, game: Game) -> int | None:
        """The only person among computers, whose rack can stay on the screen."""
        people = self.people(game)
        return people[0] if len(people) == 1 and any(self.levels) else None

    def is_watched(self, game: Game) -> bool:
        """Whether only computers play, so a spectator may see everything."""
        return any(self.levels) and not self.people(game)

    def challengers(self, game: Game) -> tuple[int, ...]:
        """The people who may still challenge or accept the last play."""
        return tuple(seat for seat in challengers(game) if not self.level(seat))


# ── From text ──────────────────────────────────────────────────────────────────────────────────


def named_seats(names: Sequence[str], levels: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats; unnamed computers are named after their level: Easy, Easy 2."""
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
    """Names and levels of all seats, people first; one person alone gets a computer opponent."""
    if people is None:
        people = () if watch else (NEWCOMER,)
    people = tuple(name for name in people if name)
    if levels is None:
        levels = WATCHED if watch else (OPPONENT,) if len(people) == 1 else ()
    if people and watch:
        raise BadOptions(reason="A spectator has no seat: leave out --seats or --watch.")
    if "" in levels:
        raise BadOptions(
            reason="A computer needs a level: for example --with easy or --with hard,easy."
        )
    return (*people, *("" for _ in levels)), (*("" for _ in people), *levels)


def checked_level(text: str) -> str:
    """The key of a level or a player; raises `BadLevel`, which lists the levels."""
    from lexiko.players.computers import plays_like

    key = text.strip().lower()
    if key:
        plays_like(key)
    return key


def pace_seconds(text: str) -> float:
    """Seconds of `quick`, `normal`, `long` or a number; raises `BadPace`."""
    from lexiko.players import pace_s

    return pace_s(text.strip().lower())
