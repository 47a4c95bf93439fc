"""The charts of reports: whiskers, panels, spans, lines, distributions and scatter plots."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from coven.errors import extra
from coven.lab.report.svg import COLOURS, Chart
from coven.lab.stats import Interval

with extra("lab", "A report"):
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, MaxNLocator

WIDTH_INCHES: Final = 4.8  # about the width of a phone, so that text keeps its size there
ROW_INCHES: Final = 0.42
MANY_ROWS: Final = 20  # with more, rows are dense
DENSE_ROW_INCHES: Final = 0.24
TITLE_INCHES: Final = 0.4  # of a panel
AXIS_INCHES: Final = 0.25  # and the same for the axis label
LEGEND_INCHES: Final = 0.35
LETTER_INCHES: Final = 0.085  # mean width of a letter of a label
MAX_BARS: Final = 60  # of a distribution; more are merged
MAX_LABEL_CHARS: Final = 42
MIN_BARS: Final = 8  # minimum width of a distribution
VARIANT_COLOURS: Final = ("gold", "better")  # of the first variant, and of the second
Formatter = Callable[[float], str]


@dataclass(frozen=True)
class Row:
    """One row of a chart: a label, a value for each variant, and an annotation beside them."""

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
    min_length: float = 0.0  # of the axis, so that trifles look small


def _new_axes(height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(WIDTH_INCHES, height), layout="constrained")
    axes = figure.add_subplot()
    _style_axes(axes)
    return figure, axes


def _style_axes(axes: Axes) -> None:
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(COLOURS["line"])
    axes.tick_params(colors=COLOURS["quiet"], labelcolor=COLOURS["ink"], length=0, labelsize=10)
    axes.grid(axis="x", color=COLOURS["line"], linewidth=0.8)
    axes.set_axisbelow(True)


def shorten(label: str) -> str:
    """Return a label cut to MAX_LABEL_CHARS."""
    return label if len(label) <= MAX_LABEL_CHARS else label[: MAX_LABEL_CHARS - 1] + "…"


def _escape_label(label: str) -> str:
    return shorten(label).replace("$", r"\$")  # matplotlib would read formulas between dollars


# kinds of charts


def whiskers(
    title: str,
    description: str,
    rows: Sequence[Row],
    formatter: Formatter,
    axis: str,
    even: float | None = None,
    steps: bool = False,
    sides: Sequence[str] = (),
) -> Chart:
    """Draw a dot with its interval for each row and variant, a line at `even`, and steps from 0 for ratings."""
    figure, axes = _new_axes(0.9 + _rows_height(rows, sides))
    _draw_rows(axes, Panel(title, rows, formatter, axis, even), steps)
    _draw_legend(axes, sides)
    return Chart(figure, title, description)


def panels(title: str, description: str, parts: Sequence[Panel], sides: Sequence[str] = ()) -> Chart:
    """Draw several panels below each other, each with its own axis.

    They are placed by hand: matplotlib's layout would measure every text twice, which takes longer than drawing it.
    """
    longest = max((len(shorten(row.label)) for part in parts for row in part.rows), default=0)
    widest = max((len(row.annotation) for part in parts for row in part.rows), default=0)
    left, right = 0.2 + LETTER_INCHES * longest, 0.25 + 1.1 * LETTER_INCHES * widest  # annotations may be bold
    heads = [TITLE_INCHES if part.title != title else 0.1 for part in parts]
    feet = [AXIS_INCHES + (AXIS_INCHES if part.axis else 0) for part in parts]
    rows = [_rows_height(part.rows, sides) for part in parts]
    above = LEGEND_INCHES if sides else 0.0
    height = above + sum(heads) + sum(feet) + sum(rows)
    figure = Figure(figsize=(WIDTH_INCHES, height))
    below = height - above
    for part, head, foot, row_height in zip(parts, heads, feet, rows, strict=True):
        below -= head + row_height
        axes = figure.add_axes((left / WIDTH_INCHES, below / height, 1 - (left + right) / WIDTH_INCHES, row_height / height))
        below -= foot
        _style_axes(axes)
        _draw_rows(axes, part)
        if part.title != title:
            axes.set_title(
                _escape_label(part.title), loc="left", x=-left / (WIDTH_INCHES - left - right), fontsize=11, color=COLOURS["ink"]
            )
    if sides:
        figure.legend(
            handles=_legend_handles(axes, sides),
            frameon=False,
            labelcolor=COLOURS["ink"],
            fontsize=9,
            loc="upper left",
            bbox_to_anchor=(0, 1),
            ncols=len(sides),
        )
    return Chart(figure, title, description)


def _rows_height(rows: Sequence[Row], sides: Sequence[str]) -> float:
    """Return the inches of these rows."""
    return max(len(rows), 1) * (DENSE_ROW_INCHES if len(rows) > MANY_ROWS else ROW_INCHES) * (1.3 if sides else 1)


def _draw_rows(axes: Axes, part: Panel, steps: bool = False) -> None:
    places = range(len(part.rows), 0, -1)
    drawn: dict[str, list[tuple[float, Interval]]] = {}  # one call per colour: single ones are slow in matplotlib
    for place, row in zip(places, part.rows, strict=True):
        for side, value in enumerate(row.values):
            if value is not None:
                at = place + (0.14 - 0.28 * side) * (len(row.values) > 1)
                drawn.setdefault(row.colour or VARIANT_COLOURS[side], []).append((at, value))
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
    for place, row in zip(places, part.rows, strict=True):  # as text: ticks are measured repeatedly
        axes.text(-0.03, place, _escape_label(row.label), transform=axes.get_yaxis_transform(), ha="right", va="center",
                  color=COLOURS["ink"], fontsize=10)  # fmt: skip
    _widen_axis(axes, part)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: part.formatter(value)))
    axes.set_xlabel(_escape_label(part.axis), color=COLOURS["quiet"])


def _widen_axis(axes: Axes, part: Panel) -> None:
    """Extend the axis to its minimum length, from 0 if no value is negative."""
    low, high = axes.get_xlim()
    if high - low >= part.min_length:
        return
    low, high = (low + high - part.min_length) / 2, (low + high + part.min_length) / 2
    values = [value for row in part.rows for value in row.values if value]
    bounds = [bound for value in values for bound in (value.low, value.mean) if bound is not None]
    begin = 0.0 if low < 0 <= min(bounds, default=0.0) else low
    axes.set_xlim(begin, begin + high - low)


def _draw_whiskers(axes: Axes, values: Sequence[tuple[float, Interval]], colour: str, steps: bool) -> None:
    places, means = [place for place, _ in values], [value.mean for _, value in values]
    low = [value.mean if value.low is None else value.low for _, value in values]
    high = [value.mean if value.high is None else value.high for _, value in values]
    if steps:
        axes.barh(places, means, height=0.5, color=COLOURS["step"], zorder=2)
    lines = axes.hlines(places, low, high, color=COLOURS[colour], linewidth=4, alpha=0.5, zorder=3)
    lines.set_capstyle("round")
    axes.plot(means, places, "o", color=COLOURS[colour], markersize=7, markeredgecolor=COLOURS["card"], zorder=4)


def spans(
    title: str, description: str, rows: Sequence[tuple[str, float, float, float]], formatter: Formatter, axis: str
) -> Chart:
    """Draw the median and two higher percentiles of each row on a logarithmic axis."""
    figure, axes = _new_axes(0.9 + ROW_INCHES * max(len(rows), 1))
    places = range(len(rows), 0, -1)
    for place, (_, median, most, nearly_all) in zip(places, rows, strict=True):
        median, most, nearly_all = (max(value, 0.001) for value in (median, most, nearly_all))
        axes.plot([median, nearly_all], [place, place], color=COLOURS["gold"], linewidth=1.5)
        axes.plot([median, most], [place, place], color=COLOURS["gold"], linewidth=4, alpha=0.5, solid_capstyle="round")
        axes.plot([median], [place], "o", color=COLOURS["gold"], markersize=7, markeredgecolor=COLOURS["card"])
        axes.plot([nearly_all], [place], "|", color=COLOURS["gold"], markersize=12)
    axes.set_xscale("log")
    axes.set_yticks(list(places), [_escape_label(row[0]) for row in rows])
    axes.set_ylim(0.4, len(rows) + 0.6)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: formatter(value)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    return Chart(figure, title, description)


def lines(
    title: str,
    description: str,
    curves: Sequence[Sequence[tuple[float, ...]]],
    axis: str,
    formatter: Formatter,
    across: Formatter,
    even: float | None = None,
    sides: Sequence[str] = (),
) -> Chart:
    """Draw a line for each variant, with its interval where that is known."""
    figure, axes = _new_axes(3.0)
    for side, curve in enumerate(curves):
        colour, known = COLOURS[VARIANT_COLOURS[side]], [point for point in curve if len(point) > 2]
        axes.plot([point[0] for point in curve], [point[1] for point in curve], color=colour, linewidth=2.2)
        low, high = [point[2] for point in known], [point[3] for point in known]
        axes.fill_between([point[0] for point in known], low, high, color=colour, alpha=0.25, linewidth=0)
    if even is not None:
        axes.axhline(even, color=COLOURS["quiet"], linestyle="--", linewidth=1.0)
    axes.grid(axis="y", color=COLOURS["line"], linewidth=0.8)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: across(value)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: formatter(value)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    _draw_legend(axes, sides)
    return Chart(figure, title, description)


def distributions(
    title: str,
    description: str,
    curves: Sequence[Sequence[tuple[float, ...]]],
    axis: str,
    formatter: Formatter,
    sides: Sequence[str] = (),
) -> Chart:
    """Draw the distribution of values of each variant."""
    figure, axes = _new_axes(2.6)
    lowest, highest = (round(most(point[0] for curve in curves for point in curve)) for most in (min, max))
    width = -(-(highest - lowest + 1) // MAX_BARS)  # of merged bars, each the mean of its neighbours
    for side, curve in enumerate(curves):
        heights = {round(point[0]): point[1] for point in curve}
        places = range(lowest, highest + 1, width)
        steps = [sum(heights.get(place + step, 0.0) for step in range(width)) / width for place in places]
        edges = [place - 0.5 for place in (*places, highest + width)][: len(steps) + 1]
        axes.stairs(steps, edges, fill=True, color=COLOURS[VARIANT_COLOURS[side]], alpha=0.25)
        axes.stairs(steps, edges, color=COLOURS[VARIANT_COLOURS[side]], linewidth=1.6)
    _widen_histogram(axes, [point[0] for curve in curves for point in curve])
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: formatter(value)))
    axes.set_xlabel(axis, color=COLOURS["quiet"])
    _draw_legend(axes, sides)
    return Chart(figure, title, description)


def _widen_histogram(axes: Axes, values: Sequence[float]) -> None:
    """Set integer ticks and a minimum width of the axis."""
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    if values and max(values) - min(values) < MIN_BARS:
        middle = (max(values) + min(values)) / 2
        axes.set_xlim(middle - MIN_BARS / 2 - 0.5, middle + MIN_BARS / 2 + 0.5)


@dataclass(frozen=True)
class Point:
    """A variant in a scatter plot: two values with their intervals, and whether it stands out."""

    x: Interval
    y: Interval
    is_best: bool


Target = tuple[float, float]  # the lowest and the highest value that were asked for


def scatter(
    title: str,
    description: str,
    points: Sequence[Point],
    names: tuple[str, str],
    targets: tuple[Target | None, Target | None],
    formatter: Formatter,
) -> Chart:
    """Draw two values of each point with their intervals; the areas that were asked for are shaded."""
    figure, axes = _new_axes(3.4)
    for best in (False, True):
        drawn = [point for point in points if point.is_best == best]
        if drawn:
            colour = COLOURS["gold"] if best else COLOURS["unsure"]
            axes.errorbar(
                [point.x.mean for point in drawn], [point.y.mean for point in drawn],
                xerr=_reaches([point.x for point in drawn]), yerr=_reaches([point.y for point in drawn]),
                fmt="o", color=colour, markersize=7 if best else 4, elinewidth=1.2, alpha=1 if best else 0.5,
            )  # fmt: skip
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    if targets[0] is not None:
        axes.axvspan(max(targets[0][0], left), min(targets[0][1], right), color=COLOURS["better"], alpha=0.12, linewidth=0)
    if targets[1] is not None:
        axes.axhspan(max(targets[1][0], bottom), min(targets[1][1], top), color=COLOURS["better"], alpha=0.12, linewidth=0)
    axes.set_xlim(left, right)
    axes.set_ylim(bottom, top)
    axes.grid(axis="y", color=COLOURS["line"], linewidth=0.8)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: formatter(value)))
    axes.set_xlabel(_escape_label(names[0]), color=COLOURS["quiet"])
    axes.set_ylabel(_escape_label(names[1]), color=COLOURS["quiet"])
    return Chart(figure, title, description)


def _reaches(values: Sequence[Interval]) -> list[list[float]]:
    """Return how far intervals reach below and above their means; 0 where that is unknown."""
    low = [0.0 if value.low is None else value.mean - value.low for value in values]
    high = [0.0 if value.high is None else value.high - value.mean for value in values]
    return [low, high]


def _draw_legend(axes: Axes, sides: Sequence[str]) -> None:
    if sides:  # above the axes, where it covers nothing
        axes.legend(
            handles=_legend_handles(axes, sides),
            frameon=False,
            labelcolor=COLOURS["ink"],
            fontsize=9,
            loc="lower left",
            bbox_to_anchor=(0, 1),
            ncols=len(sides),
        )


def _legend_handles(axes: Axes, sides: Sequence[str]) -> list[Artist]:
    """Return a dot with the name of each variant."""
    return [
        axes.plot([], [], "o", color=COLOURS[VARIANT_COLOURS[side]], label=_escape_label(name))[0]
        for side, name in enumerate(sides)
    ]
