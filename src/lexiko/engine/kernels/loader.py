"""Compiled kernels: cached in a folder, loaded by processes, called from Python.

Compiling takes seconds and needs numba, whose import alone takes longer than most searches. So
kernels are compiled once per machine and cached as an object file; later processes load that with
LLVM alone. A hash of the sources is part of the folder's name (`cache`), so editing a kernel
compiles all of them again. The file's name depends on everything else that affects the code: the
processor, the compiler, the width of the masks.

With `NUMBA_DISABLE_JIT=1` kernels run as plain Python, slowly, for debugging and coverage.
"""

import ctypes
import hashlib
import os
import threading
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numpy as np

from lexiko.engine.cache import cache_folder, save
from lexiko.engine.kernels.state import ARRAYS, Arrays, Records

IS_COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

Kernel = Callable[[Arrays], int]

_NEVER_CALLED = "NRT_MemInfo_call_dtor"
"""The only external name in object files: it frees arrays that kernels allocate, but they don't
allocate any."""

_LOCK = threading.Lock()
"""Keeps two threads from loading the same kernel twice."""

_WHOLE_NUMBER = ctypes.c_int64
_PROTOTYPE = ctypes.CFUNCTYPE(
    ctypes.c_int32,
    ctypes.POINTER(_WHOLE_NUMBER),
    ctypes.c_void_p,
    _WHOLE_NUMBER,
    *([ctypes.c_void_p, _WHOLE_NUMBER] * len(ARRAYS)),
)
"""The signature of numba's functions: status, result and error by reference, then the arguments."""


KERNELS = (
    "all_plays",
    "best_plays",
    "self_play",
    "learn_leaves",
    "learn_changes",
    "roll_out",
    "list_variations",
    "guess",
    "endgame",
)
"""The names of the kernels; the position of a name is its number."""


def kernel(name: str, graph_type: "np.dtype[Any]") -> Kernel:
    """Return a kernel for graphs with masks of this type, compiling if need be."""
    with _LOCK:
        run = _runner(graph_type)
    return partial(run, KERNELS.index(name))


@cache
def _runner(graph_type: "np.dtype[Any]") -> Callable[[int, Arrays], int]:
    if not IS_COMPILED:
        from lexiko.engine.kernels.entry_points import run_kernel

        return lambda number, arrays: int(run_kernel(number, arrays))
    path = _object_path(graph_type)
    try:
        symbol, _, code = path.read_bytes().partition(b"\n")
    except OSError:
        symbol, code = _compile(graph_type)
        save(path, symbol + b"\n" + code)
    return _callable(symbol.decode(), code)


def is_cached(graph_type: "np.dtype[Any]") -> bool:
    """Whether the kernels are available without compiling."""
    return not IS_COMPILED or _object_path(graph_type).exists()


def empty_records(count: int, dtype: "np.dtype[Any]") -> Records:
    """Return zeroed records; fields are attributes even if nothing is compiled."""
    records = np.zeros(count, dtype)
    return records if IS_COMPILED else records.view(np.recarray)


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


def _object_path(graph_type: "np.dtype[Any]") -> Path:
    features = llvm.get_host_cpu_features().flatten()
    about = f"{llvm.get_host_cpu_name()} {features} {llvmlite.__version__}"
    machine = hashlib.sha256(about.encode()).hexdigest()[:16]
    return cache_folder() / f"kernels-{graph_type.itemsize * 8}-{machine}.o"


def _compile(graph_type: "np.dtype[Any]") -> tuple[bytes, bytes]:
    from lexiko.engine.kernels.compiler import compile_kernels
    from lexiko.engine.kernels.entry_points import run_kernel

    symbol, code = compile_kernels(run_kernel, graph_type)
    return symbol.encode(), code


# ── Loading ─────────────────────────────────────────────────────────────────────────────────────


@cache
def _processor() -> Any:
    """Return LLVM's loader of object files; it lives as long as the process."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    unused = ctypes.cast(ctypes.pythonapi.Py_DecRef, ctypes.c_void_p).value
    llvm.add_symbol(_NEVER_CALLED, unused)
    return llvm.create_mcjit_compiler(
        llvm.parse_assembly(""), llvm.Target.from_default_triple().create_target_machine()
    )


def _callable(symbol: str, code: bytes) -> Callable[[int, Arrays], int]:
    processor = _processor()
    processor.add_object_file(llvm.ObjectFileRef.from_data(code))
    processor.finalize_object()
    function = _PROTOTYPE(processor.get_function_address(symbol))

    def call(number: int, arrays: Arrays) -> int:
        result = _WHOLE_NUMBER()
        places: list[int] = []
        for array in arrays:
            places += [array.ctypes.data, array.size]
        status = function(ctypes.byref(result), None, number, *places)
        assert status == 0, "kernels can't fail"
        return result.value

    return call
