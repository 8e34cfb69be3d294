"""`evolve` and `replay`: fold events, which are never refused, into a game."""

from collections.abc import Iterable
from typing import TypeVar, assert_never

from lexiko.errors import BadRecord
from lexiko.rules import bag, clock, dice, variations
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.assignments import Throw
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, empty_board
from lexiko.rules.changes import changed
from lexiko.rules.commands import Recycle
from lexiko.rules.events import (
    ClockStarted,
    ClockStopped,
    DiceReturned,
    DiceRolled,
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
from lexiko.rules.game import Dice, Game, Past, Row, RowKind, Window

Item = TypeVar("Item")


def replay(events: Iterable[Event]) -> Game:
    """The game that these events add up to; raises `BadRecord` where they don't begin with
    `TableOpened`."""
    game: Game | None = None
    for event in events:
        if game is None and not isinstance(event, TableOpened):
            break
        game = evolve(game, event)
    if game is None:
        raise BadRecord(line=1, reason="a game starts with table_opened.")
    return game


def evolve(game: Game | None, event: Event) -> Game:
    """The game after one more event."""
    if isinstance(event, TableOpened):
        return _opened(event)
    if game is None:
        raise ValueError("a game begins with TableOpened")
    after = _apply(game, event)
    if game.options.racks_unknown and not isinstance(event, EntryUndone):
        after = changed(after, past=Past(game, event))
    return changed(after, version=game.version + 1)


def _opened(event: TableOpened) -> Game:
    seats = len(event.seats)
    tiles = (
        event.options.bag if event.options.bag is not None else bag.full_bag(event.edition.tiles)
    )
    return Game(
        edition=event.edition,
        options=event.options,
        seats=event.seats,
        lexicon=event.lexicon,
        seed_hash=event.seed_hash,
        lexicon_hash=event.lexicon_hash,
        board=empty_board(event.edition.layout.size, event.edition),
        bag=() if event.edition.is_dice else bag.moved((), event.edition.tiles, tiles, ()),
        racks=((),) * seats,
        scores=(0,) * seats,
        owed=(0,) * seats,
        texts=("",) * seats,
        dice=Dice(),
        clock=clock.new_clock(event.options.timing, seats),
    )


def _apply(game: Game, event: Event) -> Game:
    match event:
        case TableOpened():
            raise ValueError("a game is opened only once")
        case TextAdded(seat, text):
            return changed(game, texts=_set(game.texts, seat, text))
        case OrderFound(order, by, rounds):
            used = 1 if by == "shuffle" else len(rounds)
            return changed(game, order=order, mover=order[0], chances=game.chances + used)
        case TilesDrawn(seat, faces):
            return _draw(game, seat, faces)
        case DiceRolled():
            return _roll(game, event)
        case TilesPlayed(seat, placed, _, score):
            game = _turn(game, event, "play")
            laid = {tile.throw for _, tile in placed}
            left = tuple(number for number in game.dice.up if number not in laid)
            off_rack = () if game.edition.is_dice else tuple(tile.face for _, tile in placed)
            rack, _ = bag.take(game.racks[seat], off_rack)
            return changed(
                _hold(game, seat, game.board.lay(placed), rack),
                dice=changed(game.dice, up=left if game.options.advanced else (), rolled=False),
                scores=_add(game.scores, seat, score),
                scoreless=0,
                passed=frozenset(),
                last_player=seat,
            )
        case TilesExchanged(seat, returned, drawn):
            game = _turn(game, event, "exchange")
            rack, _ = bag.take(game.racks[seat], returned)
            game = _draw(_hold(game, seat, game.board, rack), seat, drawn)
            return changed(game, scoreless=game.scoreless + 1, passed=frozenset())
        case TurnPassed(seat):
            game = _without_dice(_turn(game, event, "pass"))
            return changed(game, scoreless=game.scoreless + 1, passed=game.passed | {seat})
        case DiceReturned(squares):
            return changed(game, board=game.board.lift(squares))
        case WindowOpened():
            assert game.window
            return changed(game, window=changed(game.window, is_open=True))
        case WindowLimited(at_ms):
            assert game.window
            return changed(game, window=changed(game.window, limit_at_ms=at_ms))
        case PlayAccepted(seat):
            assert game.window
            accepted = game.window.accepted | {seat}
            return changed(game, window=changed(game.window, accepted=accepted))
        case WindowClosed(by):
            # Remember a play judged valid until the next turn, to explain why it can't be
            # challenged again.
            settled = (
                changed(game.window, is_open=False) if game.window and by == "judged" else None
            )
            return changed(game, window=settled)
        case PlayChallenged(_, verdicts):
            assert game.window
            good = game.window.good | {word for word, is_good in verdicts if is_good}
            return changed(game, window=changed(game.window, good=good))
        case PlayTakenBack(seat):
            return _take_back(game, seat)
        case TurnForfeited(seat):
            return changed(game, owed=_add(game.owed, seat, 1))
        case PointsAwarded(seat, points):
            assert game.window
            row = game.sheet[game.window.row]
            scored = changed(row, bonus=row.bonus + points, total=row.total + points)
            return changed(
                game,
                scores=_add(game.scores, seat, points),
                sheet=_set(game.sheet, game.window.row, scored),
            )
        case TurnLost(seat):
            game = _row(_without_dice(game), seat, "lost")
            return changed(game, owed=_add(game.owed, seat, -1), scoreless=game.scoreless + 1)
        case TimeRanOut(seat, passes):
            game = _row(_without_dice(game), seat, "timeout")
            missed = _add(game.clock.missed, seat, 1) if passes else game.clock.missed
            return changed(
                game,
                scoreless=game.scoreless + 1,
                passed=game.passed | {seat} if passes else game.passed,
                clock=changed(game.clock, missed=missed),
            )
        case ClockStarted(seat, at_ms):
            started = changed(game.clock, running=seat, since_ms=at_ms, allowed_ms=0)
            return changed(game, clock=started)
        case ClockStopped(seat, _, left_ms):
            left = _set(game.clock.left_ms, seat, left_ms)
            return changed(game, clock=changed(game.clock, left_ms=left, running=None))
        case HolidayTaken(seat, at_ms, from_ms, until_ms):
            spans = clock.holidays_with(game.clock.holidays[seat], at_ms, from_ms, until_ms)
            # The turn runs out at another time now, so its player may no longer be resting then.
            allowed_ms = 0 if seat == game.clock.running else game.clock.allowed_ms
            holidays = _set(game.clock.holidays, seat, spans)
            return changed(
                game, clock=changed(game.clock, holidays=holidays, allowed_ms=allowed_ms)
            )
        case TimeAllowed(_, until_ms):
            return changed(game, clock=changed(game.clock, allowed_ms=until_ms))
        case SeatHandedOver(seat):
            missed = _set(game.clock.missed, seat, 0)
            return changed(game, clock=changed(game.clock, missed=missed))
        case SeatRenamed(seat, name):
            return changed(game, seats=_set(game.seats, seat, name))
        case MinimumLifted():
            return changed(game, minimum_lifted=True, scoreless=0)
        case SeatLeft(seat, why, set_aside):
            # With more than two seats, losing a challenge for good counts as resigning.
            resigns = why == "resigned" or (why == "triple" and len(game.active()) > 2)
            return _leave(game, seat, resigns, set_aside)
        case RackTold(seat, faces):
            held = (*faces, *[UNKNOWN] * (len(game.racks[seat]) - len(faces)))
            game = changed(game, untold=game.untold - {seat})
            return _hold(game, seat, game.board, held)
        case RacksAwaited(seats, reason):
            return changed(game, counting=reason, untold=frozenset(seats), mover=None)
        case EntryUndone(_, version):
            return _undo(game, version)
        case GameEnded(_, rack_points, time_points):
            scores = tuple(map(sum, zip(game.scores, rack_points, time_points, strict=True)))
            return changed(
                game, outcome=event, scores=scores, mover=None, window=None, counting=None
            )
        case SeedRevealed(seed):
            return changed(game, seed=seed)
        case _:
            assert_never(event)


# ── Turns ───────────────────────────────────────────────────────────────────────────────────────


def _turn(game: Game, event: TilesPlayed | TilesExchanged | TurnPassed, kind: RowKind) -> Game:
    """Begin a turn: remember the position, swap and rearrange, write its row."""
    seat = event.seat
    row = Row(seat, kind, game.scores[seat], swaps=event.swaps)
    board, rack = variations.swapped(game.board, game.racks[seat], event.swaps)
    laid = [swap.tile for swap in event.swaps if isinstance(swap, Recycle)]
    judged = event.swap_words
    if isinstance(event, TilesExchanged):
        row = changed(row, exchanged=len(event.returned))
    if isinstance(event, TilesPlayed):
        row = changed(row, words=event.words, score=event.score, total=row.total + event.score)
        if event.rearrangement:
            board = variations.rearranged(board, event.rearrangement)
        laid += [tile for _, tile in event.placed]
        judged = (*event.words, *judged)
    blanks = tuple(tile.letter for tile in laid if tile.is_blank)
    return changed(
        _hold(game, seat, board, rack),
        window=Window(seat, len(game.sheet), judged, game.board, game.racks[seat], game.scoreless),
        sheet=(*game.sheet, changed(row, blanks=blanks)),
        mover=game.next_after(seat),
        clock=changed(game.clock, missed=_set(game.clock.missed, seat, 0)),
    )


def _row(game: Game, seat: int, kind: RowKind) -> Game:
    """A turn in which the seat did nothing."""
    row = Row(seat, kind, game.scores[seat])
    return changed(game, sheet=(*game.sheet, row), mover=game.next_after(seat))


def _take_back(game: Game, seat: int) -> Game:
    window = game.window
    assert window
    row = game.sheet[window.row]
    struck = changed(row, kind="taken_back", score=0, total=row.total - row.score)
    return changed(
        _without_dice(_hold(game, seat, window.board, window.rack)),
        scores=_add(game.scores, seat, -row.score),
        sheet=_set(game.sheet, window.row, struck),
        scoreless=game.scoreless + window.scoreless + 1 if row.kind == "play" else game.scoreless,
        passed=frozenset(),
        last_player=None,
        drawn=None,
        window=None,
    )


def _undo(game: Game, version: int) -> Game:
    """The game as it was, with clocks and time limits reset: no one loses by an undo.

    A new name stays: it wasn't an entry.
    """
    past = game.past
    while past and past.game.version != version:
        past = past.game.past
    if past is None:
        raise ValueError(f"there's no version {version} to return to")
    before = past.game
    window = before.window and changed(before.window, limit_at_ms=None)
    clock = changed(before.clock, running=None)
    return changed(before, seats=game.seats, window=window, clock=clock, version=game.version)


def _leave(game: Game, seat: int, resigned: bool, set_aside: bool) -> Game:
    if resigned:
        row = Row(seat, "resign", game.scores[seat])
        game = changed(game, sheet=(*game.sheet, row))
    game = changed(game, gone=game.gone | {seat})
    if seat == game.mover:
        game = changed(game, mover=game.next_after(seat))
        if game.dice.rolled:
            game = _without_dice(game)
    # Tiles set aside stay on the rack of the seat that left, where no one counts them.
    return game if set_aside else _hold(game, seat, game.board, ())


# ── Tiles ───────────────────────────────────────────────────────────────────────────────────────


def _hold(game: Game, seat: int, board: Board, rack: Faces) -> Game:
    """Set a board and rack; their gains come from the bag, their losses go there."""
    if board is game.board and rack is game.racks[seat]:
        return game
    racks = _set(game.racks, seat, rack)
    if game.edition.is_dice:
        return changed(game, board=board, racks=racks)
    before = (*game.racks[seat], *game.board.faces())
    tiles = bag.moved(game.bag, game.edition.tiles, before, (*rack, *board.faces()))
    return changed(game, board=board, racks=racks, bag=tiles)


def _draw(game: Game, seat: int, faces: Faces) -> Game:
    return changed(
        game,
        racks=_set(game.racks, seat, (*game.racks[seat], *faces)),
        bag=bag.moved(game.bag, game.edition.tiles, (), faces),
        drawn=None if game.drawn is None else game.drawn + len(faces),
        chances=game.chances + bool(bag.known(faces)),
    )


def _roll(game: Game, event: DiceRolled) -> Game:
    known_dice = event.dice or (None,) * len(event.faces)
    new = tuple(Throw(face, die) for face, die in zip(event.faces, known_dice, strict=True))
    first = len(game.dice.throws)
    rolled = tuple(range(first, first + len(new)))
    after = Dice(
        throws=(*game.dice.throws, *new),
        up=(*game.dice.up, *rolled),
        rolled=True,
        last_roll=rolled,
        assignments=dice.assignments(game),
    )
    return changed(game, dice=after, chances=game.chances + bool(event.dice), window=None)


def _without_dice(game: Game) -> Game:
    """Return all unplayed dice to the pouch."""
    return changed(game, dice=changed(game.dice, up=(), rolled=False))


def _set(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _add(numbers: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return _set(numbers, at, numbers[at] + more)
