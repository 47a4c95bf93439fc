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
from coven.kernel.operators import OPERATORS
from coven.kernel.source import outside_of
from coven.kernel.values import NotPlain, Value, Values
from coven.kernel.walks import LOWEST, plain_tree

Make = Callable[[], None]


class Translation(Values):
    """A rule for arguments of some types: made, it knows what type it `returns`; then `write` makes its instructions."""

    def __init__(self, function: Any, kinds: tuple[Any, ...], typing: Any) -> None:
        tree = plain_tree(function)
        if tree is None or len(tree.args.args) != len(kinds):
            raise NotPlain(f"{function} without its source, or called amiss")
        self.arguments = dict(zip((argument.arg for argument in tree.args.args), kinds, strict=True))
        super().__init__(outside_of(function) | {LOWEST: lowest}, dict(self.arguments), typing)
        self.assigned: dict[str, None] = {}  # arguments and variables that are assigned to, in that order
        self.results: list[Any] = []  # the types of what it returns
        self.loops: list[tuple[Any, Any]] = []  # where break and continue lead, innermost last
        self.body = self.block(tree.body)
        self.returns = self.results[0] if self.results else nb.none
        if any(kind != self.returns for kind in self.results):
            raise NotPlain(f"{self.results} returned")

    def write(self, context: Any, builder: Any, values: Any) -> None:
        """Make the instructions, for arguments of these values."""
        self.context, self.builder = context, builder
        for name in self.assigned:
            self.places[name] = cgutils.alloca_once(builder, context.get_value_type(self.kinds[name]), name=name)
        for name, value in zip(self.arguments, values, strict=True):
            if name in self.assigned:
                builder.store(value, self.places[name])
            else:
                self.given[name] = value
        self.body()
        if not builder.block.is_terminated:
            self.hand_back(context.get_constant_null(self.returns))

    def block(self, statements: list[ast.stmt]) -> Make:
        """Statements, one after the other, until one leads elsewhere."""
        made = [self.statement(statement) for statement in statements]

        def make() -> None:
            for each in made:
                if not self.builder.block.is_terminated:
                    each()

        return make

    def statement(self, node: ast.stmt) -> Make:
        """One statement."""
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                return self.assignment(target, self.value(value))
            case ast.AugAssign(target=target, op=op, value=value):
                return self.change(target, OPERATORS.get(type(op)), self.value(value))
            case ast.Return(value=value):
                return self.returning(value)
            case ast.If(test=test, body=body, orelse=orelse):
                return self.branch(self.truth(test), self.block(body), self.block(orelse))
            case ast.While(test=test, body=body, orelse=[]):
                return self.repetition(self.truth(test), self.block(body))
            case ast.For(target=ast.Name() as target, iter=over, body=body, orelse=[]):
                return self.counting(target, self.value(over), body)
            case ast.Break():
                return lambda: self.builder.branch(self.loops[-1][0])
            case ast.Continue():
                return lambda: self.builder.branch(self.loops[-1][1])
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                return lambda: None
            case ast.Expr(value=value):
                return self.value(value).make
        raise NotPlain(ast.dump(node))

    # assignments

    def assignment(self, target: ast.expr, value: Value) -> Make:
        """`target = value`; a variable keeps the type of what it is given first."""
        match target:
            case ast.Name(id=name):
                self.assigned[name] = None
                cast = self.cast(value, self.kinds.setdefault(name, value.kind))
                return lambda: self.builder.store(cast.make(), self.places[name])
            case ast.Attribute(value=record, attr=name):
                return self.written(self.value(record), name, value)
            case ast.Subscript(value=row, slice=place):
                return self.stored(self.cell(row, place), value)
        raise NotPlain(ast.dump(target))

    def written(self, record: Value, name: str, value: Value) -> Make:
        """What writes a field of a record."""
        signature = self.typing.resolve_setattr(record.kind, name, value.kind)
        if signature is None:
            raise NotPlain(name)
        cast = self.cast(value, signature.args[1])

        def make() -> None:
            made = cast.make()
            self.context.get_setattr(name, signature)(self.builder, (record.make(), made))
            self.mark(self.builder.block.instructions[-1], cast.kind, name)

        return make

    def change(self, target: ast.expr, function: Any, value: Value) -> Make:
        """`target += value` and its like; a place in a row is looked for once."""
        if not isinstance(target, ast.Subscript):
            return self.assignment(target, self.operation(function, [self.value(target), value]))
        cell = self.cell(target.value, target.slice)
        pointers: list[Any] = []
        found = cell._replace(point=lambda: pointers[-1])
        store = self.stored(found, self.operation(function, [self.read(found), value]))

        def make() -> None:
            pointers.append(cell.point())
            store()

        return make

    # where it goes on

    def returning(self, node: ast.expr | None) -> Make:
        """`return`."""
        value = self.value(node) if node is not None else Value(nb.none, lambda: self.context.get_dummy_value())
        self.results.append(value.kind)
        return lambda: self.hand_back(value.make())

    def hand_back(self, made: Any) -> None:
        """The end of the rule."""
        self.context.call_conv.return_value(self.builder, self.context.get_return_value(self.builder, self.returns, made))

    def branch(self, test: Value, then: Make, otherwise: Make) -> Make:
        """`if`."""

        def make() -> None:
            yes, no, after = self.blocks("then", "else", "after")
            self.builder.cbranch(test.make(), yes, no)
            ends = []
            for block, made in ((yes, then), (no, otherwise)):
                self.builder.position_at_end(block)
                made()
                ends.append(self.lead_to(after))
            self.builder.position_at_end(after)
            if not any(ends):
                self.builder.unreachable()

        return make

    def lead_to(self, block: Any) -> bool:
        """Go on with a block, if nothing leads elsewhere yet."""
        if self.builder.block.is_terminated:
            return False
        self.builder.branch(block)
        return True

    def repetition(self, test: Value, body: Make) -> Make:
        """`while`."""

        def make() -> None:
            ask, again, after = self.blocks("while", "do", "after")
            self.builder.branch(ask)
            self.builder.position_at_end(ask)
            self.builder.cbranch(test.make(), again, after)
            self.builder.position_at_end(again)
            self.inside(after, ask, body)
            self.builder.position_at_end(after)

        return make

    def counting(self, target: ast.Name, over: Value, statements: list[ast.stmt]) -> Make:
        """`for target in range(…)`."""
        if not isinstance(over.kind, nb.RangeType) or over.kind.dtype != nb.int64:
            raise NotPlain(f"a loop over {over.kind}")
        numbers: list[Any] = []
        assign = self.assignment(target, Value(nb.int64, lambda: numbers[-1]))
        body = self.block(statements)

        def make() -> None:
            ask, again, following, after = self.blocks("for", "do", "next", "after")
            counted = over.make()
            start, stop, step = (self.builder.extract_value(counted, part) for part in range(3))
            place = cgutils.alloca_once_value(self.builder, start)
            self.builder.branch(ask)
            self.builder.position_at_end(ask)
            number = self.builder.load(place)
            self.builder.cbranch(self.is_left(number, stop, step), again, after)
            self.builder.position_at_end(again)
            numbers.append(number)
            assign()
            self.inside(after, following, body)
            self.builder.position_at_end(following)
            self.builder.store(self.builder.add(number, step), place)
            self.builder.branch(ask)
            self.builder.position_at_end(after)

        return make

    def is_left(self, number: Any, stop: Any, step: Any) -> Any:
        """Whether a range has not come to its end; most go up by 1, and LLVM sees that."""
        up, down = self.builder.icmp_signed("<", number, stop), self.builder.icmp_signed(">", number, stop)
        return self.builder.select(self.builder.icmp_signed(">", step, step.type(0)), up, down)

    def inside(self, after: Any, following: Any, body: Make) -> None:
        """The body of a loop, between what comes after the loop and what follows each time."""
        self.loops.append((after, following))
        body()
        self.loops.pop()
        self.lead_to(following)
