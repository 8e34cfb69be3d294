"""Who at the table is a computer: how well it plays, how long it may think, and when it is
asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from lexiko.cli.terminal.texts.handover import doubters
from lexiko.errors import BadOptions
from lexiko.rules import Game
from lexiko.rules.clock import MINUTE
from lexiko.rules.editions import GameClock, TurnTimer

USUAL_PACE = "normal"
USUAL_PACE_S = 2.0
NEWCOMER = "Player 1"
OPPONENT = "easy"
"""Who sits opposite a person who comes alone, as on the page's first game."""
WATCHED = ("champion", "expert")
"""Who plays where somebody wants to watch and does not say whom."""
_TILES_A_TURN = 4
"""About so many tiles are laid in a turn, which tells how many turns a clock must be enough for."""

Kind = Literal["over", "verdict", "computer", "person"]


@dataclass(frozen=True, slots=True)
class Company:
    """The computers among the seats."""

    levels: tuple[str, ...] = ()
    """By seat, empty for a person; nothing at all where only people play."""
    pace_s: float = USUAL_PACE_S
    """How long a computer may think about a turn."""

    def level(self, seat: int) -> str:
        """The level of a seat; empty for a person."""
        return self.levels[seat] if seat < len(self.levels) else ""

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

    def doubting_people(self, game: Game) -> tuple[int, ...]:
        """The people who may still challenge the last turn or let it stand."""
        return tuple(seat for seat in doubters(game) if not self.level(seat))


@dataclass(frozen=True, slots=True)
class Next:
    """What the table waits for: a seat's turn or answer, or whether people let a play stand."""

    kind: Kind
    seat: int | None = None


def next_up(game: Game, company: Company, ends: bool) -> Next:
    """Whom the table waits for; `ends` where the game is over if the open play stands."""
    if game.is_over or game.mover is None:
        return Next("over")
    # 1. Computers say at once whether a play stands.
    for seat in doubters(game):
        if company.level(seat):
            return Next("computer", seat)
    # 2. Nobody takes the chance to doubt from people: a computer moves only when they have had it.
    is_computer = bool(company.level(game.mover))
    if company.doubting_people(game) and (ends or is_computer):
        return Next("verdict")
    # 3. The turn itself.
    return Next("computer" if is_computer else "person", game.mover)


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


# ── Time ────────────────────────────────────────────────────────────────────────────────────────


def thinking_s(game: Game, seat: int, pace_s: float, now_ms: int) -> float:
    """How long a seat should think about this turn: its pace, and less where its clock is short."""
    clock, timing = game.clock, game.options.timing
    used_ms = max(0, now_ms - clock.since_ms) if clock.running == seat else 0
    match timing:
        case TurnTimer(seconds):
            return max(0.05, min(pace_s, (seconds - used_ms / 1000) * 0.4))
        case GameClock(_, increment_s):
            turns = game.bag_count / _TILES_A_TURN / max(1, len(game.active())) + 3
            left_ms = clock.left_ms[seat] - used_ms - MINUTE / 6
            return max(0.05, min(pace_s, left_ms / 1000 / turns + increment_s * 0.8))
        case _:
            return pace_s


def doubting_s(game: Game, seat: int, most_s: float) -> float:
    """How long a computer that is next to move waits for people who may doubt: while it waits, its
    clock runs."""
    match game.options.timing:
        case TurnTimer(seconds) if not game.edition.is_dice:
            return min(most_s, seconds * 0.4)
        case GameClock():
            return min(most_s, max(0.0, game.clock.left_ms[seat] / 1000 * 0.1))
        case _:
            return most_s
