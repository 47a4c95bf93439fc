"""Loops that were compiled ahead of time: machine code from files, so that nobody waits for the compiler.

A folder such as `linux-aarch64` has one object file for each game and `index.json`, which names the loops in it, the digest of
their sources and the types of their arguments. Code of other sources, and calls with other types, go to the compiler.
"""

import ctypes
import hashlib
import json
import logging
import lzma
import os
import platform
import threading
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from coven.kernel.jit.source_digest import source_digest
from coven.kernel.record import Record

NATIVE_DIR: Final = Path(__file__).resolve().parents[2] / "bots" / "native"
INDEX: Final = "index.json"
DISABLED_VARIABLE: Final = "COVEN_NO_AHEAD"  # set, everything is compiled here
BOUNDS_VARIABLE: Final = "NUMBA_BOUNDSCHECK"  # asks for code that checks bounds, which only the compiler here makes
NUMBER: Final = "number"
X86_FEATURES: Final = ("avx2", "bmi", "bmi2", "lzcnt", "popcnt")  # of x86-64-v3, for which we compile

log: Final = logging.getLogger(__name__)


def platform_name() -> str:
    """Return the name of the folder with the code for this machine."""
    machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{platform.system().lower()}-{machine}"


def kind_of(example: object) -> str:
    """Return the type of an argument as text: `number`, a type of floats, or the layout of a record or an array."""
    if isinstance(example, Record):
        return f"record {_name_of(example.layout)}"
    if isinstance(example, np.ndarray):
        return f"array {example.ndim} {_name_of(example.dtype)}"
    return str(example.dtype) if isinstance(example, np.floating) else NUMBER


_layouts: Final[dict[int, tuple[np.dtype[Any], str]]] = {}  # by identity: numpy compares large layouts field by field


def _name_of(layout: np.dtype[Any]) -> str:
    """Return a short name of a layout, which depends on all its fields."""
    if id(layout) not in _layouts:
        name = hashlib.sha256(str(layout).encode()).hexdigest()[:16] if layout.fields else str(layout)
        _layouts[id(layout)] = layout, name
    return _layouts[id(layout)][1]


def loop_name(function: Callable[..., object]) -> str:
    """Return the name of a loop, which those of several games may share."""
    return f"{function.__module__}.{function.__qualname__}"


def find_loop(function: Callable[..., object], compile_it: Callable[[], Callable[..., Any]]) -> "AheadLoop | None":
    """Return a loop that was compiled ahead of time from these very sources, if there is one; `compile_it` serves other types."""
    if loop_name(function) not in _known_names():
        return None
    entry = _index()["loops"].get(source_digest([function]))
    if entry is None:
        return None
    try:
        address = _load_object(entry["file"]).get_function_address(entry["symbol"])
    except (ImportError, OSError, RuntimeError, lzma.LZMAError) as error:
        log.warning("Code that was compiled ahead of time cannot be loaded (%s); compiling instead.", error)
        return None
    return AheadLoop(address, entry["kinds"], entry["returns"], compile_it)


@cache
def _index() -> dict[str, Any]:
    file = NATIVE_DIR / platform_name() / INDEX
    is_disabled = os.environ.get(DISABLED_VARIABLE) or os.environ.get(BOUNDS_VARIABLE, "0") != "0"
    if is_disabled or not file.is_file() or not _fits_processor():
        return {"files": {}, "loops": {}}
    index: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return index


@cache
def _known_names() -> set[str]:
    return {entry["name"] for entry in _index()["loops"].values()}


def _fits_processor() -> bool:
    try:
        import llvmlite.binding as llvm  # type: ignore[import-untyped,unused-ignore]
    except ImportError:  # it comes with Numba, and loads the code
        return False
    if not platform_name().endswith("x86_64"):
        return True
    features = llvm.get_host_cpu_features()
    return all(features.get(name) for name in X86_FEATURES)


_engines: Final[dict[str, Any]] = {}  # by file; they live as long as the process, because their code is called by address
_loading: Final = threading.Lock()


def _load_object(name: str) -> Any:
    """Return the execution engine that has an object file."""
    with _loading:
        if name not in _engines:
            _engines[name] = _make_engine(name)
        return _engines[name]


def _make_engine(name: str) -> Any:
    import llvmlite.binding as llvm  # with Numba it is 1 s that a bot does not have to wait

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    content = (NATIVE_DIR / platform_name() / name).read_bytes()
    if hashlib.sha256(content).hexdigest() != _index()["files"].get(name):
        raise OSError(f"{name} is not the file that the index describes")
    engine.add_object_file(llvm.ObjectFileRef.from_data(lzma.decompress(content)))
    engine.finalize_object()
    return engine


class AheadLoop:
    """A loop at an address. A call with arguments of other types goes to the compiler."""

    def __init__(self, address: int, kinds: Sequence[str], returns: bool, compile_it: Callable[[], Callable[..., Any]]) -> None:
        self.readers = [_READERS.get(kind) or _read_memory(kind) for kind in kinds]
        self.types = [part for kind in kinds for part in _c_types(kind)]
        self.function = ctypes.CFUNCTYPE(ctypes.c_int64 if returns else None, *self.types)(address)
        self.compile_it = compile_it
        self.compiled: Callable[..., Any] | None = None

    def bind(self, *arguments: object) -> partial[Any]:
        """Return the loop with its arguments given, whose types are checked once; the caller keeps their memory."""
        values: list[Any] = []
        if all(reader(argument, values) for reader, argument in zip(self.readers, arguments, strict=True)):
            return partial(self.function, *(kind(value) for kind, value in zip(self.types, values, strict=True)))
        return partial(self, *arguments)

    def __call__(self, *arguments: object) -> Any:
        values: list[Any] = []
        if self.compiled is None and len(arguments) == len(self.readers):
            for reader, argument in zip(self.readers, arguments, strict=True):
                if not reader(argument, values):
                    break
            else:
                return self.function(*values)
        if self.compiled is None:
            self.compiled = self.compile_it()
        return self.compiled(*arguments)


Reader = Callable[[object, list[Any]], bool]  # appends what C takes for an argument; False if it has another type


def _read_number(argument: object, values: list[Any]) -> bool:
    if not isinstance(argument, int | np.integer):
        return False
    values.append(int(argument))
    return True


def _read_float(argument: object, values: list[Any]) -> bool:
    if not isinstance(argument, float | np.floating):
        return False
    values.append(float(argument))
    return True


def _read_memory(kind: str) -> Reader:
    """Return a reader of records or arrays of one layout, contiguous in memory."""

    def read_array(argument: object, values: list[Any]) -> bool:
        if not isinstance(argument, np.ndarray) or kind_of(argument) != kind or not argument.flags.c_contiguous:
            return False
        values.append(argument.ctypes.data)
        values.extend(argument.shape)
        return True

    def read_record(argument: object, values: list[Any]) -> bool:
        if not isinstance(argument, Record) or kind_of(argument) != kind:
            return False
        values.append(argument.as_array().ctypes.data)
        return True

    return read_array if kind.startswith("array") else read_record


def _c_types(kind: str) -> list[Any]:
    if kind in (NUMBER, "float64", "float32"):
        return [{NUMBER: ctypes.c_int64, "float64": ctypes.c_double, "float32": ctypes.c_float}[kind]]
    lengths = int(kind.split()[1]) if kind.startswith("array") else 0
    return [ctypes.c_void_p, *[ctypes.c_int32] * lengths]


_READERS: Final[dict[str, Reader]] = {NUMBER: _read_number, "float32": _read_float, "float64": _read_float}
