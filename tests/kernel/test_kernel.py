"""Records, bits, random numbers and compiled loops."""

import copy
import pickle
from typing import Annotated, Any

import numba
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coven.kernel import (
    Grid,
    Random,
    Record,
    Row,
    clear,
    count,
    highest,
    lowest,
    members,
    nth,
    randbelow,
    randbelow_wide,
    rule,
    seed_random,
    seeded,
    unpack_bits,
    without_lowest,
)
from coven.kernel.jit.compiled import compiled
from coven.kernel.random import next_uint32
from coven.types import Card, Seat

SETS = st.integers(0, 2**63 - 1)


class Inner(Record):
    amount: int
    row: Annotated[Row[Card], 4]


class Outer(Record):
    """A record with all kinds of fields."""

    seat: Seat
    grid: Annotated[Grid[int], 2, 3]
    inner: Inner


# records


def test_record_reads_and_writes_its_fields() -> None:
    record = Outer.new()
    record.seat = Seat(3)
    record.grid[1, 2] = 7
    record.inner.amount = 5
    record.inner.row[3] = Card(9)
    assert repr(record) == "Outer(seat=3, grid=[[0, 0, 0], [0, 0, 7]], inner=Inner(amount=5, row=[0, 0, 0, 9]))"
    assert type(record.seat) is int


def test_clone_shares_no_memory() -> None:
    record = Outer.new()
    clone = record.clone()
    record.inner.row[0] = Card(1)
    assert clone.inner.row[0] == 0
    clone.copy_from(record)
    assert clone.tobytes() == record.tobytes()
    part = record.inner.clone()
    record.inner.row[0] = Card(2)
    assert part.row[0] == 1


def test_record_is_an_array_over_its_memory_wherever_it_is() -> None:
    many = Outer.new_array(3)
    copies = Outer.new().clone(), copy.deepcopy(many[1]), pickle.loads(pickle.dumps(many[1]))
    for record in (Outer.new(), *copies, many[1], many[2]):
        (same,) = record.as_array()
        same.seat = Seat(4)
        same.inner.amount = 6
        assert (record.seat, record.inner.amount) == (4, 6)
        (inner,) = record.inner.as_array()
        inner.row[2] = Card(8)
        assert record.inner.row[2] == 8
    assert [record.seat for record in many] == [0, 4, 4]


def test_field_name_that_numpy_uses_is_rejected() -> None:
    with pytest.raises(TypeError, match=r"Bad.size: numpy's records use that name themselves; choose another"):

        class Bad(Record):
            size: int


def test_field_of_another_type_is_rejected() -> None:
    with pytest.raises(TypeError, match=r"Bad.names: expected an integer, a Record or Annotated"):

        class Bad(Record):
            names: list[str]


@rule
def shuffle_fields(record: Outer, times: int) -> None:
    for place in range(times):
        record.grid[place % 2, place % 3] += record.inner.row[place % 4] + place
        record.inner.row[place % 4] = Card(record.grid[0, 0] + record.seat)
    record.inner.amount -= times


def test_record_is_the_same_for_python_and_compiled_code() -> None:
    plain, fast = Outer.new(), Outer.new()
    plain.seat = fast.seat = Seat(2)
    shuffle_fields(plain, 11)
    compiled(shuffle_fields)(fast, 11)
    assert plain.tobytes() == fast.tobytes()


def test_nested_record_is_assigned_as_a_whole() -> None:
    one, other = Outer.new(), Outer.new()
    one.inner.row[1] = Card(4)

    def copy(a: Any, b: Any) -> None:
        b.inner = a.inner

    compiled(copy)(one, other)
    assert other.inner.row[1] == 4


# bits


@given(SETS)
def test_bits_agree_with_sets(bits: int) -> None:
    expected = [place for place in range(63) if bits >> place & 1]
    assert list(members(bits)) == expected
    assert count(bits) == len(expected)
    assert highest(bits) == (expected[-1] if expected else -1)
    if expected:
        assert lowest(bits) == expected[0]
        assert list(members(without_lowest(bits))) == expected[1:]
        assert [nth(bits, n) for n in range(len(expected))] == expected


def all_of_a_set(bits: int, out: Any) -> None:
    out[0] = count(bits)
    out[1] = lowest(bits)
    out[2] = highest(bits)
    out[3] = without_lowest(bits)
    for n in range(count(bits)):
        out[4 + n] = nth(bits, n)


COMPILED_SET = compiled(all_of_a_set)


@given(st.integers(1, 2**63 - 1))
def test_bits_are_the_same_compiled(bits: int) -> None:
    plain, fast = np.zeros(67, np.int64), np.zeros(67, np.int64)
    all_of_a_set(bits, plain)
    COMPILED_SET(bits, fast)
    assert (plain == fast).all()


def test_empty_set_has_no_highest_bit_compiled() -> None:
    def find(bits: int) -> int:
        return highest(bits)

    assert compiled(find)(0) == -1


def from_the_third_place(bits: int, x: Any) -> None:
    unpack_bits(bits, x, 3)


UNPACK_COMPILED = compiled(from_the_third_place)
ARRAYS: list[tuple[str, Any]] = [
    ("contiguous", np.zeros(12, np.float32)),
    ("column", np.zeros((12, 2), np.float32)[:, 1]),
    ("doubles", np.zeros(12)),
]


@pytest.mark.parametrize("x", [x for _, x in ARRAYS], ids=[name for name, _ in ARRAYS])
def test_bits_are_unpacked_the_same_compiled_into_any_array(x: Any) -> None:
    for bits in (0, 1, 0b10110010, 0xFF, -1, 0b101 << 8, 2**62 | 0b1000_0001):
        plain = np.full(12, 7.0)
        unpack_bits(bits, plain, 3)
        x[:] = 7
        UNPACK_COMPILED(bits, x)
        assert x.tolist() == plain.tolist() == [7, 7, 7, *(float(bits >> place & 1) for place in range(8)), 7]


def from_the_second_place(size: int, x: Any) -> None:
    clear(x, 2, size)


CLEAR_COMPILED = compiled(from_the_second_place)


@pytest.mark.parametrize("x", [x for _, x in ARRAYS], ids=[name for name, _ in ARRAYS])
def test_zeros_are_written_the_same_compiled_into_any_array(x: Any) -> None:
    for size in (0, 1, 9):
        plain = np.full(12, 7.0)
        clear(plain, 2, size)
        x[:] = 7
        CLEAR_COMPILED(size, x)
        assert x.tolist() == plain.tolist() == [7, 7, *(0 for _ in range(size)), *(7 for _ in range(10 - size))]


# random numbers


def test_generator_is_xoshiro128_plus_plus() -> None:
    """The first numbers of the published algorithm for the state 1, 2, 3, 4."""
    rng = seeded(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [next_uint32(rng) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**32 - 1))
def test_rule_seeds_like_numpy(seed: int, stream: int) -> None:
    rng = Random.new()
    seed_random(rng, seed, stream)
    assert rng == seeded(seed, stream)


@given(st.integers(0, 2**40), st.integers(0, 1000), st.integers(1, 2**31), st.integers(1, 2**62))
def test_numbers_are_in_range_and_repeat(seed: int, stream: int, few: int, many: int) -> None:
    first, second = seeded(seed, stream), seeded(seed, stream)
    for _ in range(5):
        number, wide = randbelow(first, few), randbelow_wide(first, many)
        assert 0 <= number < few
        assert 0 <= wide < many
        assert (number, wide) == (randbelow(second, few), randbelow_wide(second, many))


def draw_numbers(rng: Any, out: Any) -> None:
    for place in range(len(out) // 2):
        out[2 * place] = randbelow(rng, 54)
        out[2 * place + 1] = randbelow_wide(rng, 10**15)


def test_random_numbers_are_the_same_compiled() -> None:
    plain, fast = np.zeros(200, np.int64), np.zeros(200, np.int64)
    rngs = seeded(3), seeded(3)
    draw_numbers(rngs[0], plain)
    compiled(draw_numbers)(rngs[1], fast)
    assert (plain == fast).all()
    assert rngs[0].tobytes() == rngs[1].tobytes()


def compiled_total(numbers: npt.NDArray[np.int64]) -> int:
    """Compile new rules and a loop over them, and return its result."""

    @rule
    def doubled(number: int) -> int:
        return 2 * number

    @rule
    def one_more(number: int) -> int:
        return doubled(number) + 1

    @compiled
    def loop(numbers: Row[int]) -> int:
        total = 0
        for number in numbers:
            total += one_more(number)
        return total

    return loop(numbers)


def test_unsupported_numba_falls_back_to_its_own_pipeline_with_a_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from coven.kernel.jit import linking

    assert linking.rule_pipeline(), "the installed Numba is supported"
    expected = compiled_total(np.arange(10))
    assert not caplog.records
    monkeypatch.setattr(linking, "SUPPORTED_NUMBA", ((0, 1),))
    linking.warn_if_unsupported.cache_clear()
    assert linking.rule_pipeline() == {}
    assert compiled_total(np.arange(10)) == compiled_total(np.arange(10)) == expected == 100
    (warning,) = caplog.records
    assert warning.levelname == "WARNING"
    assert f"Numba {numba.__version__} is not supported by the rule compiler (supported: 0.1)" in warning.getMessage()


@pytest.mark.parametrize("wide", [False, True])
def test_numbers_are_uniform(wide: bool) -> None:
    rng = seeded(1)
    counts = np.zeros(7)
    for _ in range(14_000):
        counts[randbelow_wide(rng, 7) if wide else randbelow(rng, 7)] += 1
    assert ((counts - 2000) ** 2 / 2000).sum() < 30  # chi square, 6 degrees of freedom: one in 25,000


def test_streams_of_one_seed_differ() -> None:
    assert seeded(1, 0).tobytes() != seeded(1, 1).tobytes()
