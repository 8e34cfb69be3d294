"""The word graph: look up words, and list them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from lexiko.errors import LexiconError, UnknownTile
from lexiko.lexicon.kwg import ACCEPTS, ARC_MASK, DAWG, ENDS, GADDAG, TILE_SHIFT
from lexiko.lexicon.spelling import spelling_of
from lexiko.rules.alphabet import BLANK, TileSet, signs

_HEAD = 3
"""The number of first letters that are looked up at once. Lists near the root are long; further
down they have one to three letters, and walking along them is quick."""

_NEXT_TILE = 1 << TILE_SHIFT
_NOWHERE = 0
"""No node in a list is 0, since the tile of a letter is 1 or more."""


class WordGraph:
    """A `Lexicon` in a graph of nodes, which is usually memory-mapped."""

    def __init__(
        self,
        name: str,
        nodes: memoryview,
        tiles: TileSet,
        word_count: int | None = None,
        sha256: str = "",
    ) -> None:
        self.name = name
        self.nodes = nodes
        """Unsigned 32-bit integers (`kwg` explains them); `numpy.frombuffer` needs no copy."""
        self.tiles = tiles
        self.sha256 = sha256
        """What identifies an installed lexicon's words; empty for any other graph."""
        self._spelling = spelling_of(tiles)
        self._floors = {
            letter: code << TILE_SHIFT for letter, code in self._spelling.code_of.items()
        }
        self._heads: dict[tuple[str, ...], int] = {}
        """The nodes at the end of the first letters seen so far. Only those of real words are
        stored, so it stays small: about 3,300 for English."""
        self._word_count = word_count

    @property
    def has_gaddag(self) -> bool:
        """Whether words can be found from any of their letters, as move generation needs."""
        return bool(self.nodes[GADDAG] & ARC_MASK)

    # ── Looking up ──────────────────────────────────────────────────────────────────────────────

    def is_word(self, letters: Sequence[str]) -> bool:
        """Whether these letters of the tile set are a word."""
        return bool(self._reach(letters) & ACCEPTS) and len(letters) > 0

    def is_prefix(self, letters: Sequence[str]) -> bool:
        """Whether these letters are a word, or the beginning of one."""
        return self._reach(letters) != _NOWHERE

    def __contains__(self, word: str) -> bool:
        """Whether a text in any case is a word: `"care" in graph`."""
        letters = self._spelling.letters(word)
        return letters is not None and self.is_word(letters)

    def _reach(self, letters: Sequence[str]) -> int:
        """The node of the last letter, or nowhere."""
        head = tuple(letters[:_HEAD])
        node = self._heads.get(head, _NOWHERE)
        if node == _NOWHERE:
            node = self._follow(self.nodes[DAWG], head)
            if node == _NOWHERE:
                return _NOWHERE
            self._heads[head] = node
        return node if len(letters) <= _HEAD else self._follow(node, letters[_HEAD:])

    def _follow(self, node: int, letters: Sequence[str]) -> int:
        """The node of the last letter after a node, or nowhere."""
        nodes, floors = self.nodes, self._floors
        for letter in letters:
            at = node & ARC_MASK
            floor = floors.get(letter)
            if at == 0 or floor is None:
                return _NOWHERE
            node = nodes[at]
            # A node is a number that begins with its tile, and siblings ascend.
            while node < floor:
                if node & ENDS:
                    return _NOWHERE
                at += 1
                node = nodes[at]
            if node >= floor + _NEXT_TILE:
                return _NOWHERE
        return node

    # ── Listing ─────────────────────────────────────────────────────────────────────────────────

    def __len__(self) -> int:
        """The number of words."""
        if self._word_count is None:
            self._word_count = sum(1 for _ in self.codes())
        return self._word_count

    def words(self) -> Iterator[str]:
        """All words as text, in the tile set's alphabetical order."""
        return map("".join, self.spellings())

    def spellings(self) -> Iterator[tuple[str, ...]]:
        """All words as letters, in alphabetical order."""
        letter_of = ("", *self.tiles.letters).__getitem__
        return (tuple(map(letter_of, codes)) for codes in self.codes())

    def codes(self) -> Iterator[bytes]:
        """All words as letter codes (`Spelling`), in alphabetical order."""
        nodes = self.nodes
        path = bytearray()
        waiting = [nodes[DAWG] & ARC_MASK]
        """For each depth, the index of the next sibling to visit; 0 if there is none."""
        while waiting:
            at = waiting[-1]
            if at == 0:
                waiting.pop()
                if path:
                    path.pop()
                continue
            node = nodes[at]
            waiting[-1] = 0 if node & ENDS else at + 1
            path.append(node >> TILE_SHIFT)
            if node & ACCEPTS:
                yield bytes(path)
            waiting.append(node & ARC_MASK)

    def anagrams(self, rack: str | Sequence[str], *, whole: bool = True) -> list[str]:
        """The words that these tiles spell, with `?` as a blank, in alphabetical order.

        They use all of the tiles if `whole`, otherwise two or more. The rack is text such as `CAT?`
        or `[CH]ICO`, or a sequence of faces.
        """
        faces = signs(rack.upper()) if isinstance(rack, str) else list(rack)
        blanks = faces.count(BLANK)
        held = Counter(self._letters_of([face for face in faces if face != BLANK]))
        tiles = blanks + held.total()
        counts = [0, *(held[letter] for letter in self.tiles.letters)]
        found: list[str] = []
        self._collect(
            self.nodes[DAWG] & ARC_MASK, counts, blanks, "", tiles, tiles if whole else 2, found
        )
        return found

    def _collect(
        self,
        at: int,
        counts: list[int],
        blanks: int,
        begun: str,
        left: int,
        still_needed: int,
        found: list[str],
    ) -> None:
        """Add the words that continue from a list of siblings.

        A blank is used only if the letter isn't on the rack.
        """
        while at and left:
            node = self.nodes[at]
            code = node >> TILE_SHIFT
            has_letter = counts[code] > 0
            if has_letter or blanks:
                word = begun + self.tiles.letters[code - 1]
                if node & ACCEPTS and still_needed <= 1:
                    found.append(word)
                counts[code] -= has_letter
                blanks_left = blanks if has_letter else blanks - 1
                self._collect(
                    node & ARC_MASK, counts, blanks_left, word, left - 1, still_needed - 1, found
                )
                counts[code] += has_letter
            at = 0 if node & ENDS else at + 1

    def hooks(self, word: str | Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The letters that make another word before this one, and after it.

        It doesn't have to be a word itself.
        """
        letters = self._letters(word)
        return (
            tuple(letter for letter in self.tiles.letters if self.is_word((letter, *letters))),
            tuple(letter for letter in self.tiles.letters if self.is_word((*letters, letter))),
        )

    def _letters(self, word: str | Sequence[str]) -> tuple[str, ...]:
        if not isinstance(word, str):
            return self._letters_of(word)
        letters = self._spelling.letters(word)
        if letters is None:
            raise LexiconError(
                reason=f"“{word}” cannot be spelled with the {self.tiles.name} tiles: check it, or "
                "choose another lexicon."
            )
        return tuple(letters)

    def _letters_of(self, faces: Sequence[str]) -> tuple[str, ...]:
        letters: list[str] = []
        for face in faces:
            spelled = self.tiles.letters_of([self._spelling.fold(face)])
            if not spelled:
                raise UnknownTile(tile=face)
            letters.extend(spelled)
        return tuple(letters)

    def __repr__(self) -> str:
        return f"<WordGraph {self.name}: {self.tiles.name}, {len(self.nodes):,} nodes>"
