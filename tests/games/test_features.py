"""Feature functions shared by the games."""

import numpy as np
import pytest

from coven.games.common.features import fraction_of, mark_with, relative_seat, write_bits
from coven.kernel import clear
from coven.types import SPECTATOR, Seat

SET = 0b1011_0010_1110_0001_1010


@pytest.mark.parametrize("size", [1, 5, 8, 13, 16, 20])
def test_write_bits_writes_exactly_its_range(size: int) -> None:
    x = np.full(26, 7.0)
    assert write_bits(x, 3, size, SET) == 3 + size
    assert x.tolist() == [7.0] * 3 + [float(SET >> place & 1) for place in range(size)] + [7.0] * (23 - size)


def test_only_members_of_a_set_are_marked() -> None:
    x = np.full(26, 7.0)
    clear(x, 3, 20)
    mark_with(x, 3, SET, 0.5)
    assert x.tolist() == [7.0] * 3 + [(SET >> place & 1) / 2 for place in range(20)] + [7.0] * 3


@pytest.mark.parametrize("whole", [4, 5, 6, 7, 8, 10, 13, 52, 65])
def test_fraction_of_equals_the_quotient_in_32_bits(whole: int) -> None:
    for amount in range(-whole, 3 * whole):
        assert np.float32(fraction_of(amount, whole)) == np.float32(amount / whole)


def test_relative_seats_run_clockwise_from_the_viewer_with_empty_seats_last() -> None:
    assert [relative_seat(Seat(2), 4, place) for place in range(6)] == [2, 3, 0, 1, 4, 5]
    assert [relative_seat(SPECTATOR, 4, place) for place in range(6)] == [0, 1, 2, 3, 4, 5]
