"""The shipped puzzles replay, and one choice of each is clearly best."""

from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest

from coven import games
from coven.bots.evaluation.facts import all_facts, cards_of
from coven.bots.evaluation.oracle import judge_choices, model_fingerprint
from coven.errors import RecordError
from coven.games import load_compiled
from coven.kernel import members
from coven.match.match import choices_by_notation
from coven.puzzles import Collection, Puzzle, daily_number, generate, load_collection
from coven.puzzles.collection import PuzzleError, read_collection, replay_position, write_collection
from coven.puzzles.generate import MIN_GAP, MIN_GAP_SIGMAS, count_cards_played, measure_lead, theme_of
from coven.server.base.errors import ServerError
from coven.server.jobs.catalog import describe_puzzle, describe_puzzles
from coven.types import Choice

SHIPPED = games.BUILTIN_GAMES
MIN_PUZZLES = 60
NUM_WORLDS = 100  # in which a sample is evaluated again


@pytest.mark.parametrize("key", SHIPPED)
def test_puzzles_replay_and_have_one_choice_far_ahead(key: str) -> None:
    found, game = load_collection(key), load_compiled(key)
    assert (found.game, found.rules, found.model) == (key, game.meta.rules, model_fingerprint(key)), (
        "generated for the shipped rules and model"
    )
    assert len({tuple(one.log) for one in found.puzzles}) == len(found.puzzles) >= MIN_PUZZLES
    for one in found.puzzles:
        match = replay_position(game, one)
        assert one.seat in match.to_act()
        assert sorted(match.legal_choices(one.seat)) == sorted(worth.choice for worth in one.values)
        assert one.gap >= MIN_GAP
        assert one.gap >= MIN_GAP_SIGMAS * one.gap_error
        assert one.best != one.policy_choice
        assert one.values == sorted(one.values, key=lambda worth: -worth.value)


@pytest.mark.parametrize("key", SHIPPED)
def test_puzzle_evaluated_again_has_the_same_solution(key: str) -> None:
    found, game = load_collection(key), games.load(key)
    one = found.puzzles[len(found.puzzles) // 2]
    view = replay_position(game, one).view(one.seat)
    choices = [Choice(choice) for choice in members(view.legal)]
    best, gap, error = measure_lead(judge_choices(key, view, choices, NUM_WORLDS, 5))
    assert game.notation.encode(game.act(view, choices[best])) == one.best
    assert abs(gap - one.gap) < 6 * (error + one.gap_error)


def test_collection_of_another_network_is_evaluated_again(monkeypatch: pytest.MonkeyPatch) -> None:
    one = load_collection("three_witches").puzzles[1]
    revalued = generate.revalue("three_witches", one)
    assert revalued
    assert (revalued.log, revalued.seed, revalued.best, revalued.policy_choice) == (
        one.log,
        one.seed,
        one.best,
        one.policy_choice,
    )
    assert [worth.value for worth in revalued.values] == pytest.approx([worth.value for worth in one.values], abs=0.02)
    monkeypatch.setattr(generate, "MIN_GAP", 1.0)
    assert generate.revalue("three_witches", one) is None, "dropped if it is no puzzle for the network"


@pytest.mark.parametrize("key", SHIPPED)
def test_each_day_has_one_puzzle_and_all_of_them_take_turns(key: str) -> None:
    many = len(load_collection(key).puzzles)
    days = [daily_number(key, date(2026, 3, 1) + timedelta(days=day)) for day in range(many)]
    assert sorted(days) == list(range(many))


@pytest.mark.parametrize("key", SHIPPED)
def test_client_receives_the_view_of_the_seat_and_the_solution(key: str) -> None:
    shown = describe_puzzle(key, "0")
    assert shown.prompt
    assert [one.choice for one in shown.values] == [one.choice for one in load_collection(key).puzzles[0].values]
    assert {one.choice for one in shown.legal} == {one.choice for one in shown.values}
    assert describe_puzzles(key).themes[0] == shown.theme
    sample = [describe_puzzle(key, str(number)) for number in range(0, len(load_collection(key).puzzles), 9)]
    assert not [one.reason for one in sample if "Seat" in one.reason]
    assert all(len({seat.name for seat in one.seats}) == len(one.seats) for one in sample)
    assert all(len({seat.portrait for seat in one.seats}) == len(one.seats) for one in sample)
    assert not [seat.name for one in sample for seat in one.seats if "Seat" in seat.name]
    for number in ("-1", "x", "99999"):
        with pytest.raises(ServerError, match=r"This game has \d+ puzzles, and this is none of them"):
            describe_puzzle(key, number)


def test_unknown_game_and_missing_puzzles_are_said() -> None:
    with pytest.raises(PuzzleError, match="`coven puzzles chess` makes some"):
        load_collection("chess")
    with pytest.raises(ServerError, match="There is no game of this name here"):
        describe_puzzles("chess")


def test_file_has_one_puzzle_on_each_line(tmp_path: Path) -> None:
    one = Puzzle(
        game="blackmore",
        players=2,
        seat=0,
        log=["a"],
        theme="lead",
        values=[],
        gap=0.1,
        gap_error=0.01,
        policy_choice="x",
        reason="",
        game_seed=1,
        seed=2,
    )
    collection = Collection("blackmore", "1", "print", 400, [one, one])
    write_collection(tmp_path / "some.json", collection)
    assert read_collection(tmp_path / "some.json") == collection
    assert len((tmp_path / "some.json").read_text().splitlines()) == 4
    (tmp_path / "some.json").write_text("[1]")
    with pytest.raises(RecordError, match="expected a file of puzzles"):
        read_collection(tmp_path / "some.json")


@pytest.mark.parametrize("key", SHIPPED)
def test_every_puzzle_has_a_reason(key: str) -> None:
    assert not [number for number, one in enumerate(load_collection(key).puzzles) if not one.reason]


@pytest.mark.parametrize("key", SHIPPED)
def test_reason_of_a_puzzle_holds_in_other_worlds(key: str) -> None:
    """The best choice gains more in worlds where the stated fact holds than in the others."""
    game = games.load(key)
    one = next(one for one in load_collection(key).puzzles if one.reason.startswith("It gains"))
    match = replay_position(game, one)
    view = match.view(one.seat)
    best_two = [choices_by_notation(game, view)[worth.choice] for worth in one.values[:2]]
    found = judge_choices(key, view, best_two, 300, 11)
    facts = dict(all_facts(found, view, match.names, cards_of(game)))
    holds = next(holds for words, holds in facts.items() if f" when {words} (" in one.reason)
    lead = found.shares[0] - found.shares[1]
    error = lead.std() / np.sqrt(min(holds.sum(), (~holds).sum()))
    assert lead[holds].mean() > lead[~holds].mean() - 2 * error


def test_theme_of_a_played_card_is_lead_or_follow() -> None:
    log = ["deal x", "start 0", "0 play a", "1 play b", "0 trump keep", "1 play c"]
    assert count_cards_played(log) == 3
    assert theme_of("play", log, 2) == "follow"
    assert theme_of("play", log[:4], 2) == "lead"
    assert theme_of("quota", log, 2) == "bid"
