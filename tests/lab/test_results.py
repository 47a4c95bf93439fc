"""Results on disk: whole lines count, half ones are cut off, wrong ones are refused."""

from pathlib import Path

import pytest
from coven.lab.arena.run.contest import Contest, hash_sources, make_contest
from coven.lab.arena.run.entrants import parse_entrants
from coven.lab.arena.run.results import Results, open_results, read_results
from coven.lab.arena.run.run import play_match, play_missing, replay

from coven import games
from coven.errors import MalformedError
from coven.match.match import records

HIGHEST = "tests.lab.sample_bots.Highest"


def small_contest(seed: int = 1, bots: str = f"toad,{HIGHEST}") -> Contest:
    return make_contest("blackmore", 2, {}, parse_entrants(bots), seed)


def played(folder: Path, deals: int = 2) -> Results:
    with open_results(small_contest(), folder) as results:
        play_missing(results, deals, cores=1)
    return results


def test_results_are_found_again_and_added_to(tmp_path: Path) -> None:
    first = played(tmp_path, 2)
    lines = first.file.read_text()
    more = played(tmp_path, 3)
    assert more.file == first.file
    assert more.file.read_text().startswith(lines)
    assert len(more.file.read_text().splitlines()) == 1 + 3 * 2
    assert more.matches_of_deals(2) == first.matches_of_deals(2)


def test_another_contest_has_another_file() -> None:
    names = {
        small_contest().file_name,
        small_contest(seed=2).file_name,
        small_contest(bots="toad,coven.bots.baseline.Toad").file_name,
    }
    increasing = make_contest("blackmore", 2, {"wheel": "increasing"}, parse_entrants(f"toad,{HIGHEST}"), 1)
    assert len(names | {increasing.file_name}) == 4
    assert small_contest().file_name in names


def test_half_a_line_at_the_end_is_cut_off_and_played_again(tmp_path: Path) -> None:
    results = played(tmp_path)
    whole = results.file.read_bytes()
    results.file.write_bytes(whole[:-30])
    assert len(read_results(results.file)[1]) == 3
    again = played(tmp_path)
    assert [match.choices for match in again.matches_of_deals(2)] == [match.choices for match in results.matches_of_deals(2)]
    assert len(read_results(results.file)[1]) == 4


def test_a_file_cut_in_its_header_begins_anew(tmp_path: Path) -> None:
    results = played(tmp_path)
    results.file.write_bytes(results.file.read_bytes()[:20])
    assert len(played(tmp_path).matches_of_deals(2)) == 4


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('{"match":1,', '{"match":1;', "line .: expected the result of a match, but"),
        ('"deal":1,"seats":[0,1]', '"deal":0,"seats":[0,1]', "does not fit it"),
        ('"seats":[0,1]', '"seats":[1,0]', "does not fit it"),
        ('"match":3', '"match":-1', "does not fit it"),
        ('"winners":', '"winner":', "line 2: expected the result of a match, but"),
        ('"arena":1', '"arena":2', "line 1: expected results of version 1, but 2 came"),
        ('"seed":1,', '"seed":2,', "line 1: expected the header of this contest"),
        ('{"arena"', '["arena"', "line 1: expected the header of an arena's results"),
    ],
)
def test_a_broken_line_is_refused_by_its_number(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    file = played(tmp_path).file
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(MalformedError, match=sentence), open_results(small_contest(), tmp_path):
        pass


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    with (
        open_results(small_contest(), tmp_path),
        pytest.raises(MalformedError, match="Another run is writing"),
        open_results(small_contest(), tmp_path),
    ):
        pass


def test_a_match_replays_from_its_line_to_a_record_that_checks(tmp_path: Path) -> None:
    results = played(tmp_path)
    contest, found = read_results(results.file)
    for match in found.values():
        record = records.record_of(replay(contest, match))
        records.check(record)
        assert record.result is not None
        assert record.result.scores == match.scores
    assert record.names == [contest.bots[bot] for bot in match.seats]


def test_a_match_depends_on_its_number_alone() -> None:
    first, again, other = (play_match(small_contest(), number) for number in (3, 3, 5))
    assert first.choices == again.choices != other.choices
    assert first.scores == again.scores


def test_a_match_that_does_not_replay_to_its_scores_is_refused(tmp_path: Path) -> None:
    contest, found = read_results(played(tmp_path).file)
    wrong = play_match(small_contest(seed=2), 0)
    with pytest.raises((MalformedError, ValueError)):
        replay(contest, wrong)
    assert found


def test_results_before_and_after_an_edit_of_an_own_game_are_kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = hash_sources.__wrapped__  # what this process has imported stays as it is
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
