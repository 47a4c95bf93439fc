"""Slow parametrised cases, which are skipped by default: `COVEN_LONG=1 ./test` includes them."""

import os
from collections.abc import Iterable
from typing import Any, Final

import pytest

IS_LONG: Final = "COVEN_LONG" in os.environ


def with_long(cases: Iterable[object], *long: object) -> list[Any]:
    """Return cases for parametrize, with the slow ones marked `long`."""
    return [_mark(case) if case in long else case for case in cases]


def _mark(case: object) -> object:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
