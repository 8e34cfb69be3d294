"""Describe events in plain English, one sentence each, the same on every screen."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import assert_never

from lexiko.rules.alphabet import BLANK, UNKNOWN
from lexiko.rules.commands import BlankSwap, Swap
from lexiko.rules.events import (
    ClockStarted,
    ClockStopped,
    DiceReturned,
    DiceRolled,
    EndReason,
    EntryUndone,
    Event,
    GameEnded,
    HolidayTaken,
    MinimumLifted,
    OrderFound,
    PlayAccepted,
    PlayChallenged,
    PlayTakenBack,
    PointsAwarded,
    RacksAwaited,
    RackTold,
    SeatHandedOver,
    SeatLeft,
    SeatRenamed,
    SeedRevealed,
    TableOpened,
    TextAdded,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TimeAllowed,
    TimeRanOut,
    TurnForfeited,
    TurnLost,
    TurnPassed,
    WindowClosed,
    WindowLimited,
    WindowOpened,
)
from lexiko.rules.game import Game
from lexiko.rules.scoring import Word

ENDINGS: dict[EndReason, str] = {
    "out": "{last} laid the last tile",
    "passes": "Everyone passed with an empty bag",
    "scoreless": "No one scored for three rounds",
    "target": "{winner} reached the goal",
    "resigned": "{winner} is the only one left at the table",
    "no_play": "No one has a play left",
    "triple": "A challenge decided the game",
    "time": "Time ran out",
    "unfinished": "The record ends here",
}


def sentence(event: Event, before: Game | None, viewer: int | None = None) -> str:
    """The event as `viewer` may read it (None: a spectator), or an empty text.

    `before` is the game before the event; only the opening of the table has none.
    """
    if isinstance(event, TableOpened):
        return f"{listed(event.seats)} play {event.edition.name} with the lexicon {event.lexicon}."
    assert before is not None
    names = before.seats
    match event:
        case TextAdded(seat):
            return f"{names[seat]} added their own randomness to the draw."
        case OrderFound():
            return _order(event, before)
        case TilesDrawn(seat, faces):
            is_shown = seat == viewer and UNKNOWN not in faces
            drawn = spelled(faces) if is_shown else counted(len(faces), "tile")
            return f"{names[seat]} drew {drawn}."
        case DiceRolled(seat, faces):
            return f"{names[seat]} rolled {spelled(faces)}."
        case TilesPlayed(seat, placed, words, score, swaps, rearrangement):
            made = f"{_swapped(swaps)}played {_words(words)} for {score}"
            if rearrangement:
                run = before.board.run(rearrangement.start, rearrangement.direction)
                made = f"{_swapped(swaps)}rearranged {run} and played {_words(words)} for {score}"
            blanks = [tile.letter for _, tile in placed if tile.is_blank]
            noted = f" (blank: {', '.join(blanks)})" if blanks else ""
            return f"{names[seat]} {made}{noted}."
        case TilesExchanged(seat, returned, _, swaps):
            return f"{names[seat]} {_swapped(swaps)}exchanged {counted(len(returned), 'tile')}."
        case TurnPassed(seat, swaps):
            return f"{names[seat]} {_swapped(swaps)}passed."
        case DiceReturned(squares):
            if len(squares) == len(before.board.faces()):
                return "The play only extended the word, so the board is cleared."
            return f"{counted(len(squares), 'die', 'dice')} went back to the pouch."
        case PlayAccepted(seat):
            return f"{names[seat]} let it stand."
        case WindowClosed(by):
            return _closed(by)
        case PlayChallenged(seat, verdicts):
            judged = listed(
                f"{word} is valid" if good else f"{word} isn't valid" for word, good in verdicts
            )
            return f"{names[seat]} challenged: {judged}."
        case PlayTakenBack(seat):
            return f"{names[seat]}'s play is removed, and the turn is lost."
        case TurnForfeited(seat):
            return f"{names[seat]} loses their next turn."
        case PointsAwarded(seat, points):
            return f"{names[seat]} gets {counted(points, 'point')} for a valid play."
        case TurnLost(seat):
            return f"{names[seat]} loses this turn."
        case TimeRanOut(seat, passes):
            return f"{names[seat]}'s time ran out: the turn is {'passed' if passes else 'lost'}."
        case HolidayTaken(seat, at_ms, from_ms, until_ms):
            return _holiday(names[seat], at_ms, from_ms, until_ms)
        case MinimumLifted():
            return "No one could start, so the first word can now be shorter."
        case SeatLeft(seat, why):
            reason = {
                "resigned": "resigned",
                "triple": "lost the challenge and left the game",
                "time": "ran out of time and left the game",
            }
            return f"{names[seat]} {reason[why]}."
        case SeatHandedOver(seat):
            return f"{names[seat]} missed three turns: a computer plays on."
        case SeatRenamed(seat, name):
            # A deleted player's earlier names are all the same.
            return f"{names[seat]} is now called {name}." if names[seat] != name else ""
        case RackTold(seat, faces):
            if seat == viewer and UNKNOWN not in faces:
                return f"{names[seat]} entered the rack: {spelled(faces)}."
            return f"{names[seat]} entered the rack."
        case RacksAwaited(seats):
            holders = listed(names[seat] for seat in seats)
            return f"Play is over: enter the unplayed letters of {holders}."
        case EntryUndone(seat):
            return f"{names[seat]}'s last entry was undone."
        case GameEnded():
            return ending_sentence(event, before)
        case SeedRevealed():
            return "The seed for all draws is published, so you can check them."
        case WindowOpened() | WindowLimited() | ClockStarted() | ClockStopped() | TimeAllowed():
            return ""
        case _:
            assert_never(event)


def ending_sentence(event: GameEnded, before: Game) -> str:
    """How the game ended and who won."""
    last = before.seats[before.last_player] if before.last_player is not None else ""
    how = ENDINGS[event.reason].format(
        last=last, winner=listed(before.seats[seat] for seat in event.winners)
    )
    if len(event.winners) == len(before.seats) == 2:
        return f"{how}: it's a draw."
    if len(event.winners) > 1:
        return f"{how}: {listed(before.seats[seat] for seat in event.winners)} share the win."
    winner = event.winners[0]
    points = before.scores[winner] + event.rack_points[winner] + event.time_points[winner]
    is_named = event.reason in ("target", "resigned") or (
        event.reason == "out" and winner == before.last_player
    )
    wins = " and wins" if is_named else f", and {before.seats[winner]} wins"
    return f"{how}{wins} with {counted(points, 'point')}."


# ── Parts of a sentence ─────────────────────────────────────────────────────────────────────────


def listed(items: Iterable[str]) -> str:
    """List items as `A`, `A and B` or `A, B and C`."""
    *most, last = list(items) or ["nobody"]
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, one: str, many: str = "") -> str:
    """Count things, as in `1 tile` or `2 tiles`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def spelled(faces: Sequence[str]) -> str:
    """List tiles, a blank as a word."""
    return " ".join("blank" if face == BLANK else face for face in faces) or "nothing"


def _words(words: Sequence[Word]) -> str:
    return listed(word.text for word in words)


def _swapped(swaps: Sequence[Swap]) -> str:
    blanks = sum(isinstance(swap, BlankSwap) for swap in swaps)
    done = []
    if blanks:
        done.append(f"took {counted(blanks, 'blank')} off the board")
    if recycled := len(swaps) - blanks:
        done.append(f"recycled {counted(recycled, 'tile')}")
    return f"{listed(done)}, then " if done else ""


def _order(event: OrderFound, before: Game) -> str:
    starts = f"{before.seats[event.order[0]]} goes first"
    if not event.rounds:
        return f"{starts}; the order is {', '.join(before.seats[seat] for seat in event.order)}."
    verb = "rolled" if event.by == "roll" else "drew"
    rounds = (
        listed(f"{before.seats[seat]} {verb} {spelled([face])}" for seat, face in drawn)
        for drawn in event.rounds
    )
    return f"{'; again, '.join(rounds)}: {starts}."


def _holiday(name: str, at_ms: int, from_ms: int, until_ms: int) -> str:
    """Describe a holiday, with days in UTC: a record has no time zone."""

    def day(time_ms: int) -> str:
        date = datetime.fromtimestamp(time_ms / 1000, UTC)
        return f"{date.day} {date:%B}"

    if until_ms <= from_ms:
        return f"{name} cancelled their holiday."
    if until_ms <= at_ms:
        return f"{name} is back from holiday."
    if from_ms <= at_ms:
        return f"{name} is on holiday until {day(until_ms)}."
    return f"{name} will be on holiday from {day(from_ms)} to {day(until_ms)}."


def _closed(by: str) -> str:
    match by:
        case "accepted":
            return "The play stands: no one challenged it."
        case "limit":
            return "The play stands: no one challenged it in time."
        case _:
            return ""
