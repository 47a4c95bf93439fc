"""Expressions of rules, lowered to LLVM: the type of each is known at once, its instructions are emitted later."""

import ast
from collections.abc import Callable
from typing import Final, NamedTuple, NewType

from llvmlite.ir import IntType  # type: ignore[import-untyped,unused-ignore]
from llvmlite.ir.instructions import LoadInstr, StoreInstr  # type: ignore[import-untyped,unused-ignore]
from numba.core import cgutils
from numba.core import types as nb
from numba.core.errors import NumbaError
from numba.np.arrayobj import load_item, make_array, store_item

from coven.kernel.jit.source import (
    ARITHMETIC,
    BOOLEAN_OPERATORS,
    COMPARISONS,
    OPERATORS,
    LlvmBlock,
    LlvmBuilder,
    LlvmValue,
    NumbaContext,
    NumbaType,
    Operator,
)


class Unsupported(Exception):  # noqa: N818  # no error: Numba knows another way
    """Unsupported construct: fall back to Numba's own compiler."""


class Value(NamedTuple):
    """An expression: its type, and the function that emits it."""

    nb_type: NumbaType
    emit: Callable[[], LlvmValue]


class Cell(NamedTuple):
    """A cell of an array: the array's type, the function that emits a pointer, and the field it belongs to, if known."""

    array_type: NumbaType
    emit_pointer: Callable[[], LlvmValue]
    field: str


INTEGER_TYPES: Final = (nb.int64, nb.boolean)
NUMERIC_TYPES: Final = (nb.Number, nb.Boolean)
FLOAT_FIELD: Final = "fractions"  # of all floats: records have none, so no field overlaps with their memory


def mark_alias_scope(module: LlvmValue, instruction: LlvmValue, field: str) -> None:
    """Tell LLVM which field an instruction accesses (TBAA): fields do not overlap, so a store to one leaves the others known."""
    nowhere = IntType(64)(0)
    name = module.add_metadata([field, module.add_metadata(["fields"]), nowhere])
    instruction.set_metadata("tbaa", module.add_metadata([name, name, nowhere]))


class ExpressionLowering:
    """Lowers the expressions of one rule."""

    def __init__(self, free_names: dict[str, object], types: dict[str, NumbaType], typing: NumbaContext) -> None:
        self.free_names = free_names  # from outside the rule
        self.types = types  # of arguments and variables
        self.typing = typing  # Numba's, for everything that is not lowered here
        self.argument_values: dict[str, LlvmValue] = {}  # of arguments that are never assigned to
        self.variable_slots: dict[str, LlvmValue] = {}  # stack slots of the other arguments and of variables
        self.context: NumbaContext = None  # set, like the builder, when instructions are emitted
        self.builder: LlvmBuilder = None

    def expression(self, node: ast.expr) -> Value:
        """Lower an expression."""
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
                # the middle is evaluated twice here and once in Python, so it must have no effects
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
        """Lower an expression to a boolean."""
        if isinstance(node, ast.BoolOp):
            return self.bool_op(type(node.op), [self.truth_value(each) for each in node.values])
        value = self.expression(node)
        if value.nb_type == nb.boolean:
            return value
        return Value(nb.boolean, lambda: self.context.is_true(self.builder, value.nb_type, value.emit()))

    # names and records

    def lookup(self, name: str) -> object:
        """Return the value of a name from outside the rule."""
        if name not in self.free_names:
            raise Unsupported(name)
        return self.free_names[name]

    def constant(self, value: object) -> Value:
        """Lower a constant number, or a member of an IntEnum."""
        if not isinstance(value, bool | int | float):
            raise Unsupported(repr(value))
        nb_type = nb.boolean if isinstance(value, bool) else nb.int64 if isinstance(value, int) else nb.float64
        number = int(value) if nb_type == nb.int64 else value
        return Value(nb_type, lambda: self.context.get_constant(nb_type, number))

    def variable_load(self, name: str) -> Value:
        """Lower the use of an argument or a variable."""

        def emit() -> LlvmValue:
            return self.argument_values[name] if name in self.argument_values else self.builder.load(self.variable_slots[name])

        return Value(self.types[name], emit)

    def field_load(self, record: Value, name: str) -> Value:
        """Lower a field of a record."""
        if not isinstance(record.nb_type, nb.Record) or name not in record.nb_type.fields:
            raise Unsupported(name)

        def emit() -> LlvmValue:
            load = self.context.get_getattr(record.nb_type, name)
            loaded = load(self.context, self.builder, record.nb_type, record.emit(), name)
            self.mark_field_access(loaded, nb_type, name)
            return loaded

        nb_type = self.typing.resolve_getattr(record.nb_type, name)
        return Value(nb_type, emit)

    def cell(self, row: ast.expr, place: ast.expr) -> Cell:
        """Lower the address of a cell of a row or a grid."""
        array = self.expression(row)
        places = place.elts if isinstance(place, ast.Tuple) else [place]
        indices = [self.cast(self.expression(each), nb.int64) for each in places]
        if not isinstance(array.nb_type, nb.Array) or array.nb_type.ndim != len(indices):
            raise Unsupported(f"{len(indices)} indices of {array.nb_type}")
        if isinstance(row, ast.Attribute) and isinstance(array.nb_type, nb.NestedArray):
            memory = self.field_memory(self.expression(row.value), row.attr)
        else:
            memory = self.array_memory(array)

        def emit_pointer() -> LlvmValue:
            data, shape, strides = memory()
            emitted = [index.emit() for index in indices]
            check = self.context.enable_boundscheck
            # the dialect has no negative indices: testing for them costs three instructions for every access
            return cgutils.get_item_pointer2(
                self.context,
                self.builder,
                data,
                shape,
                strides,
                array.nb_type.layout,
                emitted,
                wraparound=False,
                boundscheck=check,
            )

        field = FLOAT_FIELD if isinstance(array.nb_type.dtype, nb.Float) else ""
        return Cell(array.nb_type, emit_pointer, row.attr if isinstance(row, ast.Attribute) else field)

    def array_memory(self, array: Value) -> Callable[[], tuple[LlvmValue, ...]]:
        """Return a function that emits the start, the shape and the strides of an array."""

        def emit() -> tuple[LlvmValue, ...]:
            unpacked = make_array(array.nb_type)(self.context, self.builder, array.emit())
            parts = (unpacked.shape, unpacked.strides)
            shape, strides = (cgutils.unpack_tuple(self.builder, part, array.nb_type.ndim) for part in parts)
            return unpacked.data, shape, strides

        return emit

    def field_memory(self, record: Value, name: str) -> Callable[[], tuple[LlvmValue, ...]]:
        """Return the same for a row of a record, whose shape is a constant."""
        nb_type, offset = record.nb_type.typeof(name), record.nb_type.offset(name)

        def emit() -> tuple[LlvmValue, ...]:
            number = self.context.get_data_type(nb_type.dtype)
            data = cgutils.get_record_member(self.builder, record.emit(), offset, number)
            return data, [IntType(64)(size) for size in nb_type.shape], ()

        return emit

    def cell_load(self, cell: Cell) -> Value:
        """Lower the contents of a cell."""

        def emit() -> LlvmValue:
            loaded = load_item(self.context, self.builder, cell.array_type, cell.emit_pointer())
            self.mark_field_access(loaded, cell.array_type.dtype, cell.field)
            return loaded

        return Value(cell.array_type.dtype, emit)

    def cell_store(self, cell: Cell, value: Value) -> Callable[[], None]:
        """Lower a store to a cell."""
        if not isinstance(cell.array_type.dtype, NUMERIC_TYPES) or not self.typing.can_convert(
            value.nb_type, cell.array_type.dtype
        ):
            raise Unsupported(f"{value.nb_type} into {cell.array_type}")
        number = self.convert(value, cell.array_type.dtype)

        def emit() -> None:
            emitted = number.emit()
            store_item(self.context, self.builder, cell.array_type, emitted, cell.emit_pointer())
            self.mark_field_access(self.builder.block.instructions[-1], number.nb_type, cell.field)

        return emit

    def mark_field_access(self, instruction: LlvmValue, nb_type: NumbaType, field: str) -> None:
        """Tell LLVM which field of numbers an instruction accesses, if it is known."""
        if field and isinstance(nb_type, NUMERIC_TYPES) and isinstance(instruction, LoadInstr | StoreInstr):
            mark_alias_scope(self.builder.module, instruction, field)

    # numbers

    def operation(self, function: Operator | None, values: list[Value]) -> Value:
        """Lower an operator and its operands."""
        if function not in ARITHMETIC or any(value.nb_type not in INTEGER_TYPES for value in values):
            return self.numba_call(function, values)
        are_booleans = all(value.nb_type == nb.boolean for value in values)
        nb_type = nb.boolean if function in BOOLEAN_OPERATORS and are_booleans else nb.int64
        operands = [self.cast(value, nb_type) for value in values]
        return Value(nb_type, lambda: getattr(self.builder, ARITHMETIC[function])(*(operand.emit() for operand in operands)))

    def comparison(self, function: Operator | None, left: Value, right: Value) -> Value:
        """Lower a comparison."""
        if function not in COMPARISONS or left.nb_type not in INTEGER_TYPES or right.nb_type not in INTEGER_TYPES:
            return self.numba_call(function, [left, right])
        one, other = self.cast(left, nb.int64), self.cast(right, nb.int64)
        return Value(nb.boolean, lambda: self.builder.icmp_signed(COMPARISONS[function], one.emit(), other.emit()))

    def bool_op(self, operator: type[ast.boolop], values: list[Value]) -> Value:
        """Lower `and` or `or`, with short-circuit evaluation."""
        first, *others = values
        if first.nb_type != nb.boolean:
            raise Unsupported("and, or between numbers")
        if not others:
            return first
        rest = self.bool_op(operator, others)
        if operator is ast.And:
            return self.conditional(first, rest, self.constant(False))
        return self.conditional(first, self.constant(True), rest)

    def conditional(self, test: Value, then: Value, otherwise: Value) -> Value:
        """Lower `then if test else otherwise`; only one of the two is evaluated."""
        nb_type = then.nb_type if then.nb_type == otherwise.nb_type else nb.int64
        one, other = self.cast(then, nb_type), self.cast(otherwise, nb_type)

        def emit() -> LlvmValue:
            yes, no, after = self.blocks("then", "else", "after")
            self.builder.cbranch(test.emit(), yes, no)
            incoming = []
            for block, value in ((yes, one), (no, other)):
                self.builder.position_at_end(block)
                incoming.append((value.emit(), self.builder.block))
                self.builder.branch(after)
            self.builder.position_at_end(after)
            phi = self.builder.phi(incoming[0][0].type)
            for emitted, block in incoming:
                phi.add_incoming(emitted, block)
            return phi

        return Value(nb_type, emit)

    def blocks(self, *names: str) -> list[LlvmBlock]:
        """Append new basic blocks."""
        return [self.builder.append_basic_block(name) for name in names]

    # calls

    def function_call(self, function: object, values: list[Value]) -> Value:
        """Lower a call of a function."""
        are_integers = all(value.nb_type in INTEGER_TYPES for value in values)
        if (isinstance(function, NewType) or function is int) and are_integers and len(values) == 1:
            return self.cast(values[0], nb.int64)
        are_numbers = all(value.nb_type in (*INTEGER_TYPES, nb.float64) for value in values)
        if function in (min, max) and are_numbers and len(values) == 2:
            nb_type = nb.int64 if are_integers else nb.float64
            return self.min_max("<" if function is min else ">", nb_type, [self.convert(value, nb_type) for value in values])
        return self.numba_call(function, values)

    def min_max(self, sign: str, nb_type: NumbaType, values: list[Value]) -> Value:
        """Lower the smaller or the larger of two numbers."""

        def emit() -> LlvmValue:
            one, other = (value.emit() for value in values)
            compare = self.builder.icmp_signed if nb_type == nb.int64 else self.builder.fcmp_ordered
            return self.builder.select(compare(sign, other, one), other, one)

        return Value(nb_type, emit)

    def numba_call(self, function: object, values: list[Value]) -> Value:
        """Lower a call that Numba types and lowers: other rules, and everything that is not integer arithmetic."""
        try:
            nb_type = self.typing.resolve_value_type(function)
            signature = nb_type.get_call_type(self.typing, tuple(value.nb_type for value in values), {})
        except NumbaError as unknown:
            raise Unsupported(str(function)) from unknown
        if len(signature.args) != len(values):
            raise Unsupported(f"{function} with its arguments folded")
        arguments = [self.convert(value, expected) for value, expected in zip(values, signature.args, strict=True)]

        def emit() -> LlvmValue:
            call = self.context.get_function(nb_type, signature)
            return call(self.builder, [argument.emit() for argument in arguments])

        return Value(signature.return_type, emit)

    # types

    def cast(self, value: Value, nb_type: NumbaType) -> Value:
        """Lower a value to an expected type: a boolean may become an integer, nothing else changes its type."""
        if value.nb_type != nb_type and (value.nb_type, nb_type) != (nb.boolean, nb.int64):
            raise Unsupported(f"{value.nb_type} for {nb_type}")
        return self.convert(value, nb_type)

    def convert(self, value: Value, nb_type: NumbaType) -> Value:
        """Lower a conversion to another type, which Numba allows."""
        if value.nb_type == nb_type:
            return value
        return Value(nb_type, lambda: self.context.cast(self.builder, value.emit(), value.nb_type, nb_type))
