"""The plots of a report as SVG: a row a bot or a field. Colours come from the page's style."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from coven.lab.figures import milliseconds, percent, rating_words, share_words
from coven.lab.report.scales import Linear, Logarithmic, linear_around, logarithmic_around
from coven.lab.standings import Pace, Standings
from coven.lab.statistics import Interval

WIDTH: Final = 720
LETTER: Final = 7.8  # the width of most letters
RIGHT: Final = 690
ROW: Final = 34
HEAD: Final = 14
FOOT: Final = 44
LONGEST_LABEL: Final = 42


def shares(standings: Standings) -> str:
    """Win share of each bot among each field, with intervals; a line where all are alike."""
    rows, labels = standings.fields, standings.contest.labels
    left = _left([f"{labels[row.bot]} among {labels[row.field]}" for row in rows])
    bounds = [bound for row in rows for bound in _ends(row.share)]
    scale = Linear(max(min([*bounds, standings.even]) - 0.03, 0), min(max([*bounds, standings.even]) + 0.03, 1), left, RIGHT)
    parts = [_axis(scale, len(rows), percent, "share of victories"), _reference(scale, standings.even, len(rows), "alike")]
    for number, row in enumerate(rows):
        label = f"{labels[row.bot]} among {labels[row.field]}"
        parts.append(_whisker(number, label, row.share, share_words(row.share), scale, _side(row.share, standings.even)))
    return _svg("Win share", "Each bot's share of victories among a field of each other bot.", len(rows), parts)


def ladder(standings: Standings) -> str:
    """The ratings from the top down, with intervals."""
    rows, labels = standings.standings, standings.contest.labels
    scale = linear_around([bound for row in rows for bound in (*_ends(row.rating), 0.0)], _left(list(labels.values())), RIGHT)
    parts = [_axis(scale, len(rows), lambda figure: f"{figure:.0f}", "rating"), _reference(scale, 0, len(rows), "")]
    for number, row in enumerate(rows):
        parts.append(_step(number, scale, row.rating.mean))
        parts.append(_whisker(number, labels[row.bot], row.rating, rating_words(row.rating), scale, "plain"))
    return _svg("Rating ladder", "The bots by their ratings, the strongest first.", len(rows), parts)


def paces(standings: Standings) -> str:
    """Time per choice on a logarithmic axis: median, 95th and 99th percentile."""
    rows = [(standings.contest.labels[row.bot], row.pace) for row in standings.standings if row.pace]
    if not rows:
        return "<p>No bot had a choice that was not forced.</p>"
    figures = [max(figure, 0.001) for _, pace in rows for figure in (pace.median, pace.within_99)]
    scale = logarithmic_around(figures, _left([bot for bot, _ in rows]), RIGHT)
    parts = [_axis(scale, len(rows), milliseconds, "time per choice, each step ten times as long")]
    parts += [_pace_row(number, bot, pace, scale) for number, (bot, pace) in enumerate(rows)]
    return _svg("Time per choice", "Median, 95th and 99th percentile of each bot's time for a choice.", len(rows), parts)


# parts of a plot


def _svg(title: str, description: str, rows: int, parts: Sequence[str]) -> str:
    name = title.lower().replace(" ", "-")
    height = HEAD + rows * ROW + FOOT
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="{name} {name}-said">'
        f'<title id="{name}">{escape(title)}</title><desc id="{name}-said">{escape(description)} '
        f"The table has the same figures.</desc>{''.join(parts)}</svg>"
    )


def _axis(scale: Linear | Logarithmic, rows: int, words: Callable[[float], str], title: str) -> str:
    bottom = HEAD + rows * ROW
    lines = []
    for tick in scale.ticks():
        x = f"{scale.at(tick):.1f}"
        lines.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{HEAD}" y2="{bottom}"/>')
        lines.append(f'<text class="tick" x="{x}" y="{bottom + 17}" text-anchor="middle">{escape(words(tick))}</text>')
    middle = (scale.left + scale.right) / 2
    lines.append(f'<text class="tick" x="{middle}" y="{bottom + 37}" text-anchor="middle">{escape(title)}</text>')
    return "".join(lines)


def _reference(scale: Linear, figure: float, rows: int, name: str) -> str:
    x = f"{scale.at(figure):.1f}"
    label = f'<text class="mark" x="{x}" y="10" text-anchor="middle">{escape(name)}</text>' if name else ""
    return f'<line class="even" x1="{x}" x2="{x}" y1="{HEAD}" y2="{HEAD + rows * ROW}"/>{label}'


def _whisker(row: int, label: str, figure: Interval, words: str, scale: Linear, kind: str) -> str:
    y = _middle(row)
    low, high = _ends(figure)
    return (
        f'<g class="{kind}"><title>{escape(label)}: {escape(words)}</title>{_label(row, label, scale.left)}'
        f'<line class="whisker" x1="{scale.at(low):.1f}" x2="{scale.at(high):.1f}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{scale.at(figure.mean):.1f}" cy="{y}" r="6"/></g>'
    )


def _step(row: int, scale: Linear, figure: float) -> str:
    ends = sorted([scale.at(0), scale.at(figure)])
    return f'<rect class="step" x="{ends[0]:.1f}" y="{_middle(row) - 9}" width="{ends[1] - ends[0]:.1f}" height="18" rx="3"/>'


def _pace_row(row: int, bot: str, pace: Pace, scale: Logarithmic) -> str:
    y = _middle(row)
    median, most, nearly_all = (scale.at(figure) for figure in (pace.median, pace.within_95, pace.within_99))
    times = ", ".join(milliseconds(figure) for figure in (pace.median, pace.within_95, pace.within_99))
    return (
        f'<g class="plain"><title>{escape(bot)}: median, 95th and 99th percentile {times}</title>{_label(row, bot, scale.left)}'
        f'<line class="tail" x1="{median:.1f}" x2="{nearly_all:.1f}" y1="{y}" y2="{y}"/>'
        f'<line class="whisker" x1="{median:.1f}" x2="{most:.1f}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{median:.1f}" cy="{y}" r="6"/>'
        f'<line class="stop" x1="{nearly_all:.1f}" x2="{nearly_all:.1f}" y1="{y - 7}" y2="{y + 7}"/></g>'
    )


def _label(row: int, label: str, left: float) -> str:
    shown = label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
    return f'<text class="label" x="{left - 14:.0f}" y="{_middle(row) + 5}" text-anchor="end">{escape(shown)}</text>'


def _left(labels: Sequence[str]) -> float:
    """Where the axis begins: beyond the longest label."""
    return 28 + LETTER * min(max(map(len, labels)), LONGEST_LABEL)


def _middle(row: int) -> int:
    return HEAD + row * ROW + ROW // 2


def _ends(figure: Interval) -> tuple[float, float]:
    return (figure.mean if figure.low is None else figure.low), (figure.mean if figure.high is None else figure.high)


def _side(figure: Interval, even: float) -> str:
    if not figure.excludes(even):
        return "unsure"
    return "better" if figure.mean > even else "worse"
