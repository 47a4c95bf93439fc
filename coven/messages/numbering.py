"""Messages as numbers, for the wire: `[number, argument, …]` instead of ids and names of arguments.

The number is the place of the id among all ids of the game's English catalog and the common one, sorted; the arguments follow in
the alphabetical order of their names. An argument that is a message is such a list in its place, several messages are a list of
lists. A client that has the same numbering, which the digest proves, formats messages in the language of its viewer.

>>> numbering = Numbering({"card-played": ["card", "seat"], "hello": []})
>>> numbering.encode(Message("card-played", seat=2, card=6)), numbering.encode(Message("hello"))
([0, 6, 2], [1])
>>> numbering.decode([0, 6, 2])
Message('card-played', card=6, seat=2)
"""

import hashlib
import json
from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from coven.languages import DEFAULT_LANGUAGE
from coven.messages.message import Argument, Message

DIGEST_CHARS: Final = 12
MAX_EXACT_INTEGER: Final = 2**53 - 1  # of a JSON number in JavaScript; larger ones are sent as strings
MESSAGE_KEY: Final = "$"  # {"$": [number, …]} is a message where other JSON may be too
MAX_ENCODED: Final = 4_096  # messages whose JSON is kept

WireArgument = int | float | str | list["WireArgument"] | None


class Numbering:
    """The numbers of the ids of a catalog, and the names of the arguments of each."""

    def __init__(self, arguments: Mapping[str, Sequence[str]]) -> None:
        """Initialize with the names of the arguments by id."""
        self.entries = [(id_, tuple(sorted(arguments[id_]))) for id_ in sorted(arguments)]
        self.digest = hashlib.sha256(json.dumps(self.entries).encode()).hexdigest()[:DIGEST_CHARS]
        self._numbers = {id_: (number, names) for number, (id_, names) in enumerate(self.entries)}
        self._encoded: dict[Hashable, msgspec.Raw] = {}  # messages of numbers alone, which most tables say again and again

    def encode(self, message: Message) -> list[WireArgument]:
        """Return a message as a list of its number and its arguments."""
        number, names = self._numbers[message.id]
        given = message.arguments
        return [number, *[self._encode_argument(given.get(name)) for name in names]]

    def _encode_argument(self, value: Argument | None) -> WireArgument:
        if type(value) is int and value <= MAX_EXACT_INTEGER:
            return value
        if isinstance(value, Message):
            return self.encode(value)
        if value is None or isinstance(value, str | float):
            return value
        if isinstance(value, Sequence):
            return [self.encode(message) for message in value if isinstance(message, Message)]
        number = int(value)  # it may be a truth value, or a number of numpy
        return number if number <= MAX_EXACT_INTEGER else str(number)

    def encode_hook(self, value: object) -> object:
        """Return a message as JSON in which it cannot be mistaken for other data: the `enc_hook` of an encoder."""
        if isinstance(value, Message):
            return self._encode_once(value) or {MESSAGE_KEY: self.encode(value)}
        return int(value)  # type: ignore[call-overload]  # a number of numpy

    def _encode_once(self, message: Message) -> msgspec.Raw | None:
        """Return the JSON of a message whose arguments are integers, which is kept; None for others."""
        for value in message.arguments.values():
            if type(value) is not int:
                return None
        key = (message.id, *message.arguments.items())
        encoded = self._encoded.get(key)
        if encoded is None:
            if len(self._encoded) >= MAX_ENCODED:
                self._encoded.clear()
            encoded = self._encoded[key] = msgspec.Raw(msgspec.json.encode({MESSAGE_KEY: self.encode(message)}))
        return encoded

    def decode(self, encoded: Sequence[WireArgument]) -> Message:
        """Return the message of a list that `encode` has made."""
        id_, names = self.entries[encoded[0]]  # type: ignore[index]
        return Message(id_, **{name: self._decode_argument(value) for name, value in zip(names, encoded[1:], strict=True)})

    def _decode_argument(self, value: WireArgument) -> Argument:
        if isinstance(value, list):
            is_list = not value or isinstance(value[0], list)
            return [self.decode(part) for part in value] if is_list else self.decode(value)  # type: ignore[arg-type]
        return 0 if value is None else value


def numbering_of(*folders: Path) -> Numbering:
    """Return the numbering of the messages in folders with catalogs; the last one counts most."""
    from coven.messages.checking import read_entries  # only who numbers needs the parser

    arguments: dict[str, Sequence[str]] = {}
    for folder in folders:
        file = folder / f"{DEFAULT_LANGUAGE}.ftl"
        if file.is_file():
            for id_, entry in read_entries(file).items():
                for part in entry.parts:
                    arguments[f"{id_}.{part}" if part else id_] = tuple(entry.arguments)
    return Numbering({id_: names for id_, names in arguments.items() if not id_.startswith("-")})
