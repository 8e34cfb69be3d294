"""Impossible racks: too long, or with more of a tile than the set has."""

from collections import Counter
from collections.abc import Iterable, Sequence

from lexiko.rules.bag import Faces, full_bag, known
from lexiko.rules.editions import NINE_TILE_RACK, Edition, Variation


def largest_rack(edition: Edition) -> int:
    """The most tiles on a rack of this edition, with its variations."""
    return max(edition.rack, NINE_TILE_RACK if "nine_tile" in edition.variations else 0)


def needed_variations(edition: Edition, racks: Sequence[Faces]) -> frozenset[Variation]:
    """The variations needed for racks of this size."""
    longest = max(map(len, racks), default=0)
    return (
        frozenset({"nine_tile"}) if edition.rack < longest <= largest_rack(edition) else frozenset()
    )


def problem_with_racks(
    edition: Edition, racks: Sequence[Faces], on_board: Iterable[str]
) -> str | None:
    """Why these racks can't go with this board, as a sentence; None if they can.

    Dice on the board don't count: they may have been rolled again.
    """
    longest, most = max(map(len, racks), default=0), largest_rack(edition)
    if longest > most:
        return f"a rack of {edition.name} holds up to {most} tiles, not {longest}."
    in_set = Counter(full_bag(edition.tiles))
    seen = Counter(face for rack in racks for face in known(rack))
    if not edition.is_dice:
        seen.update(on_board)
    for face, count in sorted(seen.items()):
        if count > in_set[face]:
            return f"there are {count} {face} tiles, but the set has {in_set[face]}."
    return None
