"""The heuristics withstand a simple strategy that beat an earlier version of them; deprecated names still work."""

import importlib
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from coven import Match, games
from coven.bots.heuristics import Heuristics, heuristics_of, is_never_leaf, uniform_policy
from coven.games.three_witches import View
from coven.games.three_witches.rules.deck import ELIXIR, rank_of
from coven.games.three_witches.rules.state import PASS, Phase
from coven.kernel import compiled, members, seeded
from coven.types import Card, Choice, Seat

GAMES = 30
Strategy = Callable[[View], Choice]


def pass_and_play_high(view: View) -> Choice:
    """Pass whenever possible, bid the minimum, and play the highest card."""
    choices = [Choice(choice) for choice in members(view.legal)]
    if view.public.phase in (Phase.BID, Phase.AGREE):
        return choices[-1] if choices[-1] == PASS else choices[0]
    cards = [choice for choice in choices if choice != PASS]
    return max(cards, key=lambda card: 7 if int(card) == ELIXIR else rank_of(Card(card)), default=choices[0])


def apprentice(seed: int) -> Strategy:
    """Return the policy of the heuristics."""
    policy, rng = compiled(heuristics_of("three_witches").policy), seeded(seed)
    return lambda view: Choice(int(policy(view, rng)))


def count_victories(strategy: Strategy, others: Strategy) -> float:
    """Return how many games a strategy wins against two others, at each seat in turn."""
    victories = 0.0
    for number in range(GAMES):
        match, rng, own = Match("three_witches"), seeded(number // 3, 2), number % 3
        match.draw_lots(rng)
        while not match.is_over():
            seat = match.to_act()[0]
            match.choose(seat, (strategy if seat == own else others)(match.view(seat)))
            match.draw_lots(rng)
        winners = list(members(match.game.winners(match.state)))
        victories += (Seat(own) in winners) / len(winners)
    return victories


def test_three_witches_policy_beats_passing_and_playing_high() -> None:
    assert count_victories(apprentice(1), pass_and_play_high) > 0.8 * GAMES
    assert count_victories(pass_and_play_high, apprentice(1)) < 0.2 * GAMES


def test_custom_game_may_use_the_old_names(monkeypatch: pytest.MonkeyPatch) -> None:
    sys.modules.pop("coven.bots.craft", None)
    with pytest.warns(DeprecationWarning, match="coven.bots.craft"):
        Craft = importlib.import_module("coven.bots.craft").Craft  # noqa: N806, the name of a class
    module = ModuleType("old_game")
    module.CRAFT = Craft(thumb=uniform_policy, settled=is_never_leaf, worth=lambda s, seat: 0.5, trust=40)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "old_game", module)
    monkeypatch.setitem(games.MODULES, "old_game", "old_game")
    with pytest.warns(DeprecationWarning, match="CRAFT of the game old_game is now called HEURISTICS"):
        heuristics = heuristics_of("old_game")
    assert isinstance(heuristics, Heuristics)
    assert heuristics.policy_weight == 40
    with pytest.warns(DeprecationWarning, match="now called Heuristics.policy"):
        assert heuristics.thumb is uniform_policy
