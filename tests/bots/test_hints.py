"""Hints say what each choice is worth and why, and know what the seat knows."""

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
from coven.kernel import count, lowest, members, seeded
from coven.types import Choice

SHORT = Budget(milliseconds=60_000, simulations=24)
NAMES = ["Ada", "Bea", "Cleo", "Dora", "Edda"]


def decisions(key: str, seed: int) -> Iterator[Match]:
    """A game in which everybody takes the lowest choice, wherever somebody has a real one."""
    match, chance = Match(key, names=NAMES[: Match(key).players]), seeded(seed)
    match.draw_lots(chance)
    while not match.is_over():
        seat = match.to_act()[0]
        if count(match.view(seat).legal) > 1:
            yield match
        match.choose(seat, Choice(lowest(match.view(seat).legal)))
        match.draw_lots(chance)


def test_a_hint_is_the_same_in_every_world_that_looks_the_same(key: str) -> None:
    match = next(decisions(key, 3))
    seat = match.to_act()[0]
    view, twin = match.view(seat), Match(key, match.players, match.variant, match.names)
    match.game.sample(view, seeded(99), twin.state)
    assert twin.state.tobytes() != match.state.tobytes()
    here, there = (hints.make_hint(key, one.view(seat), match.names, SHORT) for one in (match, twin))
    assert msgspec.json.encode(asdict(here)) == msgspec.json.encode(asdict(there))


def test_a_reason_names_others_and_cards_the_viewer_does_not_see(key: str) -> None:
    match = next(decisions(key, 3))
    seat = match.to_act()[0]
    view, game = match.view(seat), match.game
    given = hints.make_hint(key, view, match.names, SHORT)
    assert given.worlds > 0
    assert {one.choice for one in given.candidates} <= set(members(view.legal))
    if given.reason == hints.NO_FACT:
        return
    who, what, likely = re.findall(r"^It matters whether (\w+) (?:holds|has no) (.+?) \((\d+) % likely\)", given.reason)[0]
    assert who in [name for other, name in enumerate(match.names) if other != seat]
    assert 5 <= int(likely) <= 95
    own = [name.replace("-", " ").capitalize() for number, name in cards_of(game).items() if view.hand >> number & 1]
    assert what not in own


def made_up(gained_if_held: float, worlds: int = 400) -> Values:
    """Two choices: the first gains so much where seat 1 holds card 0, and nothing elsewhere."""
    held = np.arange(worlds) % 4 == 0
    shares = np.array([np.where(held, gained_if_held, 0.0), np.zeros(worlds)])
    hands = np.zeros((worlds, 2), np.int64)
    hands[:, 1] = np.where(held, 1, 2)
    return Values([Choice(0), Choice(1)], shares, hands)


class Looking:
    """As much of a view as facts are found from."""

    viewer = 0

    class public:  # noqa: N801, for it is a field
        players = 2


@pytest.mark.parametrize("gained", [0.3, -0.3])
def test_the_fact_that_splits_the_values_is_found_whichever_way_it_splits_them(gained: float) -> None:
    fact = find_deciding_fact(made_up(gained), Looking(), ["Ada", "Bea"], {0: "owl-6", 1: "bat-2"})
    assert fact is not None
    assert (fact.text, fact.probability) == ("Bea holds Owl 6", 0.25)
    assert (fact.loss_if_true, fact.loss_if_false) == (gained, 0.0)


def test_a_difference_that_chance_may_have_made_is_no_reason() -> None:
    found = made_up(0.0)
    found.shares[0] = np.random.default_rng(1).integers(0, 2, 400)
    assert find_deciding_fact(found, Looking(), ["Ada", "Bea"], {0: "owl-6", 1: "bat-2"}) is None


def test_a_reason_says_what_it_is_compared_with_and_what_it_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    match = next(decisions("blackmore", 3))
    view = match.view(match.to_act()[0])
    best, other = [Choice(choice) for choice in members(view.legal)][:2]
    number, card = next((number, name) for number, name in cards_of(match.game).items() if not view.hand >> number & 1)
    held = np.arange(100) % 4 == 0
    hands = np.zeros((100, match.players), np.int64)
    hands[held, (view.viewer + 1) % match.players] = 1 << number
    found = Values([best, other], np.array([np.where(held, 0.12, -0.03), np.zeros(100)]), hands)
    monkeypatch.setattr(hints, "values", lambda *_: found)
    said = hints._explain(match.game, view, match.names, best, [Candidate(best, 0.4, 0.6), Candidate(other, 0.3, 0.4)])
    name, words = match.names[(view.viewer + 1) % match.players], match.game.describe_choice(view, other, match.names)
    assert said == (
        f"It matters whether {name} holds {card.replace('-', ' ').capitalize()} (25 % likely). "
        f'Against "{words}" it gains 12 victories in 100 games if so and loses 3 if not.'
    )


def test_one_choice_needs_no_reason() -> None:
    match = next(decisions("blackmore", 3))
    view = match.view(match.to_act()[0])
    only = Choice(lowest(view.legal))
    assert hints._explain(match.game, view, match.names, only, [Candidate(only, 0.4, 1.0)]) == ""
