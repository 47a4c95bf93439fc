"""What the table looks like as plain data: cards in notation, and what follows from them, so that clients need no rules."""

from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from coven.core.cards import contains, every_seat, intersection, singleton
from coven.core.notation import HIDDEN
from coven.games.contract.board import Picture, SeenCards, seat_or_none
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
    """What two cards are worth together, and why (8.1 to 8.4)."""

    value: int
    words: str  # `same suit, 2 + 5`


class WitchesLaid(msgspec.Struct, frozen=True, kw_only=True):
    """A place of a trick: whose it is, and its card, `?` for one face down, None while there is none."""

    seat: int
    place: PlaceName
    card: str | None
    words: str  # `was face down`, `passed for now`; empty where the card says it all
    proposed: bool  # to go back to the Lead Witch


class WitchesTrick(msgspec.Struct, frozen=True, kw_only=True):
    """One trick as far as the viewer knows it."""

    laid: list[WitchesLaid]  # the four places
    eyes: bool  # the Lesser Witches play face down
    lead_pair: WitchesPair | None
    lesser_pair: WitchesPair | None
    lead_won: bool | None  # None until it is compared
    tied: bool
    objected: bool  # the 2nd Lesser Witch, to what was proposed
    may_have_returned: list[str]  # one card where it is known which, two where it is secret


class WitchesSeat(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of one player."""

    role: str  # `1st Lesser Witch`; empty while there is no Lead Witch
    is_lead: bool
    tokens: int
    held: int
    elixir: bool  # holds the Elixir for all to know
    calls: list[str]  # bids and passes of the bidding in progress
    giving: int  # cards laid out to be given
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
    card_verb: str  # what is or will next be done with a card of the hand, as in the notation
    pairs: dict[str, WitchesPair]  # what each card of the hand makes with the card it would be paired with, where that is seen
    gives: int
    given: list[str]  # what the viewer has laid out to be given
    trick: WitchesTrick | None
    tricks: int  # finished
    tricks_in_round: int
    won: list[bool]  # of each trick compared, whether the Lead Witch won it
    won_by_lead: int
    deck: dict[str, list[int]]
    parts: dict[str, str]


class WitchesMemory(SeenCards, frozen=True, kw_only=True, tag="three_witches"):
    """What was seen in the round in progress."""

    tricks: list[WitchesTrick]
    given: list[list[str]]  # by passing
    received: list[list[str]]
    discard: str | None
    shown: list[list[str]]  # by seat
    void: list[list[str]]  # suits, by seat
    unseen: list[str]


def picture(v: View) -> WitchesPicture:
    """What lies on the table and in the viewer's hand."""
    p = v.public
    shown = _public_picture(p)
    return replace(
        shown,
        to_act=list(members(v.to_act)),
        hand=CODES.of(v.hand),
        pairs=_pairs_in_hand(v),
        given=CODES.of(v.given[p.passings]) if p.phase == Phase.GIVE else [],
        trick=_trick(p, current_trick(p), v) if shown.trick and _knows_hidden_cards(v) else shown.trick,
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
        # what is done with a card is called like its phase
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
    """What only memory keeps."""
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
def _deck(figures: Variant) -> dict[str, list[int]]:
    return {name: ranks_of(figures, Suit(suit)) for suit, name in enumerate(SUITS)}


@cached_per_state
def _parts(figures: Variant) -> dict[str, str]:
    return {str(rank + 1): PARTS[part] for rank, part in enumerate(figures.parts) if part}


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
    """Whether the viewer knows cards of the trick that lie face down: their own, or what went back to them."""
    p = v.public
    return bool(v.face_down >= 0 or (v.viewer == p.lead and p.returned[current_trick(p)] == FACE_DOWN))


def _trick(p: Public, trick: int, v: View | None) -> WitchesTrick:
    """One trick: its cards, values and winner as far as they are seen, and what may have gone back after it.

    Without a view it is what somebody sees who laid none of its cards.
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


def _pair(p: Public, one: Card, other: Card) -> WitchesPair | None:
    if min(one, other) < 0:
        return None
    known = _pair_cache(p.variant)
    if (one, other) not in known:
        known[one, other] = WitchesPair(value=int(pair_value(p.variant, one, other)), words=describe_pair(p, one, other))
    return known[one, other]


@cached_per_state
def _pair_cache(figures: Variant) -> dict[tuple[Card, Card], WitchesPair]:
    """Those that were asked for: two cards are worth the same all through a game."""
    return {}


def _may_have_returned(p: Public, trick: int, v: View | None) -> Cards:
    """9.2 The card that went back, or both where it is secret: the Lead Witch has it in hand, or laid it face down again."""
    card = known_return(p, trick)
    if card != FACE_DOWN:
        return singleton(card) if card >= 0 else NO_CARDS
    if v is None or v.viewer != p.lead:
        return lead_pair(p, trick)
    again = v.face_down >= 0 and contains(lead_pair(p, trick), v.face_down)
    return singleton(v.face_down) if again else intersection(lead_pair(p, trick), v.hand)


def _pairs_in_hand(v: View) -> dict[str, WitchesPair]:
    p = v.public
    if not v.hand or p.phase not in (Phase.HIDE, Phase.FOLLOW) or v.face_down >= 0:
        return {}
    partner = {player_at(p, place): other for place, other in ((UP, UP), (FIRST, SECOND), (SECOND, FIRST))}
    beside = p.table[p.tricks, partner[v.viewer]]
    made = {CODES[card]: _pair(p, Card(card), beside) for card in members(v.hand)}
    return {card: value for card, value in made.items() if value}
