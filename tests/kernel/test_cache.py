"""Compiled loops and their cache."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nine_candles
import numpy as np
import pytest

from coven.kernel import rule
from coven.kernel.jit import cache
from coven.kernel.jit.cache_key import UnhashableError, cache_key
from coven.kernel.jit.compiled import compiled
from coven.kernel.rule import RULES
from tests.server.forkserver import run_script

LOOP = """
import os, sys
sys.path.insert(0, sys.argv[1])
from toy import loop
print(loop(3), sum(loop.machine_code.stats.cache_hits.values()))
"""
TOY = """
from coven.kernel import compiled, rule

@rule
def step(n):
    return n + {step}

@compiled
def loop(n):
    return step(n)
"""

CLOSURES = """
from coven.kernel import compiled, rule

def twice(step):
    @rule
    def both(n):
        return step(step(n))
    return both

def make_loop(step):
    @compiled
    def loop(n):
        return step(n)
    return loop

@rule
def one_more(n):
    return n + 1

loop = make_loop(twice(one_more))
"""
PARAMETERS = """
from enum import IntEnum
from coven.kernel import rule
class Kind(IntEnum):
    ONE = 1
    TWO = 2
@rule
def helped(n):
    return n + BY
"""
CUSTOM_GAME = """
from coven.games.contract.compiled import _enter_record
from coven.kernel import Record, rule
from parameters import helped

class Box(Record):
    n: int

@rule
def step(box):
    return helped(box.n)

call = _enter_record(step)

def loop(n):
    box = Box.new()
    box.n = n
    return call(box)

loop.machine_code = call.__closure__[0].cell_contents.machine_code
"""
OWN_LOOP = """
import numpy as np
from coven.bots.net.playouts import sample_actions
from coven.kernel import seeded
from coven.kernel.jit.cache import PACKAGE
chosen = np.zeros(1, np.int64)
sample_actions(np.zeros((1, 2), np.float32), np.array([[-1, 7]]), np.array([0]), seeded(1).as_array(), np.zeros(1), chosen)
print(PACKAGE.parent, chosen, sum(sample_actions.machine_code.stats.cache_hits.values()))
"""


def edit(file: Path, text: str) -> None:
    """Write a file with a later time: Python tells a module's bytecode by the second it was changed in, and its size."""
    later = file.stat().st_mtime + 2
    file.write_text(text)
    os.utime(file, (later, later))


def run_loop(folder: Path, cache_folder: Path, **settings: str) -> str:
    """Return what a process prints that imports and runs the loop in a folder."""
    environment = {"COVEN_CACHE": str(cache_folder), **settings}
    return run_script(LOOP, str(folder), folder=folder, environment=environment).strip()


def test_compiled_loop_is_loaded_from_the_cache(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY.format(step=1))
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    assert run_loop(tmp_path, tmp_path / "cache") == "4 1"


def test_loop_compiled_from_source_is_found_when_there_is_bytecode(tmp_path: Path) -> None:
    """Numba's own key, a pickle of the closure, would differ."""
    (tmp_path / "toy.py").write_text(CLOSURES)
    assert run_loop(tmp_path, tmp_path / "cache", PYTHONDONTWRITEBYTECODE="1") == "5 0"
    assert run_loop(tmp_path, tmp_path / "cache", PYTHONDONTWRITEBYTECODE="") == "5 1"
    assert list(tmp_path.glob("__pycache__/toy*")), "bytecode was written"
    assert run_loop(tmp_path, tmp_path / "cache") == "5 1"


def test_copy_of_the_project_in_another_folder_finds_compiled_loops(tmp_path: Path) -> None:
    outputs = []
    for number in range(2):
        copy = tmp_path / str(number)
        shutil.copytree(cache.PACKAGE, copy / "coven", ignore=shutil.ignore_patterns("static", "__pycache__", "*.model"))
        environment = {**os.environ, "COVEN_CACHE": str(tmp_path / "cache"), "COVEN_NO_AHEAD": "1"}
        command = [sys.executable, "-c", OWN_LOOP]  # which imports from the folder it runs in
        outputs += [subprocess.run(command, env=environment, cwd=copy, capture_output=True, text=True, check=True).stdout]
    assert outputs == [f"{tmp_path / '0'} [1] 0\n", f"{tmp_path / '1'} [1] 1\n"]


def closure_over(*held: Any) -> Any:
    def loop() -> Any:
        return held

    return loop


@pytest.mark.parametrize(
    "other",
    [
        2,
        True,
        1.0,
        "1",
        None,
        b"1",
        (1,),
        [1],
        frozenset({1}),
        int,
        len,
        np.array([1]),
        rule,
        closure_over(1),
        compiled(closure_over(2)),
    ],
)
def test_loops_that_close_over_other_values_have_other_keys(other: Any) -> None:
    assert cache_key(closure_over(1)) != cache_key(closure_over(other))
    assert cache_key(closure_over(other)) == cache_key(closure_over(other))


def test_functions_of_the_same_name_differ_by_code_and_closure() -> None:
    functions: list[Callable[..., int]] = [
        lambda n: n + 1,
        lambda n: n + 2,
        lambda n: -n,
        lambda n, by=1: n + by,
        lambda n, by=2: n + by,
    ]
    assert len({cache_key(closure_over(function)) for function in functions}) == len(functions)
    assert len({cache_key(closure_over(held)) for held in (1, 2, closure_over(1), closure_over(2))}) == 4
    assert cache_key(closure_over(functions[0], functions[0])) != cache_key(closure_over(functions[0], functions[1]))


def test_loop_with_an_unhashable_closure_is_compiled_every_time() -> None:
    with pytest.raises(UnhashableError, match="Expected functions, classes, numbers and texts .*, got .*object"):
        cache_key(closure_over(object()))
    unknown = object()

    @compiled
    def loop(n: int) -> int:
        return n + (unknown is None)

    dispatcher: Any = loop.machine_code
    assert dispatcher._cache.cache_path is None


def test_loop_that_cannot_be_cached_still_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    attempts = []

    def fail(*arguments: object) -> None:
        attempts.append(arguments)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", fail)

    @compiled
    def loop(n: int) -> int:
        return n + 1

    assert loop(3) == 4
    assert attempts


def test_edit_of_a_custom_rule_in_another_file_is_noticed(tmp_path: Path) -> None:
    loop, rule = TOY.split("@compiled")[1], TOY.split("@compiled")[0]
    (tmp_path / "toy.py").write_text("from coven.kernel import compiled\nfrom custom import step\n\n@compiled" + loop)
    (tmp_path / "custom.py").write_text(rule.format(step=1))
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    edit(tmp_path / "custom.py", rule.format(step=2))
    assert run_loop(tmp_path, tmp_path / "cache") == "5 0"


@pytest.mark.parametrize(
    ("before", "after"),
    [("BY = 1", "BY = 2"), ("BY = Kind.ONE", "BY = Kind.TWO"), ("BY = 1", "BY = 1\n@rule\ndef helped(n):\n    return n + 2")],
    ids=["number", "enumeration", "function"],
)
def test_edit_of_what_a_custom_rule_names_is_noticed_in_our_loops(tmp_path: Path, before: str, after: str) -> None:
    """Loops over a custom game are ours, its rules are not, and what those name may be in any file."""
    (tmp_path / "toy.py").write_text(CUSTOM_GAME)
    (tmp_path / "parameters.py").write_text(PARAMETERS + before)
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    edit(tmp_path / "parameters.py", PARAMETERS + after)
    assert run_loop(tmp_path, tmp_path / "cache") == "5 0"
    assert run_loop(tmp_path, tmp_path / "cache") == "5 1"


def test_every_rule_of_a_custom_game_has_a_cache_key() -> None:
    """Otherwise its loops would be compiled every time. Some of its fields have the names of functions that are no rules."""
    rules = [function for function in RULES if function.__module__ == nine_candles.__name__]
    assert len(rules) > 10
    assert len({cache_key(function) for function in rules}) == len(rules)


def test_one_process_at_a_time_writes_to_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise two processes could each find the other's code under their own loop."""
    fcntl = pytest.importorskip("fcntl")
    saved: list[object] = []

    def save(*arguments: object) -> None:
        folder = cache.cache_folder()
        assert folder
        with (folder / cache.LOCK_FILE).open("w") as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        saved.append(arguments)

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", save)

    @compiled
    def loop(n: int) -> int:
        return n + 1

    assert loop(3) == 4
    assert saved


def test_cache_folder_is_named_by_the_sources(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text("x = 1")
    before = cache.hash_sources([source])
    assert cache.hash_sources([source]) == before
    source.write_text("x = 2")
    assert cache.hash_sources([source]) != before


def test_loops_run_without_a_writable_cache(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY.format(step=1))
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder would be")
    assert run_loop(tmp_path, blocked) == "4 0"


def test_old_caches_are_pruned(tmp_path: Path) -> None:
    for number in range(8):
        (tmp_path / str(number)).mkdir()
        os.utime(tmp_path / str(number), (number, number))
    cache.prune_old_caches(tmp_path)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["4", "5", "6", "7"]


def test_old_loops_are_pruned_to_the_size_limit_and_compiled_again(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY.format(step=1))
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    (loop,) = (tmp_path / "cache").rglob("*.nbc")
    os.utime(loop, (1, 1))
    for number in range(3):
        (tmp_path / "cache" / f"{number}.nbc").write_bytes(b"x" * 10)
    cache.prune_old_loops(tmp_path / "cache", max_bytes=35)
    assert sorted(file.name for file in (tmp_path / "cache").rglob("*.nbc")) == ["0.nbc", "1.nbc", "2.nbc"]
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    assert run_loop(tmp_path, tmp_path / "cache") == "4 1"
