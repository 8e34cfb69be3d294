"""The page's typefaces, cut down to the letters that its four languages need.

`python -m tools.data.faces` cuts them from the packages in `web/node_modules` into
`web/src/styles/faces`, and writes `web/src/styles/fonts.css`. That needs fontTools and Brotli,
which nothing else here does, so they aren't installed: `uv run --with fonttools,brotli …`.

What's cut off stays reachable: for any other letter the style sheet names the package's whole file.
All four faces are under the SIL Open Font License without a reserved name, so a cut may keep the
name; copyright and licence stay in its name table.
"""

import io
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[2] / "web"
FOLDER = WEB / "src" / "styles" / "faces"

ASCII = "".join(map(chr, range(0x20, 0x7F)))
SIGNS = "\u00a0\u2009\u2011\u202f¡¿«»‹›“”„‘’‚–—…·•×−±°€½"
ACCENTED = "ÀÁÂÄÆÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜŒàáâäæçèéêëíîïñóôöùúûüœÿß"
LETTERS = ASCII + SIGNS + ACCENTED
FIGURES = "0123456789+-−×?.,/½:= "
NOTE = "".join(letter for letter in ASCII if letter.isalnum() or letter in " .,!?:-'()") + "’…"
"""What most notes are written with."""
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]


LATIN_EXT = (
    "U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, "
    "U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, "
    "U+2C60-2C7F, U+A720-A7FF"
)

HEAD = """\
/* Written by `python -m tools.data.faces`: what our languages need is cut out and comes first;
   other Latin letters are fetched when they're shown. The last two faces are the system's, with the
   measures of ours, so that nothing moves when ours arrive. */
"""
FALLBACKS = """
@font-face {
  font-family: "Figtree Fallback";
  src: local("Arial"), local("Liberation Sans"), local("Helvetica");
  size-adjust: 100.3%;
  ascent-override: 94.7%;
  descent-override: 24.9%;
  line-gap-override: 0%;
}

@font-face {
  font-family: "Young Serif Fallback";
  src: local("Georgia"), local("Gelasio");
  size-adjust: 115.2%;
  ascent-override: 90.8%;
  descent-override: 31.8%;
  line-gap-override: 0%;
}
"""


@dataclass(frozen=True, slots=True)
class Cut:
    """One file: its letters, and the weight or weights that stay."""

    name: str
    letters: str
    weight: int | tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """A family at one weight: what it's cut from, and the cuts."""

    family: str
    weight: str
    source: str
    cuts: tuple[Cut, ...]


FACES = (
    Face(
        "Young Serif",
        "400",
        "@fontsource/young-serif/files/young-serif-{}-400-normal.woff2",
        (Cut("young-serif", LETTERS),),
    ),
    Face(
        "Figtree Variable",
        "300 700",
        "@fontsource-variable/figtree/files/figtree-{}-wght-normal.woff2",
        (Cut("figtree", LETTERS, (300, 700)),),
    ),
    Face(
        "Caveat Variable",
        "600",
        "@fontsource-variable/caveat/files/caveat-{}-wght-normal.woff2",
        (
            Cut("caveat", NOTE, 600),
            Cut("caveat-rest", "".join(sorted({*LETTERS} - {*NOTE})), 600),
        ),
    ),
    *(
        Face(
            "Kalam",
            weight,
            f"@fontsource/kalam/files/kalam-{{}}-{weight}-normal.woff2",
            (Cut(f"kalam-{weight}-figures", FIGURES),),
        )
        for weight in ("400", "700")
    ),
)


def cut(source: Path, wanted: Cut) -> tuple[bytes, set[int]]:
    """The file, and the letters that it has."""
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(source)
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES
    # Copyright, names, and the licence with its address.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(text=wanted.letters)
    cutter.subset(font)
    font.flavor = None
    if wanted.weight is not None:
        plain = io.BytesIO()
        font.save(plain)
        font = instancer.instantiateVariableFont(TTFont(plain), {"wght": wanted.weight})
    _smooth(font)
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue(), set(font.getBestCmap())


def _smooth(font: Any) -> None:
    """Say that the outlines are drawn smoothly at every size, which needs no hints.

    Without this a rasteriser may snap each letter's width to whole pixels.
    """
    from fontTools.ttLib import newTable
    from fontTools.ttLib.tables.ttProgram import Program

    gasp, prep = newTable("gasp"), newTable("prep")
    gasp.gaspRange = {0xFFFF: 0x000F}
    prep.program = Program()
    prep.program.fromAssembly(["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]"])
    font["gasp"], font["prep"] = gasp, prep


def letters_of(source: Path) -> set[int]:
    from fontTools.ttLib import TTFont

    return set(TTFont(source).getBestCmap())


def unicode_range(codes: set[int]) -> str:
    """The letters as CSS names them: `U+0020-007E, U+00A0`."""
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(
        f"U+{first:04X}" if first == last else f"U+{first:04X}-{last:04X}" for first, last in runs
    )


def rule(face: Face, url: str, letters: str) -> str:
    listed = "\n".join(textwrap.wrap(letters, 92, initial_indent="    ", subsequent_indent="    "))
    return f"""
@font-face {{
  font-family: {f'"{face.family}"' if " " in face.family else face.family};
  font-weight: {face.weight};
  font-display: swap;
  src: url("{url}") format("woff2");
  unicode-range:
{listed};
}}
"""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    rules = []
    for face in FACES:
        source = WEB / "node_modules" / face.source.format("latin")
        left = letters_of(source)
        for wanted in face.cuts:
            content, letters = cut(source, wanted)
            (FOLDER / f"{wanted.name}.woff2").write_bytes(content)
            print(f"{wanted.name:20} {len(content):6} bytes, {len(letters)} letters")
            rules.append(rule(face, f"./faces/{wanted.name}.woff2", unicode_range(letters)))
            left -= letters
        rules.append(rule(face, face.source.format("latin"), unicode_range(left)))
        rules.append(rule(face, face.source.format("latin-ext"), LATIN_EXT))
    (FOLDER.parent / "fonts.css").write_text(HEAD + "".join(rules) + FALLBACKS, encoding="utf-8")


if __name__ == "__main__":
    main()
