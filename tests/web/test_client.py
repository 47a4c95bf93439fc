"""The client's own tests, and a rule for the browser tests."""

import ast
from pathlib import Path
from typing import Final

import pytest

from tests.web.packages import WEB, run

# what resetting a reused page does not undo
PERMANENT_CHANGES: Final = (
    ".add_init_script(",
    ".new_cdp_session(",
    ".grant_permissions(",
    ".on(",
    ".set_offline(",
    "Authenticator(",
)


def test_unit_tests_of_the_client_pass() -> None:
    result = run("test")
    assert result.returncode == 0, result.stdout + result.stderr


def test_lock_file_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("test_*.py")), ids=lambda file: file.stem)
def test_tests_that_change_a_browser_permanently_use_fresh_pages(file: Path) -> None:
    """They use `visit_afresh`: the next test with a page of `visit` would find it changed."""
    text = file.read_text(encoding="utf-8")
    for test in ast.walk(ast.parse(text)):
        if isinstance(test, ast.FunctionDef) and "visit" in {argument.arg for argument in test.args.args}:
            source = ast.get_source_segment(text, test) or ""
            assert not [change for change in PERMANENT_CHANGES if change in source], test.name
