"""Move authors: whether a seat's player or a bot made its moves."""

import pytest

from coven.server.live.table import MoveAuthors

PLAYER, SUBSTITUTE, CLOCK, CLAIM = "seat", "stand_in", "clock", "claim"


@pytest.mark.parametrize(
    ("moves", "is_substituted"),
    [
        ([], False),
        ([PLAYER, PLAYER, PLAYER], False),
        ([PLAYER, PLAYER, CLOCK, PLAYER], False),
        ([PLAYER, PLAYER, PLAYER, SUBSTITUTE], True),
        ([PLAYER, PLAYER, PLAYER, CLOCK], True),
        ([SUBSTITUTE, SUBSTITUTE, PLAYER, PLAYER], True),
        ([PLAYER, SUBSTITUTE, SUBSTITUTE, SUBSTITUTE, PLAYER], True),
        ([PLAYER, PLAYER, PLAYER, CLAIM, CLAIM], False),
        ([SUBSTITUTE, CLAIM], True),
    ],
)
def test_seat_counts_as_substituted_if_a_bot_moved_last_or_half_of_the_time(moves: list[str], is_substituted: bool) -> None:
    authors = MoveAuthors(2)
    for author in moves:
        authors.record(1, author, 0)
    assert authors.was_substituted(1) == is_substituted
    assert not authors.was_substituted(0)


def test_seat_is_timed_out_until_its_player_moves_or_the_time_control_changes() -> None:
    authors = MoveAuthors(1)
    authors.record(0, CLOCK, 2)
    assert authors.has_timed_out(0, 2)
    assert not authors.has_timed_out(0, 3), "the player has not been asked under the new time control yet"
    authors.record(0, PLAYER, 2)
    assert not authors.has_timed_out(0, 2)
