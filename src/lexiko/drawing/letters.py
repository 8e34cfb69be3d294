"""Letters as outlines (`data/glyphs.json`), so that a picture doesn't need a font."""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Literal

from lexiko.catalogue import DATA

Face = Literal["serif", "sans"]

_MARK = "lexiko-"
_USED = re.compile(rf'href="#({_MARK}[a-z]+-[0-9a-f]+)"')

_CAPITAL = 0.7
"""Approximate height of a capital letter, as a fraction of the font size."""
_NO_GLYPH = 0.65
"""Approximate width of a letter without an outline."""


@cache
def _glyphs() -> Mapping[str, Mapping[str, tuple[int, str]]]:
    found: Mapping[str, Mapping[str, tuple[int, str]]] = json.loads(
        (DATA / "glyphs.json").read_text("utf-8")
    )
    return found


def text(words: str, x: float, y: float, size: float, ink: str, face: Face = "sans") -> str:
    """A line of text centred on (x, y), as SVG."""
    glyphs = _glyphs()[face]
    at = x - width(words, size, face) / 2
    base = y + size * _CAPITAL / 2
    parts: list[str] = []
    for sign in words:
        if sign in glyphs:
            place = f"translate({at:.1f} {base:.1f}) scale({size / 1000:g})"
            parts.append(f'<use href="#{_MARK}{face}-{ord(sign):x}" transform="{place}"/>')
        elif sign.strip():
            parts.append(
                f'<text x="{at:.1f}" y="{base:.1f}" font-size="{size:g}">{escape(sign)}</text>'
            )
        at += width(sign, size, face)
    return f'<g fill="{ink}">{"".join(parts)}</g>'


def outlines(drawn: str) -> str:
    """The outlines that a drawing uses, each once.

    Pictures on one page can share them, since equal names mean equal outlines.
    """
    paths: list[str] = []
    for name in sorted(set(_USED.findall(drawn))):
        face, _, code = name.removeprefix(_MARK).partition("-")
        paths.append(f'<path id="{name}" d="{_glyphs()[face][chr(int(code, 16))][1]}"/>')
    return f"<defs>{''.join(paths)}</defs>"


def width(words: str, size: float, face: Face = "sans") -> float:
    """The width of a line of text."""
    glyphs = _glyphs()[face]
    return sum(glyphs[sign][0] / 1000 if sign in glyphs else _NO_GLYPH for sign in words) * size
