"""Rules lowered to LLVM straight from their syntax tree.

Numba can compile almost any Python function: it reads bytecode, follows each variable and tries all ways to type each
operation, which takes 50 ms for a rule. The dialect is small, and the types of its expressions follow from their parts: almost
everything is a 64-bit integer. So the tree is traversed once for the types and once to emit instructions. What is not integer
arithmetic is still typed and lowered by Numba. A rule with any other construct is `Unsupported`, and Numba compiles all of it.
"""

import ast
from collections.abc import Callable

from numba.core import cgutils
from numba.core import types as nb

from coven.kernel.jit.expressions import ExpressionLowering, Unsupported, Value
from coven.kernel.jit.source import (
    OPERATORS,
    LlvmBlock,
    LlvmBuilder,
    LlvmValue,
    NumbaContext,
    NumbaType,
    Operator,
    free_names,
    lower_source,
    lowered_names,
)

Emit = Callable[[], None]


class StatementLowering(ExpressionLowering):
    """Lowers a rule for given argument types: once constructed it knows what it `returns`, then `emit` writes instructions."""

    def __init__(self, function: Callable[..., object], types: tuple[NumbaType, ...], typing: NumbaContext) -> None:
        tree = lower_source(function)
        if tree is None or len(tree.args.args) != len(types):
            raise Unsupported(f"{function} without its source, or with another number of arguments")
        self.arguments = dict(zip((argument.arg for argument in tree.args.args), types, strict=True))
        super().__init__(free_names(function) | lowered_names(), dict(self.arguments), typing)
        self.assigned: dict[str, None] = {}  # arguments and variables that are assigned to, in that order
        self.results: list[NumbaType] = []  # the types of all returned values
        self.loop_targets: list[tuple[LlvmBlock, LlvmBlock]] = []  # where break and continue lead, innermost last
        self.body = self.block(tree.body)
        self.returns = self.results[0] if self.results else nb.none
        if any(result != self.returns for result in self.results):
            raise Unsupported(f"{self.results} returned")

    def emit(self, context: NumbaContext, builder: LlvmBuilder, values: list[LlvmValue]) -> None:
        """Emit the instructions of the rule, given the values of its arguments."""
        self.context, self.builder = context, builder
        for name in self.assigned:
            self.variable_slots[name] = cgutils.alloca_once(builder, context.get_value_type(self.types[name]), name=name)
        for name, value in zip(self.arguments, values, strict=True):
            if name in self.assigned:
                builder.store(value, self.variable_slots[name])
            else:
                self.argument_values[name] = value
        self.body()
        if not builder.block.is_terminated:
            self.emit_return(context.get_constant_null(self.returns))

    def block(self, statements: list[ast.stmt]) -> Emit:
        """Lower statements; instructions after a jump are not emitted."""
        lowered = [self.statement(statement) for statement in statements]

        def emit() -> None:
            for emit_statement in lowered:
                if not self.builder.block.is_terminated:
                    emit_statement()

        return emit

    def statement(self, node: ast.stmt) -> Emit:
        """Lower one statement."""
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                return self.assignment(target, self.expression(value))
            case ast.AugAssign(target=target, op=op, value=value):
                return self.augmented_assignment(target, OPERATORS.get(type(op)), self.expression(value))
            case ast.Return(value=value):
                return self.return_statement(value)
            case ast.If(test=test, body=body, orelse=orelse):
                return self.if_statement(self.truth_value(test), self.block(body), self.block(orelse))
            case ast.While(test=test, body=body, orelse=[]):
                return self.while_loop(self.truth_value(test), self.block(body))
            case ast.For(target=ast.Name() as target, iter=over, body=body, orelse=[]):
                return self.for_loop(target, self.expression(over), body)
            case ast.Break():
                return lambda: self.builder.branch(self.loop_targets[-1][0])
            case ast.Continue():
                return lambda: self.builder.branch(self.loop_targets[-1][1])
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                return lambda: None
            case ast.Expr(value=value):
                return self.expression(value).emit
        raise Unsupported(ast.dump(node))

    # assignments

    def assignment(self, target: ast.expr, value: Value) -> Emit:
        """Lower `target = value`; a variable has the type of the first value it is assigned."""
        match target:
            case ast.Name(id=name):
                self.assigned[name] = None
                cast = self.cast(value, self.types.setdefault(name, value.nb_type))
                return lambda: self.builder.store(cast.emit(), self.variable_slots[name])
            case ast.Attribute(value=record, attr=name):
                return self.field_assignment(self.expression(record), name, value)
            case ast.Subscript(value=row, slice=place):
                return self.cell_store(self.cell(row, place), value)
        raise Unsupported(ast.dump(target))

    def field_assignment(self, record: Value, name: str, value: Value) -> Emit:
        """Lower `record.name = value`."""
        signature = self.typing.resolve_setattr(record.nb_type, name, value.nb_type)
        if signature is None:
            raise Unsupported(name)
        cast = self.cast(value, signature.args[1])

        def emit() -> None:
            emitted = cast.emit()
            self.context.get_setattr(name, signature)(self.builder, (record.emit(), emitted))
            self.mark_field_access(self.builder.block.instructions[-1], cast.nb_type, name)

        return emit

    def augmented_assignment(self, target: ast.expr, function: Operator | None, value: Value) -> Emit:
        """Lower `target += value` and the like; the address of a cell is computed once."""
        if not isinstance(target, ast.Subscript):
            return self.assignment(target, self.operation(function, [self.expression(target), value]))
        cell = self.cell(target.value, target.slice)
        pointers: list[LlvmValue] = []
        pointed = cell._replace(emit_pointer=lambda: pointers[-1])
        store = self.cell_store(pointed, self.operation(function, [self.cell_load(pointed), value]))

        def emit() -> None:
            pointers.append(cell.emit_pointer())
            store()

        return emit

    # control flow

    def return_statement(self, node: ast.expr | None) -> Emit:
        """Lower `return`."""
        value = self.expression(node) if node is not None else Value(nb.none, lambda: self.context.get_dummy_value())
        self.results.append(value.nb_type)
        return lambda: self.emit_return(value.emit())

    def emit_return(self, value: LlvmValue) -> None:
        """Emit the end of the rule."""
        self.context.call_conv.return_value(self.builder, self.context.get_return_value(self.builder, self.returns, value))

    def if_statement(self, test: Value, then: Emit, otherwise: Emit) -> Emit:
        """Lower `if`."""

        def emit() -> None:
            yes, no, after = self.blocks("then", "else", "after")
            self.builder.cbranch(test.emit(), yes, no)
            reaches_after = []
            for block, emit_branch in ((yes, then), (no, otherwise)):
                self.builder.position_at_end(block)
                emit_branch()
                reaches_after.append(self.branch_to(after))
            self.builder.position_at_end(after)
            if not any(reaches_after):
                self.builder.unreachable()

        return emit

    def branch_to(self, block: LlvmBlock) -> bool:
        """Emit a jump to a block, unless the present one has ended; return whether it was emitted."""
        if self.builder.block.is_terminated:
            return False
        self.builder.branch(block)
        return True

    def while_loop(self, test: Value, body: Emit) -> Emit:
        """Lower `while`."""

        def emit() -> None:
            head, again, after = self.blocks("while", "do", "after")
            self.builder.branch(head)
            self.builder.position_at_end(head)
            self.builder.cbranch(test.emit(), again, after)
            self.builder.position_at_end(again)
            self.loop_body(after, head, body)
            self.builder.position_at_end(after)

        return emit

    def for_loop(self, target: ast.Name, over: Value, statements: list[ast.stmt]) -> Emit:
        """Lower `for target in range(…)`."""
        if not isinstance(over.nb_type, nb.RangeType) or over.nb_type.dtype != nb.int64:
            raise Unsupported(f"a loop over {over.nb_type}")
        numbers: list[LlvmValue] = []
        assign = self.assignment(target, Value(nb.int64, lambda: numbers[-1]))
        body = self.block(statements)

        def emit() -> None:
            head, again, following, after = self.blocks("for", "do", "next", "after")
            bounds = over.emit()
            start, stop, step = (self.builder.extract_value(bounds, part) for part in range(3))
            slot = cgutils.alloca_once_value(self.builder, start)
            self.builder.branch(head)
            self.builder.position_at_end(head)
            number = self.builder.load(slot)
            self.builder.cbranch(self.has_next(number, stop, step), again, after)
            self.builder.position_at_end(again)
            numbers.append(number)
            assign()
            self.loop_body(after, following, body)
            self.builder.position_at_end(following)
            self.builder.store(self.builder.add(number, step), slot)
            self.builder.branch(head)
            self.builder.position_at_end(after)

        return emit

    def has_next(self, number: LlvmValue, stop: LlvmValue, step: LlvmValue) -> LlvmValue:
        """Emit whether a range has not reached its end; most count up by 1, which LLVM recognises."""
        up, down = self.builder.icmp_signed("<", number, stop), self.builder.icmp_signed(">", number, stop)
        return self.builder.select(self.builder.icmp_signed(">", step, step.type(0)), up, down)

    def loop_body(self, after: LlvmBlock, following: LlvmBlock, body: Emit) -> None:
        """Emit the body of a loop: `break` leads to `after`, `continue` and the end of the body to `following`."""
        self.loop_targets.append((after, following))
        body()
        self.loop_targets.pop()
        self.branch_to(following)
