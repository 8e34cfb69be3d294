"""What a seat or a spectator may see: all that leaves the server during a game."""

from dataclasses import dataclass

from lexiko.brief import brief, clipped
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces, moved
from lexiko.rules.board import Board
from lexiko.rules.changes import changed
from lexiko.rules.dice import pouches
from lexiko.rules.editions import Edition, Options
from lexiko.rules.events import EndReason, Event, GameEnded, RackTold, TilesDrawn, TilesExchanged
from lexiko.rules.game import Clock, Game, Row, standing
from lexiko.rules.undo import last_entry


@brief
@dataclass(frozen=True, slots=True)
class OpenPlay:
    """A turn that can still be challenged."""

    seat: int
    words: tuple[str, ...]
    good: frozenset[str]
    accepted: frozenset[int]
    limit_at_ms: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it; `seat` is None for a spectator."""

    seat: int | None
    version: int
    edition: Edition
    options: Options
    seats: tuple[str, ...]
    lexicon: str
    lexicon_hash: str
    seed_hash: str
    seed: str
    order: tuple[int, ...]
    mover: int | None
    gone: frozenset[int]
    board: Board
    racks: tuple[Faces, ...]
    """The seat's own rack; only the number of tiles on the others, until the game is over."""
    bag_count: int
    unseen: Faces
    """All tiles that this seat can't see, in the bag or on other racks."""
    dice: Faces
    """The dice that are ready to be played."""
    has_rolled: bool
    pouches: tuple[int, ...] | None
    """A real table that enters the dice it plays: the sets of dice that may be in the pouch, each a
    number with a bit for each die."""
    scores: tuple[int, ...]
    goals: tuple[int, ...]
    owed: tuple[int, ...]
    sheet: tuple[Row, ...]
    open_play: OpenPlay | None
    clock: Clock
    scoreless: int
    passed: frozenset[int]
    last_player: int | None
    minimum: int | None
    """The first-word minimum, while it applies."""
    counting: EndReason | None
    """A real table: why play is over, while unplayed letters still have to be entered."""
    untold: frozenset[int]
    """The seats that still have to enter them."""
    last_entry: int | None
    """A real table: the seat whose entry is the last and can be undone."""
    outcome: GameEnded | None

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else self.seats[self.seat]
        stands = standing(self.edition, self.seats, self.scores, self.mover, self.outcome)
        return clipped(f"<View of {who}, {stands}>")

    def active(self) -> tuple[int, ...]:
        """The seats still in the game, in playing order."""
        return tuple(seat for seat in self.order if seat not in self.gone)


def racks_seen_by(game: Game, seat: int | None) -> tuple[Faces, ...]:
    """The seat's own rack, and the number of tiles on the others until play is over."""
    if game.is_over or game.counting:
        return game.racks
    return tuple(
        rack if holder == seat else (UNKNOWN,) * len(rack) for holder, rack in enumerate(game.racks)
    )


def unseen_by(game: Game, seat: int | None) -> Faces:
    """All tiles that this seat can't see, in the set's order."""
    hidden = [
        face
        for rack, shown in zip(game.racks, racks_seen_by(game, seat), strict=True)
        if rack != shown
        for face in rack
    ]
    return moved(game.bag, game.edition.tiles, hidden, ())


def view(game: Game, seat: int | None) -> View:
    """The game as this seat may see it."""
    window, entry = game.window, last_entry(game)
    return View(
        seat=seat,
        version=game.version,
        edition=game.edition,
        options=game.options,
        seats=game.seats,
        lexicon=game.lexicon,
        lexicon_hash=game.lexicon_hash,
        seed_hash=game.seed_hash,
        seed=game.seed,
        order=game.order,
        mover=game.mover,
        gone=game.gone,
        board=game.board,
        racks=racks_seen_by(game, seat),
        bag_count=game.bag_count,
        unseen=unseen_by(game, seat),
        dice=game.dice.faces_up,
        has_rolled=game.dice.rolled,
        pouches=pouches(game),
        scores=game.scores,
        goals=game.goals,
        owed=game.owed,
        sheet=game.sheet,
        open_play=OpenPlay(
            window.seat, window.texts, window.good, window.accepted, window.limit_at_ms
        )
        if window and window.is_open
        else None,
        clock=game.clock,
        scoreless=game.scoreless,
        passed=game.passed,
        last_player=game.last_player,
        minimum=game.minimum,
        counting=game.counting,
        untold=game.untold,
        last_entry=entry.seat if entry else None,
        outcome=game.outcome,
    )


def event_seen_by(event: Event, seat: int | None) -> Event:
    """The event as this seat may see it during the game: others' tiles are hidden."""
    if isinstance(event, TilesDrawn | RackTold) and event.seat != seat:
        return changed(event, faces=(UNKNOWN,) * len(event.faces))
    if isinstance(event, TilesExchanged) and event.seat != seat:
        hidden = (UNKNOWN,) * len(event.drawn)
        return changed(event, returned=hidden, drawn=hidden)
    return event
