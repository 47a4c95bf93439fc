"""Build one WebAssembly module of several entry points: `build_module`.

LLVM optimises all of them together for WebAssembly. Everything outside the entry points is internal, and no function is imported.

A page provides the memory (`env.__linear_memory`) and the stack pointer (`env.__stack_pointer`). The module's data starts at
address 0; the stack follows it, and then the page's records and arrays. Pointers have 32 bits there, integers 64.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import llvmlite  # type: ignore[import-untyped,unused-ignore]
import llvmlite.binding as llvm  # type: ignore[import-untyped,unused-ignore]
import numba

from coven.kernel.jit.linking import LlvmModule
from coven.kernel.wasm.inlining import MAX_INSTRUCTIONS, limit_inlining
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


def tool_versions() -> dict[str, str]:
    """Return the versions of what turns sources into a module."""
    return {"numba": numba.__version__, "llvmlite": llvmlite.__version__, "llvm": ".".join(map(str, llvm.llvm_version_info))}


def build_module(entries: Iterable[EntryPoint]) -> WasmModule:
    """Return a WebAssembly module that exports the entry points."""
    listed = list(entries)
    machine = _make_machine()
    # measured in V8: vector instructions make no rules faster
    parts = [
        optimise(link_entries(part), machine, TRIPLE, vectorise=is_numeric, max_instructions=MAX_INSTRUCTIONS)
        for is_numeric in (False, True)
        if (part := [entry for entry in listed if entry.is_numeric == is_numeric])
    ]
    for part in parts[1:]:
        parts[0].link_in(part)
    return WasmModule(*link_object(machine.emit_object(parts[0]), [entry.name for entry in listed]))


def link_entries(entries: Iterable[EntryPoint]) -> LlvmModule:
    """Return one module with all entry points, not optimised yet, in which everything else is internal."""
    first, *others = entries
    module = lower(first)
    for entry in others:
        module.link_in(lower(entry))
    _hide_all_except(module, [entry.name for entry in (first, *others)])
    return module


def _hide_all_except(module: LlvmModule, names: list[str]) -> None:
    """Make everything internal except the entry points, so that LLVM drops what is inlined or unused."""
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = llvm.Linkage.external if function.name in names else llvm.Linkage.internal
    for variable in module.global_variables:
        if variable.linkage == llvm.Linkage.common:  # Numba's environments, which no rule uses
            variable.linkage = llvm.Linkage.internal


def _make_machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static")


def optimise(
    module: LlvmModule, machine: Any, triple: str, *, vectorise: bool, max_instructions: int | None = None
) -> LlvmModule:
    """Return the module optimised for a kind of machine; functions are no longer than a limit, if one is given."""
    module.triple, module.data_layout = triple, str(machine.target_data)
    text = TARGET_ATTRIBUTES.sub("", str(module))
    retargeted: Any = llvm.parse_assembly(text if max_instructions is None else limit_inlining(text, max_instructions))
    retargeted.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_unrolling = True
    tuning.loop_vectorization = tuning.slp_vectorization = vectorise
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(retargeted, passes)
    return retargeted
