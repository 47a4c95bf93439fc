"""The figures of variant.toml, checked and put into the record the rules read."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from coven.core.grammar import join_words
from coven.core.variants import bit_set, check_unique, read_options, record_from_options
from coven.errors import VariantError
from coven.games.three_witches.meta import META
from coven.games.three_witches.rules.state import DECK_SIZE, ELIXIR, MAX_RANK, NAMES, PARTS, SUITS, PartName, Variant
from coven.types import Cards

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


def variant(changes: Mapping[str, Any], players: int) -> Variant:
    """The default figures with these changes, for this many players."""
    options = read_options(Options, META.defaults, changes)
    _check(options)
    figures = record_from_options(Variant, options)
    figures.low_bid, figures.high_bid = options.bids
    cards = [NAMES[f"{suit}-{rank}"] for suit in SUITS for rank in options.deck[suit]]
    figures.deck = Cards(bit_set([*cards, ELIXIR]))
    for rank in range(1, MAX_RANK + 1):
        figures.parts[rank - 1] = PARTS.index(options.parts[str(rank)])
    return figures


def _check(options: Options) -> None:
    low, high = options.bids
    if low >= high:
        raise VariantError(f"Expected the lower bid before the higher one in 'bids', but {low} and {high} came.")
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
        raise VariantError(f"Expected {DECK_SIZE - 1} cards with a rank in 'deck' (1.1), but {ranked} came.")
