"""Letter dice: what is in the pouch, which rolls are possible, and what leaves the board after a
play."""

from collections.abc import Sequence

from lexiko.errors import ImpossibleRoll, UnknownTile
from lexiko.rules.assignments import Assignments, after_roll
from lexiko.rules.board import Board, Placement
from lexiko.rules.game import Game
from lexiko.rules.layout import Square
from lexiko.rules.scoring import Word


def on_table(game: Game) -> tuple[int, ...]:
    """The throws that are not in the pouch: on the board, or lying ready."""
    on_board = (tile.throw for _, tile in game.board)
    return (*(throw for throw in on_board if throw is not None), *game.dice.up)


def assignments(game: Game) -> Assignments:
    """Every way to tell apart the dice on the table."""
    dice = game.dice
    return after_roll(
        dice.assignments, game.edition.dice, dice.throws, dice.last_roll, on_table(game)
    )


def count_to_roll(game: Game) -> int:
    """How many dice the next roll takes from the pouch."""
    in_pouch = len(game.edition.dice) - len(on_table(game))
    return min(game.edition.rack - len(game.dice.up), in_pouch)


def pouch(game: Game) -> list[int]:
    """The dice in the pouch; where a real table has not told them apart, one way of doing so."""
    ends = assignments(game).ends
    if not ends:  # Only a record that was tampered with can come to this.
        raise ImpossibleRoll(reason="No dice can have shown all the rolls so far.")
    out = ends[0]
    return [die for die in range(len(game.edition.dice)) if not out >> die & 1]


def check_roll(game: Game, faces: Sequence[str]) -> None:
    """Refuse faces that these dice cannot show now."""
    for face in faces:
        if face not in game.edition.tiles.values:
            raise UnknownTile(tile=face)
    count = count_to_roll(game)
    if len(faces) != count:
        raise ImpossibleRoll(reason=f"{count} dice are rolled now, not {len(faces)}.")
    _check_possible(game, faces)


def check_played(game: Game, faces: Sequence[str]) -> None:
    """A real table, which tells of a roll only what it plays: refuse faces that these dice cannot
    show now."""
    most = count_to_roll(game)
    if len(faces) > most:
        raise ImpossibleRoll(reason=f"{most} dice can be played now, not {len(faces)}.")
    _check_possible(game, faces)


def _check_possible(game: Game, faces: Sequence[str]) -> None:
    """Refuse faces that no dice of the pouch can show together."""
    if not assignments(game).can_show(game.edition.dice, faces):
        raise ImpossibleRoll(
            reason=f"No dice of the pouch can show {' '.join(faces)} together now."
        )


def with_throws(game: Game, placed: Sequence[Placement]) -> tuple[Placement, ...]:
    """The same placements, each with the throw that brought its face up; with none where tiles are
    played."""
    ready = list(game.dice.up)
    told: list[Placement] = []
    for square, tile in placed:
        throw = next(
            (number for number in ready if game.dice.throws[number].face == tile.face), None
        )
        if throw is not None:
            ready.remove(throw)
        told.append(Placement(square, tile._replace(throw=throw)))
    return tuple(told)


def leaving(before: Board, after: Board, words: Sequence[Word]) -> tuple[Square, ...]:
    """The squares whose dice go back after a play: all but the new main word, or all if it only
    extended the old one."""
    main = words[0]
    kept = set(after.run(main.start, main.direction).squares)
    old = {square for square, _ in before}
    if old and old <= kept and len(words) == 1:
        kept = set()
    return tuple(square for square, _ in after if square not in kept)
