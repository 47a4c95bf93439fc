"""Where hidden cards may be, and worlds sampled from a view.

A hypothesis says how many cards of each class every hand has (views.py), and all worlds with these counts are possible. So a
hypothesis is drawn in proportion to its number of worlds, then its cards are dealt at random, and the draw pile is shuffled with
the hidden witches. A player in the middle of a lure or a cast can complete it (5.1), which constrains that player's hand: worlds
that contradict it are rejected and dealt again. Knowledge of other players is part of a world only where it is public.
"""

from typing import Final

from coven.core.cards import add_seat, count, difference, every_card, every_seat, is_among, random_subset, union
from coven.core.chance import insert_shuffled
from coven.games.thirteen_witches.knowledge.views import Knowledge, View, count_held_in
from coven.games.thirteen_witches.rules.deck import EVERY_WITCH, NUM_LURE_CARDS, Item, Witches
from coven.games.thirteen_witches.rules.hypotheses import CardClass, cards_of_class, first_class, for_row, hidden_cards
from coven.games.thirteen_witches.rules.luring import influenced_witches
from coven.games.thirteen_witches.rules.rules import legal_choices
from coven.games.thirteen_witches.rules.state import CLASS_BITS, MAX_PLAYERS, PUBLIC_ROW, Phase, Public, State
from coven.games.thirteen_witches.rules.turn import setup
from coven.kernel import Random, members, randbelow_wide, rule
from coven.types import NO_CARDS, NO_CHOICES, NO_SEATS, Cards, Seat

# The weight of a hypothesis is WEIGHT_UNIT divided by the factorials of its counts. 720 is the factorial of 6, the largest hand,
# so the divisions are exact; in variants with larger hands the rounding error is negligible. MAX_ROW_HYPOTHESES times
# WEIGHT_UNIT stays below 2**62.
WEIGHT_UNIT: Final = 720 * 720 * 720 * 720 * 720 * 256

# where hidden cards may be


@rule
def unseen_cards(v: View) -> Cards:
    """9.1 Return the lure cards the viewer does not see."""
    return difference(hidden_cards(v.public), v.hand)


@rule
def hidden_witches(p: Public) -> Witches:
    """2.2 Return the witches not seen yet: they are in the draw pile."""
    return Witches(EVERY_WITCH & ~(p.coven | influenced_witches(p)))


@rule
def min_held(v: View, seat: Seat, card_class: CardClass) -> int:
    """Return the fewest cards of a class that a hand has under any hypothesis."""
    fewest = count_held_in(v.known, 0, seat, card_class)
    for hypothesis in range(1, v.known.cases):
        fewest = min(fewest, count_held_in(v.known, hypothesis, seat, card_class))
    return fewest


@rule
def max_held(v: View, seat: Seat, card_class: CardClass) -> int:
    """Return the most cards of a class that a hand has under any hypothesis."""
    most = count_held_in(v.known, 0, seat, card_class)
    for hypothesis in range(1, v.known.cases):
        most = max(most, count_held_in(v.known, hypothesis, seat, card_class))
    return most


@rule
def possibly_held(v: View, seat: Seat) -> Cards:
    """9.1 Return the cards that may be in another player's hand."""
    return possibly_held_among(v, seat, unseen_cards(v))


@rule
def possibly_held_among(v: View, seat: Seat, unseen: Cards) -> Cards:
    """Return the unseen cards that may be in another player's hand; without doubt, it has the classes of its example."""
    is_certain = v.known.cases == 1
    cards = NO_CARDS
    rest = v.known.hands[seat] if is_certain else unseen
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        same_class = cards_of_class(v.known.kinds, 0, card_class, unseen)
        rest = difference(rest, same_class)
        if is_certain or max_held(v, seat, card_class) > 0:
            cards = union(cards, same_class)
    return cards


@rule
def surely_held(v: View, seat: Seat) -> Cards:
    """9.1 Return the cards that are in another player's hand under every hypothesis."""
    cards = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        same_class = cards_of_class(v.known.kinds, 0, card_class, rest)
        rest = difference(rest, same_class)
        if min_held(v, seat, card_class) == count(same_class):
            cards = union(cards, same_class)
    return cards


@rule
def possibly_in_pile(v: View) -> Cards:
    """9.1 Return the cards that may be in the draw pile."""
    num_lure_cards = v.public.pile_left - count(hidden_witches(v.public))
    return v.known.fresh if v.public.phase > Phase.DEAL and num_lure_cards > 0 else NO_CARDS


# sampling


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Fill `s` with a world drawn uniformly from those consistent with the view."""
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
    """5.1 Return whether the acting player, if it is not the viewer, can complete the current step."""
    return v.to_act == NO_SEATS or is_among(v.viewer, v.to_act) or legal_choices(s, v.public.actor) != NO_CHOICES


@rule
def deal_hidden_cards(v: View, rng: Random, s: State) -> Cards:
    """Deal the hands of a world and return the cards left for the draw pile."""
    hypothesis = draw_hypothesis(v, rng) if v.known.cases > 1 else 0
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else NO_CARDS
    left = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        cards = cards_of_class(v.known.kinds, 0, card_class, rest)
        rest = difference(rest, cards)
        left = union(left, deal_class(v, rng, s, hypothesis, card_class, cards))
    return left


@rule
def deal_class(v: View, rng: Random, s: State, hypothesis: int, card_class: CardClass, cards: Cards) -> Cards:
    """Deal the cards of one class by the counts of the hypothesis and return the rest."""
    rest = cards
    for seat in every_seat(v.public.players):
        number = count_held_in(v.known, hypothesis, seat, card_class) if seat != v.viewer else 0
        if number == count(rest):
            s.hands[seat] = union(s.hands[seat], rest)
            return NO_CARDS
        drawn = random_subset(rest, number, rng)
        rest = difference(rest, drawn)
        s.hands[seat] = union(s.hands[seat], drawn)
    return rest


@rule
def draw_hypothesis(v: View, rng: Random) -> int:
    """Draw a hypothesis with a probability proportional to its number of worlds."""
    drawn = 0
    total = 0
    for hypothesis in range(v.known.cases):
        weight = hypothesis_weight(v, hypothesis)
        total += weight
        if weight > 0 and randbelow_wide(rng, total) < weight:
            drawn = hypothesis
    return drawn


@rule
def hypothesis_weight(v: View, hypothesis: int) -> int:
    """Return the relative number of worlds under a hypothesis.

    It is WEIGHT_UNIT divided by the factorials of the counts, without the factors common to all hypotheses.
    """
    weight = WEIGHT_UNIT
    rest = unseen_cards(v)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        rest = difference(rest, cards_of_class(v.known.kinds, 0, card_class, rest))
        for seat in every_seat(v.public.players):
            for factor in range(min_held(v, seat, card_class) + 1, count_held_in(v.known, hypothesis, seat, card_class) + 1):
                weight //= factor
    return weight


@rule
def fill_pile(v: View, rng: Random, s: State, cards: Cards) -> None:
    """Fill the draw pile with the cards left and the hidden witches in random order."""
    size = 0
    for card in every_card(cards):
        insert_shuffled(s.pile, size, Item(card), rng)
        size += 1
    for witch in members(hidden_witches(v.public)):
        insert_shuffled(s.pile, size, Item(NUM_LURE_CARDS + witch), rng)
        size += 1


@rule
def restore_row(s: State, row: int, known: Knowledge) -> None:
    """Restore a row of knowledge in a state fresh from `setup`."""
    s.fresh[row] = known.fresh
    for plane in range(CLASS_BITS):
        s.kinds[row * CLASS_BITS + plane] = known.kinds[plane]
    if known.cases == 1:
        return
    s.thefts[row] = known.thefts
    for hypothesis in range(known.cases):
        s.case[s.cases] = for_row(known.case[hypothesis], row)
        if is_true_hypothesis(s, row, known, hypothesis):
            s.truth[row] = s.case[s.cases]
        s.cases += 1


@rule
def is_true_hypothesis(s: State, row: int, known: Knowledge, hypothesis: int) -> bool:
    """Return whether every hand of a world has the class counts of a hypothesis."""
    for seat in every_seat(s.public.players):
        rest = s.hands[seat] if seat != row else NO_CARDS
        while rest:
            card_class = first_class(known.kinds, 0, rest)
            cards = cards_of_class(known.kinds, 0, card_class, rest)
            rest = difference(rest, cards)
            if count_held_in(known, hypothesis, seat, card_class) != count(cards):
                return False
    return True
