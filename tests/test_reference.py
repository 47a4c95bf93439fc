"""Reference pages agree with the code: generated ones are up to date, and every variable has a line."""

import re
import subprocess
from typing import Final

import pytest

from tools import reference

VARIABLE: Final = re.compile(r"(?<![A-Z_])COVEN_[A-Z_]+\b")
SOURCES: Final = ("*.py", "*.sh", "*.yaml", "*.service", "Dockerfile", "play", "test", ".ci/run")
NO_VARIABLES: Final = {"COVEN_LOT"}  # a constant of 13 Witches


@pytest.mark.parametrize("name", reference.PAGES)
def test_generated_page_is_up_to_date(name: str) -> None:
    page = (reference.FOLDER / name).read_text(encoding="utf-8")
    assert page == reference.PAGES[name](), "run python -m tools.reference"


def variables_of_the_sources() -> set[str]:
    """Return the environment variables that code, scripts and containers mention."""
    listed = subprocess.run(
        ["git", "ls-files", *SOURCES], cwd=reference.ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    texts = ((reference.ROOT / name).read_text(encoding="utf-8") for name in listed)
    return {found for text in texts for found in VARIABLE.findall(text)} - NO_VARIABLES


def test_configuration_lists_every_variable_and_no_other() -> None:
    page = (reference.FOLDER / "configuration.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(COVEN_[A-Z_]+)` ", page, re.MULTILINE)) == variables_of_the_sources()
