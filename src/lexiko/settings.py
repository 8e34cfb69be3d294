"""Where Lexiko keeps what belongs to the person who runs it."""

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder for games, lexicons and editions of one's own; `LEXIKO_DATA` moves it."""
    return Path(
        os.environ.get("LEXIKO_DATA") or platformdirs.user_data_dir("lexiko", appauthor=False)
    )
