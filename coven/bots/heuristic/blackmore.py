"""Rules of thumb for 12 Witches of Blackmore.

A card is worth playing where it is likely to win many points, or to lose few; a trump is worth laying where the own hand becomes
strong by it and few points are given up. All weights were tried in the arena.
"""

from typing import Final

from coven.bots.craft import Craft
from coven.cards import contains, count, first_of, rest_of, union
from coven.games.blackmore.deck import NO_COLOUR, Colour, colour_of, of_colour, value_of
from coven.games.blackmore.ranking import standing
from coven.games.blackmore.scoring import points, winners
from coven.games.blackmore.state import KEEP, Phase, State
from coven.games.blackmore.views import View
from coven.kernel import Random, below, rule
from coven.types import NO_CARDS, NO_SEAT, Card, Choice, Seat

SURE: Final = 100  # chances are counted in hundredths


@rule
def thumb(v: View, rng: Random) -> Choice:
    """The card or the trump with the most appeal."""
    return best_trump(v) if v.phase == Phase.TRUMP else best_card(v, rng)


@rule
def best_card(v: View, rng: Random) -> Choice:
    """The card with the most appeal; among equal ones any."""
    chosen = first_of(v.hand)
    most = -(1 << 40)
    equal = 0
    rest = v.hand
    while rest:
        card = first_of(rest)
        rest = rest_of(rest)
        reached = appeal(v, card)
        if reached > most:
            most = reached
            equal = 0
        if reached == most:
            equal += 1
            if below(rng, equal) == 0:
                chosen = card
    return Choice(chosen)


@rule
def appeal(v: View, card: Card) -> int:
    """What playing a card promises: points won in the trick, less what it gives to others and what a strong card is worth later."""
    chance = chance_to_win(v, card)
    still_to_come = v.players - 1 - count(v.table)
    stake = points(v.table) + value_of(card) + 3 * still_to_come
    return chance * stake - (SURE - chance) * value_of(card) - 2 * SURE * keeping(v, card) // 10


@rule
def keeping(v: View, card: Card) -> int:
    """How much a card is worth holding back: trumps, and among them the high-ranked ones."""
    if v.trump == NO_COLOUR or colour_of(card) != v.trump:
        return 0
    return 5 + 2 * (v.variant.values - standing(v, card))


@rule
def chance_to_win(v: View, card: Card) -> int:
    """How likely a card wins the trick, in hundredths: 0 if it is beaten already, sure for the last to play."""
    if not wins_now(v, card):
        return 0
    chance = SURE
    for _ in range(v.players - 1 - count(v.table)):
        chance = chance * (SURE - danger(v, card)) // SURE
    return chance


@rule
def wins_now(v: View, card: Card) -> bool:
    """Whether a card would take the trick as it lies."""
    if v.winning == NO_SEAT or v.table == NO_CARDS:
        return True
    top = v.played[v.winning]
    if colour_of(card) == colour_of(top):
        return standing(v, card) < standing(v, top)
    return v.trump != NO_COLOUR and colour_of(card) == v.trump


@rule
def danger(v: View, card: Card) -> int:
    """How likely one player still to come beats a card, in hundredths: the more the higher cards that are not seen yet."""
    better = 0
    colour = colour_of(card)
    for other in range(v.variant.values):
        rival = Card(colour * 9 + other)
        if standing(v, rival) < standing(v, card) and is_unseen(v, rival):
            better += 1
    if v.trump != NO_COLOUR and colour != v.trump:
        for other in range(v.variant.values):
            if is_unseen(v, Card(v.trump * 9 + other)):
                better += 1
    return min(90, 11 * better)


@rule
def is_unseen(v: View, card: Card) -> bool:
    """Whether a card may still be in somebody else's hand or in the deck."""
    if contains(union(v.hand, v.table), card):
        return False
    for seat in range(v.players):
        if contains(v.won[Seat(seat)], card):
            return False
    for place in range(v.pile_size):
        if v.pile[place] == card:
            return False
    return True


@rule
def best_trump(v: View) -> Choice:
    """Lay the card that makes the own hand strongest for the points it costs, or none."""
    chosen = KEEP
    most = strength(v, v.trump, v.wheel)
    rest = v.table
    while rest:
        card = first_of(rest)
        rest = rest_of(rest)
        reached = strength(v, colour_of(card), value_of(card)) - 4 * value_of(card)
        if reached > most:
            most = reached
            chosen = Choice(card)
    return chosen


@rule
def strength(v: View, trump: Colour, wheel: int) -> int:
    """How strong the own hand is under a trump: its trumps, and how high all its cards rank."""
    total = 10 * count(of_colour(v.hand, trump)) if trump != NO_COLOUR else 0
    rest = v.hand
    while rest:
        card = first_of(rest)
        rest = rest_of(rest)
        below_wheel = wheel - value_of(card)
        if v.variant.increasing:
            below_wheel = -below_wheel
        if below_wheel < 0:
            below_wheel += v.variant.values
        total += v.variant.values - below_wheel
    return total


@rule
def settled(s: State, v: View) -> bool:
    """A game is one round: it is played out."""
    return False


@rule
def worth(s: State, seat: Seat) -> float:
    """The share of victory if the game ended now."""
    seats = winners(s)
    return ((seats >> seat) & 1) / count(seats)


CRAFT: Final = Craft(thumb=thumb, settled=settled, worth=worth)
