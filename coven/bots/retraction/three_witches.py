"""Move retraction in 3 Witches: all choices of a round, back to the calls after the latest passing of cards."""

from coven.bots.retraction import UNKNOWN, encode_choice
from coven.core.cards import add, contains, difference, every_seat, next_seat, union
from coven.games.common.rules import add_to_hand, remove_from_hand
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import HAND_SIZE, NUM_PLAYERS, suit_of, whole_suit
from coven.games.three_witches.rules.state import (
    AGREE,
    DOWN,
    FACE_DOWN,
    FIRST,
    NO_BID,
    OBJECT,
    PASS,
    SECOND,
    UP,
    Phase,
    Public,
    State,
)
from coven.games.three_witches.rules.tricks import has_passed, plays_face_down
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Cards, Choice, Seat


@rule
def undo(s: State) -> int:
    """Undo the latest choice of any phase."""
    phase = s.public.phase
    if phase == Phase.BID or phase == Phase.GIVE or phase == Phase.DISCARD:
        return undo_before_tricks(s)
    if phase == Phase.LEAD:
        return undo_return(s) if s.public.tricks > 0 else undo_discard(s)
    if phase == Phase.HIDE:
        return undo_lead(s)
    if phase == Phase.FOLLOW:
        return undo_in_trick(s)
    if phase == Phase.RETURN or phase == Phase.PROPOSE:
        cover_cards(s)
        return undo_follow(s, first_lesser(s.public.lead) if has_passed(s.public) else second_lesser(s.public.lead))
    if phase == Phase.AGREE or phase == Phase.DECIDE:
        return undo_negotiation(s.public)
    return UNKNOWN


@rule
def should_mix(v: View) -> bool:
    """Mix calls and passes, which reveal the hand, and hidden choices: gifts, discards, face-down and returned cards."""
    phase = v.public.phase
    if phase == Phase.FOLLOW:
        return plays_face_down(v.public) or contains(Cards(v.legal), Card(PASS))
    return phase <= Phase.DISCARD or phase == Phase.HIDE or phase == Phase.RETURN


# before the first trick


@rule
def undo_before_tricks(s: State) -> int:
    """Undo a discard, or a call if all hands are full. The order of gifts is not known."""
    p = s.public
    for seat in every_seat(NUM_PLAYERS):
        if p.held[seat] != HAND_SIZE:
            return undo_discard(s) if p.phase == Phase.DISCARD else UNKNOWN
    return undo_call(p) if p.spoken > 0 else UNKNOWN


@rule
def undo_call(p: Public) -> int:
    """Undo the latest call and restore the highest bidder before it."""
    p.spoken -= 1
    choice = p.calls[p.spoken]
    p.calls[p.spoken] = Choice(NO_CARD)
    p.phase = Phase.BID
    p.bid = NO_BID
    p.lead = NO_SEAT
    seat = next_seat(p.elixir, NUM_PLAYERS)
    for number in range(p.spoken):
        if p.calls[number] != PASS:
            p.bid = p.calls[number]
            p.lead = seat
        seat = next_seat(seat, NUM_PLAYERS)
    p.turn = seat
    return encode_choice(seat, choice)


@rule
def undo_discard(s: State) -> int:
    """Return a Lesser Witch's discard to the hand. Both discard at the same time, so the order does not matter."""
    p = s.public
    seat = second_lesser(p.lead)
    if s.discards[seat] == NO_CARD:
        seat = first_lesser(p.lead)
    card = s.discards[seat]
    if card == NO_CARD:
        return UNKNOWN
    s.discards[seat] = NO_CARD
    add_to_hand(s, seat, card)
    p.phase = Phase.DISCARD
    p.turn = NO_SEAT
    return encode_choice(seat, Choice(card))


# in a trick


@rule
def undo_lead(s: State) -> int:
    """Undo the Lead Witch's face-up card."""
    p = s.public
    card = p.table[p.tricks, UP]
    p.table[p.tricks, UP] = NO_CARD
    add_to_hand(s, p.lead, card)
    p.phase = Phase.LEAD
    recount(p)
    return encode_choice(p.lead, Choice(card))


@rule
def undo_in_trick(s: State) -> int:
    """Undo, while a Lesser Witch is to follow, the other one's card or pass, or the face-down card."""
    p = s.public
    if p.turn == second_lesser(p.lead):
        return undo_pass(p) if has_passed(p) else undo_follow(s, first_lesser(p.lead))
    return undo_follow(s, second_lesser(p.lead)) if has_passed(p) else undo_hidden_card(s)


@rule
def undo_hidden_card(s: State) -> int:
    """Undo the Lead Witch's face-down card."""
    p = s.public
    card = s.face_down[p.lead]
    s.face_down[p.lead] = NO_CARD
    p.table[p.tricks, DOWN] = NO_CARD
    add_to_hand(s, p.lead, card)
    p.phase = Phase.HIDE
    p.turn = p.lead
    return encode_choice(p.lead, Choice(card))


@rule
def undo_pass(p: Public) -> int:
    """Undo the pass of the 1st Lesser Witch."""
    p.passed &= ~(1 << p.tricks)
    p.turn = first_lesser(p.lead)
    recount(p)
    return encode_choice(p.turn, PASS)


@rule
def undo_follow(s: State, seat: Seat) -> int:
    """Undo a Lesser Witch's card, open or face down."""
    p = s.public
    place = FIRST if seat == first_lesser(p.lead) else SECOND
    card = p.table[p.tricks, place]
    if card == FACE_DOWN:
        card = s.face_down[seat]
        s.face_down[seat] = NO_CARD
    p.table[p.tricks, place] = NO_CARD
    add_to_hand(s, seat, card)
    p.phase = Phase.FOLLOW
    p.turn = seat
    recount(p)
    return encode_choice(seat, Choice(card))


@rule
def cover_cards(s: State) -> None:
    """Turn the cards face down again that were revealed at the end of the trick."""
    p = s.public
    p.won &= ~(1 << p.tricks)
    turn_face_down(s, p.lead, DOWN)
    if plays_face_down(p):
        turn_face_down(s, first_lesser(p.lead), FIRST)
        turn_face_down(s, second_lesser(p.lead), SECOND)


@rule
def turn_face_down(s: State, seat: Seat, place: int) -> None:
    """Turn the card that a seat revealed in the current trick face down again."""
    s.face_down[seat] = s.public.table[s.public.tricks, place]
    s.public.table[s.public.tricks, place] = FACE_DOWN


@rule
def recount(p: Public) -> None:
    """Recompute the cards shown this round and the suits Lesser Witches did not follow, from the tricks on the table."""
    for seat in every_seat(NUM_PLAYERS):
        p.shown[seat] = NO_CARDS
        p.void[seat] = NO_CARDS
    for trick in range(p.tricks + 1):
        recount_card(p, trick, p.lead, UP)
        recount_card(p, trick, p.lead, DOWN)
        recount_card(p, trick, first_lesser(p.lead), FIRST)
        recount_card(p, trick, second_lesser(p.lead), SECOND)
        if (p.passed >> trick) & 1:
            seat = first_lesser(p.lead)
            p.void[seat] = union(p.void[seat], whole_suit(suit_of(p.table[trick, UP])))


@rule
def recount_card(p: Public, trick: int, seat: Seat, place: int) -> None:
    """Count one open card and what it reveals about its hand."""
    card = p.table[trick, place]
    if card < 0:
        return
    p.shown[seat] = add(p.shown[seat], card)
    if place == FIRST or place == SECOND:
        led = whole_suit(suit_of(p.table[trick, UP]))
        p.void[seat] = union(p.void[seat], difference(led, whole_suit(suit_of(card))))


# after a trick


@rule
def undo_return(s: State) -> int:
    """Undo the return of a card to the Lead Witch: her own choice, a decision after an objection, or an agreement."""
    p = s.public
    trick = p.tricks - 1
    card = p.returned[trick]
    if card == FACE_DOWN:
        card = p.table[trick, UP] if contains(s.hands[p.lead], p.table[trick, UP]) else p.table[trick, DOWN]
    p.tricks = trick
    p.returned[trick] = NO_CARD
    remove_from_hand(s, p.lead, card)
    if (p.won >> trick) & 1:
        p.phase = Phase.RETURN
        p.turn = p.lead
    elif (p.objected >> trick) & 1:
        p.phase = Phase.DECIDE
        p.turn = first_lesser(p.lead)
    else:
        p.phase = Phase.AGREE
        p.turn = second_lesser(p.lead)
        return encode_choice(p.turn, AGREE)
    return encode_choice(p.turn, Choice(card))


@rule
def undo_negotiation(p: Public) -> int:
    """Undo an objection or a proposal."""
    if p.phase == Phase.DECIDE:
        p.objected &= ~(1 << p.tricks)
        p.phase = Phase.AGREE
        p.turn = second_lesser(p.lead)
        return encode_choice(p.turn, OBJECT)
    card = p.proposed[p.tricks]
    p.proposed[p.tricks] = NO_CARD
    p.phase = Phase.PROPOSE
    p.turn = first_lesser(p.lead)
    return encode_choice(p.turn, Choice(card))
