"""The web client's catalogs of messages: what is wrong or missing in them, and their types.

`python -m tools.client_catalogs` writes web/src/locale/messages.ts, which a test compares; `python -m tools.catalogs` lists
mistakes and missing translations of these and all other catalogs.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT: Final = Path(__file__).resolve().parent.parent
CLIENT: Final = ROOT / "web" / "src"
TYPESCRIPT: Final = CLIENT / "locale" / "messages.ts"
SOURCE_LANGUAGE: Final = "en"
CLIENT_PARTS: Final = ("start", "pages")  # what the first page needs, and everything else
PLURAL_CATEGORIES: Final = {"zero", "one", "two", "few", "many", "other"}
EVERYDAY_NUMBERS: Final = range(201)  # a selector by number has a variant for each category of these
ARGUMENTS: Final = "All messages by id, with the types of their arguments."
ELEMENTS: Final = "The messages with elements in them, such as `<link>…</link>`, and the names of these."
TYPES: Final = """export type MessageId = keyof Messages;

/** The ids of messages without arguments. */
export type PlainMessageId = { [Id in MessageId]: Messages[Id] extends null ? Id : never }[MessageId];
"""
NUMBER_FUNCTIONS: Final = {"NUMBER", "PERCENT", "ORDINAL"}
ELEMENT: Final = re.compile(r"<([a-z]+)>")
# a message id in client code: "home-title", or with a part that is computed: `suit-${suit}`
USED_ID: Final = re.compile(r"\"([a-z][a-z0-9-]*)\"|`([a-z][a-z0-9-]*-)\$\{[^`]*?\}([a-z0-9-]*)`")


@dataclass
class Signature:
    """What a message needs: its arguments with their types, and the elements in it."""

    arguments: dict[str, set[str]] = field(default_factory=dict)
    elements: set[str] = field(default_factory=set)
    plurals: dict[str, set[str]] = field(default_factory=dict)  # the variants of each selector by number

    def type_of(self, argument: str) -> str:
        """Return the TypeScript type of an argument."""
        kinds = self.arguments[argument]
        if "number" in kinds:
            return "number"
        return " | ".join(sorted(kind for kind in kinds if kind.startswith('"'))) or "string"


class _Reader(Visitor):
    """Collects the signature of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.signature = Signature()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - names of the library
        """Record the elements of a text."""
        self.signature.elements.update(ELEMENT.findall(node.value))

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - names of the library
        """Record an argument."""
        self.signature.arguments.setdefault(node.id.name, set())

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 - names of the library
        """Record the arguments of functions of numbers."""
        if node.id.name in NUMBER_FUNCTIONS:
            self._add_kinds(node.arguments.positional, {"number"})
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - names of the library
        """Record how an argument selects: by plural category, or among names."""
        keys = {variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value for variant in node.variants}
        names = {key for key in keys if not re.fullmatch(r"-?[0-9.]+", key)}
        if names <= PLURAL_CATEGORIES:
            self._add_kinds([node.selector], {"number"})
            if isinstance(node.selector, ast.VariableReference):
                self.signature.plurals.setdefault(node.selector.id.name, set()).update(names)
        else:
            self._add_kinds([node.selector], {f'"{name}"' for name in names})
        self.generic_visit(node)

    def _add_kinds(self, expressions: list[ast.InlineExpression | ast.Placeable], kinds: set[str]) -> None:
        for expression in expressions:
            if isinstance(expression, ast.VariableReference):
                self.signature.arguments.setdefault(expression.id.name, set()).update(kinds)


@dataclass(frozen=True)
class Catalog:
    """The messages of one language, in one or several files."""

    messages: dict[str, Signature]
    faults: list[str]  # of its syntax


def read_catalog(*paths: Path) -> Catalog:
    """Read a catalog; syntax errors and repeated ids are its faults."""
    messages: dict[str, Signature] = {}
    faults = []
    for path in paths:
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                faults.append(f"{path.parent.name}/{path.name}: cannot be parsed: {(entry.content or '').strip()[:60]!r}")
            elif isinstance(entry, ast.Message):
                if entry.id.name in messages:
                    faults.append(f"{path.parent.name}/{path.name}: {entry.id.name} is defined twice")
                reader = _Reader()
                reader.visit(entry)
                messages[entry.id.name] = reader.signature
    return Catalog(messages, faults)


def client_catalogs(folder: Path = CLIENT / "locale") -> dict[str, Catalog]:
    """Return the catalogs of the web client by language, each with the files of its folder."""
    languages = sorted(path for path in folder.iterdir() if path.is_dir())
    return {path.name: read_catalog(*(path / f"{part}.ftl" for part in CLIENT_PARTS)) for path in languages}


def find_missing(catalogs: Mapping[str, Catalog]) -> Iterator[tuple[str, str]]:
    """Find the messages that a language lacks: its tag, and the id."""
    for language, catalog in catalogs.items():
        for id_ in catalogs[SOURCE_LANGUAGE].messages:
            if id_ not in catalog.messages:
                yield language, id_


def find_faults(catalogs: Mapping[str, Catalog]) -> Iterator[str]:
    """Find what is wrong in catalogs, apart from missing messages: syntax, other ids, arguments, elements or plural forms."""
    source = catalogs[SOURCE_LANGUAGE].messages
    for language, catalog in catalogs.items():
        yield from catalog.faults
        for id_, message in catalog.messages.items():
            if id_ not in source:
                yield f"{language}: {id_} is not a message of {SOURCE_LANGUAGE}"
                continue
            yield from (f"{language}: {id_} {fault}" for fault in _compare(message, source[id_], language))


def _compare(message: Signature, source: Signature, language: str) -> Iterator[str]:
    if set(message.arguments) != set(source.arguments):
        yield f"expects the arguments {sorted(source.arguments)}, has {sorted(message.arguments)}"
    if message.elements != source.elements:
        yield f"expects the elements {sorted(source.elements)}, has {sorted(message.elements)}"
    for argument in set(message.arguments) & set(source.arguments):
        if message.arguments[argument] and message.type_of(argument) != source.type_of(argument):
            yield f"expects ${argument} to be {source.type_of(argument)}, selects by {message.type_of(argument)}"
    expected = plural_categories(language)
    for argument in source.plurals:
        missing = expected - message.plurals.get(argument, set() if expected != {"other"} else expected)
        if missing:
            yield f"lacks the plural forms {sorted(missing)} of ${argument}"


@cache
def plural_categories(language: str) -> set[str]:
    """Return the plural categories of whole numbers in everyday use.

    >>> sorted(plural_categories("de")), sorted(plural_categories("fr")), sorted(plural_categories("ja"))
    (['one', 'other'], ['one', 'other'], ['other'])
    """
    rule = Locale.parse(language, sep="-").plural_form
    return {str(rule(number)) for number in EVERYDAY_NUMBERS}


def find_unused(ids: Mapping[str, Signature], sources: list[str]) -> list[str]:
    """Return the ids that no source names, in whole or by a computed part."""
    whole, parts = set[str](), set[tuple[str, str]]()
    for source in sources:
        for name, start, end in USED_ID.findall(source):
            whole.add(name)
            if start:
                parts.add((start, end))
    return [
        id_ for id_ in ids if id_ not in whole and not any(id_.startswith(start) and id_.endswith(end) for start, end in parts)
    ]


def client_sources() -> list[str]:
    """Return the client's code, without generated files."""
    paths = (path for kind in ("svelte", "ts") for path in sorted(CLIENT.rglob(f"*.{kind}")) if path != TYPESCRIPT)
    return [path.read_text(encoding="utf-8") for path in paths]


def render_typescript() -> str:
    """Return the content of messages.ts."""
    catalogs = client_catalogs()
    messages = catalogs[SOURCE_LANGUAGE].messages
    incomplete = {language for language, _ in find_missing(catalogs)}
    languages = [SOURCE_LANGUAGE, *(tag for tag in catalogs if tag != SOURCE_LANGUAGE and tag not in incomplete)]
    lines = [f'  "{id_}": {_render_arguments(signature)};' for id_, signature in messages.items()]
    head = "// Generated by tools/client_catalogs.py from the English catalog: do not edit.\n\n"
    counts = {part: len(read_catalog(CLIENT / "locale" / SOURCE_LANGUAGE / f"{part}.ftl").messages) for part in CLIENT_PARTS}
    count = f"export const MESSAGE_COUNTS = {json.dumps(counts)};\n\n"
    count += "/** The languages with all messages, which players can choose. */\n"
    count += f"export const LANGUAGES: readonly string[] = {json.dumps(languages)};\n\n"
    elements = [
        f'  "{id_}": ' + " | ".join(f'"{name}"' for name in sorted(signature.elements)) + ";"
        for id_, signature in messages.items()
        if signature.elements
    ]
    return (
        head
        + count
        + _render_interface(ARGUMENTS, "Messages", lines)
        + _render_interface(ELEMENTS, "MessageElements", elements)
        + TYPES
    )


def _render_interface(comment: str, name: str, lines: list[str]) -> str:
    return f"/** {comment} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n\n"


def _render_arguments(signature: Signature) -> str:
    if not signature.arguments:
        return "null"
    return "{ " + "; ".join(f"{name}: {signature.type_of(name)}" for name in sorted(signature.arguments)) + " }"


def main() -> None:
    """Write the types."""
    TYPESCRIPT.write_text(render_typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
