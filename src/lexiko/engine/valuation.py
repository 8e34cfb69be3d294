"""Value any turn by the rules' own arithmetic.

That includes turns that aren't in any list of plays, such as words that aren't in the lexicon, or
the first word of a game played down.
"""

from dataclasses import replace
from typing import assert_never

from lexiko.engine.leaves.table import KEPT_AT_THE_END, Leaves
from lexiko.engine.moments import SHORTEST_WORD, Exchange, Moment, Play
from lexiko.notation.turns import parse_turn
from lexiko.rules import Game, decide, preview
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.assignments import Throw
from lexiko.rules.bag import Faces, known, take
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles
from lexiko.rules.editions import Options
from lexiko.rules.game import Clock, Dice
from lexiko.rules.lexicon import WordSet
from lexiko.rules.variations import swapped

AnyTurn = str | Play | Exchange | PlayTiles | ExchangeTiles | PassTurn
"""A turn as text (`8F HORN`, `exchange AB`, `pass`), as the engine returns it, or as a command."""


def weighed(
    moment: Moment, turn: AnyTurn, leaves: Leaves, *, is_rack_known: bool
) -> Play | Exchange:
    """Return the turn with its score, leave and equity; raise the rules' errors."""
    game = _game(moment, is_rack_known)
    command = _command(turn, game)
    _, rack = swapped(moment.board, game.holding(0), command.swaps)
    match command:
        case PlayTiles(_, placed, swaps, change):
            found = preview(game, command)
            left, _ = take(rack, [tile.face for _, tile in placed])
            leave = _in_order(left, leaves)
            equity_milli = 1000 * found.score + _kept_milli(moment, leave, leaves)
            main = found.words[0]
            return Play(
                moment.board,
                placed,
                main.start,
                main.direction,
                found.score,
                equity_milli,
                leave,
                swaps,
                change,
            )
        case ExchangeTiles() | PassTurn():
            tiles = moment.edition.tiles
            decide(game, command, lexicon=WordSet((), tiles), chance=SeededChance(b""))
            faces = command.faces if isinstance(command, ExchangeTiles) else ()
            left, _ = take(rack, faces)
            leave = _in_order(left, leaves)
            return Exchange(faces, _kept_milli(moment, leave, leaves), leave, command.swaps)
        case _:
            assert_never(command)


def _command(turn: AnyTurn, game: Game) -> PlayTiles | ExchangeTiles | PassTurn:
    if isinstance(turn, str):
        return parse_turn(turn, game, 0)
    if isinstance(turn, Play | Exchange):
        return turn.command(0)
    return replace(turn, seat=0)


def _kept_milli(moment: Moment, leave: Faces, leaves: Leaves) -> int:
    """Return the value of keeping these tiles, by the same rule as in kernels."""
    if moment.edition.is_dice:
        return 0
    if moment.bag_count > 0:
        return leaves.value_milli(leave)
    if not leave:
        return moment.out_milli
    values = moment.edition.tiles.values
    return -2000 * sum(values[face] for face in leave) - KEPT_AT_THE_END


def _in_order(left: Faces, leaves: Leaves) -> Faces:
    """Return the known tiles that are kept, in the order of the kernels."""
    return tuple(sorted(known(left), key=leaves.symbols.number.__getitem__))


def _game(moment: Moment, is_rack_known: bool) -> Game:
    """Return a game in the state of the moment, for the rules to judge."""
    edition, seats = moment.edition, 1 + len(moment.others)
    rack = moment.rack
    if not is_rack_known:
        rack = (*rack, *[UNKNOWN] * (moment.rack_size - len(rack)))
    minimum = moment.opening_minimum
    throws = tuple(Throw(face, None) for face in rack) if edition.is_dice else ()
    return Game(
        edition=edition,
        options=Options(
            variations=moment.variations,
            first_word_min=minimum if minimum > SHORTEST_WORD else None,
            racks_unknown=not is_rack_known,
        ),
        seats=tuple(f"Seat {number}" for number in range(1, seats + 1)),
        lexicon="",
        seed_hash="",
        board=moment.board,
        bag=() if edition.is_dice else moment.unseen,
        racks=(() if edition.is_dice else rack, *[(UNKNOWN,) * held for held in _others(moment)]),
        scores=(0,) * seats,
        owed=(0,) * seats,
        dice=Dice(throws, tuple(range(len(throws))), rolled=bool(throws)),
        clock=Clock((0,) * seats, missed=(0,) * seats),
        order=tuple(range(seats)),
        mover=0,
    )


def _others(moment: Moment) -> list[int]:
    """Return the other seats' tile counts that leave the moment's number in the bag."""
    hidden = 0 if moment.edition.is_dice else len(moment.unseen) - moment.bag_count
    held = []
    for most in moment.others:
        held.append(min(most, hidden))
        hidden -= held[-1]
    return held
