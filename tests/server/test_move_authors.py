"""Who chose for a seat: its player, or a bot."""

import pytest

from coven.server.live.table import MoveAuthors

ME, AWAY, LATE, CLAIM = "seat", "stand_in", "clock", "claim"


@pytest.mark.parametrize(
    ("choices", "is_stood_in"),
    [
        ([], False),
        ([ME, ME, ME], False),
        ([ME, ME, LATE, ME], False),
        ([ME, ME, ME, AWAY], True),
        ([ME, ME, ME, LATE], True),
        ([AWAY, AWAY, ME, ME], True),
        ([ME, AWAY, AWAY, AWAY, ME], True),
        ([ME, ME, ME, CLAIM, CLAIM], False),
        ([AWAY, CLAIM], True),
    ],
)
def test_a_bot_stood_in_if_it_chose_last_or_half_of_the_time(choices: list[str], is_stood_in: bool) -> None:
    choosers = MoveAuthors(2)
    for by in choices:
        choosers.record(1, by, 0)
    assert choosers.was_substituted(1) == is_stood_in
    assert not choosers.was_substituted(0)


def test_who_let_their_time_run_out_is_late_until_they_choose_or_the_pace_changes() -> None:
    choosers = MoveAuthors(1)
    choosers.record(0, LATE, 2)
    assert choosers.has_timed_out(0, 2)
    assert not choosers.has_timed_out(0, 3), "at another pace they have not been asked yet"
    choosers.record(0, ME, 2)
    assert not choosers.has_timed_out(0, 2)
