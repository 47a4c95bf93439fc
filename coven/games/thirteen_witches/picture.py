"""The table as plain data, for clients.

A picture is made for every viewer at every step, so rows are read from the record once, as plain integers.
"""

from functools import cache, lru_cache
from typing import Any, Final, Literal, cast

import msgspec
from msgspec.structs import replace

from coven.cards import every_seat
from coven.games.codes import seat_or_none
from coven.games.picture import Memory, Picture
from coven.games.shared import lasting, shared
from coven.games.thirteen_witches.ahead import CovenStep, ahead
from coven.games.thirteen_witches.beliefs.places import may_be_in_pile, may_hold, surely_holds
from coven.games.thirteen_witches.deck import EVERY_WITCH, MORGAN, SPELLS, SUITS, WITCH_KEYS, Witch, Witches
from coven.games.thirteen_witches.luring import cards_of_four, cards_of_one, lure_suit
from coven.games.thirteen_witches.state import ALL_SUITS, SEAT_TARGETS, Phase, Public, Variant
from coven.games.thirteen_witches.text.names import CODES, spell_cost
from coven.games.thirteen_witches.views import View
from coven.kernel import members
from coven.types import NO_CARDS, NO_SEAT, SPECTATOR, Cards

CovenPhase = Literal[
    "coven", "deal", "start", "reshuffle", "action", "with", "target", "pay", "counter", "counter_pay", "take", "keep", "over"
]
Verb = Literal["discard", "with", "pay", "take", "keep"]
CARD_VERBS: Final[dict[int, Verb]] = {
    Phase.WITH: "with",
    Phase.PAY: "pay",
    Phase.COUNTER_PAY: "pay",
    Phase.TAKE: "take",
    Phase.KEEP: "keep",
}


WITCHES_KEPT: Final = 4096  # as they lie: from one move to the next few of them change


class CovenWitch(msgspec.Struct, frozen=True, kw_only=True):
    """A witch: her spell and what it costs, where she is, what lies under and on her, and what would lure her now."""

    name: str
    spell: str
    cost: str
    lure: str  # the suit that lures her, or `all`
    place: Literal["pile", "coven", "player"]
    holder: int | None
    cards: list[str]
    value: int  # the lure value
    charmed: bool
    bound_by: int | None
    lured: bool  # at least once this game
    over: int | None  # what a lure must total more than, for the viewer whose turn it is; None where she cannot be lured
    lured_with: list[str]  # the viewer's cards that a lure of hers can begin with


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
    return replace(shown, hand=hand, witches=_to_lure(v, shown.witches), ahead=ahead(v))


@shared
def _open_table(p: Public) -> CovenPicture:
    return CovenPicture(
        phase=cast("CovenPhase", Phase(p.phase).name.lower()),
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
        card_verb=CARD_VERBS.get(p.phase, "discard"),
        discards=CODES.of(p.discards),
        pile=p.pile_left,
        supply=_supply(p),
        waiting=[name for name, waits in (("Beguile", p.beguile), ("Glamour", p.glamour)) if waits],
        hasted=bool(p.hasted),
        doing=_doing(p),
        turned=CODES.of(p.turned),
        ahead=[],
        scores=[witches.bit_count() for witches in _row(p.influence)[: p.players]],
    )


def _row(row: Any) -> list[int]:
    """A row as plain integers; the views that a server reads have lists already."""
    return row if isinstance(row, list) else list(row.tolist())


def _lure_values(p: Public) -> list[int]:
    """7.13 The lure value of every witch."""
    bonus, charmed = int(p.variant.charm_bonus), p.charmed
    totals: list[int] = _row(p.lure_totals)
    return [total + (bonus if charmed >> witch & 1 else 0) for witch, total in enumerate(totals)]


@lasting("coven", "influence", "lures", "lure_totals", "charmed", "bindings", "lured_once")
def _all_witches(p: Public) -> list[CovenWitch]:
    texts, lures, values = _printed(p.variant.tobytes()), _row(p.lures), _lure_values(p)
    coven, charmed, lured_once = p.coven, p.charmed, p.lured_once
    holders, binders = _by_witch(_row(p.influence)), _by_witch(_row(p.bindings))
    return [
        _witch(
            text,
            bool(coven >> witch & 1),
            holders.get(witch),
            Cards(lures[witch]),
            values[witch],
            bool(charmed >> witch & 1),
            binders.get(witch),
            bool(lured_once >> witch & 1),
        )
        for witch, text in enumerate(texts)
    ]


@lru_cache(maxsize=WITCHES_KEPT)
def _witch(
    text: tuple[str, str, str, str],
    in_coven: bool,
    holder: int | None,
    cards: Cards,
    value: int,
    charmed: bool,
    bound_by: int | None,
    lured: bool,
) -> CovenWitch:
    name, spell, cost, lure = text
    return CovenWitch(
        name=name,
        spell=spell,
        cost=cost,
        lure=lure,
        place="coven" if in_coven else "pile" if holder is None else "player",
        holder=holder,
        cards=CODES.of(cards),
        value=value,
        charmed=charmed,
        bound_by=bound_by,
        lured=lured,
        over=None,
        lured_with=[],
    )


def _to_lure(v: View, witches: list[CovenWitch]) -> list[CovenWitch]:
    """What would lure each of them, for the viewer whose turn it is."""
    lurable = _within_reach(v)
    return [_open_to_lure(v, witch, shown) if lurable >> witch & 1 else shown for witch, shown in enumerate(witches)]


def _open_to_lure(v: View, witch: int, shown: CovenWitch) -> CovenWitch:
    beguile = int(v.public.variant.beguile_bonus) if v.public.beguile else 0
    over = 0 if shown.place == "coven" else max(shown.value - beguile, 0)
    return replace(shown, over=over, lured_with=_lured_with(v, witch) if v.legal >> witch & 1 else [])


@cache
def _printed(variant: bytes) -> list[tuple[str, str, str, str]]:
    """What stands on the witches' cards: name, spell, cost and the suit that lures her. The same for a whole game."""
    figures = Variant.many(1)
    figures.view("u1")[:] = bytearray(variant)
    figures = figures[0]
    costs = [spell_cost(figures, witch) if witch != MORGAN else "what the spell costs" for witch in range(len(WITCH_KEYS))]
    lures = [int(lure_suit(figures, Witch(witch))) for witch in range(len(WITCH_KEYS))]
    suits = ["all" if suit == ALL_SUITS else SUITS[suit] for suit in lures]
    return list(zip(WITCH_KEYS, SPELLS, costs, suits, strict=True))


def _by_witch(by_seat: list[int]) -> dict[int, int]:
    """The seats in whose sets witches are."""
    return {witch: seat for seat, witches in enumerate(by_seat) for witch in members(witches)}


def _within_reach(v: View) -> int:
    """4.1, 5.4 The witches that the viewer, whose turn it is, might lure now, if the cards are right."""
    bound, influence = sum(_row(v.public.bindings)), _row(v.public.influence)
    return v.public.coven | sum(witches & ~bound for seat, witches in enumerate(influence) if seat != v.viewer)


def _lured_with(v: View, witch: int) -> list[str]:
    p = v.public
    if lure_suit(p.variant, Witch(witch)) == ALL_SUITS:
        return CODES.of(cards_of_four(p, Witch(witch), v.hand, NO_CARDS, 0))
    return CODES.of(cards_of_one(p, Witch(witch), v.hand))


@lasting("players", "influence", "lure_totals", "charmed", "held", "cursed", "fortune")
def _seats(p: Public) -> list[CovenSeat]:
    influence, values, held, cursed, fortune = _row(p.influence), _lure_values(p), _row(p.held), p.cursed, p.fortune
    return [
        CovenSeat(
            witches=_witches(Witches(influence[seat])),
            lure_values=sum(values[witch] for witch in members(influence[seat])),
            held=held[seat],
            cursed=bool(cursed >> seat & 1),
            fortune=fortune == seat,
        )
        for seat in every_seat(p.players)
    ]


@lasting("cursed", "bindings", "charmed", "fortune")
def _supply(p: Public) -> CovenSupply:
    figures = p.variant
    return CovenSupply(
        curse=int(figures.curse_tokens) - p.cursed.bit_count(),
        binding=int(figures.binding_tokens) - sum(_row(p.bindings)).bit_count(),
        charm=int(figures.charm_tokens) - p.charmed.bit_count(),
        fortune=int(figures.fortune_tokens) - (p.fortune != NO_SEAT),
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
    others = [NO_SEAT if seat == v.viewer else seat for seat in every_seat(v.public.players)]
    return CovenMemory(
        known=[[] if seat == SPECTATOR else CODES.of(surely_holds(v, seat)) for seat in others],
        may_hold=[[] if seat == SPECTATOR else CODES.of(may_hold(v, seat)) for seat in others],
        may_be_in_pile=CODES.of(may_be_in_pile(v)),
        never_lured=_witches(Witches(EVERY_WITCH & ~v.public.lured_once)),
    )
