"""Fluent's syntax trees compiled to Python functions.

A pattern becomes a function of the message's arguments and a `Speaker`, which knows the viewer, the names and the catalog. All of
Fluent is supported: select expressions with plural categories and exact numbers, references to messages, attributes and
terms (with arguments), and functions.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Protocol

from fluent.syntax import FluentParser, ast

from coven.messages.message import Argument

Arguments = Mapping[str, Argument]
Pattern = Callable[[Arguments, "Speaker"], str]
PLAYER_KEYS: Final = ["you", "other"]
NUMBER_FUNCTIONS: Final = ("NUMBER",)  # what they return is written by `write`


class Speaker(Protocol):
    """What a pattern asks for while it is formatted, besides the functions of `Formatter`."""

    def refer(self, id_: str, arguments: Arguments) -> str:
        """Return the text of another message, attribute or term of the catalog."""

    def write(self, value: object) -> str:
        """Return a value in words: a number by the locale, a message by its pattern."""

    def select(self, value: object, keys: Mapping[str, int], default: int) -> int:
        """Return the number of the variant for a value."""


class CatalogSyntaxError(ValueError):
    """A catalog is not valid Fluent; says where."""


def parse(text: str, where: str) -> list[ast.Message | ast.Term]:
    """Return the messages and terms of a Fluent file.

    Raises:
        CatalogSyntaxError: A part of the file is not valid.
    """
    entries: list[ast.Message | ast.Term] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            reason = "; ".join(annotation.message or "" for annotation in entry.annotations)
            raise CatalogSyntaxError(f"{where}:{line}: {reason}, got '{(entry.content or '').strip()[:60]}'.")
        if isinstance(entry, ast.Message | ast.Term):
            entries.append(entry)
    return entries


def patterns_of(entry: ast.Message | ast.Term) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield the patterns of a message or term by their ids: `card`, `card.title`, `-deck`."""
    sign = "-" if isinstance(entry, ast.Term) else ""
    if entry.value is not None:
        yield f"{sign}{entry.id.name}", entry.value
    for attribute in entry.attributes:
        yield f"{sign}{entry.id.name}.{attribute.id.name}", attribute.value


def walk(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Yield a node of a syntax tree and everything in it."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode) and not isinstance(child, ast.Span):
                yield from walk(child)


def compile_entries(entries: Iterable[ast.Message | ast.Term]) -> dict[str, Pattern]:
    """Return the functions of all patterns by their ids, compiled together."""
    trees = [(id_, pattern, id_.startswith("-")) for entry in entries for id_, pattern in patterns_of(entry)]
    writer = _SourceWriter()
    bodies = [f"def p{place}(a, s): return {writer.pattern(tree, is_term)}" for place, (_, tree, is_term) in enumerate(trees)]
    names: dict[str, Any] = {"constants": writer.constants}
    exec("\n".join(bodies), names)  # source that we have written; texts are in it as literals
    return {id_: names[f"p{place}"] for place, (id_, _, _) in enumerate(trees)}


class _SourceWriter:
    """Writes expressions in Python for parts of patterns: `a` are the arguments, `s` is the speaker."""

    def __init__(self) -> None:
        self.constants: list[object] = []
        self.is_term = False

    def pattern(self, pattern: ast.Pattern, is_term: bool | None = None) -> str:
        """Return the expression of a pattern, whose value is text."""
        self.is_term = self.is_term if is_term is None else is_term
        parts = [
            repr(element.value) if isinstance(element, ast.TextElement) else self.text(element.expression)
            for element in pattern.elements
        ]
        return f"({' + '.join(parts)})"

    def text(self, expression: Any) -> str:
        """Return the expression of a placeable, whose value is text."""
        match expression:
            case ast.SelectExpression():
                return self.selection(expression)
            case ast.FunctionReference(id=ast.Identifier(name=name)) if name not in NUMBER_FUNCTIONS:
                return self.value(expression)
            case ast.StringLiteral() | ast.MessageReference() | ast.TermReference() | ast.Placeable():
                return self.value(expression)
        return f"s.write({self.value(expression)})"

    def value(self, expression: Any) -> str:
        """Return the expression of a value, which may be a number or a message."""
        match expression:
            case ast.StringLiteral() | ast.NumberLiteral():
                return repr(expression.parse()["value"])
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return f"a.get({name!r}, '')" if self.is_term else f"a[{name!r}]"
            case ast.FunctionReference(id=ast.Identifier(name=name), arguments=given):
                named = [f"{option}={value!r}" for option, value in _named_arguments(given).items()]
                return f"s.{name.lower()}({', '.join([*map(self.value, given.positional), *named])})"
            case ast.MessageReference():
                return f"s.refer({_reference(expression)!r}, a)"
            case ast.TermReference():
                options = _named_arguments(expression.arguments) if expression.arguments else {}
                return f"s.refer({'-' + _reference(expression)!r}, {self.constant(options)})"
        return self.text(expression.expression)

    def selection(self, expression: ast.SelectExpression) -> str:
        """Return the expression of the variant that is selected."""
        keys = [_key_of(variant) for variant in expression.variants]
        if (
            keys == PLAYER_KEYS
            and isinstance(expression.selector, ast.FunctionReference)
            and expression.selector.id.name == "PLAYER"
        ):
            you, other = (self.pattern(variant.value) for variant in expression.variants)  # the usual case, for every move
            return f"({you} if {self.value(expression.selector)} == {PLAYER_KEYS[0]!r} else {other})"
        default = next(place for place, variant in enumerate(expression.variants) if variant.default)
        places = self.constant({key: place for place, key in enumerate(keys)})
        chosen = f"k{len(self.constants)}"
        select = f"({chosen} := s.select({self.value(expression.selector)}, {places}, {default}))"
        variants = {place: self.pattern(variant.value) for place, variant in enumerate(expression.variants)}
        source = variants.pop(default)
        for number, (place, variant) in enumerate(reversed(variants.items()), 1):
            source = f"{variant} if {select if number == len(variants) else chosen} == {place} else {source}"
        return f"({source})"

    def constant(self, value: object) -> str:
        """Return an expression of a value that is the same for all calls."""
        self.constants.append(value)
        return f"constants[{len(self.constants) - 1}]"


def _key_of(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _reference(expression: Any) -> str:
    return f"{expression.id.name}.{expression.attribute.name}" if expression.attribute else str(expression.id.name)


def _named_arguments(given: ast.CallArguments) -> dict[str, Any]:
    return {argument.name.name: argument.value.parse()["value"] for argument in given.named}
