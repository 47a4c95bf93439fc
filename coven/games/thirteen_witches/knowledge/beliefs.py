"""Where the hidden cards may be, as a view tells it: kinds of cards, and how many of each are where in each case.

A world that fits a view: who holds the hidden cards, and the order of the draw pile, hidden witches included.

A case says how many cards of each kind every hand has (recollection.py), and all worlds with these counts are possible, so a
case is drawn by the number of its worlds and then its cards are dealt at random. But a player in the middle of a lure or a cast
can finish it (5.1), which says something of that player's hand: other worlds are dealt again. What other players know of hands
is part of a world only as far as everybody knows it.
"""

from typing import Final

from coven.core.cards import add_seat, count, difference, every_card, every_seat, is_among, random_subset, union
from coven.core.chance import insert_shuffled
from coven.games.thirteen_witches.rules.rules.card_classes import CardClass, cards_of_class, first_class, hidden_cards
from coven.games.thirteen_witches.rules.rules.deck import EVERY_WITCH, NUM_LURE_CARDS, Witches
from coven.games.thirteen_witches.rules.rules.hypotheses import for_row
from coven.games.thirteen_witches.rules.rules.luring import influenced_witches
from coven.games.thirteen_witches.rules.rules.rules import legal_choices
from coven.games.thirteen_witches.rules.rules.setup import setup
from coven.games.thirteen_witches.rules.rules.state import CLASS_BITS, MAX_PLAYERS, PUBLIC_ROW, Phase, Public, State
from coven.games.thirteen_witches.rules.tracking.views import Knowledge, View, count_held_in
from coven.kernel import Random, members, randbelow_wide, rule
from coven.types import NO_CARDS, NO_CHOICES, NO_SEATS, Cards, Seat


@rule
def unseen_cards(v: View) -> Cards:
    """9.1 The lure cards the viewer does not see."""
    return difference(hidden_cards(v.public), v.hand)


@rule
def hidden_witches(p: Public) -> Witches:
    """2.2 The witches not seen yet are in the draw pile."""
    return Witches(EVERY_WITCH & ~(p.coven | influenced_witches(p)))


@rule
def min_held(v: View, seat: Seat, kind: CardClass) -> int:
    """The fewest cards of a kind that a hand has in any case."""
    fewest = count_held_in(v.known, 0, seat, kind)
    for case in range(1, v.known.cases):
        fewest = min(fewest, count_held_in(v.known, case, seat, kind))
    return fewest


@rule
def max_held(v: View, seat: Seat, kind: CardClass) -> int:
    """The most cards of a kind that a hand has in any case."""
    most = count_held_in(v.known, 0, seat, kind)
    for case in range(1, v.known.cases):
        most = max(most, count_held_in(v.known, case, seat, kind))
    return most


@rule
def possibly_held(v: View, seat: Seat) -> Cards:
    """9.1 The cards that may be in another's hand."""
    return possibly_held_among(v, seat, unseen_cards(v))


@rule
def possibly_held_among(v: View, seat: Seat, unseen: Cards) -> Cards:
    """The same where the unseen cards are known. If no theft is in doubt, a hand has the kinds that the example of it has."""
    is_sure = v.known.cases == 1
    cards = NO_CARDS
    rest = v.known.hands[seat] if is_sure else unseen
    while rest:
        kind = first_class(v.known.kinds, 0, rest)
        alike = cards_of_class(v.known.kinds, 0, kind, unseen)
        rest = difference(rest, alike)
        if is_sure or max_held(v, seat, kind) > 0:
            cards = union(cards, alike)
    return cards


@rule
def surely_held(v: View, seat: Seat) -> Cards:
    """9.1 The cards that are in another's hand in every case."""
    cards = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        kind = first_class(v.known.kinds, 0, rest)
        alike = cards_of_class(v.known.kinds, 0, kind, rest)
        rest = difference(rest, alike)
        if min_held(v, seat, kind) == count(alike):
            cards = union(cards, alike)
    return cards


@rule
def possibly_in_pile(v: View) -> Cards:
    """9.1 The cards that may be in the draw pile."""
    lures_in_pile = v.public.pile_left - count(hidden_witches(v.public))
    return v.known.fresh if v.public.phase > Phase.DEAL and lures_in_pile > 0 else NO_CARDS


# The weight of a case is this over the factorials of its counts. 720 is the factorial of 6, the most cards a hand has, so
# nothing is lost in dividing; in variants with larger hands less than can ever be noticed. MOST_CASES of it stay below 2**62.
WEIGHT_UNIT: Final = 720 * 720 * 720 * 720 * 720 * 256


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely."""
    setup(s, v.public.players, v.public.variant)
    s.public = v.public
    if v.public.phase > Phase.DEAL:
        left = deal_hidden_cards(v, rng, s)
        while not can_actor_finish(v, s):
            left = deal_hidden_cards(v, rng, s)
        fill_pile(v, rng, s, left)
    restore_row(s, PUBLIC_ROW, v.common)
    if v.apart:
        s.rows = add_seat(s.rows, v.viewer)
        restore_row(s, v.viewer, v.known)


@rule
def can_actor_finish(v: View, s: State) -> bool:
    """5.1 Whether the player who chooses, if it is another, can finish the step begun."""
    return v.to_act == NO_SEATS or is_among(v.viewer, v.to_act) or legal_choices(s, v.public.actor) != NO_CHOICES


@rule
def deal_hidden_cards(v: View, rng: Random, s: State) -> Cards:
    """The hands of a world, and what is left for the draw pile."""
    case = draw_hypothesis(v, rng) if v.known.cases > 1 else 0
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else NO_CARDS
    left = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        kind = first_class(v.known.kinds, 0, rest)
        cards = cards_of_class(v.known.kinds, 0, kind, rest)
        rest = difference(rest, cards)
        left = union(left, deal_class(v, rng, s, case, kind, cards))
    return left


@rule
def deal_class(v: View, rng: Random, s: State, case: int, kind: CardClass, cards: Cards) -> Cards:
    """The cards of one kind, to every hand as many as it has in the case; what is left."""
    rest = cards
    for seat in every_seat(v.public.players):
        number = count_held_in(v.known, case, seat, kind) if seat != v.viewer else 0
        if number == count(rest):
            s.hands[seat] = union(s.hands[seat], rest)
            return NO_CARDS
        drawn = random_subset(rest, number, rng)
        rest = difference(rest, drawn)
        s.hands[seat] = union(s.hands[seat], drawn)
    return rest


@rule
def draw_hypothesis(v: View, rng: Random) -> int:
    """One of the cases, each as likely as it has worlds."""
    drawn = 0
    total = 0
    for case in range(v.known.cases):
        share = hypothesis_weight(v, case)
        total += share
        if share > 0 and randbelow_wide(rng, total) < share:
            drawn = case
    return drawn


@rule
def hypothesis_weight(v: View, case: int) -> int:
    """How many worlds a case has, compared with the others: the ways to deal a kind go down by the factorials of the counts,
    of which the fewest in any case are common to all."""
    share = WEIGHT_UNIT
    rest = unseen_cards(v)
    while rest:
        kind = first_class(v.known.kinds, 0, rest)
        rest = difference(rest, cards_of_class(v.known.kinds, 0, kind, rest))
        for seat in every_seat(v.public.players):
            for factor in range(min_held(v, seat, kind) + 1, count_held_in(v.known, case, seat, kind) + 1):
                share //= factor
    return share


@rule
def fill_pile(v: View, rng: Random, s: State, cards: Cards) -> None:
    """The draw pile made of the cards left and the hidden witches, in random order."""
    size = 0
    for card in every_card(cards):
        insert_shuffled(s.pile, size, card, rng)
        size += 1
    for witch in members(hidden_witches(v.public)):
        insert_shuffled(s.pile, size, NUM_LURE_CARDS + witch, rng)
        size += 1


@rule
def restore_row(s: State, row: int, known: Knowledge) -> None:
    """A row of what is known; what `setup` wrote stands for nothing known."""
    s.fresh[row] = known.fresh
    for plane in range(CLASS_BITS):
        s.kinds[row * CLASS_BITS + plane] = known.kinds[plane]
    if known.cases == 1:
        return
    s.thefts[row] = known.thefts
    for case in range(known.cases):
        s.case[s.cases] = for_row(known.case[case], row)
        if is_true_hypothesis(s, row, known, case):
            s.truth[row] = s.case[s.cases]
        s.cases += 1


@rule
def is_true_hypothesis(s: State, row: int, known: Knowledge, case: int) -> bool:
    """Whether every hand of a world has as many cards of each kind as in a case."""
    for seat in every_seat(s.public.players):
        rest = s.hands[seat] if seat != row else NO_CARDS
        while rest:
            kind = first_class(known.kinds, 0, rest)
            cards = cards_of_class(known.kinds, 0, kind, rest)
            rest = difference(rest, cards)
            if count_held_in(known, case, seat, kind) != count(cards):
                return False
    return True
