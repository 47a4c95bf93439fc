"""A deck as data: suits of equal size with their signs, and cards without a suit.

A card's number is its suit times the size of a suit, plus its rank minus one; cards without a suit follow.

>>> deck = Deck({"rose": SuitSign("✿", "#b3123f"), "moon": SuitSign("☾", "#274a8d")}, ranks=9, others=("joker",))
>>> deck.names["moon-3"], deck.codes[11], deck.card_name(11), deck.codes.names(Cards(1 << 18 | 1))
(11, 'moon-3', 'Moon 3', 'Rose 1 and Joker')
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from coven.games.contract.presentation import CardCodes, SuitSign
from coven.types import Card, Cards


@dataclass(frozen=True)
class Deck:
    """The cards of a game: each suit has the ranks from 1 to `ranks`; `others` have no suit."""

    signs: Iterable[str] | Mapping[str, SuitSign]
    """The names of the suits in the order of their numbers, each with its sign unless the game has a board of its own."""
    ranks: int
    others: Sequence[str] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    """The names in sentences of cards whose names do not follow from their codes."""
    none: str = ""
    """The name of no card at all in a sentence."""

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """The names of the suits."""
        return tuple(self.signs)

    @cached_property
    def names(self) -> dict[str, int]:
        """The numbers of the cards by their codes, `rose-7`."""
        ranked = [f"{suit}-{rank}" for suit in self.suits for rank in range(1, self.ranks + 1)]
        return {code: number for number, code in enumerate([*ranked, *self.others])}

    @cached_property
    def codes(self) -> CardCodes:
        """The codes of the cards by their numbers, and their names in sentences."""
        return CardCodes(self.names, names=self.words, none=self.none)

    @property
    def cards(self) -> Cards:
        """All cards."""
        return Cards((1 << len(self.names)) - 1)

    def card_name(self, card: int) -> str:
        """Return the name of a card in a sentence, `Rose 7`."""
        return self.codes.name(Card(card))

    def suit_name(self, suit: int) -> str:
        """Return the name of a suit in a sentence, `Rose`; `no suit` if there is none."""
        return self.suits[suit].capitalize() if 0 <= suit < len(self.suits) else "no suit"
