"""Loops over sets and ranges, and scratch rows, lowered for a GPU.

numba-cuda has no generators, which `members` would be. And it tests every number of a range for being valid before it uses it: a
dozen instructions, where a plain loop has three. `for seat in range(players)` becomes

    next_seat = 0
    end = players
    while next_seat < end:
        seat = next_seat
        next_seat = next_seat + 1

A scratch row becomes an array in the local memory of the thread. The rule that uses it must call `cuda.local.array` itself, and
finds `cuda` and `np` among the names of its clone.
"""

import ast
from collections.abc import Mapping
from copy import deepcopy
from types import FunctionType

from coven.kernel.arithmetic import SCRATCH_NUMBERS, scratch_row
from coven.kernel.jit.source import free_names, lower_source, rebuild, syntax_tree


def rewrite_loops(function: FunctionType) -> FunctionType:
    """Return a function without loops over sets and ranges, for compilers that read bytecode."""
    tree = lower_source(function)
    tree = tree and lower_range_loops(tree, free_names(function))
    return function if tree is None or tree is syntax_tree(function) else rebuild(function, tree)


def lower_range_loops(tree: ast.FunctionDef, names: Mapping[str, object]) -> ast.FunctionDef:
    """Return the definition without ranges and scratch rows, given the values of the names from outside.

    It is the same tree if it has none.
    """
    lowering = _RangeLoopLowering(names)
    lowered: ast.FunctionDef = lowering.visit(deepcopy(tree))
    return lowered if lowering.loops or lowering.scratch_rows else tree


class _RangeLoopLowering(ast.NodeTransformer):
    def __init__(self, names: Mapping[str, object]) -> None:
        self.names = names
        self.loops = 0
        self.scratch_rows = 0

    def visit_Call(self, node: ast.Call) -> ast.AST:  # the name that ast looks for
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and self.names.get(node.func.id) is scratch_row:
            self.scratch_rows += 1
            return ast.parse(f"cuda.local.array({SCRATCH_NUMBERS}, np.int64)", mode="eval").body
        return node

    def visit_For(self, node: ast.For) -> ast.AST | list[ast.stmt]:  # the name that ast looks for
        self.generic_visit(node)
        match node:
            case ast.For(ast.Name(id=target), ast.Call(ast.Name(id=name), bounds, []), body, []) if self.is_range(name):
                self.loops += 1
                start, stop, step = _range_bounds([ast.unparse(bound) for bound in bounds])
                following, end = f"following_{self.loops}", f"end_{self.loops}"
                *before, loop = ast.parse(
                    f"{following} = {start}\n"
                    f"{end} = {stop}\n"
                    f"while {following} < {end}:\n"
                    f"    {target} = {following}\n"
                    f"    {following} = {following} + {step}"
                ).body
                loop.body += body  # type: ignore[attr-defined]
                return [*before, loop]
        return node

    def is_range(self, name: str) -> bool:
        """Return whether a name means `range`, or a rule that returns the range up to its one argument, like `every_seat`."""
        called = self.names.get(name)
        if called is range:
            return True
        match syntax_tree(called) if isinstance(called, FunctionType) else None:
            case ast.FunctionDef(args=ast.arguments(args=[only]), body=[*_, ast.Return(ast.Call(ast.Name("range"), [bound]))]):
                return ast.unparse(bound) == only.arg
        return False


def _range_bounds(bounds: list[str]) -> tuple[str, str, str]:
    """Return start, stop and step of a range; no loop that runs on a GPU counts down."""
    start, stop = ("0", bounds[0]) if len(bounds) == 1 else bounds[:2]
    return start, stop, bounds[2] if len(bounds) > 2 else "1"
