"""The folder where Lexiko stores a user's files."""

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder for your games, lexicons and editions; `LEXIKO_DATA` overrides it."""
    return Path(
        os.environ.get("LEXIKO_DATA") or platformdirs.user_data_dir("lexiko", appauthor=False)
    )
