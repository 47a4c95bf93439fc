"""The worlds that fit a view, counted and drawn.

A world is a State as it is now: every distinct State that could have led to the view counts once, and is drawn as often as
any other, however many ways there were to come to it. What may be open:

- where the unseen cards are: hands, discards (5.1), a card under Eyes (7.1), with the voids shown and the cards known to be
  with a seat (`holdings`, `cases`);
- which of two cards went back in secret (9.2), and which card the Lead Witch hides (6.2);
- what is laid out to be given, and who gave what in the passings (`gifts`).
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
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import (
    FACE_DOWN,
    FIRST,
    HAND_SIZE,
    JUST_ELIXIR,
    MAX_PASSINGS,
    NUM_PLAYERS,
    Phase,
    Public,
    State,
)
from coven.games.three_witches.rules.tricks import known_return, lead_pair
from coven.kernel import Random, randbelow, randbelow_wide, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Seat

# counting


def count_worlds(v: View) -> int:
    """How many worlds fit the view."""
    if not is_round_running(v.public):
        return 1
    worlds = 0
    case = FIRST_HYPOTHESIS
    while case != NO_HYPOTHESIS:
        worlds += int(count_ways(v, case))
        case = Hypothesis(int(next_hypothesis(v, case)))
    for seat in every_seat(NUM_PLAYERS):
        worlds *= int(ways_to_lay_out(v, seat))
        if v.viewer == SPECTATOR:
            worlds *= prod(int(ways_to_give(v, passing, seat)) for passing in range(v.public.passings))
    return worlds * int(count_hidden_card_options(v)) << int(count_secret_returns(v))


@rule
def ways_to_lay_out(v: View, seat: Seat) -> int:
    """4.1, 4.2 In how many ways another seat may have chosen the cards it has laid out to be given."""
    p = v.public
    if p.phase != Phase.GIVE or seat == v.viewer:
        return 1
    laid = HAND_SIZE - p.held[seat]
    if seat == p.elixir and laid == p.variant.gives:
        return binomial(HAND_SIZE - 1, laid - 1)
    return binomial(HAND_SIZE, laid)


# drawing


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely."""
    restore_known(v, s)
    if not is_round_running(v.public):
        return
    case = draw_hypothesis(v, rng)
    place_cards(v, s, rng, case)
    draw_gifts(v, s, rng)
    if v.public.phase == Phase.GIVE:
        draw_laid_out_gifts(v, s, rng)
    if v.public.phase >= Phase.LEAD and v.viewer != v.public.lead:
        draw_lead_hand(v.public, s, rng)
    if face_down_seat(v) != NO_SEAT:
        place_face_down_card(s, rng, face_down_seat(v), face_card_in(case))


@rule
def draw_below(rng: Random, n: int) -> int:
    """A number from 0 to n - 1, each as likely, for large and small n."""
    return randbelow(rng, n) if n < 1 << 31 else randbelow_wide(rng, n)


@rule
def draw_hypothesis(v: View, rng: Random) -> Hypothesis:
    """A case, as likely as it has ways: each one met replaces the one drawn so far as often as it should."""
    chosen = FIRST_HYPOTHESIS
    total = 0
    case = FIRST_HYPOTHESIS
    while case != NO_HYPOTHESIS:
        some = count_ways(v, case)
        total += some
        if some > 0 and (some == total or draw_below(rng, total) < some):
            chosen = case
        case = next_hypothesis(v, case)
    return chosen


@rule
def place_cards(v: View, s: State, rng: Random, case: Hypothesis) -> None:
    """All unseen cards put into hands and discards, by the steps they are counted in."""
    one = first_seat(v)
    other = second_seat(v)
    face = set_of_known(face_card_in(case))
    known = difference(known_cards(v, one, forwarded_in(case)), face)
    known_other = known_cards(v, other, forwarded_in(case))
    known_open = known_cards(v, unrestricted_seat(v), forwarded_in(case))
    void = void_of_first(v, case, one)
    free = difference(v.unseen, union(union(face, known_open), union(known, known_other)))
    wanted = places_of_first(v, case, one) - count(known) + first_discard_known_in(case)
    wanted_other = unseen_in_hand(v, other) - count(known_other) + second_discard_known_in(case)
    free = share_cards(s, rng, one, other, free, void, v.public.void[other], wanted, wanted_other)
    put_into_hand(s, one, union(known, face))
    put_into_hand(s, other, known_other)
    put_into_hand(s, unrestricted_seat(v), union(free, known_open))
    for turn in range(2):
        seat = one if turn == 0 else other
        if unseen_discards(v, seat) > 0:
            gone = first_discard_known_in(case) if turn == 0 else second_discard_known_in(case)
            own = known_discards(known, void) if turn == 0 else known_discards(known_other, v.public.void[other])
            place_discard(s, rng, seat, own if gone else intersection(free, s.hands[unrestricted_seat(v)]), unrestricted_seat(v))


@rule
def put_into_hand(s: State, seat: Seat, cards: Cards) -> None:
    """Cards put into a hand."""
    s.hands[seat] = union(s.hands[seat], cards)


@rule
def known_discards(known: Cards, void: Cards) -> Cards:
    """Which of the cards known to be a seat's may be its discard, if one is: the one it cannot hold, or else any."""
    not_held = intersection(known, void)
    return not_held if not_held else known


@rule
def place_discard(s: State, rng: Random, seat: Seat, cards: Cards, source: Seat) -> None:
    """One of these cards made the seat's discard: out of its hand, or out of the hand it was left in."""
    card = random_card(cards, rng)
    s.discards[seat] = card
    s.hands[seat] = remove(s.hands[seat], card)
    s.hands[source] = remove(s.hands[source], card)


@rule
def share_cards(
    s: State, rng: Random, one: Seat, other: Seat, free: Cards, void: Cards, void_other: Cards, wanted: int, wanted_other: int
) -> Cards:
    """Two hands filled with so many of the free cards; what is left of these is given back."""
    apart = draw_exclusive_count(rng, free, void, void_other, wanted, wanted_other)
    cards = random_subset(intersection(difference(free, void), void_other), apart, rng)
    cards = union(cards, random_subset(difference(free, union(void, void_other)), wanted - apart, rng))
    others = random_subset(difference(free, union(cards, void_other)), wanted_other, rng)
    put_into_hand(s, one, cards)
    put_into_hand(s, other, others)
    return difference(free, union(cards, others))


@rule
def draw_exclusive_count(rng: Random, free: Cards, void: Cards, void_other: Cards, wanted: int, wanted_other: int) -> int:
    """How many cards of the one hand are void in the other."""
    chosen = 0
    total = 0
    for apart in range(wanted + 1):
        some = ways_to_split(free, void, void_other, wanted - apart, wanted_other, apart)
        total += some
        if some > 0 and (some == total or draw_below(rng, total) < some):
            chosen = apart
    return chosen


@rule
def place_face_down_card(s: State, rng: Random, seat: Seat, face: Card) -> None:
    """7.1 The face-down card of a Lesser Witch: the one drawn, or any of a hand that could not follow."""
    card = face if face != NO_CARD else random_card(s.hands[seat], rng)
    s.hands[seat] = remove(s.hands[seat], card)
    s.face_down[seat] = card


@rule
def draw_lead_hand(p: Public, s: State, rng: Random) -> None:
    """9.2, 6.2 What went back to the Lead Witch in secret, and which card lies face down: either of two, any of the hand."""
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
    """4.1, 4.2 The cards the other seats have laid out to be given; a full set of the Elixir's holder has the Elixir in it."""
    p = v.public
    for seat in every_seat(NUM_PLAYERS):
        if seat != v.viewer:
            laid = HAND_SIZE - p.held[seat]
            bound = JUST_ELIXIR if seat == p.elixir and laid == p.variant.gives else NO_CARDS
            gifts = union(bound, random_subset(difference(s.hands[seat], bound), laid - count(bound), rng))
            s.given[p.passings, seat] = gifts
            s.hands[seat] = difference(s.hands[seat], gifts)


# what the viewer knows


@rule
def restore_known(v: View, s: State) -> None:
    """The part of the world the viewer knows: the open table and the viewer's own cards."""
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
    """4.1 What the viewer gave, and was given by the right neighbour."""
    if v.viewer == SPECTATOR:
        return NO_CARDS
    if seat == v.viewer:
        return v.given[passing]
    return v.received[passing] if seat == right_neighbour(v.viewer) else NO_CARDS
