"""Accept new pictures of the gallery, or record its scenes again."""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...server.processes import process
from ..conftest import Chrome
from ..visitors import Come, visitors_of
from . import pictures, recording
from .scenes import SCENES


@contextmanager
def chrome() -> Iterator[Chrome]:
    one = Chrome()
    one.nap.end()
    try:
        yield one
    finally:
        one.nap.begin()
        one.stop()


def record(names: list[str], one: Chrome) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        process(Path(folder), THINKERS="1", MOST_TABLES="1000", MOST_STREAMS="1000") as server,
    ):

        @contextmanager
        def come_for(name: str) -> Iterator[Come]:
            print(f"recording {name}", flush=True)
            with visitors_of(server, one.browser, name, timezone_id="UTC") as come:
                yield come

        recording.record(names, come_for)


def accept(names: list[str], one: Chrome) -> None:
    pictures.FOLDER.mkdir(exist_ok=True)
    recorded = recording.read()
    for name in names:
        for picture, taken in pictures.take(one.browser, name, recorded):
            if trouble := pictures.compare(picture, taken):
                print(trouble, flush=True)
                (pictures.FOLDER / f"{picture}.webp").write_bytes(taken)
    known = {f"{name}-{look}" for name in SCENES for look in pictures.LOOKS}
    for file in pictures.FOLDER.glob("*.webp"):
        if file.stem not in known:
            file.unlink()
    pictures.VERSION.write_text(one.browser.version + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.gallery", description=__doc__)
    parser.add_argument(
        "--accept", action="store_true", help="store new pictures where they differ"
    )
    parser.add_argument(
        "--record", action="store_true", help="record scenes at a real server first"
    )
    parser.add_argument("names", nargs="*", help="only these scenes")
    given = parser.parse_args()
    if not (given.accept or given.record) or {*given.names} - {*SCENES}:
        parser.error(f"--accept or --record, and scenes out of: {', '.join(SCENES)}")
    names = given.names or [*SCENES]
    with chrome() as one:
        if given.record:
            record(names, one)
        if given.accept:
            accept(names, one)


if __name__ == "__main__":
    main()
