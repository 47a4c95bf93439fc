"""Programs: what compiled code needs to write what rules tell and paint as JSON (`json_values`), for one game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from coven.games.contract.boards import (
    Constant,
    Fields,
    Flag,
    Kind,
    Listed,
    Mapped,
    Maybe,
    Name,
    NameOrNone,
    Names,
    Number,
    NumberOrNone,
    Numbers,
    Struct,
    Text,
    Tree,
)
from coven.games.contract.encoding.json_layout import (
    ACT_COUNT,
    ACTS,
    CODES,
    COMMON_LITERALS,
    FIELDS_VALUE,
    FLAG_VALUE,
    HEAD_WORDS,
    LIST_VALUE,
    LITERAL_VALUE,
    MAP_VALUE,
    MAYBE_VALUE,
    MESSAGE_COUNT,
    MESSAGES,
    NAME_SET,
    NAME_VALUE,
    NUMBER_VALUE,
    OPTIONAL_NUMBER,
    SENTENCES,
    SET_VALUE,
    TEXT_VALUE,
    TREE_VALUE,
)
from coven.games.contract.encoding.json_text import DICTIONARY, SPAN, STRUCT
from coven.kernel.rule import text_number
from coven.messages.numbering import Numbering

Encode = Callable[[object], bytes]
SIMPLE: Final[dict[type[Kind], int]] = {
    Number: NUMBER_VALUE,
    NumberOrNone: OPTIONAL_NUMBER,
    Flag: FLAG_VALUE,
    Numbers: SET_VALUE,
    Text: TEXT_VALUE,
}
NAMED: Final[dict[type[Kind], int]] = {Name: NAME_VALUE, NameOrNone: NAME_VALUE, Names: NAME_SET}


@dataclass(frozen=True)
class Program:
    """A program as compiled code takes it: its words, and its literals."""

    words: npt.NDArray[np.int64]
    literals: npt.NDArray[np.uint8]


@dataclass
class ProgramWriter:
    """Writes the program of a game, given the numbers of its messages; raises TypeError for a kind that only Python can write."""

    numbering: Numbering
    encode: Encode = field(init=False)
    words: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.encode = msgspec.json.Encoder(enc_hook=self.numbering.encode_hook).encode
        self._text = bytearray()
        self._literals: dict[bytes, int] = {}
        self._structs: dict[object, int] = {}  # the kind of the nodes of each
        self.words = [0] * HEAD_WORDS
        self.words += [self.literal(text.encode()) for text in COMMON_LITERALS]
        self._null = self._put(LITERAL_VALUE, self.literal(b"null"))
        self._put_messages()

    def set(self, place: int, word: int) -> None:
        """Set a word of the head."""
        self.words[place] = word

    def set_acts(self, acts: Mapping[str, int]) -> None:
        """Write the notation of acts."""
        rows = sorted((act, self.text_literal(notation)) for notation, act in acts.items())
        self.words[ACTS], self.words[ACT_COUNT] = self._put(*(word for row in rows for word in row)), len(rows)

    def set_codes(self, codes: Mapping[int, str]) -> None:
        """Write the codes of cards."""
        self.words[CODES] = self._table({card: self.text_literal(code) for card, code in codes.items()})

    def finish(self) -> Program:
        """Return the program."""
        literals = np.frombuffer(bytes(self._text), np.uint8).copy()  # Numba takes another type for what must not be written to
        return Program(np.array(self.words, np.int64), literals)

    # parts

    def literal(self, text: bytes) -> int:
        """Return the number of a literal."""
        if text not in self._literals:
            if len(text) >= SPAN:
                raise TypeError(f"Expected a text of less than {SPAN} bytes, got {len(text)}.")
            self._literals[text] = len(self._text) * SPAN + len(text)
            self._text += text
        return self._literals[text]

    def text_literal(self, value: object) -> int:
        """Return the literal of a value that never changes."""
        return self.literal(self.encode(value))

    def _put(self, *words: int) -> int:
        self.words += words
        return len(self.words) - len(words)

    def _put_messages(self) -> None:
        numbers = {text_number(id_): (number, len(names)) for number, (id_, names) in enumerate(self.numbering.entries)}
        if len(numbers) < len(self.numbering.entries):
            raise TypeError("Expected another number for each message, got one twice.")
        self.words[MESSAGE_COUNT] = len(numbers)
        self.words[MESSAGES] = self._put(*(word for number, row in sorted(numbers.items()) for word in (number, *row)))
        self.words[SENTENCES] = numbers[text_number("sentences")][0]

    def _table(self, entries: Mapping[int, int]) -> int:
        """Write a table, and return its place."""
        first = min(entries, default=0)
        size = max(entries, default=-1) + 1 - first
        return self._put(first, size, *(entries.get(number, -1) for number in range(first, first + size)))

    # kinds

    def value(self, kind: Kind) -> int:
        """Write the program of a kind, and return its place."""
        if type(kind) in SIMPLE:
            return self._put(SIMPLE[type(kind)])
        if isinstance(kind, Name | NameOrNone | Names):
            table = self._table({number: self.text_literal(name) for number, name in kind.table.items()})
            return self._put(NAMED[type(kind)], table)
        match kind:
            case Constant(value=value):
                return self._put(LITERAL_VALUE, self.text_literal(value))
            case Maybe(value=inner):
                return self._put(MAYBE_VALUE, self.value(inner), self._null)
            case Listed(entry=entry):
                return self._put(LIST_VALUE, self.value(entry))
            case Mapped(key=key, value=inner):
                return self._put(MAP_VALUE, self.value(key), self.value(inner))
            case Fields(fields=fields):
                return self._fields(DICTIONARY, b"{", False, {name: self.value(part) for name, part in fields.items()})
            case Struct(struct=struct, fields=fields):
                return self._struct(struct, {name: self.value(part) for name, part in fields.items()})
            case Tree():
                return self._tree(kind)
        raise TypeError(f"Expected a kind that compiled code can write, got {type(kind).__name__}.")

    def _fields(self, kind: int, start: bytes, has_tag: bool, fields: Mapping[str, int]) -> int:
        named = [word for name, place in fields.items() for word in (self.literal(self.encode(name) + b":"), place)]
        return self._put(FIELDS_VALUE, kind, len(fields), has_tag, self.literal(start), *named)

    def _struct(self, struct: type[msgspec.Struct], given: Mapping[str, int]) -> int:
        config = struct.__struct_config__
        names = struct.__struct_fields__
        if config.omit_defaults or config.array_like or names != struct.__struct_encode_fields__:
            raise TypeError(f"Expected {struct.__name__} with all its fields under their names.")
        kind = self._structs.setdefault(struct, STRUCT + len(self._structs))
        tag = b"" if config.tag is None else self.encode({config.tag_field: config.tag})[1:-1]
        others = {part.name: self._default(part) for part in msgspec.structs.fields(struct) if part.name not in given}
        return self._fields(kind, b"{" + tag, bool(tag), {name: given[name] if name in given else others[name] for name in names})

    def _default(self, part: Any) -> int:
        value = part.default_factory() if part.default is msgspec.NODEFAULT else part.default
        return self._put(LITERAL_VALUE, self.text_literal(value))

    def _tree(self, kind: Tree) -> int:
        """Write a tree: an entry is a Struct of literals and of the list of entries that follow it."""
        tree = self._put(TREE_VALUE, 0)
        following = self._put(LIST_VALUE, tree)
        entries = {}
        for number, entry in kind.entries.items():
            own = {name: self._put(LITERAL_VALUE, self.text_literal(getattr(entry, name))) for name in _names(entry, kind.after)}
            entries[number] = self._struct(kind.struct, own | {kind.after: following})
        self.words[tree + 1] = self._table(entries)
        return tree


def _names(entry: msgspec.Struct, excluded: str) -> Iterable[str]:
    return (name for name in entry.__struct_fields__ if name != excluded)
