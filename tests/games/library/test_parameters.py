"""Parameters of a variant, each declared once."""

import tomllib
from typing import Annotated, Any

import pytest

from coven.core.variants import bit_set
from coven.errors import VariantError
from coven.games.parameters import Parameters, by_players, choice, flag, names, number, option
from coven.kernel import Row
from coven.kernel.gpu.layout import packed_layout
from coven.types import SmallInt


def list_prices(table: dict[str, int], players: int) -> list[int]:
    return [table.get(str(rank), 0) for rank in range(1, 4)]


class Variant(Parameters):
    """Poker: the parameters of the game.

    Copy what you want to change.
    """

    hand: Annotated[SmallInt, number(5, "cards dealt to each player", "1.2", least=1, most=9)]
    wild: Annotated[int, flag(False, "play with wild cards", "1.3")]
    side: Annotated[int, choice(("up", "down"), "up", 'the side: "up" or "down"', "1.4", key="wheel")]
    suits: Annotated[int, names(("red", "blue"), "suits", "suits in the deck", "1.1")]
    rounds: Annotated[int, by_players({3: 4, 4: 3}, "by the number of players", "2.1", int)]
    prices: Annotated[Row[int], 3, option({"1": 5, "3": 7}, "by rank", "3.1", dict[str, int], list_prices)]
    most: int

    def complete(self, options: Any, players: int) -> None:
        if self.hand * players > 30:
            raise VariantError(f"{players} hands of {self.hand} take more than 30 cards.")
        self.most = self.hand * players


TEXT = """\
# Poker: the parameters of the game.
# Copy what you want to change.

hand = 5  # cards dealt to each player (1.2)
wild = false  # play with wild cards (1.3)
wheel = "up"  # the side: "up" or "down" (1.4)
suits = ["red", "blue"]  # suits in the deck (1.1)

[rounds]  # by the number of players (2.1)
3 = 4
4 = 3

[prices]  # by rank (3.1)
1 = 5
3 = 7
"""


def test_text_is_a_variant_file_that_changes_nothing() -> None:
    assert Variant.text() == TEXT
    assert tomllib.loads(TEXT) == Variant.defaults
    assert Variant.read(tomllib.loads(TEXT), 3) == Variant.read({}, 3)


def test_record_holds_what_the_rules_read() -> None:
    changes = {"wild": True, "wheel": "down", "suits": ["blue"], "prices": {"2": 1} | {"1": 5, "3": 7}}
    with pytest.raises(VariantError, match="There’s no ‘2’ in ‘prices’. Choose from 1 and 3"):
        Variant.read(changes, 4)
    made = Variant.read(changes | {"prices": {"3": 1}}, 4)
    assert (made.hand, made.wild, made.side, made.suits, made.rounds, list(made.prices), made.most) == (
        5, 1, 1, bit_set([1]), 3, [5, 0, 1], 20,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hand": 10}, "‘hand’ can be at most 9."),
        ({"hand": "x"}, "‘hand’ must be a whole number, not text."),
        ({"wheel": "left"}, "‘wheel’ must be down or up, not 'left'."),
        ({"suits": ["red", "red"]}, "Each value of ‘suits’ can appear only once, but these were given: red and red"),
        ({"hands": 3}, "There’s no parameter ‘hands’. The parameters are hand, prices, rounds, suits, wheel and wild"),
        ({"hand": 8}, "4 hands of 8 take more than 30 cards"),
    ],
)
def test_mistake_in_a_variant_is_one_sentence(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(VariantError, match=sentence):
        Variant.read(changes, 4)


def test_declarations_do_not_change_the_layout_on_a_gpu() -> None:
    fields = packed_layout(Variant).fields
    assert fields is not None
    assert fields["hand"][0].itemsize == 1
    assert fields["wild"][0].itemsize == 4
