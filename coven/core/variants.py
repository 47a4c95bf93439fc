"""Variants: every parameter a designer may want to change is data, read from TOML over a game's own defaults."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import msgspec.inspect

from coven.decoding import thread_safe_type
from coven.errors import VariantError
from coven.messages import Message, literal

Options = TypeVar("Options")
KINDS: Final = ("int", "float", "bool", "str", "array", "object")  # msgspec's names of types, which have messages
MAX_DOTS_PER_LINE: Final = 16
# what msgspec says about a value: its limits, its type, the length of a list, or that it is none of several
BOUND: Final = re.compile(r"Expected `(?:int|float)` (?P<sign>[<>])= (?P<limit>-?[0-9.]+)")
TYPE: Final = re.compile(r"Expected `(?P<expected>\w+)`, got `(?P<given>\w+)`")
LENGTH: Final = re.compile(r"Expected `array` of length (?P<expected>[0-9]+), got (?P<given>[0-9]+)")
ENUM: Final = re.compile(r"Invalid enum value (?P<given>.*)")


def read_defaults_text(module: str) -> str:
    """Return the text of variant.toml, comments included; empty if a custom game has none."""
    folder = files(module) if hasattr(import_module(module), "__path__") else None  # a game may be a single file
    file = folder / "variant.toml" if folder else None
    return file.read_text(encoding="utf-8") if file and file.is_file() else ""


def parse_variant(text: str) -> dict[str, object]:
    """Return the changes that a variant makes, given in TOML.

    The text may come from a stranger: parsing takes the square of the number of parts of a dotted key, so these are few.
    """
    if any(line.count(".") > MAX_DOTS_PER_LINE for line in text.split("\n")):
        raise VariantError(Message("variant-dots", dots=MAX_DOTS_PER_LINE))
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number with too many digits is a plain ValueError
        raise VariantError(Message("variant-not-toml", error=str(error))) from None


def read_variant_file(path: Path) -> dict[str, object]:
    """Return the changes that a variant file makes."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))  # some editors begin a file with a byte order mark
    except OSError as error:
        raise VariantError(Message("variant-file-unreadable", file=str(path), error=str(error.strerror))) from None
    except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, or a number with too many digits
        raise VariantError(Message("variant-file-not-toml", file=str(path), error=str(error))) from None


def merge(defaults: Mapping[str, object], changes: Mapping[str, object], where: str = "") -> dict[str, object]:
    """Return the defaults with the changes applied, table by table.

    Raises:
        VariantError: A key is not among the defaults.
    """
    result = dict(defaults)
    for key, value in changes.items():
        if key not in defaults:
            keys = [literal(name) for name in sorted(defaults)]
            raise VariantError(
                Message("variant-unknown-key-in", table=where, keys=keys, key=key)
                if where
                else Message("variant-unknown-key", keys=keys, key=key)
            )
        default = defaults[key]
        if isinstance(default, Mapping) and isinstance(value, Mapping):
            result[key] = merge(default, value, f"{where}.{key}" if where else key)
        else:
            result[key] = value
    return result


def read_options(kind: type[Options], defaults: Mapping[str, object], changes: Mapping[str, object]) -> Options:
    """Return the defaults with the changes applied, as the game's typed options."""
    try:
        return msgspec.convert(merge(defaults, changes), thread_safe_type(kind))
    except msgspec.ValidationError as error:
        raise VariantError(_problem_of(error, kind)) from None


def _problem_of(error: msgspec.ValidationError, options: type) -> Message:
    """Return what is wrong with which parameter: `tokens.curse`, where msgspec says `$.tokens.curse`."""
    what, _, path = str(error).partition(" - at `$.")
    key = path.rstrip("`")
    if found := BOUND.fullmatch(what):
        limit = float(found["limit"])
        number = int(limit) if limit.is_integer() else limit
        return Message("variant-at-least" if found["sign"] == ">" else "variant-at-most", key=key, number=number)
    if (found := TYPE.fullmatch(what)) and found["expected"] in KINDS and found["given"] in KINDS:
        expected, given = Message(f"variant-kind-{found['expected']}"), Message(f"variant-kind-{found['given']}")
        return Message("variant-type", key=key, expected=expected, given=given)
    if found := LENGTH.fullmatch(what):
        return Message("variant-length", key=key, expected=int(found["expected"]), given=int(found["given"]))
    if (found := ENUM.fullmatch(what)) and key:
        values = [literal(value) for value in _allowed_values(key, options)]
        return Message("variant-one-of", key=key, values=values, given=found["given"])
    return Message("variant-invalid", error=what)


def _allowed_values(where: str, options: type) -> Sequence[str]:
    """Return the allowed values of a parameter such as `colours[0]` or `witches[...].lure`."""
    info: Any = msgspec.inspect.type_info(options)
    for name in re.findall(r"\w+(?![\w\]])|\[", where):
        if name != "[":
            info = next(field.type for field in info.fields if field.encode_name == name)
        else:
            info = info.value_type if isinstance(info, msgspec.inspect.DictType) else info.item_type
    alternatives = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    return [str(value) or "''" for alternative in alternatives for value in getattr(alternative, "values", ())]


def check_unique(key: str, values: Sequence[object]) -> None:
    """Raise VariantError if a value of a parameter occurs twice."""
    if len(set(values)) != len(values):
        raise VariantError(Message("variant-twice", key=key, values=[literal(str(value)) for value in values]))


def bit_set(numbers: Iterable[int]) -> int:
    """Return numbers as a set of bits."""
    return sum(1 << number for number in set(numbers))


def variant_diff(defaults: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """Return only what differs from the defaults, as records store it."""
    result: dict[str, object] = {}
    for key, value in merge(defaults, changes).items():
        default = defaults[key]
        if value == default:
            continue
        if isinstance(default, Mapping) and isinstance(value, Mapping):
            result[key] = variant_diff(default, value)
        else:
            result[key] = value
    return result


def to_toml(variant: Mapping[str, object], table: str = "") -> str:
    """Return a variant as a file for --variant.

    >>> print(to_toml({"hand": 4, "tokens": {"curse": 3}}), end="")
    hand = 4
    <BLANKLINE>
    [tokens]
    curse = 3
    """
    plain = {key: value for key, value in variant.items() if not isinstance(value, Mapping)}
    text = "".join(f"{key} = {toml_value(value)}\n" for key, value in plain.items())
    for key, value in variant.items():
        if isinstance(value, Mapping):
            name = f"{table}{key}"
            inner = to_toml(value, f"{name}.")
            has_plain_values = any(not isinstance(entry, Mapping) for entry in value.values())
            text += (f"\n[{name}]\n" if has_plain_values else "") + inner
    return text


def toml_value(value: object) -> str:
    """Return a value of a variant in TOML."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(toml_value, value))}]"
    return msgspec.json.encode(value).decode()  # numbers, strings, lists and booleans are the same in TOML
