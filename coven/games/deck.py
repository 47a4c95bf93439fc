"""A deck as data: suits of equal size with their signs, and cards without a suit.

A card's number is its suit times the size of a suit, plus its rank minus one; cards without a suit follow.

>>> deck = Deck({"rose": SuitSign("✿", "#b3123f"), "moon": SuitSign("☾", "#274a8d")}, ranks=9, others=("joker",))
>>> deck.names["moon-3"], deck.code(11), deck.card_name(11), deck.card_names(0b1000000000000000001)
(11, 'moon-3', 'Moon 3', 'Rose 1 and Joker')
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from coven.core.grammar import join_words
from coven.games.contract.presentation import CardCodes, SuitSign
from coven.kernel import members
from coven.types import Cards


@dataclass(frozen=True)
class Deck:
    """The cards of a game: each suit has the ranks from 1 to `ranks`; `others` have no suit."""

    signs: Mapping[str, SuitSign]  # by the name of the suit, in the order of the suits' numbers
    ranks: int
    others: Sequence[str] = ()

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
        """The codes of the cards by their numbers."""
        return CardCodes(self.names)

    @cached_property
    def _words(self) -> list[str]:
        return [code.replace("-", " ").capitalize() for code in self.names]

    @property
    def cards(self) -> Cards:
        """All cards."""
        return Cards((1 << len(self.names)) - 1)

    def code(self, card: int) -> str | None:
        """Return the code of a card, or None for NO_CARD."""
        return self.codes.get(card)

    def card_name(self, card: int) -> str:
        """Return the name of a card in a sentence, `Rose 7`."""
        return self._words[card]

    def card_names(self, cards: int, last: str = "and") -> str:
        """Return the names of some cards, `Rose 1, Rose 7 and Moon 3`."""
        return join_words((self._words[card] for card in members(cards)), last) or "no cards"

    def suit_name(self, suit: int) -> str:
        """Return the name of a suit in a sentence, `Rose`; `no suit` if there is none."""
        return self.suits[suit].capitalize() if 0 <= suit < len(self.suits) else "no suit"
