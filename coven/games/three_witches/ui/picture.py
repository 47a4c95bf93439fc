"""The table as plain data in notation, with everything derived from the rules, so that clients need no rules."""

from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from coven.core.cards import contains, every_seat, intersection, singleton
from coven.core.notation import HIDDEN
from coven.games.contract.presentation import Picture, SeenCards, seat_or_none
from coven.games.contract.shared_cache import cached_per_state
from coven.games.three_witches.knowledge.views import View, card_verb
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import (
    DOWN,
    FACE_DOWN,
    FIRST,
    HAND_SIZE,
    NO_BID,
    NUM_PLAYERS,
    NUM_TRICKS,
    PARTS,
    PLACES_PER_TRICK,
    SECOND,
    SUITS,
    UP,
    Phase,
    Public,
    Variant,
    whole_suit,
)
from coven.games.three_witches.rules.tricks import current_trick, is_eyes, known_return, lead_pair, pair_value
from coven.games.three_witches.ui.narration import calls_of, card_at, tricks_compared
from coven.games.three_witches.ui.notation import CODES, describe_pair, has_lead_witch, lesser_witches, player_at, ranks_of, role
from coven.kernel import count, members
from coven.types import NO_CARD, NO_CARDS, Card, Cards, Seat, Suit

PhaseName = Literal["deal", "bid", "give", "discard", "lead", "hide", "follow", "return", "propose", "agree", "decide", "over"]
PlaceName = Literal["up", "down", "first", "second"]
PHASE_NAMES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)
PLACE_NAMES: Final[tuple[PlaceName, ...]] = get_args(PlaceName)


class WitchesPair(msgspec.Struct, frozen=True, kw_only=True):
    """The value of two cards together, and its reason (8.1 to 8.4)."""

    value: int
    words: str  # `same suit, 2 + 5`


class WitchesLaid(msgspec.Struct, frozen=True, kw_only=True):
    """A place of a trick: its seat and its card, `?` for one face down, None while there is none."""

    seat: int
    place: PlaceName
    card: str | None
    words: str  # `was face down`, `passed for now`; empty if the card is enough
    proposed: bool  # to be returned to the Lead Witch


class WitchesTrick(msgspec.Struct, frozen=True, kw_only=True):
    """One trick as far as the viewer knows it."""

    laid: list[WitchesLaid]  # the four places
    eyes: bool  # the Lesser Witches play face down
    lead_pair: WitchesPair | None
    lesser_pair: WitchesPair | None
    lead_won: bool | None  # None until it is compared
    tied: bool
    objected: bool  # the 2nd Lesser Witch, to the proposal
    may_have_returned: list[str]  # one card if it is known, two if it is secret


class WitchesSeat(msgspec.Struct, frozen=True, kw_only=True):
    """The public part of one player."""

    role: str  # `1st Lesser Witch`; empty while there is no Lead Witch
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
    seats: list[WitchesSeat]
    tokens_to_win: int
    passings: int
    bids: list[int]  # the lower and the higher one
    bid: int | None
    bidder: int | None
    lead: int | None  # the Lead Witch, once there is one
    lessers: list[int]
    hand: list[str]
    card_verb: str  # the current or next verb for a card of the hand, as in the notation
    pairs: dict[str, WitchesPair]  # the value of each card of the hand with the card it would be paired with, if that is visible
    gives: int
    given: list[str]  # the cards the viewer has laid out as gifts
    trick: WitchesTrick | None
    tricks: int  # number of finished tricks
    tricks_in_round: int
    won: list[bool]  # for each compared trick, whether the Lead Witch won it
    won_by_lead: int
    deck: dict[str, list[int]]
    parts: dict[str, str]


class WitchesMemory(SeenCards, frozen=True, kw_only=True, tag="three_witches"):
    """The cards seen in the round in progress."""

    tricks: list[WitchesTrick]
    given: list[list[str]]  # by passing
    received: list[list[str]]
    discard: str | None
    shown: list[list[str]]  # by seat
    void: list[list[str]]  # suits, by seat
    unseen: list[str]


def picture(v: View) -> WitchesPicture:
    """Return the table and the viewer's hand."""
    p = v.public
    public_picture = _public_picture(p)
    return replace(
        public_picture,
        to_act=list(members(v.to_act)),
        hand=CODES.of(v.hand),
        pairs=_pairs_in_hand(v),
        given=CODES.of(v.given[p.passings]) if p.phase == Phase.GIVE else [],
        trick=_trick(p, current_trick(p), v) if public_picture.trick and _knows_hidden_cards(v) else public_picture.trick,
    )


@cached_per_state
def _public_picture(p: Public) -> WitchesPicture:
    lead = has_lead_witch(p)
    return WitchesPicture(
        phase=PHASE_NAMES[p.phase],
        round=p.rounds,
        turn=seat_or_none(p.turn),
        to_act=[],
        seats=[_seat(p, seat) for seat in every_seat(NUM_PLAYERS)],
        tokens_to_win=p.variant.tokens_to_win,
        passings=p.passings,
        bids=[p.variant.low_bid, p.variant.high_bid],
        bid=None if p.bid == NO_BID else p.bid,
        bidder=seat_or_none(p.lead),
        lead=int(p.lead) if lead else None,
        lessers=[int(seat) for seat in lesser_witches(p)] if lead else [],
        hand=[],
        # verbs that take a card have the names of their phases
        card_verb=PHASE_NAMES[card_verb(Phase.LEAD if p.phase in (Phase.DEAL, Phase.BID) else p.phase)],
        pairs={},
        gives=p.variant.gives,
        given=[],
        trick=_trick(p, current_trick(p), None) if lead else None,
        tricks=p.tricks,
        tricks_in_round=NUM_TRICKS,
        won=[bool(p.won >> trick & 1) for trick in range(tricks_compared(p))],
        won_by_lead=count(p.won),
        deck=_deck(p.variant),
        parts=_parts(p.variant),
    )


def recall(v: View) -> WitchesMemory:
    """Return the cards seen this round that are no longer on the table."""
    p = v.public
    return WitchesMemory(
        tricks=[_trick(p, trick, v) for trick in range(p.tricks)],
        given=[CODES.of(v.given[passing]) for passing in range(p.passings)],
        received=[CODES.of(v.received[passing]) for passing in range(p.passings)],
        discard=CODES.get(v.discard),
        shown=[CODES.of(p.shown[seat]) for seat in every_seat(NUM_PLAYERS)],
        void=[
            [name for suit, name in enumerate(SUITS) if p.void[seat] & whole_suit(Suit(suit))] for seat in every_seat(NUM_PLAYERS)
        ],
        unseen=CODES.of(v.unseen),
    )


@cached_per_state
def _deck(variant: Variant) -> dict[str, list[int]]:
    return {name: ranks_of(variant, Suit(suit)) for suit, name in enumerate(SUITS)}


@cached_per_state
def _parts(variant: Variant) -> dict[str, str]:
    return {str(rank + 1): PARTS[part] for rank, part in enumerate(variant.parts) if part}


# players


def _seat(p: Public, seat: Seat) -> WitchesSeat:
    return WitchesSeat(
        role=role(p, seat),
        is_lead=has_lead_witch(p) and seat == p.lead,
        tokens=int(p.tokens[seat]),
        held=int(p.held[seat]),
        elixir=seat == p.elixir and p.phase in (Phase.BID, Phase.GIVE, Phase.DISCARD),
        calls=calls_of(p, seat),
        giving=HAND_SIZE - int(p.held[seat]) if p.phase == Phase.GIVE else 0,
        discarded=bool(is_round_running(p) and p.phase >= Phase.DISCARD and seat != p.lead and p.held[seat] < HAND_SIZE),
    )


# tricks


def _knows_hidden_cards(v: View) -> bool:
    """Whether the viewer knows face-down cards of the trick: their own, or the one returned to them."""
    p = v.public
    return bool(v.face_down >= 0 or (v.viewer == p.lead and p.returned[current_trick(p)] == FACE_DOWN))


def _trick(p: Public, trick: int, v: View | None) -> WitchesTrick:
    """Return a trick: its cards, values and winner as far as they are visible, and the cards that may have been returned.

    Without a view it is the trick as seen by a viewer who played none of its cards.
    """
    cards = [p.table[trick, place] if v is None else card_at(v, trick, place) for place in range(PLACES_PER_TRICK)]
    up, down, first, second = cards
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


def _laid(p: Public, trick: int, place: int, card: Card) -> WitchesLaid:
    return WitchesLaid(
        seat=player_at(p, place),
        place=PLACE_NAMES[place],
        card=HIDDEN if card == FACE_DOWN else CODES.get(card),
        words=_describe_place(p, trick, place),
        proposed=bool(card >= 0 and card == p.proposed[trick]),
    )


def _describe_place(p: Public, trick: int, place: int) -> str:
    card = p.table[trick, place]
    if card == NO_CARD:
        if place == FIRST and p.passed >> trick & 1:
            return "passed for now"
        return ("face up", "face down", "1st", "2nd")[place]
    if card == FACE_DOWN:
        return "face down"
    return "was face down" if place == DOWN else ""


def _pair(p: Public, first: Card, second: Card) -> WitchesPair | None:
    if min(first, second) < 0:
        return None
    cache = _pair_cache(p.variant)
    if (first, second) not in cache:
        cache[first, second] = WitchesPair(value=int(pair_value(p.variant, first, second)), words=describe_pair(p, first, second))
    return cache[first, second]


@cached_per_state
def _pair_cache(variant: Variant) -> dict[tuple[Card, Card], WitchesPair]:
    """Cache of pairs already computed: the value of two cards is constant throughout a game."""
    return {}


def _may_have_returned(p: Public, trick: int, v: View | None) -> Cards:
    """9.2 Return the returned card, or both if it is secret. The Lead Witch has it in hand or has laid it face down again."""
    card = known_return(p, trick)
    if card != FACE_DOWN:
        return singleton(card) if card >= 0 else NO_CARDS
    if v is None or v.viewer != p.lead:
        return lead_pair(p, trick)
    is_face_down_again = v.face_down >= 0 and contains(lead_pair(p, trick), v.face_down)
    return singleton(v.face_down) if is_face_down_again else intersection(lead_pair(p, trick), v.hand)


def _pairs_in_hand(v: View) -> dict[str, WitchesPair]:
    p = v.public
    if not v.hand or p.phase not in (Phase.HIDE, Phase.FOLLOW) or v.face_down >= 0:
        return {}
    partner_place = {player_at(p, place): other for place, other in ((UP, UP), (FIRST, SECOND), (SECOND, FIRST))}
    partner_card = p.table[p.tricks, partner_place[v.viewer]]
    pairs = {CODES[card]: _pair(p, Card(card), partner_card) for card in members(v.hand)}
    return {card: pair for card, pair in pairs.items() if pair}
