"""Make `src/lexiko/data/glyphs.json`: the outlines of the letters in pictures of boards.

Pictures draw letters as paths, so that they look the same in every notebook, browser and
rasteriser, whatever fonts are installed. The letters on tiles are Young Serif, labels and numbers
Figtree SemiBold; both are under the SIL Open Font License 1.1. Needs fonttools and brotli, and the
packages of the page:

    python -m tools.data.glyphs
"""

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "web" / "node_modules"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŒĄĆĘŁŃŚŹŻ"
LABELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+−"
UNITS = 1000


def outlines(files: list[str], signs: str, weight: int | None = None) -> dict[str, list[object]]:
    """Width and outline of each character, in thousandths of the font size, y downwards."""
    found: dict[str, list[object]] = {}
    for file in files:
        font = TTFont(FONTS / file)
        if weight is not None:
            font = instantiateVariableFont(font, {"wght": weight})
        names, glyphs = font.getBestCmap(), font.getGlyphSet()
        scale = UNITS / font["head"].unitsPerEm
        for sign in signs:
            if sign in found or ord(sign) not in names:
                continue
            glyph = glyphs[names[ord(sign)]]
            pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
            glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            found[sign] = [round(glyph.width * scale), pen.getCommands()]
    missing = set(signs) - found.keys()
    assert not missing, f"the fonts lack {missing}"
    return dict(sorted(found.items()))


def main() -> None:
    serif, sans = "@fontsource/young-serif/files", "@fontsource-variable/figtree/files"
    glyphs = {
        "licence": "SIL Open Font License 1.1: Young Serif (serif) and Figtree (sans)",
        "serif": outlines(
            [f"{serif}/young-serif-{part}-400-normal.woff2" for part in ("latin", "latin-ext")],
            LETTERS,
        ),
        "sans": outlines([f"{sans}/figtree-latin-wght-normal.woff2"], LABELS, weight=650),
    }
    text = json.dumps(glyphs, ensure_ascii=False, indent=0, separators=(",", ":"))
    (ROOT / "src" / "lexiko" / "data" / "glyphs.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
