"""Loops that were compiled ahead of time: of the present sources, with the same results, and used for nothing else."""

import ast
import logging
import platform
from typing import Final

import numpy as np
import pytest

from coven import games
from coven.bots.heuristics import heuristics_of
from coven.bots.search.simulation import SearchBuffers, SearchSettings, TranspositionTable, compile_simulation
from coven.games.contract.encoding.table_loop import make_table_loop
from coven.games.contract.encoding.table_telling import examples_of
from coven.kernel import Compiled, compiled, seeded
from coven.kernel.jit import ahead, cache_key
from coven.kernel.jit.source_digest import describe_syntax, source_digest
from coven.kernel.wasm.native import TARGETS
from coven.match import first_decision
from tools import native_loops

# what every version of Python tells of a function
TOLD_FUNCTION: Final = """def told(a: int, b=None) -> str:
    'Docstring.'
    return f'{a!r:>{b}} {"x"}'
"""
TOLD_SYNTAX: Final = (
    "FunctionDef(name='told', args=arguments(args=[arg(arg='a'), arg(arg='b')], defaults=[Constant()]), "
    "body=[Return(value=JoinedStr(values=[FormattedValue(value=Name(id='a'), conversion=114, format_spec=JoinedStr(values="
    "[Constant(value='>'), FormattedValue(value=Name(id='b'), conversion=-1)])), Constant(value=' '), "
    "FormattedValue(value=Constant(value='x'), conversion=-1)]))])"
)
IS_BUILT_FOR = ahead.platform_name() in TARGETS
needs_built = pytest.mark.skipif(not IS_BUILT_FOR, reason=f"no code is built for {ahead.platform_name()}")


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_committed_code_was_made_from_the_present_sources(key: str) -> None:
    assert native_loops.is_current(key), "run python -m tools.native_loops"


def test_digest_does_not_depend_on_the_version_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = make_table_loop(games.load("blackmore")).function
    before = source_digest([loop])
    monkeypatch.setattr(cache_key, "_source_hash", lambda module: "" if cache_key.is_ours(module) else "of another version")
    assert source_digest([loop]) == before
    assert describe_syntax(ast.parse(TOLD_FUNCTION).body[0]) == TOLD_SYNTAX


@needs_built
@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_search_needs_no_compiler(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Compiled, "_compile", lambda loop: pytest.fail(f"{loop} was compiled"))
    simulate_some(key, Compiled(compile_simulation(games.load(key), heuristics_of(key)).function))


@needs_built
@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_tables_are_told_without_a_compiler(key: str) -> None:
    game = games.load(key)
    found = ahead.find_loop(make_table_loop(game).function, lambda: pytest.fail("not asked for"))
    assert found is not None
    assert found.bind(*examples_of(game)).func is found.function


@needs_built
def test_results_are_those_of_the_compiler() -> None:
    loop = compile_simulation(games.load("blackmore"), heuristics_of("blackmore"))
    ours, compilers = Compiled(loop.function), Compiled(loop.function)
    compilers.machine_code = compilers._compile()
    for one, other in zip(simulate_some("blackmore", ours), simulate_some("blackmore", compilers), strict=True):
        assert np.array_equal(one, other)


def simulate_some(key: str, loop: Compiled[..., None]) -> tuple[np.ndarray, ...]:
    """Return the table of a search in 50 worlds."""
    settings, table, buffers = SearchSettings.new(), TranspositionTable(1 << 10), SearchBuffers(games.load(key))
    settings.max_depth, settings.exploration, settings.heuristic_rate = 128, 70, 80
    scratch = (buffers.states, buffers.views, buffers.words, buffers.lot, buffers.path, buffers.rewards)
    loop(first_decision(key), 50, settings, seeded(5), *table.arrays, *scratch)
    return tuple(table.arrays)


@compiled
def double(numbers: np.ndarray) -> None:
    """Double all numbers."""
    for place in range(len(numbers)):
        numbers[place] *= 2


def test_loops_of_other_sources_go_to_the_compiler() -> None:
    assert ahead.find_loop(double.function, lambda: pytest.fail("not asked for")) is None


@needs_built
def test_calls_with_other_types_go_to_the_compiler() -> None:
    loop = compile_simulation(games.load("blackmore"), heuristics_of("blackmore"))
    found = ahead.find_loop(loop.function, lambda: lambda *arguments: ("compiled", *arguments))
    assert found is not None
    assert found("text", 1) == ("compiled", "text", 1)
    others = ["text"] * len(found.readers)
    assert found.bind(*others)() == ("compiled", *others)


@needs_built
def test_damaged_file_is_not_loaded(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    function = compile_simulation(games.load("blackmore"), heuristics_of("blackmore")).function
    damaged = {**ahead._index(), "files": {"blackmore.o.xz": "0" * 64}}
    monkeypatch.setattr(ahead, "_index", lambda: damaged)
    monkeypatch.setattr(ahead, "_engines", {})
    with caplog.at_level(logging.WARNING):
        assert ahead.find_loop(function, lambda: pytest.fail("not asked for")) is None
    assert "compiling instead" in caplog.text


def test_platform_is_named_as_compilers_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "AMD64")
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    assert ahead.platform_name() == "linux-x86_64"
