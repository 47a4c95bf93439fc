"""The documentation is right: commands have the options it names, and its Python examples run."""

import doctest
import re
import shlex
from pathlib import Path
from typing import Final

import click
import pytest

from coven.cli import docs
from coven.cli.lab import LabGroup
from coven.cli.main import coven

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMAND: Final = re.compile(
    r"^ {4}(?:\w+=\S+ )*(?:docker compose exec coven )?coven (\w.*)$|`coven ([a-z]+ [^`]*)`", re.MULTILINE
)
WITH_EXAMPLES: Final = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]


def commands() -> list[str]:
    """Return every command of the documentation, without comments."""
    found = (match[1] or match[2] for page in PAGES for match in COMMAND.finditer(page.read_text(encoding="utf-8")))
    return sorted({re.split(r"\s+#", words.strip())[0] for words in found})


def named(words: list[str]) -> tuple[click.Command, list[str]]:
    """Return the command that a line starts with, and the rest of the line."""
    command: click.Command = coven
    while isinstance(command, click.Group) and words:
        if isinstance(command, LabGroup) and words[0] not in command.commands:
            return command.commands["study"], words
        found = command.get_command(click.Context(command), words[0])
        assert found, f"there is no command {words[0]}"
        command, words = found, words[1:]
    return command, words


@pytest.mark.parametrize("line", commands())
def test_documented_options_exist(line: str) -> None:
    command, words = named(shlex.split(line))
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)} | {"--help"}
    assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_examples_of_a_page_run(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted
    assert not found.failed


def test_site_builds_without_warnings() -> None:
    """Every page is in a table of contents, and every link between pages leads somewhere."""
    docs.build_pages(docs.BUILT)
    assert (docs.BUILT / "reference" / "api" / "match.html").is_file()
