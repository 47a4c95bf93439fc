"""Whether a GPU answers. Asked where a test is run: each process collects all tests, and to import numba-cuda takes long."""

from coven.errors import DeviceError


def has_gpu() -> bool:
    """Whether one answers on this machine."""
    from coven.kernel.gpu import cuda

    try:
        cuda.check_gpu()
    except DeviceError:
        return False
    return True
