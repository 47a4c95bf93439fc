"""The deck (chapter 1) and the parameters of a variant.

A card's number is nine times its suit plus its rank minus one. The Elixir has the last number.
"""

from typing import Annotated, Any, ClassVar, Final, Literal, get_args

import msgspec

from coven.core.variants import bit_set, check_unique
from coven.errors import VariantError
from coven.games.common.rules import suit_rules
from coven.games.deck import Deck
from coven.games.parameters import Parameters, number, option
from coven.kernel import Row, rule
from coven.messages import Message, literal
from coven.types import Card, Cards, Suit

SUITS: Final = ("owl", "bat", "dog", "frog", "newt")
PartName = Literal["", "eye", "toe", "wool", "tongue", "wing", "leg", "fork", "sting", "fillet"]
PARTS: Final[tuple[PartName, ...]] = get_args(PartName)
MAX_SUITS: Final = 5
MAX_RANK: Final = 9
MAX_DECK_CARDS: Final = 46  # every card that a variant's deck may contain
SUIT_MASK: Final = (1 << MAX_RANK) - 1

# 1.1, 2.1, 5.1 18 cards for 3 players are 6 each; a Lesser Witch discards one and plays the other 5, one per trick
NUM_PLAYERS: Final = 3
HAND_SIZE: Final = 6
DECK_SIZE: Final = NUM_PLAYERS * HAND_SIZE
NUM_TRICKS: Final = HAND_SIZE - 1

ELIXIR: Final = Card(45)
JUST_ELIXIR: Final = Cards(1 << 45)

DECK: Final = Deck(SUITS, MAX_RANK, ("elixir",), {"elixir": "the Elixir"})
NAMES: Final = DECK.names

# 1.1 the Elixir is a suit of its own and has no rank: never call `rank_of` with it
suit_of, rank_of, of_suit, ranks_in = suit_rules(MAX_RANK)


@rule
def whole_suit(suit: Suit) -> Cards:
    """Return every card a suit may have."""
    return Cards(SUIT_MASK << (suit * MAX_RANK))


# the parameters of a variant

Rank = Annotated[int, msgspec.Meta(ge=1, le=MAX_RANK)]
Bid = Annotated[int, msgspec.Meta(ge=0, le=NUM_TRICKS)]
USUAL_DECK: Final = {"owl": [2, 5, 6], "bat": [2, 3, 4, 6], "dog": [2, 3, 4, 5], "frog": [3, 4, 5], "newt": [2, 3, 4]}
USUAL_PARTS: Final = {str(rank): PARTS[rank - 1] if rank < 7 else "" for rank in range(1, MAX_RANK + 1)}


def cards_of_deck(deck: dict[str, list[int]], players: int) -> int:
    """1.1, 1.2 Return all cards of the game; no two suits may hold the same ranks."""
    for place, (suit, ranks) in enumerate(deck.items()):
        check_unique(f"deck.{suit}", ranks)
        if not ranks:
            raise VariantError(Message("variant-no-rank", suit=Message(f"suit-{suit}"), suits=len(SUITS)))
        for other in SUITS[:place]:
            if set(deck[other]) == set(ranks):
                same, held = [Message(f"suit-{other}"), Message(f"suit-{suit}")], [literal(str(rank)) for rank in ranks]
                raise VariantError(Message("variant-same-ranks", suits=same, ranks=held))
    ranked = [NAMES[f"{suit}-{rank}"] for suit, ranks in deck.items() for rank in ranks]
    if len(ranked) != DECK_SIZE - 1:
        raise VariantError(Message("variant-deck", cards=DECK_SIZE - 1, given=len(ranked)))
    return bit_set([*ranked, ELIXIR])


def indices_of_parts(parts: dict[str, PartName], players: int) -> list[int]:
    """1.3 Return the name of each rank, as an index into PARTS."""
    return [PARTS.index(parts[str(rank)]) for rank in range(1, MAX_RANK + 1)]


class Variant(Parameters):
    """3 Witches: the parameters of the game. Copy what you want to change into a file of your own.

    The deck is reconstructed: which ranks each animal has is printed only on the cards and the player aid (1.3).
    """

    OTHERS: ClassVar = {"bids": option([3, 4], Message("parameter-bids"), "3.2, 3.3", tuple[Bid, Bid])}
    ORDER: ClassVar = (
        *("bids", "passings", "gives", "eyes", "elixir_times", "lead_tokens", "lesser_tokens", "tokens_to_win"),
        *("deck", "parts"),
    )
    deck: Annotated[Cards, option(USUAL_DECK, Message("parameter-deck"), "1.1 to 1.3", dict[str, list[Rank]], cards_of_deck)]
    low_bid: int  # the lower bid
    high_bid: int  # the higher bid, which ends the bidding at once
    passings: Annotated[int, number(3, Message("parameter-passings"), "4.4", most=3)]
    gives: Annotated[int, number(2, Message("parameter-gives"), "4.1", least=1, most=3)]
    eyes: Annotated[int, number(2, Message("parameter-eyes"), "7.1", most=MAX_RANK)]
    elixir_times: Annotated[int, number(2, Message("parameter-elixir_times"), "8.4", most=9)]
    lead_tokens: Annotated[int, number(2, Message("parameter-lead_tokens"), "10.1", least=1, most=1000)]
    lesser_tokens: Annotated[int, number(1, Message("parameter-lesser_tokens"), "10.2", least=1, most=1000)]
    tokens_to_win: Annotated[int, number(5, Message("parameter-tokens_to_win"), "10.3", least=1, most=1000)]
    parts: Annotated[
        Row[int], MAX_RANK, option(USUAL_PARTS, Message("parameter-parts"), "1.3", dict[str, PartName], indices_of_parts)
    ]

    def complete(self, options: Any, players: int) -> None:
        """3.2 Check the order of the bids."""
        self.low_bid, self.high_bid = options.bids
        if self.low_bid >= self.high_bid:
            raise VariantError(Message("variant-bids", low=self.low_bid, high=self.high_bid))
