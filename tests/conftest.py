"""Settings of all tests: deterministic, and without time limits."""

import gc
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from hypothesis import settings

from tests.gpus import has_gpu
from tests.long import IS_LONG
from tests.plugin_wheels import NINE_CANDLES, build_wheel, install_wheel

settings.register_profile("coven", deadline=None, derandomize=True)
settings.load_profile("coven")

# cache everything that XLA compiles, however small: a training run of seconds spends half of its time compiling
os.environ.setdefault(
    "JAX_COMPILATION_CACHE_DIR", str(Path(os.environ.get("COVEN_CACHE") or platformdirs.user_cache_dir("coven")) / "xla")
)
os.environ |= {"JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0", "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1"}

# imported modules stay alive: collecting garbage during collection takes an eighth of its time
gc.disable()


def pytest_collection_finish() -> None:
    """Start collecting garbage, without looking at imported modules again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def plugin_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a folder in which Nine Candles is installed as a plugin: processes with it in PYTHONPATH have the game."""
    site = tmp_path_factory.mktemp("site")
    install_wheel(build_wheel(NINE_CANDLES, tmp_path_factory.mktemp("wheel")), site)
    return site


@pytest.fixture
def with_plugin(plugin_site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes that the test starts have Nine Candles as a plugin."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(plugin_site), *filter(None, [os.environ.get("PYTHONPATH")])]))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip slow tests without COVEN_LONG, and GPU tests without a GPU."""
    if item.get_closest_marker("long") and not IS_LONG:
        pytest.skip("slow; set COVEN_LONG=1 to run it")
    if item.get_closest_marker("gpu") and not has_gpu():
        pytest.skip("needs an NVIDIA GPU; docs/howto/use_a_gpu.md has the last results")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use two processes more than cores: many tests wait for browsers and servers, but each process imports everything."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Use the scheduler that mixes browser tests, which wait, with tests that compute."""
    if config.getoption("dist") != "loadscope":
        return None
    from tests.xdist_scheduler import BrowserAwareScheduler

    return BrowserAwareScheduler(config, log)


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_report_to_serializable() -> Generator[None, dict[str, Any] | None, dict[str, Any] | None]:
    """Replace halves of emoji, at which a browser's message was cut: no test process could send them to the main one."""
    report = yield
    return None if report is None else _encodable(report)


def _encodable(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, dict):
        return {key: _encodable(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_encodable(part) for part in value)
    return value
