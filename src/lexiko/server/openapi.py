"""Write the OpenAPI document: `python -m lexiko.server.openapi FILE`.

No server is started. The page's types are generated from it.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from lexiko.server.application import application
from lexiko.server.configuration import Configuration


def description() -> dict[str, Any]:
    """The document at `/api/v1/openapi.json`."""
    with tempfile.TemporaryDirectory() as folder:
        return application(Configuration(data=folder)).openapi()


def write(file: Path) -> None:
    """Write it if it has changed, so that what is generated from it needn't be rebuilt."""
    text = json.dumps(description(), indent=1, ensure_ascii=False) + "\n"
    if not file.is_file() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
