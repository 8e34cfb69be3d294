"""CGP: a position in one line, `board racks scores zero-turns operations`.

Rows come from the top, separated by `/`; numbers are empty squares, lower case is a blank, `[CH]` a
tile of several letters. Racks and scores begin with the seat whose turn it is. Operations end in
`;` (`lex NWL23; ld english;`); another dialect writes `-lex NWL23 -ld english`.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from lexiko import catalogue
from lexiko.brief import brief
from lexiko.errors import BadRecord, LexikoError
from lexiko.rules import Game, decide, replay
from lexiko.rules.alphabet import BLANK, UNKNOWN, TileSet, format_faces
from lexiko.rules.bag import Faces, full_bag, known, moved
from lexiko.rules.board import Board, Tile
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import OpenTable, StartGame
from lexiko.rules.editions import NINE_TILE_RACK, Edition, Options
from lexiko.rules.layout import LARGEST_BOARD
from lexiko.rules.lexicon import WordSet
from lexiko.rules.racks import needed_variations, problem_with_racks

Dialect = Literal["semicolons", "dashes"]

_NUMBER = re.compile(r"-?[0-9]{1,6}")
_CELLS = re.compile(r"([0-9]{1,3})|\[([^\[\]]+)\]|(.)")
_OPTION = re.compile(r"-[A-Za-z]\w*")


@brief
@dataclass(frozen=True, slots=True)
class Position:
    """A position in the middle of a game, with the seat whose turn it is first."""

    board: Board
    racks: tuple[Faces, ...]
    """What's known of each rack, starting with the seat whose turn it is."""
    scores: tuple[int, ...]
    zero_turns: int = 0
    """Turns in a row without a score."""
    operations: tuple[tuple[str, str], ...] = ()
    """All other fields, in order: `lex`, `ld`, `bdn`, `cr`, `tmr`, `gid`, `mcnz`, `etl`, `var` …"""
    dialect: Dialect = "semicolons"

    def operation(self, name: str, default: str = "") -> str:
        """The value of this operation; the last one if it occurs several times."""
        return dict(self.operations).get(name, default)

    @property
    def lexicon(self) -> str:
        return self.operation("lex")

    @property
    def tiles(self) -> TileSet:
        """Its tile set; raises `BadRecord` if Lexiko doesn't have it."""
        return _tile_set(self.operation("ld"))


def parse_cgp(text: str, line: int = 1, language: str = "en") -> Position:
    """Parse a position from its line; raises `BadRecord` with the reason.

    Its tiles are those it names, otherwise those of the language, which is then named.
    """
    parts = text.removeprefix("\ufeff").split(maxsplit=4)
    if parts and parts[0].lower() == "cgp":
        parts = text.removeprefix("\ufeff").split(maxsplit=5)[1:]
    if len(parts) < 4:
        raise BadRecord(
            line=line,
            reason="a position needs four parts (board, racks, scores, zero turns), "
            f"but this has {len(parts)}.",
        )
    rows, racks, scores, zero_turns = parts[:4]
    try:
        operations, dialect = _parse_operations(parts[4] if len(parts) > 4 else "")
        if language != "en" and not dict(operations).get("ld"):
            operations = (*operations, ("ld", _tile_set(language).name.lower()))
        tiles = _tile_set(dict(operations).get("ld", ""))
        position = Position(
            board=_parse_board(rows, tiles),
            racks=tuple(tiles.parse_faces(rack) for rack in racks.split("/")),
            scores=tuple(_parse_number(score, "score") for score in scores.split("/")),
            zero_turns=_parse_number(zero_turns, "number of zero turns"),
            operations=operations,
            dialect=dialect,
        )
    except LexikoError as problem:
        reason = str(problem.details.get("reason", problem.message))
        raise BadRecord(line=line, reason=reason) from problem
    if len(position.racks) != len(position.scores):
        reason = f"there are {len(position.racks)} racks but {len(position.scores)} scores."
        raise BadRecord(line=line, reason=reason)
    if position.zero_turns < 0:
        raise BadRecord(line=line, reason="the number of zero turns is negative.")
    return position


def format_cgp(position: Position) -> str:
    """Write a position as one line."""
    size, tiles = position.board.size, position.board.tiles
    rows = (_format_row(tiles[start : start + size]) for start in range(0, size * size, size))
    parts = [
        "/".join(rows),
        "/".join(map(format_faces, position.racks)),
        "/".join(map(str, position.scores)),
        str(position.zero_turns),
    ]
    for name, value in position.operations:
        written = f"{name} {value}".rstrip()
        parts.append(f"-{written}" if position.dialect == "dashes" else f"{written};")
    return " ".join(parts)


# ── Parts ───────────────────────────────────────────────────────────────────────────────────────


def _parse_board(text: str, tiles: TileSet) -> Board:
    rows = [_parse_row(row, tiles) for row in text.split("/")]
    size = len(rows)
    if not 2 <= size <= LARGEST_BOARD:
        raise BadRecord(line=1, reason=f"a board can't have {size} rows.")
    for number, row in enumerate(rows, 1):
        if len(row) != size:
            reason = f"row {number} of the board is {len(row)} squares wide, not {size}."
            raise BadRecord(line=1, reason=reason)
    return Board(size, tuple(tile for row in rows for tile in row))


def _parse_row(text: str, tiles: TileSet) -> list[Tile | None]:
    row: list[Tile | None] = []
    for empty, several, one in _CELLS.findall(text):
        sign = several or one
        letter = sign.upper()
        if empty:
            row += [None] * int(empty)
        elif sign != letter and letter in tiles.positions:
            row.append(Tile(BLANK, letter))
        elif sign == letter and letter in tiles.values and letter != BLANK:
            row.append(Tile(letter, letter))
        else:
            raise BadRecord(line=1, reason=f"“{sign}” on the board isn't a tile in this game.")
    return row


def _format_row(row: Sequence[Tile | None]) -> str:
    written, empty = "", 0
    for tile in (*row, None):
        if tile is None:
            empty += 1
            continue
        written += f"{empty or ''}{tile}"
        empty = 0
    empty -= 1  # The extra square that was added to end the row.
    return f"{written}{empty or ''}"


def _parse_number(text: str, what: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadRecord(line=1, reason=f"“{text}” isn't a valid {what}.")
    return int(text)


def _parse_operations(text: str) -> tuple[tuple[tuple[str, str], ...], Dialect]:
    """Split operations into names and values, in order and in either dialect."""
    if text.startswith("-"):
        found: list[tuple[str, str]] = []
        for word in text.replace(";", " ").split():
            if _OPTION.fullmatch(word):
                found.append((word[1:], ""))
            elif found:
                name, value = found[-1]
                found[-1] = name, f"{value} {word}".strip()
            else:
                raise BadRecord(line=1, reason=f"“{word}” doesn't belong to an operation.")
        return tuple(found), "dashes"
    steps = [step.split(maxsplit=1) for step in text.split(";") if step.strip()]
    return tuple(
        (step[0], " ".join(step[1].split()) if step[1:] else "") for step in steps
    ), "semicolons"


def _tile_set(name: str) -> TileSet:
    """A tile set by its name in other programs, or by its key here."""
    wanted = name.lower() or "english"
    for key in (*catalogue.languages(), "dice_en"):
        tiles = catalogue.tile_set(key)
        if wanted in (key, tiles.name.lower()):
            return tiles
    raise BadRecord(line=1, reason=f"there are no tiles called {name}.")


# ── Positions and games ─────────────────────────────────────────────────────────────────────────


def position_of(game: Game, *, hide_others: bool = False) -> Position:
    """The position of a game; after the end, as the next seat would see it.

    With `hide_others`, the other racks are empty.
    """
    mover = game.mover
    if mover is None:
        mover = game.next_after(game.sheet[-1].seat) if game.sheet else None
    first = game.order.index(mover) if mover is not None else 0
    order = (*game.order[first:], *game.order[:first]) or tuple(range(len(game.seats)))
    racks = [known(game.holding(seat)) for seat in order]
    if hide_others:
        racks[1:] = [()] * (len(racks) - 1)
    tiles = game.edition.tiles
    operations = [("lex", " ".join(game.lexicon.replace(";", " ").split()))]
    if tiles.key != "en":
        operations.append(
            ("ld", tiles.name.lower() if tiles.key in catalogue.languages() else tiles.key)
        )
    return Position(
        board=Board(
            game.board.size,
            tuple(t and t._replace(throw=None) for t in game.board.tiles),
            game.edition,
        ),
        racks=tuple(racks),
        scores=tuple(game.scores[seat] for seat in order),
        zero_turns=game.scoreless,
        operations=tuple(operations),
    )


def check_racks(position: Position, edition: Edition) -> None:
    """Refuse racks that can't go with this board; raises `BadRecord`."""
    problem = problem_with_racks(edition, position.racks, position.board.faces())
    if problem:
        raise BadRecord(line=1, reason=problem)


def game_of(position: Position, seats: Sequence[str] = (), edition: str = "heritage") -> Game:
    """A game in this position, with unknown tiles where needed; raises `BadRecord`.

    It has no history, since a position doesn't say how it came about. If a rack has eight or nine
    tiles, racks have nine.
    """
    tiles = position.tiles
    if tiles.key not in catalogue.languages():
        raise BadRecord(line=1, reason="a position with dice doesn't say how they were rolled.")
    box = catalogue.edition(edition, tiles.key)
    names = tuple(seats) or tuple(f"Seat {n}" for n in range(1, len(position.racks) + 1))
    if position.board.size != box.layout.size:
        raise BadRecord(line=1, reason=f"{box.name} isn't played on {position.board.size} squares.")
    check_racks(position, box)
    seen = Counter((*position.board.faces(), *(face for rack in position.racks for face in rack)))
    seen.pop(UNKNOWN, None)
    variations = needed_variations(box, position.racks)
    size = NINE_TILE_RACK if variations else box.rack
    options = Options(racks_unknown=True, variations=variations)
    table = OpenTable(box, names, options, position.lexicon or "english")
    none, chance = WordSet((), tiles), SeededChance(b"")
    try:
        opened = decide(None, table, lexicon=none, chance=chance)
        order = StartGame(tuple(range(len(names))))
        started = decide(replay(opened), order, lexicon=none, chance=chance)
    except LexikoError as problem:
        raise BadRecord(line=1, reason=problem.message) from problem
    left = moved(full_bag(tiles), tiles, (), seen.elements())
    hidden, racks = len(left), []
    for place, rack in enumerate(position.racks):
        # Players know their own racks, so if any of its tiles are given, they all are. Others may
        # have more than they show.
        count = 0 if place == 0 and rack else max(0, min(size - len(rack), hidden))
        racks.append((*rack, *[UNKNOWN] * count))
        hidden -= count
    return replace(
        replay((*opened, *started)),
        board=replace(position.board, edition=box),
        racks=tuple(racks),
        bag=left,
        scores=position.scores,
        scoreless=position.zero_turns,
    )
