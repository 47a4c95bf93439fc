"""Compiled loops and where they are kept."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from coven.kernel import rule
from coven.kernel.jit import cache as caches
from coven.kernel.jit import compiled
from coven.kernel.jit.cache_key import UnhashableError, cache_key
from coven.kernel.rule import RULES
from tests.games import tiny

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

MADE = """
from coven.kernel import compiled, rule

def twice(step):
    @rule
    def both(n):
        return step(step(n))
    return both

def looping(step):
    @compiled
    def loop(n):
        return step(n)
    return loop

@rule
def one_more(n):
    return n + 1

loop = looping(twice(one_more))
"""
FIGURES = """
from enum import IntEnum
from coven.kernel import rule
class Kind(IntEnum):
    ONE = 1
    TWO = 2
@rule
def helped(n):
    return n + BY
"""
OWN_GAME = """
from coven.games.contract.compiled import _record
from coven.kernel import Record, rule
from figures import helped

class Box(Record):
    n: int

@rule
def step(box):
    return helped(box.n)

call = _record(step)

def loop(n):
    box = Box.new()
    box.n = n
    return call(box)

loop.machine_code = call.__closure__[0].cell_contents.machine_code
"""
OURS = """
import numpy as np
from coven.bots.net.playouts import pick
from coven.kernel.jit.cache import PACKAGE
chosen = np.zeros(1, np.int64)
pick(np.zeros((1, 2), np.float32), np.array([[False, True]]), np.array([0]), np.array([0.5]), chosen)
print(PACKAGE.parent, chosen, sum(pick.machine_code.stats.cache_hits.values()))
"""


def run_loop(folder: Path, cache: Path, **settings: str) -> str:
    environment = {**os.environ, "COVEN_CACHE": str(cache), **settings}
    result = subprocess.run(
        [sys.executable, "-c", LOOP, str(folder)], env=environment, capture_output=True, text=True, check=True
    )
    return result.stdout.strip()


def test_a_compiled_loop_is_taken_from_the_cache(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY.format(step=1))
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    assert run_loop(tmp_path, tmp_path / "cache") == "4 1"


def test_a_loop_that_was_compiled_before_there_was_bytecode_is_found_when_there_is(tmp_path: Path) -> None:
    """What Numba would tell closures apart by is pickled in two ways then."""
    (tmp_path / "toy.py").write_text(MADE)
    assert run_loop(tmp_path, tmp_path / "cache", PYTHONDONTWRITEBYTECODE="1") == "5 0"
    assert run_loop(tmp_path, tmp_path / "cache", PYTHONDONTWRITEBYTECODE="") == "5 1"
    assert list(tmp_path.glob("__pycache__/toy*")), "now there is"
    assert run_loop(tmp_path, tmp_path / "cache") == "5 1"


def test_a_copy_of_the_project_in_another_folder_finds_what_was_compiled(tmp_path: Path) -> None:
    said = []
    for number in range(2):
        copy = tmp_path / str(number)
        shutil.copytree(caches.PACKAGE, copy / "coven", ignore=shutil.ignore_patterns("static", "__pycache__", "*.model"))
        environment = {**os.environ, "COVEN_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-c", OURS]  # which imports from the folder it runs in
        said += [subprocess.run(command, env=environment, cwd=copy, capture_output=True, text=True, check=True).stdout]
    assert said == [f"{tmp_path / '0'} [1] 0\n", f"{tmp_path / '1'} [1] 1\n"]


def made_of(*held: Any) -> Any:
    def loop() -> Any:
        return held

    return loop


@pytest.mark.parametrize(
    "other",
    [2, True, 1.0, "1", None, b"1", (1,), [1], frozenset({1}), int, len, np.array([1]), rule, made_of(1), compiled(made_of(2))],
)
def test_loops_made_of_other_things_have_other_keys(other: Any) -> None:
    assert cache_key(made_of(1)) != cache_key(made_of(other))
    assert cache_key(made_of(other)) == cache_key(made_of(other))


def test_functions_of_one_name_are_told_apart_by_what_they_do_and_hold() -> None:
    ways: list[Callable[..., int]] = [
        lambda n: n + 1,
        lambda n: n + 2,
        lambda n: -n,
        lambda n, by=1: n + by,
        lambda n, by=2: n + by,
    ]
    assert len({cache_key(made_of(way)) for way in ways}) == len(ways)
    assert len({cache_key(made_of(held)) for held in (1, 2, made_of(1), made_of(2))}) == 4
    assert cache_key(made_of(ways[0], ways[0])) != cache_key(made_of(ways[0], ways[1]))


def test_what_there_are_no_words_for_is_compiled_every_time() -> None:
    with pytest.raises(UnhashableError, match="Expected functions, classes, numbers and texts .*, but .*object"):
        cache_key(made_of(object()))
    unknown = object()

    @compiled
    def loop(n: int) -> int:
        return n + (unknown is None)

    assert loop.machine_code._cache.cache_path is None


def test_a_loop_that_cannot_be_kept_runs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def full(*told: object) -> None:
        asked.append(told)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", full)

    @compiled
    def loop(n: int) -> int:
        return n + 1

    assert loop(3) == 4
    assert asked


def test_an_edit_of_an_own_rule_in_another_file_is_noticed(tmp_path: Path) -> None:
    loop, rule = TOY.split("@compiled")[1], TOY.split("@compiled")[0]
    (tmp_path / "toy.py").write_text("from coven.kernel import compiled\nfrom own import step\n\n@compiled" + loop)
    (tmp_path / "own.py").write_text(rule.format(step=1))
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    (tmp_path / "own.py").write_text(rule.format(step=2))
    assert run_loop(tmp_path, tmp_path / "cache") == "5 0"


@pytest.mark.parametrize(
    ("before", "after"),
    [("BY = 1", "BY = 2"), ("BY = Kind.ONE", "BY = Kind.TWO"), ("BY = 1", "BY = 1\n@rule\ndef helped(n):\n    return n + 2")],
    ids=["a figure", "an enumeration", "a function"],
)
def test_an_edit_of_what_an_own_rule_names_is_noticed_in_our_loops(tmp_path: Path, before: str, after: str) -> None:
    """Loops over a game are ours, its rules somebody's, and what those name may be in any file."""
    (tmp_path / "toy.py").write_text(OWN_GAME)
    (tmp_path / "figures.py").write_text(FIGURES + before)
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    (tmp_path / "figures.py").write_text(FIGURES + after)
    assert run_loop(tmp_path, tmp_path / "cache") == "5 0"
    assert run_loop(tmp_path, tmp_path / "cache") == "5 1"


def test_there_are_words_for_every_rule_of_an_own_game() -> None:
    """Or its loops would be compiled every time. Some of its fields have names of functions that nobody compiles."""
    rules = [function for function in RULES if function.__module__ == tiny.__name__]
    assert len(rules) > 10
    assert len({cache_key(function) for function in rules}) == len(rules)


def test_one_process_at_a_time_keeps_a_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that did so at once would each find the other's code under its own loop."""
    fcntl = pytest.importorskip("fcntl")
    asked: list[object] = []

    def save(*told: object) -> None:
        folder = caches.cache_folder()
        assert folder
        with (folder / caches.LOCK_FILE).open("w") as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        asked.append(told)

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", save)

    @compiled
    def loop(n: int) -> int:
        return n + 1

    assert loop(3) == 4
    assert asked


def test_the_cache_is_named_by_the_sources(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text("x = 1")
    before = caches.hash_sources([source])
    assert caches.hash_sources([source]) == before
    source.write_text("x = 2")
    assert caches.hash_sources([source]) != before


def test_where_no_cache_can_be_written_loops_still_run(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY.format(step=1))
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder would be")
    assert run_loop(tmp_path, blocked) == "4 0"


def test_old_caches_are_forgotten(tmp_path: Path) -> None:
    for number in range(8):
        (tmp_path / str(number)).mkdir()
        os.utime(tmp_path / str(number), (number, number))
    caches.prune_old_caches(tmp_path)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["4", "5", "6", "7"]


def test_old_loops_are_forgotten_where_there_is_no_room_and_compiled_anew(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY.format(step=1))
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    (loop,) = (tmp_path / "cache").rglob("*.nbc")
    os.utime(loop, (1, 1))
    for number in range(3):
        (tmp_path / "cache" / f"{number}.nbc").write_bytes(b"x" * 10)
    caches.prune_old_loops(tmp_path / "cache", room=35)
    assert sorted(file.name for file in (tmp_path / "cache").rglob("*.nbc")) == ["0.nbc", "1.nbc", "2.nbc"]
    assert run_loop(tmp_path, tmp_path / "cache") == "4 0"
    assert run_loop(tmp_path, tmp_path / "cache") == "4 1"
