"""Build one WebAssembly module of several entry points: `build_module`.

LLVM optimises all of them together for WebAssembly. Everything outside the entry points is internal, and no function is imported.

A page provides the memory (`env.__linear_memory`) and the stack pointer (`env.__stack_pointer`). The module's data starts at
address 0; the stack follows it, and then the page's records and arrays. Pointers have 32 bits there, integers 64.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import llvmlite.binding as llvm  # type: ignore[import-untyped,unused-ignore]

from coven.kernel.jit.linking import LlvmModule
from coven.kernel.wasm.linking import link_object
from coven.kernel.wasm.lowering import EntryPoint, lower

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"  # in all browsers since 2023
TARGET_ATTRIBUTES: Final = re.compile(r'"(target-cpu|target-features|tune-cpu)"="[^"]*"')  # of the processor at hand


@dataclass(frozen=True)
class WasmModule:
    """A module, and the number of bytes that its data takes from address 0."""

    code: bytes
    data_bytes: int


def build_module(entries: Iterable[EntryPoint]) -> WasmModule:
    """Return a WebAssembly module that exports the entry points."""
    first, *others = entries
    module = lower(first)
    for entry in others:
        module.link_in(lower(entry))
    names = [entry.name for entry in (first, *others)]
    _hide_all_except(module, names)
    return WasmModule(*link_object(_emit_object(module), names))


def _hide_all_except(module: LlvmModule, names: list[str]) -> None:
    """Make everything internal except the entry points, so that LLVM drops what is inlined or unused."""
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = llvm.Linkage.external if function.name in names else llvm.Linkage.internal
    for variable in module.global_variables:
        if variable.linkage == llvm.Linkage.common:  # Numba's environments, which no rule uses
            variable.linkage = llvm.Linkage.internal


def _emit_object(module: LlvmModule) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine: Any = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static")
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    retargeted: Any = llvm.parse_assembly(TARGET_ATTRIBUTES.sub("", str(module)))
    retargeted.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    # measured in V8: none of these three makes rules faster, and all make modules larger
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(retargeted, passes)
    emitted: bytes = machine.emit_object(retargeted)
    return emitted
