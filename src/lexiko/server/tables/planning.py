"""Plans for the coming turn: what a line waits for, and whether that is what has happened.

A line is a condition and a reply. Conditions are about the seat before: whatever it does, this very
play, or no play at all. They're compared with the events since the plan was made, so nothing but
what has happened counts, and no lexicon is ever asked. When a plan is made, its lines are checked
by arithmetic and geometry alone, like a preview, and against nothing that the seat can't see.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, assert_never

from lexiko.errors import LexikoError, TileNotHeld
from lexiko.rules import Game, preview
from lexiko.rules.bag import take
from lexiko.rules.board import Board, Placement, Tile
from lexiko.rules.commands import (
    BlankSwap,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Recycle,
    Swap,
)
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.events import (
    Event,
    PlayTakenBack,
    SeatHandedOver,
    SeatLeft,
    TilesExchanged,
    TilesPlayed,
    TimeRanOut,
    TurnLost,
    TurnPassed,
)
from lexiko.rules.scoring import check_placement, check_tile
from lexiko.rules.view import unseen_by
from lexiko.server.refusals import CannotPlan
from lexiko.server.wire.plans import PlanLine, PlanLines

Reply = PlayTiles | ExchangeTiles | PassTurn


@dataclass(frozen=True, slots=True)
class Condition:
    """What the seat before has to do: `any`thing, this `play`, or `no_play`."""

    kind: Literal["any", "play", "no_play"]
    placed: tuple[Placement, ...] = ()


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A reply, and when it's to be played."""

    when: Condition
    reply: Reply


def lines_of(sent: Iterable[PlanLine], seat: int) -> list[PlannedTurn]:
    """A seat's lines as commands."""
    return [
        PlannedTurn(
            Condition(one.when.kind, tuple(laid.placement() for laid in one.when.placed)),
            one.reply.turn(seat),
        )
        for one in sent
    ]


def stored_lines(data: str, seat: int) -> list[PlannedTurn]:
    """The lines of a plan as it's stored."""
    return lines_of(PlanLines.model_validate_json(data).root, seat)


# ── Making a plan ───────────────────────────────────────────────────────────────────────────────


def seat_before(game: Game, seat: int) -> int:
    """The seat whose turn comes before this one's."""
    active = game.active()
    return active[active.index(seat) - 1]


def check_seat(game: Game, seat: int) -> None:
    """Refuse seats that can't plan a turn now."""
    if not isinstance(game.options.timing, DaysPerTurn):
        raise CannotPlan(reason="only tables with days per turn have plans.", why="timing")
    if game.edition.is_dice or game.options.racks_unknown:
        raise CannotPlan(reason="this edition has nothing to plan with.", why="edition")
    if game.is_over or not game.has_started or seat in game.gone:
        raise CannotPlan(reason="your game is over.", why="over")
    if game.mover == seat:
        raise CannotPlan(reason="it's your turn: play it.", why="your_turn")


def check_lines(game: Game, seat: int, lines: Iterable[PlannedTurn]) -> None:
    """Refuse lines that can't come about, by arithmetic and geometry alone."""
    for line in lines:
        _check_reply(_after(game, seat, line.when), line.reply)


def points_of(game: Game, seat: int, line: PlannedTurn) -> int | None:
    """What a line's play scores after its condition; None for other turns, and impossible ones."""
    if not isinstance(line.reply, PlayTiles):
        return None
    try:
        return preview(_after(game, seat, line.when), line.reply).score
    except LexikoError:
        return None


def _after(game: Game, seat: int, when: Condition) -> Game:
    """The game as it would be after the condition, as far as the seat can know."""
    if when.kind != "play":
        return replace(game, mover=seat, window=None)
    for _, tile in when.placed:
        check_tile(tile, game.edition.tiles)
    needed = Counter(tile.face for _, tile in when.placed)
    if needed - Counter(unseen_by(game, seat)):
        raise CannotPlan(reason="these tiles aren't all among those you can't see.", why="unseen")
    if len(when.placed) > len(game.racks[seat_before(game, seat)]):
        raise CannotPlan(reason="the player before you has fewer tiles.", why="too_many")
    check_placement(game.board, game.edition.layout, when.placed)
    return replace(game, board=game.board.lay(when.placed), mover=seat, window=None)


def _check_reply(game: Game, reply: Reply) -> None:
    match reply:
        case PlayTiles():
            preview(game, reply)
        case ExchangeTiles(seat, faces, swaps):
            _, missing = take(game.holding(seat), faces)
            if missing and not swaps:
                raise TileNotHeld(seat=game.seats[seat], tile=missing[0])
        case PassTurn():
            pass
        case _:
            assert_never(reply)


# ── When the turn has come ──────────────────────────────────────────────────────────────────────


def has_moved(events: Iterable[Event], seat: int) -> bool:
    """Whether a seat's turn has passed in these events, or someone else plays for it."""
    return any(is_turn_of(event, seat) for event in events) or any(
        isinstance(event, TimeRanOut | SeatHandedOver | SeatLeft) and event.seat == seat
        for event in events
    )


def is_turn_of(event: Event, seat: int) -> bool:
    """Whether the event is a turn that this seat has taken."""
    return isinstance(event, TilesPlayed | TilesExchanged | TurnPassed) and event.seat == seat


def fitting(lines: Iterable[PlannedTurn], events: Sequence[Event], about: int) -> list[PlannedTurn]:
    """The lines whose condition is what the seat `about` has done in these events, in order."""
    done = _last_turn(events, about)
    return [line for line in lines if _is_met(line.when, done)]


def _last_turn(events: Sequence[Event], seat: int) -> Event | None:
    """How a seat's last turn ended; None if it hasn't had one."""
    kinds = TilesPlayed | TilesExchanged | TurnPassed | TimeRanOut | TurnLost | PlayTakenBack
    for event in reversed(events):
        if isinstance(event, kinds) and event.seat == seat:
            return event
    return None


def _is_met(when: Condition, done: Event | None) -> bool:
    match when.kind:
        case "any":
            return True
        case "play":
            return isinstance(done, TilesPlayed) and _is_same(when.placed, done)
        case "no_play":
            return isinstance(done, TilesExchanged | TurnPassed | TimeRanOut | TurnLost)
        case _:
            assert_never(when.kind)


def _is_same(placed: Iterable[Placement], done: TilesPlayed) -> bool:
    """Whether a play lays these letters on these squares, and moves nothing else.

    Which of them are blanks makes no difference to what can be played next.
    """
    if done.rearrangement or any(isinstance(swap, Recycle) for swap in done.swaps):
        return False
    return {(square, tile.letter) for square, tile in placed} == {
        (square, tile.letter) for square, tile in done.placed
    }


# ── A turn that was refused ─────────────────────────────────────────────────────────────────────


def draft_of(reply: Reply, rack: Sequence[str], board: Board) -> dict[str, Any]:
    """The draft that lays a reply's tiles, as the page stores it."""
    slots: list[str | None] = list(rack)
    swaps = []
    for swap in reply.swaps:
        swaps.append(_swapped(slots, swap, board))
        placed = Tile(swaps[-1]["face"], swaps[-1]["letter"])
        board = board.lay([Placement(swap.square, placed)])
    draft: dict[str, Any] = {
        "slots": slots,
        "ids": list(range(len(slots))),
        "laid": [],
        "swaps": swaps,
        "rearrangement": None,
        "exchange": None,
    }
    if isinstance(reply, PlayTiles):
        for square, tile in reply.placed:
            slot = slots.index(tile.face)
            slots[slot] = None
            laid = {"square": str(square), "face": tile.face, "letter": tile.letter, "slot": slot}
            draft["laid"].append(laid)
        if change := reply.rearrangement:
            draft["rearrangement"] = {
                "start": str(change.start),
                "direction": change.direction.value,
                "order": list(change.order),
            }
    elif isinstance(reply, ExchangeTiles):
        left = list(slots)
        draft["exchange"] = []
        for face in reply.faces:
            slot = left.index(face)
            left[slot] = None
            draft["exchange"].append(slot)
    return draft


def _swapped(slots: list[str | None], swap: Swap, board: Board) -> dict[str, Any]:
    """Carry out a swap on the rack's slots; returns it as a draft has it."""
    there = board[swap.square]
    assert there
    tile = swap.tile if isinstance(swap, Recycle) else there._replace(face=there.letter)
    slot = slots.index(tile.face)
    slots[slot] = there.face
    return {
        "kind": "blank" if isinstance(swap, BlankSwap) else "recycle",
        "square": str(swap.square),
        "face": tile.face,
        "letter": tile.letter,
        "got": there.face,
        "slot": slot,
    }
