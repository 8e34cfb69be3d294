"""Positions on the wire ↔ games: what a position means, and which positions are possible.

Only rules and notation: the server scores a position without the engine, and the lab gets the game.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from lexiko import catalogue
from lexiko.errors import BadEdition
from lexiko.lexicon import installed
from lexiko.notation.cgp import Position, format_cgp, position_of
from lexiko.rules import Game, decide, replay
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces, full_bag, known, moved
from lexiko.rules.board import Board, Tile
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import OpenTable, StartGame
from lexiko.rules.editions import Edition, Options, Variation
from lexiko.rules.layout import Square
from lexiko.rules.lexicon import WordSet
from lexiko.rules.racks import largest_rack, needed_variations
from lexiko.server.refusals import ImpossiblePosition, NotFound
from lexiko.server.wire.positions import PositionSent

ON_THE_BOARD: frozenset[Variation] = frozenset({"rearrange", "recycle", "blank_swap", "nine_tile"})
"""The variations that change which plays are possible."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A position that someone asks about."""

    game: Game
    """Seat 0 is the mover; racks that aren't known hold unknown tiles."""
    rack: Faces
    """The mover's tiles, or the dice it has rolled."""
    known: tuple[Faces, ...]
    """What is known of the other racks, the next seat's first."""
    lexicon: str


def posed(sent: PositionSent) -> Posed:
    """What a position means; refuses impossible ones."""
    edition = _edition(sent)
    rack, others = tuple(sent.rack), tuple(map(tuple, sent.others))
    board = _board(sent, edition)
    _check_racks(edition, (rack, *others))
    all_tiles = tuple(sent.all_tiles) if sent.all_tiles else full_bag(edition.tiles)
    if not edition.is_dice:
        _check_counts(all_tiles, board, (rack, *others))
    if len(sent.scores) > 1 + len(others):
        raise ImpossiblePosition(reason="there are more scores than seats.", why="scores")
    variations = frozenset(sent.variations) & ON_THE_BOARD & frozenset(edition.variations)
    variations |= needed_variations(edition, (rack, *others))
    game = _started(edition, 1 + len(others), variations, sent)
    scores = (*sent.scores, *[0] * (1 + len(others) - len(sent.scores)))
    game = replace(game, board=board, scores=scores, scoreless=sent.scoreless, mover=0)
    if sent.goals:
        goals = (*sent.goals, *[sent.goals[-1]] * (1 + len(others) - len(sent.goals)))
        game = replace(game, options=replace(game.options, targets=goals))
    if not edition.is_dice:
        racks, bag = _dealt(sent, game.rack_size, edition, all_tiles, board)
        game = replace(game, racks=racks, bag=bag)
    return Posed(game, rack, others, _lexicon(sent, edition))


def _edition(sent: PositionSent) -> Edition:
    if sent.edition not in catalogue.editions():
        raise NotFound(what="edition")
    try:
        edition = catalogue.edition(sent.edition, sent.language)
    except BadEdition as problem:
        raise ImpossiblePosition(reason=problem.message, why="language") from problem
    fewest, most = edition.seats
    if not fewest <= 1 + len(sent.others) <= most:
        raise ImpossiblePosition(
            reason=f"{edition.name} is for {fewest} to {most} seats.", why="seats"
        )
    return edition


def _lexicon(sent: PositionSent, edition: Edition) -> str:
    names = installed.names()
    language = edition.tiles.language
    if sent.lexicon is not None:
        if sent.lexicon not in names:
            raise NotFound(what="lexicon")
        if installed.description(sent.lexicon).language != language:
            raise ImpossiblePosition(
                reason=f"the word list {sent.lexicon} is for other tiles.", why="lexicon"
            )
        return sent.lexicon
    if name := installed.for_language(language):
        return name
    raise NotFound(what="lexicon")


def _board(sent: PositionSent, edition: Edition) -> Board:
    size, values = edition.layout.size, edition.tiles.values
    placed: dict[Square, Tile] = {}
    for name, face, letter in sent.tiles:
        square = Square(int(name[1:]) - 1, ord(name[0]) - ord("A"))
        if max(square.row, square.column) >= size:
            raise ImpossiblePosition(
                reason=f"{name} isn't on this board.", why="square", square=name
            )
        if square in placed:
            raise ImpossiblePosition(reason=f"{name} has two tiles.", why="twice", square=name)
        is_letter = letter in edition.tiles.positions
        if face not in values or not is_letter or (face != "?" and face != letter):
            raise ImpossiblePosition(
                reason=f"{letter or face} isn't a tile of this game.",
                why="tile",
                face=letter or face,
            )
        placed[square] = Tile(face, letter)
    squares = (Square(row, column) for row in range(size) for column in range(size))
    return Board(size, tuple(placed.get(square) for square in squares), edition)


def _check_racks(edition: Edition, racks: tuple[Faces, ...]) -> None:
    most = largest_rack(edition)
    for rack in racks:
        for face in rack:
            if face not in edition.tiles.values:
                raise ImpossiblePosition(
                    reason=f"{face} isn't a tile of this game.", why="tile", face=face
                )
        if len(rack) > most:
            raise ImpossiblePosition(
                reason=f"a rack holds up to {most} tiles, not {len(rack)}.",
                why="rack",
                count=len(rack),
                most=most,
            )


def _check_counts(all_tiles: Faces, board: Board, racks: tuple[Faces, ...]) -> None:
    in_set = Counter(all_tiles)
    seen = Counter((*board.faces(), *(face for rack in racks for face in rack)))
    for face, count in sorted(seen.items()):
        if count > in_set[face]:
            raise ImpossiblePosition(
                reason=f"there are {count} {face} tiles, but the set has {in_set[face]}.",
                why="tiles",
                face=face,
                count=count,
                most=in_set[face],
            )


def _started(
    edition: Edition, seats: int, variations: frozenset[Variation], sent: PositionSent
) -> Game:
    options = Options(
        racks_unknown=True, variations=variations, first_word_min=_minimum(sent, edition)
    )
    names = tuple(f"Seat {number}" for number in range(1, seats + 1))
    none, chance = WordSet((), edition.tiles), SeededChance(b"")
    opened = decide(None, OpenTable(edition, names, options, ""), lexicon=none, chance=chance)
    start = StartGame(tuple(range(seats)))
    return replay((*opened, *decide(replay(opened), start, lexicon=none, chance=chance)))


def _minimum(sent: PositionSent, edition: Edition) -> int | None:
    minimum = sent.opening_minimum
    return minimum if minimum and minimum > 2 and "first_word_min" in edition.options else None


def _dealt(
    sent: PositionSent, size: int, edition: Edition, all_tiles: Faces, board: Board
) -> tuple[tuple[Faces, ...], Faces]:
    """All racks, with unknown tiles where they aren't known; and everything that's unseen."""
    racks = [tuple(sent.rack), *map(tuple, sent.others)]
    seen = Counter((*board.faces(), *(face for rack in racks for face in rack)))
    tiles = edition.tiles
    left = moved(moved((), tiles, all_tiles, ()), tiles, (), seen.elements())
    hidden, filled = len(left), []
    for place, rack in enumerate(racks):
        held = size
        if 0 < place <= len(sent.held):
            held = max(len(rack), min(sent.held[place - 1], largest_rack(edition)))
        # Players know their own racks, so if any of its tiles are given, they all are.
        count = 0 if place == 0 and rack else max(0, min(held - len(rack), hidden))
        filled.append((*rack, *[UNKNOWN] * count))
        hidden -= count
    return tuple(filled), left


# ── Onto the wire ───────────────────────────────────────────────────────────────────────────────


def position_data(game: Game) -> dict[str, Any]:
    """A game's position as the seat whose turn it is sees it."""
    seat = game.mover
    assert seat is not None
    order = _order(game, seat)
    names = installed.names()
    return {
        "edition": game.edition.key,
        "language": game.edition.tiles.language,
        "lexicon": game.lexicon if game.lexicon in names else None,
        "variations": sorted(game.options.variations),
        "tiles": tiles_data(game.board),
        "rack": list(known(game.holding(seat))),
        "others": [[] for _ in order[1:]],
        "held": [len(game.racks[other]) for other in order[1:]],
        "scores": [game.scores[other] for other in order],
        "goals": [game.goals[other] for other in order if game.goals],
        "opening_minimum": game.minimum,
        "scoreless": game.scoreless,
        "all_tiles": list(game.options.bag) if game.options.bag else None,
        "cgp": format_cgp(position_of(game, hide_others=True)),
    }


def names_in_order(game: Game) -> list[str]:
    """The names of the seats, from the one whose turn it is."""
    assert game.mover is not None
    return [game.seats[seat] for seat in _order(game, game.mover)]


def _order(game: Game, seat: int) -> tuple[int, ...]:
    active = game.active()
    place = active.index(seat)
    return (*active[place:], *active[:place])


def cgp_data(position: Position) -> dict[str, Any]:
    """A position of another program; by the plainest edition that has its tiles and its board."""
    edition = _edition_for(position)
    racks = position.racks
    return {
        "edition": edition.key,
        "language": edition.tiles.key,
        "lexicon": position.lexicon if position.lexicon in installed.names() else None,
        "variations": sorted(needed_variations(edition, racks)),
        "tiles": tiles_data(position.board),
        "rack": list(known(racks[0])),
        "others": [list(known(rack)) for rack in racks[1:]] or [[]],
        "held": [],
        "scores": list(position.scores),
        "goals": [],
        "opening_minimum": None,
        "scoreless": min(position.zero_turns, 20),
        "all_tiles": None,
        "cgp": format_cgp(position),
    }


def _edition_for(position: Position) -> Edition:
    boxes = (catalogue.edition(key) for key in catalogue.editions())
    fitting = (box for box in boxes if not box.is_dice and box.layout.size == position.board.size)
    box = next(fitting, None)
    if box is None:
        raise ImpossiblePosition(
            reason=f"no edition has {position.board.size} squares a side.", why="board"
        )
    return catalogue.edition(box.key, position.tiles.key)


def tiles_data(board: Board) -> list[list[str]]:
    return [[str(square), tile.face, tile.letter] for square, tile in board]
