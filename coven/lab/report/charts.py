"""Charts as SVG for a page: drawn by matplotlib, with the page's own colours and a title for those who cannot see them."""

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from coven.extras import extra
from coven.lab.stats import Interval

with extra("lab", "A report"):
    from markupsafe import Markup, escape
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, MaxNLocator

WIDTH_INCHES: Final = 4.8  # inches of 72 units: a phone is about as wide, so that what is written on a chart keeps its size there
ROW_INCHES: Final = 0.42
MANY_ROWS: Final = 20  # more of them stand closer
DENSE_ROW_INCHES: Final = 0.24
TITLE_INCHES: Final = 0.4  # inches for the title of a panel
AXIS_INCHES: Final = 0.25  # for its axis, and as much for what that is called
LEGEND_INCHES: Final = 0.35
LETTER_INCHES: Final = 0.085  # inches of a letter of a label
MAX_BARS: Final = 60  # of a distribution; what is more is put together
MAX_LABEL_CHARS: Final = 42
MIN_BARS: Final = 8  # a distribution is drawn with room for
# colours stand for variables of the page's style, so that a chart is readable on light and dark paper
COLOURS: Final = {
    "ink": "#010203",
    "quiet": "#010204",
    "line": "#010205",
    "gold": "#010206",
    "better": "#010207",
    "worse": "#010208",
    "unsure": "#010209",
    "step": "#01020a",
    "card": "#01020b",
}
VARIANT_COLOURS: Final = ("gold", "better")  # of the first variant, and of the second
Formatter = Callable[[float], str]


@dataclass(frozen=True)
class Row:
    """One line of a chart: a label, a figure of each side, and what is said beside them, in bold where it is shown."""

    label: str
    values: Sequence[Interval | None]
    colour: str = ""
    annotation: str = ""
    is_bold: bool = False


@dataclass(frozen=True)
class Panel:
    """A part of a chart with an axis of its own."""

    title: str
    rows: Sequence[Row]
    formatter: Formatter
    axis: str
    even: float | None = None
    min_length: float = 0.0  # the axis is at least so long, so that a trifle looks like one


class Chart:
    """A figure that shows itself on a page and in a notebook."""

    def __init__(self, figure: Figure, title: str, description: str) -> None:
        self.figure, self.title, self.description = figure, title, description

    def __html__(self) -> Markup:
        """For templates: an SVG without anything from outside."""
        with rc_context({"svg.fonttype": "none", "svg.hashsalt": self.title}):
            written = io.StringIO()
            self.figure.savefig(written, format="svg", metadata={"Date": None}, transparent=True)
        return Markup(_to_inline_svg(written.getvalue(), self.title, self.description))

    def _repr_html_(self) -> str:
        """For notebooks, where there is no page's style."""
        html = str(self.__html__())
        for name, colour in LIGHT_COLOURS.items():
            html = html.replace(f"var(--{name})", colour)
        return f'<div style="max-width:720px;background:#fffdf8">{html}</div>'


LIGHT_COLOURS: Final = {
    "ink": "#2a2233",
    "quiet": "#6d6377",
    "line": "#e4dccd",
    "gold": "#a86a10",
    "better": "#1f6fb2",
    "worse": "#b5491c",
    "unsure": "#7b7285",
    "step": "#ecdcb9",
    "card": "#fffdf8",
}


def _to_inline_svg(text: str, title: str, description: str) -> str:
    """matplotlib's file as a part of a page: no declarations, no addresses, the page's colours, a title and a description."""
    text = text[text.index("<svg") :]
    text = re.sub(r"\s*<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'\s(?:xmlns(?::\w+)?|version)="[^"]*"', "", text).replace("xlink:href", "href")
    text = re.sub(r'(<svg[^>]*?) (?:width|height)="[^"]*"', r"\1", text)
    text = re.sub(r'(<svg[^>]*?) (?:width|height)="[^"]*"', r"\1", text)
    for name, colour in COLOURS.items():
        text = text.replace(colour, f"var(--{name})")
    key = re.sub(r"\W+", "-", title.lower())
    said = f'<title id="{key}">{escape(title)}</title><desc id="{key}-said">{escape(description)}</desc>'
    opened = f'<svg role="img" aria-labelledby="{key} {key}-said"'
    return re.sub(r"<svg([^>]*)>", lambda found: f"{opened}{found[1]}>{said}", text, count=1).strip()


def _new_axes(height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH_INCHES, height), layout="constrained")
    axes = figure.add_subplot()
    _style_axes(axes)
    return figure, axes


def _style_axes(axes: Any) -> None:
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(COLOURS["line"])
    axes.tick_params(colors=COLOURS["quiet"], labelcolor=COLOURS["ink"], length=0, labelsize=10)
    axes.grid(axis="x", color=COLOURS["line"], linewidth=0.8)
    axes.set_axisbelow(True)


def shorten(label: str) -> str:
    return label if len(label) <= MAX_LABEL_CHARS else label[: MAX_LABEL_CHARS - 1] + "…"


def _escape_label(label: str) -> str:
    return shorten(label).replace("$", r"\$")  # matplotlib would read formulas between dollars


# kinds of charts


def whiskers(
    title: str,
    description: str,
    rows: Sequence[Row],
    words: Formatter,
    axis: str,
    even: float | None = None,
    steps: bool = False,
    sides: Sequence[str] = (),
) -> Chart:
    """A dot with its interval for each row and side; a line where all are alike, steps from 0 for ratings."""
    figure, axes = _new_axes(0.9 + _rows_height(rows, sides))
    _draw_rows(axes, Panel(title, rows, words, axis, even), steps)
    _draw_legend(axes, sides)
    return Chart(figure, title, description)


def panels(title: str, description: str, parts: Sequence[Panel], sides: Sequence[str] = ()) -> Chart:
    """Figures of several kinds below each other, each kind on an axis of its own.

    Its parts are placed by hand: matplotlib would measure every word twice, which takes longer than to draw it.
    """
    longest = max((len(shorten(row.label)) for part in parts for row in part.rows), default=0)
    left, right = 0.2 + LETTER_INCHES * longest, 0.2 + (0.45 if sides else 0)
    heads = [TITLE_INCHES if part.title != title else 0.1 for part in parts]
    feet = [AXIS_INCHES + (AXIS_INCHES if part.axis else 0) for part in parts]
    rows = [_rows_height(part.rows, sides) for part in parts]
    above = LEGEND_INCHES if sides else 0.0
    height = above + sum(heads) + sum(feet) + sum(rows)
    figure = Figure(figsize=(WIDTH_INCHES, height))
    below = height - above
    for part, head, foot, tall in zip(parts, heads, feet, rows, strict=True):
        below -= head + tall
        axes = figure.add_axes((left / WIDTH_INCHES, below / height, 1 - (left + right) / WIDTH_INCHES, tall / height))
        below -= foot
        _style_axes(axes)
        _draw_rows(axes, part)
        if part.title != title:
            axes.set_title(
                _escape_label(part.title), loc="left", x=-left / (WIDTH_INCHES - left - right), fontsize=11, color=COLOURS["ink"]
            )
    if sides:
        figure.legend(
            handles=_legend_handles(axes, sides), **LEGEND_STYLE, loc="upper left", bbox_to_anchor=(0, 1), ncols=len(sides)
        )
    return Chart(figure, title, description)


def _rows_height(rows: Sequence[Row], sides: Sequence[str]) -> float:
    """Inches for so many rows."""
    return max(len(rows), 1) * (DENSE_ROW_INCHES if len(rows) > MANY_ROWS else ROW_INCHES) * (1.3 if sides else 1)


def _draw_rows(axes: Any, part: Panel, steps: bool = False) -> None:
    places = range(len(part.rows), 0, -1)
    drawn: dict[str, list[tuple[float, Interval]]] = {}  # of each colour, all at once: one by one takes matplotlib long
    for place, row in zip(places, part.rows, strict=True):
        for side, found in enumerate(row.values):
            if found is not None:
                at = place + (0.14 - 0.28 * side) * (len(row.values) > 1)
                drawn.setdefault(row.colour or VARIANT_COLOURS[side], []).append((at, found))
        if row.annotation:
            colour, weight = ("ink", "bold") if row.is_bold else ("quiet", "normal")
            axes.text(1.02, place, row.annotation, transform=axes.get_yaxis_transform(), va="center", color=COLOURS[colour],
                      fontweight=weight, fontsize=10)  # fmt: skip
    for colour, whiskered in drawn.items():
        _draw_whiskers(axes, whiskered, colour, steps)
    if part.even is not None:
        axes.axvline(part.even, color=COLOURS["gold"], linestyle="--", linewidth=1.2, zorder=1)
    axes.set_yticks([])
    axes.set_ylim(0.4, len(part.rows) + 0.6)
    for place, row in zip(places, part.rows, strict=True):  # as text: ticks are measured again and again
        axes.text(-0.03, place, _escape_label(row.label), transform=axes.get_yaxis_transform(), ha="right", va="center",
                  color=COLOURS["ink"], fontsize=10)  # fmt: skip
    _widen_axis(axes, part)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda figure, _: part.formatter(figure)))
    axes.set_xlabel(_escape_label(part.axis), color=COLOURS["quiet"])


def _widen_axis(axes: Any, part: Panel) -> None:
    """As long as the axis is to be; what is never below 0 does not begin there."""
    low, high = axes.get_xlim()
    if high - low >= part.min_length:
        return
    low, high = (low + high - part.min_length) / 2, (low + high + part.min_length) / 2
    bounds = [bound for row in part.rows for one in row.values if one for bound in (one.low, one.mean) if bound is not None]
    begin = 0.0 if low < 0 <= min(bounds, default=0.0) else low
    axes.set_xlim(begin, begin + high - low)


def _draw_whiskers(axes: Any, found: Sequence[tuple[float, Interval]], colour: str, steps: bool) -> None:
    places, means = [place for place, _ in found], [one.mean for _, one in found]
    low = [one.mean if one.low is None else one.low for _, one in found]
    high = [one.mean if one.high is None else one.high for _, one in found]
    if steps:
        axes.barh(places, means, height=0.5, color=COLOURS["step"], zorder=2)
    lines = axes.hlines(places, low, high, color=COLOURS[colour], linewidth=4, alpha=0.5, zorder=3)
    lines.set_capstyle("round")
    axes.plot(means, places, "o", color=COLOURS[colour], markersize=7, markeredgecolor=COLOURS["card"], zorder=4)


def spans(title: str, description: str, rows: Sequence[tuple[str, float, float, float]], words: Formatter, axis: str) -> Chart:
    """For each row a median, where most lie and where nearly all do, on a logarithmic axis."""
    figure, axes = _new_axes(0.9 + ROW_INCHES * max(len(rows), 1))
    places = range(len(rows), 0, -1)
    for place, (_, median, most, nearly_all) in zip(places, rows, strict=True):
        median, most, nearly_all = (max(figure, 0.001) for figure in (median, most, nearly_all))
        axes.plot([median, nearly_all], [place, place], color=COLOURS["gold"], linewidth=1.5)
        axes.plot([median, most], [place, place], color=COLOURS["gold"], linewidth=4, alpha=0.5, solid_capstyle="round")
        axes.plot([median], [place], "o", color=COLOURS["gold"], markersize=7, markeredgecolor=COLOURS["card"])
        axes.plot([nearly_all], [place], "|", color=COLOURS["gold"], markersize=12)
    axes.set_xscale("log")
    axes.set_yticks(list(places), [_escape_label(row[0]) for row in rows])
    axes.set_ylim(0.4, len(rows) + 0.6)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda figure, _: words(figure)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    return Chart(figure, title, description)


def lines(
    title: str,
    description: str,
    curves: Sequence[Sequence[tuple[float, ...]]],
    axis: str,
    words: Formatter,
    across: Formatter,
    even: float | None = None,
    sides: Sequence[str] = (),
) -> Chart:
    """A line for each side, with its interval where that is known."""
    figure, axes = _new_axes(3.0)
    for side, curve in enumerate(curves):
        colour, known = COLOURS[VARIANT_COLOURS[side]], [point for point in curve if len(point) > 2]
        axes.plot([point[0] for point in curve], [point[1] for point in curve], color=colour, linewidth=2.2)
        low, high = [point[2] for point in known], [point[3] for point in known]
        axes.fill_between([point[0] for point in known], low, high, color=colour, alpha=0.25, linewidth=0)
    if even is not None:
        axes.axhline(even, color=COLOURS["quiet"], linestyle="--", linewidth=1.0)
    axes.grid(axis="y", color=COLOURS["line"], linewidth=0.8)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda figure, _: across(figure)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda figure, _: words(figure)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    _draw_legend(axes, sides)
    return Chart(figure, title, description)


def distributions(
    title: str, description: str, curves: Sequence[Sequence[tuple[float, ...]]], axis: str, sides: Sequence[str] = ()
) -> Chart:
    """How often each figure came, for each side."""
    figure, axes = _new_axes(2.6)
    lowest, highest = (round(most(point[0] for curve in curves for point in curve)) for most in (min, max))
    width = -(-(highest - lowest + 1) // MAX_BARS)  # for a range that long, the mean of so many neighbours
    for side, curve in enumerate(curves):
        heights = {round(point[0]): 100 * point[1] for point in curve}
        places = range(lowest, highest + 1, width)
        steps = [sum(heights.get(place + step, 0.0) for step in range(width)) / width for place in places]
        edges = [place - 0.5 for place in (*places, highest + width)][: len(steps) + 1]
        axes.stairs(steps, edges, fill=True, color=COLOURS[VARIANT_COLOURS[side]], alpha=0.25)
        axes.stairs(steps, edges, color=COLOURS[VARIANT_COLOURS[side]], linewidth=1.6)
    _widen_histogram(axes, [point[0] for curve in curves for point in curve])
    axes.yaxis.set_major_formatter(FuncFormatter(lambda figure, _: f"{figure:g} %"))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    _draw_legend(axes, sides)
    return Chart(figure, title, description)


def _widen_histogram(axes: Any, figures: Sequence[float]) -> None:
    """Whole numbers on the axis, and room beside a figure that is nearly always the same."""
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    if figures and max(figures) - min(figures) < MIN_BARS:
        middle = (max(figures) + min(figures)) / 2
        axes.set_xlim(middle - MIN_BARS / 2 - 0.5, middle + MIN_BARS / 2 + 0.5)


def heat_map(
    title: str,
    description: str,
    across: Sequence[str],
    down: Sequence[str],
    cells: Sequence[Sequence[float]],
    words: Formatter,
    names: tuple[str, str],
) -> Chart:
    """A grid of figures, each written in its cell."""
    figure, axes = _new_axes(1.0 + 0.5 * len(down))
    lowest, highest = min(map(min, cells)), max(map(max, cells))
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            strength = (cell - lowest) / (highest - lowest) if highest > lowest else 0.0
            axes.barh(y, 1, left=x - 0.5, height=1, color=COLOURS["better"], alpha=0.08 + 0.6 * strength)
            axes.text(x, y, words(cell), ha="center", va="center", color=COLOURS["ink"], fontsize=10)
    axes.grid(visible=False)
    axes.set_xticks(range(len(across)), list(across))
    axes.set_yticks(range(len(down)), list(down))
    axes.set_xlim(-0.5, len(across) - 0.5)
    axes.set_ylim(-0.5, len(down) - 0.5)
    axes.set_xlabel(_escape_label(names[0]), color=COLOURS["quiet"])
    axes.set_ylabel(_escape_label(names[1]), color=COLOURS["quiet"])
    return Chart(figure, title, description)


def scatter(title: str, description: str, points: Sequence[tuple[float, float, bool]], names: tuple[str, str]) -> Chart:
    """Two figures of each trial; those that none beats in everything stand out."""
    figure, axes = _new_axes(3.4)
    for best in (False, True):
        found = [(x, y) for x, y, is_best in points if is_best == best]
        colour = COLOURS["gold"] if best else COLOURS["unsure"]
        axes.scatter([x for x, _ in found], [y for _, y in found], color=colour, s=60 if best else 24, alpha=1 if best else 0.5)
    axes.grid(axis="y", color=COLOURS["line"], linewidth=0.8)
    axes.set_xlabel(_escape_label(names[0]), color=COLOURS["quiet"])
    axes.set_ylabel(_escape_label(names[1]), color=COLOURS["quiet"])
    return Chart(figure, title, description)


LEGEND_STYLE: Final[dict[str, Any]] = {"frameon": False, "labelcolor": COLOURS["ink"], "fontsize": 9}


def _draw_legend(axes: Any, sides: Sequence[str]) -> None:
    if sides:  # above, where it lies on nothing
        axes.legend(
            handles=_legend_handles(axes, sides), **LEGEND_STYLE, loc="lower left", bbox_to_anchor=(0, 1), ncols=len(sides)
        )


def _legend_handles(axes: Any, sides: Sequence[str]) -> list[Any]:
    """A dot with the name of each side."""
    return [
        axes.plot([], [], "o", color=COLOURS[VARIANT_COLOURS[side]], label=_escape_label(name))[0]
        for side, name in enumerate(sides)
    ]
