"""Random plays for the page to judge: most of what people lay, and what no one may."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lexiko.errors import LexikoError
from lexiko.rules import Game, racks_seen_by, unseen_by
from lexiko.rules.alphabet import BLANK, UNKNOWN
from lexiko.rules.board import Board, Placement, Tile
from lexiko.rules.commands import (
    BlankSwap,
    Command,
    PassTurn,
    PlayTiles,
    Rearrangement,
    Recycle,
    RollDice,
    Swap,
)
from lexiko.rules.editions import Edition, Options
from lexiko.rules.layout import Direction, Square

from ..rules.gambler import Gambler

FOREIGN = ("Ø", "7", "Ž", "[", "QU", "CH", "LL", "Ñ", "Ä", "?", UNKNOWN)
"""Faces that some sets have, and some that none has."""
LONGEST_SIDE = 21


class Trier(Gambler):
    """Plays a random game, and tries plays in its positions without making them."""

    def _options(self, box: Edition, seats: int) -> Options:
        options = super()._options(box, seats)
        # Looking for any play at all takes long, and says nothing about plays.
        options = replace(options, variations=options.variations - {"end_when_no_play"})
        return (
            replace(options, racks_unknown=self.random.random() < 0.4) if box.is_dice else options
        )

    def step(self) -> None:
        """Try something; what is refused changes nothing."""
        try:
            self.do(self.command())
        except LexikoError:
            self.refused += 1

    def command(self) -> Command:
        game, some = self.game, self.random
        mover = game.mover
        if not game.rolls_by_playing or mover is None or some.random() < 0.1:
            return super().command()
        if some.random() < 0.15:
            return RollDice(mover, tuple(self._shown()))
        if some.random() < 0.1:
            return PassTurn(mover)
        return PlayTiles(mover, self._placed(game.board, self._shown()))

    def _held(self, seat: int) -> list[str]:
        return self._shown() if self.game.rolls_by_playing else super()._held(seat)

    def _shown(self) -> list[str]:
        """What some of the dice may show."""
        game, some = self.game, self.random
        dice = some.sample(game.edition.dice, min(game.edition.rack, len(game.edition.dice)))
        return [some.choice(die) for die in dice]

    # ── Plays that are tried ────────────────────────────────────────────────────────────────────

    def trial(self, seat: int) -> PlayTiles:
        """A play as people lay it; in half of all cases with something wrong, or odd."""
        some, game = self.random, self.game
        board, rack, swaps = self._swaps(seat)
        if not board.is_empty and some.random() < (0.25 if game.plays_with("rearrange") else 0.02):
            play = self._rearranging(seat, board, rack, swaps)
        else:
            placed = self._placed(board, rack) or self._placed(board, rack)
            play = PlayTiles(seat, placed, swaps)
        while some.random() < 0.45:
            play = some.choice(self.mishaps())(play)
        return self._with(play, [one for one in play.placed if self._has_name(one.square)])

    def mishaps(self) -> tuple[Callable[[PlayTiles], PlayTiles], ...]:
        """What may go wrong with a play; the more common ones are listed more than once."""
        return (
            self.moved_tile,
            self.moved_tile,
            self.moved_play,
            self.other_face,
            self.other_letter,
            self.laid_twice,
            self.fewer,
            self.fewer,
            self.more,
            self.more,
            self.odd_swap,
            self.odd_swap,
            self.odd_rearrangement,
            self.reversed,
        )

    def moved_tile(self, play: PlayTiles) -> PlayTiles:
        if not play.placed:
            return play
        place = self.random.randrange(len(play.placed))
        square = self._near() if self.random.random() < 0.8 else self._anywhere()
        moved = play.placed[place]._replace(square=square)
        return self._with(play, [*play.placed[:place], moved, *play.placed[place + 1 :]])

    def moved_play(self, play: PlayTiles) -> PlayTiles:
        down, right = self.random.randint(-3, 3), self.random.randint(-3, 3)
        moved = [(Square(at.row + down, at.column + right), tile) for at, tile in play.placed]
        if any(not self._has_name(square) for square, _ in moved):
            return play
        return self._with(play, [Placement(*one) for one in moved])

    def other_face(self, play: PlayTiles) -> PlayTiles:
        return self._changed(play, lambda _: self._tile(self._any_face()))

    def other_letter(self, play: PlayTiles) -> PlayTiles:
        return self._changed(play, lambda tile: Tile(tile.face, self._any_face()))

    def laid_twice(self, play: PlayTiles) -> PlayTiles:
        if not play.placed:
            return play
        square = self.random.choice(play.placed).square
        tile = self.random.choice(play.placed).tile
        return self._with(play, [*play.placed, Placement(square, tile)])

    def fewer(self, play: PlayTiles) -> PlayTiles:
        count = min(self.random.choice((0, 1, 1, 1, 2, 2)), len(play.placed))
        return self._with(play, self.random.sample(play.placed, count))

    def more(self, play: PlayTiles) -> PlayTiles:
        """More tiles at the end of the word, perhaps more than anyone holds."""
        direction = self.random.choice(list(Direction))
        placed = list(play.placed)
        square = placed[-1].square if placed else self._near()
        for _ in range(self.random.choice((1, 1, 2, 6))):
            square = square.step(direction)
            while self.game.board[square]:
                square = square.step(direction)
            if not self._has_name(square):
                break
            placed.append(Placement(square, self._tile(self._any_face())))
        return self._with(play, placed)

    def odd_swap(self, play: PlayTiles) -> PlayTiles:
        square = self._near() if self.random.random() < 0.7 else self._anywhere()
        swap: Swap = BlankSwap(square)
        if not self.game.plays_with("blank_swap") or self.random.random() < 0.6:
            swap = Recycle(square, self._tile(self._any_face()))
            if self.random.random() < 0.2:
                swap = Recycle(square, Tile(swap.tile.face, self._any_face()))
        return replace(play, swaps=(*play.swaps, swap))

    def odd_rearrangement(self, play: PlayTiles) -> PlayTiles:
        start = self._near() if self.random.random() < 0.8 else self._anywhere()
        direction = self.random.choice(list(Direction))
        run = self.game.board.run(start, direction)
        if self.random.random() < 0.8:
            start = run.start if run.tiles else start
        order = list(range(len(run.tiles)))
        twins = [i for i in order if run.letters.count(run.letters[i]) > 1]
        if twins and self.random.random() < 0.6:
            i, j = twins[0], twins[-1]
            order[i], order[j] = order[j], order[i]
        elif self.random.random() < 0.5:
            self.random.shuffle(order)
        if self.random.random() < 0.15:
            order = order[1:] or [0]
        return replace(play, rearrangement=Rearrangement(start, direction, tuple(order)))

    def reversed(self, play: PlayTiles) -> PlayTiles:
        """The same tiles in another order: the rules name the first that is wrong."""
        return self._with(play, list(reversed(play.placed)))

    # ── What they are made of ───────────────────────────────────────────────────────────────────

    def _with(self, play: PlayTiles, placed: list[Placement]) -> PlayTiles:
        return replace(play, placed=tuple(placed))

    def _changed(self, play: PlayTiles, change: Callable[[Tile], Tile]) -> PlayTiles:
        if not play.placed:
            return play
        place = self.random.randrange(len(play.placed))
        placed = list(play.placed)
        placed[place] = placed[place]._replace(tile=change(placed[place].tile))
        return self._with(play, placed)

    def _beside(self, board: Board) -> Square:
        """A square beside a tile of the board, or one with a tile: soon found."""
        square, _ = self.random.choice(list(board))
        return square.step(self.random.choice(list(Direction)), self.random.choice((-1, 1)))

    def _any_face(self) -> str:
        faces = [kind.face for kind in self.game.edition.tiles.kinds]
        return self.random.choice(FOREIGN if self.random.random() < 0.1 else faces)

    def _tile(self, face: str) -> Tile:
        if face != BLANK or self.random.random() < 0.4:
            return super()._tile(face)
        if self.random.random() < 0.05:
            return Tile(BLANK, BLANK)
        # As a letter that lies there already, the two can be told apart only by their faces.
        letters = [tile.letter for _, tile in self.game.board] or self.game.edition.tiles.letters
        return Tile(BLANK, self.random.choice(letters))

    def _near(self) -> Square:
        """A square on a tile of the board or beside one, or near the star."""
        board = [square for square, _ in self.game.board] or [self.game.edition.layout.star]
        square = self.random.choice(board)
        near = square.step(self.random.choice(list(Direction)), self.random.randint(-2, 2))
        return near if self._has_name(near) else square

    def _anywhere(self) -> Square:
        """A square of the largest board, which this one needn't have."""
        most = min(LONGEST_SIDE, self.game.edition.layout.size + 2)
        return Square(self.random.randrange(most), self.random.randrange(most))

    @staticmethod
    def _has_name(square: Square) -> bool:
        return 0 <= min(square) <= max(square) < LONGEST_SIDE


def shown_to(game: Game, viewer: int | None) -> Game:
    """The game as far as a seat's view shows it at a real board: on racks that it doesn't show any
    tile may be. Elsewhere a seat sees all that its own plays are judged by."""
    if game.edition.is_dice or not game.options.racks_unknown:
        return game
    racks = racks_seen_by(game, viewer)
    places = [kind.face for kind in game.edition.tiles.kinds]
    return replace(game, racks=racks, bag=tuple(sorted(unseen_by(game, viewer), key=places.index)))


# ── As requests and as text ──────────────────────────────────────────────────────────────────────


def wire(play: PlayTiles) -> dict[str, Any]:
    """A play as a request has it."""
    return {
        "command": "play_tiles",
        "version": 1,
        "seat": play.seat,
        "placed": [
            {"square": str(square), "tile": tile.face, "letter": tile.letter}
            for square, tile in play.placed
        ],
        "swaps": [
            {"blank": str(one.square)}
            if isinstance(one, BlankSwap)
            else {"recycle": str(one.square), "tile": one.tile.face, "letter": one.tile.letter}
            for one in play.swaps
        ],
        "rearrangement": {
            "start": str(change.start),
            "direction": change.direction.value,
            "order": list(change.order),
        }
        if (change := play.rearrangement)
        else None,
    }


def short(play: PlayTiles) -> tuple[str, str, str]:
    """A play in little space: `H8 A,I8 ? B`, `H9,H10 C`, `H8 across 1 0 2`."""

    def written(swap: Swap) -> str:
        if isinstance(swap, BlankSwap):
            return str(swap.square)
        return f"{swap.square} {swap.tile.face} {swap.tile.letter}"

    def moved(change: Rearrangement) -> str:
        return " ".join([str(change.start), change.direction.value, *map(str, change.order)])

    placed = (f"{square} {tile.face} {tile.letter}" for square, tile in play.placed)
    swaps = map(written, play.swaps)
    return (
        ",".join(placed),
        ",".join(swaps),
        moved(play.rearrangement) if play.rearrangement else "",
    )
