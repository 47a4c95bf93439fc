"""The table as plain data, for clients.

A picture is built for every viewer at every step, so parts that rarely change are cached from one to the next.
"""

from collections.abc import Callable, Iterable
from typing import Final, Generic, Literal, get_args

import msgspec
from msgspec.structs import replace

from coven.core.cards import count, every_seat
from coven.games.common.pictures import Pictures
from coven.games.contract.presentation import Picture, SeenCards, TextT
from coven.games.contract.shared_cache import cached_by_fields, cached_per_state
from coven.games.thirteen_witches.knowledge.beliefs import possibly_held, possibly_in_pile, surely_held
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules import luring
from coven.games.thirteen_witches.rules.deck import SUITS
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.turn import total_lure_value
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Variant
from coven.games.thirteen_witches.rules.witches import BEATRIX, EVERY_WITCH, MARIA, NUM_WITCHES, WITCH_KEYS, Witch, Witches
from coven.games.thirteen_witches.ui.choice_tree import CovenStep, choice_tree
from coven.games.thirteen_witches.ui.notation import CODES, SPELL_WORDS, describe_spell_cost
from coven.kernel import members
from coven.messages import Message
from coven.types import NO_SEAT, Cards, Seat

CovenPhase = Literal[
    "coven", "deal", "start", "reshuffle", "action", "with", "target", "pay", "counter", "counter_pay", "take", "keep", "over"
]
Verb = Literal["discard", "with", "pay", "take", "keep"]
PHASES: Final[tuple[CovenPhase, ...]] = get_args(CovenPhase)
CARD_VERBS: Final[dict[str, Verb]] = {"with": "with", "pay": "pay", "counter_pay": "pay", "take": "take", "keep": "keep"}

PICTURES: Final = Pictures(View, Public, CODES)


class CovenWitch(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """A witch: her spell and its cost, where she is, what is under and on her, and what would lure her now."""

    name: str
    spell: TextT
    cost: TextT
    lure: str  # the suit that lures her, or `all`
    place: Literal["pile", "coven", "player"] = "pile"
    holder: int | None = None
    cards: list[str] = []
    value: int = 0  # the lure value
    charmed: bool = False
    bound_by: int | None = None
    lured: bool = False  # at least once this game
    over: int | None = None  # what a lure's total must exceed, for the viewer whose turn it is; None if she cannot be lured
    lured_with: list[str] = []  # the viewer's cards with which a lure of hers can begin


class CovenSeat(msgspec.Struct, frozen=True, kw_only=True):
    """The witches and tokens of a player."""

    witches: list[str]
    lure_values: int  # their total, which breaks ties
    held: int
    cursed: bool
    fortune: bool


class CovenSupply(msgspec.Struct, frozen=True, kw_only=True):
    """The tokens in the supply."""

    curse: int
    binding: int
    charm: int
    fortune: int


class CovenDoing(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """The lure or spell in progress: its player, witch, target and cards."""

    verb: Literal["lure", "cast"]
    seat: int
    witch: str
    spell: TextT
    target_witch: str | None
    target_seat: int | None
    cards: list[str]  # laid, paid or turned up so far


class CovenPicture(Picture, Generic[TextT], frozen=True, kw_only=True, tag="thirteen_witches"):
    """The table and the viewer's hand."""

    phase: CovenPhase
    turn: int | None
    actor: int | None
    turns: int  # finished turns
    turn_limit: int
    last_turns: int | None
    actions: int
    coven: list[str]
    witches: list[CovenWitch[TextT]]
    seats: list[CovenSeat]
    hand: list[str]
    card_verb: Verb  # what choosing a card does in this phase
    discards: list[str]
    pile: int
    supply: CovenSupply
    waiting: list[TextT]  # spells that wait for a lure
    hasted: bool
    doing: CovenDoing[TextT] | None
    turned: list[str]
    ahead: list[CovenStep]
    scores: list[int]


class CovenMemory(SeenCards, frozen=True, kw_only=True, tag="thirteen_witches"):
    """What the viewer remembers: cards surely in a hand, and cards that may be there or in the pile."""

    known: list[list[str]]
    may_hold: list[list[str]]
    may_be_in_pile: list[str]
    never_lured: list[str]


def _witch_keys(witches: Witches) -> list[str]:
    return [WITCH_KEYS[witch] for witch in members(witches)]


# the witches


@cached_per_state
def _printed_witches(variant: Variant) -> list[CovenWitch[Message]]:
    """Return the witches as printed on their cards, which is the same for a whole game."""
    return [_printed_witch(variant, Witch(witch)) for witch in range(NUM_WITCHES)]


def _printed_witch(variant: Variant, witch: Witch) -> CovenWitch[Message]:
    suit, spell, cost = int(luring.lure_suit(variant, witch)), SPELL_WORDS[witch], describe_spell_cost(variant, witch)
    return CovenWitch(name=WITCH_KEYS[witch], spell=spell, cost=cost, lure="all" if suit == ALL_SUITS else SUITS[suit])


@cached_by_fields("coven", "influence", "lures", "lure_totals", "charmed", "bindings", "lured_once")
def _witch_pictures(p: Public) -> list[CovenWitch[Message]]:
    holders, binders = _seats_by_witch(p.influence), _seats_by_witch(p.bindings)
    return [
        replace(
            printed,
            place="coven" if p.coven >> witch & 1 else "player" if witch in holders else "pile",
            holder=holders.get(witch),
            cards=CODES.of(p.lures[witch]),
            value=int(luring.lure_value(p, Witch(witch))),
            charmed=bool(p.charmed >> witch & 1),
            bound_by=binders.get(witch),
            lured=bool(p.lured_once >> witch & 1),
        )
        for witch, printed in enumerate(_printed_witches(p.variant))
    ]


def _seats_by_witch(by_seat: Iterable[Witches]) -> dict[int, int]:
    """Return the seat whose set contains each witch."""
    return {witch: seat for seat, witches in enumerate(by_seat) for witch in members(witches)}


def _with_lure_options(v: View, witches: list[CovenWitch[Message]], steps: list[CovenStep]) -> list[CovenWitch[Message]]:
    """4.1, 5.4 Add what would lure each witch within reach, for the viewer whose turn it is."""
    p, reach = v.public, v.public.coven | luring.unbound_witches_of_others(v.public, v.viewer)
    lures = {step.witch: [put.card for put in step.after if put.card] for step in steps if step.verb == "lure"}
    return [
        replace(witch_picture, over=int(luring.lure_threshold(p, Witch(witch))), lured_with=lures.get(witch_picture.name, []))
        if reach >> witch & 1
        else witch_picture
        for witch, witch_picture in enumerate(witches)
    ]


# the table


_seat_picture: Final = PICTURES.of_seat(
    CovenSeat, witches=lambda p, seat: _witch_keys(p.influence[seat]), lure_values=total_lure_value
)


@cached_by_fields("players", "influence", "lure_totals", "charmed", "held", "cursed", "fortune")
def _seat_pictures(p: Public) -> list[CovenSeat]:
    return [_seat_picture(p, seat) for seat in every_seat(p.players)]


@cached_by_fields("cursed", "bindings", "charmed", "fortune")
def _supply(p: Public) -> CovenSupply:
    return CovenSupply(
        curse=p.variant.curse_tokens - count(p.cursed),
        binding=p.variant.binding_tokens - count(luring.bound_witches(p)),
        charm=p.variant.charm_tokens - count(p.charmed),
        fortune=p.variant.fortune_tokens - (p.fortune != NO_SEAT),
    )


def _action_in_progress(p: Public) -> CovenDoing[Message] | None:
    if p.witch < 0:
        return None
    at_seat = p.target >= FIRST_SEAT_TARGET
    return CovenDoing(
        verb="lure" if p.phase == Phase.WITH else "cast",
        seat=int(p.turn),
        witch=WITCH_KEYS[p.witch],
        spell=SPELL_WORDS[p.witch],
        target_witch=WITCH_KEYS[p.target] if p.target >= 0 and not at_seat else None,
        target_seat=p.target - FIRST_SEAT_TARGET if at_seat else None,
        cards=CODES.of(Cards(p.laid | p.paid | p.turned)),
    )


_draw_public: Final = PICTURES.of_public(
    CovenPicture,
    actions="actions_left",
    coven=lambda p: _witch_keys(p.coven),
    witches=_witch_pictures,
    seats=_seat_pictures,
    hand=lambda p: [],
    card_verb=lambda p: CARD_VERBS.get(PHASES[p.phase], "discard"),
    pile="pile_left",
    supply=_supply,
    waiting=lambda p: [SPELL_WORDS[witch] for witch, waits in ((BEATRIX, p.beguile), (MARIA, p.glamour)) if waits],
    doing=_action_in_progress,
    ahead=lambda p: [],
)
_public_picture: Final = cached_per_state(_draw_public)


def picture(v: View) -> CovenPicture[Message]:
    """Return the table and the viewer's hand as plain data."""
    public, hand = _public_picture(v.public), CODES.of(v.hand)
    if v.public.phase != Phase.ACTION or v.public.turn != v.viewer:
        return replace(public, hand=hand)
    steps = choice_tree(v)
    return replace(public, hand=hand, witches=_with_lure_options(v, public.witches, steps), ahead=steps)


def _of_others(v: View, cards: Callable[[View, Seat], Cards]) -> list[list[str]]:
    return [[] if seat == v.viewer else CODES.of(cards(v, seat)) for seat in every_seat(v.public.players)]


recall: Final = PICTURES.of_view(
    CovenMemory,
    known=lambda v: _of_others(v, surely_held),
    may_hold=lambda v: _of_others(v, possibly_held),
    may_be_in_pile=possibly_in_pile,
    never_lured=lambda v: _witch_keys(Witches(EVERY_WITCH & ~v.public.lured_once)),
)
