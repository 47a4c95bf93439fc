"""Name and player counts of 3 Witches, and its parameters: variant.toml, validated and converted for the rules.

The ranks of each suit are reconstructed (1.3), because they are printed only on the cards. There is no other known deviation from
the rulebook. Where it is silent, the clauses marked as rulings in docs/rules/three_witches.md decide.
"""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from coven.core.grammar import join_words
from coven.core.variants import bit_set, check_unique, load_defaults, read_options, record_from_options
from coven.errors import VariantError
from coven.games.contract.presentation import Meta
from coven.games.three_witches.rules.state import DECK_SIZE, ELIXIR, MAX_RANK, NAMES, PARTS, SUITS, PartName, Variant
from coven.types import Cards

META: Final = Meta(
    key="three_witches",
    title="3 Witches",
    rules="1",
    min_players=3,
    max_players=3,
    default_players=3,
    defaults=load_defaults(__package__),
    length_unit="rounds",
    tagline="Bid on the brew. One leads with two cards at a time, two work against her.",
    audience="For three who like to bluff, and to trust a partner they may not talk to.",
    duration="20 minutes",
    standing=("tokens", "fate tokens"),
    has_uneven_lengths=True,
    phrases=("Let us win this one", "Let us lose this one", "You decide", "Well played"),
    speech_rule=("The phrases are for the Lesser Witches, once there are any.", "11.2"),
)


Rank = Annotated[int, msgspec.Meta(ge=1, le=9)]
Bid = Annotated[int, msgspec.Meta(ge=0, le=5)]
Tokens = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Options(msgspec.Struct):
    """The keys of a variant file."""

    bids: tuple[Bid, Bid]
    passings: Annotated[int, msgspec.Meta(ge=0, le=3)]
    gives: Annotated[int, msgspec.Meta(ge=1, le=3)]
    eyes: Annotated[int, msgspec.Meta(ge=0, le=9)]
    elixir_times: Annotated[int, msgspec.Meta(ge=0, le=9)]
    lead_tokens: Tokens
    lesser_tokens: Tokens
    tokens_to_win: Tokens
    deck: dict[str, list[Rank]]
    parts: dict[str, PartName]


def variant(changes: Mapping[str, object], players: int) -> Variant:
    """Return the default parameters with these changes, for this number of players."""
    options = read_options(Options, META.defaults, changes)
    _check(options)
    parameters = record_from_options(Variant, options)
    parameters.low_bid, parameters.high_bid = options.bids
    cards = [NAMES[f"{suit}-{rank}"] for suit in SUITS for rank in options.deck[suit]]
    parameters.deck = Cards(bit_set([*cards, ELIXIR]))
    for rank in range(1, MAX_RANK + 1):
        parameters.parts[rank - 1] = PARTS.index(options.parts[str(rank)])
    return parameters


def _check(options: Options) -> None:
    low, high = options.bids
    if low >= high:
        raise VariantError(f"Expected the lower bid before the higher one in 'bids', got {low} and {high}.")
    for suit, ranks in options.deck.items():
        check_unique(f"the ranks of {suit} (1.2)", ranks)
        if not ranks:
            raise VariantError(f"Expected at least one rank of {suit} in 'deck', because there are {len(SUITS)} suits (1.1).")
        for other in SUITS[: SUITS.index(suit)]:
            if set(options.deck[other]) == set(ranks):
                alike = f"{other} and {suit} have {join_words(ranks)}"
                raise VariantError(f"No two suits may hold the same ranks (1.2), but {alike}.")
    ranked = sum(len(ranks) for ranks in options.deck.values())
    if ranked != DECK_SIZE - 1:
        raise VariantError(f"Expected {DECK_SIZE - 1} cards with a rank in 'deck' (1.1), got {ranked}.")
