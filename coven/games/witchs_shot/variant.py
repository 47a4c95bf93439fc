"""The figures of variant.toml, checked and put into the record the rules read."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from coven.core.variants import bit_set, check_unique, read_options, record_from_options
from coven.errors import VariantError
from coven.games.witchs_shot.meta import META
from coven.games.witchs_shot.rules.deck import MAX_RANKS, NAMES, SUITS, SuitName
from coven.games.witchs_shot.rules.state import MAX_OOFS, MAX_QUOTA, Variant
from coven.types import Cards, Choices

BlackCard = Literal["black-4", "black-x2"]
Rank = Annotated[int, msgspec.Meta(ge=1, le=10)]
Quota = Annotated[int, msgspec.Meta(ge=0, le=10)]
Few = Annotated[int, msgspec.Meta(ge=0, le=100)]
OneOrMore = Annotated[int, msgspec.Meta(ge=1, le=100)]
KIND_NAMES = (*(str(rank) for rank in range(1, MAX_RANKS + 1)), "black-4", "black-x2")


class Options(msgspec.Struct):
    """The keys of a variant file. Tables with the keys 3 and 4 are by the number of players."""

    cursed: bool
    vacation: bool
    remove: SuitName | Literal["random"]
    last_pick: Few
    doubler: Few
    oof_limit: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cursed_ranks: list[Rank]
    deck: dict[SuitName, list[Rank]]
    black: dict[str, list[BlackCard]]
    boxes: dict[str, Few]
    points: dict[str, Few]
    quotas: dict[str, list[Quota]]
    bonuses: dict[str, Few]
    strength: dict[str, Few]
    rounds: dict[str, OneOrMore]
    hand: dict[str, OneOrMore]
    row: dict[str, Annotated[int, msgspec.Meta(ge=0, le=12)]]
    oof_penalties: dict[str, Few]


def variant(changes: Mapping[str, Any], players: int) -> Variant:
    """The default figures with these changes, for this many players."""
    options = read_options(Options, META.defaults, changes)
    _check(options, str(players))
    figures = record_from_options(Variant, options)
    _fill_deck(figures, options, players)
    _fill_sizes(figures, options, str(players))
    _fill_tables(figures, options)
    return figures


def _fill_deck(figures: Variant, options: Options, players: int) -> None:
    names = [f"{suit}-{rank}" for suit, ranks in options.deck.items() for rank in ranks] + options.black[str(players)]
    figures.cards = Cards(bit_set(NAMES[name] for name in names))
    figures.cursed_cards = Cards(bit_set(NAMES[f"{suit}-{rank}"] for suit in SUITS for rank in options.cursed_ranks))
    figures.removable = bit_set(SUITS.index(suit) for suit in _removable(options, str(players)))


def _removable(options: Options, players: str) -> Sequence[SuitName]:
    """1.6 The suits of which one is removed: none with 4 players."""
    if players != "3":
        return ()
    return SUITS if options.remove == "random" else (options.remove,)


def _fill_sizes(figures: Variant, options: Options, players: str) -> None:
    figures.quotas = Choices(bit_set(options.quotas[players]))
    figures.rounds = options.rounds[players]
    figures.hand = options.hand[players]
    figures.in_row = options.row[players]
    figures.strength = options.strength[players]


def _fill_tables(figures: Variant, options: Options) -> None:
    for kind, name in enumerate(KIND_NAMES):
        figures.boxes[kind] = options.boxes.get(name, 0)  # the doubler has none
        figures.points[kind] = options.points[name]
    for quota in range(MAX_QUOTA + 1):
        figures.bonuses[quota] = options.bonuses[str(quota)]
    for oofs in range(1, MAX_OOFS + 1):
        figures.oof_penalties[oofs] = options.oof_penalties[str(oofs)]


def _check(options: Options, players: str) -> None:
    for suit, ranks in options.deck.items():
        check_unique(f"the ranks of {suit}", ranks)
    check_unique(f"the black cards for {players} players", options.black[players])
    check_unique(f"the quotas for {players} players", options.quotas[players])
    quotas = len(options.quotas[players])
    if quotas < int(players):
        raise VariantError(f"{players} players take a quota card each, but there are only {quotas}.")
    _check_cards_suffice(options, players)


def _check_cards_suffice(options: Options, players: str) -> None:
    sizes = {suit: len(ranks) for suit, ranks in options.deck.items()}
    removed = max((sizes[suit] for suit in _removable(options, players)), default=0)
    cards = sum(sizes.values()) + len(options.black[players]) - removed
    hand, row = options.hand[players], options.row[players]
    needed = int(players) * hand + row
    if cards < needed:
        raise VariantError(f"{players} hands of {hand} and a row of {row} take {needed} cards, but only {cards} are in the deck.")
