"""Promises of the project: who imports whom, where the whole truth may be named, what an import costs."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import coven
from coven import games

PACKAGE = Path(coven.__file__).parent

# nobody imports to the right (a group stands on one level, and its members do not import each other)
LEVELS: list[tuple[str, ...]] = [
    ("types", "errors", "prepared"),
    ("kernel",),
    ("cards", "chance", "words", "extras"),
    ("notation", "variants"),
    (
        "games.seats",
        "games.suits",
        "games.meta",
        "games.aid",
        "games.sheet",
        "games.features",
        "games.told",
        "games.picture",
        "games.codes",
        "games.shared",
        "games.wish",
        "games.claim",
        "games.derived",
    ),
    ("games.scores", "games.hands"),
    ("games.game",),
    tuple(f"games.{key}" for key in games.GAMES),
    ("games",),
    ("games.fast", "games.noting", "rulebook", "figures"),
    ("match",),
    ("telling", "records", "views"),
    ("lessons",),
    ("envs",),
    ("bots",),
    ("review", "puzzles"),
    ("lab",),
    ("server", "train", "adapters"),
    ("cli",),
    ("command",),
]

# inside a game: files of one level, and the chapters between them in any order that has no circle
INSIDE = ["meta", "witches", "deck", "state", "CHAPTERS", "rules", "views", "LAST", "__init__"]
LAST = {"ahead", "aid", "beliefs", "canonical", "claims", "features", "notation", "picture", "sheet", "text", "variant", "wishes"}


@cache
def modules() -> list[tuple[str, ast.Module]]:
    """Every module of the package, read once for all tests."""
    files = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in sorted(PACKAGE.rglob("*.py"))}
    return [(name.removesuffix(".__init__"), ast.parse(path.read_text(encoding="utf-8"))) for name, path in files.items()]


def imports(tree: ast.Module) -> Iterator[str]:
    """The modules of the package that a module imports, without the package's own name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "coven":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("coven."):
            yield node.module.removeprefix("coven.")
            yield from (f"{node.module}.{alias.name}".removeprefix("coven.") for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name.removeprefix("coven.") for alias in node.names if alias.name.startswith("coven."))


def place(module: str) -> tuple[int, str]:
    """The level of a module and its group there: the longest name that the module's begins with."""
    found = [(name, number) for number, names in enumerate(LEVELS) for name in names if f"{module}.".startswith(f"{name}.")]
    return max(((number, name) for name, number in found), key=lambda one: len(one[1])) if found else (len(LEVELS), "")


def test_nobody_imports_to_the_right() -> None:
    for name, tree in modules():
        if name == "__init__" or name == "":
            continue
        for imported in imports(tree):
            (upper, own), (lower, other) = place(name), place(imported)
            assert lower < upper or own == other, f"coven.{name} imports coven.{imported}"


def test_no_game_imports_another() -> None:
    for name, tree in modules():
        for key in games.GAMES:
            if name.startswith(f"games.{key}"):
                others = [f"games.{other}" for other in games.GAMES if other != key]
                assert not [imported for imported in imports(tree) if imported.startswith(tuple(others))], name


def test_inside_a_game_the_rules_come_before_views_and_words() -> None:
    for name, tree in modules():
        game, _, file = name.removeprefix("games.").partition(".")
        if not name.startswith("games.") or game not in games.GAMES or not file:
            continue
        for imported in imports(tree):
            _, _, other = imported.removeprefix("games.").partition(".")
            if imported.startswith(f"games.{game}.") and rank(other) > rank(file):
                raise AssertionError(f"{name} imports {imported}")


def rank(file: str) -> int:
    name = file.split(".")[0]
    if name in LAST:
        return INSIDE.index("LAST")
    return INSIDE.index(name) if name in INSIDE else INSIDE.index("CHAPTERS")


def test_the_server_has_no_circle_of_imports() -> None:
    """Those for type checkers count too: what knows each other both ways cannot be read, or tested, apart."""
    known = {name: tree for name, tree in modules() if name.startswith("server.")}
    wanted = {name: {other for other in imports(tree) if other in known} for name, tree in known.items()}
    while free := [name for name, needs in wanted.items() if not needs]:
        wanted = {name: needs.difference(free) for name, needs in wanted.items() if name not in free}
    assert not wanted, f"in a circle, or needing one: {sorted(wanted)}"


KNOW_NUMBA = [f"kernel.{name}" for name in ("callee", "cuda", "machine", "parts", "translation", "values")]


def test_numba_is_imported_in_the_kernel_only() -> None:
    for name, tree in modules():
        found = [
            node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) and "numba" in ast.unparse(node)
        ]
        assert not found or name in KNOW_NUMBA, name


def test_the_state_is_reached_for_in_few_places_only() -> None:
    """`match.state` is the whole truth: only the authority itself and the records may reach for it."""
    allowed = (
        "adapters.open_spiel",
        "adapters.world",
        "bots.net.playouts",
        "bots.net.prints",
        "bots.search",
        "bots.worth.valuing",
        "kernel.parts",  # that of Numba's compiler
        "server.sights",
        "server.tables",
    )
    for name, tree in modules():
        reached = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in ("state", "State")]
        if name.startswith(("kernel", "cli", "bots", "server", "adapters")) and not name.startswith(allowed):
            assert not reached, f"coven.{name} reaches for the State"


@pytest.mark.parametrize("module", ["coven", "coven.cli.main", "coven.match.records", "coven.bots.roster"])
def test_importing_does_not_import_numba(module: str) -> None:
    code = f"import {module}, sys; print('numba' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_no_file_names_a_registry_or_a_machine() -> None:
    root = PACKAGE.parent
    files = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    if not files:
        pytest.fail("git lists no files")
    words = ["pypi" + ".org", "files.python" + "hosted", "registry.npm" + "js", "/work" + "/", "/root" + "/"]
    for file in files:
        path = root / file
        if path.suffix in {".png", ".ico", ".jpg", ".model", ".woff2", ".webp"} or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        assert not [word for word in words if word in text], file
