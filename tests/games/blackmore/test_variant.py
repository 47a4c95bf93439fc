"""The parameters of Blackmore that may be changed."""

import pytest

from coven import Match
from coven.errors import VariantError
from coven.testing.random_play import finished_match


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hnad": 5}, "There’s no parameter ‘hnad’. The parameters are colours, hand, values and wheel."),
        ({"hand": 0}, "‘hand’ must be at least 1."),
        ({"hand": "six"}, "‘hand’ must be a whole number, not text."),
        ({"wheel": "sideways"}, "‘wheel’ must be decreasing or increasing, not 'sideways'."),
        ({"colours": ["blue", "blue"]}, "Each value of ‘colours’ can appear only once"),
        ({"colours": ["mauve"]}, "‘colours[0]’ must be blue, green, orange, purple, red or yellow, not 'mauve'."),
        ({"hand": 14}, "4 hands of 14 and a trump card take 57 cards, but with 6 colours of 9 values there are only 54."),
        ({"colours": ["blue"], "hand": 3}, "but with 1 colour of 9 values there are only 9."),
        ({"colours": []}, "there are only 0"),
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
