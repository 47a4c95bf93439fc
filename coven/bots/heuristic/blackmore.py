"""Rules of thumb for 12 Witches of Blackmore.

A card is worth playing where it is likely to win many points, or to lose few; a trump is worth laying where the hand becomes
strong by it and few points are given up. All weights were tried in the arena.
"""

from typing import Final

from coven.bots.craft import Craft
from coven.cards import count, every_card, first_of
from coven.games.blackmore.beliefs import unseen_cards
from coven.games.blackmore.deck import NO_COLOUR, Colour, colour_of, of_colour, value_of
from coven.games.blackmore.ranking import standing, steps_below, trick_winner
from coven.games.blackmore.scoring import points, winners
from coven.games.blackmore.state import KEEP, Phase, State
from coven.games.blackmore.views import View
from coven.kernel import Random, below, rule
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

SURE: Final = 100  # chances are counted in hundredths


@rule
def thumb(v: View, rng: Random) -> Choice:
    """The card or the trump with the most appeal."""
    return best_trump(v) if v.public.phase == Phase.TRUMP else best_card(v, rng)


@rule
def best_card(v: View, rng: Random) -> Choice:
    """The card with the most appeal; among equal ones any."""
    unseen = unseen_cards(v)
    chosen = first_of(v.hand)
    most = -(1 << 40)
    equal = 0
    for card in every_card(v.hand):
        reached = appeal(v, card, unseen)
        if reached > most:
            most = reached
            equal = 0
        if reached == most:
            equal += 1
            if below(rng, equal) == 0:
                chosen = card
    return Choice(chosen)


@rule
def appeal(v: View, card: Card, unseen: Cards) -> int:
    """What a card promises: the points it may win, less what it may give to others and what it is worth later."""
    chance = chance_to_win(v, card, unseen)
    stake = points(v.public.table) + value_of(card) + 3 * still_to_come(v)
    return chance * stake - (SURE - chance) * value_of(card) - 20 * keeping(v, card)


@rule
def still_to_come(v: View) -> int:
    """How many play to the trick after the viewer."""
    return v.public.players - 1 - count(v.public.table)


@rule
def keeping(v: View, card: Card) -> int:
    """How much a card is worth holding back: trumps, and among them the high-ranked ones."""
    if v.public.trump == NO_COLOUR or colour_of(card) != v.public.trump:
        return 0
    return 5 + 2 * (v.public.variant.values - standing(v.public, card))


@rule
def chance_to_win(v: View, card: Card, unseen: Cards) -> int:
    """How likely a card wins the trick, in hundredths: 0 if it is beaten already, sure for the last to play."""
    if not wins_now(v, card):
        return 0
    chance = SURE
    for _ in range(still_to_come(v)):
        chance = chance * (SURE - danger(v, card, unseen)) // SURE
    return chance


@rule
def wins_now(v: View, card: Card) -> bool:
    """Whether a card would take the trick as it lies."""
    winner = trick_winner(v.public)
    if winner == NO_SEAT:
        return True
    top = v.public.played[winner]
    if colour_of(card) == colour_of(top):
        return standing(v.public, card) < standing(v.public, top)
    return v.public.trump != NO_COLOUR and colour_of(card) == v.public.trump


@rule
def danger(v: View, card: Card, unseen: Cards) -> int:
    """How likely one player still to come beats a card, in hundredths: the more cards not seen yet would."""
    better = 0
    for other in every_card(of_colour(unseen, colour_of(card))):
        better += standing(v.public, other) < standing(v.public, card)
    if v.public.trump != NO_COLOUR and colour_of(card) != v.public.trump:
        better += count(of_colour(unseen, v.public.trump))
    return min(90, 11 * better)


@rule
def best_trump(v: View) -> Choice:
    """Lay the card that makes the hand strongest for the points it costs, or none."""
    chosen = KEEP
    most = strength(v, v.public.trump, v.public.wheel)
    for card in every_card(v.public.table):
        reached = strength(v, colour_of(card), value_of(card)) - 4 * value_of(card)
        if reached > most:
            most = reached
            chosen = Choice(card)
    return chosen


@rule
def strength(v: View, trump: Colour, wheel: int) -> int:
    """How strong the hand is under a trump: its trumps, and how high all its cards rank."""
    total = 10 * count(of_colour(v.hand, trump)) if trump != NO_COLOUR else 0
    for card in every_card(v.hand):
        total += v.public.variant.values - steps_below(v.public.variant, wheel, card)
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


CRAFT: Final = Craft(thumb=thumb, settled=settled, worth=worth, trust=60)
