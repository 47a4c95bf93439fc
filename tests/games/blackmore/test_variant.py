"""The parameters of Blackmore that may be changed."""

import pytest

from coven import Match
from coven.errors import VariantError
from coven.testing.random_play import finished_match


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hnad": 5}, "Expected colours, hand, values, wheel in a variant"),
        ({"hand": 0}, "Expected a whole number >= 1, for 'hand'"),
        ({"hand": "six"}, "Expected a whole number, got text, for 'hand'"),
        ({"wheel": "sideways"}, "Expected one of decreasing, increasing, got 'sideways', for 'wheel'"),
        ({"colours": ["blue", "blue"]}, "Expected each of the colours once"),
        ({"colours": ["mauve"]}, "Expected one of blue, green, orange, purple, red, yellow, got 'mauve', for 'colours[0]'"),
        ({"hand": 14}, "4 hands of 14 and a trump card take 57 cards, but 6 colours of 9 values are only 54."),
        ({"colours": ["blue"], "hand": 3}, "but 1 colour of 9 values are only 9."),
        ({"colours": []}, "are only 0"),
    ],
)
def test_invalid_parameter_is_rejected_with_a_message(changes: dict[str, object], message: str) -> None:
    with pytest.raises(VariantError) as caught:
        Match("blackmore", 4, changes)
    assert message in str(caught.value)


@pytest.mark.parametrize("hand", [1, 3, 8])
@pytest.mark.parametrize("wheel", ["decreasing", "increasing"])
@pytest.mark.parametrize("colours", [["blue", "orange", "red"], ["blue", "red", "yellow", "green", "purple", "orange"]])
def test_games_with_changed_parameters_finish(hand: int, wheel: str, colours: list[str]) -> None:
    match = finished_match("blackmore", 3, 1, {"hand": hand, "wheel": wheel, "colours": colours, "values": 9})
    assert match.is_over()
    assert {card.split("-")[0] for card in match.log[0].split()[1:]} == set(colours)
