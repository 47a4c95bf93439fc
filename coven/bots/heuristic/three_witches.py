"""Rules of thumb for 3 Witches: a floor to search from.

While the Lead Witch still needs tricks both teams want to win, and play high; once the bid is reached both want to lose, and
play low. Only in which card goes back do their wishes differ.
"""

from typing import Final

from coven.bots.craft import Craft
from coven.cards import contains, count, every_seat, first_of, rest_of
from coven.games.three_witches.deck import ELIXIR, MOST_RANK, PLAYERS, rank_of
from coven.games.three_witches.scoring import winners
from coven.games.three_witches.state import PASS, UP, Phase, State
from coven.games.three_witches.values import pair_value
from coven.games.three_witches.views import View
from coven.kernel import Random, lowest, rule
from coven.types import Card, Cards, Choice, Seat

STRONG: Final = 27  # the ranks of a hand worth a bid, the Elixir counted as 10


@rule
def thumb(v: View, rng: Random) -> Choice:
    """A sensible choice in each phase."""
    if v.phase == Phase.BID:
        return thumb_bid(v)
    if v.phase == Phase.AGREE:
        return Choice(0)
    if v.phase == Phase.GIVE or v.phase == Phase.DISCARD:
        return extreme(v, -1)
    high = 1 if needs_tricks(v) else -1
    theirs = v.phase == Phase.PROPOSE or v.phase == Phase.DECIDE
    return extreme(v, -high if theirs else high)


@rule
def needs_tricks(v: View) -> bool:
    """Whether the Lead Witch has won fewer tricks than were bid."""
    return count(v.won) < v.bid


@rule
def thumb_bid(v: View) -> Choice:
    """The lowest bid with a strong hand, or where a bid is forced; otherwise a pass."""
    total = 0
    rest = v.hand
    while rest:
        total += weight(v, first_of(rest))
        rest = rest_of(rest)
    forced = not contains(Cards(v.legal), Card(PASS))
    if forced or (total >= STRONG and contains(Cards(v.legal), Card(v.variant.low_bid))):
        return Choice(lowest(v.legal))
    return PASS


@rule
def weight(v: View, card: Card) -> int:
    """How strong a card is: its rank; to hide, its value beside the card that was led."""
    if v.phase == Phase.HIDE:
        return pair_value(v.variant, v.table[v.tricks, UP], card)
    return MOST_RANK + 1 if card == ELIXIR else rank_of(card)


@rule
def extreme(v: View, way: int) -> Choice:
    """The strongest of the cards that may be chosen (way = 1), or the weakest (way = -1)."""
    rest = Cards(v.legal & ~(1 << PASS))
    chosen = first_of(rest)
    while rest:
        card = first_of(rest)
        rest = rest_of(rest)
        if way * weight(v, card) > way * weight(v, chosen):
            chosen = card
    return Choice(chosen)


@rule
def settled(s: State, v: View) -> bool:
    """A search looks no further than the end of the round: the next deal tells nothing."""
    return s.phase == Phase.DEAL or s.phase == Phase.OVER


@rule
def worth(s: State, seat: Seat) -> float:
    """The share of victory to expect: the more tokens, the more likely; all of it once the game is won."""
    seats = winners(s)
    if seats:
        return ((seats >> seat) & 1) / count(seats)
    total = 0
    for other in every_seat(PLAYERS):
        total += (s.tokens[other] + 2) * (s.tokens[other] + 2)
    return (s.tokens[seat] + 2) * (s.tokens[seat] + 2) / total


CRAFT: Final = Craft(thumb=thumb, settled=settled, worth=worth, trust=50)
