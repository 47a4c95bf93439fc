"""What import-linter cannot check of the architecture: readers of hidden information, and cheap imports."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import coven

PACKAGE = Path(coven.__file__).parent


@cache
def modules() -> dict[str, ast.Module]:
    """Return the syntax tree of every module of the package, read once for all tests."""
    paths = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path for path in sorted(PACKAGE.rglob("*.py"))}
    return {name.removesuffix(".__init__"): ast.parse(path.read_text(encoding="utf-8")) for name, path in paths.items()}


def test_hidden_information_is_read_in_few_places() -> None:
    """`match.state` is the whole truth: only the match itself, searches in sampled worlds, and the table may read it."""
    allowed = (
        "coven.bots.net.model",
        "coven.bots.net.playouts",
        "coven.bots.search",
        "coven.bots.evaluation.values",
        "coven.kernel.jit.linking",  # the state of Numba's compiler
        "coven.kernel.wasm.lowering",  # the same
        "coven.rl.adapters.open_spiel",
        "coven.rl.adapters.search_state",
        "coven.server.app",  # Starlette's state of the application
        "coven.server.http.connections",  # the state of a connection
        "coven.server.live.encoded_states",  # gives it to the loop that observes for every viewer
        "coven.server.live.table",
        "coven.server.live.viewer_state",
        "coven.server.run",  # Starlette's state of the application
    )
    restricted = tuple(f"coven.{layer}" for layer in ("kernel", "cli", "bots", "server", "rl.adapters", "client"))
    for name, tree in modules().items():
        if name.startswith(restricted) and not name.startswith(allowed):
            readers = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in ("state", "State")]
            assert not readers, f"{name} reads the State"


@pytest.mark.parametrize("module", ["coven", "coven.cli.main", "coven.match.records", "coven.bots.roster"])
def test_importing_does_not_import_numba(module: str) -> None:
    code = f"import {module}, sys; print('numba' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


def test_no_file_names_a_registry_or_a_machine() -> None:
    root = PACKAGE.parent
    files = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    if not files:
        pytest.fail("git lists no files")
    hosts_and_paths = ["pypi" + ".org", "files.python" + "hosted", "registry.npm" + "js", "/work" + "/", "/root" + "/"]
    for file in files:
        path = root / file
        if path.is_file():  # compiled code, too, could name a folder of the machine that made it
            assert not [name for name in hosts_and_paths if name.encode() in path.read_bytes()], file
