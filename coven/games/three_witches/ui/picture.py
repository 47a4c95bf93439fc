"""The table as plain data in notation, with everything derived from the rules, so that clients need no rules."""

from typing import Final, Generic, Literal, get_args

import msgspec

from coven.core.cards import contains, every_card, every_seat, intersection, seat_set, singleton
from coven.core.notation import HIDDEN, NO_ARGUMENT, act_of
from coven.games.common.pictures import call, each, kept, shown, when
from coven.games.contract.boards import Board, Listed, Mapped, Name, NameOrNone, Names, end_list, put, start_list
from coven.games.contract.presentation import Picture, SeenCards, TextT
from coven.games.contract.telling import NO_PART, Part, Told, ids_by_number, part
from coven.games.three_witches.knowledge.views import View, card_verb
from coven.games.three_witches.rules.bidding import first_lesser, seats_discarding, seats_giving, second_lesser
from coven.games.three_witches.rules.deck import (
    HAND_SIZE,
    MAX_RANK,
    NUM_PLAYERS,
    NUM_TRICKS,
    PARTS,
    SUITS,
    rank_of,
    whole_suit,
)
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import (
    DOWN,
    FACE_DOWN,
    FIRST,
    PASS,
    PLACES_PER_TRICK,
    SECOND,
    UP,
    Phase,
    Public,
)
from coven.games.three_witches.rules.tricks import current_trick, is_eyes, known_return, lead_pair, pair_value
from coven.games.three_witches.ui.narration import BID, CALL_PASS, card_at, first_call, tricks_compared
from coven.games.three_witches.ui.notation import CODES, NOTATION, PICTURES, describe_pair
from coven.games.three_witches.ui.roles import has_lead_witch, player_at, role
from coven.kernel import count, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, NO_SEATS, SPECTATOR, Card, Cards, Seat, Seats, Suit

PhaseName = Literal["deal", "bid", "give", "discard", "lead", "hide", "follow", "return", "propose", "agree", "decide", "over"]
PlaceName = Literal["up", "down", "first", "second"]
NUM_SUITS: Final = len(SUITS)
place_id: Final = ids_by_number(["place-up", "place-down", "place-first", "place-second"])


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


@rule
def _put_pair(b: Board, p: Public, first: Card, second: Card) -> None:
    """8.1 to 8.4 Put the value of two cards and its reason, if both are known."""
    if first < 0 or second < 0:
        put(b, 0)
    else:
        put(b, 1)
        put(b, pair_value(p.variant, first, second))
        put(b, describe_pair(b.told, p, first, second))


@rule
def _describe_place(t: Told, p: Public, trick: int, place: int) -> Part:
    card = p.table[trick, place]
    if card == NO_CARD:
        has_passed = place == FIRST and p.passed >> trick & 1 != 0
        return part(t, "place-passed") if has_passed else part(t, place_id(place))
    if card == FACE_DOWN:
        return part(t, place_id(DOWN))
    return part(t, "place-was-down") if place == DOWN else NO_PART


@rule
def _player(p: Public, place: int) -> int:
    return player_at(p.lead, place)


@rule
def _place(place: int) -> int:
    return place


@rule
def _is_proposed(p: Public, trick: int, place: int, viewer: Seat, face_down: Card) -> bool:
    card = card_at(p, trick, place, viewer, face_down)
    return card >= 0 and card == p.proposed[trick]


_laid: Final = PICTURES.of(
    WitchesLaid,
    *("trick", "place", "viewer", "face_down"),
    seat=_player,
    place=_place,
    card=shown(card_at, NameOrNone(CODES | {FACE_DOWN: HIDDEN})),
    words=_describe_place,
    proposed=_is_proposed,
)


@rule
def _is_eyes(p: Public, trick: int) -> bool:
    return p.table[trick, UP] >= 0 and is_eyes(p.variant, p.table[trick, UP])


@rule
def _put_lead_pair(b: Board, p: Public, trick: int, viewer: Seat, face_down: Card) -> None:
    _put_pair(b, p, card_at(p, trick, UP, viewer, face_down), card_at(p, trick, DOWN, viewer, face_down))


@rule
def _put_lesser_pair(b: Board, p: Public, trick: int, viewer: Seat, face_down: Card) -> None:
    _put_pair(b, p, card_at(p, trick, FIRST, viewer, face_down), card_at(p, trick, SECOND, viewer, face_down))


@rule
def _is_compared(p: Public, trick: int) -> bool:
    return trick < tricks_compared(p)


@rule
def _has_lead_won(p: Public, trick: int) -> bool:
    return p.won >> trick & 1 != 0


@rule
def _is_tied(p: Public, trick: int, viewer: Seat, face_down: Card) -> bool:
    up = card_at(p, trick, UP, viewer, face_down)
    down = card_at(p, trick, DOWN, viewer, face_down)
    first = card_at(p, trick, FIRST, viewer, face_down)
    second = card_at(p, trick, SECOND, viewer, face_down)
    are_known = up >= 0 and down >= 0 and first >= 0 and second >= 0
    return are_known and pair_value(p.variant, up, down) == pair_value(p.variant, first, second)


@rule
def _was_objected(p: Public, trick: int) -> bool:
    return p.objected >> trick & 1 != 0


@rule
def _may_have_returned(p: Public, trick: int, viewer: Seat, face_down: Card, hand: Cards) -> Cards:
    """9.2 Return the returned card, or both if it is secret. The Lead Witch has it in hand or has laid it face down again."""
    card = known_return(p, trick)
    if card != FACE_DOWN:
        return singleton(card) if card >= 0 else NO_CARDS
    pair = lead_pair(p, trick)
    if viewer != p.lead:
        return pair
    is_face_down_again = face_down >= 0 and contains(pair, face_down)
    return singleton(face_down) if is_face_down_again else intersection(pair, hand)


_trick: Final = PICTURES.of(
    WitchesTrick,
    *("trick", "viewer", "face_down", "hand"),
    laid=each(_laid, "place", PLACES_PER_TRICK),
    eyes=_is_eyes,
    lead_pair=_put_lead_pair,
    lesser_pair=_put_lesser_pair,
    lead_won=when(_is_compared, _has_lead_won),
    tied=_is_tied,
    objected=_was_objected,
    may_have_returned=_may_have_returned,
)
put_trick: Final = _trick.rule


@rule
def _knows_more(v: View) -> bool:
    """Whether the viewer knows more of the trick: their own face-down card, or a card returned to them."""
    p = v.public
    is_secret = v.viewer == p.lead and p.returned[current_trick(p)] == FACE_DOWN
    return (v.face_down >= 0 or is_secret) and has_lead_witch(p)


@rule
def _put_pairs_in_hand(b: Board, v: View) -> None:
    """Put each card of the hand with its value beside the card it would be paired with, if that is visible."""
    p = v.public
    pairs = start_list(b)
    number = 0
    if v.hand != NO_CARDS and (p.phase == Phase.HIDE or p.phase == Phase.FOLLOW) and v.face_down < 0:
        partner = p.table[p.tricks, _place_of_partner(p, v.viewer)]
        if partner >= 0:
            for card in every_card(v.hand):
                put(b, card)
                put(b, pair_value(p.variant, card, partner))
                put(b, describe_pair(b.told, p, card, partner))
                number += 1
    end_list(b, pairs, number)


@rule
def _place_of_partner(p: Public, seat: Seat) -> int:
    """Return the place of the card that a seat's card would be paired with."""
    if seat == p.lead:
        return UP
    return SECOND if seat == first_lesser(p.lead) else FIRST


# the table


@rule
def _role(t: Told, p: Public, seat: Seat) -> Part:
    return role(t, p, seat) if has_lead_witch(p) else NO_PART


@rule
def _is_lead(p: Public, seat: Seat) -> bool:
    return has_lead_witch(p) and seat == p.lead


@rule
def _shows_elixir(p: Public, seat: Seat) -> bool:
    return seat == p.elixir and p.phase >= Phase.BID and p.phase <= Phase.DISCARD


@PICTURES.paint(list[str], {act: text for text, act in NOTATION.acts.items()})
@rule
def _calls(b: Board, p: Public, seat: Seat) -> None:
    """3.2 Put the calls of a seat in this bidding, as acts."""
    calls = start_list(b)
    made = 0
    number = first_call(p, seat)
    while number < p.spoken:
        is_pass = p.calls[number] == PASS
        put(b, act_of(CALL_PASS, NO_ARGUMENT) if is_pass else act_of(BID, p.calls[number]))
        made += 1
        number += NUM_PLAYERS
    end_list(b, calls, made)


@rule
def _giving(p: Public, seat: Seat) -> int:
    return HAND_SIZE - p.held[seat] if p.phase == Phase.GIVE else 0


@rule
def _has_discarded(p: Public, seat: Seat) -> bool:
    return is_round_running(p) and p.phase >= Phase.DISCARD and seat != p.lead and p.held[seat] < HAND_SIZE


_seat: Final = PICTURES.of_seat(
    WitchesSeat,
    role=_role,
    is_lead=_is_lead,
    elixir=_shows_elixir,
    calls=kept(_calls, "calls", "spoken", "elixir"),
    giving=_giving,
    discarded=_has_discarded,
)


@rule
def _seats_to_act(p: Public) -> Seats:
    if p.phase == Phase.GIVE:
        return seats_giving(p)
    if p.phase == Phase.DISCARD:
        return seats_discarding(p)
    return seat_set(p.turn) if is_round_running(p) else NO_SEATS


@rule
def _put_bids(b: Board, p: Public) -> None:
    put(b, 2)
    put(b, p.variant.low_bid)
    put(b, p.variant.high_bid)


@rule
def _lead(p: Public) -> Seat:
    return p.lead if has_lead_witch(p) else NO_SEAT


@rule
def _put_lessers(b: Board, p: Public) -> None:
    if has_lead_witch(p):
        put(b, 2)
        put(b, first_lesser(p.lead))
        put(b, second_lesser(p.lead))
    else:
        put(b, 0)


@rule
def _card_verb(p: Public) -> int:
    """Return the current or next verb for a card; such verbs have the names of their phases."""
    return card_verb(Phase.LEAD if p.phase == Phase.DEAL or p.phase == Phase.BID else p.phase)


@rule
def _num_tricks(p: Public) -> int:
    return NUM_TRICKS


@rule
def _put_won(b: Board, p: Public) -> None:
    put(b, tricks_compared(p))
    for trick in range(tricks_compared(p)):
        put(b, p.won >> trick & 1)


@rule
def _won_by_lead(p: Public) -> int:
    return count(p.won)


@PICTURES.paint(dict[str, list[int]], dict(enumerate(SUITS)))
@rule
def _deck(b: Board, p: Public) -> None:
    """1.3 Put the ranks of each suit in ascending order."""
    put(b, NUM_SUITS)
    for suit in range(NUM_SUITS):
        cards = intersection(p.variant.deck, whole_suit(Suit(suit)))
        put(b, suit)
        put(b, count(cards))
        for card in every_card(cards):
            put(b, rank_of(card))


@PICTURES.paint(Mapped(Name({rank: str(rank) for rank in range(1, MAX_RANK + 1)}), Name(dict(enumerate(PARTS)))))
@rule
def _parts(b: Board, p: Public) -> None:
    """1.3 Put the names of the ranks that have one."""
    parts = start_list(b)
    number = 0
    for rank in range(MAX_RANK):
        if p.variant.parts[rank]:
            put(b, rank + 1)
            put(b, p.variant.parts[rank])
            number += 1
    end_list(b, parts, number)


@rule
def _own_gifts(v: View) -> Cards:
    return v.given[v.public.passings] if v.public.phase == Phase.GIVE else NO_CARDS


public_picture, own_picture = PICTURES.for_viewers(
    WitchesPicture,
    by_viewer={
        "pairs": _put_pairs_in_hand,
        "given": _own_gifts,
        "trick": when(_knows_more, call(_trick, trick=current_trick, viewer="viewer", face_down="face_down", hand="hand")),
    },
    round="rounds",
    to_act=_seats_to_act,
    seats=_seat,
    bids=_put_bids,
    bidder="lead",
    lead=_lead,
    lessers=_put_lessers,
    card_verb=shown(_card_verb, Name(dict(enumerate(get_args(PhaseName))))),
    trick=when(has_lead_witch, call(_trick, trick=current_trick, viewer=SPECTATOR, face_down=NO_CARD, hand=NO_CARDS)),
    tricks_in_round=_num_tricks,
    won=kept(_put_won, "phase", "tricks", "won"),
    won_by_lead=_won_by_lead,
    deck=kept(_deck, "players"),
    parts=kept(_parts, "players"),
)


# what was seen earlier


@PICTURES.paint(Listed(_trick.kind))
@rule
def _tricks(b: Board, v: View) -> None:
    put(b, v.public.tricks)
    for trick in range(v.public.tricks):
        put_trick(b, v.public, trick, v.viewer, v.face_down, v.hand)


@PICTURES.paint(Listed(Names(CODES)))
@rule
def _given(b: Board, v: View) -> None:
    put(b, v.public.passings)
    for passing in range(v.public.passings):
        put(b, v.given[passing])


@PICTURES.paint(Listed(Names(CODES)))
@rule
def _received(b: Board, v: View) -> None:
    put(b, v.public.passings)
    for passing in range(v.public.passings):
        put(b, v.received[passing])


@PICTURES.paint(list[list[str]], dict(enumerate(SUITS)))
@rule
def _void_suits(b: Board, p: Public) -> None:
    put(b, NUM_PLAYERS)
    for seat in every_seat(NUM_PLAYERS):
        suits = start_list(b)
        number = 0
        for suit in range(NUM_SUITS):
            if intersection(p.void[seat], whole_suit(Suit(suit))) != NO_CARDS:
                put(b, suit)
                number += 1
        end_list(b, suits, number)


recall: Final = PICTURES.of_view(WitchesMemory, tricks=_tricks, given=_given, received=_received, void=_void_suits)
