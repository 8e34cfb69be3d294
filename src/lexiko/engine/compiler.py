"""How kernels are compiled and kept, and the few machine instructions that Python has no name for.

Kernels are plain functions over arrays. `inner` marks those that only other kernels call; `entry` those that Python calls, with
explicit signatures: they are compiled (a few seconds) the first time they are used on a machine, then read from a folder. That folder is named
by a hash of all kernel sources, because numba's own check looks at one file only and would miss an edit in a function called from another.

With `NUMBA_DISABLE_JIT=1` everything runs as the Python it is, slowly, for debugging and for coverage.
"""

import hashlib
import os
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import llvmlite.ir as ir
import numba
import numpy as np
import platformdirs
from numba.core import cgutils, config
from numba.extending import intrinsic, overload
from numba.np import arrayobj

P = ParamSpec("P")
R = TypeVar("R")

whole: Callable[[Any], int] = np.int64  # type: ignore[assignment]
"""Any number as a signed 64-bit integer, the only kind that kernels calculate with; mixed kinds would become floats."""

IS_COMPILED = not config.DISABLE_JIT
_ROOM = Path(__file__).parent


# ── Compiling ───────────────────────────────────────────────────────────────────────────────────


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that other kernels call; its types follow from theirs."""
    return numba.njit(nogil=True, error_model="numpy")(function)  # type: ignore[no-any-return]


class Entry:
    """A kernel that Python calls; compiled, or read from the disk, for each kind of graph when it is first asked for."""

    def __init__(self, function: Callable[..., Any], signature: Callable[[Any], Any]) -> None:
        self.function = function
        self._signature = signature
        self._dispatcher: Any = None

    def for_graph(self, graph: "np.ndarray[Any, Any]") -> Callable[..., Any]:
        """The kernel for graphs with masks as wide as those of this one."""
        if not IS_COMPILED:
            return self.function
        if self._dispatcher is None:
            self._dispatcher = _keeping(self.function)
        self._dispatcher.compile(self._signature(numba.typeof(graph)))
        return self._dispatcher  # type: ignore[no-any-return]


def entry(signature: Callable[[Any], Any]) -> Callable[[Callable[..., Any]], Entry]:
    """Marks a kernel that Python calls; the signature is told the type of the graph."""
    return lambda function: Entry(function, signature)


def array_of(dtype: "np.dtype[Any]") -> Any:
    """The type of a one-dimensional array in a signature."""
    return numba.types.Array(numba.from_dtype(dtype), 1, "C")


def empty_records(count: int, dtype: "np.dtype[Any]") -> Any:
    """Zeroed records, with fields as attributes also where nothing is compiled."""
    records = np.zeros(count, dtype)
    return records if IS_COMPILED else records.view(np.recarray)


def _keeping(function: Callable[..., Any]) -> Any:
    """A dispatcher whose compiled code is kept in the folder of these sources."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder())
    try:
        return numba.njit(nogil=True, error_model="numpy", cache=True)(function)
    finally:
        config.CACHE_DIR = before


# ── The folder ──────────────────────────────────────────────────────────────────────────────────


@cache
def cache_folder() -> Path:
    """Where compiled kernels and laid-out graphs are kept: beside the sources, or in the user's cache if that is read-only."""
    name = f"kernels-{sources_hash()}"
    beside = _ROOM / "__pycache__"
    try:
        beside.mkdir(exist_ok=True)
        if os.access(beside, os.W_OK):
            return beside / name
    except OSError:
        pass
    return Path(platformdirs.user_cache_dir("lexiko", appauthor=False)) / name


def sources_hash() -> str:
    """A short hash of this room's sources and of the compiler's version."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(_ROOM.glob("*.py")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def is_ready() -> bool:
    """Whether kernels of these sources have been compiled on this machine before."""
    return not IS_COMPILED or any(cache_folder().glob("**/*.nbc"))


# ── Instructions ────────────────────────────────────────────────────────────────────────────────


def count_bits(mask: int) -> int:
    """How many bits of a 64-bit mask are set."""
    return (int(mask) & 0xFFFF_FFFF_FFFF_FFFF).bit_count()


def lowest_bit(mask: int) -> int:
    """The number of the lowest bit that is set; there must be one."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def fetch_ahead(array: Any, place: int) -> None:
    """Tells the processor that this place will be read soon; it changes nothing else."""


@intrinsic  # type: ignore[untyped-decorator]
def _count_bits(typing: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Sequence[Any]) -> Any:
        return builder.ctpop(arguments[0])

    return numba.int64(numba.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _lowest_bit(typing: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Sequence[Any]) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return numba.int64(numba.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _fetch_ahead(typing: Any, array: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Sequence[Any]) -> Any:
        data = arrayobj.make_array(signature.args[0])(context, builder, arguments[0]).data
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        instruction = cgutils.get_or_insert_function(
            builder.module,
            ir.FunctionType(ir.VoidType(), [pointer, number, number, number]),
            "llvm.prefetch.p0",
        )
        target = builder.bitcast(builder.gep(data, [arguments[1]]), pointer)
        to_read, keep_close, data_not_code = number(0), number(3), number(1)
        builder.call(instruction, [target, to_read, keep_close, data_not_code])
        return context.get_dummy_value()

    return numba.void(array, numba.int64), generate


@overload(count_bits)  # type: ignore[untyped-decorator]
def _count_bits_compiled(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _count_bits(np.int64(mask))

    return compiled


@overload(lowest_bit)  # type: ignore[untyped-decorator]
def _lowest_bit_compiled(mask: Any) -> Any:
    def compiled(mask: Any) -> Any:
        return _lowest_bit(np.int64(mask))

    return compiled


@overload(fetch_ahead)  # type: ignore[untyped-decorator]
def _fetch_ahead_compiled(array: Any, place: Any) -> Any:
    def compiled(array: Any, place: Any) -> Any:
        return _fetch_ahead(array, np.int64(place))

    return compiled
