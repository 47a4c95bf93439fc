"""A plugin of mypy that gives messages types: the English catalogs declare them, as a module declares functions.

Where code of the package `coven` makes a message, mypy then knows which ids there are, which arguments each takes, and of which
type: `CARD($card)` takes a number, `LIST($parts)` a list of messages, `WORD($role)` a message. An id that is computed is not
checked here but by `python -m tools.catalogs`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from mypy.nodes import ARG_NAMED, ConditionalExpr, Expression, StrExpr
from mypy.plugin import FunctionSigContext, Plugin, ReportConfigContext
from mypy.types import CallableType, FunctionLike, Instance, Type

from coven.messages.catalog import COMMON_FOLDER
from coven.messages.checking import ENGLISH, ID_PLACES, LOCALE, OWN_KEYWORDS, Entries, Entry, read_entries

PACKAGE: Final = "coven"
MODULES: Final = {  # where the functions that take the id of a message are
    "Message": "coven.messages.message",
    "aid_line": "coven.games.contract.presentation",
    **dict.fromkeys(("say", "part", "tell_you", "say_if", "not_now", "illegal"), "coven.games.contract.telling"),
}
PLACES: Final = {f"{MODULES[name]}.{name}": place for name, place in ID_PLACES.items()}
NUMBERS: Final = {"seat", "CARD", "CARDS", "SUIT", "SEATS"}  # functions of catalogs that take a whole number
MESSAGE: Final = "Message"


@cache
def entries_of(folder: Path) -> Entries:
    """Return the messages that the code in a folder may use: the common ones, and those of the package it is in."""
    packages = [parent for parent in (folder, *folder.parents) if (parent / LOCALE / ENGLISH).is_file()]
    return _read(COMMON_FOLDER) | (_read(packages[0] / LOCALE) if packages else {})


@cache
def _read(folder: Path) -> Entries:
    return read_entries(folder / ENGLISH)


def ids_in(node: Expression) -> list[str] | None:
    """Return the ids that an expression may have; None if it is computed."""
    if isinstance(node, StrExpr):
        return [node.value]
    if isinstance(node, ConditionalExpr):
        first, second = ids_in(node.if_expr), ids_in(node.else_expr)
        return None if first is None or second is None else first + second
    return None


class MessagePlugin(Plugin):
    """Types of messages."""

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        """Return the function that declares a call which makes a message."""
        place = PLACES.get(fullname)
        if place is None:
            return None
        return lambda context: signature_of(context, place, OWN_KEYWORDS.get(fullname.rpartition(".")[2], ()))

    def report_config_data(self, ctx: ReportConfigContext) -> object:
        """Return the state of the catalogs that a file depends on: mypy checks the file again when it changes."""
        path = Path(ctx.path)
        return sorted(str(entry) for entry in entries_of(path.parent).items()) if PACKAGE in path.parts else None


def signature_of(context: FunctionSigContext, place: int, own: Sequence[str]) -> CallableType:
    """Return the declaration of a call: with the arguments of its message in place of any arguments."""
    declared, path = context.default_signature, Path(context.api.path)
    given = context.args[place] if len(context.args) > place else []
    ids = ids_in(given[0]) if given else None
    if ids is None or PACKAGE not in path.parts or not declared.is_kw_arg:
        return declared
    entries, found = entries_of(path.parent), []
    for id_ in ids:
        name, _, part = id_.partition(".")
        if name in entries and part in entries[name].parts:
            found.append(entries[name])
        else:
            context.api.fail(f'There is no message "{id_}" in the catalog', context.context)
    return _with_arguments(declared, found, context) if found else declared


def _with_arguments(declared: CallableType, entries: Sequence[Entry], context: FunctionSigContext) -> CallableType:
    names = {name: uses for entry in entries for name, uses in entry.arguments.items()}
    others = [place for place, kind in enumerate(declared.arg_kinds) if not kind.is_star()]
    types = [_type_of(uses, declared, context) for uses in names.values()]
    return declared.copy_modified(
        arg_types=[*(declared.arg_types[place] for place in others), *types],
        arg_kinds=[*(declared.arg_kinds[place] for place in others), *[ARG_NAMED] * len(names)],
        arg_names=[*(declared.arg_names[place] for place in others), *names],
    )


def _type_of(uses: set[str], declared: CallableType, context: FunctionSigContext) -> Type:
    """Return the type of an argument by the functions that take it in the catalog."""
    message, anything = _part_of(declared.ret_type), declared.arg_types[-1]
    is_rule = message is None or message.type.name != MESSAGE  # a rule gives integers, and parts that are integers too
    if uses & NUMBERS:
        return context.api.named_generic_type("builtins.int", [])
    if "NUMBER" in uses and not is_rule:
        return context.api.named_generic_type("builtins.float", [])
    if message is None or not uses & {"LIST", "WORD"}:
        return anything
    return message if is_rule or "WORD" in uses else context.api.named_generic_type("typing.Sequence", [message])


def _part_of(returned: Type) -> Instance | None:
    """Return the type of a message that is an argument, given what the function returns: a message, or what is made of some."""
    if not isinstance(returned, Instance):
        return None
    return returned if returned.type.name in (MESSAGE, "Part") else next(filter(None, map(_part_of, returned.args)), None)


def plugin(version: str) -> type[Plugin]:
    """Return the plugin, whatever the version of mypy."""
    return MessagePlugin
