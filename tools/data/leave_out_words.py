"""Make `src/lexiko/data/family`: the words that the family filter leaves out, by language.

Needs two packages from npm, which Lexiko itself doesn't use:

    python3 -m tools.node pack naughty-words@1.2.0 cuss@2.2.0     # into web/
    .venv/bin/python tools/data/leave_out_words.py web/naughty-words-1.2.0.tgz web/cuss-2.2.0.tgz

1. `tools/data/family_words` has our choice from the two lists, with the forms of each word, in
   ROT13, so that nobody reads it by accident. `ABC{,S,ED}` means three words; `ABC*`, `*ABC` and
   `*ABC*` mean all words of the language's list that begin with it, end with it, or have it inside;
   `ABC@` means those that are a form of the verb with that stem; `-ABC` and `-ABC*` are never left
   out.
2. The words are written as tiles spell them, once each, in alphabetical order.
3. The counts say how many of them the two lists have, too. The rest are mostly forms of those.
"""

import codecs
import itertools
import json
import lzma
import re
import sys
import tarfile
from collections.abc import Collection, Iterator
from fnmatch import translate
from pathlib import Path

from lexiko.catalogue import DATA, tile_set
from lexiko.lexicon.shipped import shipped

CHOSEN = Path(__file__).parent / "family_words"
LONGEST = 15
"""A board has room for no more letters."""

LANGUAGES = ("en", "de", "fr", "es")
VERBS = {
    "fr": """
        A AI AIENT AIS AIT AMES ANT AS ASSE ASSENT ASSES ASSIEZ ASSIONS AT ATES E EE EES ENT ER ERA
        ERAI ERAIENT ERAIS ERAIT ERAS ERENT EREZ ERIEZ ERIONS ERONS ERONT ES EZ IEZ IONS ONS
        """,
    "es": """
        A ABA ABAIS ABAMOS ABAN ABAS AD ADA ADAS ADO ADOS AIS AMOS AN ANDO AR ARA ARAIS ARAMOS ARAN
        ARAS ARE AREIS AREMOS AREN ARES ARIA ARIAIS ARIAMOS ARIAN ARIAS ARON AS ASE ASEIS ASEMOS
        ASEN ASES ASTE ASTEIS E EIS EMOS EN ES O
        """,
}
"""The endings of regular verbs."""
CUSS = {"en": "index.js", "fr": "fr.js", "es": "es.js"}
_ENTRY = re.compile(r"^\s+(?:'([^']+)'|\"([^\"]+)\"|(\w+)): \d", re.MULTILINE)


def main(naughty: Path, cuss: Path) -> None:
    """Write the files of all languages and print the counts."""
    for language in LANGUAGES:
        words = _left_out(language)
        path = DATA / "family" / f"{language}.txt.xz"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(lzma.compress("\n".join(words).encode(), preset=9 | lzma.PRESET_EXTREME))
        listed = _listed(language, naughty, cuss)
        shared = sum(word in listed for word in words)
        print(f"{language}: {len(words)} words, {shared} of them listed, {path.stat().st_size} B")


def _left_out(language: str) -> list[str]:
    """Expand our choice, and keep what the tiles can spell in up to 15 letters."""
    text = codecs.decode((CHOSEN / f"{language}.rot13.txt").read_text("utf-8"), "rot13")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    tiles = tile_set(language)
    patterns = {tiles.fold(form) for root in " ".join(lines).split() for form in _forms(root)}
    listed = _words_of(language)
    found = set(_expanded({word for word in patterns if word[:1] != "-"}, listed, language))
    kept = set(_expanded({word[1:] for word in patterns if word[:1] == "-"}, listed, language))
    spelled = (tiles.spell(word) for word in found - kept - {""})
    fitting = (letters for letters in spelled if letters and len(letters) <= LONGEST)
    return sorted({"".join(letters) for letters in fitting})


def _words_of(language: str) -> frozenset[str]:
    """The list of a language that comes with Lexiko."""
    return frozenset(
        word
        for listed in shipped().values()
        if listed.language == language
        for word in listed.read()
    )


def _expanded(patterns: Collection[str], listed: frozenset[str], language: str) -> Iterator[str]:
    wild = [translate(pattern) for pattern in patterns if "*" in pattern]
    matches = re.compile("|".join(wild) or r"(?!)").match
    yield from filter(matches, listed)
    for pattern in patterns:
        if pattern.endswith("@"):
            forms = {pattern[:-1] + ending for ending in VERBS[language].split()}
            yield from forms & listed
        elif "*" not in pattern:
            yield pattern


def _forms(root: str) -> Iterator[str]:
    """`ABC{,S}` as ABC and ABCS."""
    parts = [part.split(",") for part in re.split(r"[{}]", root)]
    return ("".join(form) for form in itertools.product(*parts))


def _listed(language: str, naughty: Path, cuss: Path) -> set[str]:
    """The words of the two packages, as tiles spell them."""
    words: list[str] = json.loads(_read(naughty, f"{language}.json"))
    if name := CUSS.get(language):
        words += ["".join(entry) for entry in _ENTRY.findall(_read(cuss, name))]
    tiles = tile_set(language)
    spelled = (tiles.spell(tiles.fold(word)) for word in words)
    return {"".join(letters) for letters in spelled if letters}


def _read(package: Path, name: str) -> str:
    with tarfile.open(package) as archive:
        file = archive.extractfile(f"package/{name}")
        assert file is not None
        return file.read().decode()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:3]))
