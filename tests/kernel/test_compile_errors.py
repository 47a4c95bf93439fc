"""What only the compiler refuses is one sentence with the file and the line, or all of Numba's text on request."""

import numpy as np
import pytest

from coven.errors import GameError
from coven.kernel import Row, compiled, rule


@rule
def mixed_types(number: int) -> int:
    found = 0
    if number > 3:
        found = "many"  # type: ignore[assignment]
    return found


@compiled
def call_mixed_types(row: Row[int]) -> int:
    return mixed_types(row[0])


def test_error_of_the_compiler_is_one_sentence_with_file_and_line() -> None:
    with pytest.raises(GameError) as raised:
        call_mixed_types(np.zeros(1, np.int64))
    sentence = str(raised.value)
    assert "\n" not in sentence
    assert f"tests/kernel/test_compile_errors.py:{mixed_types.__code__.co_firstlineno + 5}: The compiler refuses" in sentence
    assert "Cannot unify" in sentence


def test_whole_error_of_the_compiler_is_shown_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COVEN_DEBUG", "1")
    with pytest.raises(Exception, match="nopython") as raised:
        call_mixed_types(np.zeros(1, np.int64))
    assert not isinstance(raised.value, GameError)
