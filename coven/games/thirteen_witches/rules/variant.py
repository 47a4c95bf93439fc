"""The parameters of a variant, with the witches' table: what lures each of them, and what her spell costs."""

import re
from enum import IntEnum
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

from coven.errors import VariantError
from coven.games.parameters import Parameters, number, option
from coven.games.thirteen_witches.rules.deck import NUM_LURE_CARDS, SUITS
from coven.games.thirteen_witches.rules.witches import ALMA, CORDELIA, FREYA, MORGAN, WITCH_KEYS, WITCHES, Witches
from coven.kernel import Row
from coven.messages import Message

MAX_COST_CARDS: Final = 9  # cards that a spell may cost
NUM_LURE_KINDS: Final = 5  # the suits and ALL_SUITS
NUM_COST_KINDS: Final = 7  # the suits and the members of Cost
ALL_SUITS: Final = 4  # the lure kind of a witch who needs a card of each suit
MAX_HAND_CARDS: Final = 36  # choices are 64 bits, so this many discards can be numbered
COST_PATTERN: Final = re.compile(
    r"any (?P<any>[1-9])|(?P<suited>[1-9]) (?P<suit>fairy|unicorn|dragon|wolf)|(?P<alike>[1-9]) of one suit|(?P<over>[12]) over"
)
MAX_DRAWN_HAND: Final = 30  # the rest of MAX_HAND_CARDS is left for Fortune
WITCH_TARGETING: Final = (ALMA, CORDELIA, FREYA)  # their targets have a lure value that a cost can depend on
LURE_OF_ALL: Final = "all"
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Cost(IntEnum):
    """How a cost is paid. Lower numbers are the suit that all cards must have."""

    ANY = 4
    ONE_SUIT = 5
    OVER = 6


class Tokens(msgspec.Struct):
    """The supply of tokens."""

    curse: Amount
    binding: Amount
    charm: Amount
    fortune: Annotated[int, msgspec.Meta(ge=0, le=1)]


class WitchRow(msgspec.Struct):
    """A row of the witches' table."""

    lure: Literal["fairy", "unicorn", "dragon", "wolf", "all"]
    cost: str = "any 1"


USUAL_WITCHES: Final = {
    name: {"lure": lure, "cost": cost} if cost else {"lure": lure} for name, (_, lure, cost) in WITCHES.items()
}
WITCH_NOTES: Final = {
    name: Message("parameter-note", number=place, witch=Message(f"witch-{name}")) for place, name in enumerate(WITCHES, 1)
}


class Variant(Parameters):
    """13 Witches: the parameters of the game. Copy what you want to change into a file of your own.

    The rulebook gives the hand sizes, the actions and the tokens; the witches' table and the bonuses are reconstructed.
    """

    OTHERS: ClassVar = {
        "turns_each": number(60, Message("parameter-turns_each"), "8.4", least=1, most=100_000),
        "tokens": option({"curse": 4, "binding": 2, "charm": 4, "fortune": 1}, Message("parameter-tokens"), "1.3", Tokens),
        "witches": option(USUAL_WITCHES, Message("parameter-witches"), "4.1, 6.1", dict[str, WitchRow], notes=WITCH_NOTES),
    }
    dealt: Annotated[int, number(4, Message("parameter-dealt"), "2.2", most=99)]
    hand: Annotated[int, number(5, Message("parameter-hand"), "3.1", least=1, most=MAX_DRAWN_HAND)]
    fortune_bonus: Annotated[int, number(1, Message("parameter-fortune_bonus"), "7.10", most=MAX_HAND_CARDS - MAX_DRAWN_HAND)]
    actions: Annotated[int, number(2, Message("parameter-actions"), "3.2", least=1, most=99)]
    cursed_actions: Annotated[int, number(1, Message("parameter-cursed_actions"), "7.7", least=1, most=99)]
    haste_actions: Annotated[int, number(2, Message("parameter-haste_actions"), "7.11", most=99)]
    charm_bonus: Annotated[int, number(2, Message("parameter-charm_bonus"), "7.1", most=99)]
    beguile_bonus: Annotated[int, number(3, Message("parameter-beguile_bonus"), "7.2", most=99)]
    turned_up: Annotated[int, number(3, Message("parameter-turned_up"), "7.12", least=1, most=65)]
    turn_limit: Annotated[int, number(0, Message("parameter-turn_limit"), "8.4", most=1_000_000)]  # total number of turns
    curse_tokens: int  # in the supply
    binding_tokens: int  # in the supply
    charm_tokens: int  # in the supply
    fortune_tokens: int  # in the supply
    lured_by: Annotated[Row[Witches], NUM_LURE_KINDS]  # the witches that each suit lures, or ALL_SUITS
    costing: Annotated[Row[Witches], NUM_COST_KINDS]  # the witches whose spells have each kind of cost: a suit or a Cost
    within: Annotated[Row[Witches], MAX_COST_CARDS + 1]  # the witches whose spells cost at most this number of cards

    def complete(self, options: Any, players: int) -> None:
        """2.2 Check that the cards suffice; 1.3, 4.1, 6.1, 8.4 fill in the turns, the tokens and the witches' table."""
        if players * self.dealt > NUM_LURE_CARDS:
            raise VariantError(
                Message("variant-deck", players=players, hand=self.dealt, needed=players * self.dealt, cards=NUM_LURE_CARDS)
            )
        self.turn_limit = self.turn_limit or options.turns_each * players
        for token in ("curse", "binding", "charm", "fortune"):
            self[f"{token}_tokens"] = getattr(options.tokens, token)
        for witch, name in enumerate(WITCH_KEYS):
            self.fill_witch(witch, options.witches[name])

    def fill_witch(self, witch: int, row: WitchRow) -> None:
        """4.1, 6.1 Fill in a row of the witches' table."""
        kind, cards = _parse_cost(witch, row.cost)
        sets = [(self.lured_by, ALL_SUITS if row.lure == LURE_OF_ALL else SUITS.index(row.lure)), (self.costing, kind)]
        for row_of_sets, place in [*sets, *((self.within, most) for most in range(cards, MAX_COST_CARDS + 1))]:
            row_of_sets[place] = Witches(row_of_sets[place] | (1 << witch))


def _parse_cost(number: int, cost: str) -> tuple[int, int]:
    name = WITCH_KEYS[number]
    if number == MORGAN:
        return Cost.ANY, 1  # never read: a spell cast through Morgan has its own cost
    if not (match := COST_PATTERN.fullmatch(cost)):
        raise VariantError(Message("variant-cost", witch=Message(f"witch-{name}"), given=cost))
    if match["any"]:
        return Cost.ANY, int(match["any"])
    if match["suited"]:
        return SUITS.index(match["suit"]), int(match["suited"])
    if match["alike"]:
        return Cost.ONE_SUIT, int(match["alike"])
    if number not in WITCH_TARGETING:
        raise VariantError(Message("variant-cost-over", witch=Message(f"witch-{name}")))
    return Cost.OVER, int(match["over"])
