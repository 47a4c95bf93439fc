"""Records: they round-trip, replay to the same end, and hide what a viewer may not know."""

import pytest

from coven import Match
from coven.kernel import members
from coven.match import records
from coven.testing.random_play import finished_match, random_steps
from coven.types import SPECTATOR, Choice


def test_record_round_trips_through_encoding(key: str, players: int) -> None:
    record = records.with_legal_choices(records.record_of(finished_match(key, players, 0)))
    again = records.decode(records.encode(record))
    assert again == record
    records.check(again)


def test_a_replay_passes_through_the_same_states(key: str, players: int) -> None:
    played = [match.state.tobytes() for match in random_steps(key, players, 1)]
    record = records.record_of(finished_match(key, players, 1))
    replayed = [match.state.tobytes() for match in records.replay(record)]
    assert set(played) <= set(replayed)
    assert played[-1] == replayed[-1]


def test_every_choice_round_trips_through_notation(key: str, players: int) -> None:
    for match in random_steps(key, players, 2):
        for seat in match.to_act():
            view = match.view(seat)
            for choice in members(view.legal):
                act = match.game.act(view, Choice(choice))
                assert match.game.notation.parse(match.game.notation.encode(act)) == act


def test_legal_choices_are_listed_beside_choices_only(key: str, players: int) -> None:
    record = records.with_legal_choices(records.record_of(finished_match(key, players, 3)))
    assert isinstance(record.legal, list)
    assert len(record.legal) == len(record.log)
    for line, legal in zip(record.log, record.legal, strict=True):
        seat, _, words = line.partition(" ")
        if not seat.isdecimal():
            assert legal is None
        else:
            assert legal == sorted(legal or [])
            assert words in legal


def test_unfinished_record_hides_what_a_viewer_may_not_know(key: str, players: int) -> None:
    for number, match in enumerate(random_steps(key, players, 4)):
        if number % 7 or match.is_over():
            continue
        for viewer in range(SPECTATOR, players):
            record = records.record_seen_by(match, viewer)
            assert record.result is None
            assert len(record.log) == len(match.log)
            for shown, true in zip(record.log, match.log, strict=True):
                for seen, word in zip(shown.split(), true.split(), strict=True):
                    assert seen in (word, "?")


def test_finished_record_shows_everything(key: str, players: int) -> None:
    match = finished_match(key, players, 5)
    assert records.record_seen_by(match, 0).log == match.log


def test_a_truncated_log_is_an_unfinished_game(key: str, players: int) -> None:
    record = records.record_of(finished_match(key, players, 6))
    record.log.pop()
    record.result = None
    records.check(record)
    assert not records.replay_all(record).is_over()


def test_refused_line_leaves_the_match_unchanged(key: str, players: int) -> None:
    from coven.errors import CovenError

    match = Match(key, players)
    for line in ["nonsense", "0 nonsense", "9 pass", "", "0", "deal", "start 0 0", "0 play ?"]:
        before = match.state.tobytes(), list(match.log)
        with pytest.raises(CovenError):
            match.apply_line(line)
        assert (match.state.tobytes(), match.log) == before
