"""The puzzles that come with the package replay, and one choice of each is clearly best."""

from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest
from coven.match.match.match import choices_by_notation

from coven import games
from coven.bots.evaluation.facts import all_facts, cards_of
from coven.bots.evaluation.oracle import judge_choices, model_fingerprint
from coven.errors import RecordError
from coven.games.contract.compiled import compiled_game
from coven.kernel import members
from coven.puzzles import Collection, Puzzle, daily_number, generate, load_collection
from coven.puzzles.collection import PuzzleError, read_collection, replay_position, write_collection
from coven.puzzles.generate import MIN_GAP, MIN_GAP_SIGMAS, count_cards_played, measure_lead, theme_of
from coven.server.base.errors import ServerError
from coven.server.jobs.catalog import describe_puzzle, describe_puzzles
from coven.types import Choice

SHIPPED = games.BUILTIN_GAMES
FEWEST = 60
AGAIN = 100  # worlds in which a sample is valued anew


@pytest.mark.parametrize("key", SHIPPED)
def test_puzzles_replay_and_have_one_choice_far_ahead(key: str) -> None:
    found, game = load_collection(key), compiled_game(key)
    assert (found.game, found.rules, found.model) == (key, game.meta.rules, model_fingerprint(key)), "made for what is shipped"
    assert len({tuple(one.log) for one in found.puzzles}) == len(found.puzzles) >= FEWEST
    for one in found.puzzles:
        match = replay_position(game, one)
        assert one.seat in match.to_act()
        assert sorted(match.legal_choices(one.seat)) == sorted(worth.choice for worth in one.values)
        assert one.gap >= MIN_GAP
        assert one.gap >= MIN_GAP_SIGMAS * one.gap_error
        assert one.best != one.policy_choice
        assert one.values == sorted(one.values, key=lambda worth: -worth.value)


@pytest.mark.parametrize("key", SHIPPED)
def test_a_puzzle_valued_anew_has_the_same_solution(key: str) -> None:
    found, game = load_collection(key), games.load(key)
    one = found.puzzles[len(found.puzzles) // 2]
    view = replay_position(game, one).view(one.seat)
    choices = [Choice(choice) for choice in members(view.legal)]
    best, gap, error = measure_lead(judge_choices(key, view, choices, AGAIN, 5))
    assert game.notation.encode(game.act(view, choices[best])) == one.best
    assert abs(gap - one.gap) < 6 * (error + one.gap_error)


def test_a_collection_of_another_net_is_valued_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    one = load_collection("three_witches").puzzles[1]
    anew = generate.revalue("three_witches", one)
    assert anew
    assert (anew.log, anew.seed, anew.best, anew.policy_choice) == (one.log, one.seed, one.best, one.policy_choice)
    assert [worth.value for worth in anew.values] == pytest.approx([worth.value for worth in one.values], abs=0.02)
    monkeypatch.setattr(generate, "GAP", 1.0)
    assert generate.revalue("three_witches", one) is None, "a net to which it is no puzzle drops it"


@pytest.mark.parametrize("key", SHIPPED)
def test_a_day_has_one_puzzle_and_all_come_in_turn(key: str) -> None:
    many = len(load_collection(key).puzzles)
    days = [daily_number(key, date(2026, 3, 1) + timedelta(days=day)) for day in range(many)]
    assert sorted(days) == list(range(many))


@pytest.mark.parametrize("key", SHIPPED)
def test_a_client_gets_the_view_of_the_seat_and_the_solution(key: str) -> None:
    shown = describe_puzzle(key, "0")
    assert shown.prompt
    assert [one.choice for one in shown.values] == [one.choice for one in load_collection(key).puzzles[0].values]
    assert {one.choice for one in shown.legal} == {one.choice for one in shown.values}
    assert describe_puzzles(key).themes[0] == shown.theme
    told = [describe_puzzle(key, str(number)) for number in range(0, len(load_collection(key).puzzles), 9)]
    assert not [one.reason for one in told if "Seat" in one.reason]
    assert all(len({seat.name for seat in one.seats}) == len(one.seats) for one in told)
    assert all(len({seat.portrait for seat in one.seats}) == len(one.seats) for one in told)
    assert not [seat.name for one in told for seat in one.seats if "Seat" in seat.name]
    for number in ("-1", "x", "99999"):
        with pytest.raises(ServerError, match=r"This game has \d+ puzzles, and this is none of them"):
            describe_puzzle(key, number)


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(PuzzleError, match="`coven puzzles chess` makes some"):
        load_collection("chess")
    with pytest.raises(ServerError, match="There are no puzzles"):
        describe_puzzles("chess")


def test_a_file_is_written_one_puzzle_a_line_and_read_again(tmp_path: Path) -> None:
    one = Puzzle(
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
    kept = Collection("blackmore", "1", "print", 400, [one, one])
    write_collection(tmp_path / "some.json", kept)
    assert read_collection(tmp_path / "some.json") == kept
    assert len((tmp_path / "some.json").read_text().splitlines()) == 4
    (tmp_path / "some.json").write_text("[1]")
    with pytest.raises(RecordError, match="expected a file of puzzles"):
        read_collection(tmp_path / "some.json")


@pytest.mark.parametrize("key", SHIPPED)
def test_every_puzzle_has_a_reason(key: str) -> None:
    assert not [number for number, one in enumerate(load_collection(key).puzzles) if not one.reason]


@pytest.mark.parametrize("key", SHIPPED)
def test_the_reason_of_a_puzzle_holds_in_other_worlds(key: str) -> None:
    """The fact that is told splits the values that way: it gains more where that holds than where it does not."""
    game = games.load(key)
    one = next(one for one in load_collection(key).puzzles if one.reason.startswith("It gains"))
    match = replay_position(game, one)
    view = match.view(one.seat)
    best_two = [choices_by_notation(game, view)[worth.choice] for worth in one.values[:2]]
    found = judge_choices(key, view, best_two, 300, 11)
    told = dict(all_facts(found, view, match.names, cards_of(game)))
    holds = next(holds for words, holds in told.items() if f" when {words} (" in one.reason)
    lead = found.shares[0] - found.shares[1]
    error = lead.std() / np.sqrt(min(holds.sum(), (~holds).sum()))
    assert lead[holds].mean() > lead[~holds].mean() - 2 * error


def test_a_card_played_leads_or_follows() -> None:
    log = ["deal x", "start 0", "0 play a", "1 play b", "0 trump keep", "1 play c"]
    assert count_cards_played(log) == 3
    assert theme_of("play", log, 2) == "follow"
    assert theme_of("play", log[:4], 2) == "lead"
    assert theme_of("quota", log, 2) == "bid"
