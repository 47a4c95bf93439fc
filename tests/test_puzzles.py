"""The puzzles that come with the package replay, and one choice of each is clearly best."""

from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest

from coven import games
from coven.bots.worth.facts import facts
from coven.bots.worth.judging import judged, model_print
from coven.bots.worth.reasons import cards_of
from coven.errors import RecordError
from coven.games.fast import compiled_game
from coven.kernel import members
from coven.match import choices_of
from coven.puzzles import Collection, Puzzle, collection, making, of_the_day
from coven.puzzles.collection import PuzzleError, position, read, write
from coven.puzzles.making import GAP, SURE, ahead
from coven.puzzles.themes import cards_played, theme_of
from coven.server.errors import ServerError
from coven.server.puzzle_pages import puzzle, puzzles
from coven.types import Choice

SHIPPED = games.OURS
FEWEST = 60
AGAIN = 100  # worlds in which a sample is valued anew


@pytest.mark.parametrize("key", SHIPPED)
def test_puzzles_replay_and_have_one_choice_far_ahead(key: str) -> None:
    found, game = collection(key), compiled_game(key)
    assert (found.game, found.rules, found.model) == (key, game.meta.rules, model_print(key)), "made for what is shipped"
    assert len({tuple(one.log) for one in found.puzzles}) == len(found.puzzles) >= FEWEST
    for one in found.puzzles:
        match = position(game, one)
        assert one.seat in match.to_act()
        assert sorted(match.legal(one.seat)) == sorted(worth.choice for worth in one.values)
        assert one.gap >= GAP
        assert one.gap >= SURE * one.gap_error
        assert one.best != one.thumb
        assert one.values == sorted(one.values, key=lambda worth: -worth.value)


@pytest.mark.parametrize("key", SHIPPED)
def test_a_puzzle_valued_anew_has_the_same_solution(key: str) -> None:
    found, game = collection(key), games.load(key)
    one = found.puzzles[len(found.puzzles) // 2]
    view = position(game, one).view(one.seat)
    choices = [Choice(choice) for choice in members(view.legal)]
    best, gap, error = ahead(judged(key, view, choices, AGAIN, 5))
    assert game.notation.encode(game.act(view, choices[best])) == one.best
    assert abs(gap - one.gap) < 6 * (error + one.gap_error)


def test_a_collection_of_another_net_is_valued_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    one = collection("three_witches").puzzles[1]
    anew = making.valued_anew("three_witches", one)
    assert anew
    assert (anew.log, anew.seed, anew.best, anew.thumb) == (one.log, one.seed, one.best, one.thumb)
    assert [worth.value for worth in anew.values] == pytest.approx([worth.value for worth in one.values], abs=0.02)
    monkeypatch.setattr(making, "GAP", 1.0)
    assert making.valued_anew("three_witches", one) is None, "a net to which it is no puzzle drops it"


@pytest.mark.parametrize("key", SHIPPED)
def test_a_day_has_one_puzzle_and_all_come_in_turn(key: str) -> None:
    many = len(collection(key).puzzles)
    days = [of_the_day(key, date(2026, 3, 1) + timedelta(days=day)) for day in range(many)]
    assert sorted(days) == list(range(many))


@pytest.mark.parametrize("key", SHIPPED)
def test_a_client_gets_the_view_of_the_seat_and_the_solution(key: str) -> None:
    shown = puzzle(key, "0")
    assert shown.prompt
    assert [one.choice for one in shown.values] == [one.choice for one in collection(key).puzzles[0].values]
    assert {one.choice for one in shown.legal} == {one.choice for one in shown.values}
    assert puzzles(key).themes[0] == shown.theme
    told = [puzzle(key, str(number)) for number in range(0, len(collection(key).puzzles), 9)]
    assert not [one.reason for one in told if "Seat" in one.reason]
    assert all(len({seat.name for seat in one.seats}) == len(one.seats) for one in told)
    assert all(len({seat.portrait for seat in one.seats}) == len(one.seats) for one in told)
    assert not [seat.name for one in told for seat in one.seats if "Seat" in seat.name]
    for number in ("-1", "x", "99999"):
        with pytest.raises(ServerError, match=r"This game has \d+ puzzles, and this is none of them"):
            puzzle(key, number)


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(PuzzleError, match="`coven puzzles chess` makes some"):
        collection("chess")
    with pytest.raises(ServerError, match="There are no puzzles"):
        puzzles("chess")


def test_a_file_is_written_one_puzzle_a_line_and_read_again(tmp_path: Path) -> None:
    one = Puzzle(
        players=2, seat=0, log=["a"], theme="lead", values=[], gap=0.1, gap_error=0.01, thumb="x", reason="", game_seed=1, seed=2
    )
    kept = Collection("blackmore", "1", "print", 400, [one, one])
    write(tmp_path / "some.json", kept)
    assert read(tmp_path / "some.json") == kept
    assert len((tmp_path / "some.json").read_text().splitlines()) == 4
    (tmp_path / "some.json").write_text("[1]")
    with pytest.raises(RecordError, match="expected a file of puzzles"):
        read(tmp_path / "some.json")


@pytest.mark.parametrize("key", SHIPPED)
def test_every_puzzle_has_a_reason(key: str) -> None:
    assert not [number for number, one in enumerate(collection(key).puzzles) if not one.reason]


@pytest.mark.parametrize("key", SHIPPED)
def test_the_reason_of_a_puzzle_holds_in_other_worlds(key: str) -> None:
    """The fact that is told splits the values that way: it gains more where that holds than where it does not."""
    game = games.load(key)
    one = next(one for one in collection(key).puzzles if one.reason.startswith("It gains"))
    match = position(game, one)
    view = match.view(one.seat)
    best_two = [choices_of(game, view)[worth.choice] for worth in one.values[:2]]
    found = judged(key, view, best_two, 300, 11)
    told = dict(facts(found, view, match.names, cards_of(game)))
    holds = next(holds for words, holds in told.items() if f" when {words} (" in one.reason)
    lead = found.shares[0] - found.shares[1]
    error = lead.std() / np.sqrt(min(holds.sum(), (~holds).sum()))
    assert lead[holds].mean() > lead[~holds].mean() - 2 * error


def test_a_card_played_leads_or_follows() -> None:
    log = ["deal x", "start 0", "0 play a", "1 play b", "0 trump keep", "1 play c"]
    assert cards_played(log) == 3
    assert theme_of("play", log, 2) == "follow"
    assert theme_of("play", log[:4], 2) == "lead"
    assert theme_of("quota", log, 2) == "bid"
