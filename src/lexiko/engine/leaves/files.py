"""Find, read and write tables of leaves: a file, the data folder, the package.

Lexiko's own format is small, so a table can ship with the package: a line that names the format, a
line of JSON that says what the table is and how it was made, and the values of all leaves that the
tiles allow, compressed. Values are rounded, usually to a twentieth of a point. For leaves of three
tiles or more, only the difference from what `leaves.pair_rule` predicts is stored, which usually
fits into a
few bits; all first bytes come first, then all second bytes, so similar bytes are together for the
compressor.

A table can be rounded to a coarser step, which makes its file smaller: half the size for a quarter
of a point.

Decompressing takes a fraction of a second, so the table is then cached beside the kernels and
memory-mapped the next time.
"""

import hashlib
import io
import json
import lzma
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lexiko.catalogue import DATA, languages
from lexiko.datafile import Problem, strict_converter
from lexiko.engine.cache import cache_folder, save
from lexiko.engine.graph.symbols import Symbols
from lexiko.engine.leaves.klv import read_klv, write_klv
from lexiko.engine.leaves.table import (
    FEWEST_FOR_RULE,
    Leaves,
    Multisets,
    Numbers,
    depth_of,
    multisets,
    predict,
    symbol_count,
)
from lexiko.errors import EngineError
from lexiko.lexicon.kwg import write_atomically
from lexiko.lexicon.shipped import shipped
from lexiko.settings import data_folder

SUFFIX = ".leaves"
KLV_SUFFIXES = (".klv2", ".klv")
USUAL_STEP_MILLI = 50
"""What values are rounded to, in thousandths of a point."""

_MAGIC = b"lexiko leaves 1\n"
_PLANES = 4
_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 1 << 22, "lc": 0, "pb": 0}]
"""The dictionary is as long as the longest plane; the preset's own would take half a gigabyte."""


@dataclass(frozen=True, slots=True)
class About:
    """What a file in Lexiko's own format says about its table."""

    lexicon: str
    language: str
    command: str
    """The command that made it."""
    seed: int
    generations: int
    games: int
    """Number of games in all generations together."""


# ── Finding ─────────────────────────────────────────────────────────────────────────────────────


def load_leaves(source: str | Path, symbols: Symbols) -> Leaves:
    """Load the table of a file (`.leaves`, `.klv2`), or of a lexicon by its name.

    A lexicon has the table that was trained for it here, else the one that ships with the package
    for its language, else zeros. Raises `EngineError` if the table can't be used.
    """
    path = Path(source)
    if isinstance(source, str) and path.suffix not in (SUFFIX, *KLV_SUFFIXES):
        found = _path_for(source, symbols)
        if found is None:
            return Leaves.zero(symbols)
        path = found
    content = _read(path)
    cached = cache_folder() / f"leaves-{_fingerprint(content, symbols)}.npy"
    try:
        return Leaves(symbols, np.load(cached, mmap_mode="r"), depth_of(symbol_count(symbols)))
    except (OSError, ValueError, EOFError):
        leaves = parse_leaves(content, symbols, path.name)
        array = io.BytesIO()
        np.save(array, leaves.values)
        save(cached, array.getbuffer())
        return leaves


def trained_path(lexicon: str) -> Path:
    """Return the path of leaves trained here for a lexicon."""
    return data_folder() / "leaves" / f"{lexicon}{SUFFIX}"


def _path_for(lexicon: str, symbols: Symbols) -> Path | None:
    """Return the file of a lexicon's leaves, if there is one."""
    language = symbols.tiles.key
    if language not in languages():
        return None  # dice are rolled every turn, so nothing is kept
    candidates = [
        DATA / "leaves" / f"{listed.name}{SUFFIX}"
        for listed in shipped().values()
        if listed.language == language
    ]
    if Path(lexicon).name == lexicon:
        candidates.insert(0, trained_path(lexicon))
    return next((path for path in candidates if path.is_file()), None)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as problem:
        raise EngineError(
            reason=f"Can't read {path} ({problem.strerror}): check its name and permissions."
        ) from problem


def _fingerprint(content: bytes, symbols: Symbols) -> str:
    about = f"{symbols.tiles.letters} ".encode()
    return hashlib.sha256(about + content).hexdigest()[:32]


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


def save_leaves(
    path: Path, leaves: Leaves, about: About, step_milli: int = USUAL_STEP_MILLI
) -> None:
    """Write a table, as KLV2 if the suffix says so; raise `LexiconError` if it can't."""
    is_klv = path.suffix in KLV_SUFFIXES
    write_atomically(path, write_klv(leaves) if is_klv else pack(leaves, about, step_milli))


def parse_leaves(content: bytes, symbols: Symbols, name: str) -> Leaves:
    """Parse a table in either format, told apart by the first bytes."""
    if content.startswith(_MAGIC):
        return unpack(content, symbols, name)
    return read_klv(content, symbols, name)


def read_about(path: Path) -> About:
    """Return what a file in Lexiko's own format says about its table."""
    return _take_apart(_read(path), path.name)[0].about


# ── Lexiko's own format ─────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Header:
    """The line of JSON."""

    about: About
    letters: tuple[str, ...]
    copies: tuple[int, ...]
    depth: int
    step_milli: int = USUAL_STEP_MILLI


def pack(leaves: Leaves, about: About, step_milli: int = USUAL_STEP_MILLI) -> bytes:
    """Return a table as a file in Lexiko's own format."""
    symbols, count = leaves.symbols, symbol_count(leaves.symbols)
    copies = tuple(symbols.copies()[:count])
    header = _Header(about, symbols.tiles.letters, copies, leaves.depth, step_milli)
    rounded = (leaves.values.astype(np.int64) + step_milli // 2) // step_milli
    differences = [
        rounded[group.ranks] - _expected(rounded, group, count)
        for group in multisets(header.copies, header.depth)
    ]
    numbers = np.concatenate(differences)
    # Small numbers of either sign become small unsigned numbers.
    unsigned = ((numbers << 1) ^ (numbers >> 63)).astype("<u4")
    planes = unsigned.view(np.uint8).reshape(-1, _PLANES).T
    packed = lzma.compress(planes.tobytes(), filters=_FILTERS)
    return _MAGIC + json.dumps(asdict(header), ensure_ascii=False).encode() + b"\n" + packed


def unpack(content: bytes, symbols: Symbols, name: str) -> Leaves:
    """Return the table of a file in Lexiko's own format.

    Raises `EngineError` if it's damaged or for other tiles.
    """
    header, packed = _take_apart(content, name)
    leaves, count = Leaves.zero(symbols), symbol_count(symbols)
    if header.letters != symbols.tiles.letters or header.depth != leaves.depth:
        raise EngineError(
            reason=f"{name} has leaves for the tiles of “{header.about.language}”, "
            f"not for {symbols.tiles.name}: choose leaves of that language."
        )
    groups = multisets(header.copies, header.depth)
    sizes = [len(group.ranks) for group in groups]
    planes = _unpacked(packed, _PLANES * sum(sizes), name)
    unsigned = np.ascontiguousarray(planes.reshape(_PLANES, -1).T).view("<u4").ravel()
    numbers = (unsigned >> 1).astype(np.int64) ^ -(unsigned & 1).astype(np.int64)
    rounded = np.zeros(len(leaves.values), np.int64)
    for group, differences in zip(groups, np.split(numbers, np.cumsum(sizes)[:-1]), strict=True):
        rounded[group.ranks] = differences + _expected(rounded, group, count)
    leaves.values[:] = header.step_milli * rounded
    return leaves


def _expected(rounded: Numbers, group: Multisets, count: int) -> Numbers | int:
    """Return the predictions that differences are stored from."""
    if group.rows.shape[1] < FEWEST_FOR_RULE:
        return 0
    return predict(rounded, group.rows, count)


def _take_apart(content: bytes, name: str) -> tuple[_Header, bytes]:
    line, _, packed = content[len(_MAGIC) :].partition(b"\n")
    try:
        found = json.loads(line)
        header = _CONVERTER.structure(found if isinstance(found, dict) else {}, _Header)
    except (ValueError, RecursionError, Problem) as problem:
        raise _damaged(name) from problem
    is_sound = len(header.copies) == len(header.letters) + 1 and min(header.copies) >= 0
    if not content.startswith(_MAGIC) or not is_sound or header.step_milli <= 0:
        raise _damaged(name)
    return header, packed


def _unpacked(packed: bytes, size: int, name: str) -> npt.NDArray[np.uint8]:
    """Decompress exactly this many bytes; a file can't make it decompress more."""
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ)
    try:
        content = unpacker.decompress(packed, size + 1)
    except lzma.LZMAError as problem:
        raise _damaged(name) from problem
    if len(content) != size or not unpacker.eof:
        raise _damaged(name)
    return np.frombuffer(content, np.uint8)


def _damaged(name: str) -> EngineError:
    return EngineError(
        reason=f"{name} isn't a table of leaves, or is damaged: get or train it again."
    )


_CONVERTER = strict_converter()
