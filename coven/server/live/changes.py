"""What an event changes in a position, so that only this is sent.

A change is merged into what the client has: of an object, the fields that changed, each with its own change; of a list whose
entries are objects, the changes by the place of the entry. Everything else is sent whole; an object that is sent whole in place
of another is `{"=": object}`.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import astuple

WHOLE_KEY: Final = "="


def find_changes(before: msgspec.Struct | None, after: msgspec.Struct) -> dict[str, Any]:
    """Return the fields that differ, with what changed in each; all fields without a position before.

    >>> class Hand(msgspec.Struct):
    ...     cards: list[str]
    ...     points: int
    >>> find_changes(Hand(["red-1"], 5), Hand([], 5)), find_changes(None, Hand([], 5))
    ({'cards': []}, {'cards': [], 'points': 5})
    """
    names = after.__struct_fields__
    if before is None:
        return dict(zip(names, astuple(after), strict=True))
    changed = {}
    for name, old, new in zip(names, astuple(before), astuple(after)):  # noqa: B905  # equal lengths; runs for every move
        if old is not new and old != new:
            changed[name] = _change(old, new)
    return changed


def _change(old: Any, new: Any) -> Any:
    """Return what turns a value into another."""
    kind = type(new)
    if kind is list:
        return _list_change(old, new)
    if kind is int or kind is str:  # most values
        return new
    if kind is dict and type(old) is dict:
        if old.keys() != new.keys():
            return {WHOLE_KEY: new}
        return {key: _change(old[key], value) for key, value in new.items() if old[key] != value}
    if isinstance(new, msgspec.Struct):
        return find_changes(old, new) if type(old) is kind else new if old is None else {WHOLE_KEY: new}
    return new


def _list_change(old: Any, new: list[Any]) -> Any:
    if not (new and type(old) is list and len(old) == len(new) and isinstance(new[0], msgspec.Struct)):
        return new
    changed = {}
    for place, (earlier, later) in enumerate(zip(old, new)):  # noqa: B905  # equal lengths
        if earlier is not later and earlier != later:
            changed[place] = _change(earlier, later)
    return changed
