"""Names and other text of one line: scripts and emoji are preserved, invisible characters are removed."""

import pytest

from coven.server.domain.names import clean_line

WIZARD = "\U0001f9d9\u200d\u2640\ufe0f"
FAMILY = "\U0001f468\u200d\U0001f469\U0001f3fd\u200d\U0001f467"


@pytest.mark.parametrize("name", ["Ada", "مريم الساحرة", "עדה", WIZARD, FAMILY, f"{WIZARD} Ada", "\u2764\ufe0f\u200d\U0001f525"])
def test_names_in_any_script_and_with_emoji_are_unchanged(name: str) -> None:
    assert clean_line(name) == name


@pytest.mark.parametrize("hidden", ["\u202e", "\u2066", "\u200b", "\x00", "\n", "\u2028", "\ue000"])
def test_invisible_and_bidirectional_characters_become_spaces(hidden: str) -> None:
    assert clean_line(f" A{hidden}da ") == "A da"


def test_zero_width_joiners_are_only_allowed_between_emoji() -> None:
    assert clean_line("A\u200dda") == "A da"
    assert clean_line(f"{WIZARD}\u200dAda\u200d") == f"{WIZARD} Ada"
