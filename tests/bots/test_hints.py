"""Hints give the value of each choice and a reason, from what the seat knows."""

from collections.abc import Iterator
from dataclasses import asdict

import msgspec
import pytest

from coven import Match
from coven.bots import hints
from coven.bots.evaluation.oracle import UNIFORM
from coven.bots.evaluation.reasons import NO_REASON, Comparison
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.games import load
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import count, lowest, members, seeded
from coven.messages import Message, to_plain
from coven.puzzles import load_collection
from coven.puzzles.collection import replay_position
from coven.types import Choice, Seats

SHORT = Budget(milliseconds=60_000, simulations=24)
NAMES = ["Ada", "Bea", "Cleo", "Dora", "Edda"]


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


def test_hint_is_the_same_in_twin_worlds(key: str) -> None:
    match = next(decisions(key, 3))
    seat = match.to_act()[0]
    view, twin = match.view(seat), Match(key, match.players, match.variant, match.names)
    match.game.sample(view, seeded(99), twin.state)
    assert twin.state.tobytes() != match.state.tobytes()
    here, there = (hints.make_hint(key, world.view(seat), match.names, SHORT) for world in (match, twin))
    assert msgspec.json.encode(asdict(here), enc_hook=to_plain) == msgspec.json.encode(asdict(there), enc_hook=to_plain)


def test_hint_has_values_and_a_reason_in_words(key: str) -> None:
    match = next(decisions(key, 3))
    seat = match.to_act()[0]
    view = match.view(seat)
    hint = hints.make_hint(key, view, match.names, SHORT)
    assert hint.worlds > 0
    assert {candidate.choice for candidate in hint.candidates} <= set(members(view.legal))
    assert hint.reason is not None
    english, german = (match.text(seat, language).format(hint.reason) for language in ("en", "de"))
    assert english.endswith(".")
    assert german.endswith(".")
    assert english != german


def test_reason_compares_the_choice_with_the_next_best_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = next(decisions("blackmore", 3))
    view = match.view(match.to_act()[0])
    best, second, third = [Choice(choice) for choice in members(view.legal)][:3]
    asked: list[tuple[Choice, Choice]] = []

    def compare(game: Game, view: GameView, names: list[str], pair: tuple[Choice, Choice], *_: object) -> Comparison:
        asked.append(pair)
        return Comparison(Message("other"), 0.1, 0.01, None, None)

    monkeypatch.setattr(hints, "compare_choices", compare)
    candidates = [Candidate(best, 0.4, 0.6), Candidate(third, 0.1, 0.3), Candidate(second, 0.3, 0.1)]
    assert hints._explain(match.game, view, match.names, best, candidates, UNIFORM) == NO_REASON
    assert asked == [(best, second)]


def test_single_choice_needs_no_reason() -> None:
    match = next(decisions("blackmore", 3))
    view = match.view(match.to_act()[0])
    only = Choice(lowest(view.legal))
    assert hints._explain(match.game, view, match.names, only, [Candidate(only, 0.4, 1.0)], UNIFORM) is None


def test_hint_says_whose_choices_weigh_the_deals() -> None:
    puzzle = next(one for one in load_collection("blackmore").puzzles if one.weighed)
    match = replay_position(load("blackmore"), puzzle)
    view, names = match.view(puzzle.seat), NAMES[: match.players]
    everyone = Seats((1 << match.players) - 1)
    uniform, weighed = (hints.make_hint("blackmore", view, names, SHORT, seats) for seats in (Seats(0), everyone))
    assert uniform.basis == Message("worlds-uniform")
    assert weighed.basis == Message("worlds-weighed", seats=everyone & ~(1 << puzzle.seat))
    assert weighed.candidates != uniform.candidates
