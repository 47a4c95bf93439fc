"""Expressions of rules: each is told its type at once, and how it is made once instructions are written."""

import ast
from collections.abc import Callable
from typing import Any, Final, NamedTuple, NewType

from llvmlite.ir import IntType  # type: ignore[import-untyped,unused-ignore]
from llvmlite.ir.instructions import LoadInstr, StoreInstr  # type: ignore[import-untyped,unused-ignore]
from numba.core import cgutils
from numba.core import types as nb
from numba.core.errors import NumbaError
from numba.np.arrayobj import load_item, make_array, store_item

from coven.kernel.operators import ARITHMETIC, COMPARISONS, OPERATORS, TRUTHS


class NotPlain(Exception):  # noqa: N818  # no error: Numba knows another way
    """Something that is not translated here."""


class Value(NamedTuple):
    """An expression: its type, and what makes it."""

    kind: Any
    make: Callable[[], Any]


class Cell(NamedTuple):
    """A place in a row or grid: its type, what makes a pointer to the place, and the field it belongs to, if that is known."""

    kind: Any
    point: Callable[[], Any]
    field: str


WHOLE: Final = (nb.int64, nb.boolean)
NUMBERS: Final = (nb.Number, nb.Boolean)
FRACTIONS: Final = "fractions"  # all of them: records have none, so no field overlaps with their memory


def mark(module: Any, made: Any, field: str) -> None:
    """Say which field an instruction reads or writes. No two overlap, so after a write of one the others are still known."""
    nowhere = IntType(64)(0)
    name = module.add_metadata([field, module.add_metadata(["fields"]), nowhere])
    made.set_metadata("tbaa", module.add_metadata([name, name, nowhere]))


class Values:
    """The expressions of one rule."""

    def __init__(self, outside: dict[str, Any], kinds: dict[str, Any], typing: Any) -> None:
        self.outside = outside  # what is known from outside the rule
        self.kinds = kinds  # the types of its arguments and variables
        self.typing = typing  # Numba's, for what is not told here
        self.given: dict[str, Any] = {}  # the arguments that keep their value
        self.places: dict[str, Any] = {}  # where the others and its variables are
        self.context: Any = None  # these two write instructions
        self.builder: Any = None

    def value(self, node: ast.expr) -> Value:
        """An expression."""
        match node:
            case ast.Constant(value=value):
                return self.constant(value)
            case ast.Name(id=name):
                return self.variable(name) if name in self.kinds else self.constant(self.known(name))
            case ast.Attribute(value=ast.Name(id=name), attr=member) if name not in self.kinds:
                return self.constant(getattr(self.known(name), member, None))
            case ast.Attribute(value=record, attr=name):
                return self.field(self.value(record), name)
            case ast.Subscript(value=row, slice=place):
                return self.read(self.cell(row, place))
            case ast.BinOp(left=left, op=op, right=right):
                return self.operation(OPERATORS.get(type(op)), [self.value(left), self.value(right)])
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                truth = self.truth(operand)
                return Value(nb.boolean, lambda: self.builder.not_(truth.make()))
            case ast.UnaryOp(op=op, operand=operand):
                return self.operation(OPERATORS.get(type(op)), [self.value(operand)])
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self.comparison(OPERATORS.get(type(op)), self.value(left), self.value(right))
            case ast.Compare(left=left, ops=[op, *ops], comparators=[ast.Name() | ast.Constant() as middle, *others]):
                # the middle is made twice here and once in Python, which must be the same
                first = self.value(ast.Compare(left, [op], [middle]))
                return self.junction(ast.And, [first, self.value(ast.Compare(middle, ops, others))])
            case ast.BoolOp(op=op, values=values):
                return self.junction(type(op), [self.value(each) for each in values])
            case ast.IfExp(test=test, body=then, orelse=otherwise):
                return self.choice(self.truth(test), self.value(then), self.value(otherwise))
            case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]) if name not in self.kinds:
                return self.answer(self.known(name), [self.value(argument) for argument in arguments])
        raise NotPlain(ast.dump(node))

    def truth(self, node: ast.expr) -> Value:
        """Whether an expression is true."""
        if isinstance(node, ast.BoolOp):
            return self.junction(type(node.op), [self.truth(each) for each in node.values])
        value = self.value(node)
        if value.kind == nb.boolean:
            return value
        return Value(nb.boolean, lambda: self.context.is_true(self.builder, value.kind, value.make()))

    # names and records

    def known(self, name: str) -> Any:
        """What a name means outside the rule."""
        if name not in self.outside:
            raise NotPlain(name)
        return self.outside[name]

    def constant(self, value: Any) -> Value:
        """A number that is known, or a member of an IntEnum."""
        if not isinstance(value, bool | int | float):
            raise NotPlain(repr(value))
        kind = nb.boolean if isinstance(value, bool) else nb.int64 if isinstance(value, int) else nb.float64
        number = int(value) if kind == nb.int64 else value
        return Value(kind, lambda: self.context.get_constant(kind, number))

    def variable(self, name: str) -> Value:
        """What a variable holds."""
        return Value(self.kinds[name], lambda: self.given[name] if name in self.given else self.builder.load(self.places[name]))

    def field(self, record: Value, name: str) -> Value:
        """A field of a record."""
        if not isinstance(record.kind, nb.Record) or name not in record.kind.fields:
            raise NotPlain(name)

        def make() -> Any:
            read = self.context.get_getattr(record.kind, name)
            made = read(self.context, self.builder, record.kind, record.make(), name)
            self.mark(made, kind, name)
            return made

        kind = self.typing.resolve_getattr(record.kind, name)
        return Value(kind, make)

    def cell(self, row: ast.expr, place: ast.expr) -> Cell:
        """A place of a row, or of a grid."""
        array = self.value(row)
        indices = [self.cast(self.value(each), nb.int64) for each in (place.elts if isinstance(place, ast.Tuple) else [place])]
        if not isinstance(array.kind, nb.Array) or array.kind.ndim != len(indices):
            raise NotPlain(f"{len(indices)} indices of {array.kind}")
        is_field = isinstance(row, ast.Attribute) and isinstance(array.kind, nb.NestedArray)
        memory = self.memory_in(self.value(row.value), row.attr) if is_field else self.memory_of(array)  # type: ignore[attr-defined]

        is_fraction = isinstance(array.kind.dtype, nb.Float)

        def point() -> Any:
            data, shape, strides = memory()
            at = [index.make() for index in indices]
            check = self.context.enable_boundscheck
            # the dialect counts no place from the end: to look whether one is costs three instructions for every place
            return cgutils.get_item_pointer2(
                self.context, self.builder, data, shape, strides, array.kind.layout, at, wraparound=False, boundscheck=check
            )

        return Cell(array.kind, point, row.attr if isinstance(row, ast.Attribute) else FRACTIONS if is_fraction else "")

    def memory_of(self, array: Value) -> Callable[[], Any]:
        """Where an array begins, its shape and its strides."""

        def make() -> Any:
            made = make_array(array.kind)(self.context, self.builder, array.make())
            shape, strides = (cgutils.unpack_tuple(self.builder, each, array.kind.ndim) for each in (made.shape, made.strides))
            return made.data, shape, strides

        return make

    def memory_in(self, record: Value, name: str) -> Callable[[], Any]:
        """The same for a row of a record, whose shape is known."""
        kind, offset = record.kind.typeof(name), record.kind.offset(name)

        def make() -> Any:
            number = self.context.get_data_type(kind.dtype)
            data = cgutils.get_record_member(self.builder, record.make(), offset, number)
            return data, [IntType(64)(size) for size in kind.shape], ()

        return make

    def read(self, cell: Cell) -> Value:
        """What stands at a place."""

        def make() -> Any:
            made = load_item(self.context, self.builder, cell.kind, cell.point())
            self.mark(made, cell.kind.dtype, cell.field)
            return made

        return Value(cell.kind.dtype, make)

    def mark(self, made: Any, kind: Any, field: str) -> None:
        """Say which field of numbers is read or written, if that is known."""
        if field and isinstance(kind, NUMBERS) and isinstance(made, LoadInstr | StoreInstr):
            mark(self.builder.module, made, field)

    # numbers

    def operation(self, function: Any, values: list[Value]) -> Value:
        """An operator, and what it stands between."""
        if function not in ARITHMETIC or any(value.kind not in WHOLE for value in values):
            return self.call(function, values)
        kind = nb.boolean if function in TRUTHS and all(value.kind == nb.boolean for value in values) else nb.int64
        parts = [self.cast(value, kind) for value in values]
        return Value(kind, lambda: getattr(self.builder, ARITHMETIC[function])(*(part.make() for part in parts)))

    def comparison(self, function: Any, left: Value, right: Value) -> Value:
        """A comparison of two."""
        if function not in COMPARISONS or left.kind not in WHOLE or right.kind not in WHOLE:
            return self.call(function, [left, right])
        one, other = self.cast(left, nb.int64), self.cast(right, nb.int64)
        return Value(nb.boolean, lambda: self.builder.icmp_signed(COMPARISONS[function], one.make(), other.make()))

    def junction(self, kind: type[ast.boolop], values: list[Value]) -> Value:
        """`and` or `or`; what follows is looked at only if it matters."""
        first, *others = values
        if first.kind != nb.boolean:
            raise NotPlain("and, or between numbers")
        if not others:
            return first
        rest = self.junction(kind, others)
        if kind is ast.And:
            return self.choice(first, rest, self.constant(False))
        return self.choice(first, self.constant(True), rest)

    def choice(self, test: Value, then: Value, otherwise: Value) -> Value:
        """One of two; only that one is made."""
        kind = then.kind if then.kind == otherwise.kind else nb.int64
        one, other = self.cast(then, kind), self.cast(otherwise, kind)

        def make() -> Any:
            yes, no, after = self.blocks("then", "else", "after")
            self.builder.cbranch(test.make(), yes, no)
            chosen = []
            for block, value in ((yes, one), (no, other)):
                self.builder.position_at_end(block)
                chosen.append((value.make(), self.builder.block))
                self.builder.branch(after)
            self.builder.position_at_end(after)
            phi = self.builder.phi(chosen[0][0].type)
            for made, block in chosen:
                phi.add_incoming(made, block)
            return phi

        return Value(kind, make)

    def blocks(self, *names: str) -> list[Any]:
        """New blocks of instructions."""
        return [self.builder.append_basic_block(name) for name in names]

    # calls

    def answer(self, function: Any, values: list[Value]) -> Value:
        """What a function says to some arguments."""
        whole = all(value.kind in WHOLE for value in values)
        if (isinstance(function, NewType) or function is int) and whole and len(values) == 1:
            return self.cast(values[0], nb.int64)
        if function in (min, max) and len(values) == 2 and all(value.kind in (*WHOLE, nb.float64) for value in values):
            kind = nb.int64 if whole else nb.float64
            return self.outermost("<" if function is min else ">", kind, [self.converted(value, kind) for value in values])
        return self.call(function, values)

    def outermost(self, sign: str, kind: Any, values: list[Value]) -> Value:
        """The smaller or the larger of two numbers of a type."""

        def make() -> Any:
            one, other = (value.make() for value in values)
            compare = self.builder.icmp_signed if kind == nb.int64 else self.builder.fcmp_ordered
            return self.builder.select(compare(sign, other, one), other, one)

        return Value(kind, make)

    def call(self, function: Any, values: list[Value]) -> Value:
        """What Numba knows how to call: other rules, and what is no arithmetic of whole numbers."""
        try:
            kind = self.typing.resolve_value_type(function)
            signature = kind.get_call_type(self.typing, tuple(value.kind for value in values), {})
        except NumbaError as unknown:
            raise NotPlain(str(function)) from unknown
        if len(signature.args) != len(values):
            raise NotPlain(f"{function} with its arguments folded")
        parts = [self.converted(value, wanted) for value, wanted in zip(values, signature.args, strict=True)]

        def make() -> Any:
            return self.context.get_function(kind, signature)(self.builder, [part.make() for part in parts])

        return Value(signature.return_type, make)

    # types

    def cast(self, value: Value, kind: Any) -> Value:
        """A value where one of a type is wanted: a truth may be a number, nothing else is changed."""
        if value.kind != kind and (value.kind, kind) != (nb.boolean, nb.int64):
            raise NotPlain(f"{value.kind} for {kind}")
        return self.converted(value, kind)

    def converted(self, value: Value, kind: Any) -> Value:
        """A value as one of another type, where Numba says that it may be one."""
        if value.kind == kind:
            return value
        return Value(kind, lambda: self.context.cast(self.builder, value.make(), value.kind, kind))

    def stored(self, cell: Cell, value: Value) -> Callable[[], None]:
        """What writes a value to a place."""
        if not isinstance(cell.kind.dtype, NUMBERS) or not self.typing.can_convert(value.kind, cell.kind.dtype):
            raise NotPlain(f"{value.kind} into {cell.kind}")
        number = self.converted(value, cell.kind.dtype)

        def make() -> None:
            made = number.make()
            store_item(self.context, self.builder, cell.kind, made, cell.point())
            self.mark(self.builder.block.instructions[-1], number.kind, cell.field)

        return make
