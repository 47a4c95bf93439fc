"""The worlds that fit a view, counted and drawn.

A world is a State as it is now: every distinct State that could have led to the view counts once, and is drawn as often as
any other, however many ways there were to come to it. What may be open:

- where the unseen cards are: hands, discards (5.1), a card under Eyes (7.1), with the voids shown and the cards known to be
  with a seat (`holdings`, `cases`);
- which of two cards went back in secret (9.2), and which card the Lead Witch hides (6.2);
- what is laid out to be given, and who gave what in the passings (`gifts`).
"""

from math import prod

from coven.cards import all_but, common, count, every_seat, remove, union
from coven.games.three_witches.beliefs.cases import (
    FIRST_CASE,
    NO_CASE,
    Case,
    face_in,
    given_on_in,
    gone_in,
    just_face,
    next_case,
    other_gone_in,
    places_of_one,
    void_of_one,
    ways,
    ways_to_split,
)
from coven.games.three_witches.beliefs.gifts import any_gifts, recall_gifts
from coven.games.three_witches.beliefs.holdings import (
    face_down_seat,
    hides_one_of,
    known_with,
    one_seat,
    open_seat,
    other_seat,
    secret_returns,
    unseen_discards,
    unseen_in_hand,
)
from coven.games.three_witches.beliefs.subsets import choose, some_of
from coven.games.three_witches.deck import HAND, JUST_ELIXIR, PLAYERS, TRICKS
from coven.games.three_witches.discards import first_lesser
from coven.games.three_witches.state import DOWN, FIRST, MOST_CALLS, MOST_PASSINGS, PLACES, SECOND, UP, Phase, State
from coven.games.three_witches.views import FACE_DOWN, View, is_dealt, right_of
from coven.kernel import Random, below, below_wide, nth, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Seat

# counting


def possible(v: View) -> int:
    """How many worlds fit the view."""
    if not is_dealt(v):
        return 1
    worlds = 0
    case = FIRST_CASE
    while case != NO_CASE:
        worlds += int(ways(v, case))
        case = Case(int(next_case(v, case)))
    for seat in every_seat(PLAYERS):
        worlds *= int(ways_to_lay_out(v, seat))
        if v.viewer == SPECTATOR:
            worlds *= prod(int(any_gifts(v, passing, seat)) for passing in range(v.passings))
    return worlds * int(hides_one_of(v)) << int(secret_returns(v))


@rule
def ways_to_lay_out(v: View, seat: Seat) -> int:
    """4.1, 4.2 In how many ways another seat may have chosen the cards it has laid out to be given."""
    if v.phase != Phase.GIVE or seat == v.viewer:
        return 1
    laid = HAND - v.held[seat]
    if seat == v.elixir and laid == v.variant.gives:
        return choose(HAND - 1, laid - 1)
    return choose(HAND, laid)


# drawing


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely."""
    restore_seen(v, s)
    if not is_dealt(v):
        return
    case = draw_case(v, rng)
    place_cards(v, s, rng, case)
    recall_gifts(v, s, rng)
    if v.phase == Phase.GIVE:
        lay_out_gifts(v, s, rng)
    if v.phase >= Phase.LEAD:
        restore_lead(v, s, rng)
    if face_down_seat(v) != NO_SEAT:
        lay_face_down(v, s, rng, face_in(case))


@rule
def draw_below(rng: Random, n: int) -> int:
    """A number from 0 to n - 1, each as likely, for large and small n."""
    return below(rng, n) if n < 1 << 31 else below_wide(rng, n)


@rule
def draw_case(v: View, rng: Random) -> Case:
    """A case, as likely as it has ways: each one met replaces the one drawn so far as often as it should."""
    chosen = FIRST_CASE
    total = 0
    case = FIRST_CASE
    while case != NO_CASE:
        some = ways(v, case)
        total += some
        if some > 0 and (some == total or draw_below(rng, total) < some):
            chosen = case
        case = next_case(v, case)
    return chosen


@rule
def place_cards(v: View, s: State, rng: Random, case: Case) -> None:
    """All unseen cards put into hands and discards, by the steps they are counted in."""
    one = one_seat(v)
    other = other_seat(v)
    face = just_face(face_in(case))
    known = all_but(known_with(v, one, given_on_in(case)), face)
    known_other = known_with(v, other, given_on_in(case))
    known_open = known_with(v, open_seat(v), given_on_in(case))
    void = void_of_one(v, case, one)
    free = all_but(v.unseen, union(union(face, known_open), union(known, known_other)))
    wanted = places_of_one(v, case, one) - count(known) + gone_in(case)
    wanted_other = unseen_in_hand(v, other) - count(known_other) + other_gone_in(case)
    free = share(s, rng, one, other, free, void, v.void[other], wanted, wanted_other)
    hold(s, one, union(known, face))
    hold(s, other, known_other)
    hold(s, open_seat(v), union(free, known_open))
    for turn in range(2):
        seat = one if turn == 0 else other
        if unseen_discards(v, seat) > 0:
            gone = gone_in(case) if turn == 0 else other_gone_in(case)
            own = known_discards(known, void) if turn == 0 else known_discards(known_other, v.void[other])
            lay_away(s, rng, seat, own if gone else common(free, s.hands[open_seat(v)]), open_seat(v))


@rule
def hold(s: State, seat: Seat, cards: Cards) -> None:
    """Cards put into a hand."""
    s.hands[seat] = union(s.hands[seat], cards)


@rule
def known_discards(known: Cards, void: Cards) -> Cards:
    """Which of the cards known to be a seat's may be its discard, if one is: the one it cannot hold, or else any."""
    not_held = common(known, void)
    return not_held if not_held else known


@rule
def lay_away(s: State, rng: Random, seat: Seat, cards: Cards, source: Seat) -> None:
    """One of these cards made the seat's discard: out of its hand, or out of the hand it was left in."""
    card = Card(nth(cards, below(rng, count(cards))))
    s.discards[seat] = card
    s.hands[seat] = remove(s.hands[seat], card)
    s.hands[source] = remove(s.hands[source], card)


@rule
def share(
    s: State, rng: Random, one: Seat, other: Seat, free: Cards, void: Cards, void_other: Cards, wanted: int, wanted_other: int
) -> Cards:
    """Two hands filled with so many of the free cards; what is left of these is given back."""
    apart = draw_apart(rng, free, void, void_other, wanted, wanted_other)
    cards = some_of(common(all_but(free, void), void_other), apart, rng)
    cards = union(cards, some_of(all_but(free, union(void, void_other)), wanted - apart, rng))
    others = some_of(all_but(free, union(cards, void_other)), wanted_other, rng)
    hold(s, one, cards)
    hold(s, other, others)
    return all_but(free, union(cards, others))


@rule
def draw_apart(rng: Random, free: Cards, void: Cards, void_other: Cards, wanted: int, wanted_other: int) -> int:
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
def lay_face_down(v: View, s: State, rng: Random, face: Card) -> None:
    """7.1 The face-down card of a Lesser Witch: the one drawn, or any of a hand that could not follow."""
    seat = one_seat(v)
    card = face if face != NO_CARD else Card(nth(s.hands[seat], below(rng, count(s.hands[seat]))))
    s.hands[seat] = remove(s.hands[seat], card)
    s.table[v.tricks, FIRST if seat == first_lesser(v.lead) else SECOND] = card


@rule
def restore_lead(v: View, s: State, rng: Random) -> None:
    """9.2, 6.2 What went back to the Lead Witch in secret, and which card lies face down: either of two, any of the hand."""
    hand = union(s.hands[v.lead], v.shown[v.lead])
    for trick in range(v.tricks + 1):
        if v.returned[trick] == FACE_DOWN:
            s.returned[trick] = v.table[trick, UP + below(rng, 2)]
        hand = all_but(hand, union(just_face(s.table[trick, UP]), just_face(s.table[trick, DOWN])))
        hand = union(hand, just_face(s.returned[trick]))
    s.hands[v.lead] = hand
    if v.table[v.tricks, DOWN] == FACE_DOWN:
        card = Card(nth(hand, below(rng, count(hand))))
        s.table[v.tricks, DOWN] = card
        s.hands[v.lead] = remove(hand, card)


@rule
def lay_out_gifts(v: View, s: State, rng: Random) -> None:
    """4.1, 4.2 The cards the other seats have laid out to be given; a full set of the Elixir's holder has the Elixir in it."""
    for seat in every_seat(PLAYERS):
        if seat != v.viewer:
            laid = HAND - v.held[seat]
            bound = JUST_ELIXIR if seat == v.elixir and laid == v.variant.gives else NO_CARDS
            gifts = union(bound, some_of(all_but(s.hands[seat], bound), laid - count(bound), rng))
            s.given[v.passings, seat] = gifts
            s.hands[seat] = all_but(s.hands[seat], gifts)


# what the viewer knows


@rule
def restore_seen(v: View, s: State) -> None:
    """The part of the world the viewer knows."""
    s.variant = v.variant
    s.players = v.players
    s.phase = v.phase
    s.turn = v.turn
    s.rounds = v.rounds
    s.elixir = v.elixir
    s.passings = v.passings
    s.spoken = v.spoken
    s.bid = v.bid
    s.lead = v.lead
    for call in range(MOST_CALLS):
        s.calls[call] = v.calls[call]
    for seat in every_seat(PLAYERS):
        s.tokens[seat] = v.tokens[seat]
        s.hands[seat] = v.hand if seat == v.viewer else NO_CARDS
        s.discards[seat] = v.discard if seat == v.viewer else NO_CARD
    restore_gifts(v, s)
    restore_tricks(v, s)


@rule
def restore_gifts(v: View, s: State) -> None:
    """4.1 What the viewer gave, and what the viewer was given by the right neighbour."""
    for passing in range(MOST_PASSINGS):
        for seat in every_seat(PLAYERS):
            s.given[passing, seat] = NO_CARDS
        if v.viewer != SPECTATOR:
            s.given[passing, v.viewer] = v.given[passing]
            s.given[passing, right_of(v.viewer)] = v.received[passing]


@rule
def restore_tricks(v: View, s: State) -> None:
    """The tricks as far as they were seen."""
    s.tricks = v.tricks
    s.won = v.won
    s.passed = v.passed
    s.objected = v.objected
    for trick in range(TRICKS):
        s.returned[trick] = v.returned[trick]
        s.proposed[trick] = v.proposed[trick]
        for place in range(PLACES):
            s.table[trick, place] = v.table[trick, place] if v.table[trick, place] != FACE_DOWN else NO_CARD
