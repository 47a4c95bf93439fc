"""Where hidden cards may be, and worlds sampled from a view.

A hypothesis says how many cards of each class every hand has (views.py), and all worlds with these counts are possible. So a
hypothesis is drawn in proportion to its number of worlds, then its cards are dealt at random, and the draw pile is shuffled with
the hidden witches. A player in the middle of a lure or a cast can complete it (5.1), which constrains that player's hand
(drawing.py). Knowledge of other players is part of a world only where it is public.
"""

from typing import Final

from coven.core.cards import add_seat, count, difference, every_card, every_seat, random_subset, union
from coven.core.chance import insert_shuffled
from coven.games.common.card_classes import CLASS_BITS, CardClass, cards_of_class, first_class
from coven.games.thirteen_witches.knowledge.drawing import (
    EXCLUDED,
    PICKED,
    can_finish,
    complete_hand,
    draw_finishing_hypothesis,
    draw_group,
    draw_hypothesis,
    is_hand_constrained,
    min_held,
)
from coven.games.thirteen_witches.knowledge.views import Knowledge, View, count_held_in, unseen_cards
from coven.games.thirteen_witches.rules.deck import EVERY_WITCH, NUM_LURE_CARDS, Item, Witches
from coven.games.thirteen_witches.rules.hypotheses import for_row
from coven.games.thirteen_witches.rules.luring import influenced_witches
from coven.games.thirteen_witches.rules.state import MAX_PLAYERS, PUBLIC_ROW, Phase, Public, State
from coven.games.thirteen_witches.rules.turn import setup
from coven.kernel import Random, members, rule, scratch_row
from coven.types import NO_CARDS, Cards, Seat

MAX_ATTEMPTS: Final = 64  # to deal hands that do not contradict the current step

# where hidden cards may be


@rule
def hidden_witches(p: Public) -> Witches:
    """2.2 Return the witches not seen yet: they are in the draw pile."""
    return Witches(EVERY_WITCH & ~(p.coven | influenced_witches(p)))


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
        fill_pile(v, rng, s, deal_hidden_cards(v, rng, s))
    restore_row(s, PUBLIC_ROW, v.common)
    if v.apart:
        s.rows = add_seat(s.rows, v.viewer)
        restore_row(s, v.viewer, v.known)


@rule
def deal_hidden_cards(v: View, rng: Random, s: State) -> Cards:
    """Deal the hands of a world and return the cards left for the draw pile.

    After some attempts that contradict the current step (5.1), the acting player's hand is drawn from those that do not.
    """
    p = v.public
    is_constrained = p.actor != v.viewer and is_hand_constrained(p)
    for _ in range(MAX_ATTEMPTS):
        left = deal_hands(v, rng, s, draw_hypothesis(v, rng) if v.known.cases > 1 else 0, NO_CARDS)
        if not is_constrained or can_finish(p, s.hands[p.actor]):
            return left
    return deal_finishing_hand(v, rng, s)


@rule(inline=False)
def deal_finishing_hand(v: View, rng: Random, s: State) -> Cards:
    """5.1 Deal hands with which the acting player can complete the step, and return the cards left."""
    row = scratch_row()
    hypothesis = draw_finishing_hypothesis(v, rng, row) if v.known.cases > 1 else 0
    draw_group(v, hypothesis, rng, row)
    return deal_hands(v, rng, s, hypothesis, complete_hand(v, hypothesis, rng, Cards(row[PICKED]), Cards(row[EXCLUDED])))


@rule
def deal_hands(v: View, rng: Random, s: State, hypothesis: int, drawn: Cards) -> Cards:
    """Deal the hands by a hypothesis, except the acting player's if it was drawn before, and return the cards left."""
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else drawn if seat == v.public.actor else NO_CARDS
    left = NO_CARDS
    rest = difference(unseen_cards(v), drawn)
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
        number = count_held_in(v.known, hypothesis, seat, card_class) if s.public.held[seat] > count(s.hands[seat]) else 0
        if number == count(rest):
            s.hands[seat] = union(s.hands[seat], rest)
            return NO_CARDS
        drawn = random_subset(rest, number, rng)
        rest = difference(rest, drawn)
        s.hands[seat] = union(s.hands[seat], drawn)
    return rest


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
