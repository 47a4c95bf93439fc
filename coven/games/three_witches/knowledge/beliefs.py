"""Counting and sampling the worlds consistent with a view.

A world is a current State: every distinct State that could have led to the view counts once and is drawn with equal probability,
however many ways there were to reach it. The unknowns are:

- where the unseen cards are: hands, discards (5.1), a card under Eyes (7.1), given the voids shown and the cards known to be
  with a seat (`hypotheses`);
- which of two cards was returned in secret (9.2), and which card the Lead Witch hides (6.2);
- which cards are laid out as gifts, and the gifts of earlier passings (`gifts`).
"""

from math import prod

from coven.core.cards import add, count, difference, every_seat, intersection, random_card, random_subset, remove, union
from coven.core.chance import binomial
from coven.games.three_witches.knowledge.gifts import draw_gifts, ways_to_give
from coven.games.three_witches.knowledge.hypotheses import (
    FIRST_HYPOTHESIS,
    NO_HYPOTHESIS,
    Hypothesis,
    count_hidden_card_options,
    count_secret_returns,
    count_ways,
    face_card_in,
    face_down_seat,
    first_discard_known_in,
    first_seat,
    forwarded_in,
    known_cards,
    next_hypothesis,
    places_of_first,
    second_discard_known_in,
    second_seat,
    set_of_known,
    unrestricted_seat,
    unseen_discards,
    unseen_in_hand,
    void_of_first,
    ways_to_split,
)
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.deck import HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import FACE_DOWN, FIRST, MAX_PASSINGS, Phase, Public, State
from coven.games.three_witches.rules.tricks import known_return, lead_pair
from coven.kernel import Random, randbelow, randbelow_wide, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Seat

# counting


def count_worlds(v: View) -> int:
    """Return how many worlds are consistent with the view."""
    if not is_round_running(v.public):
        return 1
    worlds = 0
    hypothesis = FIRST_HYPOTHESIS
    while hypothesis != NO_HYPOTHESIS:
        worlds += int(count_ways(v, hypothesis))
        hypothesis = Hypothesis(int(next_hypothesis(v, hypothesis)))
    for seat in every_seat(NUM_PLAYERS):
        worlds *= int(ways_to_lay_out(v, seat))
        if v.viewer == SPECTATOR:
            worlds *= prod(int(ways_to_give(v, passing, seat)) for passing in range(v.public.passings))
    return worlds * int(count_hidden_card_options(v)) << int(count_secret_returns(v))


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
def draw_below(rng: Random, n: int) -> int:
    """Draw a number from 0 to n - 1 uniformly, for large and small n."""
    return randbelow(rng, n) if n < 1 << 31 else randbelow_wide(rng, n)


@rule
def draw_hypothesis(v: View, rng: Random) -> Hypothesis:
    """Draw a hypothesis with probability proportional to its worlds (reservoir sampling)."""
    chosen = FIRST_HYPOTHESIS
    total = 0
    hypothesis = FIRST_HYPOTHESIS
    while hypothesis != NO_HYPOTHESIS:
        ways = count_ways(v, hypothesis)
        total += ways
        if ways > 0 and (ways == total or draw_below(rng, total) < ways):
            chosen = hypothesis
        hypothesis = next_hypothesis(v, hypothesis)
    return chosen


@rule
def place_cards(v: View, s: State, rng: Random, hypothesis: Hypothesis) -> None:
    """Place all unseen cards into hands and discards, in the same steps in which they are counted."""
    first = first_seat(v)
    second = second_seat(v)
    face = set_of_known(face_card_in(hypothesis))
    known_first = difference(known_cards(v, first, forwarded_in(hypothesis)), face)
    known_second = known_cards(v, second, forwarded_in(hypothesis))
    known_unrestricted = known_cards(v, unrestricted_seat(v), forwarded_in(hypothesis))
    void_first = void_of_first(v, hypothesis, first)
    free = difference(v.unseen, union(union(face, known_unrestricted), union(known_first, known_second)))
    needed_first = places_of_first(v, hypothesis, first) - count(known_first) + first_discard_known_in(hypothesis)
    needed_second = unseen_in_hand(v, second) - count(known_second) + second_discard_known_in(hypothesis)
    free = share_cards(s, rng, first, second, free, void_first, v.public.void[second], needed_first, needed_second)
    put_into_hand(s, first, union(known_first, face))
    put_into_hand(s, second, known_second)
    put_into_hand(s, unrestricted_seat(v), union(free, known_unrestricted))
    for number in range(2):
        seat = first if number == 0 else second
        if unseen_discards(v, seat) > 0:
            is_known = first_discard_known_in(hypothesis) if number == 0 else second_discard_known_in(hypothesis)
            own = known_discards(known_first, void_first) if number == 0 else known_discards(known_second, v.public.void[second])
            place_discard(
                s, rng, seat, own if is_known else intersection(free, s.hands[unrestricted_seat(v)]), unrestricted_seat(v)
            )


@rule
def put_into_hand(s: State, seat: Seat, cards: Cards) -> None:
    """Add cards to a hand."""
    s.hands[seat] = union(s.hands[seat], cards)


@rule
def known_discards(known: Cards, void: Cards) -> Cards:
    """Return the cards known to be a seat's that may be its discard: the one it cannot hold, otherwise any."""
    not_held = intersection(known, void)
    return not_held if not_held else known


@rule
def place_discard(s: State, rng: Random, seat: Seat, cards: Cards, source: Seat) -> None:
    """Draw a seat's discard from these cards, and take it out of the hand it is in."""
    card = random_card(cards, rng)
    s.discards[seat] = card
    s.hands[seat] = remove(s.hands[seat], card)
    s.hands[source] = remove(s.hands[source], card)


@rule
def share_cards(
    s: State,
    rng: Random,
    first: Seat,
    second: Seat,
    free: Cards,
    void_first: Cards,
    void_second: Cards,
    needed_first: int,
    needed_second: int,
) -> Cards:
    """Fill two hands with random free cards and return the rest."""
    exclusive = draw_exclusive_count(rng, free, void_first, void_second, needed_first, needed_second)
    cards = random_subset(intersection(difference(free, void_first), void_second), exclusive, rng)
    cards = union(cards, random_subset(difference(free, union(void_first, void_second)), needed_first - exclusive, rng))
    others = random_subset(difference(free, union(cards, void_second)), needed_second, rng)
    put_into_hand(s, first, cards)
    put_into_hand(s, second, others)
    return difference(free, union(cards, others))


@rule
def draw_exclusive_count(
    rng: Random, free: Cards, void_first: Cards, void_second: Cards, needed_first: int, needed_second: int
) -> int:
    """Draw how many cards of the first hand are void in the second."""
    chosen = 0
    total = 0
    for exclusive in range(needed_first + 1):
        ways = ways_to_split(free, void_first, void_second, needed_first - exclusive, needed_second, exclusive)
        total += ways
        if ways > 0 and (ways == total or draw_below(rng, total) < ways):
            chosen = exclusive
    return chosen


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
