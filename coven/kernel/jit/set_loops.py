"""Loops over sets, `for card in members(cards)`, lowered to a loop that every compiler knows.

Python lists a set and iterates over the list. Compiled, the lowest bit is taken until none is left:

    rest = cards
    while rest:
        card = lowest(rest)
        rest = rest & (rest - 1)
"""

import ast
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Final

from coven.kernel.bits import members
from coven.kernel.jit.source import free_names, syntax_tree

LOWEST_NAME: Final = "lowest_of_a_set_loop"  # the name of `lowest` in a lowered loop


def lower_set_loops(function: Callable[..., object]) -> ast.FunctionDef | None:
    """Return the definition of a function without loops over sets, or None if its source is not available.

    It is the very tree of `syntax_tree` if there are no such loops.
    """
    tree = syntax_tree(function)
    names = free_names(function)
    if tree is None or not any(names.get(name) is members for name in function.__code__.co_names):
        return tree
    lowered: ast.FunctionDef = _SetLoopLowering(names).visit(deepcopy(tree))
    return lowered


class _SetLoopLowering(ast.NodeTransformer):
    def __init__(self, names: Mapping[str, object]) -> None:
        self.names = names
        self.loops = 0

    def visit_For(self, node: ast.For) -> ast.AST | list[ast.stmt]:  # the name that ast looks for
        self.generic_visit(node)
        match node:
            case ast.For(ast.Name(id=target), ast.Call(ast.Name(id=name), [bits]), body) if self.names.get(name) is members:
                self.loops += 1
                rest = f"rest_of_set_{self.loops}"
                start, loop = ast.parse(
                    f"{rest} = {ast.unparse(bits)}\n"
                    f"while {rest}:\n"
                    f"    {target} = {LOWEST_NAME}({rest})\n"
                    f"    {rest} = {rest} & ({rest} - 1)"
                ).body
                loop.body += body  # type: ignore[attr-defined]
                return [start, loop]
        return node
