"""How cards may have been passed (chapter 4) among the other two players, as far as a viewer can tell.

A world holds what everybody gave in every passing, because the givers know it. A seat knows what it gave and was given; what
its left neighbour gave to its right one is open. Going back from the hands after the last passing, that left neighbour

- had the viewer's gifts of the passing before, so those that are now with the right neighbour were given on in the last one;
- and likewise the gifts of the first of three passings, given on in the second or in the third.

The holder of the Elixir has one place less for them (4.2). The first passing is free of such conditions.
"""

from coven.core.cards import add, count, difference, every_seat, intersection, next_seat, random_subset, union
from coven.core.chance import binomial
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.state import HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS, State
from coven.kernel import Random, randbelow, rule
from coven.types import NO_CARD, NO_CARDS, SPECTATOR, Cards, Seat


@rule
def elixir_giver(v: View, passing: int) -> Seat:
    """4.2, 4.3 Who held the Elixir in a passing: it moved one seat to the left each time."""
    return Seat((v.public.elixir + 2 * (v.public.passings - passing)) % NUM_PLAYERS)


@rule
def plain_gifts(v: View, passing: int, giver: Seat) -> int:
    """4.2 How many cards besides the Elixir a seat gave."""
    return v.public.variant.gives - 1 if elixir_giver(v, passing) == giver else v.public.variant.gives


@rule
def plain_cards_held(v: View, passing: int, giver: Seat) -> int:
    """How many cards besides the Elixir the receiver of these gifts had after the passing."""
    return HAND_SIZE - 1 if elixir_giver(v, passing) == giver else HAND_SIZE


@rule
def ways_to_give(v: View, passing: int, giver: Seat) -> int:
    """How many gifts are possible where no condition holds."""
    return binomial(plain_cards_held(v, passing, giver), plain_gifts(v, passing, giver))


@rule
def own_gifts(v: View, passing: int) -> Cards:
    """What the viewer gave in a passing, without the Elixir."""
    return difference(v.given[passing], JUST_ELIXIR)


@rule
def own_first_gifts(v: View, passings: int) -> Cards:
    """4.1 What the viewer, if it is a player, gave in the first so many passings, without the Elixir: all know where that is."""
    cards = NO_CARDS
    for passing in range(passings):
        cards = union(cards, own_gifts(v, passing))
    return cards


@rule
def forwardable_gifts(v: View) -> Cards:
    """The viewer's unseen gifts that may have been given on: all but those of the last passing."""
    return intersection(own_first_gifts(v, v.public.passings - 1), v.unseen)


@rule
def ways_to_pass(v: View, given_on: Cards) -> int:
    """In how many ways the left neighbour gave cards, if these unseen gifts of the viewer's were given on."""
    if v.viewer == SPECTATOR or v.public.passings == 0:
        return 1
    giver = next_seat(v.viewer, NUM_PLAYERS)
    free = ways_to_give(v, 0, giver)
    if v.public.passings == 1:
        return free
    far = union(given_on, v.public.shown[right_neighbour(v.viewer)])
    oldest = count(intersection(own_gifts(v, 0), far))
    if v.public.passings == 2:
        return free * binomial(plain_cards_held(v, 1, giver) - oldest, plain_gifts(v, 1, giver) - oldest)
    newer = count(intersection(own_gifts(v, 1), far))
    total = 0
    for last in range(oldest + 1):
        total += ways_in_last_two(v, giver, oldest, newer, last)
    return free * total


@rule
def ways_in_last_two(v: View, giver: Seat, oldest: int, newer: int, last: int) -> int:
    """Ways for the last two of three passings if so many of the oldest gifts were given on in the very last one."""
    plain = plain_cards_held(v, 2, giver) - oldest - newer
    in_last = binomial(oldest, last) * binomial(plain, plain_gifts(v, 2, giver) - newer - last)
    bound = oldest - last + count(intersection(own_gifts(v, 0), v.received[2]))
    return in_last * binomial(plain_cards_held(v, 1, giver) - bound, plain_gifts(v, 1, giver) - bound)


# gifts put back into a world


@rule
def draw_gifts(v: View, s: State, rng: Random) -> None:
    """What the others gave in the passings that are over, each possible history as likely.

    The unseen cards are in hands and discards, those that lie face down or are laid out to be given still in the hand.
    """
    if v.viewer == SPECTATOR:
        draw_all_gifts(v, s, rng)
    else:
        draw_left_neighbours_gifts(v, s, rng)


@rule
def cards_after_passing(v: View, s: State, seat: Seat) -> Cards:
    """All cards of another seat since the last passing."""
    cards = union(s.hands[seat], v.public.shown[seat])
    return add(cards, s.discards[seat]) if s.discards[seat] != NO_CARD else cards


@rule
def draw_all_gifts(v: View, s: State, rng: Random) -> None:
    """For a spectator all gifts are open: any cards of the receiver's hand, and the Elixir with them."""
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
def draw_gifts_from(v: View, passing: int, giver: Seat, received_in: Cards, bound: Cards, rng: Random) -> Cards:
    """Gifts that are now in the receiver's hand: the bound ones, the Elixir if it was given, and any others."""
    others = difference(received_in, union(bound, JUST_ELIXIR))
    gifts = union(bound, random_subset(others, plain_gifts(v, passing, giver) - count(bound), rng))
    return union(gifts, JUST_ELIXIR) if elixir_giver(v, passing) == giver else gifts


@rule
def draw_left_neighbours_gifts(v: View, s: State, rng: Random) -> None:
    """From the last passing back to the first: what must have been given on, and any other cards of the receiver's hand."""
    giver = next_seat(v.viewer, NUM_PLAYERS)
    hand = cards_after_passing(v, s, right_neighbour(v.viewer))
    for back in range(v.public.passings):
        passing = v.public.passings - 1 - back
        among = hand
        bound = intersection(own_gifts(v, passing - 1), hand) if passing > 0 else NO_CARDS
        if passing == 2:
            oldest = draw_oldest_given_last(v, giver, hand, rng)
            bound = union(bound, oldest)
            among = union(difference(hand, own_gifts(v, 0)), oldest)
        gifts = draw_gifts_from(v, passing, giver, among, bound, rng)
        s.given[passing, giver] = gifts
        hand = union(difference(hand, gifts), v.received[passing])


@rule
def draw_oldest_given_last(v: View, giver: Seat, hand: Cards, rng: Random) -> Cards:
    """Which of the viewer's first gifts were given on in the third passing and not in the second."""
    gifts = intersection(own_gifts(v, 0), hand)
    oldest = count(gifts)
    newer = count(intersection(own_gifts(v, 1), hand))
    chosen = 0
    total = 0
    for last in range(oldest + 1):
        some = ways_in_last_two(v, giver, oldest, newer, last)
        total += some
        if some > 0 and randbelow(rng, total) < some:
            chosen = last
    return random_subset(gifts, chosen, rng)
