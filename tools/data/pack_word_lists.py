"""Make `src/lexiko/data/lexicons/*.words`: the word lists that come with Lexiko.

    .venv/bin/python tools/data/pack_word_lists.py LISTS

LISTS is a folder with `english.txt`, and `german.txt`, `french.txt` and `spanish.txt` or the same
compressed with xz: one word per line, made as `data/lexicons/README.md` says.

1. `tools/data/word_lists/NAME.txt` says what we changed: lines with `-` take words out, lines with
   `+` add them, and each block says why. A word taken out that the list doesn't have, or added
   though it has it, is an error, so that the file stays true.
2. Words that the tiles can't spell, or that need more than fifteen tiles, are left out and counted.
3. The words are written as `lexicon/shipped.py` packs them, and counted in `shipped.toml`.
"""

import lzma
import re
import sys
from pathlib import Path

from lexiko.catalogue import tile_set
from lexiko.lexicon.shipped import FOLDER, SUFFIX, pack, shipped

CHANGES = Path(__file__).parent / "word_lists"
LONGEST = 15
"""Tiles in a row of the usual board."""


def main(lists: Path) -> None:
    """Write all lists, and print what became of them."""
    table = (FOLDER / "shipped.toml").read_text("utf-8")
    for name, listed in shipped().items():
        words = _listed(lists, name)
        total = len(words)
        added, removed = _changed(words, CHANGES / f"{name}.txt")
        tiles = tile_set(listed.language)
        spelled = {word: tiles.spell(word) for word in words}
        fitting = [word for word, faces in spelled.items() if faces and len(faces) <= LONGEST]
        content = pack(fitting)
        (FOLDER / f"{name}{SUFFIX}").write_bytes(content)
        table = re.sub(rf"(?m)(^\[{name}\]\n.*\nwords = )\d+", rf"\g<1>{len(fitting)}", table)
        print(
            f"{name}: {total:,} words, {removed:,} taken out, {added:,} added, "
            f"{len(words) - len(fitting):,} that tiles can't spell; {len(fitting):,} words, "
            f"{len(content):,} bytes"
        )
    (FOLDER / "shipped.toml").write_text(table, "utf-8")


def _listed(lists: Path, name: str) -> set[str]:
    plain = lists / f"{name}.txt"
    text = (
        plain.read_bytes()
        if plain.exists()
        else lzma.decompress((lists / f"{name}.txt.xz").read_bytes())
    )
    return set(text.decode().split())


def _changed(words: set[str], path: Path) -> tuple[int, int]:
    """Make the changes of a file, and count the words added and taken out."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    removed = {word for line in lines if line.startswith("-") for word in line[1:].split()}
    added = {word for line in lines if line.startswith("+") for word in line[1:].split()}
    if wrong := sorted((removed - words) | (added & words)):
        sys.exit(f"{path.name} has words that change nothing: {' '.join(wrong)}")
    words -= removed
    words |= added
    return len(added), len(removed)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
