"""The table as plain data, for clients."""

from typing import Final, Generic, Literal, get_args

import msgspec

from coven.core.cards import count, every_seat, union
from coven.games.common.pictures import each, kept, shown, when
from coven.games.contract.boards import Board, Fields, Listed, Mapped, Name, NameOrNone, Names, Number, put
from coven.games.contract.presentation import Picture, SeenCards, TextT
from coven.games.contract.telling import Part, Told, part
from coven.games.thirteen_witches.knowledge.beliefs import possibly_held, possibly_in_pile, surely_held
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.deck import SUITS
from coven.games.thirteen_witches.rules.luring import (
    bound_witches,
    holder_of,
    lure_suit,
    lure_threshold,
    lure_value,
    unbound_witches_of_others,
)
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.turn import total_lure_value
from coven.games.thirteen_witches.rules.variant import ALL_SUITS
from coven.games.thirteen_witches.rules.witches import (
    BEATRIX,
    EVERY_WITCH,
    MARIA,
    NUM_WITCHES,
    WITCH_KEYS,
    Witch,
    Witches,
    has_witch,
)
from coven.games.thirteen_witches.ui.choice_tree import CovenStep, choice_tree, first_lure_cards
from coven.games.thirteen_witches.ui.notation import CODES, PICTURES, describe_spell_cost, spell_id
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_SEAT, Cards, Seat

CovenPhase = Literal[
    "coven", "deal", "start", "reshuffle", "action", "with", "target", "pay", "counter", "counter_pay", "take", "keep", "over"
]
Verb = Literal["discard", "with", "pay", "take", "keep"]
Place = Literal["pile", "coven", "player"]
DISCARD, WITH, PAY, TAKE, KEEP = range(len(get_args(Verb)))
IN_PILE, IN_COVEN, WITH_PLAYER = range(len(get_args(Place)))
WITCHES: Final = dict(enumerate(WITCH_KEYS))
put_choice_tree: Final = choice_tree.rule


class CovenWitch(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """A witch: her spell and its cost, where she is, what is under and on her, and what would lure her now."""

    name: str
    spell: TextT
    cost: TextT
    lure: str  # the suit that lures her, or `all`
    place: Place = "pile"
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


# the witches


@rule
def _number(witch: Witch) -> int:
    return witch


@rule
def _spell(t: Told, witch: Witch) -> Part:
    return part(t, spell_id(witch))


@rule
def _cost(t: Told, p: Public, witch: Witch) -> Part:
    return describe_spell_cost(t, p.variant, witch)


@rule
def _lured_by(p: Public, witch: Witch) -> int:
    return lure_suit(p.variant, witch)


@rule
def _place(p: Public, witch: Witch) -> int:
    if has_witch(p.coven, witch):
        return IN_COVEN
    return WITH_PLAYER if holder_of(p, witch) != NO_SEAT else IN_PILE


@rule
def _lure_cards(p: Public, witch: Witch) -> Cards:
    return p.lures[witch]


@rule
def _is_charmed(p: Public, witch: Witch) -> bool:
    return has_witch(p.charmed, witch)


@rule
def _bound_by(p: Public, witch: Witch) -> Seat:
    binder = NO_SEAT
    for seat in every_seat(p.players):
        if has_witch(p.bindings[seat], witch):
            binder = seat
    return binder


@rule
def _was_lured(p: Public, witch: Witch) -> bool:
    return has_witch(p.lured_once, witch)


_witch: Final = PICTURES.of(
    CovenWitch,
    "witch",
    name=shown(_number, Name(WITCHES)),
    spell=kept(_spell, "players"),  # what is printed on her card is the same for a whole game
    cost=kept(_cost, "players"),
    lure=kept(shown(_lured_by, Name({**dict(enumerate(SUITS)), ALL_SUITS: "all"})), "players"),
    place=_place,
    holder=holder_of,
    cards=_lure_cards,
    value=lure_value,
    charmed=_is_charmed,
    bound_by=_bound_by,
    lured=_was_lured,
)

# the table


_seat: Final = PICTURES.of_seat(CovenSeat, witches=shown("influence", Names(WITCHES)), lure_values=total_lure_value)


@rule
def _curses_left(p: Public) -> int:
    return p.variant.curse_tokens - count(p.cursed)


@rule
def _bindings_left(p: Public) -> int:
    return p.variant.binding_tokens - count(bound_witches(p))


@rule
def _charms_left(p: Public) -> int:
    return p.variant.charm_tokens - count(p.charmed)


@rule
def _fortunes_left(p: Public) -> int:
    return p.variant.fortune_tokens - (1 if p.fortune != NO_SEAT else 0)


_supply: Final = PICTURES.of_public(
    CovenSupply, curse=_curses_left, binding=_bindings_left, charm=_charms_left, fortune=_fortunes_left
)


@rule
def _card_verb(p: Public) -> int:
    """Return what choosing a card does in this phase, as a place in `Verb`."""
    if p.phase == Phase.WITH:
        return WITH
    if p.phase == Phase.PAY or p.phase == Phase.COUNTER_PAY:
        return PAY
    if p.phase == Phase.TAKE:
        return TAKE
    return KEEP if p.phase == Phase.KEEP else DISCARD


@rule
def _put_waiting(b: Board, p: Public) -> None:
    """Put the spells that wait for a lure."""
    put(b, (1 if p.beguile else 0) + (1 if p.glamour else 0))
    if p.beguile:
        put(b, part(b.told, spell_id(BEATRIX)))
    if p.glamour:
        put(b, part(b.told, spell_id(MARIA)))


# the lure or spell in progress


@rule
def _is_in_progress(p: Public) -> bool:
    return p.witch >= 0


@rule
def _is_cast(p: Public) -> int:
    return 0 if p.phase == Phase.WITH else 1


@rule
def _acting_spell(t: Told, p: Public) -> Part:
    return part(t, spell_id(p.witch))


@rule
def _target_witch(p: Public) -> int:
    return p.target if p.target < FIRST_SEAT_TARGET else -1


@rule
def _target_seat(p: Public) -> Seat:
    return Seat(p.target - FIRST_SEAT_TARGET) if p.target >= FIRST_SEAT_TARGET else NO_SEAT


@rule
def _acting_cards(p: Public) -> Cards:
    return union(union(p.laid, p.paid), p.turned)


_doing: Final = PICTURES.of_public(
    CovenDoing,
    verb=_is_cast,
    seat="turn",
    witch=shown("witch", Name(WITCHES)),
    spell=_acting_spell,
    target_witch=shown(_target_witch, NameOrNone(WITCHES)),
    target_seat=_target_seat,
    cards=_acting_cards,
)

# what the viewer sees


@rule
def _is_choosing_action(v: View) -> bool:
    return v.public.phase == Phase.ACTION and v.public.turn == v.viewer


@PICTURES.paint(Mapped(Number(), Fields({"over": Number(), "lured_with": Names(CODES)})))
@rule
def _own_witches(b: Board, v: View) -> None:
    """4.1, 5.4 Put what would lure each witch within reach."""
    p = v.public
    reach = Witches(p.coven | unbound_witches_of_others(p, v.viewer))
    put(b, count(reach))
    for witch in members(reach):
        put(b, witch)
        put(b, lure_threshold(p, Witch(witch)))
        put(b, first_lure_cards(p, Witch(witch), v.hand) if v.legal >> witch & 1 else NO_CARDS)


@PICTURES.paint(choice_tree.kind)
@rule
def _ahead(b: Board, v: View) -> None:
    if _is_choosing_action(v):
        put_choice_tree(b, v)
    else:
        put(b, 0)


public_picture, own_picture = PICTURES.for_viewers(
    CovenPicture,
    by_viewer={"witches": when(_is_choosing_action, _own_witches), "ahead": _ahead},
    actions="actions_left",
    coven=shown("coven", Names(WITCHES)),
    witches=kept(
        each(_witch, "witch", NUM_WITCHES),
        *("players", "coven", "influence", "lures", "lure_totals", "charmed", "bindings", "lured_once"),
    ),
    seats=kept(_seat, "players", "influence", "lure_totals", "charmed", "held", "cursed", "fortune"),
    card_verb=_card_verb,
    pile="pile_left",
    supply=kept(_supply, "cursed", "bindings", "charmed", "fortune"),
    waiting=_put_waiting,
    doing=when(_is_in_progress, _doing),
)


# what the viewer remembers


@PICTURES.paint(Listed(Names(CODES)))
@rule
def _known(b: Board, v: View) -> None:
    put(b, v.public.players)
    for seat in every_seat(v.public.players):
        put(b, NO_CARDS if seat == v.viewer else surely_held(v, seat))


@PICTURES.paint(Listed(Names(CODES)))
@rule
def _may_hold(b: Board, v: View) -> None:
    put(b, v.public.players)
    for seat in every_seat(v.public.players):
        put(b, NO_CARDS if seat == v.viewer else possibly_held(v, seat))


@rule
def _never_lured(p: Public) -> Witches:
    return Witches(EVERY_WITCH & ~p.lured_once)


recall: Final = PICTURES.of_view(
    CovenMemory,
    known=_known,
    may_hold=_may_hold,
    may_be_in_pile=possibly_in_pile,
    never_lured=shown(_never_lured, Names(WITCHES)),
)
