"""Random values for wire types: valid ones, ones at and beyond their limits, of wrong types, deep, long and many."""

import json
import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final

import msgspec
from msgspec import inspect

LONG: Final = 60_000  # fits into a body
SPECIAL_TEXTS: Final = (
    *("", " ", "\x00", "\\u0000", "\u202e", "💀", "a\nb", "%00", "../..", "'; DROP TABLE people; --", "<script>", "{{7*7}}"),
    *("null", "true", "-1", "1e999", "NaN", "ü" * 40, "\ud83d\udc00".encode("utf-16", "surrogatepass").decode("utf-16")),
)
SPECIAL_NUMBERS: Final = (0, -1, 1, 2**31, 2**53 + 1, 2**63, -(2**63), 2**64, 10**30, 10**300, 0.5, -0.0, 1e308)


class TypeSource(ABC):
    """A source of random values for wire types; subclasses say what a value of each kind of type is."""

    OPTIONAL_RATE: ClassVar[float]  # of fields that may be left out

    def __init__(self, rng: random.Random, words: list[str]) -> None:
        self.random = rng
        self.words = words  # keys, ids and names that mean something to the server

    def chance(self, probability: float) -> bool:
        """Return True with this probability."""
        return self.random.random() < probability

    def of_type(self, kind: Any, depth: int = 0) -> Any:
        """Return a value of a type, in one of fifteen cases something else."""
        if self.chance(1 / 15):
            return self.junk(depth)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            kind = inspect.type_info(kind)
        return self._of(kind, depth)

    def _of(self, kind: inspect.Type, depth: int) -> Any:
        match kind:
            case inspect.Metadata():
                return self._of(kind.type, depth)
            case inspect.StructType():
                return self._object(self._fields(kind, depth), depth)
            case inspect.UnionType():
                return self.of_type(self.random.choice(kind.types), depth)
            case inspect.LiteralType():
                return self.random.choice(kind.values)
            case inspect.NoneType():
                return None
            case inspect.BoolType():
                return self.chance(0.5)
            case inspect.IntType() | inspect.FloatType():
                return self._number(kind)
            case inspect.StrType():
                return self._text(kind)
            case inspect.ListType():
                return self._list(kind, depth)
            case inspect.DictType() | inspect.AnyType():
                return self.mapping(depth)
        return self.junk(depth)

    def _fields(self, kind: inspect.StructType, depth: int) -> list[tuple[str, Any]]:
        """Return names and values of the tag, the required fields and some of the others."""
        tag = [] if kind.tag is None or kind.tag_field is None else [(kind.tag_field, kind.tag)]
        wanted = [field for field in kind.fields if field.required or self.chance(self.OPTIONAL_RATE)]
        return [*tag, *((field.encode_name, self.of_type(field.type, depth + 1)) for field in wanted)]

    @abstractmethod
    def _object(self, fields: list[tuple[str, Any]], depth: int) -> Any: ...

    @abstractmethod
    def _list(self, kind: inspect.ListType, depth: int) -> Any: ...

    @abstractmethod
    def _number(self, kind: inspect.IntType | inspect.FloatType) -> Any: ...

    @abstractmethod
    def _text(self, kind: inspect.StrType) -> Any: ...

    @abstractmethod
    def mapping(self, depth: int = 0) -> Any:
        """Return an object, such as the parameters of a variant."""

    @abstractmethod
    def junk(self, depth: int = 0) -> Any:
        """Return any value."""


class Grammar(TypeSource):
    """A source of random JSON values, and of texts of messages."""

    OPTIONAL_RATE = 0.4

    # values of a type

    def _object(self, fields: list[tuple[str, Any]], depth: int) -> dict[str, Any]:
        value = dict(fields)
        if self.chance(1 / 20):
            value[self.text()] = self.junk(depth)
        if value and self.chance(1 / 20):
            del value[self.random.choice(list(value))]
        return value

    def _list(self, kind: inspect.ListType, depth: int) -> list[Any]:
        return [self.of_type(kind.item_type, depth + 1) for _ in range(self._length(kind.max_length or 6))]

    def _number(self, kind: inspect.IntType | inspect.FloatType) -> Any:
        low, high = kind.ge if kind.ge is not None else kind.gt, kind.le if kind.le is not None else kind.lt
        low, high = (0 if low is None else low), (100 if high is None else high)
        edges = (low, high, low - 1, high + 1, (low + high) // 2)
        return self.random.choice(edges) if self.chance(0.7) else self.random.choice(SPECIAL_NUMBERS)

    def _length(self, limit: int) -> int:
        return self.random.choice((0, 1, 2, min(limit, 6), limit, limit + 1)) if limit < 5000 else self.random.randrange(5)

    def _text(self, kind: inspect.StrType) -> str:
        if self.chance(0.5):
            return self.text()
        limit = kind.max_length or 100
        return self.random.choice("aZ9ü💀") * self.random.choice((kind.min_length or 0, limit, limit + 1))

    # anything

    def text(self) -> str:
        """Return a word the server knows, a special text or a long one."""
        roll = self.random.random()
        if roll < 0.6:
            return self.random.choice(self.words)
        if roll < 0.9:
            return self.random.choice(SPECIAL_TEXTS)
        return self.random.choice("ab.ü\"'\\") * self.random.choice((39, 41, 255, 1001, 4095, 20_001, LONG))

    def mapping(self, depth: int = 0) -> dict[str, Any]:
        size = self.random.choice((0, 1, 1, 2, 3, 8)) if depth < 4 else 0
        if self.chance(1 / 30):
            return {f"{self.text()[:20]}{number}": number for number in range(self.random.choice((200, 3000)))}
        return {self.text(): self.junk(depth + 1) for _ in range(size)}

    def junk(self, depth: int = 0) -> Any:
        roll = self.random.random()
        if roll < 0.3:
            return self.random.choice(SPECIAL_NUMBERS)
        if roll < 0.6:
            return self.text()
        if roll < 0.7:
            return self.random.choice((None, True, False, [], {}))
        if roll < 0.75 and depth == 0:
            return self.deep()
        if depth > 3:
            return 1
        if roll < 0.88:
            return [self.junk(depth + 1) for _ in range(self.random.choice((1, 2, 5)))]
        return self.mapping(depth + 1)

    def deep(self) -> Any:
        """Return a deeply nested value."""
        value: Any = 1
        for _ in range(self.random.choice((20, 60, 120, 400))):
            value = [value] if self.chance(0.5) else {self.random.choice(("a", "hand", "variant")): value}
        return value

    # texts of messages

    def encode(self, value: Any) -> bytes:
        """Return a value as JSON, in one of twelve cases damaged."""
        text = json.dumps(value, ensure_ascii=self.chance(0.5)).encode("utf-8", "surrogatepass")
        if self.chance(1 / 12):
            return self.damage(text)
        return text

    def damage(self, text: bytes) -> bytes:
        """Return a text cut off, repeated, with other bytes in it, or nested beyond reason."""
        roll, at = self.random.randrange(7), self.random.randrange(len(text) + 1)
        if roll == 0:
            return text[:at]
        if roll == 1:
            return text[:at] + self.random.randbytes(self.random.choice((1, 4, 100))) + text[at:]
        if roll == 2:
            return text * self.random.choice((2, 50))
        if roll == 3:
            return self.random.choice((b"[", b'{"a":', b'{"variant":', b'[{"":')) * self.random.choice((500, 5000, 13_000))
        if roll == 4:
            return b"[" + b"1," * self.random.choice((1000, 32_000)) + b"1]"
        if roll == 5:
            return b"{" + b",".join(b'"k%d":%d' % (n, n) for n in range(self.random.choice((1000, 5000)))) + b"}"
        return text + b" " * self.random.choice((10, 65_000, 70_000, 300_000))

    def toml(self) -> str:
        """Return a variant file, mostly a bad one."""
        size = self.random.choice((1, 10, 100, 1000, 9_990))
        name = self.random.choice(self.words)
        return self.random.choice(
            (
                "hand = 4\n",
                f"{name} = {size}\n",
                ".".join(["a"] * size) + " = 1",
                "".join(f"{'a.' * min(size, 90)}k{number} = 1\n" for number in range(min(size, 100))),
                f"x = {'[' * size}{']' * size}",
                f"x = {'{a=' * min(size, 2000)}1{'}' * min(size, 2000)}",
                "".join(f"[t{number}]\n" for number in range(min(size, 1500))),
                "".join(f"[[a.b{number}]]\n" for number in range(min(size, 1500))),
                f"[{'.'.join(['a'] * size)}]\n",
                f"x = {'9' * size}",
                f"x = '''{'a' * size}",
                f'x = "{chr(92)}u00{"0" * size}"',
                "#" * size,
                "\n" * size,
                f'"{"k" * size}" = 1',
                "a=1\n" * min(size, 5000),
                f"x = 1979-05-27T00:32:00.{'9' * size}Z",
                f"x = 0b{'1' * size}",
                f"x = 1e{size}",
            )
        )
