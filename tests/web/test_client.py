"""The client's own tests. And one of those who look at it."""

import ast
from pathlib import Path
from typing import Final

import pytest

from tests.web.packages import WEB, run

# what a browser does not forget when its page is handed on
LASTING: Final = (".add_init_script(", ".new_cdp_session(", ".grant_permissions(", ".on(", ".set_offline(", "Authenticator(")


def test_its_own_tests_pass() -> None:
    done = run("test")
    assert done.returncode == 0, done.stdout + done.stderr


def test_lock_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("test_*.py")), ids=lambda file: file.stem)
def test_who_changes_a_browser_for_good_has_one_of_their_own(file: Path) -> None:
    """`visit_afresh`: the next who takes a page by `visit` would find it changed."""
    text = file.read_text(encoding="utf-8")
    for test in ast.walk(ast.parse(text)):
        if isinstance(test, ast.FunctionDef) and "visit" in {one.arg for one in test.args.args}:
            words = ast.get_source_segment(text, test) or ""
            assert not [lasting for lasting in LASTING if lasting in words], test.name
