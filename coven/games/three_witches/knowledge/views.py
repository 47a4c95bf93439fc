"""Views: what a seat or a spectator may know. A View is built from nothing, so everything in it is public or named here.

Recall is perfect for the round in progress. Of earlier rounds only the tokens matter, because all cards are shuffled again.
"""

from typing import Annotated

from coven.core.cards import add, difference, every_seat, next_seat, singleton, union
from coven.core.chance import UNSEEN_ITEM, Lot
from coven.games.contract.records import GameView
from coven.games.three_witches.rules.deck import ELIXIR, HAND_SIZE, NUM_PLAYERS
from coven.games.three_witches.rules.rules import is_round_running, to_act
from coven.games.three_witches.rules.state import MAX_PASSINGS, Phase, Public, State
from coven.kernel import Row, rule
from coven.types import NO_CARD, NO_CARDS, SPECTATOR, Card, Cards, Choices, Seat


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
    cards = difference(v.public.variant.deck, own_cards(v))
    for seat in every_seat(NUM_PLAYERS):
        cards = difference(cards, v.public.shown[seat])
    return cards


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
