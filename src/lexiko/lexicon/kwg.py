"""KWG, the file format of word graphs, also used by other programs.

A graph is an array of 32-bit little-endian nodes without a header. A node is one letter in a list
of siblings:

    bits 31–24   tile: 1 for the first letter of the alphabet, 0 for the separator
    bit  23      accepts: a word ends with this letter
    bit  22      ends: this is the last of its siblings
    bits 21–0    arc: the start of the list of what may follow; 0 if nothing may

Node 0's arc leads to the first letters of all words (DAWG), node 1's to the GADDAG, which has each
word from every one of its letters outward: CARE is there as ERAC, RAC@E, AC@RE and C@ARE, where @
is the separator. A GADDAG arc of 0 means that the file has none. Siblings are in ascending order,
and lists may share their tails.
"""

import contextlib
import hashlib
import mmap
import os
import secrets
import sys
import time
from array import array
from pathlib import Path

from lexiko.errors import LexiconError

TILE_SHIFT = 24
ACCEPTS = 1 << 23
ENDS = 1 << 22
ARC_MASK = ENDS - 1

SEPARATOR = 0
DAWG, GADDAG = 0, 1
"""The two nodes whose arcs are the roots."""

LARGEST_GRAPH = ARC_MASK + 1
"""An arc of 22 bits can't reach more nodes than this."""

NODE_BYTES = 4

_LEFT_BEHIND_S = 3600
"""No file takes an hour to write; a temporary file that old was left behind."""


def map_nodes(path: Path) -> memoryview:
    """The nodes of a file, memory-mapped."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            check_size(size, path.name)
            # The view keeps the map alive, and the map outlives the file's name: a graph that's
            # replaced or removed stays intact for its users.
            content = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except OSError as problem:
        raise LexiconError(
            reason=f"{path} can't be read ({problem.strerror}): check the file and its permissions."
        ) from problem
    return nodes_of(content)


def nodes_of(content: memoryview | bytes) -> memoryview:
    """The content of a file as nodes, which are unsigned integers."""
    return _in_native_order(memoryview(content).cast("B").cast("I"))


def fingerprint(nodes: memoryview) -> str:
    """The SHA-256 of a file with these nodes."""
    return hashlib.sha256(_in_native_order(nodes)).hexdigest()


def _in_native_order(nodes: memoryview) -> memoryview:
    """Swap the bytes of each node, or swap them back, on big-endian machines."""
    if sys.byteorder == "little":
        return nodes
    swapped = array("I", nodes)
    swapped.byteswap()
    return memoryview(swapped)


def check_size(size: int, name: str) -> None:
    """Refuse a file that can't be a graph because of its size."""
    if size < 2 * NODE_BYTES or size % NODE_BYTES:
        raise LexiconError(
            reason=f"{name} isn't a word graph: its {size} bytes aren't at least two whole nodes. "
            "Build it again from its word list."
        )


def write_atomically(path: Path, content: bytes | memoryview) -> None:
    """Write a whole file at once: readers see the old one or the new one."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(8)}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _clear_old_parts(path)
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as problem:
        raise LexiconError(
            reason=f"Can't write {path} ({problem.strerror}): "
            "make room, or set LEXIKO_DATA to another folder."
        ) from problem
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _clear_old_parts(path: Path) -> None:
    """Remove what a process left behind when it was killed while writing."""
    for part in path.parent.glob(f".{path.name}.*.part"):
        with contextlib.suppress(OSError):
            if time.time() - part.stat().st_mtime > _LEFT_BEHIND_S:
                part.unlink()
