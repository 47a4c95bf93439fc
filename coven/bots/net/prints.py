"""A fingerprint of what a net was trained on: the rules, the default variant, the features and the numbers of actions.

It is taken of what they do and not of how they are written: a few games are begun, and what a learner is shown goes into a hash.
So rewriting a rule or a comment leaves a model alone, and a change that a net would notice refuses it.
"""

import hashlib
from functools import cache
from typing import Final

import numpy as np

from coven.chance import Lot, draw
from coven.games.game import Game
from coven.kernel import randbelow, lowest, members, seeded
from coven.types import Choice, Seat

FINGERPRINT_DECISIONS: Final = 10  # decisions of each game that go into the hash


@cache
def feature_fingerprint(game: Game) -> str:
    """The fingerprint of a game as a learner sees it."""
    digest = hashlib.sha256(repr((game.meta.key, game.feature_blocks, game.num_actions)).encode())
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        for shown in _encode_opening(game, players):
            digest.update(shown)
    return digest.hexdigest()[:16]


def _encode_opening(game: Game, players: int) -> list[bytes]:
    """What is shown in the first decisions of a game that have an alternative."""
    s, v, lot, rng = game.State.new(), game.View.new(), Lot.new(), seeded(players)
    x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
    game.setup(s, players, game.variant({}, players))
    shown: list[bytes] = []
    while len(shown) < FINGERPRINT_DECISIONS and not game.is_over(s):
        if game.chance_outcomes(s, lot):
            draw(lot, rng)
            game.apply_lot(s, lot)
            continue
        seat = Seat(lowest(game.to_act(s)))
        choices = [Choice(choice) for choice in members(game.legal_choices(s, seat))]
        if len(choices) > 1:
            game.observe(s, seat, v)
            game.features(v, x)
            shown.append(x.tobytes() + repr([int(game.action_of(v, choice)) for choice in choices]).encode())
        game.apply(s, seat, choices[randbelow(rng, len(choices))])
    return shown
