"""The shipped puzzles replay, and one choice of each is clearly best."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from coven import games
from coven.bots.evaluation.oracle import UNIFORM, Weighing, judge_choices, model_fingerprint
from coven.bots.evaluation.reasons import NO_REASON
from coven.bots.net.world_weights import other_seats
from coven.errors import RecordError
from coven.games import load_compiled
from coven.kernel import members
from coven.match.match import choices_by_notation
from coven.messages import Message
from coven.puzzles import Collection, Puzzle, daily_number, generate, load_collection
from coven.puzzles.collection import PuzzleError, read_collection, replay_position, write_collection
from coven.puzzles.generate import EXPONENTS, MIN_GAP, MIN_GAP_SIGMAS, THEMES, count_cards_played, measure_lead, theme_of
from coven.server.base.errors import ServerError
from coven.server.jobs.catalog import describe_puzzle, describe_puzzles
from coven.types import Choice
from tools.client_catalogs import SOURCE_LANGUAGE, client_catalogs

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


@pytest.mark.long
@pytest.mark.parametrize("key", SHIPPED)
def test_every_solution_wins_in_other_worlds_uniform_and_weighed(key: str) -> None:
    """The worlds are not those in which the puzzles were found; a lead of MIN_GAP may look smaller by chance."""
    for number, one in enumerate(load_collection(key).puzzles):
        view = replay_position(load_compiled(key), one).view(one.seat)
        choices = choices_by_notation(games.load(key), view)
        best = list(choices).index(one.best)
        for weighing in (UNIFORM, *(Weighing(other_seats(view), lead.exponent) for lead in one.weighed)):
            shares = judge_choices(key, view, list(choices.values()), NUM_WORLDS, one.seed + 1, weighing).shares
            for place in range(len(choices)):
                lead = shares[best] - shares[place]
                error = lead.std() / len(lead) ** 0.5
                assert place == best or lead.mean() > max(0.0, MIN_GAP - 4 * error), f"puzzle {number}, {weighing}"


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
    assert describe_puzzle(key, "0", "de").reason != shown.reason
    assert all(len({seat.name for seat in one.seats}) == len(one.seats) for one in sample)
    assert all(len({seat.portrait for seat in one.seats}) == len(one.seats) for one in sample)
    assert not [seat.name for one in sample for seat in one.seats if "Seat" in seat.name]
    for number in ("-1", "x", "99999"):
        with pytest.raises(ServerError, match=r"This game has \d+ puzzles, and this isn’t one of them"):
            describe_puzzle(key, number)


def test_unknown_game_and_missing_puzzles_are_said() -> None:
    with pytest.raises(PuzzleError, match="`coven puzzles chess` makes some"):
        load_collection("chess")
    with pytest.raises(ServerError, match="no game with this name"):
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
        reason=Message("reason-trick", share=0.5),
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
def test_at_least_85_percent_of_the_puzzles_have_a_reason_in_terms_of_cards(key: str) -> None:
    puzzles = load_collection(key).puzzles
    assert sum(one.has_reason for one in puzzles) >= 0.85 * len(puzzles)
    assert all(one.has_reason == (one.reason != NO_REASON) for one in puzzles)


@pytest.mark.parametrize("key", SHIPPED)
def test_solution_leads_in_weighed_worlds_too(key: str) -> None:
    """13 Witches cannot be weighed, and in the other games not before a choice of another player is known."""
    puzzles = load_collection(key).puzzles
    assert all(lead.gap >= max(MIN_GAP, MIN_GAP_SIGMAS * lead.error) for one in puzzles for lead in one.weighed)
    assert all([lead.exponent for lead in one.weighed] in ([], list(EXPONENTS)) for one in puzzles)
    assert any(one.weighed for one in puzzles) == (key != "thirteen_witches")


def test_harder_puzzles_are_missed_by_more_bots() -> None:
    for key in SHIPPED:
        difficulties = [one.difficulty for one in load_collection(key).puzzles]
        assert all(0 <= difficulty <= 1 for difficulty in difficulties)
        assert min(difficulties) < 0.3 < 0.7 < max(difficulties)


def test_collection_with_other_positions_has_another_edition() -> None:
    collection = load_collection("blackmore")
    fewer = Collection(collection.game, collection.rules, collection.model, collection.worlds, collection.puzzles[1:])
    assert collection.edition != fewer.edition
    assert len(collection.edition) == 8


def test_theme_of_a_played_card_is_lead_or_follow() -> None:
    game = games.load("witchs_shot")
    log = ["deal x", "start 0", "0 play a", "1 play b", "0 trump keep", "1 play c"]
    assert count_cards_played(log) == 3
    assert theme_of(game, "play", log, 2) == "follow"
    assert theme_of(game, "play", log[:4], 2) == "lead"
    assert theme_of(game, "quota", log, 2) == "quota"


def test_theme_of_passing_is_bidding_only_where_bids_are_passed() -> None:
    assert theme_of(games.load("three_witches"), "pass", [], 3) == "bid"
    assert theme_of(games.load("thirteen_witches"), "pass", [], 3) == "lure or cast"


def test_every_theme_has_a_name_in_the_client() -> None:
    names = client_catalogs()[SOURCE_LANGUAGE].messages["puzzle-theme-name"].type_of("theme")
    missing = [theme for theme in THEMES.values() if f'"{theme.replace(" ", "-")}"' not in names]
    assert not missing
