"""Letter dice: what is in the pouch, which rolls are possible, and what leaves the board after a play.

A real table tells only the faces that came up, not which dice they are. A roll is possible as long as *some* way of saying which
die is which fits it and every roll before: dice that lie on the table at the same time are different dice, a die that stays on the
board stays the same die, and a die only shows its own faces. Finding such a way is colouring the throws with dice.
"""

from collections.abc import Iterator, Sequence

from lexiko.errors import ImpossibleRoll, UnknownTile
from lexiko.rules.board import Board, Placement
from lexiko.rules.game import Game, Throw
from lexiko.rules.layout import Square
from lexiko.rules.scoring import Word


def on_table(game: Game) -> tuple[int, ...]:
    """The throws that are not in the pouch: on the board, or lying ready."""
    on_board = (tile.throw for _, tile in game.board)
    return (*(throw for throw in on_board if throw is not None), *game.dice.up)


def count_to_roll(game: Game) -> int:
    """How many dice the next roll takes from the pouch."""
    in_pouch = len(game.edition.dice) - len(on_table(game))
    return min(game.edition.rack - len(game.dice.up), in_pouch)


def pouch(game: Game) -> list[int]:
    """The dice in the pouch; where a real table has not told them apart, one way of doing so."""
    throws = on_table(game)
    out = {game.dice.throws[throw].die for throw in throws}
    if None in out:
        dice = which_dice(game.edition.dice, game.dice.throws, game.dice.tables)
        assert dice is not None
        out = {dice[throw] for throw in throws}
    return [die for die in range(len(game.edition.dice)) if die not in out]


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
    """A real table, which tells of a roll only what it plays: refuse faces that these dice cannot show now."""
    most = count_to_roll(game)
    if len(faces) > most:
        raise ImpossibleRoll(reason=f"{most} dice can be played now, not {len(faces)}.")
    _check_possible(game, faces)


def _check_possible(game: Game, faces: Sequence[str]) -> None:
    """Refuse faces that no dice of the pouch can show together."""
    first = len(game.dice.throws)
    throws = (*game.dice.throws, *(Throw(face, None) for face in faces))
    table = (*on_table(game), *range(first, len(throws)))
    if which_dice(game.edition.dice, throws, (*game.dice.tables, table)) is None:
        raise ImpossibleRoll(
            reason=f"No dice of the pouch can show {' '.join(faces)} together now."
        )


def which_dice(
    dice: Sequence[Sequence[str]], throws: Sequence[Throw], tables: Sequence[Sequence[int]]
) -> dict[int, int] | None:
    """A die for each throw that fits all tables, or None if there is no way. Throws that are told stay as told."""
    # 1. Only tables that hang together with the last one matter: earlier ones have been fitted already.
    linked: list[Sequence[int]] = []
    for table in reversed(tables):
        if linked and not set(table) & set(linked[-1]):
            break
        linked.append(table)
    # 2. Each throw may be any die that has its face; throws of one table must differ.
    choices: dict[int, set[int]] = {}
    rivals: dict[int, set[int]] = {}
    for table in linked:
        for throw in table:
            face, die = throws[throw]
            having = (
                {die} if die is not None else {d for d, faces in enumerate(dice) if face in faces}
            )
            choices.setdefault(throw, having)
            rivals.setdefault(throw, set()).update(other for other in table if other != throw)
    # 3. Settle the throw with the fewest choices first, and go back where one leaves a rival none.
    settled: dict[int, int] = {}
    levels: list[tuple[int, dict[int, set[int]], Iterator[int]]] = []
    while choices:
        throw = min(choices, key=lambda throw: len(choices[throw]))
        levels.append((throw, choices, iter(sorted(choices[throw]))))
        while levels:
            throw, before, untried = levels[-1]
            rivals_left = [before[rival] for rival in rivals[throw] if rival in before]
            die = next((die for die in untried if all(dice - {die} for dice in rivals_left)), None)
            if die is not None:
                settled[throw] = die
                choices = {
                    other: dice - {die} if other in rivals[throw] else dice
                    for other, dice in before.items()
                    if other != throw
                }
                break
            levels.pop()
        else:
            return None
    return settled


def with_throws(game: Game, placed: Sequence[Placement]) -> tuple[Placement, ...]:
    """The same placements, each with the throw that brought its face up; with none where tiles are played."""
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
    """The squares whose dice go back after a play: all but the new main word, or all if it only extended the old one."""
    main = words[0]
    kept = set(after.run(main.start, main.direction).squares)
    old = {square for square, _ in before}
    if old and old <= kept and len(words) == 1:
        kept = set()
    return tuple(square for square, _ in after if square not in kept)
