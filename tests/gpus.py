"""Whether there is a GPU. Tested when a test runs: importing numba-cuda is slow, and each process collects all tests."""

from coven.errors import DeviceError


def has_gpu() -> bool:
    """Return whether there is a GPU on this machine."""
    from coven.kernel.gpu import cuda

    try:
        cuda.check_gpu()
    except DeviceError:
        return False
    return True
