"""What to learn from a game: bingos that were missed, hooks, and words that few people know."""

from collections.abc import Sequence
from string import ascii_uppercase, digits

from lexiko.coach.model import Choice, StudyItem, TurnReview
from lexiko.errors import LexikoError
from lexiko.lexicon import WordGraph
from lexiko.players.levels import level_of
from lexiko.players.vocabulary import is_rare
from lexiko.rules.alphabet import signs

BINGO = 7
"""Number of tiles of a play that uses a whole rack."""

SHORT = 3
"""Words of up to this many letters are learned by themselves, not as hooks of shorter ones."""

LEVEL = "easy"
"""The level whose words need no study."""


def study_items(turns: Sequence[TurnReview], lexicon: WordGraph) -> list[StudyItem]:
    """Return what the better plays of missed turns would have needed, in the order of turns.

    A bingo gives its letters with all words in them; a word made longer by one letter gives its
    hooks; any other word that isn't among everyone's gives itself.
    """
    found: dict[tuple[str, str, int], StudyItem] = {}
    for turn in turns:
        if turn.is_missed and turn.best and turn.best.kind == "play":
            item = _item(turn, turn.best, lexicon)
            if item:
                found.setdefault((item.kind, item.letters, item.seat), item)
    return list(found.values())


def _item(turn: TurnReview, best: Choice, lexicon: WordGraph) -> StudyItem | None:
    letters = [sign.upper() for sign in signs(best.word)]
    word = "".join(letters)
    try:
        if not best.keeps and len(best.placed) >= BINGO:
            return StudyItem(
                turn.number, turn.seat, "".join(sorted(letters)),
                tuple(lexicon.anagrams(letters)), "anagram", best.score,
            )  # fmt: skip
        if len(best.placed) == 1 and len(letters) > SHORT:
            hooked = _hooked(best, letters)
            if hooked:
                front, back = lexicon.hooks(hooked)
                base = "".join(hooked)
                words = (*(f + base for f in front), *(base + b for b in back))
                return StudyItem(turn.number, turn.seat, base, words, "hooks", best.score)
        if is_rare(letters, lexicon.tiles.language, level_of(LEVEL)):
            return StudyItem(turn.number, turn.seat, word, (word,), "word", best.score)
    except LexikoError:
        return None
    return None


def _hooked(best: Choice, letters: list[str]) -> list[str] | None:
    """Return the word that a single tile made longer at its beginning or end, if it did."""
    ((square, _, _),) = best.placed
    place = sum(
        there - start
        for there, start in zip(_row_and_column(square), _row_and_column(best.at), strict=True)
    )
    if place == 0:
        return letters[1:]
    return letters[:-1] if place == len(letters) - 1 else None


def _row_and_column(square: str) -> tuple[int, int]:
    """Return both as numbers, whichever of them a square's name has first."""
    return int(square.strip(ascii_uppercase)), ord(square.strip(digits))
