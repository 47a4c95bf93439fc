"""The committed modules are what the sources give."""

import pytest

from coven import games
from coven.browser.files import module_file
from coven.browser.modules import build, read_section
from coven.kernel.wasm.module import tool_versions
from tests.long import with_long
from tools.wasm_modules import is_current


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_committed_module_was_made_from_the_present_sources(key: str) -> None:
    assert is_current(key), "run python -m tools.wasm_modules"


@pytest.mark.parametrize("key", with_long([*games.BUILTIN_GAMES], *games.BUILTIN_GAMES))
def test_committed_module_is_what_the_compiler_makes_of_the_sources(key: str) -> None:
    committed = module_file(key).read_bytes()
    if read_section(committed)["tools"] != tool_versions():
        pytest.skip("another version of the compiler is installed")
    assert build(games.load(key)) == committed
