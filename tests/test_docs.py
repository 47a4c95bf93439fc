"""The documentation is right: its examples run, its commands exist, its links lead somewhere."""

import ast
import doctest
import json
import re
import shlex
import tomllib
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click
import pytest

from coven.cli import docs
from coven.cli.lab import LabGroup
from coven.cli.main import coven
from tests.test_packaging import PYPROJECT

ROOT: Final = Path(__file__).parents[1]
SITE: Final = sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)
PAGES: Final = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *SITE]
FENCE: Final = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE_COMMAND: Final = re.compile(r"`coven ([a-z]+ [^`]*)`")
FILE_NAME: Final = re.compile(r"^# ([\w.]+\.(?:py|toml))$")
LINK: Final = re.compile(r"\]\((?P<target>[^)\s]+)\)")
ADDRESS: Final = re.compile(r"https?://[\w.-]+(?::\d+)?(?:[/?#]\S*)?")
PLACEHOLDERS: Final = ("…", "GAME", "FILE", "NAME", "NUMBER", "SHELL")
OTHER_PROGRAMS: Final = {
    "age", "caddy", "cd", "cp", "curl", "dask", "docker", "echo", "git", "hatchling", "install", "nginx", "npm", "prometheus",
    "promtool", "python3", "systemctl", "systemd-run", "uv", "uvx",
}  # fmt: skip
MAX_LINES_BEFORE_EXAMPLE: Final = 60  # two screens
WITHOUT_EXAMPLE: Final = {"architecture.md", "contributing.md", "changes.md", "limitations.md"}  # prose, or included


@dataclass(frozen=True)
class Example:
    """A fenced block of a page."""

    page: Path
    language: str
    text: str

    @property
    def file_name(self) -> str | None:
        """The file that the block shows, if its first line is a comment with a file name."""
        found = FILE_NAME.match(self.text.partition("\n")[0])
        return found[1] if found else None


def examples_of(page: Path) -> list[Example]:
    """Return the fenced blocks of a page, directives left out."""
    text = page.read_text(encoding="utf-8")
    return [Example(page, found["language"], found["text"]) for found in FENCE.finditer(text) if found["language"]]


def shell_lines(example: Example) -> list[str]:
    """Return the commands of a block, without comments and continued over lines that end with a backslash."""
    text = example.text.replace("\\\n", " ")
    lines = text.splitlines() if example.language == "sh" else [line[2:] for line in text.splitlines() if line.startswith("$ ")]
    return [line for line in (re.split(r"(?:^|\s+)#", line)[0].strip() for line in lines) if line]


def documented_commands() -> list[str]:
    """Return every shell command of the documentation."""
    fenced = [
        line
        for page in PAGES
        for example in examples_of(page)
        if example.language in ("sh", "console")
        for line in shell_lines(example)
    ]
    inline = [f"coven {found[1]}" for page in PAGES for found in INLINE_COMMAND.finditer(page.read_text(encoding="utf-8"))]
    return sorted({" ".join(line.split()) for line in [*fenced, *inline]})


# commands


def find_command(words: list[str]) -> tuple[click.Command, list[str]]:
    """Return the command that a line starts with, and the rest of the line."""
    command: click.Command = coven
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        if isinstance(command, LabGroup) and words[0] not in command.commands:
            return command.commands["study"], words
        found = command.get_command(click.Context(command), words[0])
        assert found, f"there is no command {words[0]}"
        command, words = found, words[1:]
    return command, words


def check_coven(words: list[str]) -> None:
    """Check that a command of ours exists, with options of these names and values of their types."""
    command, rest = find_command(words)
    context = click.Context(command, resilient_parsing=True)
    values, _, _ = command.make_parser(context).parse_args([word for word in rest if word not in ("--help", "...")])
    for parameter in command.params:
        given = values.get(parameter.name or "")
        if (
            isinstance(given, str)
            and not isinstance(parameter.type, click.Path)
            and not any(map(given.__contains__, PLACEHOLDERS))
        ):
            parameter.type.convert(given, parameter, context)


def check_command(words: list[str]) -> None:
    """Check that a program exists, as far as it is ours or Python's."""
    while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
        words = words[1:]
    words = [words[0].removeprefix("/opt/coven/bin/"), *words[1:]]
    match words:
        case ["docker", "compose", "exec", _, *inner] if inner[:1] == ["coven"]:
            check_coven(inner[1:])
        case ["coven", *rest]:
            check_coven(rest)
        case ["eval", inner]:
            check_command(shlex.split(inner.strip("$()")))
        case ["python", "-m", "pytest" | "sphinx", *_] | ["pytest", *_]:
            pass
        case ["python", "-m", module, *_]:
            assert find_spec(module), f"there is no module {module}"
        case ["pip", "install", *wanted]:
            extras = {
                name
                for word in wanted
                for found in re.findall(r"(?:coven-games|^\.)\[([\w,-]+)\]", word)
                for name in found.split(",")
            }
            assert extras <= set(PYPROJECT["project"]["optional-dependencies"])
        case [program, *_] if "/" in program and not program.startswith("/"):
            assert (ROOT / program).is_file(), f"there is no program {program}"
        case [program, *_]:
            assert program in OTHER_PROGRAMS, f"unknown program {program}"


@pytest.mark.parametrize("line", documented_commands())
def test_documented_command_exists(line: str) -> None:
    for part in re.split(r" (?:&&|\||>|then) ", line):
        if part == line or " > " not in line or line.startswith(part):
            check_command(shlex.split(part))


# examples


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")], ids=lambda page: page.name
)
def test_examples_of_a_page_run(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_are_of_kinds_that_are_checked(page: Path) -> None:
    for example in examples_of(page):
        check_example(example)


def check_example(example: Example) -> None:
    """Check that a block is run as a doctest or a file, checked as commands, or can be read."""
    match example.language:
        case "python":
            assert ">>> " in example.text or example.file_name, "write a doctest, or name the file in the first line"
            if example.file_name:
                ast.parse(example.text)
        case "toml":
            tomllib.loads(example.text)
        case "json":
            json.loads(example.text)
        case other:
            assert other in ("sh", "console", "sql", "text", "ts")


# pages


@pytest.mark.parametrize("page", SITE, ids=lambda page: page.stem)
def test_page_has_an_example_within_two_screens(page: Path) -> None:
    if page.name in WITHOUT_EXAMPLE or "rules" in page.parts:
        return
    lines = page.read_text(encoding="utf-8").splitlines()
    starts = [
        number for number, line in enumerate(lines) if re.match(r"```(?:python|sh|console|toml|json|ts|\{eval-rst\})$", line)
    ]
    assert starts, "show an example"
    assert starts[0] < MAX_LINES_BEFORE_EXAMPLE


@pytest.mark.parametrize("page", [*PAGES, ROOT / "ARCHITECTURE.md", ROOT / "CHANGELOG.md"], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Sphinx checks those between pages and their sections; here are those to files, and the form of addresses."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in (found["target"] for found in LINK.finditer(text)):
        if "://" in target:
            assert ADDRESS.fullmatch(target), f"{target} is no address"
        elif not target.startswith(("#", "mailto:")):
            assert (page.parent / target.partition("#")[0]).exists(), f"there is no {target}"


def test_pages_are_read_without_warnings(tmp_path: Path) -> None:
    """Every page is in a table of contents, and every link between pages and sections leads somewhere."""
    docs.build_pages(tmp_path, builder="dummy")


@pytest.mark.long  # rendering finds no mistake that reading does not
def test_site_is_built() -> None:
    docs.build_pages(docs.BUILT)
    assert (docs.BUILT / "reference" / "api" / "match.html").is_file()
