"""Walks over sets, `for card in members(cards)`, written out as the loop that every compiler knows.

Python lists a set and walks the list. Compiled, the lowest bit is taken until none is left:

    rest = cards
    while rest:
        card = lowest(rest)
        rest = rest & (rest - 1)
"""

import ast
from copy import deepcopy
from types import FunctionType
from typing import Any, Final

from coven.kernel.bits import lowest, members
from coven.kernel.gpu.range_loops import lower_range_loops
from coven.kernel.jit.source import free_names, syntax_tree

LOWEST_NAME: Final = "lowest_of_a_walk"  # what `lowest` is called where a walk was written out


def lower_set_loops(function: Any) -> ast.FunctionDef | None:
    """The definition of a function without walks, or None where there is none to be had."""
    tree = syntax_tree(function)
    outside = free_names(function)
    if tree is None or not any(outside.get(name) is members for name in function.__code__.co_names):
        return tree
    written: ast.FunctionDef = _SetLoopLowering(outside).visit(deepcopy(tree))
    return written


def rewrite_loops(function: FunctionType) -> FunctionType:
    """The same function without walks, for compilers that read its code; ranges are plain loops too (`coven.kernel.gpu.range_loops`)."""
    tree = lower_set_loops(function)
    tree = tree and lower_range_loops(tree, free_names(function))
    if tree is None or tree is syntax_tree(function):
        return function
    tree.decorator_list = []
    free = function.__code__.co_freevars
    maker = ast.parse(f"def made({', '.join(free)}):\n    return {tree.name}")
    maker.body[0].body.insert(0, tree)  # type: ignore[attr-defined]
    names = function.__globals__ | {LOWEST_NAME: lowest}
    exec(compile(ast.fix_missing_locations(maker), function.__code__.co_filename, "exec", dont_inherit=True), names)
    made: FunctionType = names["made"](*(cell.cell_contents for cell in function.__closure__ or ()))
    return made


class _SetLoopLowering(ast.NodeTransformer):
    def __init__(self, outside: dict[str, Any]) -> None:
        self.outside = outside
        self.walks = 0

    def visit_For(self, node: ast.For) -> Any:  # the name that ast looks for
        self.generic_visit(node)
        match node:
            case ast.For(ast.Name(id=target), ast.Call(ast.Name(id=name), [bits]), body) if self.outside.get(name) is members:
                self.walks += 1
                rest = f"rest_of_walk_{self.walks}"
                start, loop = ast.parse(
                    f"{rest} = {ast.unparse(bits)}\n"
                    f"while {rest}:\n"
                    f"    {target} = {LOWEST_NAME}({rest})\n"
                    f"    {rest} = {rest} & ({rest} - 1)"
                ).body
                loop.body += body  # type: ignore[attr-defined]
                return [start, loop]
        return node
