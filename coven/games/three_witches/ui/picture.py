"""The table as plain data in notation, with everything derived from the rules, so that clients need no rules."""

from typing import Final, Generic, Literal, get_args

import msgspec

from coven.core.cards import contains, every_seat, intersection, singleton
from coven.core.notation import HIDDEN
from coven.games.common.pictures import Pictures
from coven.games.contract.presentation import Picture, SeenCards, TextT
from coven.games.contract.shared_cache import cached_per_state
from coven.games.three_witches.knowledge.views import View, card_verb
from coven.games.three_witches.rules.deck import HAND_SIZE, NUM_PLAYERS, NUM_TRICKS, PARTS, SUITS, Variant, whole_suit
from coven.games.three_witches.rules.rules import PHASES, is_round_running
from coven.games.three_witches.rules.state import DOWN, FACE_DOWN, FIRST, SECOND, UP, Phase, Public
from coven.games.three_witches.rules.tricks import current_trick, is_eyes, known_return, lead_pair, pair_value
from coven.games.three_witches.ui.narration import PASSED, PLACES, calls_of, cards_of_trick, tricks_compared
from coven.games.three_witches.ui.notation import CODES, describe_pair, ranks_of
from coven.games.three_witches.ui.roles import has_lead_witch, lesser_witches, players_by_place, role
from coven.kernel import count, members
from coven.messages import Message
from coven.types import NO_CARD, NO_CARDS, Card, Cards, Seat, Suit

PhaseName = Literal["deal", "bid", "give", "discard", "lead", "hide", "follow", "return", "propose", "agree", "decide", "over"]
PlaceName = Literal["up", "down", "first", "second"]
PLACE_NAMES: Final[tuple[PlaceName, ...]] = get_args(PlaceName)

WAS_FACE_DOWN: Final = Message("place-was-down")
PICTURES: Final = Pictures(View, Public, CODES)


class WitchesPair(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """The value of two cards together, and its reason (8.1 to 8.4)."""

    value: int
    words: TextT  # `same suit, 2 + 5`


class WitchesLaid(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """A place of a trick: its seat and its card, `?` for one face down, None while there is none."""

    seat: int
    place: PlaceName
    card: str | None
    words: TextT | str  # `was face down`, `passed for now`; empty if the card is enough
    proposed: bool  # to be returned to the Lead Witch


class WitchesTrick(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """One trick as far as the viewer knows it."""

    laid: list[WitchesLaid[TextT]]  # the four places
    eyes: bool  # the Lesser Witches play face down
    lead_pair: WitchesPair[TextT] | None
    lesser_pair: WitchesPair[TextT] | None
    lead_won: bool | None  # None until it is compared
    tied: bool
    objected: bool  # the 2nd Lesser Witch, to the proposal
    may_have_returned: list[str]  # one card if it is known, two if it is secret


class WitchesSeat(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """The public part of one player."""

    role: TextT | str  # `1st Lesser Witch`; empty while there is no Lead Witch
    is_lead: bool
    tokens: int
    held: int
    elixir: bool  # publicly holds the Elixir
    calls: list[str]  # bids and passes of the bidding in progress
    giving: int  # number of cards laid out as gifts
    discarded: bool


class WitchesPicture(Picture, frozen=True, kw_only=True, tag="three_witches"):
    """The table of 3 Witches."""

    phase: PhaseName
    round: int
    turn: int | None
    to_act: list[int]
    seats: list[WitchesSeat[str]]
    tokens_to_win: int
    passings: int
    bids: list[int]  # the lower and the higher one
    bid: int | None
    bidder: int | None
    lead: int | None  # the Lead Witch, once there is one
    lessers: list[int]
    hand: list[str]
    card_verb: str  # the current or next verb for a card of the hand, as in the notation
    pairs: dict[str, WitchesPair[str]]  # each card of the hand with the card it would be paired with, if visible
    gives: int
    given: list[str]  # the cards the viewer has laid out as gifts
    trick: WitchesTrick[str] | None
    tricks: int  # number of finished tricks
    tricks_in_round: int
    won: list[bool]  # for each compared trick, whether the Lead Witch won it
    won_by_lead: int
    deck: dict[str, list[int]]
    parts: dict[str, str]


class WitchesMemory(SeenCards, frozen=True, kw_only=True, tag="three_witches"):
    """The cards seen in the round in progress."""

    tricks: list[WitchesTrick[str]]
    given: list[list[str]]  # by passing
    received: list[list[str]]
    discard: str | None
    shown: list[list[str]]  # by seat
    void: list[list[str]]  # suits, by seat
    unseen: list[str]


# tricks


def _trick(p: Public, trick: int, v: View | None) -> WitchesTrick[Message]:
    """Return a trick: its cards, values and winner as far as they are visible, and the cards that may have been returned.

    Without a view it is the trick as seen by a viewer who played none of its cards.
    """
    up, down, first, second = cards = cards_of_trick(p, trick, v)
    lead, lesser = _pair(p, up, down), _pair(p, first, second)
    return WitchesTrick(
        laid=[_laid(p, trick, place, card) for place, card in enumerate(cards)],
        eyes=bool(up >= 0 and is_eyes(p.variant, up)),
        lead_pair=lead,
        lesser_pair=lesser,
        lead_won=bool(p.won >> trick & 1) if trick < tricks_compared(p) else None,
        tied=bool(lead and lesser and lead.value == lesser.value),
        objected=bool(p.objected >> trick & 1),
        may_have_returned=CODES.of(_may_have_returned(p, trick, v)),
    )


@cached_per_state
def _public_trick(p: Public) -> WitchesTrick[Message] | None:
    return _trick(p, current_trick(p), None) if has_lead_witch(p) else None


def _current_trick(v: View) -> WitchesTrick[Message] | None:
    """Return the trick as the viewer sees it: they know their own face-down card, and a card returned to them."""
    p, trick = v.public, current_trick(v.public)
    knows_more = v.face_down >= 0 or (v.viewer == p.lead and p.returned[trick] == FACE_DOWN)
    return _trick(p, trick, v) if knows_more and has_lead_witch(p) else _public_trick(p)


def _laid(p: Public, trick: int, place: int, card: Card) -> WitchesLaid[Message]:
    return WitchesLaid(
        seat=players_by_place(p.lead)[place],
        place=PLACE_NAMES[place],
        card=HIDDEN if card == FACE_DOWN else CODES.get(card),
        words=_describe_place(p, trick, place),
        proposed=bool(card >= 0 and card == p.proposed[trick]),
    )


def _describe_place(p: Public, trick: int, place: int) -> Message | str:
    card = p.table[trick, place]
    if card == NO_CARD:
        has_passed = place == FIRST and p.passed >> trick & 1
        return PASSED if has_passed else PLACES[place]
    return PLACES[DOWN] if card == FACE_DOWN else WAS_FACE_DOWN if place == DOWN else ""


def _pair(p: Public, first: Card, second: Card) -> WitchesPair[Message] | None:
    if min(first, second) < 0:
        return None
    cache = _pair_cache(p.variant)
    if (first, second) not in cache:
        cache[first, second] = WitchesPair(value=int(pair_value(p.variant, first, second)), words=describe_pair(p, first, second))
    return cache[first, second]


@cached_per_state
def _pair_cache(variant: Variant) -> dict[tuple[Card, Card], WitchesPair[Message]]:
    """Cache of pairs already computed: the value of two cards is constant throughout a game."""
    return {}


def _may_have_returned(p: Public, trick: int, v: View | None) -> Cards:
    """9.2 Return the returned card, or both if it is secret. The Lead Witch has it in hand or has laid it face down again."""
    card = known_return(p, trick)
    if card != FACE_DOWN:
        return singleton(card) if card >= 0 else NO_CARDS
    pair = lead_pair(p, trick)
    if v is None or v.viewer != p.lead:
        return pair
    is_face_down_again = v.face_down >= 0 and contains(pair, v.face_down)
    return singleton(v.face_down) if is_face_down_again else intersection(pair, v.hand)


def _pairs_in_hand(v: View) -> dict[str, WitchesPair[Message]]:
    p = v.public
    if not v.hand or p.phase not in (Phase.HIDE, Phase.FOLLOW) or v.face_down >= 0:
        return {}
    partners = dict(zip(players_by_place(p.lead), (UP, UP, SECOND, FIRST), strict=True))
    partner_card = p.table[p.tricks, partners[v.viewer]]
    pairs = {CODES[card]: _pair(p, Card(card), partner_card) for card in members(v.hand)}
    return {card: pair for card, pair in pairs.items() if pair}


# the table


_seat: Final = PICTURES.of_seat(
    WitchesSeat,
    role=lambda p, seat: role(p, seat) if has_lead_witch(p) else "",
    is_lead=lambda p, seat: has_lead_witch(p) and seat == p.lead,
    elixir=lambda p, seat: seat == p.elixir and p.phase in (Phase.BID, Phase.GIVE, Phase.DISCARD),
    calls=calls_of,
    giving=lambda p, seat: HAND_SIZE - int(p.held[seat]) if p.phase == Phase.GIVE else 0,
    discarded=lambda p, seat: bool(
        is_round_running(p) and p.phase >= Phase.DISCARD and seat != p.lead and p.held[seat] < HAND_SIZE
    ),
)


@cached_per_state
def _deck(variant: Variant) -> dict[str, list[int]]:
    return {name: ranks_of(variant, Suit(suit)) for suit, name in enumerate(SUITS)}


@cached_per_state
def _parts(variant: Variant) -> dict[str, str]:
    return {str(rank + 1): PARTS[part] for rank, part in enumerate(variant.parts) if part}


def _card_verb(p: Public) -> str:
    """Return the current or next verb for a card; such verbs have the names of their phases."""
    return PHASES.name(card_verb(Phase.LEAD if p.phase in (Phase.DEAL, Phase.BID) else p.phase))


picture: Final = PICTURES.for_viewers(
    WitchesPicture,
    by_viewer={
        "pairs": _pairs_in_hand,
        "given": lambda v: CODES.of(v.given[v.public.passings]) if v.public.phase == Phase.GIVE else [],
        "trick": _current_trick,
    },
    round="rounds",
    seats=lambda p: [_seat(p, seat) for seat in every_seat(NUM_PLAYERS)],
    bids=lambda p: [p.variant.low_bid, p.variant.high_bid],
    bidder="lead",
    lead=lambda p: int(p.lead) if has_lead_witch(p) else None,
    lessers=lambda p: [int(seat) for seat in lesser_witches(p)] if has_lead_witch(p) else [],
    card_verb=_card_verb,
    tricks_in_round=lambda p: NUM_TRICKS,
    won=lambda p: [bool(p.won >> trick & 1) for trick in range(tricks_compared(p))],
    won_by_lead=lambda p: count(p.won),
    deck=lambda p: _deck(p.variant),
    parts=lambda p: _parts(p.variant),
)


def _void_suits(v: View, seat: Seat) -> list[str]:
    return [name for suit, name in enumerate(SUITS) if v.public.void[seat] & whole_suit(Suit(suit))]


recall: Final = PICTURES.of_view(
    WitchesMemory,
    tricks=lambda v: [_trick(v.public, trick, v) for trick in range(v.public.tricks)],
    given=lambda v: [CODES.of(v.given[passing]) for passing in range(v.public.passings)],
    received=lambda v: [CODES.of(v.received[passing]) for passing in range(v.public.passings)],
    void=lambda v: [_void_suits(v, seat) for seat in every_seat(NUM_PLAYERS)],
)
