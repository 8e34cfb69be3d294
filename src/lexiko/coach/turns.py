"""Read a game's events into the turns to judge, each as its seat could know it.

A seat knows its own rack, the board, the score sheet, and what follows from it for certain
(`players.evidence`): never the other racks, whatever the record says about them. Only with an empty
bag and two seats does the other rack follow from what isn't seen.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lexiko.coach.model import Phase
from lexiko.engine import Endgame, Moment, endgame_of
from lexiko.errors import EngineError
from lexiko.players.evidence import moment_with_evidence
from lexiko.rules import Game, evolve, view
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces, known
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles
from lexiko.rules.editions import GameClock
from lexiko.rules.events import (
    ClockStopped,
    Event,
    PlayChallenged,
    PlayTakenBack,
    PointsAwarded,
    SeatLeft,
    TilesExchanged,
    TilesPlayed,
    TurnForfeited,
    TurnPassed,
)
from lexiko.rules.scoring import Word
from lexiko.rules.undo import without_undone
from lexiko.rules.view import View

TurnCommand = PlayTiles | ExchangeTiles | PassTurn
TurnEvent = TilesPlayed | TilesExchanged | TurnPassed

OPENING_TILES = 21
"""While fewer tiles than this have been laid, it's the opening."""

PREENDGAME_BAG = 7
"""With this many tiles in the bag or fewer, but not none, it's the pre-endgame."""

TROUBLE_S, TROUBLE_SHARE = 60.0, 0.04
"""A seat is in time trouble with less than a minute left for the game, or less than this share of
its clock if that's shorter."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A turn of a game, with everything its seat could know before it."""

    number: int
    """From 1, over all seats."""
    row: int
    """Its place in the score sheet, from 0."""
    before: Game
    event: TurnEvent
    moment: Moment | None
    """What the seat faced; None where its tiles aren't known."""
    order: tuple[int, ...]
    """The seats in the order of the moment, the mover first."""
    after: Faces | None = None
    """The seat's tiles at its next turn or at the end; None if they aren't known."""
    is_taken_back: bool = False
    challenger: int | None = None
    """The seat that challenged the play."""
    judged: tuple[tuple[str, bool], ...] = ()
    """Each word that was challenged, and whether it was valid."""
    awarded: int = 0
    """Points that a failed challenge gave to the seat that was challenged."""
    is_turn_forfeited: bool = False
    """Whether a failed challenge cost the challenger a turn."""
    has_challenger_left: bool = False
    """Whether a failed challenge cost the challenger the game."""
    time_ms: int | None = None
    left_ms: int | None = None
    """Time left on the clock after the turn; None without a clock."""

    @property
    def seat(self) -> int:
        return self.event.seat

    @property
    def rack(self) -> Faces:
        """The seat's tiles before the turn, as far as they're known; with dice, its roll."""
        return known(self.before.holding(self.seat))

    @property
    def command(self) -> TurnCommand:
        """The command that made this turn."""
        match self.event:
            case TilesPlayed(seat, placed, _, _, swaps, change):
                return PlayTiles(seat, placed, swaps, change)
            case TilesExchanged(seat, returned, _, swaps):
                return ExchangeTiles(seat, returned, swaps)
            case TurnPassed(seat, swaps):
                return PassTurn(seat, swaps)

    @property
    def words(self) -> tuple[Word, ...]:
        """All words of the turn that can be challenged."""
        played = self.event.words if isinstance(self.event, TilesPlayed) else ()
        return (*played, *self.event.swap_words)

    @property
    def endgame(self) -> Endgame | None:
        """The endgame to solve, if everything about it is known."""
        if self.moment is None or self.before.bag_count > 0:
            return None
        try:
            return endgame_of(self.before)
        except EngineError:
            return None

    @property
    def phase(self) -> Phase:
        game = self.before
        if game.edition.is_dice:
            return "middle"
        if game.bag_count == 0:
            return "endgame"
        if game.bag_count <= PREENDGAME_BAG:
            return "preendgame"
        return "opening" if len(game.board.faces()) < OPENING_TILES else "middle"

    @property
    def is_time_trouble(self) -> bool:
        """Whether hardly any time was left for the rest of the game."""
        timing = self.before.options.timing
        if not isinstance(timing, GameClock) or self.left_ms is None:
            return False
        return self.left_ms < 1000 * min(TROUBLE_S, TROUBLE_SHARE * timing.seconds)


@dataclass(frozen=True, slots=True)
class Reading:
    """A game read for a review."""

    game: Game
    """The game at the end of the record."""
    situations: tuple[Situation, ...]


def read_turns(events: Sequence[Event]) -> Reading:
    """Read the turns of a game, without entries that were undone."""
    game: Game | None = None
    found: list[Situation] = []
    last_of: dict[int, int] = {}
    for event in without_undone(events):
        match event:
            case TilesPlayed(seat) | TilesExchanged(seat) | TurnPassed(seat):
                assert game
                if seat in last_of:
                    _see_rack(found, last_of[seat], game.racks[seat])
                last_of[seat] = len(found)
                found.append(_situation(len(found) + 1, game, event))
            case PlayChallenged(seat, verdicts) if found:
                judged = (*found[-1].judged, *verdicts)
                found[-1] = replace(found[-1], challenger=seat, judged=judged)
            case PointsAwarded(_, points) if found and found[-1].challenger is not None:
                found[-1] = replace(found[-1], awarded=found[-1].awarded + points)
            case TurnForfeited(seat) if found and found[-1].challenger == seat:
                found[-1] = replace(found[-1], is_turn_forfeited=True)
            case PlayTakenBack(seat) if seat in last_of:
                place = last_of[seat]
                found[place] = replace(found[place], is_taken_back=True)
            case ClockStopped(seat, at_ms, left_ms) if game and last_of.get(seat) is not None:
                one = found[last_of[seat]]
                if one.time_ms is None and one.before.clock.running == seat:
                    spent = at_ms - one.before.clock.since_ms
                    found[last_of[seat]] = replace(one, time_ms=spent, left_ms=left_ms)
            case SeatLeft(seat, why) if game:
                if seat in last_of:
                    _see_rack(found, last_of.pop(seat), game.racks[seat])
                if found and why == "triple" and found[-1].challenger == seat:
                    found[-1] = replace(found[-1], has_challenger_left=True)
        game = evolve(game, event)
    assert game is not None
    for seat, place in last_of.items():
        _see_rack(found, place, game.racks[seat])
    return Reading(game, tuple(found))


def _see_rack(found: list[Situation], place: int, rack: Faces) -> None:
    """Remember what a seat held after it had drawn."""
    if UNKNOWN not in rack:
        found[place] = replace(found[place], after=rack)


def _situation(number: int, before: Game, event: TurnEvent) -> Situation:
    seat = event.seat
    seen = view(before, seat)
    moment = _moment(before, seen)
    order: tuple[int, ...] = ()
    if seat in seen.order:
        place = seen.order.index(seat)
        others = (*seen.order[place + 1 :], *seen.order[:place])
        order = (seat, *(other for other in others if other not in seen.gone))
    return Situation(number, len(before.sheet), before, event, moment, order)


def _moment(before: Game, seen: View) -> Moment | None:
    """Return what the seat of a view faced, or None if its tiles aren't all known."""
    seat = seen.seat
    if seat is None or seat not in seen.order or seat != before.mover:
        return None
    if before.edition.is_dice:
        return moment_with_evidence(seen)[0] if before.dice.rolled else None
    if not before.racks[seat] or UNKNOWN in before.racks[seat]:
        return None
    try:
        moment, _ = moment_with_evidence(seen)
    except EngineError:
        return None
    held = sum(min(size, moment.rack_size) for size in moment.others)
    # A record that contradicts itself may leave too few tiles for the other racks.
    if len(moment.unseen) < held or Counter(moment.rack) - Counter(seen.racks[seat]):
        return None
    return moment
