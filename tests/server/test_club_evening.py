"""A club evening in small: one of two nodes is killed in round two, and the database restarts in round three.

`python -m tests.soak.club_evening` plays the large one.
"""

import pytest

from tests.soak.club_evening import run_evening


@pytest.mark.long
def test_club_evening_survives_a_killed_node_and_a_restarted_database() -> None:
    violations, figures = run_evening(people=8, rounds=3, seed=1)
    assert violations == []
    assert figures["tables"] == 6
