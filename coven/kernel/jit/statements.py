"""Rules become instructions of LLVM straight from their syntax tree.

Numba can find out what a function in any Python means: it reads bytecode, follows each variable and tries all ways to type each
operation, 50 ms for a rule. The dialect is small, and in it the type of an expression is plain from its parts: almost
everything is an integer of 64 bits. So a rule is walked once, and then written. What is no arithmetic of integers, Numba still
types and writes. A rule that is not as plain as that is `NotPlain`, and Numba compiles it its usual way.
"""

import ast
from collections.abc import Callable
from typing import Any

from numba.core import cgutils
from numba.core import types as nb

from coven.kernel.bits import lowest
from coven.kernel.jit.expressions import ExpressionLowering, Unsupported, Value
from coven.kernel.jit.operators import OPERATORS
from coven.kernel.jit.set_loops import LOWEST_NAME, lower_set_loops
from coven.kernel.jit.source import free_names

Emit = Callable[[], None]


class StatementLowering(ExpressionLowering):
    """A rule for arguments of some types: made, it knows what type it `returns`; then `write` makes its instructions."""

    def __init__(self, function: Any, kinds: tuple[Any, ...], typing: Any) -> None:
        tree = lower_set_loops(function)
        if tree is None or len(tree.args.args) != len(kinds):
            raise Unsupported(f"{function} without its source, or called amiss")
        self.arguments = dict(zip((argument.arg for argument in tree.args.args), kinds, strict=True))
        super().__init__(free_names(function) | {LOWEST_NAME: lowest}, dict(self.arguments), typing)
        self.assigned: dict[str, None] = {}  # arguments and variables that are assigned to, in that order
        self.results: list[Any] = []  # the types of what it returns
        self.loop_targets: list[tuple[Any, Any]] = []  # where break and continue lead, innermost last
        self.body = self.block(tree.body)
        self.returns = self.results[0] if self.results else nb.none
        if any(kind != self.returns for kind in self.results):
            raise Unsupported(f"{self.results} returned")

    def emit(self, context: Any, builder: Any, values: Any) -> None:
        """Make the instructions, for arguments of these values."""
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
        """Statements, one after the other, until one leads elsewhere."""
        made = [self.statement(statement) for statement in statements]

        def make() -> None:
            for each in made:
                if not self.builder.block.is_terminated:
                    each()

        return make

    def statement(self, node: ast.stmt) -> Emit:
        """One statement."""
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
                return lambda: self.builder.if_statement(self.loop_targets[-1][0])
            case ast.Continue():
                return lambda: self.builder.if_statement(self.loop_targets[-1][1])
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                return lambda: None
            case ast.Expr(value=value):
                return self.expression(value).emit
        raise Unsupported(ast.dump(node))

    # assignments

    def assignment(self, target: ast.expr, value: Value) -> Emit:
        """`target = value`; a variable keeps the type of what it is given first."""
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
        """What writes a field of a record."""
        signature = self.typing.resolve_setattr(record.nb_type, name, value.nb_type)
        if signature is None:
            raise Unsupported(name)
        cast = self.cast(value, signature.args[1])

        def make() -> None:
            made = cast.emit()
            self.context.get_setattr(name, signature)(self.builder, (record.emit(), made))
            self.mark_field_access(self.builder.block.instructions[-1], cast.nb_type, name)

        return make

    def augmented_assignment(self, target: ast.expr, function: Any, value: Value) -> Emit:
        """`target += value` and its like; a place in a row is looked for once."""
        if not isinstance(target, ast.Subscript):
            return self.assignment(target, self.operation(function, [self.expression(target), value]))
        cell = self.cell(target.value, target.slice)
        pointers: list[Any] = []
        found = cell._replace(emit_pointer=lambda: pointers[-1])
        store = self.cell_store(found, self.operation(function, [self.cell_load(found), value]))

        def make() -> None:
            pointers.append(cell.emit_pointer())
            store()

        return make

    # where it goes on

    def return_statement(self, node: ast.expr | None) -> Emit:
        """`return`."""
        value = self.expression(node) if node is not None else Value(nb.none, lambda: self.context.get_dummy_value())
        self.results.append(value.nb_type)
        return lambda: self.emit_return(value.emit())

    def emit_return(self, made: Any) -> None:
        """The end of the rule."""
        self.context.call_conv.return_value(self.builder, self.context.get_return_value(self.builder, self.returns, made))

    def if_statement(self, test: Value, then: Emit, otherwise: Emit) -> Emit:
        """`if`."""

        def make() -> None:
            yes, no, after = self.blocks("then", "else", "after")
            self.builder.cbranch(test.emit(), yes, no)
            ends = []
            for block, made in ((yes, then), (no, otherwise)):
                self.builder.position_at_end(block)
                made()
                ends.append(self.branch_to(after))
            self.builder.position_at_end(after)
            if not any(ends):
                self.builder.unreachable()

        return make

    def branch_to(self, block: Any) -> bool:
        """Go on with a block, if nothing leads elsewhere yet."""
        if self.builder.block.is_terminated:
            return False
        self.builder.if_statement(block)
        return True

    def while_loop(self, test: Value, body: Emit) -> Emit:
        """`while`."""

        def make() -> None:
            ask, again, after = self.blocks("while", "do", "after")
            self.builder.if_statement(ask)
            self.builder.position_at_end(ask)
            self.builder.cbranch(test.emit(), again, after)
            self.builder.position_at_end(again)
            self.loop_body(after, ask, body)
            self.builder.position_at_end(after)

        return make

    def for_loop(self, target: ast.Name, over: Value, statements: list[ast.stmt]) -> Emit:
        """`for target in range(…)`."""
        if not isinstance(over.nb_type, nb.RangeType) or over.nb_type.dtype != nb.int64:
            raise Unsupported(f"a loop over {over.nb_type}")
        numbers: list[Any] = []
        assign = self.assignment(target, Value(nb.int64, lambda: numbers[-1]))
        body = self.block(statements)

        def make() -> None:
            ask, again, following, after = self.blocks("for", "do", "next", "after")
            counted = over.emit()
            start, stop, step = (self.builder.extract_value(counted, part) for part in range(3))
            place = cgutils.alloca_once_value(self.builder, start)
            self.builder.if_statement(ask)
            self.builder.position_at_end(ask)
            number = self.builder.load(place)
            self.builder.cbranch(self.has_next(number, stop, step), again, after)
            self.builder.position_at_end(again)
            numbers.append(number)
            assign()
            self.loop_body(after, following, body)
            self.builder.position_at_end(following)
            self.builder.store(self.builder.add(number, step), place)
            self.builder.if_statement(ask)
            self.builder.position_at_end(after)

        return make

    def has_next(self, number: Any, stop: Any, step: Any) -> Any:
        """Whether a range has not come to its end; most go up by 1, and LLVM sees that."""
        up, down = self.builder.icmp_signed("<", number, stop), self.builder.icmp_signed(">", number, stop)
        return self.builder.select(self.builder.icmp_signed(">", step, step.type(0)), up, down)

    def loop_body(self, after: Any, following: Any, body: Emit) -> None:
        """The body of a loop, between what comes after the loop and what follows each time."""
        self.loop_targets.append((after, following))
        body()
        self.loop_targets.pop()
        self.branch_to(following)
