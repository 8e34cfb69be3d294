"""A turn: roll, play, exchange or pass, with the table's variations."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from lexiko.brief import brief
from lexiko.errors import (
    AlreadyRolled,
    BadRearrangement,
    BadWord,
    BagTooSmall,
    FirstWordTooShort,
    ImpossibleRoll,
    MoreThanARack,
    NothingToExchange,
    NothingToRoll,
    RollFirst,
    TileNotHeld,
    TileUsedUp,
    UnknownSeat,
    UnknownTile,
    VariationOff,
)
from lexiko.rules import bag, dice, endings, variations
from lexiko.rules.alphabet import BLANK, UNKNOWN
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement
from lexiko.rules.commands import (
    BlankSwap,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Rearrangement,
    RollDice,
    Swap,
    TurnCommand,
)
from lexiko.rules.events import (
    DiceReturned,
    DiceRolled,
    TilesExchanged,
    TilesPlayed,
    TurnPassed,
    WindowClosed,
    WindowOpened,
)
from lexiko.rules.game import Game
from lexiko.rules.layout import Square
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.progress import Progress
from lexiko.rules.scoring import Word, check_free, check_placement, check_tile, words_made


def take_turn(progress: Progress, command: TurnCommand) -> None:
    """Let the last play stand; if the game goes on, carry out the command."""
    if progress.game.window and progress.game.window.is_open:
        progress.emit(WindowClosed("next_turn"))
        endings.settle(progress)
        if progress.has_ended:
            return
    match command:
        case RollDice():
            _roll(progress, command)
            endings.settle(progress)
            return
        case PlayTiles():
            _play(progress, command)
        case ExchangeTiles(seat, faces, swaps):
            if faces:
                _exchange(progress, command)
            else:
                _pass(progress, PassTurn(seat, swaps))
        case PassTurn():
            _pass(progress, command)
        case _:
            assert_never(command)
    endings.stop_clock(progress)
    endings.settle(progress)


@brief
@dataclass(frozen=True, slots=True)
class Preview:
    """The words and score that a play would make, by arithmetic alone."""

    words: tuple[Word, ...]
    score: int
    swap_words: tuple[Word, ...]

    @property
    def bonus(self) -> int:
        """What laying many tiles at once brings; the words and this add up to the score."""
        return self.score - sum(word.score for word in self.words)


def preview(game: Game, command: PlayTiles) -> Preview:
    """The words and score of a play, without looking at a lexicon.

    Raises the error that says why it isn't a legal placement.
    """
    if not 0 <= command.seat < len(game.seats):
        raise UnknownSeat(seat=command.seat + 1)
    board, rack, swap_words = _swap(game, command.seat, command.swaps, None)
    for _, tile in command.placed:
        check_tile(tile, game.edition.tiles)
    faces = [tile.face for _, tile in command.placed]
    if game.rolls_by_playing:
        dice.check_played(game, faces)
    else:
        _hand(game, command.seat, board, rack, faces)
    words = _words(game, board, command.placed, command.rearrangement)
    score = sum(word.score for word in words)
    if len(command.placed) >= game.edition.bonus_at:
        score += game.edition.bonus
    return Preview(words, score, swap_words)


# ── The four kinds of turn ──────────────────────────────────────────────────────────────────────


def _roll(progress: Progress, command: RollDice) -> None:
    game = progress.game
    if not game.edition.is_dice:
        raise NothingToRoll
    if game.dice.rolled:
        raise AlreadyRolled(seat=game.seats[command.seat])
    if command.faces is not None:
        dice.check_roll(game, command.faces)
        progress.emit(DiceRolled(command.seat, command.faces, ()))
        return
    if game.rolls_by_playing:
        raise ImpossibleRoll(
            reason="The dice are on the real table: enter the faces that came up, or just the play."
        )
    rolled = progress.chance.roll(
        dice.pouch(game), dice.count_to_roll(game), game.chances, game.texts, game.edition.dice
    )
    faces, numbers = tuple(face for _, face in rolled), tuple(die for die, _ in rolled)
    progress.emit(DiceRolled(command.seat, faces, numbers))


def _play(progress: Progress, command: PlayTiles) -> None:
    game, seat = progress.game, command.seat
    _check_rolled(game, seat)
    play = preview(game, command)
    if game.mode == "void":
        _swap(game, seat, command.swaps, progress.lexicon)
        _check_words(play.words, progress.lexicon)
    if game.rolls_by_playing:
        progress.emit(DiceRolled(seat, tuple(tile.face for _, tile in command.placed), ()))
        game = progress.game
    placed = dice.with_throws(game, command.placed)
    progress.emit(
        TilesPlayed(
            seat,
            placed,
            play.words,
            play.score,
            command.swaps,
            command.rearrangement,
            play.swap_words,
        )
    )
    if game.edition.is_dice:
        leaving = dice.leaving(game.board, progress.game.board, play.words)
        if leaving:
            progress.emit(DiceReturned(leaving))
    else:
        progress.refill(seat)
    _open_window(progress, seat)


def _exchange(progress: Progress, command: ExchangeTiles) -> None:
    game, seat = progress.game, command.seat
    if game.edition.is_dice:
        raise NothingToExchange
    board, rack, swap_words = _swap(game, seat, command.swaps, _checker(progress))
    for face in command.faces:
        if face not in game.edition.tiles.values and not (
            face == UNKNOWN and game.options.racks_unknown
        ):
            raise UnknownTile(tile=face)
    _hand(game, seat, board, rack, command.faces)
    count, in_bag, least = len(command.faces), game.bag_count, game.edition.exchange_min_bag
    if in_bag < least:
        raise BagTooSmall(
            reason=f"Only {in_bag} tiles are left in the bag, and an exchange needs "
            f"at least {least}: play or pass.",
            why="closed",
            in_bag=in_bag,
            least=least,
        )
    if in_bag < count:
        raise BagTooSmall(
            reason=f"Only {in_bag} tiles are left in the bag: exchange fewer, play or pass.",
            why="too_many",
            in_bag=in_bag,
        )
    drawn = progress.draw(count)
    progress.emit(TilesExchanged(seat, command.faces, drawn, command.swaps, swap_words))
    if swap_words:
        _open_window(progress, seat)


def _pass(progress: Progress, command: PassTurn) -> None:
    _check_rolled(progress.game, command.seat)
    board, rack, swap_words = _swap(progress.game, command.seat, command.swaps, _checker(progress))
    _hand(progress.game, command.seat, board, rack, ())
    progress.emit(TurnPassed(command.seat, command.swaps, swap_words))
    if swap_words:
        _open_window(progress, command.seat)


def _open_window(progress: Progress, seat: int) -> None:
    """Open the turn to challenges, unless words are checked as they're played."""
    if progress.game.mode != "void":
        progress.emit(WindowOpened(seat))


# ── What a turn is checked for ──────────────────────────────────────────────────────────────────


def _swap(
    game: Game, seat: int, swaps: Sequence[Swap], checker: Lexicon | None
) -> tuple[Board, Faces, tuple[Word, ...]]:
    """The board and rack after the swaps, and the words made.

    With a `checker`, these must be valid.
    """
    board, rack = game.board, game.holding(seat)
    made: list[Word] = []
    for swap in swaps:
        if isinstance(swap, BlankSwap):
            if not game.plays_with("blank_swap"):
                raise VariationOff(variation="blank swap")
        elif not game.plays_with("recycle"):
            raise VariationOff(variation="recycle")
        game.edition.layout.check(swap.square)
        words = variations.check_swap(board, rack, swap, game.edition, game.seats[seat])
        if checker:
            _check_words(words, checker)
        made += words
        board, rack = variations.swapped(board, rack, [swap])
    return board, rack, tuple(made)


def _words(
    game: Game, board: Board, placed: Sequence[Placement], change: Rearrangement | None
) -> tuple[Word, ...]:
    """The words of a play and their scores; refuses tiles that break a rule."""
    edition, new = game.edition, {square for square, _ in placed}
    altered: list[Square] = []
    if change:
        if not game.plays_with("rearrange"):
            raise VariationOff(variation="rearrange")
        if not placed:
            raise BadRearrangement(
                reason="Add at least one new tile to the rearranged word.",
                why="no_new_tile",
            )
        word, altered = variations.check_rearrangement(board, change)
        check_free(board, edition.layout, placed)
        board = variations.rearranged(board, change)
        line = variations.check_joined(word, board.lay(placed), placed)
    else:
        direction = check_placement(board, edition.layout, placed)
        line = board.lay(placed).run(placed[0].square, direction)
    minimum = game.minimum
    if minimum and len(line.tiles) < minimum:
        raise FirstWordTooShort(minimum=minimum)
    return words_made(board.lay(placed), edition, line, new, altered)


def _check_words(words: Iterable[Word], lexicon: Lexicon) -> None:
    if bad := [word.text for word in words if not lexicon.is_word(word.letters)]:
        raise BadWord(words=" and ".join(dict.fromkeys(bad)))


def _checker(progress: Progress) -> Lexicon | None:
    """The lexicon, if words are checked as they're played."""
    return progress.lexicon if progress.game.mode == "void" else None


def _check_rolled(game: Game, seat: int) -> None:
    if game.edition.is_dice and not game.dice.rolled and not game.rolls_by_playing:
        raise RollFirst(seat=game.seats[seat])


def _hand(game: Game, seat: int, board: Board, rack: Faces, faces: Sequence[str]) -> Faces:
    """What's left on a rack without these faces; refuses those the seat doesn't hold."""
    left, missing = bag.take(rack, faces)
    # Real table: an unknown tile can only be one that isn't visible anywhere else.
    seen = Counter((*board.faces(), *bag.known(left), *bag.known(faces)))
    existing = Counter((*game.board.faces(), *bag.known(game.racks[seat]), *game.bag))
    if not game.edition.is_dice:
        missing = missing or tuple(seen - existing)
    if missing and UNKNOWN in rack:
        if len(faces) > len(rack):
            raise MoreThanARack(seat=game.seats[seat], held=len(rack), laid=len(faces))
        raise _used_up(game, missing[0], existing[missing[0]])
    if missing:
        raise TileNotHeld(
            seat=game.seats[seat], tile="a blank" if missing[0] == BLANK else missing[0]
        )
    return left


def _used_up(game: Game, face: str, existing: int) -> TileUsedUp:
    """The error for a play on a real table that needs more of a tile than are unseen."""
    on_board = sum(tile == face for tile in game.board.faces())
    copies = next((kind.copies for kind in game.edition.tiles.kinds if kind.face == face), 0)
    return TileUsedUp(
        tile="blank" if face == BLANK else face, copies=copies, left=existing - on_board
    )
