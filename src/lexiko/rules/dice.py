"""Letter dice: the pouch, possible rolls, and what leaves the board after a play."""

from collections.abc import Sequence

from lexiko.errors import ImpossibleRoll, UnknownTile
from lexiko.rules.assignments import Assignments, after_roll
from lexiko.rules.board import Board, Placement
from lexiko.rules.game import Game
from lexiko.rules.layout import Square
from lexiko.rules.scoring import Word


def on_table(game: Game) -> tuple[int, ...]:
    """The throws that aren't in the pouch: on the board, or ready to be played."""
    on_board = (tile.throw for _, tile in game.board)
    return (*(throw for throw in on_board if throw is not None), *game.dice.up)


def assignments(game: Game) -> Assignments:
    """All the ways to tell the dice on the table apart."""
    dice = game.dice
    return after_roll(
        dice.assignments, game.edition.dice, dice.throws, dice.last_roll, on_table(game)
    )


def count_to_roll(game: Game) -> int:
    """The number of dice that the next roll takes from the pouch."""
    in_pouch = len(game.edition.dice) - len(on_table(game))
    return min(game.edition.rack - len(game.dice.up), in_pouch)


def pouch(game: Game) -> list[int]:
    """The dice in the pouch; one possibility if a real table's rolls allow several."""
    ends = assignments(game).ends
    if not ends:  # Only a record that was tampered with can get here.
        raise ImpossibleRoll(reason="These dice can't have shown all the rolls so far.")
    out = ends[0]
    return [die for die in range(len(game.edition.dice)) if not out >> die & 1]


def pouches(game: Game) -> tuple[int, ...] | None:
    """The sets of dice that may be in the pouch, each a number with a bit for each die.

    None unless a real table enters what it plays, so that any of them may have been rolled.
    """
    if not game.rolls_by_playing:
        return None
    every = (1 << len(game.edition.dice)) - 1
    return tuple(sorted(every ^ out for out in assignments(game).ends))


def check_roll(game: Game, faces: Sequence[str]) -> None:
    """Refuse faces that these dice can't show now."""
    for face in faces:
        if face not in game.edition.tiles.values:
            raise UnknownTile(tile=face)
    count = count_to_roll(game)
    if len(faces) != count:
        raise ImpossibleRoll(reason=f"This roll takes {count} dice, but you entered {len(faces)}.")
    _check_possible(game, faces)


def check_played(game: Game, faces: Sequence[str]) -> None:
    """Refuse a real table's play, entered without a roll, that the dice can't show."""
    most = count_to_roll(game)
    if len(faces) > most:
        raise ImpossibleRoll(
            reason=f"Up to {most} dice can be played now, but you entered {len(faces)}.",
            why="too_many",
            most=most,
            laid=len(faces),
        )
    _check_possible(game, faces)


def _check_possible(game: Game, faces: Sequence[str]) -> None:
    """Refuse faces that the dice in the pouch can't show together."""
    if not assignments(game).can_show(game.edition.dice, faces):
        raise ImpossibleRoll(
            reason=f"The dice in the pouch can't show {' '.join(faces)} together right now.",
            why="pouch",
            faces=" ".join(faces),
        )


def with_throws(game: Game, placed: Sequence[Placement]) -> tuple[Placement, ...]:
    """The same placements, with the throw that brought each face up; tiles have none."""
    ready = list(game.dice.up)
    placements: list[Placement] = []
    for square, tile in placed:
        throw = next(
            (number for number in ready if game.dice.throws[number].face == tile.face), None
        )
        if throw is not None:
            ready.remove(throw)
        placements.append(Placement(square, tile._replace(throw=throw)))
    return tuple(placements)


def leaving(before: Board, after: Board, words: Sequence[Word]) -> tuple[Square, ...]:
    """The squares whose dice go back after a play.

    That's all but the new main word, or all of them if it only extended the old one.
    """
    main = words[0]
    kept = set(after.run(main.start, main.direction).squares)
    old = {square for square, _ in before}
    if old and old <= kept and len(words) == 1:
        kept = set()
    return tuple(square for square, _ in after if square not in kept)
