"""Settings of all tests: they are deterministic, and never judged by their time."""

import gc
import os
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from hypothesis import settings

from tests.gpus import has_gpu
from tests.long import IS_LONG

settings.register_profile("coven", deadline=None, derandomize=True)
settings.load_profile("coven")

# what XLA compiles is kept beside compiled loops, however small: trainings of seconds are compiled for half of their time
os.environ.setdefault(
    "JAX_COMPILATION_CACHE_DIR", str(Path(os.environ.get("COVEN_CACHE") or platformdirs.user_cache_dir("coven")) / "xla")
)
os.environ |= {"JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0", "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1"}

# what is imported stays: to look for garbage in it meanwhile takes an eighth of the time
gc.disable()


def pytest_collection_finish() -> None:
    """From now on there is some, and what was imported is not looked at again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests on asyncio."""
    return "asyncio"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What takes long is run where there is time, and what needs a GPU where one is."""
    if item.get_closest_marker("long") and not IS_LONG:
        pytest.skip("takes long; COVEN_LONG=1 runs it")
    if item.get_closest_marker("gpu") and not has_gpu():
        pytest.skip("needs an NVIDIA GPU; docs/gpu.md has the last results")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: browsers and servers are waited for, but each process has to import everything."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Some processes begin with browsers, which wait, and some with the rest, which does not."""
    if config.getoption("dist") != "loadscope":
        return None
    from tests.xdist_scheduler import BrowserAwareScheduler

    return BrowserAwareScheduler(config, log)
