"""Cases that take long and are of a kind with others that do not: `COVEN_LONG=1 ./test` runs them too."""

import os
from collections.abc import Iterable
from typing import Any, Final

import pytest

IS_LONG: Final = "COVEN_LONG" in os.environ


def with_long(cases: Iterable[Any], *long: Any) -> list[Any]:
    """Cases for parametrize, of which those named are run only where there is time."""
    return [_marked(case) if case in long else case for case in cases]


def _marked(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
