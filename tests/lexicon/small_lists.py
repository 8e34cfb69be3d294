"""Word lists of the package with a few words each, whose graphs are built at once."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from lexiko.lexicon import shipped as lists

LANGUAGES = {"english": "en", "german": "de", "french": "fr", "spanish": "es"}


def ship(monkeypatch: pytest.MonkeyPatch, folder: Path, **words: Iterable[str]) -> None:
    """Have the package ship these words, by the names of the lists, until the test ends."""
    folder.mkdir(exist_ok=True)
    tables = []
    for name, listed in words.items():
        known = set(listed)
        (folder / f"{name}{lists.SUFFIX}").write_bytes(lists.pack(known))
        tables.append(f'[{name}]\nlanguage = "{LANGUAGES[name]}"\nwords = {len(known)}\n')
    (folder / "shipped.toml").write_text("\n".join(tables), "utf-8")
    monkeypatch.setattr(lists, "FOLDER", folder)
    forget()


def forget() -> None:
    """Forget what was read of the package's lists."""
    lists.shipped.cache_clear()
    lists._sha256.cache_clear()
