"""A message: the id of a sentence in a catalog, and its arguments."""

from collections.abc import Sequence
from typing import Union

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
        return isinstance(other, Message) and self.id == other.id and self.arguments == other.arguments

    def __hash__(self) -> int:
        return hash((self.id, *self.arguments))

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.id), *(f'{name}={value!r}' for name, value in self.arguments.items())])})"


def literal(text: str) -> Message:
    """Return a message that says a text as it is, whatever the language: for games without catalogs."""
    return Message("literal", text=text)
