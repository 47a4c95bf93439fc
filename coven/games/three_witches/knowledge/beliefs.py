"""Counting and sampling the worlds consistent with a view.

A world is a current State: every distinct State that could have led to the view counts once and is drawn with equal probability,
however many ways there were to reach it. The unknowns are:

- where the unseen cards are: hands, discards (5.1), a card under Eyes (7.1), given the voids shown and the cards known to be
  with a seat (`hypotheses`);
- which of two cards was returned in secret (9.2), and which card the Lead Witch hides (6.2);
- which cards are laid out as gifts, and the gifts of earlier passings (`gifts`).
"""

from math import prod

from coven.core.cards import add, count, difference, every_seat, random_card, random_subset, remove, union
from coven.core.chance import binomial
from coven.games.three_witches.knowledge import views
from coven.games.three_witches.knowledge.gifts import draw_gifts, ways_to_give
from coven.games.three_witches.knowledge.hypotheses import count_placements, draw_hypothesis, face_card_in, place_cards
from coven.games.three_witches.knowledge.views import View, face_down_seat, right_neighbour, set_of_known
from coven.games.three_witches.rules.deck import HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import FACE_DOWN, FIRST, MAX_PASSINGS, Phase, Public, State
from coven.games.three_witches.rules.tricks import known_return, lead_pair
from coven.kernel import Random, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Seat

# counting


def count_worlds(v: View) -> int:
    """Return how many worlds are consistent with the view."""
    if not is_round_running(v.public):
        return 1
    worlds = count_placements(v)
    for seat in every_seat(NUM_PLAYERS):
        worlds *= int(ways_to_lay_out(v, seat))
        if v.viewer == SPECTATOR:
            worlds *= prod(int(ways_to_give(v, passing, seat)) for passing in range(v.public.passings))
    return worlds * int(views.count_hidden_card_options(v)) << int(views.count_secret_returns(v))


@rule
def ways_to_lay_out(v: View, seat: Seat) -> int:
    """4.1, 4.2 Return in how many ways another seat may have chosen the cards it has laid out as gifts."""
    p = v.public
    if p.phase != Phase.GIVE or seat == v.viewer:
        return 1
    laid = HAND_SIZE - p.held[seat]
    if seat == p.elixir and laid == p.variant.gives:
        return binomial(HAND_SIZE - 1, laid - 1)
    return binomial(HAND_SIZE, laid)


# sampling


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Draw a world consistent with the view, uniformly at random."""
    restore_known(v, s)
    if not is_round_running(v.public):
        return
    hypothesis = draw_hypothesis(v, rng)
    place_cards(v, s, rng, hypothesis)
    draw_gifts(v, s, rng)
    if v.public.phase == Phase.GIVE:
        draw_laid_out_gifts(v, s, rng)
    if v.public.phase >= Phase.LEAD and v.viewer != v.public.lead:
        draw_lead_hand(v.public, s, rng)
    if face_down_seat(v) != NO_SEAT:
        place_face_down_card(s, rng, face_down_seat(v), face_card_in(hypothesis))


@rule
def place_face_down_card(s: State, rng: Random, seat: Seat, face: Card) -> None:
    """7.1 Draw a Lesser Witch's face-down card: the hypothesis' card, or any card of a hand that could not follow."""
    card = face if face != NO_CARD else random_card(s.hands[seat], rng)
    s.hands[seat] = remove(s.hands[seat], card)
    s.face_down[seat] = card


@rule
def draw_lead_hand(p: Public, s: State, rng: Random) -> None:
    """9.2, 6.2 Draw the cards returned to the Lead Witch in secret, and the card that is face down."""
    hand = union(s.hands[p.lead], p.shown[p.lead])
    for trick in range(p.tricks):
        back = known_return(p, trick)
        hand = add(difference(hand, lead_pair(p, trick)), back if back != FACE_DOWN else random_card(lead_pair(p, trick), rng))
    for place in range(FIRST):
        hand = difference(hand, set_of_known(p.table[p.tricks, place]))
    if p.phase == Phase.FOLLOW:
        s.face_down[p.lead] = random_card(hand, rng)
        hand = remove(hand, s.face_down[p.lead])
    s.hands[p.lead] = hand


@rule
def draw_laid_out_gifts(v: View, s: State, rng: Random) -> None:
    """4.1, 4.2 Draw the cards the other seats have laid out; a full set of the Elixir's holder contains the Elixir."""
    p = v.public
    for seat in every_seat(NUM_PLAYERS):
        if seat != v.viewer:
            laid = HAND_SIZE - p.held[seat]
            bound = JUST_ELIXIR if seat == p.elixir and laid == p.variant.gives else NO_CARDS
            gifts = union(bound, random_subset(difference(s.hands[seat], bound), laid - count(bound), rng))
            s.given[p.passings, seat] = gifts
            s.hands[seat] = difference(s.hands[seat], gifts)


# the viewer's own knowledge


@rule
def restore_known(v: View, s: State) -> None:
    """Copy the part of the world the viewer knows: the open table and the viewer's own cards."""
    s.public = v.public
    for seat in every_seat(NUM_PLAYERS):
        own = seat == v.viewer
        s.hands[seat] = v.hand if own else NO_CARDS
        s.discards[seat] = v.discard if own else NO_CARD
        s.face_down[seat] = v.face_down if own else NO_CARD
        for passing in range(MAX_PASSINGS):
            s.given[passing, seat] = known_gifts(v, passing, seat)


@rule
def known_gifts(v: View, passing: int, seat: Seat) -> Cards:
    """4.1 Return the gifts the viewer made, or received from the right neighbour."""
    if v.viewer == SPECTATOR:
        return NO_CARDS
    if seat == v.viewer:
        return v.given[passing]
    return v.received[passing] if seat == right_neighbour(v.viewer) else NO_CARDS
