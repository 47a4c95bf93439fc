"""Heuristics for 12 Witches of Blackmore.

Play a card that is likely to win many points or to lose few; lay a trump that makes the hand strong and gives up few points.
All weights were tuned in the arena.
"""

from typing import Final

from coven.bots.heuristics import Heuristics
from coven.core.cards import count, every_card, lowest_card
from coven.games.blackmore.knowledge import View, unseen_cards
from coven.games.blackmore.rules.deck import NO_COLOUR, Colour, colour_of, of_colour, value_of
from coven.games.blackmore.rules.rules import points, steps_below, steps_below_wheel, trick_winner
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, State
from coven.games.common.rules import leading_seats
from coven.kernel import Random, randbelow, rule
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

CERTAIN_PERCENT: Final = 100  # chances are in percent


@rule
def policy(v: View, rng: Random) -> Choice:
    """Choose the card or the trump with the highest appeal."""
    return best_trump(v) if v.public.phase == Phase.TRUMP else best_card(v, rng)


@rule
def best_card(v: View, rng: Random) -> Choice:
    """Choose the card with the highest appeal, breaking ties at random."""
    unseen = unseen_cards(v)
    chosen = lowest_card(v.hand)
    most = -(1 << 40)
    equal = 0
    for card in every_card(v.hand):
        score = appeal(v, card, unseen)
        if score > most:
            most = score
            equal = 0
        if score == most:
            equal += 1
            if randbelow(rng, equal) == 0:
                chosen = card
    return Choice(chosen)


@rule
def appeal(v: View, card: Card, unseen: Cards) -> int:
    """Return the points a card may win, less the points it may give away and its value in later tricks."""
    chance = win_percent(v, card, unseen)
    stake = points(v.public.table) + value_of(card) + 3 * players_to_come(v)
    return chance * stake - (CERTAIN_PERCENT - chance) * value_of(card) - 20 * holding_value(v, card)


@rule
def players_to_come(v: View) -> int:
    """Return the number of players who play to the trick after the viewer."""
    return v.public.players - 1 - count(v.public.table)


@rule
def holding_value(v: View, card: Card) -> int:
    """Return the value of holding a card back: trumps have one, high-ranked trumps a higher one."""
    if v.public.trump == NO_COLOUR or colour_of(card) != v.public.trump:
        return 0
    return 5 + 2 * (v.public.variant.values - steps_below_wheel(v.public, card))


@rule
def win_percent(v: View, card: Card, unseen: Cards) -> int:
    """Return the chance of a card to win the trick: 0 if it is already beaten, certain for the last player."""
    if not would_lead_trick(v, card):
        return 0
    chance = CERTAIN_PERCENT
    for _ in range(players_to_come(v)):
        chance = chance * (CERTAIN_PERCENT - beaten_percent(v, card, unseen)) // CERTAIN_PERCENT
    return chance


@rule
def would_lead_trick(v: View, card: Card) -> bool:
    """Return whether a card would win the trick as it stands."""
    winner = trick_winner(v.public)
    if winner == NO_SEAT:
        return True
    top = v.public.played[winner]
    if colour_of(card) == colour_of(top):
        return steps_below_wheel(v.public, card) < steps_below_wheel(v.public, top)
    return v.public.trump != NO_COLOUR and colour_of(card) == v.public.trump


@rule
def beaten_percent(v: View, card: Card, unseen: Cards) -> int:
    """Return the chance that one player to come beats a card, by the number of unseen cards that would."""
    better = 0
    for other in every_card(of_colour(unseen, colour_of(card))):
        better += steps_below_wheel(v.public, other) < steps_below_wheel(v.public, card)
    if v.public.trump != NO_COLOUR and colour_of(card) != v.public.trump:
        better += count(of_colour(unseen, v.public.trump))
    return min(90, 11 * better)


@rule
def best_trump(v: View) -> Choice:
    """Choose the trump that makes the hand strongest for the points it costs, or keep the present one."""
    chosen = KEEP_CHOICE
    most = strength(v, v.public.trump, v.public.wheel)
    for card in every_card(v.public.table):
        score = strength(v, colour_of(card), value_of(card)) - 4 * value_of(card)
        if score > most:
            most = score
            chosen = Choice(card)
    return chosen


@rule
def strength(v: View, trump: Colour, wheel: int) -> int:
    """Return the strength of the hand under a trump: its trumps, and the ranks of all its cards."""
    total = 10 * count(of_colour(v.hand, trump)) if trump != NO_COLOUR else 0
    for card in every_card(v.hand):
        total += v.public.variant.values - steps_below(v.public.variant, wheel, card)
    return total


@rule
def is_leaf(s: State, v: View) -> bool:
    """Search to the end: a game is one round."""
    return False


@rule
def value(s: State, seat: Seat) -> float:
    """Return the share of victory if the game ended now."""
    seats = leading_seats(s.public.scores, s.public.players)
    return ((seats >> seat) & 1) / count(seats)


HEURISTICS: Final = Heuristics[State, View](policy=policy, is_leaf=is_leaf, value=value, policy_weight=60)
