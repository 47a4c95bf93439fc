"""The parameters of a variant, each declared once: its type, default, limits, description and clause.

A game's `Variant` is a record that rules read. Its fields say how a variant file fills them:

>>> class Variant(Parameters):
...     '''Poker for the example.'''
...     hand: Annotated[int, number(5, "cards dealt to each player", "1.2", least=1, most=9)]
...     wild: Annotated[int, flag(False, "play with wild cards", "1.3")]
>>> print(Variant.text(), end="")
# Poker for the example.
<BLANKLINE>
hand = 5  # cards dealt to each player (1.2)
wild = false  # play with wild cards (1.3)
>>> Variant.read({"wild": True}, players=3)
Variant(hand=5, wild=1)

A field may have another form in the file than in the record: `choice` and `names` convert, and `option` takes any type that
msgspec reads with a function that converts it. The method
`complete` fills fields that follow from several options, and checks whether options fit together.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import cleandoc
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, Self, get_args, get_origin

import msgspec

from coven.core.variants import bit_set, check_unique, read_options, toml_value
from coven.errors import VariantError
from coven.kernel import Record
from coven.messages import Message

Words = Message | str  # of the game's catalog, or text in one language
Say = Callable[[Words], str]
Convert = Callable[[Any, int], object]  # the value in a variant file and the number of players, to what the record holds


@dataclass(frozen=True)
class Parameter:
    """How a variant file fills a field of the variant."""

    default: object
    words: Words  # what it means
    clause: str  # of the rules; several are separated by commas
    kind: Any  # in a variant file, as msgspec reads it
    convert: Convert
    key: str = ""  # in a variant file, if it is not the name of the field
    notes: Mapping[str, Words] = field(default_factory=dict)  # of a table of tables: the comment of each
    is_by_players: bool = False  # whether it is a table by the number of players

    def comment(self, say: Say) -> str:
        """Return the description with its clause, unless it cites the clause itself."""
        words = say(self.words)
        return words if f"({self.clause}" in words or not self.clause else f"{words} ({self.clause})"


def plain_words(words: Words) -> str:
    """Return a description that is text; of a message, its id."""
    return words if isinstance(words, str) else words.id


def _itself(value: Any, players: int) -> object:
    return value


def number(default: int, words: Words, clause: str, *, least: int = 0, most: int | None = None, key: str = "") -> Parameter:
    """Return the declaration of a whole number within limits."""
    return Parameter(default, words, clause, Annotated[int, msgspec.Meta(ge=least, le=most)], _itself, key)


def flag(default: bool, words: Words, clause: str, *, key: str = "") -> Parameter:
    """Return the declaration of something that is played with or without; the record holds 1 or 0."""
    return Parameter(default, words, clause, bool, lambda value, players: int(value), key)


def choice(options: Sequence[str], default: str, words: Words, clause: str, *, key: str = "") -> Parameter:
    """Return the declaration of one of several words; the record holds its place among them."""
    return Parameter(default, words, clause, Literal[tuple(options)], lambda value, players: options.index(value), key)


def names(options: Sequence[str], what: str, words: Words, clause: str, *, key: str = "") -> Parameter:
    """Return the declaration of a list of different words, by default all of them; the record holds a bit for each.

    `what` names the parameter in the sentence that refuses a word given twice.
    """

    def convert(value: list[str], players: int) -> int:
        check_unique(what, value)
        return bit_set(options.index(name) for name in value)

    return Parameter(list(options), words, clause, list[Literal[tuple(options)]], convert, key)  # type: ignore[misc]


def option(
    default: object,
    words: Words,
    clause: str,
    kind: Any,
    convert: Convert = _itself,
    *,
    key: str = "",
    notes: Mapping[str, Words] | None = None,
) -> Parameter:
    """Return the declaration of a value of any type that msgspec reads, converted for the record.

    The default of a table is a dictionary, that of a table of tables a dictionary of dictionaries, with a note on each.
    """
    return Parameter(default, words, clause, kind, convert, key, notes or {})


def by_players(
    defaults: Mapping[int, object], words: Words, clause: str, kind: Any, convert: Convert = _itself, *, key: str = ""
) -> Parameter:
    """Return the declaration of a table with one value for each number of players; the record holds the one in question."""
    table = {str(players): value for players, value in defaults.items()}
    return Parameter(
        table,
        words,
        clause,
        dict[str, kind],
        lambda value, players: convert(value[str(players)], players),
        key,
        is_by_players=True,
    )


def table(defaults: Mapping[str, int], words: Words, clause: str, kind: Any, keys: Iterable[str], *, key: str = "") -> Parameter:
    """Return the declaration of a table of numbers; the record holds a row in the order of `keys`, 0 where there is no entry."""
    order = list(keys)
    return Parameter(
        dict(defaults), words, clause, dict[str, kind], lambda value, players: [value.get(name, 0) for name in order], key
    )


class Parameters(Record):
    """Base class of a game's `Variant`. A field without a declaration is filled by `complete`."""

    OTHERS: ClassVar[Mapping[str, Parameter]] = {}
    """Declarations, by key, of what only `complete` reads."""
    ORDER: ClassVar[Sequence[str]] = ()
    """The keys in the order of a variant file, if it is not that of the fields."""
    declared: ClassVar[dict[str, Parameter]] = {}
    """The declarations, by field."""
    keys: ClassVar[dict[str, Parameter]] = {}
    """All declarations, by the key in a variant file."""
    defaults: ClassVar[dict[str, object]] = {}
    """The contents of a variant file that changes nothing."""
    Options: ClassVar[type[msgspec.Struct]]
    """The keys of a variant file with the type and the limits of each."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        found = {name: _find_declaration(hint) for name, hint in cls.fields.items()}
        cls.declared = {name: declaration for name, declaration in found.items() if declaration is not None}
        cls.fields = {name: _strip_declaration(hint) for name, hint in cls.fields.items()}
        by_key = {declaration.key or name: declaration for name, declaration in cls.declared.items()} | dict(cls.OTHERS)
        cls.keys = {key: by_key[key] for key in cls.ORDER or by_key}
        cls.defaults = {key: declaration.default for key, declaration in cls.keys.items()}
        cls.Options = msgspec.defstruct("Options", [(key, declaration.kind) for key, declaration in cls.keys.items()])

    @classmethod
    def read(cls, changes: Mapping[str, object], players: int) -> Self:
        """Return the default parameters with these changes, for this number of players.

        Raises:
            VariantError: A key is unknown, or a value is not allowed.
        """
        options = read_options(cls.Options, cls.defaults, changes)
        parameters = cls.new()
        try:
            for name, declaration in cls.declared.items():
                parameters[name] = declaration.convert(getattr(options, declaration.key or name), players)
            parameters.complete(options, players)
        except VariantError as error:
            raise VariantError(error.problem, _catalogs_of(cls)) from None
        return parameters

    def complete(self, options: Any, players: int) -> None:
        """Fill the fields that follow from several options, and raise VariantError if options do not fit together."""

    @classmethod
    def text(cls, say: Say = plain_words) -> str:
        """Return the default parameters as a variant file, with the descriptions as comments."""
        title = [f"# {line}" for line in cleandoc(cls.__doc__ or "").splitlines() if line]
        plain = [
            f"{key} = {toml_value(declaration.default)}  # {declaration.comment(say)}"
            for key, declaration in cls.keys.items()
            if not isinstance(declaration.default, Mapping)
        ]
        tables = [
            line
            for key, declaration in cls.keys.items()
            if isinstance(declaration.default, Mapping)
            for line in _table_lines(key, declaration.default, declaration, say)
        ]
        return "\n".join([*title, "", *plain, *tables]) + "\n"


def _catalogs_of(kind: type) -> Path | None:
    """Return the folder of catalogs of the game in whose package a class is."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    packages = list(Path(file).parents)[: kind.__module__.count(".") + 1] if file else []
    return next((package / "locale" for package in packages if (package / "locale").is_dir()), None)


def _table_lines(key: str, entries: Mapping[str, Any], declaration: Parameter, say: Say) -> Iterator[str]:
    if declaration.notes:
        yield from ["", *(f"# {line}" for line in declaration.comment(say).splitlines())]
        for name, row in entries.items():
            yield from ["", f"[{key}.{name}]  # {say(declaration.notes[name])}", *_entry_lines(row)]
    else:
        yield from ["", f"[{key}]  # {declaration.comment(say)}", *_entry_lines(entries)]


def _entry_lines(entries: Mapping[str, object]) -> list[str]:
    return [f"{name} = {toml_value(value)}" for name, value in entries.items()]


def _find_declaration(hint: object) -> Parameter | None:
    found = [part for part in get_args(hint) if isinstance(part, Parameter)] if get_origin(hint) is Annotated else []
    return found[0] if found else None


def _strip_declaration(hint: object) -> object:
    """Return the type of a field as other code expects it, without its declaration."""
    if get_origin(hint) is not Annotated:
        return hint
    kind, *rest = get_args(hint)
    others = tuple(part for part in rest if not isinstance(part, Parameter))
    return Annotated[(kind, *others)] if others else kind
