"""What people write, on one line."""

import pytest

from coven.server.domain.names import clean_line

WIZARD = "\U0001f9d9\u200d\u2640\ufe0f"
FAMILY = "\U0001f468\u200d\U0001f469\U0001f3fd\u200d\U0001f467"


@pytest.mark.parametrize(
    "written", ["Ada", "مريم الساحرة", "עדה", WIZARD, FAMILY, f"{WIZARD} Ada", "\u2764\ufe0f\u200d\U0001f525"]
)
def test_names_in_any_script_and_emoji_stay_as_they_are(written: str) -> None:
    assert clean_line(written) == written


@pytest.mark.parametrize("hidden", ["\u202e", "\u2066", "\u200b", "\x00", "\n", "\u2028", "\ue000"])
def test_what_is_not_seen_or_turns_a_line_around_is_a_space(hidden: str) -> None:
    assert clean_line(f" A{hidden}da ") == "A da"


def test_joiners_join_emoji_alone() -> None:
    assert clean_line("A\u200dda") == "A da"
    assert clean_line(f"{WIZARD}\u200dAda\u200d") == f"{WIZARD} Ada"
