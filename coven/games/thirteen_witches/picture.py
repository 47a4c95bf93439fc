"""The table as plain data, for clients.

A picture is made for every viewer at every step, so what changes seldom is kept from one to the next.
"""

from collections.abc import Iterable
from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from coven.cards import count, every_seat, is_among
from coven.games.codes import seat_or_none
from coven.games.picture import Memory, Picture
from coven.games.shared import lasting, shared
from coven.games.thirteen_witches.ahead import CovenStep, ahead
from coven.games.thirteen_witches.beliefs.places import may_be_in_pile, may_hold, surely_holds
from coven.games.thirteen_witches.deck import SUITS
from coven.games.thirteen_witches.ending import lure_values
from coven.games.thirteen_witches.influence import bound, lure_value, unbound_of_others
from coven.games.thirteen_witches.luring import lure_suit, needed
from coven.games.thirteen_witches.state import ALL_SUITS, SEAT_TARGETS, Phase, Public, Variant
from coven.games.thirteen_witches.text.names import CODES, spell_cost
from coven.games.thirteen_witches.views import View
from coven.games.thirteen_witches.witches import EVERY_WITCH, SPELLS, WITCH_KEYS, WITCHES, Witch, Witches
from coven.kernel import members
from coven.types import NO_SEAT, Cards, Seat

CovenPhase = Literal[
    "coven", "deal", "start", "reshuffle", "action", "with", "target", "pay", "counter", "counter_pay", "take", "keep", "over"
]
PHASES: Final[tuple[CovenPhase, ...]] = get_args(CovenPhase)
Verb = Literal["discard", "with", "pay", "take", "keep"]
CARD_VERBS: Final[dict[str, Verb]] = {"with": "with", "pay": "pay", "counter_pay": "pay", "take": "take", "keep": "keep"}


class CovenWitch(msgspec.Struct, frozen=True, kw_only=True):
    """A witch: her spell and what it costs, where she is, what lies under and on her, and what would lure her now."""

    name: str
    spell: str
    cost: str
    lure: str  # the suit that lures her, or `all`
    place: Literal["pile", "coven", "player"] = "pile"
    holder: int | None = None
    cards: list[str] = []
    value: int = 0  # the lure value
    charmed: bool = False
    bound_by: int | None = None
    lured: bool = False  # at least once this game
    over: int | None = None  # what a lure must total more than, for the viewer whose turn it is; None where she cannot be lured
    lured_with: list[str] = []  # the viewer's cards that a lure of hers can begin with


class CovenSeat(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before a player."""

    witches: list[str]
    lure_values: int  # of all of them together, which breaks ties
    held: int
    cursed: bool
    fortune: bool


class CovenSupply(msgspec.Struct, frozen=True, kw_only=True):
    """Tokens nobody has."""

    curse: int
    binding: int
    charm: int
    fortune: int


class CovenDoing(msgspec.Struct, frozen=True, kw_only=True):
    """The lure or spell in progress: by whom, of which witch, aimed at a witch or a seat, with which cards."""

    verb: Literal["lure", "cast"]
    seat: int
    witch: str
    spell: str
    target_witch: str | None
    target_seat: int | None
    cards: list[str]  # laid, paid or turned up so far


class CovenPicture(Picture, frozen=True, kw_only=True, tag="thirteen_witches"):
    """What lies on the table and in the viewer's hand."""

    phase: CovenPhase
    turn: int | None
    actor: int | None
    turns: int  # finished
    turn_limit: int
    last_turns: int | None
    actions: int
    coven: list[str]
    witches: list[CovenWitch]
    seats: list[CovenSeat]
    hand: list[str]
    card_verb: Verb  # what is done with a card of the hand, or one offered, in this phase
    discards: list[str]
    pile: int
    supply: CovenSupply
    waiting: list[str]  # spells that wait for a lure
    hasted: bool
    doing: CovenDoing | None
    turned: list[str]
    ahead: list[CovenStep]
    scores: list[int]


class CovenMemory(Memory, frozen=True, kw_only=True, tag="thirteen_witches"):
    """What the viewer remembers: cards surely in a hand, and cards that may be there or in the pile."""

    known: list[list[str]]
    may_hold: list[list[str]]
    may_be_in_pile: list[str]
    never_lured: list[str]


def picture(v: View) -> CovenPicture:
    """What lies on the table and in the viewer's hand."""
    shown, hand = _open_table(v.public), CODES.of(v.hand)
    if v.public.phase != Phase.ACTION or v.public.turn != v.viewer:
        return replace(shown, hand=hand)
    steps = ahead(v)
    return replace(shown, hand=hand, witches=_to_lure(v, shown.witches, steps), ahead=steps)


@shared
def _open_table(p: Public) -> CovenPicture:
    return CovenPicture(
        phase=PHASES[p.phase],
        turn=seat_or_none(p.turn),
        actor=seat_or_none(p.actor),
        turns=p.turns,
        turn_limit=int(p.variant.turn_limit),
        last_turns=p.last_turns if p.last_turns >= 0 else None,
        actions=p.actions_left,
        coven=_witches(p.coven),
        witches=_all_witches(p),
        seats=_seats(p),
        hand=[],
        card_verb=CARD_VERBS.get(PHASES[p.phase], "discard"),
        discards=CODES.of(p.discards),
        pile=p.pile_left,
        supply=_supply(p),
        waiting=[name for name, waits in (("Beguile", p.beguile), ("Glamour", p.glamour)) if waits],
        hasted=bool(p.hasted),
        doing=_doing(p),
        turned=CODES.of(p.turned),
        ahead=[],
        scores=[int(p.scores[seat]) for seat in every_seat(p.players)],
    )


@lasting("coven", "influence", "lures", "lure_totals", "charmed", "bindings", "lured_once")
def _all_witches(p: Public) -> list[CovenWitch]:
    holders, binders = _by_witch(p.influence), _by_witch(p.bindings)
    return [
        replace(
            printed,
            place="coven" if p.coven >> witch & 1 else "player" if witch in holders else "pile",
            holder=holders.get(witch),
            cards=CODES.of(p.lures[witch]),
            value=int(lure_value(p, Witch(witch))),
            charmed=bool(p.charmed >> witch & 1),
            bound_by=binders.get(witch),
            lured=bool(p.lured_once >> witch & 1),
        )
        for witch, printed in enumerate(_printed(p.variant))
    ]


def _by_witch(by_seat: Iterable[Witches]) -> dict[int, int]:
    """The seats in whose sets witches are."""
    return {witch: seat for seat, witches in enumerate(by_seat) for witch in members(witches)}


@shared
def _printed(figures: Variant) -> list[CovenWitch]:
    """The witches as their cards are printed: the same for a whole game."""
    return [_card(figures, Witch(witch)) for witch in range(WITCHES)]


def _card(figures: Variant, witch: Witch) -> CovenWitch:
    suit, cost = int(lure_suit(figures, witch)), spell_cost(figures, witch)
    return CovenWitch(name=WITCH_KEYS[witch], spell=SPELLS[witch], cost=cost, lure="all" if suit == ALL_SUITS else SUITS[suit])


def _to_lure(v: View, witches: list[CovenWitch], steps: list[CovenStep]) -> list[CovenWitch]:
    """4.1, 5.4 What would lure each witch within reach, for the viewer whose turn it is."""
    p, reach = v.public, v.public.coven | unbound_of_others(v.public, v.viewer)
    lures = {step.witch: [put.card for put in step.after if put.card] for step in steps if step.verb == "lure"}
    return [
        replace(shown, over=int(needed(p, Witch(witch))), lured_with=lures.get(shown.name, [])) if reach >> witch & 1 else shown
        for witch, shown in enumerate(witches)
    ]


@lasting("players", "influence", "lure_totals", "charmed", "held", "cursed", "fortune")
def _seats(p: Public) -> list[CovenSeat]:
    return [_seat(p, seat) for seat in every_seat(p.players)]


def _seat(p: Public, seat: Seat) -> CovenSeat:
    return CovenSeat(
        witches=_witches(p.influence[seat]),
        lure_values=int(lure_values(p, seat)),
        held=int(p.held[seat]),
        cursed=is_among(seat, p.cursed),
        fortune=p.fortune == seat,
    )


@lasting("cursed", "bindings", "charmed", "fortune")
def _supply(p: Public) -> CovenSupply:
    return CovenSupply(
        curse=p.variant.curse_tokens - count(p.cursed),
        binding=p.variant.binding_tokens - count(bound(p)),
        charm=p.variant.charm_tokens - count(p.charmed),
        fortune=p.variant.fortune_tokens - (p.fortune != NO_SEAT),
    )


def _doing(p: Public) -> CovenDoing | None:
    if p.witch < 0:
        return None
    at_seat = p.target >= SEAT_TARGETS
    return CovenDoing(
        verb="lure" if p.phase == Phase.WITH else "cast",
        seat=int(p.turn),
        witch=WITCH_KEYS[p.witch],
        spell=SPELLS[p.witch],
        target_witch=WITCH_KEYS[p.target] if p.target >= 0 and not at_seat else None,
        target_seat=p.target - SEAT_TARGETS if at_seat else None,
        cards=CODES.of(Cards(p.laid | p.paid | p.turned)),
    )


def _witches(witches: Witches) -> list[str]:
    return [WITCH_KEYS[witch] for witch in members(witches)]


def memory(v: View) -> CovenMemory:
    """What the viewer remembers."""
    everyone = every_seat(v.public.players)
    return CovenMemory(
        known=[[] if seat == v.viewer else CODES.of(surely_holds(v, seat)) for seat in everyone],
        may_hold=[[] if seat == v.viewer else CODES.of(may_hold(v, seat)) for seat in everyone],
        may_be_in_pile=CODES.of(may_be_in_pile(v)),
        never_lured=_witches(Witches(EVERY_WITCH & ~v.public.lured_once)),
    )
