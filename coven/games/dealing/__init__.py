"""Exact beliefs about hidden cards: how many deals fit what is known, and one of them drawn uniformly, in bounded time.

A deal puts unseen cards into *places*: hands, cards set aside, a card under a cup. It is described in a scratch row by

- `add_group`: cards that may be in the same places, usually a suit, as a suit that a hand lacks excludes that hand;
- `set_room`: how many of these cards are at a place. The rooms of all places add up to the number of cards;
- `require`: a place holds at least one card of a group, because its player could follow suit, for example.

From one description, `count_deals` counts all deals and `draw_deal` draws one, which `dealt_to` reads. `hand_beliefs` does all of
it for a game with hands, voids, known cards and secret simultaneous choices in the usual fields.

>>> deal = scratch_row()
>>> clear_deal(deal, 2)
>>> add_group(deal, Cards(0b00111), Places(0b01))  # the second place lacks this suit
>>> add_group(deal, Cards(0b11000), Places(0b11))
>>> set_room(deal, 0, 4)
>>> set_room(deal, 1, 1)
>>> count_deals(deal)
2
>>> draw_deal(deal, seeded(1))
>>> dealt_to(deal, 0), dealt_to(deal, 1)
(15, 16)

How a deal is drawn. First the cards are put into random free slots, group by group, at most MAX_ATTEMPTS times until an attempt
is accepted, which is fast and usually succeeds at once. A rejected attempt says nothing about the next, so the distribution stays
uniform whatever follows. What follows is a descent through a table of the numbers of ways to complete a deal. A state of the
table is the number of free slots in each class of places that admit the same groups; it implies the number of cards left, and so
the next card. Each state is computed from one number for each class, and there are at most MAX_TABLE states, which bounds the
work. Five players with hands of up to seven cards and a deck of 36 need fewer than 8,000. Where a table would be larger, each
card draws its class by balanced weights, in attempts that succeed with a probability that has a lower bound (`weights`).

The descent is exact although the numbers of ways exceed 64 bits. The table contains upper bounds, rounded up to 31 bits and a
power of two, and the bound of a state is at least the sum over its successors, each times its slots. A successor is chosen with
the probability of its share in that bound. If the draw falls into the part that belongs to none, the descent starts again. So
every deal has the same probability, one divided by the bound of the first state. A descent starts again with a probability of
about 2**-24: rounding adds no more than a 2**-30th for each card, and sums below 2**31 are not rounded at all.
"""

from coven.games.dealing.counting import count_deals
from coven.games.dealing.deal import Deal, Places, add_group, clear_deal, dealt_to, every_place, require, set_room
from coven.games.dealing.drawing import draw_deal
from coven.games.dealing.hands import hand_beliefs
from coven.kernel import scratch_row, seeded
from coven.types import Cards

__all__ = [
    "Cards",
    "Deal",
    "Places",
    "add_group",
    "clear_deal",
    "count_deals",
    "dealt_to",
    "draw_deal",
    "every_place",
    "hand_beliefs",
    "require",
    "scratch_row",
    "seeded",
    "set_room",
]
