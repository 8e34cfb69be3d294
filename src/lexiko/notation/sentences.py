"""Events as sentences for a person: one plain sentence each, the same at every table and on every
screen."""

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
    "passes": "With an empty bag everybody passed",
    "scoreless": "Nobody got any further",
    "target": "{winner} reached the goal",
    "resigned": "{winner} is the last one left at the table",
    "no_play": "No play is left",
    "triple": "A challenge decided it",
    "time": "Time ran out",
}


def sentence(event: Event, before: Game | None, viewer: int | None = None) -> str:
    """The event as `viewer` may read it (None: an onlooker); empty where there is nothing to say.

    `before` is the game as it was before the event; only the opening of the table has none.
    """
    if isinstance(event, TableOpened):
        return f"{listed(event.seats)} play {event.edition.name} with the lexicon {event.lexicon}."
    assert before is not None
    names = before.seats
    match event:
        case TextAdded(seat):
            return f"{names[seat]} mixed a text of their own into the draws."
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
                return "The word was only made longer: the board is cleared."
            return f"{counted(len(squares), 'die', 'dice')} went back to the pouch."
        case PlayAccepted(seat):
            return f"{names[seat]} lets it stand."
        case WindowClosed(by):
            return _closed(by)
        case PlayChallenged(seat, verdicts):
            judged = listed(
                f"{word} is {'good' if good else 'not good'}" for word, good in verdicts
            )
            return f"{names[seat]} challenged: {judged}."
        case PlayTakenBack(seat):
            return f"{names[seat]}'s turn comes off and is lost."
        case TurnForfeited(seat):
            return f"{names[seat]} loses the next turn."
        case PointsAwarded(seat, points):
            return f"{names[seat]} gets {points} points for it."
        case TurnLost(seat):
            return f"{names[seat]} sits this turn out."
        case TimeRanOut(seat, passes):
            return f"{names[seat]}'s time ran out: the turn is {'passed' if passes else 'lost'}."
        case HolidayTaken(seat, at_ms, from_ms, until_ms):
            return _holiday(names[seat], at_ms, from_ms, until_ms)
        case MinimumLifted():
            return "Nobody could start: the first word may be short now."
        case SeatLeft(seat, why):
            reason = {
                "resigned": "resigned",
                "triple": "lost the challenge and leaves",
                "time": "ran out of time and leaves",
            }
            return f"{names[seat]} {reason[why]}."
        case SeatHandedOver(seat):
            return f"{names[seat]} let three turns run out: a computer plays on."
        case RackTold(seat, faces):
            if seat == viewer and UNKNOWN not in faces:
                return f"{names[seat]} told the rack: {spelled(faces)}."
            return f"{names[seat]} told what is on the rack."
        case RacksAwaited(seats):
            return f"The play is over; {listed(names[seat] for seat in seats)} tell what they hold."
        case EntryUndone(seat):
            return f"What was entered last for {names[seat]} is taken back."
        case GameEnded():
            return ending_sentence(event, before)
        case SeedRevealed():
            return "The seed of all draws is published."
        case WindowOpened() | WindowLimited() | ClockStarted() | ClockStopped() | TimeAllowed():
            return ""
        case _:
            assert_never(event)


def ending_sentence(event: GameEnded, before: Game) -> str:
    """How the game ended and who has won."""
    last = before.seats[before.last_player] if before.last_player is not None else ""
    how = ENDINGS[event.reason].format(
        last=last, winner=listed(before.seats[seat] for seat in event.winners)
    )
    if len(event.winners) == len(before.seats) == 2:
        return f"{how}: it's a draw."
    if len(event.winners) > 1:
        return f"{how}: {listed(before.seats[seat] for seat in event.winners)} share the victory."
    winner = event.winners[0]
    points = before.scores[winner] + event.rack_points[winner] + event.time_points[winner]
    is_named = event.reason in ("target", "resigned") or (
        event.reason == "out" and winner == before.last_player
    )
    wins = "and wins" if is_named else f"and {before.seats[winner]} wins"
    return f"{how} {wins} with {counted(points, 'point')}."


# ── Parts of a sentence ─────────────────────────────────────────────────────────────────────────


def listed(items: Iterable[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    *most, last = list(items) or ["nobody"]
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, one: str, many: str = "") -> str:
    """`1 tile`, `2 tiles`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def spelled(faces: Sequence[str]) -> str:
    """Tiles by name, a blank as a word."""
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
    starts = f"{before.seats[event.order[0]]} starts"
    if not event.rounds:
        return f"{starts}; the order is {', '.join(before.seats[seat] for seat in event.order)}."
    verb = "rolled" if event.by == "roll" else "drew"
    rounds = (
        listed(f"{before.seats[seat]} {verb} {spelled([face])}" for seat, face in drawn)
        for drawn in event.rounds
    )
    return f"{'; again, '.join(rounds)}: {starts}."


def _holiday(name: str, at_ms: int, from_ms: int, until_ms: int) -> str:
    """Days by the clock of Greenwich: a record knows no zone."""

    def day(time_ms: int) -> str:
        date = datetime.fromtimestamp(time_ms / 1000, UTC)
        return f"{date.day} {date:%B}"

    if until_ms <= from_ms:
        return f"{name} stays at the table after all."
    if until_ms <= at_ms:
        return f"{name} is back from holiday."
    if from_ms <= at_ms:
        return f"{name} is on holiday until {day(until_ms)}."
    return f"{name} will be on holiday from {day(from_ms)} to {day(until_ms)}."


def _closed(by: str) -> str:
    match by:
        case "accepted":
            return "The play stands: everybody has let it."
        case "limit":
            return "The play stands: nobody challenged it in time."
        case _:
            return ""
