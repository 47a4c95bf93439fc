"""Archwitch probes low-prior choices once, and plays one that is significantly better."""

import numpy as np
import pytest

from coven import Match, games
from coven.bots.net.archwitch import FIRST_BATCH_WORLDS, Archwitch, ArchwitchConfig, SharesByChoice
from coven.bots.net.world_weights import WorldWeigher
from coven.bots.search.ismcts import Budget
from coven.games.contract.records import GameView
from coven.kernel import count, seeded
from coven.types import Choice


class RiggedArchwitch(Archwitch):
    """An Archwitch whose playouts favour one choice by a fixed lead in every world."""

    favourite: Choice
    lead: float

    def prepare(self, view: GameView, choice: Choice) -> None:
        return None  # there is nothing to compile, because nothing is played out

    def _play_out(self, view: GameView, choices: list[Choice], shares: SharesByChoice, weigher: WorldWeigher | None) -> None:
        rng = np.random.default_rng(self.worlds)
        common = rng.normal(0.3, 0.1, FIRST_BATCH_WORLDS)
        for choice in choices:
            own = common + rng.normal(self.lead if choice == self.favourite else 0.0, 0.02, FIRST_BATCH_WORLDS)
            shares[choice] = np.concatenate([shares[choice], own])
        self.worlds += FIRST_BATCH_WORLDS


def choose_rigged(lead: float, probes: bool, worlds: int = 64) -> tuple[RiggedArchwitch, Choice]:
    """Return a bot whose lowest-prior choice leads by `lead`, and the bot's choice."""
    game = games.load("blackmore")
    match = Match(game, 3)
    match.draw_lots(seeded(1))
    view = match.view(match.to_act()[0])
    assert count(view.legal) > 3
    bot = RiggedArchwitch(game, 1, Budget(1e6, worlds), config=ArchwitchConfig(probes=probes))
    bot.familiar.choose(view)
    least_likely = bot.familiar.candidates[-1]
    assert least_likely.share < 0.01, "the favourite has a low prior"
    bot.favourite, bot.lead = least_likely.choice, lead
    return bot, bot.choose(view)


def test_low_prior_choice_is_played_if_significantly_better() -> None:
    bot, chosen = choose_rigged(0.3, probes=True)
    assert chosen == bot.favourite
    assert all(candidate.error < 1 for candidate in bot.explain().candidates), "every choice was played out"


@pytest.mark.parametrize(("lead", "probes", "worlds"), [(0.3, False, 64), (0.0, True, 64), (0.3, True, FIRST_BATCH_WORLDS)])
def test_prior_decides_without_probes_a_lead_or_enough_worlds(lead: float, probes: bool, worlds: int) -> None:
    bot, chosen = choose_rigged(lead, probes, worlds)
    assert chosen != bot.favourite
