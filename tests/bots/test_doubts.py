"""An Archwitch looks once at what its net does not like, and plays it where it is surely better."""

from typing import Any

import numpy as np
import pytest

from coven import Match, games
from coven.bots.net.archwitch import FIRST_BATCH_WORLDS, Archwitch, ArchwitchConfig, SharesByChoice
from coven.bots.search.ismcts import Budget
from coven.kernel import count, seeded
from coven.types import Choice


class Rigged(Archwitch):
    """One choice comes out so much better than all others, in every world."""

    favourite: Choice
    ahead: float

    def prepare(self, view: Any, choice: Choice) -> None:
        return None  # nothing is played out here, so there is nothing to compile

    def _play_out(self, view: Any, choices: list[Choice], found: SharesByChoice, weigher: Any) -> None:
        luck = np.random.default_rng(self.worlds)
        common = luck.normal(0.3, 0.1, FIRST_BATCH_WORLDS)
        for choice in choices:
            own = common + luck.normal(self.ahead if choice == self.favourite else 0.0, 0.02, FIRST_BATCH_WORLDS)
            found[choice] = np.concatenate([found[choice], own])
        self.worlds += FIRST_BATCH_WORLDS


def asked(ahead: float, doubts: bool, worlds: int = 64) -> tuple[Rigged, Choice]:
    """A bot to whom the choice its net likes least is the best by so much, and what it chooses."""
    game = games.load("blackmore")
    match = Match(game, 3)
    match.draw_lots(seeded(1))
    view = match.view(match.to_act()[0])
    assert count(view.legal) > 3
    bot = Rigged(game, 1, Budget(1e6, worlds), config=ArchwitchConfig(probes=doubts))
    bot.familiar.choose(view)
    least = bot.familiar.candidates[-1]
    assert least.share < 0.01, "the net does not like it"
    bot.favourite, bot.ahead = least.choice, ahead
    return bot, bot.choose(view)


def test_what_the_net_does_not_like_is_played_where_it_is_surely_better() -> None:
    bot, chosen = asked(0.3, doubts=True)
    assert chosen == bot.favourite
    assert all(one.error < 1 for one in bot.explain().candidates), "everything was looked at"


@pytest.mark.parametrize(("ahead", "doubts", "worlds"), [(0.3, False, 64), (0.0, True, 64), (0.3, True, FIRST_BATCH_WORLDS)])
def test_without_a_look_a_lead_or_the_worlds_for_it_the_net_is_trusted(ahead: float, doubts: bool, worlds: int) -> None:
    bot, chosen = asked(ahead, doubts, worlds)
    assert chosen != bot.favourite
