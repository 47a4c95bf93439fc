"""Packaging: the library runs without extras and without metadata, and the lock file fits pyproject.toml."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import coven

ROOT: Final = Path(__file__).parent.parent
PYPROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())
SERVER_EXTRAS: Final = ("server", "postgres", "redis", "archive", "lab")  # the extras that a server installs

# run before a program in place of `site`, whose .pth files may import anything
IN_ENVIRONMENT: Final = f"import sys; sys.path += {[path for path in sys.path if path]!r}; "

# run before a program: imports of packages that the library does not depend on fail as if they were not installed
HIDE_PACKAGES: Final = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""


def dependency_closure(requirements: list[str]) -> set[str]:
    """Return the distributions that these requirements install, directly or indirectly."""
    names: set[str] = set()
    pending = [Requirement(text) for text in requirements]
    while pending:
        requirement = pending.pop()
        name = canonicalize_name(requirement.name)
        if name in names or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        names.add(name)
        if name == PYPROJECT["project"]["name"]:  # an extra of ours that another one includes
            extras = PYPROJECT["project"]["optional-dependencies"]
            pending += [Requirement(text) for extra in requirement.extras for text in extras[extra]]
        else:
            pending += [Requirement(text) for text in metadata.requires(name) or []]
    return names


@cache
def owners_by_module() -> Mapping[str, list[str]]:
    """Return the distributions of every installed module; reading the list of all files takes half a second."""
    return metadata.packages_distributions()


def modules_beyond(requirements: list[str]) -> set[str]:
    """Return the installed modules that these requirements alone would not install."""
    expected = dependency_closure(requirements) | {"coven", "coven-games"}
    return {
        module for module, owners in owners_by_module().items() if not {canonicalize_name(owner) for owner in owners} & expected
    }


def run_with(requirements: list[str], code: str) -> subprocess.CompletedProcess[str]:
    """Run a program as if only these requirements were installed."""
    program = HIDE_PACKAGES.format(missing=modules_beyond(requirements)) + code
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


def test_library_depends_on_few_packages() -> None:
    names = {Requirement(text).name for text in PYPROJECT["project"]["dependencies"]}
    assert names == {"babel", "click", "fluent.syntax", "msgspec", "numpy", "platformdirs", "rich", "typing-extensions"}


def test_importing_match_loads_nothing_that_it_does_not_need() -> None:
    """benchmarks/import_time.py measures the time; these modules would take a third more of it."""
    code = "import sys, coven; coven.Match; print(*sys.modules)"
    loaded = set(
        subprocess.run(
            [sys.executable, "-S", "-c", IN_ENVIRONMENT + code], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.split()
    )
    heavy = {
        "click",
        "email",
        "importlib.metadata",
        "logging",
        "numba",
        "platformdirs",
        "rich",
        "secrets",
        "sqlalchemy",
        "tomllib",
    }
    assert "coven.match.match" in loaded
    assert not loaded & heavy


def test_modules_import_without_extras_or_name_the_missing_one() -> None:
    code = """
import importlib, pkgutil
import coven
from coven.errors import CovenError
behind_extras = ("coven.server.", "coven.rl.train.", "coven.kernel.jit.", "coven.kernel.gpu.", "coven.kernel.wasm.",
    "coven.__main__")
for module in pkgutil.walk_packages(coven.__path__, "coven.", onerror=lambda name: None):
    if not module.name.startswith(behind_extras):
        try:
            importlib.import_module(module.name)
        except CovenError as error:
            assert "coven-games[" in str(error), module.name
"""
    result = run_with(PYPROJECT["project"]["dependencies"], code)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("arguments", [["rules", "blackmore", "5.2"], ["record", "random", "blackmore"], ["verify", "--help"]])
def test_commands_of_the_library_run_without_extras(arguments: list[str]) -> None:
    result = run_with(PYPROJECT["project"]["dependencies"], f"from coven.cli import main; main({arguments!r})")
    assert result.returncode == 0, result.stderr
    assert result.stdout


def test_terminal_play_without_numba_meets_the_bots_that_run_interpreted() -> None:
    code = (
        "import io, sys; sys.stdin = io.StringIO('q\\n'); from coven.cli import main; main(['play', 'blackmore', '--seed', '1'])"
    )
    result = run_with(PYPROJECT["project"]["dependencies"], code)
    assert result.returncode == 0, result.stderr
    assert "You’re playing Agnes (apprentice)" in result.stdout
    assert "Stronger bots need Numba: pip install 'coven-games[fast]'." in result.stdout


@pytest.mark.parametrize(
    ("arguments", "feature"),
    [
        (["play", "blackmore", "--bots", "elder"], "The Elder"),
        (["simulate", "blackmore", "--games", "2"], "Compiled code"),
    ],
)
def test_command_without_a_compiler_says_what_to_install(arguments: list[str], feature: str) -> None:
    result = run_with(PYPROJECT["project"]["dependencies"], f"from coven.cli import main; main({arguments!r})")
    assert result.returncode == 2, result.stderr
    assert result.stderr.startswith(f"coven: {feature} needs 'numba', which is not installed: pip install 'coven-games[fast]'.")
    assert result.stderr.count("\n") == 1


def test_arena_of_levels_that_run_interpreted_gives_the_same_results_without_a_compiler(tmp_path: Path) -> None:
    options = ["--players", "2", "--bots", "toad,apprentice", "--deals", "2", "--cores", "1", "--json", "--results"]
    bare, fast = PYPROJECT["project"]["dependencies"], PYPROJECT["project"]["optional-dependencies"]["fast"]
    standings = []
    for name, requirements in (("interpreted", bare), ("compiled", bare + fast)):
        code = f"from coven.cli import main; main({['arena', 'blackmore', *options, str(tmp_path / name)]!r})"
        result = run_with(requirements, code)
        assert result.returncode == 0, result.stderr
        standings.append(json.loads(result.stdout)["fields"])
    assert standings[0] == standings[1]


@pytest.mark.parametrize("arguments", [["serve"], ["token", "Ada"], ["backup", "copy.db"]])
def test_command_without_its_extra_says_what_to_install(arguments: list[str], tmp_path: Path) -> None:
    result = run_with(
        PYPROJECT["project"]["dependencies"], f"from coven.cli import main; main({[*arguments, '--data', str(tmp_path)]!r})"
    )
    assert result.returncode == 2
    assert result.stderr.startswith(f"coven: coven {arguments[0]} needs '")
    assert result.stderr.endswith("which is not installed: pip install 'coven-games[server]'.\n")


@pytest.mark.parametrize(("options", "name"), [([], "postgres"), (["--bus", "redis://x"], "redis")])
def test_server_without_its_database_or_bus_says_what_to_install(options: list[str], name: str) -> None:
    given = ["serve", "--database", "postgresql://localhost/x", *options]
    base = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["project"]["optional-dependencies"]["server"]]
    result = run_with(base, f"from coven.cli import main; main({given!r})")
    assert result.returncode == 2
    assert result.stderr.endswith(f"pip install 'coven-games[{name}]'.\n")
    assert "Traceback" not in result.stderr


def named_extras() -> set[str]:
    """Return the extras that code and documentation mention."""
    code = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "coven").rglob("*.py"))
    pages = "".join(file.read_text(encoding="utf-8") for file in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
    lists = re.findall(r"(?:pip install '\.|coven-games)\[([\w,-]+)\]", code + pages)
    return {name for words in lists for name in words.split(",")} | set(re.findall(r'extra\("([\w-]+)"', code))


def test_mentioned_extras_exist_with_normalised_names() -> None:
    """A pip before 23.3 does not treat `open_spiel` and `open-spiel` as the same extra, and installs nothing."""
    extras = set(PYPROJECT["project"]["optional-dependencies"])
    assert named_extras() <= extras
    assert {canonicalize_name(name) for name in extras} == extras


# the version


HIDE_METADATA: Final = """
from importlib import metadata
find = metadata.Distribution.from_name
def from_name(name):
    if name in ("coven", "coven-games"):
        raise metadata.PackageNotFoundError(name)
    return find(name)
metadata.Distribution.from_name = from_name
"""


@pytest.mark.parametrize("module", ["coven", "coven.cli.main", "coven.lab.arena.contest", "coven.server.app"])
def test_checkout_without_installed_metadata_can_be_imported(module: str) -> None:
    code = f"{HIDE_METADATA}\nimport {module}\nprint(coven.__version__)"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout.strip()) == (0, coven.__version__), result.stderr


def test_version_is_written_once() -> None:
    assert "version" in PYPROJECT["project"]["dynamic"]
    path = PYPROJECT["tool"]["hatch"]["version"]["path"]
    assert f'__version__ = "{coven.__version__}"' in (ROOT / path).read_text()


# the lock


def locked() -> dict[str, str]:
    """Return the version of each package in the lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^ \\;]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE))


def test_lock_file_has_all_requirements_of_a_server() -> None:
    requirements = list(PYPROJECT["project"]["dependencies"])
    requirements += [text for name in SERVER_EXTRAS for text in PYPROJECT["project"]["optional-dependencies"][name]]
    for requirement in map(Requirement, requirements):
        if requirement.name != PYPROJECT["project"]["name"]:
            assert Version(locked()[canonicalize_name(requirement.name)]) in requirement.specifier, requirement


def test_lock_file_has_the_tested_versions() -> None:
    tested = dict(text.split("==") for text in PYPROJECT["tool"]["uv"]["constraint-dependencies"])
    other = {name: version for name, version in locked().items() if tested.get(name, version) != version}
    assert not other, "run scripts/lock.sh to write requirements.lock again"


def test_every_package_in_the_lock_file_has_hashes() -> None:
    entries = re.split(r"\n(?=[a-z])", (ROOT / "requirements.lock").read_text().strip())
    assert len(entries) == len(locked())
    for entry in entries:
        assert "--hash=sha256:" in entry, entry.split()[0]


def test_client_builds_without_packages_for_developers() -> None:
    """A wheel, an editable installation and `./play` install the client's dependencies only, not its devDependencies."""
    web = ROOT / "web"
    dependencies = set(json.loads((web / "package.json").read_text())["dependencies"])
    sources = [web / "vite.config.ts", web / "svelte.config.js"]
    sources += [
        path for path in (web / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"} and "gallery" not in path.parts
    ]
    pattern = re.compile(r"""(?:\bfrom |^import |\bimport\(|@import )["']([@\w][\w@/:.-]*)["']""", re.MULTILINE)
    for path in sources:
        for module in pattern.findall(path.read_text(encoding="utf-8")):
            name = "/".join(module.split("/")[: 2 if module.startswith("@") else 1])
            assert name in dependencies or name.startswith(("node:", "virtual:")), f"{path.relative_to(ROOT)} imports {module}"
