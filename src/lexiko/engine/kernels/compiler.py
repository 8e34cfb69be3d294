"""Compile kernels to machine code, with instructions that Python lacks.

Kernels are plain functions over arrays, marked with `inner`; their types follow from their callers.
Those that Python calls are in `entry_points`, all with the same arguments. `compile_kernels` makes
a single object file of them, so shared code is compiled once. Loading it again doesn't need numba
(`loader` does that): no kernel allocates, raises or touches a Python object.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

import llvmlite.ir as ir
import numba
import numpy as np
from numba.core import cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.cpu import CPUContext
from numba.extending import intrinsic, overload
from numba.np import arrayobj

from lexiko.engine.kernels.state import ARRAYS, Arrays

P = ParamSpec("P")
R = TypeVar("R")

whole: Callable[[Any], int] = np.int64  # type: ignore[assignment]
"""Any number as a signed 64-bit integer, the only kind kernels calculate with: mixing kinds would
give floats."""


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a kernel that other kernels call."""
    compiled: Callable[P, R] = numba.njit(
        nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)
    return compiled


def compile_kernels(
    run: Callable[[int, Arrays], int], graph_type: "np.dtype[Any]"
) -> tuple[str, bytes]:
    """Return the name and the object file of the function that runs kernels.

    It's for graphs with masks of this type.
    """

    def with_pointers(
        number: int, states: Any, state_count: int, graph: Any, graph_size: int, holdings: Any,
        holding_count: int,
        stack: Any, stack_size: int, plays: Any, play_room: int, leaves: Any, leave_count: int,
        filters: Any, filter_size: int, games: Any, game_count: int, numbers: Any,
        number_count: int,
        memory: Any, memory_size: int,
    ) -> int:  # fmt: skip
        arrays = Arrays(
            numba.carray(states, (state_count,)), numba.carray(graph, (graph_size,)),
            numba.carray(holdings, (holding_count,)), numba.carray(stack, (stack_size,)),
            numba.carray(plays, (play_room,)), numba.carray(leaves, (leave_count,)),
            numba.carray(filters, (filter_size,)), numba.carray(games, (game_count,)),
            numba.carray(numbers, (number_count,)), numba.carray(memory, (memory_size,)),
        )  # fmt: skip
        return run(number, arrays)

    arguments: list[Any] = [numba.int64]
    for dtype in ARRAYS._replace(graph=graph_type):
        arguments += [numba.types.CPointer(numba.from_dtype(dtype)), numba.int64]
    dispatcher: Any = inner(with_pointers)
    with _parts_left_as_they_are():
        dispatcher.compile(numba.int64(*arguments))
    (compiled,) = dispatcher.overloads.values()
    with global_compiler_lock:
        compiled.library.finalize()
    return compiled.fndesc.llvm_func_name, compiled.library._get_compiled_object()


@contextmanager
def _parts_left_as_they_are() -> Iterator[None]:
    """Stop numba from optimising each function, with all its callees, by itself.

    It would also make machine code of each, though only the whole is needed: this saves a third of
    the time.
    """

    def finish(library: Any) -> None:
        library._finalized = True

    def no_function(context: Any, library: Any, description: Any, environment: Any) -> Any:
        return [].append  # it must be a built-in, and a different one for each function

    changes = (
        (JITCodeLibrary, "_optimize_final_module", lambda library: None),
        (JITCodeLibrary, "_finalize_final_module", finish),
        (CPUContext, "get_executable", no_function),
    )
    before = [getattr(owner, name) for owner, name, _ in changes]
    for owner, name, change in changes:
        setattr(owner, name, change)
    try:
        yield
    finally:
        for (owner, name, _), kept in zip(changes, before, strict=True):
            setattr(owner, name, kept)


# ── Instructions ────────────────────────────────────────────────────────────────────────────────


def count_bits(mask: int) -> int:
    """Return the number of bits set in a 64-bit mask."""
    return (int(mask) & 0xFFFF_FFFF_FFFF_FFFF).bit_count()


def lowest_bit(mask: int) -> int:
    """Return the number of the lowest bit set; there must be one."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def fetch_ahead(array: Any, place: int) -> None:
    """Hint to the processor that this place will be read soon; no other effect."""


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
