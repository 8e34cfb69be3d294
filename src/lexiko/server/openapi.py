"""The API's description (OpenAPI), written to a file without starting a server: `python -m
lexiko.server.openapi FILE`.

The page's types are made from it.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from lexiko.server.application import application
from lexiko.server.configuration import Configuration


def description() -> dict[str, Any]:
    """What `/api/v1/openapi.json` says."""
    with tempfile.TemporaryDirectory() as folder:
        return application(Configuration(data=folder)).openapi()


def write(file: Path) -> None:
    """Write it, unless it is there already and says the same: what is made from it need not be made
    again."""
    text = json.dumps(description(), indent=1, ensure_ascii=False) + "\n"
    if not file.is_file() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
