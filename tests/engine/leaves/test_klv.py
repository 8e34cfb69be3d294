"""KLV2: tables as other programs write them, and what is refused."""

import struct
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from lexiko.catalogue import tile_set
from lexiko.engine.graph.symbols import Symbols, symbols_of
from lexiko.engine.leaves.klv import read_klv, write_klv
from lexiko.engine.leaves.table import Leaves, possible_leaves, rank_of
from lexiko.errors import EngineError
from lexiko.lexicon.kwg import ACCEPTS, ARC_MASK, ENDS, TILE_SHIFT
from lexiko.rules.alphabet import TileKind, TileSet

from .test_table import ENGLISH, SMALL

PAIR = Symbols(TileSet("pair", "Pair", (TileKind("A", 2, 1), TileKind("?", 1, 0)), ("A",)))

# ?, ?A, ?AA, A, AA: after the blank may come what may come first, but no blank.
PAIR_NODES = [
    ENDS | 1,
    0 << TILE_SHIFT | ACCEPTS | 3,
    1 << TILE_SHIFT | ACCEPTS | ENDS | 4,
    1 << TILE_SHIFT | ACCEPTS | ENDS | 4,
    1 << TILE_SHIFT | ACCEPTS | ENDS,
]
PAIR_POINTS = [25.5, 20.0, 12.25, 1.0, -3.5]


def file_of(nodes: Sequence[int], points: Sequence[float], kind: str = "f") -> bytes:
    return (
        struct.pack(f"<I{len(nodes)}I", len(nodes), *nodes)
        + struct.pack("<I", len(points))
        + struct.pack(f"<{len(points)}{kind}", *points)
    )


def random_leaves(symbols: Symbols, seed: int) -> Leaves:
    leaves, chance = Leaves.zero(symbols), np.random.default_rng(seed)
    for group in possible_leaves(symbols, leaves.depth)[1:]:
        leaves.values[group.ranks] = chance.integers(-40_000, 40_000, len(group.ranks))
    return leaves


def plain_reading(content: bytes) -> dict[tuple[int, ...], float]:
    """The leaves of a file and their values in points, one path after the other."""
    (size,) = struct.unpack_from("<I", content)
    nodes = struct.unpack_from(f"<{size}I", content, 4)
    (count,) = struct.unpack_from("<I", content, 4 + 4 * size)
    values = iter(struct.unpack_from(f"<{count}f", content, 8 + 4 * size))
    found: dict[tuple[int, ...], float] = {}

    def walk(at: int, row: tuple[int, ...]) -> None:
        while at:
            here = (*row, nodes[at] >> TILE_SHIFT)
            if nodes[at] & ACCEPTS:
                found[here] = next(values)
            walk(nodes[at] & ARC_MASK, here)
            at = 0 if nodes[at] & ENDS else at + 1

    walk(nodes[0] & ARC_MASK, ())
    assert next(values, None) is None
    return found


# ── Files that are right ────────────────────────────────────────────────────────────────────────


def test_a_file_made_by_hand_is_read() -> None:
    leaves = read_klv(file_of(PAIR_NODES, PAIR_POINTS), PAIR, "pair.klv2")
    worth = [leaves.value_milli(faces) for faces in ("?", "?A", "?AA", "A", "AA")]
    assert worth == [25_500, 20_000, 12_250, 1_000, -3_500]
    assert np.count_nonzero(leaves.values) == 5


def test_a_file_is_written_byte_by_byte_as_it_should_be() -> None:
    leaves = read_klv(file_of(PAIR_NODES, PAIR_POINTS), PAIR, "pair.klv2")
    # No leave is as long as the table is deep, so lists that end alike differ in the tiles that
    # were still allowed.
    assert plain_reading(write_klv(leaves)) == plain_reading(file_of(PAIR_NODES, PAIR_POINTS))
    shallow = Leaves(PAIR, leaves.values[:6], 2)
    assert write_klv(shallow) == file_of(
        [
            ENDS | 1,
            0 << TILE_SHIFT | ACCEPTS | 3,
            1 << TILE_SHIFT | ACCEPTS | ENDS | 3,
            1 << TILE_SHIFT | ACCEPTS | ENDS,
        ],
        [25.5, 20.0, 1.0, -3.5],
    )


def test_the_older_format_is_read_too() -> None:
    halves = [round(256 * points) for points in PAIR_POINTS]
    leaves = read_klv(file_of(PAIR_NODES, halves, "h"), PAIR, "pair.klv")
    assert leaves.value_milli("?A") == 20_000
    assert leaves.value_milli("?AA") == 12_250


def test_a_file_without_leaves_is_a_table_of_zeros() -> None:
    assert read_klv(file_of([ENDS], []), PAIR, "empty.klv2").is_zero


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_is_written_is_read_again(language: str) -> None:
    leaves = random_leaves(symbols_of(tile_set(language)), seed=3)
    content = write_klv(leaves)
    assert np.array_equal(read_klv(content, leaves.symbols, "again.klv2").values, leaves.values)


def test_a_plain_reader_finds_the_same_values() -> None:
    leaves = random_leaves(SMALL, seed=5)
    listed = plain_reading(write_klv(leaves))
    assert list(listed) == sorted(listed)
    assert len(listed) == 46
    for row, points in listed.items():
        assert leaves.values[rank_of(row, 4)] == round(1000 * points)


def test_graphs_of_another_shape_and_with_some_leaves_only_are_read() -> None:
    chance = Random(7)
    rows = sorted({tuple(sorted(chance.choices(range(27), k=1 + i % 8))) for i in range(500)})
    points = [float(chance.randrange(-30, 30)) for _ in rows]
    leaves = read_klv(file_of(tree_with_gaps(rows), points), ENGLISH, "others.klv2")
    known = {row: worth for row, worth in zip(rows, points, strict=True) if len(row) <= 6}
    for row, worth in known.items():
        assert leaves.values[rank_of(row, 27)] == 1000 * worth
    assert np.count_nonzero(leaves.values) == sum(worth != 0 for worth in known.values())


def tree_with_gaps(rows: list[tuple[int, ...]]) -> list[int]:
    """An unfolded graph with a second root and with empty nodes between its lists."""
    nodes = [ENDS, ENDS]

    def place(depth: int, below: list[tuple[int, ...]]) -> int:
        tiles = sorted({row[depth] for row in below if len(row) > depth})
        if not tiles:
            return 0
        nodes.append(0)
        begin = len(nodes)
        nodes.extend(tile << TILE_SHIFT for tile in tiles)
        nodes[-1] |= ENDS
        for at, tile in enumerate(tiles, begin):
            same = [row for row in below if len(row) > depth and row[depth] == tile]
            nodes[at] |= ACCEPTS if any(len(row) == depth + 1 for row in same) else 0
            nodes[at] |= place(depth + 1, same)
        return begin

    nodes[0] |= place(0, rows)
    return [*nodes, 0]


# ── Files that are not ──────────────────────────────────────────────────────────────────────────


A, B = 1 << TILE_SHIFT, 2 << TILE_SHIFT


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "ends too early"),
        (b"\x01\x00", "ends too early"),
        (b"\xff\xff\xff\xff", "ends too early"),
        (file_of([], []), "leads out"),
        (file_of([0], []), "leads out"),
        (file_of([ENDS | 9], []), "leads out"),
        (file_of(PAIR_NODES, PAIR_POINTS)[:-1], "bytes can't hold 5 values"),
        (file_of(PAIR_NODES, PAIR_POINTS) + b"12", "bytes can't hold 5 values"),
        (file_of(PAIR_NODES, PAIR_POINTS[1:]), "5 leaves and 4 values"),
        (file_of(PAIR_NODES, [*PAIR_POINTS[1:], float("nan")]), "values out of range"),
        (file_of(PAIR_NODES, [*PAIR_POINTS[1:], 1e30]), "values out of range"),
        (file_of([ENDS | 1, A | ACCEPTS | ENDS | 1], [1.0]), "more than 15 tiles"),
        (file_of([ENDS | 1, B | ACCEPTS, A | ACCEPTS | ENDS], [1.0, 2.0]), "ascend"),
        (file_of([ENDS | 1, B | ENDS | 2, A | ACCEPTS | ENDS], [1.0]), "ascend"),
        (file_of([ENDS | 1, 99 << TILE_SHIFT | ACCEPTS | ENDS], [1.0]), "language"),
    ],
)
def test_damaged_files_are_refused_with_a_sentence(content: bytes, reason: str) -> None:
    with pytest.raises(EngineError, match=reason):
        read_klv(content, SMALL, "damaged.klv2")


def test_any_flipped_byte_is_read_or_refused() -> None:
    content = bytearray(write_klv(random_leaves(SMALL, seed=9)))
    chance = Random(11)
    for _ in range(2000):
        at, kept = chance.randrange(len(content)), bytes(content)
        content[at] ^= 1 << chance.randrange(8)
        try:
            read_klv(bytes(content), SMALL, "flipped.klv2")
        except EngineError as error:
            assert "flipped.klv2" in error.message  # noqa: PT017
        content[:] = kept
