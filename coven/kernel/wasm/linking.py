"""Turn the object file that LLVM emits into a module that a page can run.

An object that needs no other is almost a module: its indices and addresses are final, and its data starts at address 0. It lacks
exports, because objects have symbols instead. So the symbols of the entry points become exports, and sections that only linkers
read are dropped. The page provides memory for the stack and the heap behind the data.
https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md describes the format.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

MAGIC: Final = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT = range(13)
SECTION_ORDER: Final = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, DATA_COUNT, CODE, DATA)
SYMBOL_TABLE: Final = 8  # the subsection of "linking"
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
FUNCTION_IMPORT, TABLE_IMPORT, GLOBAL_IMPORT = 0, 1, 3
FUNCTION_EXPORT: Final = 0
IS_UNDEFINED, HAS_EXPLICIT_NAME = 0x10, 0x40
I32_CONST, END = 0x41, 0x0B


class LinkError(ValueError):
    """Raised for an object that cannot be a module by itself."""


def link_object(code: bytes, names: Iterable[str]) -> tuple[bytes, int]:
    """Return a module that exports the functions of these names, and the number of bytes that its data takes from address 0."""
    sections = dict(_read_sections(code))
    functions = dict(_read_function_symbols(sections[CUSTOM, "linking"]))
    imported = [name for kind, name in _read_imports(sections[IMPORT, ""]) if kind == FUNCTION_IMPORT]
    if imported:
        raise LinkError(f"Expected code that calls nothing outside itself, got calls of {', '.join(imported)}.")
    exports = [_bytes(name.encode()) + bytes([FUNCTION_EXPORT]) + _unsigned(functions[name]) for name in names]
    sections[EXPORT, ""] = _unsigned(len(exports)) + b"".join(exports)
    kept = [(number, sections[number, ""]) for number in SECTION_ORDER if (number, "") in sections]
    module = MAGIC + b"".join(bytes([number]) + _bytes(content) for number, content in kept)
    return module, _data_end(sections.get((DATA, ""), b"\0"))


def add_custom_section(module: bytes, name: str, content: bytes) -> bytes:
    """Return the module with a section that engines ignore and a page reads with `WebAssembly.Module.customSections`."""
    return module + bytes([CUSTOM]) + _bytes(_bytes(name.encode()) + content)


def read_custom_section(module: bytes, name: str) -> bytes:
    """Return the content of a module's custom section."""
    return dict(_read_sections(module))[CUSTOM, name]


# reading


@dataclass
class _Reader:
    """A position in bytes."""

    content: bytes
    at: int = 0

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def unsigned(self) -> int:
        number = shift = 0
        while (byte := self.byte()) & 0x80:
            number |= (byte & 0x7F) << shift
            shift += 7
        return number | byte << shift

    def take(self) -> bytes:
        size = self.unsigned()
        self.at += size
        return self.content[self.at - size : self.at]

    def name(self) -> str:
        return self.take().decode()

    def has_more(self) -> bool:
        return self.at < len(self.content)


def _read_sections(code: bytes) -> Iterator[tuple[tuple[int, str], bytes]]:
    """Yield each section by its number and, if it is a custom one, its name."""
    reader = _Reader(code, len(MAGIC))
    while reader.has_more():
        number, content = reader.byte(), reader.take()
        if number == CUSTOM:
            custom = _Reader(content)
            yield (number, custom.name()), content[custom.at :]
        else:
            yield (number, ""), content


def _read_function_symbols(linking: bytes) -> Iterator[tuple[str, int]]:
    """Yield the name and index of each function that is defined."""
    reader = _Reader(linking)
    reader.unsigned()  # the version
    while reader.has_more():
        kind, content = reader.byte(), reader.take()
        if kind == SYMBOL_TABLE:
            yield from _read_symbols(_Reader(content))


def _read_symbols(reader: _Reader) -> Iterator[tuple[str, int]]:
    for _ in range(reader.unsigned()):
        kind, flags = reader.byte(), reader.unsigned()
        if kind == SECTION_SYMBOL:
            reader.unsigned()
        elif kind == DATA_SYMBOL:
            reader.take()
            for _ in range(0 if flags & IS_UNDEFINED else 3):  # segment, offset, size
                reader.unsigned()
        else:
            index = reader.unsigned()
            name = reader.name() if not flags & IS_UNDEFINED or flags & HAS_EXPLICIT_NAME else ""
            if kind == FUNCTION_SYMBOL and name and not flags & IS_UNDEFINED:
                yield name, index


def _read_imports(content: bytes) -> Iterator[tuple[int, str]]:
    """Yield the kind and name of each import."""
    reader = _Reader(content)
    for _ in range(reader.unsigned()):
        reader.take()  # the name of the module
        name, kind = reader.name(), reader.byte()
        yield kind, name
        if kind == FUNCTION_IMPORT:
            reader.unsigned()  # the number of its type
        elif kind == GLOBAL_IMPORT:
            reader.at += 2  # its type, and whether it is mutable
        else:  # a memory, or a table with the type of its elements
            reader.at += kind == TABLE_IMPORT
            has_maximum = reader.byte() & 1
            for _ in range(1 + has_maximum):
                reader.unsigned()


def _data_end(content: bytes) -> int:
    reader, end = _Reader(content), 0
    for _ in range(reader.unsigned()):
        flags, opcode = reader.unsigned(), reader.byte()
        if flags != 0 or opcode != I32_CONST:
            raise LinkError("Expected data at fixed addresses.")
        address, _, data = reader.unsigned(), reader.byte(), reader.take()
        end = max(end, address + len(data))
    return end


# writing


def _unsigned(number: int) -> bytes:
    parts = bytearray()
    while number > 0x7F:
        parts.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*parts, number])


def _bytes(content: bytes) -> bytes:
    return _unsigned(len(content)) + content
