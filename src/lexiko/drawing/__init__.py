"""Boards as pictures: `svg(board)` and `png(svg(board))`. Any room above may call it.

Loading this room also teaches `Board` to show itself in notebooks.
"""

from lexiko.drawing.board import last_squares, svg
from lexiko.drawing.raster import png
from lexiko.rules.board import Board

__all__ = ["Board", "last_squares", "png", "svg"]

Board.picture = staticmethod(svg)
