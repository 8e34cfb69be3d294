"""Options that several commands have."""

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
LexiconOption = Annotated[
    str, typer.Option("--lexicon", help="Installed lexicon, or a .txt or .kwg file.")
]
FileLanguage = Annotated[
    str, typer.Option("--language", help="Language of the words, if the lexicon is a file.")
]
Threads = Annotated[
    int, typer.Option("--threads", min=0, help="Number of threads; 0 for all cores.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", help="Settings file (TOML); also LEXIKO_CONFIG.")
]
DataFolder = Annotated[
    str | None, typer.Option("--data", help="Folder for the database and secrets.")
]
