"""Loops that count, `for seat in range(players)`, written out for a GPU.

numba-cuda asks of every number that a range yields whether it is yet one of the range, and takes another if not: a dozen
instructions, where a plain loop has three. Written out such a loop is

    next_seat = 0
    end = players
    while next_seat < end:
        seat = next_seat
        next_seat = next_seat + 1
"""

import ast
from collections.abc import Mapping
from copy import deepcopy
from types import FunctionType
from typing import Any

from coven.kernel.jit.source import syntax_tree


def lower_range_loops(tree: ast.FunctionDef, outside: Mapping[str, Any]) -> ast.FunctionDef:
    """The same definition without ranges; it is the same tree where there are none."""
    writer = _RangeLoopLowering(outside)
    written: ast.FunctionDef = writer.visit(deepcopy(tree))
    return written if writer.loops else tree


class _RangeLoopLowering(ast.NodeTransformer):
    def __init__(self, outside: Mapping[str, Any]) -> None:
        self.outside = outside
        self.loops = 0

    def visit_For(self, node: ast.For) -> Any:  # the name that ast looks for
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
        """Whether a name means `range`, or a rule that is the range up to its one argument, as `every_seat` is."""
        called = self.outside.get(name)
        if called is range:
            return True
        match syntax_tree(called) if isinstance(called, FunctionType) else None:
            case ast.FunctionDef(args=ast.arguments(args=[only]), body=[*_, ast.Return(ast.Call(ast.Name("range"), [bound]))]):
                return ast.unparse(bound) == only.arg
        return False


def _range_bounds(bounds: list[str]) -> tuple[str, str, str]:
    """Start, stop and step of a range; no loop of ours counts down."""
    start, stop = ("0", bounds[0]) if len(bounds) == 1 else bounds[:2]
    return start, stop, bounds[2] if len(bounds) > 2 else "1"
