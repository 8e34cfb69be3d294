"""What a player likes about a turn, beyond what it's worth: its style.

A taste adds points in thought, and never more than a few, so that a player with a style is as
strong as its level. The styles themselves are data (`computers`).
"""

from lexiko.engine import Exchange, Moment, Play
from lexiko.players.levels import Taste
from lexiko.rules.board import Board
from lexiko.rules.layout import Direction, Square

_WAYS = tuple((way, by) for way in Direction for by in (-1, 1))


class Liking:
    """How much a player likes the turns of a moment, in points."""

    def __init__(self, moment: Moment, taste: Taste) -> None:
        self._layout = moment.edition.layout
        self._taste = taste

    def of(self, turn: Play | Exchange, leave_worth: float) -> float:
        """Return what the player adds in thought; `leave_worth` is what the tiles kept are worth.

        An exchange is judged by its tiles only.
        """
        taste = self._taste
        added = leave_worth * (taste.leave - 100) / 100
        if isinstance(turn, Exchange):
            return added
        added += taste.tile * len(turn.placed)
        if taste.crossing:
            added += taste.crossing * self._crossings(turn)
        if taste.opening:
            added += taste.opening * self._openings(turn)
        return added

    def _crossings(self, play: Play) -> int:
        """Count the cross words that a play makes."""
        across, ground = play.direction.other, play.ground
        return sum(
            1
            for square, _ in play.placed
            if any(_has_tile(ground, square.step(across, by)) for by in (-1, 1))
        )

    def _openings(self, play: Play) -> int:
        """Count the free premium squares for words beside the tiles played."""
        board, layout = play.ground.lay(play.placed), self._layout
        beside = {square.step(way, by) for square, _ in play.placed for way, by in _WAYS}
        return sum(
            1
            for square in beside
            if square in layout and not board[square] and layout.premium(square).word > 1
        )


def _has_tile(board: Board, square: Square) -> bool:
    return bool(board[square])
