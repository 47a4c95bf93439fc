"""Name and player counts of Witch's Shot, and its parameters: variant.toml, validated and converted for the rules.

There is no known deviation from the rulebook. Where it is silent, the clauses marked as rulings in docs/rules/witchs_shot.md
decide; numbers printed only on the cards (bonuses, two of the penalties) are reconstructed in variant.toml.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

import msgspec

from coven.core.variants import bit_set, check_unique, load_defaults, read_options, record_from_options
from coven.errors import VariantError
from coven.games.contract.presentation import Meta
from coven.games.witchs_shot.rules.state import MAX_OOFS, MAX_QUOTA, MAX_RANKS, NAMES, SUITS, SuitName, Variant
from coven.types import Cards, Choices

META: Final = Meta(
    key="witchs_shot",
    title="Witch's Shot Delivery Service",
    rules="1",
    min_players=3,
    max_players=4,
    default_players=3,
    defaults=load_defaults(__package__),
    length_unit="rounds",
    tagline="Deliver exactly your quota, and do not break your back on the way.",
    audience="For those who know trick games and want one where winning too much hurts.",
    duration="30 minutes",
    standing=("standing", "points"),
)


BlackCard = Literal["black-4", "black-x2"]
Rank = Annotated[int, msgspec.Meta(ge=1, le=10)]
Quota = Annotated[int, msgspec.Meta(ge=0, le=10)]
SmallCount = Annotated[int, msgspec.Meta(ge=0, le=100)]
OneOrMore = Annotated[int, msgspec.Meta(ge=1, le=100)]
KIND_NAMES = (*(str(rank) for rank in range(1, MAX_RANKS + 1)), "black-4", "black-x2")


class Options(msgspec.Struct):
    """The keys of a variant file. Tables with the keys 3 and 4 hold one value per number of players."""

    cursed: bool
    vacation: bool
    remove: SuitName | Literal["random"]
    last_pick: SmallCount
    doubler: SmallCount
    oof_limit: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cursed_ranks: list[Rank]
    deck: dict[SuitName, list[Rank]]
    black: dict[str, list[BlackCard]]
    boxes: dict[str, SmallCount]
    points: dict[str, SmallCount]
    quotas: dict[str, list[Quota]]
    bonuses: dict[str, SmallCount]
    strength: dict[str, SmallCount]
    rounds: dict[str, OneOrMore]
    hand: dict[str, OneOrMore]
    row: dict[str, Annotated[int, msgspec.Meta(ge=0, le=12)]]
    oof_penalties: dict[str, SmallCount]


def variant(changes: Mapping[str, object], players: int) -> Variant:
    """Return the default parameters with these changes, for this number of players."""
    options = read_options(Options, META.defaults, changes)
    _check(options, str(players))
    parameters = record_from_options(Variant, options)
    _fill_deck(parameters, options, players)
    _fill_sizes(parameters, options, str(players))
    _fill_tables(parameters, options)
    return parameters


def _fill_deck(parameters: Variant, options: Options, players: int) -> None:
    names = [f"{suit}-{rank}" for suit, ranks in options.deck.items() for rank in ranks] + options.black[str(players)]
    parameters.cards = Cards(bit_set(NAMES[name] for name in names))
    parameters.cursed_cards = Cards(bit_set(NAMES[f"{suit}-{rank}"] for suit in SUITS for rank in options.cursed_ranks))
    parameters.removable = bit_set(SUITS.index(suit) for suit in _removable(options, str(players)))


def _removable(options: Options, players: str) -> Sequence[SuitName]:
    """1.6 Return the suits one of which is removed: none with 4 players."""
    if players != "3":
        return ()
    return SUITS if options.remove == "random" else (options.remove,)


def _fill_sizes(parameters: Variant, options: Options, players: str) -> None:
    parameters.quotas = Choices(bit_set(options.quotas[players]))
    parameters.rounds = options.rounds[players]
    parameters.hand = options.hand[players]
    parameters.in_row = options.row[players]
    parameters.strength = options.strength[players]


def _fill_tables(parameters: Variant, options: Options) -> None:
    for kind, name in enumerate(KIND_NAMES):
        parameters.boxes[kind] = options.boxes.get(name, 0)  # the doubler has no boxes
        parameters.points[kind] = options.points[name]
    for quota in range(MAX_QUOTA + 1):
        parameters.bonuses[quota] = options.bonuses[str(quota)]
    for oofs in range(1, MAX_OOFS + 1):
        parameters.oof_penalties[oofs] = options.oof_penalties[str(oofs)]


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
