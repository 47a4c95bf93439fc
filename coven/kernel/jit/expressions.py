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

from coven.kernel.jit.operators import ARITHMETIC, BOOLEAN_OPERATORS, COMPARISONS, OPERATORS


class Unsupported(Exception):  # noqa: N818  # no error: Numba knows another way
    """Something that is not translated here."""


class Value(NamedTuple):
    """An expression: its type, and what makes it."""

    nb_type: Any
    emit: Callable[[], Any]


class Cell(NamedTuple):
    """A place in a row or grid: its type, what makes a pointer to the place, and the field it belongs to, if that is known."""

    array_type: Any
    emit_pointer: Callable[[], Any]
    field: str


INTEGER_TYPES: Final = (nb.int64, nb.boolean)
NUMERIC_TYPES: Final = (nb.Number, nb.Boolean)
FLOAT_FIELD: Final = "fractions"  # all of them: records have none, so no field overlaps with their memory


def mark_alias_scope(module: Any, made: Any, field: str) -> None:
    """Say which field an instruction reads or writes. No two overlap, so after a write of one the others are still known."""
    nowhere = IntType(64)(0)
    name = module.add_metadata([field, module.add_metadata(["fields"]), nowhere])
    made.set_metadata("tbaa", module.add_metadata([name, name, nowhere]))


class ExpressionLowering:
    """The expressions of one rule."""

    def __init__(self, outside: dict[str, Any], kinds: dict[str, Any], typing: Any) -> None:
        self.free_names = outside  # what is known from outside the rule
        self.types = kinds  # the types of its arguments and variables
        self.typing = typing  # Numba's, for what is not told here
        self.argument_values: dict[str, Any] = {}  # the arguments that keep their value
        self.variable_slots: dict[str, Any] = {}  # where the others and its variables are
        self.context: Any = None  # these two write instructions
        self.builder: Any = None

    def expression(self, node: ast.expr) -> Value:
        """An expression."""
        match node:
            case ast.Constant(value=value):
                return self.constant(value)
            case ast.Name(id=name):
                return self.variable_load(name) if name in self.types else self.constant(self.lookup(name))
            case ast.Attribute(value=ast.Name(id=name), attr=member) if name not in self.types:
                return self.constant(getattr(self.lookup(name), member, None))
            case ast.Attribute(value=record, attr=name):
                return self.field_load(self.expression(record), name)
            case ast.Subscript(value=row, slice=place):
                return self.cell_load(self.cell(row, place))
            case ast.BinOp(left=left, op=op, right=right):
                return self.operation(OPERATORS.get(type(op)), [self.expression(left), self.expression(right)])
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                truth = self.truth_value(operand)
                return Value(nb.boolean, lambda: self.builder.not_(truth.emit()))
            case ast.UnaryOp(op=op, operand=operand):
                return self.operation(OPERATORS.get(type(op)), [self.expression(operand)])
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self.comparison(OPERATORS.get(type(op)), self.expression(left), self.expression(right))
            case ast.Compare(left=left, ops=[op, *ops], comparators=[ast.Name() | ast.Constant() as middle, *others]):
                # the middle is made twice here and once in Python, which must be the same
                first = self.expression(ast.Compare(left, [op], [middle]))
                return self.bool_op(ast.And, [first, self.expression(ast.Compare(middle, ops, others))])
            case ast.BoolOp(op=op, values=values):
                return self.bool_op(type(op), [self.expression(each) for each in values])
            case ast.IfExp(test=test, body=then, orelse=otherwise):
                return self.conditional(self.truth_value(test), self.expression(then), self.expression(otherwise))
            case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]) if name not in self.types:
                return self.function_call(self.lookup(name), [self.expression(argument) for argument in arguments])
        raise Unsupported(ast.dump(node))

    def truth_value(self, node: ast.expr) -> Value:
        """Whether an expression is true."""
        if isinstance(node, ast.BoolOp):
            return self.bool_op(type(node.op), [self.truth_value(each) for each in node.values])
        value = self.expression(node)
        if value.nb_type == nb.boolean:
            return value
        return Value(nb.boolean, lambda: self.context.is_true(self.builder, value.nb_type, value.emit()))

    # names and records

    def lookup(self, name: str) -> Any:
        """What a name means outside the rule."""
        if name not in self.free_names:
            raise Unsupported(name)
        return self.free_names[name]

    def constant(self, value: Any) -> Value:
        """A number that is known, or a member of an IntEnum."""
        if not isinstance(value, bool | int | float):
            raise Unsupported(repr(value))
        kind = nb.boolean if isinstance(value, bool) else nb.int64 if isinstance(value, int) else nb.float64
        number = int(value) if kind == nb.int64 else value
        return Value(kind, lambda: self.context.get_constant(kind, number))

    def variable_load(self, name: str) -> Value:
        """What a variable holds."""
        return Value(
            self.types[name],
            lambda: self.argument_values[name] if name in self.argument_values else self.builder.load(self.variable_slots[name]),
        )

    def field_load(self, record: Value, name: str) -> Value:
        """A field of a record."""
        if not isinstance(record.nb_type, nb.Record) or name not in record.nb_type.fields:
            raise Unsupported(name)

        def make() -> Any:
            read = self.context.get_getattr(record.nb_type, name)
            made = read(self.context, self.builder, record.nb_type, record.emit(), name)
            self.mark_field_access(made, kind, name)
            return made

        kind = self.typing.resolve_getattr(record.nb_type, name)
        return Value(kind, make)

    def cell(self, row: ast.expr, place: ast.expr) -> Cell:
        """A place of a row, or of a grid."""
        array = self.expression(row)
        indices = [
            self.cast(self.expression(each), nb.int64) for each in (place.elts if isinstance(place, ast.Tuple) else [place])
        ]
        if not isinstance(array.nb_type, nb.Array) or array.nb_type.ndim != len(indices):
            raise Unsupported(f"{len(indices)} indices of {array.nb_type}")
        is_field = isinstance(row, ast.Attribute) and isinstance(array.nb_type, nb.NestedArray)
        memory = self.field_memory(self.expression(row.value), row.attr) if is_field else self.array_memory(array)  # type: ignore[attr-defined]

        is_fraction = isinstance(array.nb_type.dtype, nb.Float)

        def point() -> Any:
            data, shape, strides = memory()
            at = [index.emit() for index in indices]
            check = self.context.enable_boundscheck
            # the dialect counts no place from the end: to look whether one is costs three instructions for every place
            return cgutils.get_item_pointer2(
                self.context, self.builder, data, shape, strides, array.nb_type.layout, at, wraparound=False, boundscheck=check
            )

        return Cell(array.nb_type, point, row.attr if isinstance(row, ast.Attribute) else FLOAT_FIELD if is_fraction else "")

    def array_memory(self, array: Value) -> Callable[[], Any]:
        """Where an array begins, its shape and its strides."""

        def make() -> Any:
            made = make_array(array.nb_type)(self.context, self.builder, array.emit())
            shape, strides = (cgutils.unpack_tuple(self.builder, each, array.nb_type.ndim) for each in (made.shape, made.strides))
            return made.data, shape, strides

        return make

    def field_memory(self, record: Value, name: str) -> Callable[[], Any]:
        """The same for a row of a record, whose shape is known."""
        kind, offset = record.nb_type.typeof(name), record.nb_type.offset(name)

        def make() -> Any:
            number = self.context.get_data_type(kind.dtype)
            data = cgutils.get_record_member(self.builder, record.emit(), offset, number)
            return data, [IntType(64)(size) for size in kind.shape], ()

        return make

    def cell_load(self, cell: Cell) -> Value:
        """What stands at a place."""

        def make() -> Any:
            made = load_item(self.context, self.builder, cell.array_type, cell.emit_pointer())
            self.mark_field_access(made, cell.array_type.dtype, cell.field)
            return made

        return Value(cell.array_type.dtype, make)

    def mark_field_access(self, made: Any, kind: Any, field: str) -> None:
        """Say which field of numbers is read or written, if that is known."""
        if field and isinstance(kind, NUMERIC_TYPES) and isinstance(made, LoadInstr | StoreInstr):
            mark_alias_scope(self.builder.module, made, field)

    # numbers

    def operation(self, function: Any, values: list[Value]) -> Value:
        """An operator, and what it stands between."""
        if function not in ARITHMETIC or any(value.nb_type not in INTEGER_TYPES for value in values):
            return self.numba_call(function, values)
        kind = nb.boolean if function in BOOLEAN_OPERATORS and all(value.nb_type == nb.boolean for value in values) else nb.int64
        parts = [self.cast(value, kind) for value in values]
        return Value(kind, lambda: getattr(self.builder, ARITHMETIC[function])(*(part.emit() for part in parts)))

    def comparison(self, function: Any, left: Value, right: Value) -> Value:
        """A comparison of two."""
        if function not in COMPARISONS or left.nb_type not in INTEGER_TYPES or right.nb_type not in INTEGER_TYPES:
            return self.numba_call(function, [left, right])
        one, other = self.cast(left, nb.int64), self.cast(right, nb.int64)
        return Value(nb.boolean, lambda: self.builder.icmp_signed(COMPARISONS[function], one.emit(), other.emit()))

    def bool_op(self, kind: type[ast.boolop], values: list[Value]) -> Value:
        """`and` or `or`; what follows is looked at only if it matters."""
        first, *others = values
        if first.nb_type != nb.boolean:
            raise Unsupported("and, or between numbers")
        if not others:
            return first
        rest = self.bool_op(kind, others)
        if kind is ast.And:
            return self.conditional(first, rest, self.constant(False))
        return self.conditional(first, self.constant(True), rest)

    def conditional(self, test: Value, then: Value, otherwise: Value) -> Value:
        """One of two; only that one is made."""
        kind = then.nb_type if then.nb_type == otherwise.nb_type else nb.int64
        one, other = self.cast(then, kind), self.cast(otherwise, kind)

        def make() -> Any:
            yes, no, after = self.blocks("then", "else", "after")
            self.builder.cbranch(test.emit(), yes, no)
            chosen = []
            for block, value in ((yes, one), (no, other)):
                self.builder.position_at_end(block)
                chosen.append((value.emit(), self.builder.block))
                self.builder.if_statement(after)
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

    def function_call(self, function: Any, values: list[Value]) -> Value:
        """What a function says to some arguments."""
        whole = all(value.nb_type in INTEGER_TYPES for value in values)
        if (isinstance(function, NewType) or function is int) and whole and len(values) == 1:
            return self.cast(values[0], nb.int64)
        if function in (min, max) and len(values) == 2 and all(value.nb_type in (*INTEGER_TYPES, nb.float64) for value in values):
            kind = nb.int64 if whole else nb.float64
            return self.min_max("<" if function is min else ">", kind, [self.convert(value, kind) for value in values])
        return self.numba_call(function, values)

    def min_max(self, sign: str, kind: Any, values: list[Value]) -> Value:
        """The smaller or the larger of two numbers of a type."""

        def make() -> Any:
            one, other = (value.emit() for value in values)
            compare = self.builder.icmp_signed if kind == nb.int64 else self.builder.fcmp_ordered
            return self.builder.select(compare(sign, other, one), other, one)

        return Value(kind, make)

    def numba_call(self, function: Any, values: list[Value]) -> Value:
        """What Numba knows how to call: other rules, and what is no arithmetic of whole numbers."""
        try:
            kind = self.typing.resolve_value_type(function)
            signature = kind.get_call_type(self.typing, tuple(value.nb_type for value in values), {})
        except NumbaError as unknown:
            raise Unsupported(str(function)) from unknown
        if len(signature.args) != len(values):
            raise Unsupported(f"{function} with its arguments folded")
        parts = [self.convert(value, wanted) for value, wanted in zip(values, signature.args, strict=True)]

        def make() -> Any:
            return self.context.get_function(kind, signature)(self.builder, [part.emit() for part in parts])

        return Value(signature.return_type, make)

    # types

    def cast(self, value: Value, kind: Any) -> Value:
        """A value where one of a type is wanted: a truth may be a number, nothing else is changed."""
        if value.nb_type != kind and (value.nb_type, kind) != (nb.boolean, nb.int64):
            raise Unsupported(f"{value.nb_type} for {kind}")
        return self.convert(value, kind)

    def convert(self, value: Value, kind: Any) -> Value:
        """A value as one of another type, where Numba says that it may be one."""
        if value.nb_type == kind:
            return value
        return Value(kind, lambda: self.context.cast(self.builder, value.emit(), value.nb_type, kind))

    def cell_store(self, cell: Cell, value: Value) -> Callable[[], None]:
        """What writes a value to a place."""
        if not isinstance(cell.array_type.dtype, NUMERIC_TYPES) or not self.typing.can_convert(
            value.nb_type, cell.array_type.dtype
        ):
            raise Unsupported(f"{value.nb_type} into {cell.array_type}")
        number = self.convert(value, cell.array_type.dtype)

        def make() -> None:
            made = number.emit()
            store_item(self.context, self.builder, cell.array_type, made, cell.emit_pointer())
            self.mark_field_access(self.builder.block.instructions[-1], number.nb_type, cell.field)

        return make
