"""Colours of boards, tiles and seats."""

from collections.abc import Mapping
from dataclasses import dataclass

from lexiko.catalogue import Card
from lexiko.drawing.colours import USUAL
from lexiko.drawing.colours import blend as blend
from lexiko.drawing.colours import premium_key as premium_key
from lexiko.rules.layout import Premium

SEATS = ("#1f9470", "#cc5a30", "#4a82c9", "#a862be")
"""One colour for each seat, readable in the dark and in the light theme."""
GOLD = "#bd7c1a"
"""For highlights, readable in both themes."""
SEAT_MARKS = ("●", "■", "▲", "◆")


@dataclass(frozen=True, slots=True)
class Fill:
    """A background and the text colour on it."""

    ground: str
    ink: str


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one edition."""

    frame: Fill
    square: Fill
    premiums: Mapping[str, Fill]
    tile: Fill
    laid: Fill
    last: Fill
    blank_ink: str
    edge: str
    """The shaded edge of a tile."""


WOOD = Fill("#e6c48c", "#2a1a0b")
IVORY = Fill("#f8f2e4", "#2a241c")


def palette(card: Card, is_dice: bool) -> Palette:
    """The edition's colours, with plain ones where it has none."""
    colours = {**USUAL, **card.colours}

    def fill(key: str) -> Fill:
        ground = colours.get(key, colours["square"])
        return Fill(ground, colours.get(f"{key}_ink", "#2a1a0b"))

    body = IVORY if is_dice else WOOD
    return Palette(
        frame=fill("frame"),
        square=Fill(colours["square"], blend(colours["square"], "#000000", 0.22)),
        premiums={key: fill(key) for key in ("dl", "tl", "dw", "tw", "ql", "qw")},
        tile=body,
        laid=Fill("#bfe3c9", "#0c3b24"),
        last=Fill("#f6bb54", "#2a1a0b"),
        blank_ink="#1d4fa3",
        edge=blend(body.ground, "#3a2206", 0.38),
    )


def premium_label(premium: Premium) -> str:
    """`2L`, `3W`; empty for a plain square."""
    if premium.word > 1:
        return f"{premium.word}W"
    return f"{premium.letter}L" if premium.letter > 1 else ""


_SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def small(number: int) -> str:
    """A number in subscript, as on a tile."""
    return str(number).translate(_SMALL)
