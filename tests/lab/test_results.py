"""Results on disk: complete lines count, a partial one is truncated, malformed ones are rejected."""

from pathlib import Path

import pytest

from coven import games
from coven.errors import MalformedError
from coven.lab.arena.contest import Contest, hash_match_sources, make_contest
from coven.lab.arena.entrants import parse_entrants
from coven.lab.arena.results import Results, open_results, read_results
from coven.lab.arena.run import play_match, play_missing, replay
from coven.match import records

HIGHEST = "tests.lab.sample_bots.Highest"


def small_contest(seed: int = 1, bots: str = f"toad,{HIGHEST}") -> Contest:
    return make_contest("blackmore", 2, {}, parse_entrants(bots), seed)


def played(folder: Path, deals: int = 2) -> Results:
    with open_results(small_contest(), folder) as results:
        play_missing(results, deals, cores=1)
    return results


def test_results_are_reused_and_extended(tmp_path: Path) -> None:
    first = played(tmp_path, 2)
    lines = first.file.read_text()
    more = played(tmp_path, 3)
    assert more.file == first.file
    assert more.file.read_text().startswith(lines)
    assert len(more.file.read_text().splitlines()) == 1 + 3 * 2
    assert more.matches_of_deals(2) == first.matches_of_deals(2)


def test_different_contests_have_different_files() -> None:
    names = {
        small_contest().file_name,
        small_contest(seed=2).file_name,
        small_contest(bots="toad,coven.bots.baseline.Toad").file_name,
    }
    increasing = make_contest("blackmore", 2, {"wheel": "increasing"}, parse_entrants(f"toad,{HIGHEST}"), 1)
    assert len(names | {increasing.file_name}) == 4
    assert small_contest().file_name in names


def test_partial_line_at_the_end_is_truncated_and_played_again(tmp_path: Path) -> None:
    results = played(tmp_path)
    whole = results.file.read_bytes()
    results.file.write_bytes(whole[:-30])
    assert len(read_results(results.file)[1]) == 3
    again = played(tmp_path)
    assert [match.choices for match in again.matches_of_deals(2)] == [match.choices for match in results.matches_of_deals(2)]
    assert len(read_results(results.file)[1]) == 4


def test_file_with_a_partial_header_starts_over(tmp_path: Path) -> None:
    results = played(tmp_path)
    results.file.write_bytes(results.file.read_bytes()[:20])
    assert len(played(tmp_path).matches_of_deals(2)) == 4


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('{"match":1,', '{"match":1;', "line .: expected the result of a match: "),
        ('"deal":1,"seats":[0,1]', '"deal":0,"seats":[0,1]', "does not fit it"),
        ('"seats":[0,1]', '"seats":[1,0]', "does not fit it"),
        ('"match":3', '"match":-1', "does not fit it"),
        ('"winners":', '"winner":', "line 2: expected the result of a match: "),
        ('"arena":1', '"arena":2', "line 1: expected results of version 1, got 2"),
        ('"seed":1,', '"seed":2,', "line 1: expected the header of this contest"),
        ('{"arena"', '["arena"', "line 1: expected the header of arena results"),
    ],
)
def test_malformed_line_is_rejected_with_its_number(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    file = played(tmp_path).file
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(MalformedError, match=sentence), open_results(small_contest(), tmp_path):
        pass


def test_concurrent_runs_on_one_file_are_rejected(tmp_path: Path) -> None:
    with (
        open_results(small_contest(), tmp_path),
        pytest.raises(MalformedError, match="Another run is writing"),
        open_results(small_contest(), tmp_path),
    ):
        pass


def test_stored_match_replays_to_a_valid_record(tmp_path: Path) -> None:
    results = played(tmp_path)
    contest, found = read_results(results.file)
    for match in found.values():
        record = records.record_of(replay(contest, match))
        records.check(record)
        assert record.result is not None
        assert record.result.scores == match.scores
    assert record.names == [contest.bots[bot] for bot in match.seats]


def test_match_depends_on_its_number_alone() -> None:
    first, again, other = (play_match(small_contest(), number) for number in (3, 3, 5))
    assert first.choices == again.choices != other.choices
    assert first.scores == again.scores


def test_match_that_does_not_replay_to_its_scores_is_rejected(tmp_path: Path) -> None:
    contest, found = read_results(played(tmp_path).file)
    wrong = play_match(small_contest(seed=2), 0)
    with pytest.raises((MalformedError, ValueError)):
        replay(contest, wrong)
    assert found


def test_sources_hash_changes_with_an_edit_of_a_custom_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = hash_match_sources.__wrapped__  # without the cache of this process
    for name in ("own_game", "own_game_moved"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
        (tmp_path / name / "figures.py").write_text("BY = 1")
        monkeypatch.setitem(games.MODULES, name, name)
    monkeypatch.syspath_prepend(tmp_path)
    before = found("own_game")
    assert before != found("blackmore")
    assert before == found("own_game_moved"), "wherever it is"
    (tmp_path / "own_game" / "figures.py").write_text("BY = 2")
    assert found("own_game") != before
