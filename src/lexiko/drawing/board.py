"""A board as SVG: frame, premium squares, tiles with their values, and the last play."""

from collections.abc import Collection, Iterator, Sequence

from lexiko.drawing.colours import (
    GRAIN,
    IVORY,
    LAID,
    LAST,
    ON_LAID,
    WOOD,
    Body,
    blend,
    colours_of,
    premium_key,
)
from lexiko.drawing.letters import outlines, text, width
from lexiko.rules.alphabet import TileSet
from lexiko.rules.board import Board, Tile
from lexiko.rules.events import Event, PlayTakenBack, TilesPlayed
from lexiko.rules.layout import Square

SIDE = 40
"""The side of a square."""
FRAME = 30
"""The width of the frame, which has the names of rows and columns."""
_GAP = 1
_LETTER, _SMALL_LETTER, _VALUE, _LABEL, _NAME, _SCORE = 26.0, 16.5, 9.0, 11.5, 12.0, 13.0

_STAR = (
    "M0 -12 L3.5 -3.7 L12.4 -3 L5.6 2.8 L7.7 11.5 L0 6.8 L-7.7 11.5 L-5.6 2.8 L-12.4 -3 L-3.5 -3.7Z"
)


def svg(
    board: Board,
    last: Collection[Square] = (),
    *,
    laid: Collection[Square] = (),
    score: int | None = None,
) -> str:
    """The board as an SVG image.

    Tiles on `last` get a ring; tiles on `laid` aren't played yet and show `score`.
    """
    colours, size = colours_of(board.edition), board.size
    length = 2 * FRAME + size * SIDE
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {length} {length}" '
        f'width="{length}" height="{length}" role="img"><title>A Lexiko board</title>'
    )
    parts = [
        *_frame(size, length, colours),
        *_squares(board, colours),
        *_tiles(board, laid),
        *_ring(last),
        *_badge(laid, score),
    ]
    drawn = "".join(parts)
    return f"{head}{outlines(drawn)}{drawn}</svg>"


def last_squares(events: Sequence[Event], board: Board) -> frozenset[Square]:
    """The squares that still have tiles of the last play."""
    for event in reversed(events):
        if isinstance(event, PlayTakenBack):
            return frozenset()
        if isinstance(event, TilesPlayed):
            return frozenset(square for square, _ in event.placed if board[square])
    return frozenset()


def _frame(size: int, length: int, colours: dict[str, str]) -> Iterator[str]:
    """The frame with the names of rows and columns, and the background between squares."""
    frame, ink = colours["frame"], colours["frame_ink"]
    yield f'<rect width="{length}" height="{length}" rx="10" fill="{blend(frame, GRAIN, 0.35)}"/>'
    inner = f'x="1.5" y="1.5" width="{length - 3}" height="{length - 4}"'
    yield f'<rect {inner} rx="9" fill="{frame}"/>'
    well, at = size * SIDE + 4, FRAME - 2
    ground = blend(colours["square"], GRAIN, 0.16)
    yield f'<rect x="{at}" y="{at}" width="{well}" height="{well}" rx="3" fill="{ground}"/>'
    for place in range(size):
        middle = FRAME + (place + 0.5) * SIDE
        yield text(Square(0, place).letter, middle, FRAME / 2, _NAME, ink)
        yield text(str(place + 1), FRAME / 2, middle, _NAME, ink)


def _squares(board: Board, colours: dict[str, str]) -> Iterator[str]:
    """The free squares, with their premiums."""
    layout = board.edition.layout if board.edition else None
    side = SIDE - 2 * _GAP
    for row in range(board.size):
        for column in range(board.size):
            square = Square(row, column)
            x, y = _corner(square)
            key = premium_key(layout.premium(square)) if layout and not board[square] else ""
            fill = colours.get(key, colours["square"])
            place = f'x="{x + _GAP}" y="{y + _GAP}" width="{side}" height="{side}"'
            yield f'<rect {place} rx="2" fill="{fill}"/>'
            if not key:
                continue
            ink = colours.get(f"{key}_ink", GRAIN)
            if layout and square == layout.star:
                middle = f"translate({x + SIDE / 2:g} {y + SIDE / 2:g})"
                yield f'<path transform="{middle}" fill="{ink}" d="{_STAR}"/>'
            else:
                yield text(key.upper(), x + SIDE / 2, y + SIDE / 2, _LABEL, ink)


def _tiles(board: Board, laid: Collection[Square]) -> Iterator[str]:
    is_dice = board.edition is not None and board.edition.is_dice
    for square, tile in board:
        tiles = board.edition.tiles if board.edition else None
        yield from _tile(square, tile, tiles, IVORY if is_dice else WOOD, square in laid)


def _tile(
    square: Square, tile: Tile, tiles: TileSet | None, body: Body, is_laid: bool
) -> Iterator[str]:
    """A tile or die with its letter and value, lit from above."""
    x, y = _corner(square)
    rx = 9 if body is IVORY else 5
    edge, stroke = (LAID, 2.0) if is_laid else (body.edge, 1.0)
    yield (
        f'<rect x="{x + 1}" y="{y + 1.5:g}" width="{SIDE - 2}" height="{SIDE - 2}" rx="{rx}" '
        f'fill="{body.edge}"/>'
        f'<rect x="{x + 1.5:g}" y="{y + 1:g}" width="{SIDE - 3}" height="{SIDE - 3}" rx="{rx}" '
        f'fill="{body.dark}" stroke="{edge}" stroke-width="{stroke:g}"/>'
        f'<rect x="{x + 2.5:g}" y="{y + 2:g}" width="{SIDE - 5}" height="{SIDE - 10}" '
        f'rx="{rx - 1}" fill="{body.light}" opacity="0.75"/>'
    )
    letter = tile.letter
    size = _LETTER if len(letter) == 1 else _SMALL_LETTER
    value = "" if tile.is_blank or tiles is None else str(tiles.values.get(tile.face, ""))
    middle = x + SIDE / 2 - (2.5 if value else 0)
    ink = body.blank_ink if tile.is_blank else body.ink
    yield text(letter, middle, y + SIDE / 2 - 1, size, ink, "serif")
    if tile.is_blank:
        under = f'x1="{x + 9}" x2="{x + SIDE - 9}" y1="{y + SIDE - 6.5:g}" y2="{y + SIDE - 6.5:g}"'
        yield f'<line {under} stroke="{ink}" stroke-width="1.4" stroke-dasharray="2.2 1.8"/>'
    if value:
        right = x + SIDE - 5 - width(value, _VALUE) / 2
        yield text(value, right, y + SIDE - 9, _VALUE, ink)


def _ring(squares: Collection[Square]) -> Iterator[str]:
    """A ring around tiles that were played together."""
    if squares:
        x, y, right, bottom = _box(squares)
        yield (
            f'<rect x="{x - 1}" y="{y - 1}" width="{right - x + 2}" height="{bottom - y + 2}" '
            f'rx="7" fill="none" stroke="{LAST}" stroke-width="3"/>'
        )


def _badge(squares: Collection[Square], score: int | None) -> Iterator[str]:
    """What the tiles on these squares score, at their corner."""
    if squares and score is not None:
        _, y, right, _ = _box(squares)
        words = f"+{score}"
        wide = width(words, _SCORE) + 14
        yield (
            f'<rect x="{right - 4 - wide / 2:.1f}" y="{y - 13}" width="{wide:.1f}" height="22" '
            f'rx="11" fill="{LAID}" stroke="{ON_LAID}" stroke-width="1.5"/>'
        )
        yield text(words, right - 4, y - 2, _SCORE, ON_LAID)


def _box(squares: Collection[Square]) -> tuple[int, int, int, int]:
    """The corners of the smallest rectangle around these squares."""
    rows, columns = [square.row for square in squares], [square.column for square in squares]
    x, y = _corner(Square(min(rows), min(columns)))
    right, bottom = _corner(Square(max(rows) + 1, max(columns) + 1))
    return x, y, right, bottom


def _corner(square: Square) -> tuple[int, int]:
    """The upper left corner of a square."""
    return FRAME + square.column * SIDE, FRAME + square.row * SIDE
