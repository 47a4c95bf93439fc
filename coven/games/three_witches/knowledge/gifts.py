"""The possible histories of passed cards (chapter 4), as far as a viewer can tell.

A world records the gifts of every seat in every passing, because the givers know them. A seat knows the gifts it made and
received; the gifts from its left neighbour to its right neighbour are unknown. Going back from the hands after the last passing,
the left neighbour

- had the viewer's gifts of the previous passing, so those that the right neighbour has now were forwarded in the last passing;
- and likewise the gifts of the first of three passings, forwarded in the second or in the third.

The holder of the Elixir has one place less for them (4.2). The first passing has no such constraints.
"""

from coven.core.cards import add, count, difference, every_seat, intersection, next_seat, random_subset, union
from coven.core.chance import binomial
from coven.games.three_witches.knowledge.views import View, own_first_gifts, own_gifts, right_neighbour
from coven.games.three_witches.rules.deck import HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS
from coven.games.three_witches.rules.state import State
from coven.kernel import Random, randbelow, rule
from coven.types import NO_CARD, NO_CARDS, SPECTATOR, Cards, Seat


@rule
def elixir_giver(v: View, passing: int) -> Seat:
    """4.2, 4.3 Return the holder of the Elixir in a passing: it moves one seat to the left each time."""
    return Seat((v.public.elixir + 2 * (v.public.passings - passing)) % NUM_PLAYERS)


@rule
def plain_gifts(v: View, passing: int, giver: Seat) -> int:
    """4.2 Return how many cards besides the Elixir a seat gave."""
    return v.public.variant.gives - 1 if elixir_giver(v, passing) == giver else v.public.variant.gives


@rule
def plain_cards_held(v: View, passing: int, giver: Seat) -> int:
    """Return how many cards besides the Elixir the receiver of these gifts had after the passing."""
    return HAND_SIZE - 1 if elixir_giver(v, passing) == giver else HAND_SIZE


@rule
def ways_to_give(v: View, passing: int, giver: Seat) -> int:
    """Return the number of possible gifts without constraints."""
    return binomial(plain_cards_held(v, passing, giver), plain_gifts(v, passing, giver))


@rule
def forwardable_gifts(v: View) -> Cards:
    """Return the viewer's unseen gifts that may have been forwarded: all except those of the last passing."""
    return intersection(own_first_gifts(v, v.public.passings - 1), v.unseen)


@rule
def ways_to_pass(v: View, forwarded: Cards) -> int:
    """Return in how many ways the left neighbour may have passed cards if these unseen gifts of the viewer were forwarded."""
    if v.viewer == SPECTATOR or v.public.passings == 0:
        return 1
    giver = next_seat(v.viewer, NUM_PLAYERS)
    free = ways_to_give(v, 0, giver)
    if v.public.passings == 1:
        return free
    with_receiver = union(forwarded, v.public.shown[right_neighbour(v.viewer)])
    oldest = count(intersection(own_gifts(v, 0), with_receiver))
    if v.public.passings == 2:
        return free * binomial(plain_cards_held(v, 1, giver) - oldest, plain_gifts(v, 1, giver) - oldest)
    newer = count(intersection(own_gifts(v, 1), with_receiver))
    total = 0
    for last in range(oldest + 1):
        total += ways_in_last_two(v, giver, oldest, newer, last)
    return free * total


@rule
def ways_in_last_two(v: View, giver: Seat, oldest: int, newer: int, last: int) -> int:
    """Return the ways for the last two of three passings if `last` of the oldest gifts were forwarded in the very last one."""
    plain = plain_cards_held(v, 2, giver) - oldest - newer
    in_last = binomial(oldest, last) * binomial(plain, plain_gifts(v, 2, giver) - newer - last)
    bound = oldest - last + count(intersection(own_gifts(v, 0), v.received[2]))
    return in_last * binomial(plain_cards_held(v, 1, giver) - bound, plain_gifts(v, 1, giver) - bound)


# drawing gifts for a sampled world


@rule
def draw_gifts(v: View, s: State, rng: Random) -> None:
    """Draw the gifts of the other seats in the finished passings, each possible history with equal probability.

    The unseen cards are in hands and discards; face-down cards and cards laid out as gifts are still in the hand.
    """
    if v.viewer == SPECTATOR:
        draw_all_gifts(v, s, rng)
    else:
        draw_left_neighbours_gifts(v, s, rng)


@rule
def cards_after_passing(v: View, s: State, seat: Seat) -> Cards:
    """Return all cards another seat had after the last passing."""
    cards = union(s.hands[seat], v.public.shown[seat])
    return add(cards, s.discards[seat]) if s.discards[seat] != NO_CARD else cards


@rule
def draw_all_gifts(v: View, s: State, rng: Random) -> None:
    """Draw the gifts for a spectator, to whom all are unknown: any cards of the receiver's hand, and the Elixir."""
    hand0 = cards_after_passing(v, s, Seat(0))
    hand1 = cards_after_passing(v, s, Seat(1))
    hand2 = cards_after_passing(v, s, Seat(2))
    for back in range(v.public.passings):
        passing = v.public.passings - 1 - back
        for giver in every_seat(NUM_PLAYERS):
            receiver = hand1 if giver == 0 else hand2 if giver == 1 else hand0
            s.given[passing, giver] = draw_gifts_from(v, passing, giver, receiver, NO_CARDS, rng)
        hand0 = union(difference(hand0, s.given[passing, 2]), s.given[passing, 0])
        hand1 = union(difference(hand1, s.given[passing, 0]), s.given[passing, 1])
        hand2 = union(difference(hand2, s.given[passing, 1]), s.given[passing, 2])


@rule
def draw_gifts_from(v: View, passing: int, giver: Seat, receiver_hand: Cards, bound: Cards, rng: Random) -> Cards:
    """Draw gifts from the receiver's hand: the bound ones, the Elixir if it was given, and any others."""
    others = difference(receiver_hand, union(bound, JUST_ELIXIR))
    gifts = union(bound, random_subset(others, plain_gifts(v, passing, giver) - count(bound), rng))
    return union(gifts, JUST_ELIXIR) if elixir_giver(v, passing) == giver else gifts


@rule
def draw_left_neighbours_gifts(v: View, s: State, rng: Random) -> None:
    """Draw gifts from the last passing back to the first: forced ones, then any others from the receiver's hand."""
    giver = next_seat(v.viewer, NUM_PLAYERS)
    hand = cards_after_passing(v, s, right_neighbour(v.viewer))
    for back in range(v.public.passings):
        passing = v.public.passings - 1 - back
        source = hand
        bound = intersection(own_gifts(v, passing - 1), hand) if passing > 0 else NO_CARDS
        if passing == 2:
            oldest = draw_oldest_given_last(v, giver, hand, rng)
            bound = union(bound, oldest)
            source = union(difference(hand, own_gifts(v, 0)), oldest)
        gifts = draw_gifts_from(v, passing, giver, source, bound, rng)
        s.given[passing, giver] = gifts
        hand = union(difference(hand, gifts), v.received[passing])


@rule
def draw_oldest_given_last(v: View, giver: Seat, hand: Cards, rng: Random) -> Cards:
    """Draw which of the viewer's first gifts were forwarded in the third passing rather than in the second."""
    gifts = intersection(own_gifts(v, 0), hand)
    oldest = count(gifts)
    newer = count(intersection(own_gifts(v, 1), hand))
    chosen = 0
    total = 0
    for last in range(oldest + 1):
        ways = ways_in_last_two(v, giver, oldest, newer, last)
        total += ways
        if ways > 0 and randbelow(rng, total) < ways:
            chosen = last
    return random_subset(gifts, chosen, rng)
