"""Two versions of a real board's sheet: where they part, and how one becomes the other.

A phone without a connection goes on entering plays. When it's back, its entries are compared with
what others have entered meanwhile. They merge by themselves if they're the same as far as they go,
or if nobody has entered anything; otherwise they wait as a second version until the host chooses.
Using it undoes the sheet's entries back to where the two part, then makes the others by the rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lexiko.errors import RuleError
from lexiko.rules import Game, replay
from lexiko.rules.board import Placement
from lexiko.rules.changes import changed
from lexiko.rules.commands import (
    AcceptPlay,
    Challenge,
    Command,
    EnterRack,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
    UndoEntry,
)
from lexiko.rules.events import (
    EntryUndone,
    Event,
    PlayAccepted,
    PlayChallenged,
    RackTold,
    SeatLeft,
    SeatRenamed,
    TilesExchanged,
    TilesPlayed,
    TurnPassed,
)
from lexiko.rules.undo import last_entry, standing

Entry = Callable[[Game], Command]
"""What someone entered, as a command for the game at that moment."""

Decide = Callable[[Command, Game], tuple[Sequence[Event], Game]]

_ENTERED = (
    EntryUndone,
    TilesPlayed,
    TilesExchanged,
    TurnPassed,
    RackTold,
    PlayChallenged,
    PlayAccepted,
)
"""Events that nothing but an entry causes, or that follow from one."""


@dataclass(frozen=True, slots=True)
class Steps:
    """A phone's sheet after each of its entries, as far as the rules allow them."""

    games: tuple[Game, ...]
    """The first is the game at the base."""
    refused: RuleError | None

    @property
    def last(self) -> Game:
        return self.games[-1]


def steps(events: Sequence[Event], base: int, entries: Sequence[Entry], decide: Decide) -> Steps:
    """The phone's sheet, from version `base` of this record on."""
    game = _without_clock(replay(events[:base]))
    games = [game]
    for entry in entries:
        try:
            _, game = decide(entry(game), game)
        except RuleError as refused:
            refused.details["entry"] = len(games)
            return Steps(tuple(games), refused)
        game = _without_clock(game)
        games.append(game)
    return Steps(tuple(games), None)


def left_to_enter(game: Game, base: int, phone: Steps) -> int | None:
    """The number of the phone's last entries that this sheet lacks, if it has all others.

    None if the two have parted since version `base`.
    """
    if game.version == base:
        return len(phone.games) - 1
    for at in range(len(phone.games) - 1, -1, -1):
        if _is_same(phone.games[at], game):
            return len(phone.games) - 1 - at
    earlier = game.past
    while earlier and earlier.game.version >= base:
        if _is_same(phone.last, earlier.game):
            return 0
        earlier = earlier.game.past
    return None


def only_time_passed(events: Sequence[Event], base: int) -> bool:
    """Whether nobody has entered anything since then: at most, turns have run out."""
    return not any(
        isinstance(event, _ENTERED) or (isinstance(event, SeatLeft) and event.why == "resigned")
        for event in events[base:]
    )


def parting(events: Sequence[Event], base: int) -> int:
    """The last version that the sheet and the sheet at version `base` have in common."""
    common = 0
    for (ours, _), (theirs, _) in zip(_numbered(events[:base]), _numbered(events), strict=False):
        if ours != theirs:
            break
        common = ours
    return common


def replaced(
    game: Game, events: Sequence[Event], base: int, entries: Sequence[Entry], decide: Decide
) -> tuple[list[Event], Game]:
    """The events that make the phone's sheet of this one, and the game after them.

    Raises the `RuleError` of an entry that the rules refuse; its number is in `details`.
    """
    made: list[Event] = []
    common = parting(events, base)
    while (last := last_entry(game)) and last.number > common:
        undone, game = decide(UndoEntry(last.seat), game)
        made += undone
    again = [
        _fixed(command)
        for number, event in _numbered(events[:base])
        if number > common and (command := _command_of(event, game))
    ]
    more, game = entered(game, [*again, *entries], decide, first=1 - len(again))
    return [*made, *more], game


def entered(
    game: Game, entries: Sequence[Entry], decide: Decide, first: int = 1
) -> tuple[list[Event], Game]:
    """The events of these entries, one after the other; all of them or none."""
    made: list[Event] = []
    for number, entry in enumerate(entries, first):
        try:
            happened, game = decide(entry(game), game)
        except RuleError as refused:
            refused.details["entry"] = number
            raise
        made += happened
    return made, game


def _fixed(command: Command) -> Entry:
    return lambda game: command


def _numbered(events: Sequence[Event]) -> list[tuple[int, Event]]:
    return [(n, event) for n, event in standing(events) if not isinstance(event, SeatRenamed)]


def _command_of(event: Event, game: Game) -> Command | None:
    """The entry that caused this event, to be made again."""
    match event:
        case TilesPlayed(seat, placed, _, _, swaps, rearrangement):
            laid = tuple(Placement(square, tile._replace(throw=None)) for square, tile in placed)
            return PlayTiles(seat, laid, swaps, rearrangement)
        case TilesExchanged(seat, returned, _, swaps):
            return ExchangeTiles(seat, returned, swaps)
        case TurnPassed(seat, swaps):
            return PassTurn(seat, swaps)
        case PlayAccepted(seat):
            return AcceptPlay(seat)
        case PlayChallenged(seat, verdicts):
            return Challenge(seat, verdicts[0][0] if game.edition.words_judged_singly else None)
        case RackTold(seat, faces):
            return EnterRack(seat, faces)
        case SeatLeft(seat, "resigned"):
            return Resign(seat)
        case _:
            return None


def _is_same(one: Game, other: Game) -> bool:
    """Whether two sheets show the same, however they came about."""
    return (
        one.board == other.board
        and one.sheet == other.sheet
        and one.racks == other.racks
        and one.mover == other.mover
        and one.gone == other.gone
        and one.counting == other.counting
        and one.untold == other.untold
        and one.is_over == other.is_over
    )


def _without_clock(game: Game) -> Game:
    """A game of before, in which no time runs out."""
    window = game.window and changed(game.window, limit_at_ms=None)
    return changed(game, clock=changed(game.clock, running=None), window=window)
