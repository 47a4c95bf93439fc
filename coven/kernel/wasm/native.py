"""Emit object files of machine code for other machines, from the same instructions as WebAssembly modules."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import llvmlite.binding as llvm  # type: ignore[import-untyped,unused-ignore]

from coven.kernel.wasm.lowering import EntryPoint
from coven.kernel.wasm.module import link_entries, optimise


@dataclass(frozen=True)
class Target:
    """A kind of machine, as LLVM names it."""

    triple: str
    processor: str


TARGETS: Final = {
    "linux-aarch64": Target("aarch64-unknown-linux-gnu", "generic"),
    "linux-x86_64": Target("x86_64-unknown-linux-gnu", "x86-64-v3"),
}


def build_objects(entries: Iterable[EntryPoint]) -> dict[str, bytes]:
    """Return an object file with the entry points for each kind of machine."""
    module = link_entries(entries)
    return {name: _emit(module.clone(), target) for name, target in TARGETS.items()}


def _emit(module: Any, target: Target) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    # the models of code that Numba compiles for, too: a process may load it at any address
    machine = llvm.Target.from_triple(target.triple).create_target_machine(cpu=target.processor, opt=3, jit=True)
    emitted: bytes = machine.emit_object(optimise(module, machine, target.triple, vectorise=True))
    return emitted
