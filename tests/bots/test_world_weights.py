"""World weights are bounded, uniform without information, and favour the true world where the network plays."""

import numpy as np

from coven import Match, games
from coven.bots.net.archwitch import Archwitch, ArchwitchConfig
from coven.bots.net.familiar import Familiar
from coven.bots.net.playouts import Playouts
from coven.bots.net.world_weights import UNIFORM_SHARE, WorldWeigher, other_seats, resample, temper
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.kernel import count, seeded
from coven.types import Choice


def test_weights_are_tempered_and_never_zero() -> None:
    weights, even = np.zeros(3), np.zeros(2)
    temper(np.log([0.5, 0.5, 1e-9]), 0.4, weights)
    assert np.isclose(weights.mean(), 1)
    assert weights[0] == weights[1] > weights[2] >= UNIFORM_SHARE
    temper(np.log([0.9, 0.1]), 0.0, even)
    assert np.allclose(even, 1)


def test_worlds_are_resampled_in_proportion_to_their_weights() -> None:
    assert np.bincount(resample(np.array([1.0, 2.0, 0.0, 1.0]), 400, 0.5), minlength=4).tolist() == [100, 200, 0, 100]


def test_true_world_weighs_more_if_players_follow_the_network() -> None:
    game = games.load("three_witches")
    bot, match, rng = Familiar(game), Match("three_witches"), seeded(3)
    log_ratios: list[float] = []
    playouts, weigher = Playouts(game, bot.model, 1), WorldWeigher(game, bot.model)
    match.draw_lots(rng)
    while len(log_ratios) < 12 and not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        if count(view.legal) > 1:
            worlds = np.concatenate([match.state.as_array(), playouts.draw_worlds(view, 16, 1)])
            weights = weigher.weights(worlds, other_seats(view))
            log_ratios += [] if weights is None else [float(np.log(weights[0] / weights[1:].mean()))]
        match.choose(seat, bot.choose(view))
        match.draw_lots(rng)
    assert len(log_ratios) == 12
    assert np.mean(log_ratios) > 0.5


def test_only_equally_good_choices_are_mixed() -> None:
    bot = Archwitch(games.load("three_witches"), 1, Budget(1e6, 1), config=ArchwitchConfig())
    even = np.tile([0.0, 1.0], 50)
    shares = {Choice(1): even, Choice(2): even[::-1].copy(), Choice(3): even * 0.5}
    candidates = [Candidate(choice, float(values.mean()), 1 / 3) for choice, values in shares.items()]
    first = [bot._mix(candidates, candidates, shares)[0].choice for _ in range(60)]
    assert set(first) == {1, 2}
    assert sorted(candidate.choice for candidate in bot._mix(candidates, candidates, shares)) == [1, 2, 3]
