"""Worlds weighed by what others did: bounded, even where nothing is told, and in favour of the truth where the net plays."""

import numpy as np

from coven import Match, games
from coven.bots.net.archwitch import Archwitch, ArchwitchConfig
from coven.bots.net.familiar import Familiar
from coven.bots.net.playouts import Playouts
from coven.bots.net.world_weights import UNIFORM_SHARE, WorldWeigher, resample, temper
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.kernel import count, seeded
from coven.types import Choice


def test_weights_are_tempered_and_never_nothing() -> None:
    weights = temper(np.log([0.5, 0.5, 1e-9]), exponent=0.4)
    assert np.isclose(weights.mean(), 1)
    assert weights[0] == weights[1] > weights[2] >= UNIFORM_SHARE
    assert np.allclose(temper(np.log([0.9, 0.1]), exponent=0.0), 1)


def test_worlds_are_picked_as_often_as_they_weigh() -> None:
    assert np.bincount(resample(np.array([1.0, 2.0, 0.0, 1.0]), 400, 0.5), minlength=4).tolist() == [100, 200, 0, 100]


def test_the_true_world_weighs_more_among_players_who_play_by_the_net() -> None:
    game = games.load("three_witches")
    bot, match, rng = Familiar(game), Match("three_witches"), seeded(3)
    gained: list[float] = []
    playouts, weigher = Playouts(game, bot.model, 1), WorldWeigher(game, bot.model)
    match.draw_lots(rng)
    while len(gained) < 12:
        seat = match.to_act()[0]
        view = match.view(seat)
        if count(view.legal) > 1:
            some = np.concatenate([match.state.as_array(), playouts.draw_worlds(view, 16, 1)])
            weights = weigher.weights(some, seat)
            gained += [] if weights is None else [float(np.log(weights[0] / weights[1:].mean()))]
        match.choose(seat, bot.choose(view))
        match.draw_lots(rng)
    assert np.mean(gained) > 0.5


def test_choices_of_equal_worth_are_mixed_and_worse_ones_are_not() -> None:
    bot = Archwitch(games.load("three_witches"), 1, Budget(1e6, 1), config=ArchwitchConfig())
    even = np.tile([0.0, 1.0], 50)
    found = {Choice(1): even, Choice(2): even[::-1].copy(), Choice(3): even * 0.5}
    judged = [Candidate(choice, float(shares.mean()), 1 / 3) for choice, shares in found.items()]
    first = [bot._mix(judged, judged, found)[0].choice for _ in range(60)]
    assert set(first) == {1, 2}
    assert sorted(one.choice for one in bot._mix(judged, judged, found)) == [1, 2, 3]
