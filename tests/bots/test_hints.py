"""Hints give the value of each choice and a reason, from what the seat knows."""

import re
from collections.abc import Iterator
from dataclasses import asdict

import msgspec
import numpy as np
import pytest

from coven import Match
from coven.bots import hints
from coven.bots.evaluation.facts import cards_of, find_deciding_fact
from coven.bots.evaluation.values import Values
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.games.contract.records import GameView
from coven.kernel import count, lowest, members, seeded
from coven.types import Choice
from tests.bots.fake_views import fake_view

SHORT = Budget(milliseconds=60_000, simulations=24)
NAMES = ["Ada", "Bea", "Cleo", "Dora", "Edda"]
CARDS = {0: "owl-6", 1: "bat-2"}


def decisions(key: str, seed: int) -> Iterator[Match]:
    """Yield the match before every real choice, while all seats make the lowest choice."""
    match, rng = Match(key, names=NAMES[: Match(key).players]), seeded(seed)
    match.draw_lots(rng)
    while not match.is_over():
        seat = match.to_act()[0]
        if count(match.view(seat).legal) > 1:
            yield match
        match.choose(seat, Choice(lowest(match.view(seat).legal)))
        match.draw_lots(rng)


def hand_of(view: GameView) -> int:
    """Return the viewer's hand as a set of cards."""
    return int(view["hand"])


def test_hint_is_the_same_in_twin_worlds(key: str) -> None:
    match = next(decisions(key, 3))
    seat = match.to_act()[0]
    view, twin = match.view(seat), Match(key, match.players, match.variant, match.names)
    match.game.sample(view, seeded(99), twin.state)
    assert twin.state.tobytes() != match.state.tobytes()
    here, there = (hints.make_hint(key, world.view(seat), match.names, SHORT) for world in (match, twin))
    assert msgspec.json.encode(asdict(here)) == msgspec.json.encode(asdict(there))


def test_reason_names_another_player_and_an_unseen_card(key: str) -> None:
    match = next(decisions(key, 3))
    seat = match.to_act()[0]
    view, game = match.view(seat), match.game
    hint = hints.make_hint(key, view, match.names, SHORT)
    assert hint.worlds > 0
    assert {candidate.choice for candidate in hint.candidates} <= set(members(view.legal))
    if hint.reason == hints.NO_FACT:
        return
    pattern = r"^It matters whether (\w+) (?:holds|has no) (.+?) \((\d+) % likely\)"
    holder, card, percent = re.findall(pattern, hint.reason)[0]
    assert holder in [name for other, name in enumerate(match.names) if other != seat]
    assert 5 <= int(percent) <= 95
    own = [name.replace("-", " ").capitalize() for number, name in cards_of(game).items() if hand_of(view) >> number & 1]
    assert card not in own


def made_up_values(gain_if_held: float, worlds: int = 400) -> Values:
    """Return two choices of which the first gains only where seat 1 holds card 0."""
    held = np.arange(worlds) % 4 == 0
    shares = np.array([np.where(held, gain_if_held, 0.0), np.zeros(worlds)])
    hands = np.zeros((worlds, 2), np.int64)
    hands[:, 1] = np.where(held, 1, 2)
    return Values([Choice(0), Choice(1)], shares, hands)


@pytest.mark.parametrize("gain", [0.3, -0.3])
def test_deciding_fact_is_found_whichever_way_it_splits_the_values(gain: float) -> None:
    fact = find_deciding_fact(made_up_values(gain), fake_view(players=2), ["Ada", "Bea"], CARDS)
    assert fact is not None
    assert (fact.text, fact.probability) == ("Bea holds Owl 6", 0.25)
    assert (fact.loss_if_true, fact.loss_if_false) == (gain, 0.0)


def test_insignificant_difference_is_no_reason() -> None:
    values = made_up_values(0.0)
    values.shares[0] = np.random.default_rng(1).integers(0, 2, 400)
    assert find_deciding_fact(values, fake_view(players=2), ["Ada", "Bea"], CARDS) is None


def test_reason_names_the_alternative_and_the_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    match = next(decisions("blackmore", 3))
    view = match.view(match.to_act()[0])
    best, other = [Choice(choice) for choice in members(view.legal)][:2]
    number, card = next((number, name) for number, name in cards_of(match.game).items() if not hand_of(view) >> number & 1)
    held = np.arange(100) % 4 == 0
    hands = np.zeros((100, match.players), np.int64)
    hands[held, (view.viewer + 1) % match.players] = 1 << number
    values = Values([best, other], np.array([np.where(held, 0.12, -0.03), np.zeros(100)]), hands)
    monkeypatch.setattr(hints, "evaluate_choices", lambda *_: values)
    reason = hints._explain(match.game, view, match.names, best, [Candidate(best, 0.4, 0.6), Candidate(other, 0.3, 0.4)])
    name, words = match.names[(view.viewer + 1) % match.players], match.text(view.viewer).choice(view, other)
    assert reason == (
        f"It matters whether {name} holds {card.replace('-', ' ').capitalize()} (25 % likely). "
        f'Against "{words}" it gains 12 victories in 100 games if so and loses 3 if not.'
    )


def test_single_choice_needs_no_reason() -> None:
    match = next(decisions("blackmore", 3))
    view = match.view(match.to_act()[0])
    only = Choice(lowest(view.legal))
    assert hints._explain(match.game, view, match.names, only, [Candidate(only, 0.4, 1.0)]) == ""
