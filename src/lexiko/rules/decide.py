"""`decide`: turn a command and a game into events, or raise a typed error."""

from typing import assert_never

from lexiko.errors import (
    AlreadyStarted,
    GameOver,
    NotStarted,
    NotYourTurn,
    RackNotAsked,
    RacksNotCounted,
    SeatGone,
    StaleVersion,
    TileNotHeld,
    UnknownSeat,
    UnknownTile,
    WrongRackSize,
)
from lexiko.rules import bag, challenges, clock, endings, setup, turns, undo
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.chance import Chance
from lexiko.rules.commands import (
    AcceptPlay,
    AddText,
    AllowTime,
    Challenge,
    Command,
    EnterRack,
    ExchangeTiles,
    NoticeTime,
    OpenTable,
    PassTurn,
    PlayTiles,
    RenameSeat,
    Resign,
    RollDice,
    StartGame,
    TakeHoliday,
    UndoEntry,
)
from lexiko.rules.editions import DaysPerTurn, GameClock
from lexiko.rules.events import (
    Event,
    HolidayTaken,
    RackTold,
    SeatHandedOver,
    TimeAllowed,
    TimeRanOut,
    WindowClosed,
)
from lexiko.rules.evolve import evolve
from lexiko.rules.game import Game
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.progress import Progress

MISSED_TURNS_UNTIL_A_SEAT_VANISHES = 3


def decide(
    game: Game | None,
    command: Command,
    *,
    lexicon: Lexicon,
    chance: Chance,
    now_ms: int = 0,
    seen: int | None = None,
) -> tuple[Event, ...]:
    """The events that the command causes; raises `RuleError` if the rules refuse it.

    `seen` is the version of the game that the command was meant for. Whatever time has caused by
    `now_ms` comes first; a turn that comes too late isn't played, and the events show its seat why.
    """
    events, _ = decide_and_evolve(
        game, command, lexicon=lexicon, chance=chance, now_ms=now_ms, seen=seen
    )
    return events


def decide_and_evolve(
    game: Game | None,
    command: Command,
    *,
    lexicon: Lexicon,
    chance: Chance,
    now_ms: int = 0,
    seen: int | None = None,
) -> tuple[tuple[Event, ...], Game]:
    """The events of `decide` and the game after them, so callers needn't fold them."""
    if isinstance(command, OpenTable):
        if game is not None:
            raise AlreadyStarted
        opened = setup.opened(command)
        return (opened,), evolve(None, opened)
    if game is None:
        raise NotStarted
    if seen is not None and seen != game.version:
        raise StaleVersion(seen=seen, current=game.version)
    _check_seat(game, command)
    progress = Progress(game, lexicon, chance, now_ms)
    if isinstance(command, AddText | StartGame):
        if game.has_started:
            raise AlreadyStarted
        setup.prepare(progress, command)
        return tuple(progress.events), progress.game
    if not game.has_started:
        raise NotStarted
    if isinstance(command, UndoEntry):
        undo.undo(progress, command.seat)
        # Clocks and windows begin again.
        endings.settle(progress)
        return tuple(progress.events), progress.game
    if game.is_over:
        raise GameOver
    if isinstance(command, RenameSeat):
        setup.renamed(progress, command)
        return tuple(progress.events), progress.game
    if isinstance(command, EnterRack):
        _enter_rack(progress, command)
        return tuple(progress.events), progress.game
    if isinstance(command, TakeHoliday | AllowTime):
        # Before anything runs out: a player on holiday shouldn't lose a turn just because the table
        # didn't know yet.
        _rest(progress, command)
        return tuple(progress.events), progress.game
    if game.counting:
        seats = " and ".join(game.seats[seat] for seat in sorted(game.untold))
        raise RacksNotCounted(seats=seats)
    _notice_time(progress)
    match command:
        case NoticeTime():
            pass
        case RollDice(seat) | PlayTiles(seat) | ExchangeTiles(seat) | PassTurn(seat):
            is_too_late = progress.has_ended or (progress.events and seat == game.mover)
            if not is_too_late:
                _check_mover(progress.game, seat)
                turns.take_turn(progress, command)
        case Challenge():
            challenges.challenge(progress, command)
        case AcceptPlay():
            challenges.accept(progress, command)
        case Resign(seat):
            if not progress.has_ended and seat not in progress.game.gone:
                endings.leave(progress, seat, "resigned")
                endings.settle(progress)
        case _:
            assert_never(command)
    return tuple(progress.events), progress.game


def _check_seat(game: Game, command: Command) -> None:
    """Refuse a seat that isn't at this table, or that has left the game."""
    if isinstance(command, OpenTable | StartGame | NoticeTime):
        return
    if not 0 <= command.seat < len(game.seats):
        raise UnknownSeat(seat=command.seat + 1)
    stays = isinstance(command, UndoEntry | RenameSeat)
    if command.seat in game.gone and not game.is_over and not stays:
        raise SeatGone(seat=game.seats[command.seat])


def _check_mover(game: Game, seat: int) -> None:
    if seat != game.mover:
        mover = "nobody" if game.mover is None else game.seats[game.mover]
        raise NotYourTurn(seat=game.seats[seat], mover=mover)


def _notice_time(progress: Progress) -> None:
    """Apply what has run out by now: a window's limit, a turn, a game, or spare days."""
    window = progress.game.window
    if (
        window
        and window.is_open
        and window.limit_at_ms is not None
        and window.limit_at_ms <= progress.now_ms
    ):
        progress.emit(WindowClosed("limit"))
        endings.settle(progress)
    deadline = clock.deadline_ms(progress.game)
    if progress.has_ended or deadline is None or deadline > progress.now_ms:
        return
    seat = progress.game.mover
    assert seat is not None
    if progress.game.window and progress.game.window.is_open:
        progress.emit(WindowClosed("time"))
        endings.settle(progress)
        if progress.has_ended:
            return
    timing = progress.game.options.timing
    progress.emit(TimeRanOut(seat, passes=isinstance(timing, DaysPerTurn)))
    endings.stop_clock(progress)
    if isinstance(timing, GameClock):
        endings.leave(progress, seat, "time")
    elif progress.game.clock.missed[seat] >= MISSED_TURNS_UNTIL_A_SEAT_VANISHES:
        assert isinstance(timing, DaysPerTurn)
        if timing.vanishing == "computer":
            progress.emit(SeatHandedOver(seat))
        else:
            endings.leave(progress, seat, "time")
    endings.settle(progress)


def _rest(progress: Progress, command: TakeHoliday | AllowTime) -> None:
    """Enter a holiday or quiet hours, if the clock doesn't know about them yet.

    Only games with days per turn have a clock that pauses.
    """
    game, seat, now = progress.game, command.seat, progress.now_ms
    if not isinstance(game.options.timing, DaysPerTurn):
        return
    if isinstance(command, TakeHoliday):
        from_ms, spans = command.from_ms, game.clock.holidays[seat]
        until_ms = clock.granted_until_ms(game, seat, now, from_ms, command.until_ms)
        if clock.holidays_with(spans, now, from_ms, until_ms) != spans:
            progress.emit(HolidayTaken(seat, now, from_ms, until_ms))
    elif game.clock.running == seat:
        run_out, deadline = clock.run_out_ms(game), clock.deadline_ms(game)
        assert run_out is not None
        assert deadline is not None
        until_ms = min(command.until_ms, run_out + clock.MOST_ALLOWED)
        if until_ms > deadline:
            progress.emit(TimeAllowed(seat, until_ms))


def _enter_rack(progress: Progress, command: EnterRack) -> None:
    game, seat = progress.game, command.seat
    if not game.options.racks_unknown or (game.counting and seat not in game.untold):
        raise RackNotAsked(seat=game.seats[seat])
    unseen = list(game.bag) + list(bag.known(game.racks[seat]))
    for face in command.faces:
        if face == UNKNOWN:
            continue
        if face not in game.edition.tiles.values:
            raise UnknownTile(tile=face)
        if face not in unseen:
            raise TileNotHeld(seat=game.seats[seat], tile=face)
        unseen.remove(face)
    held, entered = len(game.racks[seat]), len(command.faces)
    if entered > held or (game.counting and entered < held):
        raise WrongRackSize(seat=game.seats[seat], held=held, told=entered)
    progress.emit(RackTold(seat, command.faces))
    if game.counting and not progress.game.untold:
        endings.count(progress, game.counting)
