"""Value what a turn does to the position, beyond score and leave.

- *Opening.* A vowel of the first word next to a premium square helps the other seat: it's easy to
  play along it.
- *The bag nearly empty.* Emptying the bag, or nearly so, changes who draws the last tiles and who
  goes out first; this depends on the tiles left in the bag after the turn.

With an empty bag, the last tiles are valued by what they cost (`engine.kernels.search.subracks`).
The numbers are learned by `tools/data/learn_outlook.py`.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lexiko.catalogue import DATA
from lexiko.engine import Moment, Play, Turn
from lexiko.players.evaluation import is_vowel
from lexiko.rules.layout import PLAIN

FOLDER = DATA / "outlook"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the position adds to a turn, in thousandths of a point."""

    vowel_beside_premium: int
    bag_after: tuple[int, ...]
    """By the number of tiles a turn leaves in the bag, starting at 0."""

    def of(self, turn: Turn, moment: Moment) -> int:
        """Return what to add to the equity of a turn."""
        added = self.vowel_beside_premium * exposed_vowels(turn, moment)
        after = bag_after(turn, moment)
        return added + (self.bag_after[after] if after < len(self.bag_after) else 0)


def exposed_vowels(turn: Turn, moment: Moment) -> int:
    """Count the first word's vowels with a premium square beside, above or below."""
    if not moment.board.is_empty or not isinstance(turn, Play):
        return 0
    layout, across = moment.edition.layout, turn.direction.other
    return sum(
        1
        for square, tile in turn.placed
        if is_vowel(tile.letter)
        and any(
            beside in layout and layout.premium(beside) != PLAIN
            for beside in (square.step(across, -1), square.step(across, 1))
        )
    )


def bag_after(turn: Turn, moment: Moment) -> int:
    """Return how many tiles a turn leaves in the bag; an exchange doesn't change it."""
    if not isinstance(turn, Play):
        return moment.bag_count
    return max(0, moment.bag_count - len(turn.placed))


@cache
def load_outlook(language: str) -> Outlook:
    """Load the numbers for a language, or else the English ones."""
    paths = (FOLDER / f"{language}.toml", FOLDER / "en.toml")
    content = tomllib.loads(next(filter(Path.is_file, paths)).read_text("utf-8"))
    return Outlook(content["vowel_beside_premium"], tuple(content["bag_after"]))
