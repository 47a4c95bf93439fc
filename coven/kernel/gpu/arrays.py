"""Arrays in a GPU's memory, and DLPack, through which other libraries share them without a copy.

The capsules follow version 0 of DLPack's C structs, which every library reads. Exported memory stays allocated until its
consumer releases it.
"""

import ctypes
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.kernel.gpu.cuda import SIMULATED, cuda, synchronize
from coven.kernel.gpu.layout import pack_records, packed_layout
from coven.kernel.record import Record

DeviceArray = Any  # Numba's arrays in a GPU's memory, which have no types


def gpu_layout(record: type[Record]) -> np.dtype[np.void]:
    """Return the packed layout of a record; the simulator, which is Python, uses the normal one."""
    return record.layout if SIMULATED else packed_layout(record)


def records_to_gpu(records: npt.NDArray[np.void]) -> DeviceArray:
    """Copy records to the GPU's memory, in the packed layout."""
    return to_gpu(records if SIMULATED else pack_records(records))


def to_gpu(array: npt.ArrayLike) -> DeviceArray:
    """Copy a numpy array to the GPU's memory."""
    return cuda.to_device(array)


def empty_on_gpu(shape: tuple[int, ...] | int, dtype: npt.DTypeLike) -> DeviceArray:
    """Allocate an uninitialised array in the GPU's memory."""
    return cuda.device_array(shape, dtype)


def as_gpu_array(array: object) -> DeviceArray:
    """Wrap another library's array in the GPU's memory for kernels, without a copy."""
    return cuda.as_cuda_array(array)


class SharedArray:
    """An array in the GPU's memory that PyTorch, JAX and CuPy use without a copy, through DLPack or its address.

    Kernels may still be writing to it: a DLPack consumer waits for them, unless it passes `stream=-1`.
    """

    def __init__(self, array: DeviceArray) -> None:
        self.array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[np.generic] = array.dtype

    def copy_to_host(self) -> npt.NDArray[Any]:
        """Return a copy as a numpy array, once all kernels have finished."""
        copy: npt.NDArray[Any] = self.array.copy_to_host()
        return copy

    @property
    def __cuda_array_interface__(self) -> dict[str, object]:
        interface: dict[str, object] = self.array.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        return (DLPACK_CPU, 0) if SIMULATED else (DLPACK_CUDA, int(cuda.get_current_device().id))

    def __dlpack__(
        self, *, stream: object = None, max_version: object = None, dl_device: object = None, copy: bool | None = None
    ) -> object:
        if copy:
            raise BufferError("Expected to share memory, because an environment's arrays are lent: copy them after taking them.")
        if stream != -1:
            synchronize()
        owner = self.array._ary if SIMULATED else self.array
        interface = owner.__array_interface__ if SIMULATED else owner.__cuda_array_interface__
        return make_capsule(owner, interface["data"][0], self.shape, self.dtype, *self.__dlpack_device__())


# DLPack

DLPACK_CPU: Final = 1
DLPACK_CUDA: Final = 2
TYPE_CODES: Final = {"i": 0, "u": 1, "f": 2}  # DLPack's numbers for numpy's kinds
CAPSULE_NAME: Final = b"dltensor"


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
        ("strides", ctypes.POINTER(ctypes.c_int64)),  # null: the array is C-contiguous
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_exported: Final[dict[int, tuple[object, ...]]] = {}  # by the address of the struct: everything that must stay allocated


def _release(address: int) -> None:
    _exported.pop(address, None)


def _release_unconsumed(capsule: int) -> None:
    """Release the memory of a capsule that is destroyed unused: it still has its first name."""
    if _api.PyCapsule_IsValid(capsule, CAPSULE_NAME):
        _exported.pop(_api.PyCapsule_GetPointer(capsule, CAPSULE_NAME), None)


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


def make_capsule(
    owner: object, address: int, shape: Sequence[int], dtype: np.dtype[np.generic], device: int, device_id: int = 0
) -> object:
    """Return a capsule over contiguous memory, as `__dlpack__` does; the owner stays alive until it is released."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    managed = _Managed()
    managed.tensor.data = address
    managed.tensor.device = _Device(device, device_id)
    managed.tensor.ndim = len(shape)
    managed.tensor.dtype = _DataType(TYPE_CODES[dtype.kind], 8 * dtype.itemsize, 1)
    managed.tensor.shape = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
    managed.deleter = ctypes.cast(_deleter, ctypes.c_void_p)
    _exported[ctypes.addressof(managed)] = (managed, sizes, owner)
    return _api.PyCapsule_New(ctypes.addressof(managed), CAPSULE_NAME, ctypes.cast(_capsule_destructor, ctypes.c_void_p))


def num_exported() -> int:
    """Return how many arrays other libraries hold now."""
    return len(_exported)
