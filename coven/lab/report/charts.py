"""Charts as SVG for a page: drawn by matplotlib, with the page's own colours and a title for those who cannot see them."""

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from coven.extras import extra
from coven.lab.statistics import Interval

with extra("lab", "A report"):
    from markupsafe import Markup, escape
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, MaxNLocator

WIDTH: Final = 4.8  # inches of 72 units: a phone is about as wide, so that what is written on a chart keeps its size there
ROW: Final = 0.42
LONGEST_LABEL: Final = 42
FEWEST_BARS: Final = 8  # a distribution is drawn with room for
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
SIDES: Final = ("gold", "better")  # of the first variant, and of the second
Words = Callable[[float], str]


@dataclass(frozen=True)
class Row:
    """One line of a chart: a label, and a figure of each side."""

    label: str
    figures: Sequence[Interval | None]
    colour: str = ""


class Chart:
    """A figure that shows itself on a page and in a notebook."""

    def __init__(self, figure: Figure, title: str, description: str) -> None:
        self.figure, self.title, self.description = figure, title, description

    def __html__(self) -> Markup:
        """For templates: an SVG without anything from outside."""
        with rc_context({"svg.fonttype": "none", "svg.hashsalt": self.title}):
            written = io.StringIO()
            self.figure.savefig(written, format="svg", metadata={"Date": None}, transparent=True)
        return Markup(_inline(written.getvalue(), self.title, self.description))

    def _repr_html_(self) -> str:
        """For notebooks, where there is no page's style."""
        html = str(self.__html__())
        for name, colour in LIGHT.items():
            html = html.replace(f"var(--{name})", colour)
        return f'<div style="max-width:720px;background:#fffdf8">{html}</div>'


LIGHT: Final = {
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


def _inline(text: str, title: str, description: str) -> str:
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


def _axes(height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(COLOURS["line"])
    axes.tick_params(colors=COLOURS["quiet"], labelcolor=COLOURS["ink"], length=0, labelsize=10)
    axes.grid(axis="x", color=COLOURS["line"], linewidth=0.8)
    axes.set_axisbelow(True)
    return figure, axes


def shortened(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"


def _plain(label: str) -> str:
    return shortened(label).replace("$", r"\$")  # matplotlib would read formulas between dollars


# kinds of charts


def whiskers(
    title: str,
    description: str,
    rows: Sequence[Row],
    words: Words,
    axis: str,
    even: float | None = None,
    steps: bool = False,
    sides: Sequence[str] = (),
) -> Chart:
    """A dot with its interval for each row and side; a line where all are alike, steps from 0 for ratings."""
    figure, axes = _axes(0.9 + ROW * max(len(rows), 1) * (1.3 if sides else 1))
    places = range(len(rows), 0, -1)
    for place, row in zip(places, rows, strict=True):
        for side, found in enumerate(row.figures):
            if found is not None:
                _whisker(axes, place + (0.14 - 0.28 * side) * (len(row.figures) > 1), found, row.colour or SIDES[side], steps)
    if even is not None:
        axes.axvline(even, color=COLOURS["gold"], linestyle="--", linewidth=1.2, zorder=1)
    axes.set_yticks(list(places), [_plain(row.label) for row in rows])
    axes.set_ylim(0.4, len(rows) + 0.6)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda figure, _: words(figure)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    _legend(axes, sides)
    return Chart(figure, title, description)


def _whisker(axes: Any, y: float, found: Interval, colour: str, steps: bool) -> None:
    low = found.mean if found.low is None else found.low
    high = found.mean if found.high is None else found.high
    if steps:
        axes.barh(y, found.mean, height=0.5, color=COLOURS["step"], zorder=2)
    axes.plot([low, high], [y, y], color=COLOURS[colour], linewidth=4, alpha=0.5, solid_capstyle="round", zorder=3)
    axes.plot([found.mean], [y], "o", color=COLOURS[colour], markersize=7, markeredgecolor=COLOURS["card"], zorder=4)


def spans(title: str, description: str, rows: Sequence[tuple[str, float, float, float]], words: Words, axis: str) -> Chart:
    """For each row a median, where most lie and where nearly all do, on a logarithmic axis."""
    figure, axes = _axes(0.9 + ROW * max(len(rows), 1))
    places = range(len(rows), 0, -1)
    for place, (_, median, most, nearly_all) in zip(places, rows, strict=True):
        median, most, nearly_all = (max(figure, 0.001) for figure in (median, most, nearly_all))
        axes.plot([median, nearly_all], [place, place], color=COLOURS["gold"], linewidth=1.5)
        axes.plot([median, most], [place, place], color=COLOURS["gold"], linewidth=4, alpha=0.5, solid_capstyle="round")
        axes.plot([median], [place], "o", color=COLOURS["gold"], markersize=7, markeredgecolor=COLOURS["card"])
        axes.plot([nearly_all], [place], "|", color=COLOURS["gold"], markersize=12)
    axes.set_xscale("log")
    axes.set_yticks(list(places), [_plain(row[0]) for row in rows])
    axes.set_ylim(0.4, len(rows) + 0.6)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda figure, _: words(figure)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    return Chart(figure, title, description)


def lines(
    title: str,
    description: str,
    curves: Sequence[Sequence[tuple[float, float]]],
    axis: str,
    words: Words,
    across: Words,
    even: float | None = None,
    sides: Sequence[str] = (),
) -> Chart:
    """A line for each side."""
    figure, axes = _axes(3.0)
    for side, curve in enumerate(curves):
        axes.plot([x for x, _ in curve], [y for _, y in curve], color=COLOURS[SIDES[side]], linewidth=2.2)
    if even is not None:
        axes.axhline(even, color=COLOURS["quiet"], linestyle="--", linewidth=1.0)
    axes.grid(axis="y", color=COLOURS["line"], linewidth=0.8)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda figure, _: across(figure)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda figure, _: words(figure)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    _legend(axes, sides)
    return Chart(figure, title, description)


def distributions(
    title: str, description: str, curves: Sequence[Sequence[tuple[float, float]]], axis: str, sides: Sequence[str] = ()
) -> Chart:
    """How often each figure came, for each side."""
    figure, axes = _axes(2.6)
    for side, curve in enumerate(curves):
        heights = [100 * share for _, share in curve]
        axes.bar([x for x, _ in curve], heights, width=1.0, color=COLOURS[SIDES[side]], alpha=0.45)
    _wide_enough(axes, [x for curve in curves for x, _ in curve])
    axes.yaxis.set_major_formatter(FuncFormatter(lambda figure, _: f"{figure:g} %"))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    _legend(axes, sides)
    return Chart(figure, title, description)


def _wide_enough(axes: Any, figures: Sequence[float]) -> None:
    """Whole numbers on the axis, and room beside a figure that is nearly always the same."""
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    if figures and max(figures) - min(figures) < FEWEST_BARS:
        middle = (max(figures) + min(figures)) / 2
        axes.set_xlim(middle - FEWEST_BARS / 2 - 0.5, middle + FEWEST_BARS / 2 + 0.5)


def heat_map(
    title: str,
    description: str,
    across: Sequence[str],
    down: Sequence[str],
    cells: Sequence[Sequence[float]],
    words: Words,
    names: tuple[str, str],
) -> Chart:
    """A grid of figures, each written in its cell."""
    figure, axes = _axes(1.0 + 0.5 * len(down))
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
    axes.set_xlabel(_plain(names[0]), color=COLOURS["quiet"])
    axes.set_ylabel(_plain(names[1]), color=COLOURS["quiet"])
    return Chart(figure, title, description)


def scatter(title: str, description: str, points: Sequence[tuple[float, float, bool]], names: tuple[str, str]) -> Chart:
    """Two figures of each trial; those that none beats in everything stand out."""
    figure, axes = _axes(3.4)
    for best in (False, True):
        found = [(x, y) for x, y, is_best in points if is_best == best]
        colour = COLOURS["gold"] if best else COLOURS["unsure"]
        axes.scatter([x for x, _ in found], [y for _, y in found], color=colour, s=60 if best else 24, alpha=1 if best else 0.5)
    axes.grid(axis="y", color=COLOURS["line"], linewidth=0.8)
    axes.set_xlabel(_plain(names[0]), color=COLOURS["quiet"])
    axes.set_ylabel(_plain(names[1]), color=COLOURS["quiet"])
    return Chart(figure, title, description)


def _legend(axes: Any, sides: Sequence[str]) -> None:
    for side, name in enumerate(sides):
        axes.plot([], [], "o", color=COLOURS[SIDES[side]], label=_plain(name))
    if sides:
        axes.legend(  # above, where it lies on nothing
            frameon=False, labelcolor=COLOURS["ink"], fontsize=9, loc="lower left", bbox_to_anchor=(0, 1), ncols=len(sides)
        )
