"""Boxes: pieces of an SVG with a size, put together in rows and columns."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Final, Literal
from unicodedata import east_asian_width

SANS: Final = "Source Sans 3,system-ui,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
NARROW_LETTERS: Final = frozenset("fijlrtI.,:;'!|()[]-’ ")
WIDE_LETTERS: Final = frozenset("mwMW@%→")

Align = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class Box:
    """A piece of a drawing: its size, its markup with the origin at its top left, and the symbols that it refers to, by id."""

    width: float
    height: float
    markup: str = ""
    symbols: Mapping[str, str] = field(default_factory=dict)


def space(width: float = 0, height: float = 0) -> Box:
    """Return an empty box."""
    return Box(width, height)


def text_width(words: str, size: float, weight: int = 400) -> float:
    """Return about how wide a text is, without knowing the reader's fonts."""
    return size * sum(_letter_width(letter) for letter in words) * (1.1 if weight > 500 else 1)


def _letter_width(letter: str) -> float:
    if letter in NARROW_LETTERS:
        return 0.36
    if east_asian_width(letter) in "FW":
        return 1.0
    return 0.9 if letter in WIDE_LETTERS else 0.67 if letter.isupper() else 0.59


def text(
    words: str, size: float = 14, fill: str = "#f4ecdd", *, weight: int = 400, width: float = 0, align: Align = "middle"
) -> Box:
    """Return a line of text; one that is wider than `width` is cut short."""
    if width and text_width(words, size, weight) > width:
        while words and text_width(f"{words}…", size, weight) > width:
            words = words[:-1]
        words = f"{words.rstrip()}…"
    wide = text_width(words, size, weight)
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    place = f'x="{_offset(wide, align):.1f}" y="{size:g}" font-size="{size:g}" text-anchor="{align}"'
    return Box(wide, size * 1.3, f'<text {place} fill="{fill}"{bold}>{escape(words)}</text>') if words else space()


def paragraph(words: str, width: float, size: float = 14, fill: str = "#f4ecdd", *, weight: int = 400) -> Box:
    """Return a text in as many centred lines as it takes."""
    lines, line = [], ""
    for word in words.split():
        if line and text_width(f"{line} {word}", size, weight) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return column(*(text(one, size, fill, weight=weight) for one in [*lines, line] if one), gap=0)


def put(box: Box, x: float, y: float) -> str:
    """Return the markup of a box at a place."""
    return f'<g transform="translate({x:.1f} {y:.1f})">{box.markup}</g>' if box.markup else ""


def merge_symbols(boxes: Iterable[Box]) -> dict[str, str]:
    """Return the symbols of several boxes."""
    return {name: markup for box in boxes for name, markup in box.symbols.items()}


def row(*boxes: Box, gap: float = 8, align: Align = "middle") -> Box:
    """Return boxes side by side; empty ones are left out."""
    shown = [box for box in boxes if box.width or box.height]
    height, x, markup = max((box.height for box in shown), default=0), 0.0, ""
    for box in shown:
        markup += put(box, x, _offset(height - box.height, align))
        x += box.width + gap
    return Box(max(0, x - gap), height, markup, merge_symbols(shown))


def column(*boxes: Box, gap: float = 4, align: Align = "middle") -> Box:
    """Return boxes below each other; empty ones are left out."""
    shown = [box for box in boxes if box.width or box.height]
    width, y, markup = max((box.width for box in shown), default=0), 0.0, ""
    for box in shown:
        markup += put(box, _offset(width - box.width, align), y)
        y += box.height + gap
    return Box(width, max(0, y - gap), markup, merge_symbols(shown))


def wrap(boxes: Iterable[Box], width: float, gap: float = 8) -> Box:
    """Return boxes in as many centred rows as their widths take."""
    rows: list[list[Box]] = [[]]
    for box in boxes:
        if rows[-1] and sum(one.width + gap for one in rows[-1]) + box.width > width:
            rows.append([])
        rows[-1].append(box)
    return column(*(row(*line, gap=gap) for line in rows), gap=gap)


def overlap(boxes: Iterable[Box], step: float, width: float = 0) -> Box:
    """Return boxes that lie on each other like a fan of cards, closer if they would be wider than `width`."""
    shown = list(boxes)
    if not shown:
        return space()
    if width and len(shown) > 1:
        step = min(step, (width - shown[-1].width) / (len(shown) - 1))
    markup = "".join(put(box, place * step, 0) for place, box in enumerate(shown))
    wide, high = step * (len(shown) - 1) + shown[-1].width, max(box.height for box in shown)
    return Box(wide, high, markup, merge_symbols(shown))


def over(base: Box, *placed: tuple[Box, float, float]) -> Box:
    """Return a box with others on it, each at a place of its own."""
    markup = base.markup + "".join(put(box, x, y) for box, x, y in placed)
    return Box(base.width, base.height, markup, merge_symbols([base, *(box for box, _, _ in placed)]))


def shared(box: Box) -> Box:
    """Return a box whose markup is a symbol of its own, so that drawings which repeat it contain it once."""
    name = f"cv-{hashlib.sha256(box.markup.encode()).hexdigest()[:10]}"
    return Box(box.width, box.height, f'<use href="#{name}"/>', {**box.symbols, name: f'<g id="{name}">{box.markup}</g>'})


def sized(box: Box, width: float = 0, height: float = 0) -> Box:
    """Return a box in the middle of a larger place."""
    wide, high = max(width, box.width), max(height, box.height)
    return Box(wide, high, put(box, (wide - box.width) / 2, (high - box.height) / 2), box.symbols)


def framed(
    box: Box,
    fill: str,
    stroke: str = "none",
    *,
    pad: tuple[float, float] = (8, 5),
    radius: float = 10,
    opacity: float = 1,
    dashed: bool = False,
) -> Box:
    """Return a box on a rounded ground."""
    (across, down), dashes = pad, ' stroke-dasharray="4 3"' if dashed else ""
    width, height = box.width + 2 * across, box.height + 2 * down
    faded = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    size = f'x=".75" y=".75" width="{width - 1.5:.1f}" height="{height - 1.5:.1f}" rx="{radius:g}"'
    ground = f'<rect {size} fill="{fill}"{faded} stroke="{stroke}" stroke-width="1.5"{dashes}/>'
    return Box(width, height, ground + put(box, across, down), box.symbols)


def _offset(room: float, align: Align) -> float:
    return {"start": 0, "middle": room / 2, "end": room}[align]
