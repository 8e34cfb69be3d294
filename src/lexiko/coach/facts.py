"""The fact pack of a turn: everything that a sentence may say about it, computed by the rules."""

import unicodedata
from collections import Counter
from collections.abc import Sequence

from lexiko.coach.model import ChoiceFacts, Facts, Premium
from lexiko.coach.reach import MOST_TILES, Reach, WordLine, hooks
from lexiko.engine import Engine, Moment, Play, Turn
from lexiko.engine.graph.symbols import symbols_of
from lexiko.engine.leaves.table import Leaves
from lexiko.engine.valuation import AnyTurn
from lexiko.rules.alphabet import BLANK, TileSet
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Square
from lexiko.rules.scoring import Word, words_made
from lexiko.rules.variations import check_rearrangement, check_swap, swapped

VOWELS = "AEIOU"
"""Letters with accents count as the letters without."""

VOWELS_TOO = {"fr": "Y", "pl": "Y"}
"""Letters that are vowels with these tiles as well."""


def facts_of(
    engine: Engine,
    moment: Moment,
    played: AnyTurn,
    better: AnyTurn | None = None,
    *,
    left_ms: int | None = None,
    is_rack_known: bool = True,
) -> Facts:
    """Return the facts about the turn taken and, where another one was better, about that one.

    A turn may be text, a turn of the engine or a command; its words need not be valid. Without a
    known rack nothing is said about the tiles kept.
    """
    fact_pack = FactPack(engine, moment, is_rack_known=is_rack_known)
    return Facts(
        fact_pack.about(played),
        None if better is None else fact_pack.about(better),
        bag=moment.bag_count,
        unseen=len(moment.unseen),
        left_ms=left_ms,
    )


def compared_facts(
    engine: Engine, moment: Moment, turns: Sequence[AnyTurn]
) -> tuple[ChoiceFacts, ...]:
    """Return the facts about any turns in one position, in order."""
    fact_pack = FactPack(engine, moment)
    return tuple(map(fact_pack.about, turns))


class FactPack:
    """Collects facts about turns in one position; what's true of all of them is computed once."""

    def __init__(self, engine: Engine, moment: Moment, *, is_rack_known: bool = True) -> None:
        self.engine, self.moment = engine, moment
        self.is_rack_known = is_rack_known
        edition = moment.edition
        self._unseen = Counter(
            [face for die in edition.dice for face in die] if edition.is_dice else moment.unseen
        )
        self._lines: dict[WordLine, bool] = {}
        self._before = self._reach(moment.board)

    def about(self, turn: AnyTurn) -> ChoiceFacts:
        """Return the facts about one turn."""
        moment = self.moment
        if not isinstance(turn, Turn):
            turn = self.engine.weigh(moment, turn)
        kept = _Kept(turn.leave if self.is_rack_known else (), moment.edition.tiles)
        value, together = self._kept_values(turn.leave)
        swap_words = self._swap_words(turn)
        if not isinstance(turn, Play):
            return ChoiceFacts(
                str(turn),
                leave_value=value,
                duplicates=kept.duplicates,
                vowels=kept.vowels,
                consonants=kept.consonants,
                blanks=kept.blanks,
                esses=kept.esses,
                combines=together,
                invalid=self._invalid(swap_words),
            )
        words = words_of(turn, moment.edition)
        after = self._reach(self._board_after(turn, words))
        opened, closed = self._opened_and_closed(after)
        is_out = (
            not moment.edition.is_dice
            and moment.bag_count == 0
            and self.is_rack_known
            and not turn.leave
        )
        return ChoiceFacts(
            str(turn),
            words=tuple((word.text, word.score) for word in words),
            bonus=turn.score - sum(word.score for word in words),
            leave_value=value,
            duplicates=kept.duplicates,
            vowels=kept.vowels,
            consonants=kept.consonants,
            blanks=kept.blanks,
            esses=kept.esses,
            combines=together,
            taken=_taken(turn, moment.edition),
            opened=opened,
            closed=closed,
            hooks=hooks(
                self._before,
                after,
                [
                    (word.text, word.start, word.direction, len(run.tiles))
                    for word in words
                    for run in [after.board.run(word.start, word.direction)]
                    if after.edition.tiles.letters_of(run.letters) == word.letters
                ],
            ),
            is_out=is_out,
            out_points=out_points(moment) if is_out else 0,
            invalid=self._invalid((*swap_words, *words)),
            reaches_goal=bool(
                moment.goals and moment.scores and moment.scores[0] + turn.score >= moment.goals[0]
            ),
            clears_board=after.board.is_empty,
        )

    def _kept_values(self, leave: Faces) -> tuple[float | None, float]:
        """Return what tiles are worth together, and how much that's more than one by one."""
        moment = self.moment
        if moment.edition.is_dice or moment.bag_count == 0 or not self.is_rack_known:
            return None, 0.0
        leaves: Leaves = self.engine.leaves_of(symbols_of(moment.edition.tiles))
        if leaves.is_zero:
            return None, 0.0
        value = leaves.value_milli(leave)
        singly = sum(leaves.value_milli([face]) for face in leave)
        return value / 1000, (value - singly) / 1000

    # ── The board ───────────────────────────────────────────────────────────────────────────────

    def _reach(self, board: Board) -> Reach:
        moment = self.moment
        rack = moment.others[0] if moment.others else 0
        most = min(MOST_TILES, rack or moment.rack_size)
        return Reach(board, moment.edition, self.engine.lexicon, self._unseen, most, self._lines)

    def _board_after(self, play: Play, words: Sequence[Word]) -> Board:
        """Return the board that the next seat faces: with dice, only the main word stays."""
        board = play.ground.lay(play.placed)
        if not self.moment.edition.is_dice:
            return board
        main = set(board.run(words[0].start, words[0].direction).squares)
        old = {square for square, _ in play.board}
        only_extends = bool(old) and old <= main and len(words) == 1
        return board.lift(square for square, _ in board if only_extends or square not in main)

    def _opened_and_closed(self, after: Reach) -> tuple[tuple[Premium, ...], tuple[Premium, ...]]:
        before = self._before
        opened: list[Square] = []
        closed: list[Square] = []
        for square in before.premiums():
            if after.board[square] is None and before.lines(square) != after.lines(square):
                was, is_now = before.is_within_reach(square), after.is_within_reach(square)
                if was != is_now:
                    (opened if is_now else closed).append(square)
        return self._named(opened), self._named(closed)

    def _named(self, squares: Sequence[Square]) -> tuple[Premium, ...]:
        layout = self.moment.edition.layout
        by_size = sorted(squares, key=lambda square: (-layout.premium(square).word, square))
        return tuple(
            Premium(str(square), WORD_KINDS[layout.premium(square).word]) for square in by_size
        )

    # ── Words ───────────────────────────────────────────────────────────────────────────────────

    def _swap_words(self, turn: Turn) -> tuple[Word, ...]:
        board, rack = self.moment.board, self.moment.rack
        made: list[Word] = []
        for swap in turn.swaps:
            made += check_swap(board, rack, swap, self.moment.edition, "")
            board, rack = swapped(board, rack, [swap])
        return tuple(made)

    def _invalid(self, words: Sequence[Word]) -> tuple[str, ...]:
        lexicon = self.engine.lexicon
        return tuple(
            dict.fromkeys(word.text for word in words if not lexicon.is_word(word.letters))
        )


class _Kept:
    """What the tiles kept on a rack are."""

    def __init__(self, leave: Faces, tiles: TileSet) -> None:
        counts = Counter(leave)
        vowels = VOWELS + VOWELS_TOO.get(tiles.language, "")
        self.blanks, self.esses = counts[BLANK], counts["S"]
        letters = [face for face in leave if face != BLANK]
        self.vowels = sum(unicodedata.normalize("NFD", face)[0] in vowels for face in letters)
        self.consonants = len(letters) - self.vowels
        self.duplicates = tuple(
            face for face, count in sorted(counts.items()) if count > 1 and face != BLANK
        )


WORD_KINDS = {2: "DW", 3: "TW", 4: "QW"}
LETTER_KINDS = {2: "DL", 3: "TL", 4: "QL"}


def words_of(play: Play, edition: Edition) -> tuple[Word, ...]:
    """Return the words of a play with their points, the main word first."""
    ground, new = play.ground, {square for square, _ in play.placed}
    altered: list[Square] = []
    if play.rearrangement:
        board, _ = swapped(play.board, (), play.swaps)
        _, altered = check_rearrangement(board, play.rearrangement)
    laid = ground.lay(play.placed)
    line = laid.run(play.start, play.direction)
    return words_made(laid, edition, line, new, altered)


def out_points(moment: Moment) -> int:
    """Return what going out scores for the tiles that the others hold."""
    values = moment.edition.tiles.values
    held = sum(values[face] for face in moment.unseen)
    return 2 * held if moment.edition.unplayed == "double_to_who_went_out" else held


def _taken(play: Play, edition: Edition) -> tuple[Premium, ...]:
    """Return the premiums under the tiles laid that multiply something, word premiums first."""
    found: list[tuple[int, Premium]] = []
    for square, tile in play.placed:
        letter, word = edition.layout.premium(square)
        if word > 1:
            found.append((-10 * word, Premium(str(square), WORD_KINDS[word])))
        elif letter > 1 and edition.tiles.values[tile.face]:
            found.append((-letter, Premium(str(square), LETTER_KINDS[letter])))
    return tuple(premium for _, premium in sorted(found, key=lambda it: (it[0], it[1].square)))
