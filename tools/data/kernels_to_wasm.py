"""Compile the engine's kernels to WebAssembly, to measure them in browsers (decision 157).

    python -m tools.data.kernels_to_wasm kernels.wasm wasm-ld

The rest of the command line is the linker, LLVM's `wasm-ld`; with the package ziglang it's `python
-m ziglang wasm-ld`. The module imports its memory, and exports one function: the kernels' own, with
32-bit addresses and 64-bit numbers.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
from numba.core.codegen import JITCodeLibrary

from lexiko.engine.kernels.compiler import compile_kernels
from lexiko.engine.kernels.entry_points import run_kernel

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
STACK = 1 << 20


class Caught(Exception):
    """Ends the compilation when the code for this machine would be made."""


def portable_code() -> str:
    """Return LLVM's assembly of all kernels, before it's optimised for any machine."""

    def catch(library: JITCodeLibrary) -> None:
        raise Caught(str(library._final_module))

    JITCodeLibrary._optimize_final_module = catch
    try:
        compile_kernels(run_kernel, np.dtype(np.uint32))
    except Caught as caught:
        return str(caught)
    raise AssertionError("numba no longer optimises by this function")


def retargeted(code: str) -> str:
    """Return the same code for WebAssembly with 32-bit addresses."""
    code = re.sub(r"(?m)^target datalayout = .*$", f'target datalayout = "{LAYOUT}"', code)
    code = re.sub(r"(?m)^target triple = .*$", f'target triple = "{TRIPLE}"', code)
    # numba's environments, which these kernels don't use: WebAssembly has no common symbols.
    return code.replace(" = common ", " = internal ")


def compiled(code: str) -> tuple[str, bytes]:
    """Return the name of the entry point and the object file."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=2, features=FEATURES)
    module = llvm.parse_assembly(code)
    functions = [function for function in module.functions if not function.is_declaration]
    entry = next(function for function in functions if "with_pointers" in function.name)
    for function in functions:
        if function.name != entry.name:
            function.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return entry.name, machine.emit_object(module)


def main(target: str, *linker: str) -> None:
    """Write the module."""
    entry, code = compiled(retargeted(portable_code()))
    with tempfile.NamedTemporaryFile(suffix=".o") as file:
        file.write(code)
        file.flush()
        wishes = ["--no-entry", f"--export={entry}", "--export=__heap_base", "--import-memory"]
        room = ["-z", f"stack-size={STACK}"]
        known = ["--allow-undefined", "--strip-all"]
        command = [*linker, file.name, "-o", target, *wishes, *room, *known]
        subprocess.run(command, check=True, timeout=60)
    print(f"{Path(target).stat().st_size:,} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
