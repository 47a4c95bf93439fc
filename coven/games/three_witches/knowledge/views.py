"""Views: what a seat or a spectator may know. A View is built from nothing, so everything in it is public or named here.

Recall is perfect for the round in progress. Of earlier rounds only the tokens matter, because all cards are shuffled again.

Cards are attributed to the seat that had them after the last passing. A card is *shown* once it was face up on the table, and
*unseen* while the viewer cannot place it. The unseen cards are spread over three seats: two that may have voids and a discard,
and one that has neither, the Lead Witch where there is one.
"""

from typing import Annotated

from coven.core.cards import add, count, difference, intersection, next_seat, singleton, union
from coven.core.chance import UNSEEN_ITEM, Lot
from coven.games.common.rules import union_by_seat
from coven.games.contract.records import GameView
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import ELIXIR, HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS
from coven.games.three_witches.rules.rules import is_round_running, to_act
from coven.games.three_witches.rules.state import FACE_DOWN, FIRST, MAX_PASSINGS, SECOND, Phase, Public, State
from coven.games.three_witches.rules.tricks import known_return
from coven.kernel import Row, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Choices, Seat


class View(GameView):
    """One viewer's knowledge: the open table, the viewer's own cards, and the cards the viewer cannot place."""

    public: Public
    hand: Cards
    given: Annotated[Row[Cards], MAX_PASSINGS]  # the viewer's gifts in each passing, including the one in progress
    received: Annotated[Row[Cards], MAX_PASSINGS]  # the cards the viewer received in each passing
    discard: Card  # the viewer's own
    face_down: Card  # the viewer's own, in the current trick
    unseen: Cards  # during a round, the cards of the deck that the viewer cannot place


@rule
def observe_for_features(s: State, seat: Seat, choices: Choices, v: View) -> None:
    """Fill v with the knowledge of a seat whose legal choices are given: the open table and the seat's own cards."""
    is_spectator = seat == SPECTATOR
    v.viewer = seat
    v.public = s.public
    v.to_act = to_act(s)
    v.legal = choices
    v.hand = NO_CARDS if is_spectator else s.hands[seat]
    v.discard = NO_CARD if is_spectator else s.discards[seat]
    v.face_down = NO_CARD if is_spectator else s.face_down[seat]
    for passing in range(MAX_PASSINGS):
        is_finished = passing < s.public.passings
        v.given[passing] = NO_CARDS if is_spectator else s.given[passing, seat]
        v.received[passing] = s.given[passing, right_neighbour(seat)] if is_finished and not is_spectator else NO_CARDS
    v.unseen = unseen_cards(v) if is_round_running(s.public) else NO_CARDS


@rule
def right_neighbour(seat: Seat) -> Seat:
    """4.1 Return the seat that passes cards to this seat."""
    return next_seat(next_seat(seat, NUM_PLAYERS), NUM_PLAYERS)


@rule
def set_of_known(card: Card) -> Cards:
    """Return the set of a card that may be absent or unknown."""
    return singleton(card) if card >= 0 else NO_CARDS


@rule
def unseen_cards(v: View) -> Cards:
    """Return the cards of the deck that are neither the viewer's own nor shown."""
    return difference(v.public.variant.deck, union(own_cards(v), union_by_seat(v.public.shown, NUM_PLAYERS)))


@rule
def own_cards(v: View) -> Cards:
    """Return the cards the viewer holds, has discarded or has laid face down."""
    cards = v.hand
    if v.public.phase == Phase.GIVE:
        cards = union(cards, v.given[v.public.passings])
    if v.face_down != NO_CARD:
        cards = add(cards, v.face_down)
    return add(cards, v.discard) if v.discard != NO_CARD else cards


@rule
def card_verb(phase: int) -> int:
    """Return the phase named like the verb for a card in this phase: proposing and deciding are returns."""
    return min(phase, Phase.RETURN)


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    """2.1, 2.2 Of a deal, viewers see their own hand, and everyone sees the Elixir."""
    for place in range(lot.held):
        if place // HAND_SIZE != viewer and lot.items[place] != ELIXIR:
            lot.items[place] = UNSEEN_ITEM


# where unseen cards are


@rule
def own_gifts(v: View, passing: int) -> Cards:
    """Return the viewer's gifts in a passing, without the Elixir."""
    return difference(v.given[passing], JUST_ELIXIR)


@rule
def own_first_gifts(v: View, passings: int) -> Cards:
    """4.1 Return the viewer's gifts in the first `passings` passings, without the Elixir, whose place is public."""
    cards = NO_CARDS
    for passing in range(passings):
        cards = union(cards, own_gifts(v, passing))
    return cards


@rule
def unrestricted_seat(v: View) -> Seat:
    """Return the seat that may hold any card: the Lead Witch, or during bidding the viewer's right neighbour."""
    return v.public.lead if v.public.phase >= Phase.DISCARD else right_neighbour(v.viewer)


@rule
def face_down_seat(v: View) -> Seat:
    """7.1 Return the other Lesser Witch with a face-down card in the current trick, or NO_SEAT."""
    p = v.public
    if p.phase == Phase.FOLLOW:
        if p.table[p.tricks, FIRST] == FACE_DOWN and v.viewer != first_lesser(p.lead):
            return first_lesser(p.lead)
        if p.table[p.tricks, SECOND] == FACE_DOWN and v.viewer != second_lesser(p.lead):
            return second_lesser(p.lead)
    return NO_SEAT


@rule
def restricted_seat(v: View, number: int) -> Seat:
    """Return one of the two restricted seats, 0 or 1; the seat with the face-down card is the first."""
    face_down = face_down_seat(v)
    first = face_down if face_down != NO_SEAT else next_seat(unrestricted_seat(v), NUM_PLAYERS)
    return first if number == 0 else Seat(NUM_PLAYERS - unrestricted_seat(v) - first)


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """Return how many unseen cards are in a hand. Cards laid out as gifts count, a card shown and returned does not."""
    p = v.public
    if seat == v.viewer:
        return 0
    if p.phase < Phase.DISCARD:
        return HAND_SIZE
    return HAND_SIZE - count(p.shown[seat]) if seat == p.lead else p.held[seat]


@rule
def unseen_discards(v: View, seat: Seat) -> int:
    """5.1 Return the number of discards of this seat that the viewer does not know: 1 or 0."""
    p = v.public
    if seat == v.viewer or seat == p.lead or p.phase < Phase.DISCARD:
        return 0
    return HAND_SIZE - p.held[seat] if p.phase == Phase.DISCARD else 1


@rule
def known_cards(v: View, seat: Seat, forwarded: Cards) -> Cards:
    """Return the unseen cards certain to be with a seat: the Elixir (2.2), and the viewer's gifts not assumed to be forwarded."""
    cards = JUST_ELIXIR if seat == v.public.elixir else NO_CARDS
    if v.viewer != SPECTATOR and seat != v.viewer:
        left = seat == next_seat(v.viewer, NUM_PLAYERS)
        cards = union(cards, difference(own_first_gifts(v, v.public.passings), forwarded) if left else forwarded)
    return intersection(cards, v.unseen)


# the Lead Witch's hand


@rule
def count_secret_returns(v: View) -> int:
    """9.2 Return how many returned cards may be either of two; the Lead Witch knows all of them."""
    secrets = 0
    if v.viewer == v.public.lead:
        return secrets
    for trick in range(v.public.tricks):
        if known_return(v.public, trick) == FACE_DOWN:
            secrets += 1
    return secrets


@rule
def count_hidden_card_options(v: View) -> int:
    """6.2 Return how many cards the Lead Witch's face-down card may be."""
    p = v.public
    return p.held[p.lead] + 1 if p.phase == Phase.FOLLOW and v.viewer != p.lead else 1
