"""Process photos: each is re-encoded in its own process (`photo_worker`).

A few run at a time, under a time limit.
"""

import asyncio
import json
from dataclasses import dataclass

import structlog

from lexiko.server.refusals import BadPhoto
from lexiko.server.sandbox.limited_process import answer_of

log = structlog.get_logger("lexiko.darkroom")

MOST_BYTES = 12 * 1024 * 1024
LONGEST_S = 20.0
AT_A_TIME = 2

KINDS = "a JPEG, PNG, WebP, AVIF or HEIC"
_ISO = (b"avif", b"avis", b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")
_REASONS = {
    "kind": f"it can't be read as a photo; send {KINDS}.",
    "pixels": "it has too many pixels: at most 200 million as a JPEG, 50 million otherwise.",
    "damaged": "it's damaged or incomplete; try saving it again.",
    "time": "it takes too long to read; make it smaller first.",
}


@dataclass(frozen=True, slots=True)
class ProcessedPhoto:
    """A photo as it's stored."""

    width: int
    height: int
    large: bytes
    small: bytes


def check_kind(head: bytes) -> None:
    """Refuse a file that isn't a photo by its first bytes, before any process starts."""
    if head.startswith((b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")):
        return
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return
    if head[4:8] == b"ftyp" and head[8:12] in _ISO:
        return
    raise BadPhoto(reason=_REASONS["kind"], why="kind")


class PhotoProcessor:
    """Processes photos, a few at a time; the others wait."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_A_TIME)

    async def develop(self, data: bytes) -> ProcessedPhoto:
        """Return the photo in two sizes, without any metadata; raises `BadPhoto`."""
        check_kind(data[:12])
        async with self._places:
            try:
                answer = await answer_of("lexiko.server.sandbox.photo_worker", data, LONGEST_S)
            except TimeoutError:
                raise BadPhoto(reason=_REASONS["time"], why="time") from None
        head, _, rest = answer.partition(b"\n")
        try:
            facts = json.loads(head)
        except ValueError:
            # The photo crashed the process.
            log.warning("photo_refused", bytes=len(data))
            raise BadPhoto(reason=_REASONS["damaged"], why="damaged") from None
        if "refused" in facts:
            raise BadPhoto(reason=_REASONS[facts["refused"]], why=facts["refused"])
        large, small = rest[: facts["large"]], rest[facts["large"] :]
        return ProcessedPhoto(facts["width"], facts["height"], large, small)
