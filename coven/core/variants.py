"""Variants: every figure a designer may want to change is data, read from TOML over a game's own defaults."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import msgspec.inspect

from coven.core.grammar import join_words
from coven.decoding import thread_safe_type
from coven.errors import VariantError
from coven.kernel import Record

Options = TypeVar("Options")
Figures = TypeVar("Figures", bound=Record)
TYPE_NAMES: Final = {  # what msgspec calls them, and what people do
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "text",
    "array": "a list",
    "object": "a table",
}
INVALID_ENUM_PREFIX: Final = "Invalid enum value "


def load_defaults(package: str) -> dict[str, Any]:
    """The figures a game is played with unless told otherwise: the file variant.toml in its folder."""
    return tomllib.loads(read_defaults_text(package))


def read_defaults_text(module: str) -> str:
    """That file as it stands, with its comments: where a designer starts. A game of somebody's own may have none."""
    folder = files(module) if hasattr(import_module(module), "__path__") else None  # a game may be a single file
    file = folder / "variant.toml" if folder else None
    return file.read_text(encoding="utf-8") if file and file.is_file() else ""


def parse_variant(text: str) -> dict[str, Any]:
    """The changes a variant makes, as a file would have it."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long to read is a ValueError of another kind
        raise VariantError(f"Expected a variant in TOML, but: {error}.") from None


def read_variant_file(path: Path) -> dict[str, Any]:
    """The changes a variant file makes."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))  # some editors begin a file with a mark
    except OSError as error:
        raise VariantError(f"The variant file {path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, or a number too long to read
        raise VariantError(f"The variant file {path} is not TOML: {error}.") from None


def merge(defaults: Mapping[str, Any], changes: Mapping[str, Any], where: str = "") -> dict[str, Any]:
    """The defaults with the changes laid over them, table by table. A key the defaults do not have is refused."""
    result = dict(defaults)
    for key, value in changes.items():
        if key not in defaults:
            raise VariantError(f"Expected {', '.join(sorted(defaults))} in a variant{where}, but '{key}' came.")
        if isinstance(defaults[key], Mapping) and isinstance(value, Mapping):
            result[key] = merge(defaults[key], value, f"{where} under '{key}'")
        else:
            result[key] = value
    return result


def read_options(kind: type[Options], defaults: Mapping[str, Any], changes: Mapping[str, Any]) -> Options:
    """The defaults with the changes, as the game's typed options."""
    try:
        return msgspec.convert(merge(defaults, changes), thread_safe_type(kind))
    except msgspec.ValidationError as error:
        raise VariantError(f"A figure of the variant does not fit: {_describe_error(error, kind)}.") from None


def _describe_error(error: msgspec.ValidationError, options: type) -> str:
    """What is wrong, and with which figure: `tokens.curse`, where msgspec says `$.tokens.curse`."""
    what, _, path = str(error).partition(" - at `$.")
    where = path.rstrip("`")
    if what.startswith(INVALID_ENUM_PREFIX):
        what = f"Expected one of {', '.join(_allowed_values(where, options))}, got {what.removeprefix(INVALID_ENUM_PREFIX)}"
    for kind, words in TYPE_NAMES.items():
        what = what.replace(f"`{kind}`", words)
    return f"{what}, for '{where}'" if where else what


def _allowed_values(where: str, options: type) -> Sequence[str]:
    """The words that a figure is one of: `colours[0]` is one of the colours, `witches[...].lure` one of the suits."""
    info: Any = msgspec.inspect.type_info(options)
    for name in re.findall(r"\w+(?![\w\]])|\[", where):
        if name != "[":
            info = next(field.type for field in info.fields if field.encode_name == name)
        else:
            info = info.value_type if isinstance(info, msgspec.inspect.DictType) else info.item_type
    several = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    return [str(value) or "''" for one in several for value in getattr(one, "values", ())]


def record_from_options(kind: type[Figures], options: Any) -> Figures:
    """The record that a game's rules read, with each figure that a variant file has by the same name; the game fills the rest."""
    figures = kind.new()
    for name in kind.fields:
        if isinstance(value := getattr(options, name, None), int):
            figures[name] = value
    return figures


def check_unique(what: str, values: Sequence[object]) -> None:
    """Refuse a list in which something stands twice."""
    if len(set(values)) != len(values):
        raise VariantError(f"Expected each of {what} once, but {join_words(values)} came.")


def bit_set(numbers: Iterable[int]) -> int:
    """The set of some numbers, as rules have it."""
    return sum(1 << number for number in set(numbers))


def variant_diff(defaults: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Only what differs from the defaults, as records keep it."""
    result: dict[str, Any] = {}
    for key, value in merge(defaults, changes).items():
        default = defaults[key]
        if value == default:
            continue
        whole = not (isinstance(default, Mapping) and isinstance(value, Mapping))
        result[key] = value if whole else variant_diff(default, value)
    return result


def to_toml(variant: Mapping[str, Any], table: str = "") -> str:
    """A variant as a file for --variant.

    >>> print(toml_of({"hand": 4, "tokens": {"curse": 3}}), end="")
    hand = 4
    <BLANKLINE>
    [tokens]
    curse = 3
    """
    plain = {key: value for key, value in variant.items() if not isinstance(value, Mapping)}
    text = "".join(f"{key} = {_toml_value(value)}\n" for key, value in plain.items())
    for key, value in variant.items():
        if isinstance(value, Mapping):
            name = f"{table}{key}"
            inner = to_toml(value, f"{name}.")
            head = f"\n[{name}]\n" if any(not isinstance(one, Mapping) for one in value.values()) else ""
            text += head + inner
    return text


def _toml_value(value: Any) -> str:
    return msgspec.json.encode(value).decode()  # numbers, words, lists and truths are written alike in TOML
