"""Phases as data: what happens by chance, what players are asked for, and everything that follows from that.

>>> from coven.core.notation import SEAT_ARGUMENTS
>>> from coven.games.deck import Deck
>>> phases = Phases(
...     Deck({}, 0),
...     Chance("start", SEAT_ARGUMENTS),
...     Asks("bid", numbers(0, 3), clause="2.1", prompt="How many tricks will you win?", simultaneous=True, hidden=True),
...     Asks("play", {"rose-1": 0, "rose-2": 1}, clause="3.1", prompt="Play a card."),
... )
>>> START, BID, PLAY, OVER = phases.numbers
>>> list(phases.notation.verbs), list(phases.notation.lots), phases.name(BID), phases.num_actions
(['bid', 'play'], ['start'], 'bid', 6)

A game that names its phases `PHASES` gets the notation, a choice as an act and as other viewers see it, the seats to act, the
chance that is due, what is masked of a lot, action numbers, setup, views, scores and the end, features, pictures and words.
Whatever it writes itself takes precedence.
"""

from coven.games.phases.data import Asks, Chance, Verb, all_players, draw_seat, numbers, whole_hand
from coven.games.phases.phases import Phases
from coven.games.phases.table import mask_deal

__all__ = ["Asks", "Chance", "Phases", "Verb", "all_players", "draw_seat", "mask_deal", "numbers", "whole_hand"]
