"""A word graph written in the plainest way: trees, no sharing, no hashing. Slow, and easy to
believe."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

Tree: TypeAlias = "dict[int, tuple[bool, Tree]]"


def rotations(word: bytes) -> Iterator[bytes]:
    """CARE → ERAC, RAC@E, AC@RE, C@ARE."""
    yield word[::-1]
    for cut in range(1, len(word)):
        yield word[:cut][::-1] + b"\0" + word[cut:]


def tree_of(paths: Iterable[bytes]) -> Tree:
    root: Tree = {}
    for path in paths:
        here = root
        for step, tile in enumerate(path):
            accepts, below = here.get(tile, (False, {}))
            here[tile] = (accepts or step == len(path) - 1, below)
            here = below
    return root


def plain_nodes(words: Iterable[bytes], *, gaddag: bool = True) -> list[int]:
    """A graph without any shared list, as a simple-minded program would write it."""
    nodes = [1 << 22, 1 << 22]
    words = list(words)
    nodes[0] |= _write(tree_of(words), nodes)
    if gaddag:
        nodes[1] |= _write(tree_of(path for word in words for path in rotations(word)), nodes)
    return nodes


def _write(tree: Tree, nodes: list[int]) -> int:
    if not tree:
        return 0
    start = len(nodes)
    nodes.extend([0] * len(tree))
    for place, tile in enumerate(sorted(tree), start):
        accepts, below = tree[tile]
        ends = place == start + len(tree) - 1
        nodes[place] = tile << 24 | accepts << 23 | ends << 22 | _write(below, nodes)
    return start


def paths_of(nodes: Sequence[int], root: int) -> list[bytes]:
    """All accepted paths from a root, in the order of the file."""
    found: list[bytes] = []

    def walk(at: int, path: bytes) -> None:
        while at:
            node = nodes[at]
            longer = path + bytes([node >> 24])
            if node >> 23 & 1:
                found.append(longer)
            walk(node & 0x3FFFFF, longer)
            at = 0 if node >> 22 & 1 else at + 1

    walk(nodes[root] & 0x3FFFFF, b"")
    return found
