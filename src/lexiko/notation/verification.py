"""Verify a finished game: replay its draws from the seed, decide its turns.

The events of a record show which command caused them. Each command is decided again, with the same
chance, and must cause exactly the same events. That needs no trust in anything but the rules.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from lexiko.brief import brief
from lexiko.errors import BadRecord, LexiconError, RuleError
from lexiko.family import valid_words
from lexiko.notation.log import event_name
from lexiko.rules import Game, decide, evolve
from lexiko.rules.bag import full_bag
from lexiko.rules.chance import Chance, SeededChance, seed_hash
from lexiko.rules.clock import window_limit_ms
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
from lexiko.rules.events import (
    ClockStarted,
    ClockStopped,
    DiceRolled,
    EntryUndone,
    Event,
    HolidayTaken,
    OrderFound,
    PlayAccepted,
    PlayChallenged,
    RackTold,
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
    TurnPassed,
    WindowClosed,
    WindowLimited,
)
from lexiko.rules.lexicon import Lexicon

Item = TypeVar("Item")


@brief
@dataclass(frozen=True, slots=True)
class Proof:
    """What was checked in a sound record."""

    events: int
    turns: int
    draws: int
    """Uses of chance: the order, deals, refills, exchanges and rolls."""
    tiles: int
    """The tiles that they drew from the bag, each counted once; or the dice in the pouch."""
    seed_is_checked: bool
    """Whether the draws follow from a revealed seed; if not, only the rules were checked."""
    words_are_checked: bool
    is_over: bool


def verify(events: Sequence[Event], lexicon: Lexicon | None = None) -> Proof:
    """Decide a recorded game again; raises `BadRecord` at the first wrong event.

    Without a lexicon, the recorded verdicts are trusted.
    """
    first = events[0] if events else None
    if not isinstance(first, TableOpened):
        raise BadRecord(line=1, reason="a game starts with table_opened.")
    seed = _seed(events)
    if seed and seed_hash(seed) != first.seed_hash:
        raise BadRecord(line=len(events), reason="the seed doesn't match the published hash.")
    if lexicon is None and "end_when_no_play" in first.options.variations:
        raise LexiconError(
            reason="This game ends where no play is left: a lexicon is needed to check that.",
            remedy="name_lexicon",
        )
    words = lexicon and valid_words(lexicon, first.options, first.edition.tiles.language)
    chance: Chance = SeededChance(seed) if seed else _RecordedChance(events)
    game: Game | None = None
    at = 0
    while at < len(events):
        happened = _again(game, events, at, chance, words)
        for event in happened:
            game = evolve(game, event)
        at += len(happened)
    assert game
    return Proof(
        events=len(events),
        turns=len(game.sheet),
        draws=game.chances,
        tiles=len(game.edition.dice) or len(_whole_bag(first)) - game.bag_count,
        seed_is_checked=bool(seed),
        words_are_checked=lexicon is not None,
        is_over=game.is_over,
    )


def _again(
    game: Game | None, events: Sequence[Event], at: int, chance: Chance, lexicon: Lexicon | None
) -> tuple[Event, ...]:
    """The events that the command at this place causes, if they match the record."""
    line, problem = at + 1, "it doesn't follow from what came before"
    for now_ms in _times(game, events[at:]):
        try:
            happened = decide(
                game,
                _command(game, events, at),
                lexicon=lexicon or _RecordedLexicon(events[at:]),
                chance=chance,
                now_ms=now_ms,
            )
        except RuleError as refused:
            problem = refused.message.rstrip(".")
            continue
        recorded = tuple(events[at : at + len(happened)])
        # A record may be cut off between two events of one command.
        if happened and (happened == recorded or _is_cut_off(happened, recorded, events, at)):
            return recorded
        for place, (ours, theirs) in enumerate(zip(happened, recorded, strict=False)):
            if ours != theirs:
                line, problem = at + place + 1, _difference(ours, theirs)
                break
    raise BadRecord(line=line, reason=f"{event_name(type(events[line - 1]))}: {problem}.")


def _is_cut_off(
    happened: Sequence[Event], recorded: Sequence[Event], events: Sequence[Event], at: int
) -> bool:
    missing = happened[len(recorded) :]
    return (
        at + len(recorded) == len(events)
        and tuple(happened[: len(recorded)]) == tuple(recorded)
        and all(isinstance(event, SeedRevealed) for event in missing)
    )


def _difference(ours: Event, theirs: Event) -> str:
    if type(ours) is not type(theirs):
        return f"by the rules, this should be {event_name(type(ours))}"
    for name in ours.__slots__:
        if getattr(ours, name) != getattr(theirs, name):
            return f"its {name} should be {getattr(ours, name)!r}"
    return "it differs"


# ── Which command it was ────────────────────────────────────────────────────────────────────────


def _command(game: Game | None, events: Sequence[Event], at: int) -> Command:
    """The command whose first event is at this place."""
    for event in events[at:]:
        match event:
            case TableOpened(edition, seats, options, lexicon, hashed, of_words):
                return OpenTable(edition, seats, options, lexicon, hashed, of_words)
            case TextAdded(seat, text):
                return AddText(seat, text)
            case OrderFound(order, by):
                return StartGame(order if by == "told" else None)
            case DiceRolled() if (
                game is not None and game.rolls_by_playing and _is_played(events, at)
            ):
                continue  # A real table entered it by playing it.
            case DiceRolled(seat, faces, dice):
                return RollDice(seat, None if dice or not faces else faces)
            case TilesPlayed(seat=seat, placed=placed, swaps=swaps, rearrangement=change):
                bare = tuple(
                    where._replace(tile=where.tile._replace(throw=None)) for where in placed
                )
                return PlayTiles(seat, bare, swaps, change)
            case TilesExchanged(seat=seat, returned=faces, swaps=swaps):
                return ExchangeTiles(seat, faces, swaps)
            case TurnPassed(seat=seat, swaps=swaps):
                return PassTurn(seat, swaps)
            case PlayAccepted(seat):
                return AcceptPlay(seat)
            case PlayChallenged(seat, verdicts):
                singly = game is not None and game.edition.words_judged_singly
                return Challenge(seat, verdicts[0][0] if singly else None)
            case SeatLeft(seat, "resigned"):
                return Resign(seat)
            case HolidayTaken(seat, _, from_ms, until_ms) if event is events[at]:
                return TakeHoliday(seat, from_ms, until_ms)
            case TimeAllowed(seat, until_ms) if event is events[at]:
                return AllowTime(seat, until_ms)
            case SeatRenamed(seat, name) if event is events[at]:
                return RenameSeat(seat, name)
            case RackTold(seat, faces) if event is events[at]:
                return EnterRack(seat, faces)
            case EntryUndone(seat):
                return UndoEntry(seat)
            case WindowClosed("limit") | WindowClosed("time") | TimeRanOut():
                return NoticeTime()
            case WindowClosed("left") if game is not None and game.window:
                return Resign(game.window.seat)
            case WindowClosed("next_turn"):
                continue  # It's part of what follows.
            case _ if game is not None and game.mover is not None:
                # A turn that only let the last play stand, because that ended the game.
                roll = game.edition.is_dice and not game.dice.rolled
                return RollDice(game.mover) if roll else PassTurn(game.mover)
            case _:
                break
    raise BadRecord(line=at + 1, reason="no command causes this event.")


def _is_played(events: Sequence[Event], at: int) -> bool:
    """Whether the next event is a play that was entered without its roll."""
    rolled = next(i for i in range(at, len(events)) if isinstance(events[i], DiceRolled))
    return rolled + 1 < len(events) and isinstance(events[rolled + 1], TilesPlayed)


def _times(game: Game | None, ahead: Sequence[Event]) -> Iterator[int]:
    """When the next command may have come: by its clock events, or at any time."""
    for event in ahead:
        match event:
            case ClockStarted(_, at_ms) | ClockStopped(_, at_ms) | HolidayTaken(_, at_ms):
                yield at_ms
                break
            case WindowLimited(at_ms) if game:
                yield at_ms - window_limit_ms(game)
                break
    if game:
        yield game.clock.since_ms
        if game.window and game.window.limit_at_ms is not None:
            yield game.window.limit_at_ms
    else:
        yield 0


# ── From the record itself ──────────────────────────────────────────────────────────────────────


def _whole_bag(opened: TableOpened) -> Sequence[str]:
    bag = opened.options.bag
    return full_bag(opened.edition.tiles) if bag is None else bag


def _seed(events: Sequence[Event]) -> bytes:
    try:
        return next((bytes.fromhex(e.seed) for e in events if isinstance(e, SeedRevealed)), b"")
    except ValueError as problem:
        raise BadRecord(line=len(events), reason="the seed isn't hexadecimal.") from problem


def _drawn(event: Event) -> Iterator[Sequence[str]]:
    match event:
        case TilesDrawn(_, faces) | DiceRolled(_, faces):
            yield faces
        case TilesExchanged(drawn=drawn):
            yield drawn
        case OrderFound(rounds=rounds):
            yield from ([face for _, face in drawn] for drawn in rounds)


class _RecordedLexicon:
    """Words as the record's next challenge judged them; valid if it didn't."""

    def __init__(self, ahead: Sequence[Event]) -> None:
        challenge = next((event for event in ahead if isinstance(event, PlayChallenged)), None)
        self.verdicts = dict(challenge.verdicts) if challenge else {}

    def is_word(self, letters: Sequence[str]) -> bool:
        return self.verdicts.get("".join(letters), True)

    def is_prefix(self, letters: Sequence[str]) -> bool:
        return True


class _RecordedChance:
    """Chance from the record itself, for games without a known seed."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.recorded: list[Sequence[str]] = []
        self.order: tuple[int, ...] = ()
        self.dice: dict[int, tuple[int, ...]] = {}
        for event in events:
            if isinstance(event, OrderFound):
                self.order = event.order
                if event.by == "shuffle":
                    self.recorded.append(())
            if isinstance(event, DiceRolled):
                if not event.dice:
                    continue
                self.dice[len(self.recorded)] = event.dice
            self.recorded += [faces for faces in _drawn(event) if faces and set(faces) != {"_"}]

    def shuffle(self, items: Sequence[Item], number: int, texts: Sequence[str]) -> list[Item]:
        return [items[place] for place in self.order]

    def draw(
        self, bag: Sequence[str], count: int, number: int, texts: Sequence[str], drawn: int | None
    ) -> list[str]:
        recorded = Counter(self._at(number))
        return [] if recorded - Counter(bag) else list(self._at(number))

    def roll(
        self,
        pouch: Sequence[int],
        count: int,
        number: int,
        texts: Sequence[str],
        dice: Sequence[Sequence[str]],
    ) -> list[tuple[int, str]]:
        faces = self._at(number)
        return list(zip(self.dice.get(number, range(len(faces))), faces, strict=True))

    def _at(self, number: int) -> Sequence[str]:
        return self.recorded[number] if number < len(self.recorded) else ()

    def reveal(self) -> str:
        return ""
