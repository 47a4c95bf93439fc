"""What is installed: the library alone runs without the server's packages, and the lock holds what pyproject says."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT: Final = Path(__file__).parent.parent
PYPROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())
SERVED: Final = ("server", "postgres", "redis", "lab")  # the extras a server's machine has

# run before a program: imports of all that the library itself does not bring fail as if it were not installed
WITHOUT: Final = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""


def brought_with(requirements: list[str]) -> set[str]:
    """The distributions that come with these, and what comes with them in turn."""
    found: set[str] = set()
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in found or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        waiting += [Requirement(text) for text in metadata.requires(name) or []]
    return found


def modules_beyond(requirements: list[str]) -> set[str]:
    """The modules installed here that would not be there with these alone."""
    there = brought_with(requirements) | {"coven"}
    return {
        module
        for module, owners in metadata.packages_distributions().items()
        if not {canonicalize_name(owner) for owner in owners} & there
    }


def run_with(requirements: list[str], code: str) -> subprocess.CompletedProcess[str]:
    """A program where only these are installed."""
    program = WITHOUT.format(missing=modules_beyond(requirements)) + code
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_library_brings_six_packages() -> None:
    names = {Requirement(text).name for text in PYPROJECT["project"]["dependencies"]}
    assert names == {"click", "msgspec", "numba", "numpy", "platformdirs", "rich"}


def test_every_module_but_those_of_an_extra_imports_without_an_extra_or_says_what_it_needs() -> None:
    code = """
import importlib, pkgutil
import coven
from coven.errors import CovenError
for module in pkgutil.walk_packages(coven.__path__, "coven."):
    if not module.name.startswith(("coven.server.", "coven.train.", "coven.__main__")):
        try:
            importlib.import_module(module.name)
        except CovenError as error:
            assert "coven[" in str(error), module.name
"""
    made = run_with(PYPROJECT["project"]["dependencies"], code)
    assert made.returncode == 0, made.stderr


@pytest.mark.parametrize("arguments", [["rules", "blackmore", "5.2"], ["record", "random", "blackmore"], ["verify", "--help"]])
def test_commands_of_the_library_run_without_an_extra(arguments: list[str]) -> None:
    made = run_with(PYPROJECT["project"]["dependencies"], f"from coven.cli import main; main({arguments!r})")
    assert made.returncode == 0, made.stderr
    assert made.stdout


@pytest.mark.parametrize("arguments", [["serve"], ["token", "Ada"], ["backup", "copy.db"]])
def test_a_command_without_its_extra_says_what_to_install(arguments: list[str], tmp_path: Path) -> None:
    made = run_with(
        PYPROJECT["project"]["dependencies"], f"from coven.cli import main; main({[*arguments, '--data', str(tmp_path)]!r})"
    )
    assert made.returncode == 2
    assert made.stderr.startswith(f"coven: coven {arguments[0]} needs '")
    assert made.stderr.endswith("which is not installed: pip install 'coven[server]'.\n")


@pytest.mark.parametrize(("options", "name"), [([], "postgres"), (["--bus", "redis://x"], "redis")])
def test_a_server_without_its_database_or_bus_says_what_to_install(options: list[str], name: str) -> None:
    given = ["serve", "--database", "postgresql://localhost/x", *options]
    base = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["project"]["optional-dependencies"]["server"]]
    made = run_with(base, f"from coven.cli import main; main({given!r})")
    assert made.returncode == 2
    assert made.stderr.endswith(f"pip install 'coven[{name}]'.\n")
    assert "Traceback" not in made.stderr


def named_extras() -> set[str]:
    """Those that code and pages tell people to install."""
    code = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "coven").rglob("*.py"))
    pages = "".join(file.read_text(encoding="utf-8") for file in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
    lists = re.findall(r"(?:pip install '\.|coven)\[([\w,-]+)\]", code + pages)
    return {name for words in lists for name in words.split(",")} | set(re.findall(r'extra\("([\w-]+)"', code))


def test_every_extra_people_are_told_of_is_there_as_every_pip_spells_it() -> None:
    """A pip before 23.3 takes `open_spiel` for something else than `open-spiel`, and installs nothing of it."""
    extras = set(PYPROJECT["project"]["optional-dependencies"])
    assert named_extras() <= extras
    assert {canonicalize_name(name) for name in extras} == extras


# the lock


def locked() -> dict[str, str]:
    """The version of each package in the lock."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^ \\;]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE))


def test_the_lock_has_all_that_a_server_asks_for() -> None:
    asked = list(PYPROJECT["project"]["dependencies"])
    asked += [text for name in SERVED for text in PYPROJECT["project"]["optional-dependencies"][name]]
    for wanted in map(Requirement, asked):
        if wanted.name != "coven":
            assert Version(locked()[canonicalize_name(wanted.name)]) in wanted.specifier, wanted


def test_the_lock_has_the_versions_that_were_tested() -> None:
    tested = dict(text.split("==") for text in PYPROJECT["tool"]["uv"]["constraint-dependencies"])
    other = {name: version for name, version in locked().items() if tested.get(name, version) != version}
    assert not other, "scripts/lock.sh writes requirements.lock anew"


def test_every_package_in_the_lock_has_hashes() -> None:
    entries = re.split(r"\n(?=[a-z])", (ROOT / "requirements.lock").read_text().strip())
    assert len(entries) == len(locked())
    for entry in entries:
        assert "--hash=sha256:" in entry, entry.split()[0]
