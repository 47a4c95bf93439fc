"""Rules lowered from their syntax tree do what Python does with them."""

from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Annotated, Any, NewType

import numpy as np
import pytest

from coven.kernel import Grid, Record, Row, make_reset, members, rule, uses_minus_one
from coven.kernel.dialect import check
from coven.kernel.gpu.range_loops import rewrite_loops
from coven.kernel.jit.cache_key import cache_key
from coven.kernel.jit.compiled import compiled
from coven.kernel.jit.source import syntax_tree

Card = NewType("Card", int)
LIMIT = 7
NUMBERS = [-9, -2, -1, 0, 1, 2, 3, 5, 8, 13]


class Pair(Record):
    first: int
    second: int


class Table(Record):
    total: int
    pair: Pair
    other: Pair
    row: Annotated[Row[int], 4]
    grid: Annotated[Grid[int], 2, 3]


@rule
def arithmetic(t: Table, a: int, b: int) -> int:
    less = -a + (a - b) * 3 - ~b
    bits = ((a & 6) | (b ^ 5)) << 2 >> 1
    return less + bits + (a // b if b else 0) + (a % b if b != 0 else 0) + abs(a)


@rule
def comparisons(t: Table, a: int, b: int) -> int:
    truths = int(a < b) + 2 * int(a <= b < LIMIT) + 4 * int(not a) + 8 * int(a == b or (a > 1 and b > 1)) + 16 * int(a != b)
    return truths + ((a > 0) + (b > 0)) * 32 + int((a > 2) & (b > 2)) * 128 + int(bool(a)) * 256


@rule
def loops(t: Table, a: int, b: int) -> int:
    total = 0
    for number in range(a, b, 2):
        if number == 3:
            continue
        for _ in range(2):
            total += number
            if total > 40:
                break
        total -= 1
    for number in range(b, a, -3):
        total += number
    while True:
        total += 1
        if total % 5 == 0:
            return total
        while total > 1000:
            total -= LIMIT


@rule
def branches(t: Table, a: int, b: int) -> int:
    if a > b:
        if b > 0:
            return 1
        sign = 2
    elif a == b:
        return 3
    else:
        sign = 4
    card: Card = Card(a > 0)
    return sign * 100 + min(a, b) * 10 + max(a, LIMIT) + card


@rule
def records(t: Table, a: int, b: int) -> int:
    t.total += a
    t.row[b % 4] = t.total
    t.row[3] += 2
    t.grid[1, b % 3] -= a
    pair = t.pair
    pair.first = t.row[a % 4]
    pair.second = 1 if a > b else 0
    row = t.row
    row[0] = with_effect(t) + t.grid[1, 2]
    return t.pair.first + row[3]


@rule
def with_effect(t: Table) -> int:
    t.total += 1
    return t.total


@rule
def copies(t: Table, a: int, b: int) -> int:
    """LLVM knows that fields do not overlap, but a whole record covers its fields."""
    t.pair.first = a
    t.other = t.pair
    t.pair.first = b
    before = t.other.first
    t.pair = t.other
    return before * 100 + t.pair.first


@rule
def set_loops(t: Table, a: int, b: int) -> int:
    total = 0
    for bit in members(abs(a)):
        if bit == 1:
            continue
        for other in members(abs(b) & ~(1 << bit)):
            total = 10 * total + bit + other
            if other > 2:
                break
    return total


@rule
def nothing(t: Table, a: int, b: int) -> None:
    if a > b:
        return
    t.total = b


@rule
def nothing_and_all(t: Table, a: int, b: int) -> int:
    nothing(t, a, b)
    return t.total


SUPPORTED = [arithmetic, comparisons, loops, branches, records, copies, set_loops, nothing_and_all]


@rule
def with_two_types(t: Table, a: int, b: int) -> int:
    x = a
    if b > 0:
        x = b * 0.5  # type: ignore[assignment]
    return int(x * 2)


@rule
def calls_itself(t: Table, a: int, b: int) -> int:
    if a <= 0:
        return b
    return calls_itself(t, a - 1, b) + 2


@rule
def set_loop_with_floats(t: Table, a: int, b: int) -> int:
    total = 0
    for bit in members(abs(a)):
        total = total + bit if b > 0 else total + 0.5  # type: ignore[assignment]
    return int(total)


def with_numpy(t: Table, a: int, b: int) -> int:
    return int(np.floor(a / 2)) + b


@rule
def between_effects(t: Table, a: int, b: int) -> int:
    """Evaluate the middle operand once."""
    return int(a < with_effect(t) < b) + t.total


UNSUPPORTED = [with_two_types, calls_itself, set_loop_with_floats, rule(with_numpy), between_effects]


def results(call: Callable[..., int]) -> list[Any]:
    table, found = Table.new(), []
    for a in NUMBERS:
        for b in NUMBERS:
            found.append((call(table, a, b), table.tobytes()))
    return found


def loop_over(function: Callable[..., int]) -> Callable[..., int]:
    @compiled
    def loop(tables: Any, a: int, b: int) -> int:
        return function(tables[0], a, b)

    return lambda table, a, b: loop(table.as_array(), a, b)


@pytest.mark.parametrize("function", SUPPORTED + UNSUPPORTED, ids=lambda function: function.__name__)
def test_compiled_rule_does_what_it_does_in_python(function: Callable[..., int]) -> None:
    assert results(loop_over(function)) == results(function)


@pytest.mark.parametrize("function", SUPPORTED + UNSUPPORTED, ids=lambda function: function.__name__)
def test_supported_rules_are_lowered_and_the_rest_left_to_numba(function: Callable[..., int]) -> None:
    from numba import typeof
    from numba.core.registry import cpu_target

    from coven.kernel.jit.expressions import Unsupported
    from coven.kernel.jit.statements import StatementLowering

    loop_over(function)(Table.new(), 1, 2)
    types = tuple(typeof(argument) for argument in (Table.new(), 1, 2))
    try:
        StatementLowering(function, types, cpu_target.typing_context)
    except Unsupported:
        assert function in UNSUPPORTED
    else:
        assert function in SUPPORTED or function is calls_itself  # which is noticed only while it is compiled


@rule
def calls_twice(t: Table, a: int, b: int) -> int:
    return loops(t, a, b) + branches(t, a, b)


def test_stack_slots_are_allocated_before_any_call() -> None:
    from numba import typeof
    from numba.core.registry import cpu_target

    loop_over(calls_twice)(Table.new(), 1, 2)
    dispatcher = cpu_target.typing_context.resolve_value_type(calls_twice).dispatcher
    types = tuple(typeof(argument) for argument in (Table.new(), 1, 2))
    dispatcher.compile(types)
    lines = str(dispatcher.overloads[types].library._own_module()).splitlines()
    slots = [number for number, line in enumerate(lines) if " = alloca " in line]
    calls = [number for number, line in enumerate(lines) if " = call " in line]
    assert len(calls) == 2
    assert slots
    assert max(slots) < min(calls)


@rule
def floats(t: Table, x: Any, a: int, b: int) -> None:
    """LLVM knows that no field overlaps with floats, and nothing else about either."""
    t.total = a
    x[0] = t.total
    x[1] = min(1.0, x[0] / LIMIT)
    t.total = b
    x[2] = max(-1.0, min(t.total, a / LIMIT))
    x[0] = x[0] + max(a, t.total / 2)


def test_floats_are_the_same_compiled() -> None:
    @compiled
    def loop(tables: Any, x: Any, a: int, b: int) -> None:
        floats(tables[0], x, a, b)

    table = Table.new()
    for a in NUMBERS:
        for b in NUMBERS:
            plain, fast = np.zeros(3), np.zeros(3)
            floats(table, plain, a, b)
            loop(table.as_array(), fast, a, b)
            assert plain.tolist() == fast.tolist()


def test_rule_has_a_syntax_tree_only_if_its_source_is_that_of_its_code() -> None:
    tree = syntax_tree(branches)
    assert tree is not None
    assert tree.name == "branches"
    known: dict[str, Any] = {}
    exec("def typed_in(number):\n    return number", known)
    assert syntax_tree(known["typed_in"]) is None
    edited = FunctionType(branches.__code__.replace(co_consts=(*branches.__code__.co_consts, 99)), globals())
    assert syntax_tree(edited) is None


def test_reset_of_a_record_is_a_rule_like_any_other() -> None:
    uses_minus_one(Card)

    class Deal(Record):
        table: Table
        top: Card
        cards: Annotated[Grid[Card], 2, 2]

    reset = make_reset(Deal)
    assert syntax_tree(reset) is not None
    assert check(reset) == []
    assert cache_key(reset) != cache_key(make_reset(Table))  # an edit of the declaration changes the key

    @compiled
    def loop(deals: Any) -> None:
        reset(deals[0])

    plain, fast = Deal.new(), Deal.new_array(1)
    for dirty in (plain, fast[0]):
        dirty.table.total, dirty.table.pair.second, dirty.table.grid[1, 2], dirty.cards[0, 1] = 1, 2, 3, Card(4)
    reset(plain)
    loop(fast)
    expected = Deal.new()
    expected.top = Card(-1)
    expected["cards"] = -1
    assert plain.tobytes() == fast[0].tobytes() == expected.tobytes()


def test_set_loops_are_rewritten_for_compilers_that_read_bytecode() -> None:
    assert rewrite_loops(branches) is branches  # type: ignore[arg-type]
    plain = rewrite_loops(set_loops)  # type: ignore[arg-type]
    assert "members" not in plain.__code__.co_names
    assert results(plain) == results(set_loops)


@rule
def first_numbers(limit: int) -> Iterable[int]:
    """Return the numbers below a limit, as `every_seat` does."""
    return range(limit)


@rule
def range_loops(t: Table, a: int, b: int) -> int:
    total = 0
    for one in range(a % 7):
        if one == b % 3:
            continue
        total += one
        one += 5
        for two in first_numbers(one):
            total ^= two
            if total > 50:
                break
    for each in range(2, 40, 1 + a % 5):
        total += each
        if total > 90:
            return each
    return total


def test_range_loops_are_rewritten_for_compilers_that_read_bytecode() -> None:
    plain = rewrite_loops(range_loops)  # type: ignore[arg-type]
    assert not {"range", "first_numbers"} & set(plain.__code__.co_names)
    assert results(plain) == results(range_loops) == results(loop_over(range_loops))


def test_set_loop_in_a_closure_is_rewritten_too() -> None:
    def made(most: int, size: Callable[[int], int]) -> Callable[[Table, int, int], int]:
        def walk(t: Table, a: int, b: int) -> int:
            total = b
            for bit in members(size(a)):
                total += min(bit, most)
            return total

        return rule(walk)

    walk = made(1, rule(abs_of))
    plain = rewrite_loops(walk)  # type: ignore[arg-type]
    assert "members" not in plain.__code__.co_names
    assert results(plain) == results(walk) == results(loop_over(walk))


def abs_of(number: int) -> int:
    return abs(number)
