"""The checker of the dialect: a sentence for each refusal, and nothing to say about good rules."""

# mypy: disable-error-code="no-untyped-def,no-untyped-call,attr-defined,name-defined,call-arg,return,no-any-return"
import ast
from collections.abc import Callable
from enum import IntEnum
from typing import Annotated, Any

import pytest

from coven.errors import shorten_path
from coven.kernel import Record, Row, lowest, rule, without_lowest
from coven.kernel.dialect import FORBIDDEN, check, check_plain
from coven.types import Card

SIZES = [1, 2]
TEN = 10


class Phase(IntEnum):
    PLAY = 1


def plain_helper(x):
    return x


def tries(s):
    try:
        return s
    finally:
        s += 1


def raises(s):
    raise ValueError


def asserts(s):
    assert s


def opens(s):
    with s:
        return 1


def imports(s):
    import math

    return math


def imports_from(s):
    from math import pi

    return pi


def defines(s):
    def inner(x):
        return x

    return s


def defines_async(s):
    async def inner(x):
        return x

    return s


def defines_class(s):
    class Inner:
        pass

    return s


def has_lambda(s):
    return max(s, key=lambda x: x)


def deletes(s):
    del s.x


def declares_global(s):
    global TEN
    TEN = 3


def matches(s):
    match s:
        case 1:
            return 2


def yields(s):
    yield s


def yields_from(s):
    yield from s


def defines_waiting(s):
    async def inner(x):
        await x

    return inner


def declares_nonlocal():
    seen = 1

    def inner(s):
        nonlocal seen
        seen = s

    return inner


def assigns_inside(s):
    return (y := s) + y


def lists_comprehended(s):
    return [x + 1 for x in s]


def sets_comprehended(s):
    return {x + 1 for x in s}


def dicts_comprehended(s):
    return {x: x for x in s}


def generates(s):
    return sum(x for x in s)


def makes_list(s):
    return [s]


def makes_tuple(s):
    return s, s


def makes_set(s):
    return {s}


def makes_dict(s):
    return {s: s}


def slices(s):
    return s.row[1:2]


def formats(s):
    return f"{s}"


def stars(s):
    return max(*s)


def powers(s):
    return s**2


def divides(s):
    return s / 2


def searches(s):
    return s in s.row


def searches_not(s):
    return s not in s.row


def identifies(s):
    return s is s.x


def identifies_not(s):
    return s is not s.x


REFUSED = {
    ast.Try: tries,
    ast.Raise: raises,
    ast.Assert: asserts,
    ast.With: opens,
    ast.Import: imports,
    ast.ImportFrom: imports_from,
    ast.FunctionDef: defines,
    ast.AsyncFunctionDef: defines_async,
    ast.ClassDef: defines_class,
    ast.Lambda: has_lambda,
    ast.Delete: deletes,
    ast.Global: declares_global,
    ast.Nonlocal: declares_nonlocal(),
    ast.Match: matches,
    ast.Yield: yields,
    ast.YieldFrom: yields_from,
    ast.Await: defines_waiting,
    ast.NamedExpr: assigns_inside,
    ast.ListComp: lists_comprehended,
    ast.SetComp: sets_comprehended,
    ast.DictComp: dicts_comprehended,
    ast.GeneratorExp: generates,
    ast.List: makes_list,
    ast.Tuple: makes_tuple,
    ast.Set: makes_set,
    ast.Dict: makes_dict,
    ast.Slice: slices,
    ast.JoinedStr: formats,
    ast.Starred: stars,
    ast.Pow: powers,
    ast.Div: divides,
    ast.In: searches,
    ast.NotIn: searches_not,
    ast.Is: identifies,
    ast.IsNot: identifies_not,
}


def test_every_refused_construct_is_tried() -> None:
    assert set(REFUSED) == set(FORBIDDEN)


@pytest.mark.parametrize("construct", FORBIDDEN, ids=lambda construct: construct.__name__)
def test_each_construct_is_refused_with_its_sentence(construct: type[ast.AST]) -> None:
    assert FORBIDDEN[construct] in {refusal.sentence for refusal in check(REFUSED[construct])}


def has_default(s, x=1):
    return x


def takes_any(*s):
    return 1


def says_words(s):
    return "words"


def says_none(s):
    return None


def says_fraction(s):
    return 0.5


def says_too_much(s):
    return 1 << 3 | 0x1_0000_0000_0000_0000


def calls_method(s):
    return s.bit_count()


def calls_by_name(s):
    return lowest(bits=s)


def calls_plain_function(s):
    return plain_helper(s)


def reads_a_list(s):
    return SIZES[0]


def calls_a_builtin(s):
    return sorted(s)


def misspells_a_name(s):
    return TEM  # noqa: F821


def passes_too_few(s):
    return without_lowest()


def returns_sometimes(s):  # noqa: RET503
    if s:
        return 1


def returns_never(s) -> int:
    s.x = 1


def counts_from_the_end(s):
    return s.row[-1]


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (has_default, "default arguments"),
        (takes_any, "fixed number of positional arguments"),
        (says_words, "integers only"),
        (says_none, "NO_CARD"),
        (says_fraction, "use integers"),
        (says_too_much, "64 bits"),
        (calls_method, "'.bit_count()' is a method"),
        (calls_by_name, "by position"),
        (calls_plain_function, "'plain_helper' is a plain function: write @rule above its definition"),
        (reads_a_list, "'SIZES' is neither"),
        (calls_a_builtin, "'sorted' is a builtin that does not compile"),
        (misspells_a_name, "'TEM' is not defined: did you mean 'TEN'?"),
        (passes_too_few, "Expected without_lowest(bits), got 0 arguments: pass 1."),
        (returns_sometimes, "some paths return nothing"),
        (returns_never, "it returns nothing"),
        (counts_from_the_end, "negative indices"),
    ],
)
def test_what_a_rule_may_not_use_is_named(function: Callable[..., Any], words: str) -> None:
    assert any(words in refusal.sentence for refusal in check(function)), check(function)


class Table(Record):
    lap: int
    cards: Annotated[Row[Card], 3]


class Position(Record):
    table: Table
    turn: int


def misspells_a_field(p: Position) -> int:
    return p.turns


def forgets_the_part(p: Position) -> int:
    return p.lap


def misspells_a_field_of_a_part(p: Position) -> None:
    table = p.table
    table.laps = 1


def invents_a_field(t: Table) -> int:
    return t.weather


def reads_a_field_of_a_number(p: Position) -> int:
    return p.turn.seat


def reads_a_field_of_a_row(p: Position) -> int:
    return p.table.cards.first


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (misspells_a_field, "Position has no field 'turns': did you mean 'turn'?"),
        (forgets_the_part, "Position has no field 'lap': did you mean 'p.table.lap'?"),
        (misspells_a_field_of_a_part, "Table has no field 'laps': did you mean 'lap'?"),
        (invents_a_field, "Table has no field 'weather': declare it in the class, or use one of lap, cards."),
        (reads_a_field_of_a_number, "'p.turn' is a number and has no field 'seat'."),
        (reads_a_field_of_a_row, "'p.table.cards' is a row and has no field 'first': read one of its places."),
    ],
)
def test_missing_field_is_named(function: Callable[..., Any], sentence: str) -> None:
    assert [refusal.sentence for refusal in check(function)] == [sentence]
    assert [refusal.sentence for refusal in check_plain(function)] == [sentence]


def uses_a_variable_for_two_things(p: Position, number: int) -> int:
    part: Any = p.table
    if number:
        part = p
    return int(part.turn)


def test_field_of_an_unknown_record_is_not_judged() -> None:
    assert check_plain(uses_a_variable_for_two_things) == []


@rule
def good(s: Any, card: Card) -> int:
    """Use everything that the dialect has."""
    total: int = 0
    rest = int(card)
    while rest:
        total += lowest(rest) % TEN
        rest = without_lowest(rest)
    for place in range(3):
        s.grid[place, 1] = Card(total if s.phase == Phase.PLAY else -total)
    return max(total, 0) if total > 1 and not s.done else 0


def test_a_good_rule_is_not_refused() -> None:
    assert check(good) == []


def test_fractions_are_allowed_in_features_only() -> None:
    assert check(divides, floats=True) == []
    assert check(divides) != []


def test_a_refusal_names_file_line_and_rule() -> None:
    (refusal,) = check(powers)
    line = powers.__code__.co_firstlineno + 1
    assert str(refusal).startswith(f"{shorten_path(__file__)}:{line}: powers: A power")
