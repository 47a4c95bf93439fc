"""Cards, tokens, portraits and colours as the web client draws them.

`symbols.json` is written by `python -m tools.symbols` from the client's own components.
"""

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from coven.games.drawing.boxes import Box

MARKUP: Final = ("shape", "fit")  # placeholders for markup; the others are for text
PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([\w-]+)')
CARD_RATIO: Final = 1.4
SHADOW: Final = (
    '<rect x="2.5" y="5" width="97" height="139" rx="9" fill="#000" opacity=".28"/>'
    '<rect x=".8" y="2" width="99" height="139.500" rx="9" fill="#000" opacity=".3"/>'
)
FONTS: Final = {'font-family="serif"': 'font-family="Fraunces,Palatino,Georgia,serif"', ' font-family="sans"': ""}


class _Symbols(msgspec.Struct, frozen=True):
    """The contents of symbols.json."""

    sources: str  # the digest of the client's drawings
    palette: dict[str, str]
    inks: dict[str, str]  # of the suits
    gradients: dict[str, str]
    shared: dict[str, str]
    symbols: dict[str, tuple[float, float, str]]  # width, height, markup


@cache
def load_symbols() -> _Symbols:
    """Return all symbols."""
    return msgspec.json.decode(Path(__file__).with_name("symbols.json").read_bytes(), type=_Symbols)


def colour(name: str) -> str:
    """Return a colour of the client's dark theme: `candle`, `soft`."""
    return load_symbols().palette[name]


def ink_of(suit: str) -> str:
    """Return the ink of a suit of the built-in games."""
    return load_symbols().inks[suit]


def has_symbol(name: str) -> bool:
    """Return whether there is a symbol of that name."""
    return name in load_symbols().symbols


def shape_markup(name: str) -> str:
    """Return the layers of a shape, in a box of 100 by 100."""
    found = load_symbols().symbols[f"shape/{name}"][2]
    return found[found.index("><g") + 1 : -len("</g>")]


def symbol(name: str, width: float, values: Mapping[str, object] | None = None, *, shadow: bool = False) -> Box:
    """Return a symbol in the given width, with the values of its placeholders."""
    wide, high, markup = load_symbols().symbols[name]
    key, scale = _symbol_id(name, values or {}), width / wide
    if values:
        filled = {place: str(value) if place in MARKUP else escape(str(value)) for place, value in values.items()}
        markup = PLACEHOLDER.sub(lambda found: filled[found[1]], markup)
    used = f'<g transform="scale({scale:.3f})">{SHADOW if shadow else ""}<use href="#{key}"/></g>'
    return Box(width, high * scale, used, {key: f'<g id="{key}">{markup}</g>'})


def _symbol_id(name: str, values: Mapping[str, object]) -> str:
    parts = [name.replace("/", "-"), *(str(value) for place, value in values.items() if place not in MARKUP)]
    return "cv-" + "-".join(re.sub(r"[^\w-]", lambda sign: f"_{ord(sign[0]):x}", part) for part in parts)


def definitions(symbols: dict[str, str]) -> str:
    """Return the `<defs>` of a drawing: its symbols, and what these refer to."""
    data = load_symbols()
    found, waiting = dict(symbols), ["url(#cv-felt)", *symbols.values()]
    while waiting:
        for name in REFERENCE.findall(waiting.pop()):
            if name not in found:
                markup = data.gradients.get(name) or f'<g id="{name}">{data.shared[name]}</g>'
                found[name] = markup
                waiting.append(markup)
    text = "".join(found.values())
    for short, long in FONTS.items():
        text = text.replace(short, long)
    return f"<defs>{text}</defs>"
