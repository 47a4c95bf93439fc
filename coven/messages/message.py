"""A message: the id of a sentence in a catalog, and its arguments."""

from collections.abc import Sequence
from typing import Any, Union

Argument = Union[int, float, str, "Message", Sequence["Message"]]  # a name in quotes has no `|`


class Message:
    """A sentence, or a part of one, as data. It is not changed after it was made.

    >>> Message("card-played", seat=2, card=6)
    Message('card-played', seat=2, card=6)
    >>> Message("trick-won", reason=Message("only-trump")) == Message("trick-won", reason=Message("only-trump"))
    True

    The id `aid-lead.text` is the attribute `text` of the catalog's message `aid-lead`. A string as an argument is text without a
    language: what a person has written, or the name of a file.
    """

    __slots__ = ("arguments", "id")
    id: str
    arguments: dict[str, Argument]

    def __init__(self, id: str, /, **arguments: Argument) -> None:  # noqa: A002  # Fluent's word
        self.id = id
        self.arguments = arguments

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Message) and self.id == other.id and self.arguments == other.arguments)

    def __hash__(self) -> int:
        return hash((self.id, *self.arguments))

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.id), *(f'{name}={value!r}' for name, value in self.arguments.items())])})"


def literal(text: str) -> Message:
    """Return a message that says a text as it is, whatever the language: for games without catalogs."""
    return Message("literal", text=text)


def to_plain(value: object) -> object:
    """Return a message as plain data for JSON, with `id` and its arguments by name: a hook of msgspec's encoder.

    >>> to_plain(Message("card-played", seat=2, card=6))
    {'id': 'card-played', 'arguments': {'seat': 2, 'card': 6}}
    """
    if isinstance(value, Message):
        return {"id": value.id, "arguments": value.arguments}
    if hasattr(value, "item"):  # a number of numpy, from a record
        return value.item()
    raise NotImplementedError(f"Expected a message, got {type(value).__name__}.")


def from_plain(kind: type, value: object) -> object:
    """Return the message that `to_plain` made plain: a hook of msgspec's decoder.

    >>> from_plain(Message, {"id": "trick-won", "arguments": {"reason": {"id": "only-trump", "arguments": {}}}})
    Message('trick-won', reason=Message('only-trump'))
    """
    if kind is not Message or not isinstance(value, dict):
        raise NotImplementedError(f"Expected a message, got {type(value).__name__}.")
    return Message(str(value["id"]), **{name: _argument(part) for name, part in value["arguments"].items()})


def _argument(value: Any) -> Argument:
    if isinstance(value, dict):
        return Message(str(value["id"]), **{name: _argument(part) for name, part in value["arguments"].items()})
    return [_argument(part) for part in value] if isinstance(value, list) else value  # type: ignore[misc]
