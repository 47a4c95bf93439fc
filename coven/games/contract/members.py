"""The members of a game by name: which are missing, misnamed or of the wrong kind. One sentence for each mistake."""

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field
from difflib import get_close_matches
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import FunctionType
from typing import Any, Final, get_args, get_origin

from coven.core.notation import Notation
from coven.errors import shorten_path
from coven.games.contract.places import place_of
from coven.games.contract.presentation import Meta
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import Record

# names of the contract of development versions before 1.0.0
FORMER_NAMES: Final = {
    "setup_unseen": "setup_without_views",
    "chance": "chance_outcomes",
    "feed": "apply_lot",
    "legal": "legal_choices",
    "look": "observe",
    "glance": "observe_for_features",
    "seen": "observed_act",
    "conceal": "mask_lot",
    "possible": "count_worlds",
    "pieces": "feature_blocks",
    "actions": "num_actions",
    "suits_of": "canonical_suits",
    "features_under": "features_canonical",
    "action_under": "action_canonical",
    "tell": "public_events",
    "narrate": "public_events",
    "why": "beginner_tip",
    "choice_words": "describe_choice",
    "why_not": "explain_refusal",
    "table": "text_table",
    "memory": "recall",
    "aid": "player_aid",
    "wishes": "conditional_moves",
    "sheet": "score_sheet",
}
# members that follow from another: if that is missing, only it is reported
FOLLOWS_FROM: Final = {
    "observe_for_features": "observe",
    "features_canonical": "features",
    "canonical_suits": "features",
    "action_canonical": "features",
    "action_of": "features",
    "choice_of": "features",
    "picture": "public_picture",
}
BASES: Final[dict[str, type]] = {
    "meta": Meta,
    "Variant": Record,
    "Public": GamePublic,
    "State": GameState,
    "View": GameView,
    "notation": Notation,
}
COMMON_FIELDS: Final = {
    "Public": ("variant", "players", "phase"),
    "State": ("public",),
    "View": ("viewer", "to_act", "legal", "public"),
}
CLOSE_ENOUGH: Final = 0.8  # how similar a name must be to be taken for a misspelled optional member
Members = Mapping[str, object]
Fields = Sequence[Field[Any]]


def find_member_mistakes(contract: Fields, written: Members, complete: Members, names: Members) -> list[str]:
    """Return a sentence for each mistake in the members of a game.

    `written` are the members found in the names of a module, `complete` those with the derived ones.
    """
    required = {field.name for field in contract if field.default is MISSING}
    missing = [field.name for field in contract if field.name in required - complete.keys()]
    unused = {name: value for name, value in names.items() if _is_own(name, value, names) and name not in written}
    mistakes = [_missing_member(name, unused, names) for name in missing if FOLLOWS_FROM.get(name) not in missing]
    mistakes += _misnamed_options([field for field in contract if field.name not in (required | written.keys())], unused, names)
    for field in contract:
        if field.name in written:
            mistakes += _check_kind(field, written[field.name], names)
    return mistakes


def _is_own(name: str, value: object, names: Members) -> bool:
    """Return whether a name may be a misnamed member: public, and not imported from Coven."""
    module = str(getattr(value, "__module__", names.get("__name__")))
    return not name.startswith("_") and not inspect.ismodule(value) and module.partition(".")[0] not in ("coven", "typing")


# missing and misnamed


def _missing_member(member: str, unused: Members, names: Members) -> str:
    place, lead = _file_of(names), f"Expected the member {describe_member(member)}"
    for name in unused:
        if FORMER_NAMES.get(name.lower()) == member:
            return f"{_place_of(unused[name], names)}: {lead}, got '{name}', its former name: rename it to '{member}'."
    if near := get_close_matches(member, unused, 1):
        return f"{_place_of(unused[near[0]], names)}: {lead}, got none: did you mean it by '{near[0]}'?"
    return f"{place}: {lead}, got none: write it, or import it before Game.of(globals())."


def _misnamed_options(absent: Fields, unused: Members, names: Members) -> Iterator[str]:
    """Report names that are a former name of an optional member, or very similar to one, and of its kind."""
    for field in absent:
        for name, value in unused.items():
            if not _is_kind(field, value):
                continue
            if FORMER_NAMES.get(name.lower()) == field.name:
                yield f"{_place_of(value, names)}: '{name}' is now called '{field.name}': rename it."
            elif get_close_matches(field.name, [name.lower()], 1, CLOSE_ENOUGH):
                yield (
                    f"{_place_of(value, names)}: '{name}' is no member of the contract: did you mean '{field.name}'? "
                    "Otherwise begin its name with an underscore."
                )


# kinds


def _check_kind(field: Field[Any], value: object, names: Members) -> Iterator[str]:
    place, base = _place_of(value, names), BASES.get(field.name)
    if base is not None:
        is_right = issubclass(value, base) if isinstance(value, type) else isinstance(value, base)
        if not is_right:
            noun = "an instance" if base in (Meta, Notation) else "a subclass"
            yield f"{place}: Expected {field.name} to be {noun} of {base.__name__}, got {_describe(value)}."
        elif isinstance(value, type):
            yield from _check_fields(field.name, value, place)
        return
    arguments = _parameters(field)
    if arguments is not None:
        yield from _check_function(field.name, value, arguments, place)


def _check_fields(member: str, record: type[Record], place: str) -> Iterator[str]:
    for name in COMMON_FIELDS.get(member, ()):
        if name not in record.fields:
            near = get_close_matches(name, record.fields, 1)
            hint = f"did you mean it by '{near[0]}'?" if near else "declare it."
            yield f"{place}: Expected the field '{name}' in {record.__name__}, got none: {hint}"


def _check_function(member: str, value: object, arguments: int, place: str) -> Iterator[str]:
    if not callable(value):
        if value is not None:
            yield f"{place}: Expected {describe_member(member)}, got {_describe(value)}."
        return
    try:
        inspect.signature(value).bind(*range(arguments))
    except TypeError:
        yield f"{place}: Expected {describe_member(member)}, got {member}{inspect.signature(value)}: take {arguments} arguments."
    except ValueError:  # a builtin without a signature
        return


def _parameters(field: Field[Any]) -> int | None:
    """Return the number of arguments of a member that is a function; None for the others."""
    for kind in (field.type, *get_args(field.type)):
        if get_origin(kind) is Callable or get_origin(kind) is getattr(Callable, "__origin__", Callable):
            return len(get_args(kind)[0])
    return None


def _is_kind(field: Field[Any], value: object) -> bool:
    """Return whether a value could be an optional member."""
    arguments = _parameters(field)
    if arguments is None:
        return not isinstance(value, FunctionType | type) and isinstance(value, type(field.default))
    return isinstance(value, FunctionType) and value.__code__.co_argcount == arguments


# words


def _describe(value: object) -> str:
    return f"the class {value.__name__}" if isinstance(value, type) else f"{type(value).__name__} {value!r:.40}"


def describe_member(member: str) -> str:
    """Return a member as a call, with its purpose: `score(s, seat)` (the seat's score so far, …)."""
    doc = _member_docs().get(member, "").removeprefix("(py) ")
    call, _, purpose = doc.partition("`: ") if doc.startswith("`") else ("", "", doc)
    words = re.split(r"(?<=[.;])\s", purpose.strip())[0].rstrip(".;")
    return f"{call.lstrip('`') or member} ({words[0].lower()}{words[1:]})" if words else member


@cache
def _member_docs() -> dict[str, str]:
    """Return the docstrings of the contract's members, read from its source."""
    try:
        tree = ast.parse((Path(__file__).parent / "game.py").read_text(encoding="utf-8"))
    except OSError:
        return {}
    found: dict[str, str] = {}
    for body in (node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Game"):
        for before, node in pairwise(body):
            match before, node:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    found[name] = text
    return found


def _file_of(names: Members) -> str:
    return shorten_path(str(names.get("__file__") or names.get("__name__", "?")))


def _place_of(value: object, names: Members) -> str:
    return place_of(value) or _file_of(names)
