"""Boards as pictures: `svg(board)` and `png(svg(board))`. Any room above can call it.

Importing this package also makes notebooks display `Board` as a picture.
"""

from lexiko.drawing.board import last_squares, svg
from lexiko.drawing.raster import png
from lexiko.rules.board import Board

__all__ = ["Board", "last_squares", "png", "svg"]

Board.picture = staticmethod(svg)
