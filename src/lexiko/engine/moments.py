"""The engine's input and output as values: moments of games, plays, exchanges.

A `Moment` is everything the choice of a play depends on, whether it comes from a game, a seat's
view of one, a position or a line of CGP.
"""

from collections import Counter
from dataclasses import dataclass, replace

from lexiko import catalogue
from lexiko.brief import brief, clipped
from lexiko.drawing import svg
from lexiko.errors import EngineError
from lexiko.notation.cgp import Position, check_racks, parse_cgp
from lexiko.notation.turns import format_in_full, format_steps
from lexiko.rules.alphabet import UNKNOWN, format_faces
from lexiko.rules.bag import Faces, full_bag, known
from lexiko.rules.board import Board, Placement
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles, Rearrangement, Swap
from lexiko.rules.editions import LARGEST_RACK, NINE_TILE_RACK, Edition, Variation
from lexiko.rules.game import Game
from lexiko.rules.layout import Direction, Square
from lexiko.rules.racks import largest_rack, needed_variations
from lexiko.rules.variations import rearranged, swapped
from lexiko.rules.view import View

SHORTEST_WORD = 2


@brief
@dataclass(frozen=True, slots=True)
class Moment:
    """What the seat whose turn it is knows and may do."""

    edition: Edition
    board: Board
    rack: Faces
    bag_count: int
    opening_minimum: int = SHORTEST_WORD
    """Minimum number of tiles in the first word of the game."""
    others: tuple[int, ...] = (LARGEST_RACK,)
    """Maximum number of tiles on each of the other racks, the next seat first."""
    scores: tuple[int, ...] = ()
    """Scores of all seats, the mover's first."""
    goals: tuple[int, ...] = ()
    """Scores that win at once, in the order of `scores`; empty if there are none."""
    known: tuple[Faces, ...] = ()
    """Tiles known to be on the other racks."""
    tiles: Faces = ()
    """All tiles of the game, if they aren't the edition's."""
    scoreless: int = 0
    """Number of consecutive turns without a play."""
    variations: frozenset[Variation] = frozenset()
    """What else the seat may do with tiles on the board; other variations don't matter here."""

    def __post_init__(self) -> None:
        if self.board.size != self.edition.layout.size:
            raise EngineError(
                reason=f"The board of {self.edition.name} has {self.edition.layout.size} squares a "
                f"side, not {self.board.size}: choose another edition."
            )
        if len(self.rack) > (most := largest_rack(self.edition)):
            raise EngineError(
                reason=f"A rack of {self.edition.name} holds up to {most} tiles, not "
                f"{len(self.rack)}."
            )

    @property
    def rack_size(self) -> int:
        """Number of tiles on a full rack."""
        return NINE_TILE_RACK if "nine_tile" in self.variations else self.edition.rack

    @property
    def unseen(self) -> Faces:
        """The tiles in the bag and on the other racks."""
        left = Counter(self.tiles or full_bag(self.edition.tiles))
        left.subtract(self.board.faces())
        left.subtract(self.rack)
        return tuple(left.elements())

    @property
    def out_milli(self) -> int:
        """What going out gains, in thousandths of a point.

        That's the points of all others, plus what each of them loses.
        """
        points = 1000 * sum(self.edition.tiles.values[face] for face in self.unseen)
        return points + points // max(1, len(self.others))


@dataclass(frozen=True, slots=True)
class Play:
    """A possible play: its tiles, its score, and the tiles it keeps."""

    board: Board
    """The board before the turn."""
    placed: tuple[Placement, ...]
    start: Square
    """Where the main word starts."""
    direction: Direction
    score: int
    equity_milli: int
    """The score plus the value of the tiles kept, in thousandths of a point."""
    leave: Faces
    swaps: tuple[Swap, ...] = ()
    """The swaps made first, in order."""
    rearrangement: Rearrangement | None = None

    @property
    def word(self) -> str:
        """The main word."""
        return self.words[0]

    @property
    def words(self) -> tuple[str, ...]:
        """Every word the play makes or changes, the main word first."""
        ground = self.ground
        board, changed = ground.lay(self.placed), {square for square, _ in self.placed}
        if self.rearrangement:
            word = ground.run(self.rearrangement.start, self.rearrangement.direction)
            changed |= {square for square in word.squares if self.board[square] != ground[square]}
        across = board.run(self.start, self.direction)
        crossing = (board.run(square, self.direction.other) for square in sorted(changed))
        return (str(across), *(str(run) for run in crossing if len(run.tiles) > 1))

    @property
    def equity(self) -> float:
        """The score plus the value of the tiles kept, in points."""
        return self.equity_milli / 1000

    def __repr__(self) -> str:
        return clipped(f"<Play {self} +{self.score}, equity {self.equity:.1f}>")

    def _repr_svg_(self) -> str:
        """Draw the board with the play on it, for notebooks."""
        laid = [square for square, _ in self.placed]
        return svg(self.ground.lay(self.placed), laid=laid, score=self.score)

    @property
    def ground(self) -> Board:
        """The board the tiles are played on: after swaps and rearrangement."""
        board, _ = swapped(self.board, (), self.swaps)
        return rearranged(board, self.rearrangement) if self.rearrangement else board

    def command(self, seat: int) -> PlayTiles:
        """Return the command with which the seat makes this play."""
        return PlayTiles(seat, self.placed, self.swaps, self.rearrangement)

    def __str__(self) -> str:
        """Return `L1 (QuILTER)S`, after swaps and rearrangement if there are any.

        With both: `recycle F8=T; rearrange 8F:STAR; 8F (STAR)E`.
        """
        ground, change = self.ground, self.rearrangement
        word = ground.run(change.start, change.direction) if change else None
        played = format_in_full(ground, self.placed, self.start, self.direction)
        return format_steps(self.swaps, word) + played


@brief
@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles to put back, and the tiles it keeps; putting none back is a pass."""

    faces: Faces
    equity_milli: int
    leave: Faces
    swaps: tuple[Swap, ...] = ()

    def command(self, seat: int) -> ExchangeTiles | PassTurn:
        """Return the seat's command."""
        if not self.faces:
            return PassTurn(seat, self.swaps)
        return ExchangeTiles(seat, self.faces, self.swaps)

    @property
    def score(self) -> int:
        """Always 0."""
        return 0

    @property
    def equity(self) -> float:
        """The value of the tiles kept, in points."""
        return self.equity_milli / 1000

    def __str__(self) -> str:
        """Return `exchange VV` or `pass`, after any swaps: `recycle F8=T; pass`."""
        done = f"exchange {format_faces(self.faces)}" if self.faces else "pass"
        return format_steps(self.swaps) + done


Turn = Play | Exchange
"""What a seat can do in its turn; an exchange of no tiles is a pass."""


# ── Into moments ────────────────────────────────────────────────────────────────────────────────


def moment_of(
    source: Game | View | Position | str,
    edition: Edition | None = None,
    variations: frozenset[Variation] = frozenset(),
) -> Moment:
    """Return what the seat whose turn it is faces.

    A position is played with the given variations, by the given edition or one that has its tiles.
    """
    if isinstance(source, Game):
        return _moment_of_game(source)
    if isinstance(source, View):
        return _moment_of_view(source)
    position = parse_cgp(source) if isinstance(source, str) else source
    edition = edition or edition_of(position)
    check_racks(position, edition)
    variations |= needed_variations(edition, position.racks)
    size = NINE_TILE_RACK if "nine_tile" in variations else edition.rack
    rack, racks = known(position.racks[0]), position.racks[1:]
    unseen = edition.tiles.total() - len(position.board.faces()) - len(rack)
    others = tuple(max(size, len(other)) for other in racks)
    bag_count = 0 if edition.is_dice else max(0, unseen - sum(others))
    return Moment(
        edition,
        replace(position.board, edition=edition),
        rack,
        bag_count,
        others=others,
        scores=position.scores,
        known=tuple(known(other) for other in racks),
        scoreless=position.zero_turns,
        variations=variations,
    )


def is_rack_known(source: Game | View | Position | Moment | str, moment: Moment) -> bool:
    """Whether all tiles of the seat whose turn it is are known.

    A position without a rack only means that no one wrote it down.
    """
    if isinstance(source, Game):
        return source.mover is None or not source.is_untold(source.mover)
    if isinstance(source, View):
        return source.seat is None or UNKNOWN not in source.racks[source.seat]
    return isinstance(source, Moment) or bool(moment.rack) or moment.edition.is_dice


def _moment_of_game(game: Game) -> Moment:
    if game.mover is None:
        raise EngineError(reason="It's no one's turn in this game: there are no plays to find.")
    minimum = None if game.minimum_lifted else game.options.first_word_min
    rack = known(game.holding(game.mover))
    if game.edition.is_dice and not game.dice.rolled:
        rack = ()  # Dice may be ready in Advanced play, but nothing is played before the roll.
    active = game.active()
    place = active.index(game.mover)
    order = (*active[place:], *active[:place])
    return Moment(
        game.edition,
        game.board,
        rack,
        game.bag_count,
        minimum or SHORTEST_WORD,
        others=tuple(len(game.holding(seat)) for seat in order[1:]),
        scores=tuple(game.scores[seat] for seat in order),
        goals=tuple(game.goals[seat] for seat in order if game.goals),
        tiles=game.options.bag or (),
        scoreless=game.scoreless,
        variations=game.options.variations,
    )


def _moment_of_view(seen: View) -> Moment:
    """Return what the seat of a view faces in its turn, using only what it can see."""
    if seen.seat is None:
        raise EngineError(reason="A spectator has no tiles: there are no plays to find.")
    is_dice, seat = seen.edition.is_dice, seen.seat
    rolled = seen.dice if seen.has_rolled and seat == seen.mover else ()
    place = seen.order.index(seat)
    others = [
        other for other in (*seen.order[place + 1 :], *seen.order[:place]) if other not in seen.gone
    ]
    return Moment(
        seen.edition,
        seen.board,
        rolled if is_dice else known(seen.racks[seat]),
        seen.bag_count,
        seen.minimum or SHORTEST_WORD,
        others=tuple(0 if is_dice else len(seen.racks[other]) for other in others),
        scores=tuple(seen.scores[one] for one in (seat, *others)),
        goals=tuple(seen.goals[one] for one in (seat, *others) if seen.goals),
        tiles=seen.options.bag or (),
        scoreless=seen.scoreless,
        variations=seen.options.variations,
    )


def edition_of(position: Position) -> Edition:
    """Return the plainest edition with the tiles of a position."""
    key = position.tiles.key
    if key in catalogue.languages():
        return catalogue.edition("heritage", key)
    return next(
        box
        for box in map(catalogue.edition, catalogue.editions())
        if box.is_dice and box.tiles.key == key
    )
