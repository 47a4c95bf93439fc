"""DLPack: memory that other libraries take without a copy. Written against the protocol's C structs, version 0, which all read.

What is lent stays in memory until whoever took it lets it go.
"""

import ctypes
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

CPU: Final = 1
CUDA: Final = 2
TYPE_CODES: Final = {"i": 0, "u": 1, "f": 2}  # the protocol's numbers for numpy's kinds


class _Device(ctypes.Structure):
    _fields_ = (("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32))


class _DataType(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),  # none: the last index is the quickest
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_exported: Final[dict[int, tuple[Any, ...]]] = {}  # by the address of what was lent: all that must stay in memory for it


def _release(address: int) -> None:
    _exported.pop(address, None)


def _release_unconsumed(capsule: int) -> None:
    """A capsule goes; where nobody took it, it still has its first name."""
    if _api.PyCapsule_IsValid(capsule, CAPSULE_NAME):
        _exported.pop(_api.PyCapsule_GetPointer(capsule, CAPSULE_NAME), None)


CAPSULE_NAME: Final = b"dltensor"
_Callback: Final = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
_deleter: Final = _Callback(_release)
_capsule_destructor: Final = _Callback(_release_unconsumed)
_api: Final = ctypes.PyDLL(None)
_api.PyCapsule_New.restype = ctypes.py_object
_api.PyCapsule_New.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_api.PyCapsule_IsValid.restype = ctypes.c_int
_api.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_api.PyCapsule_GetPointer.restype = ctypes.c_void_p
_api.PyCapsule_GetPointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def make_capsule(owner: Any, address: int, shape: Sequence[int], kind: np.dtype[Any], device: int, number: int = 0) -> Any:
    """A capsule over memory that lies without gaps from the address on, as `__dlpack__` answers with; owner is kept alive."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    managed = _Managed()
    managed.tensor.data = address
    managed.tensor.device = _Device(device, number)
    managed.tensor.ndim = len(shape)
    managed.tensor.dtype = _DataType(TYPE_CODES[kind.kind], 8 * kind.itemsize, 1)
    managed.tensor.shape = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
    managed.deleter = ctypes.cast(_deleter, ctypes.c_void_p)
    _exported[ctypes.addressof(managed)] = (managed, sizes, owner)
    return _api.PyCapsule_New(ctypes.addressof(managed), CAPSULE_NAME, ctypes.cast(_capsule_destructor, ctypes.c_void_p))


def num_exported() -> int:
    """How many arrays others hold now."""
    return len(_exported)
