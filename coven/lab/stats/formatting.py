"""Format the lab's numbers for people, in the same way in the terminal and in reports."""

from coven.lab.stats import Interval


def format_percent(share: float) -> str:
    """Return `37.5 %`, without a zero decimal.

    >>> percent(0.375), percent(0.25)
    ('37.5 %', '25 %')
    """
    return f"{round(100 * share, 1):g} %"


def format_share(share: Interval) -> str:
    """Return a share like `37.5 % [33.1, 42.0]`."""
    return f"{100 * share.mean:.1f} %{_format_bounds(share, 100, 1)}"


def format_edge(edge: Interval) -> str:
    """Return points of win share with their sign.

    >>> edge_words(Interval(0.125, 0.081, 0.17)), edge_words(Interval(-0.0001, -0.01, 0.01))
    ('+12.5 [+8.1, +17.0]', '+0.0 [-1.0, +1.0]')
    """
    return f"{round(100 * edge.mean, 1) + 0.0:+.1f}{_format_bounds(edge, 100, 1, '+')}"


def format_score(score: Interval) -> str:
    """Return a score like `61.2 [59.0, 63.3]`."""
    return f"{score.mean:.1f}{_format_bounds(score, 1, 1)}"


def format_rating(value: Interval) -> str:
    """Return a rating like `+212 [180, 244]`; the anchor's is `0`."""
    if value.mean == value.low == value.high == 0:
        return "0"
    return f"{value.mean + 0.0:+.0f}{_format_bounds(value, 1, 0)}"


def format_milliseconds(value: float) -> str:
    """Return a duration in a suitable unit.

    >>> milliseconds(0.017), milliseconds(3.14), milliseconds(870.4), milliseconds(12_000)
    ('17 µs', '3.1 ms', '870 ms', '12 s')
    """
    if value < 1:
        return f"{1000 * value:.0f} µs"
    if value < 1000:
        return f"{value:.0f} ms" if value >= 100 or value == int(value) else f"{value:.1f} ms"
    return f"{value / 1000:.3g} s"


def _format_bounds(value: Interval, factor: float, decimals: int, sign: str = "") -> str:
    if value.low is None or value.high is None:
        return ""
    low, high = (f"{round(factor * bound, decimals) + 0.0:{sign}.{decimals}f}" for bound in (value.low, value.high))
    return f" [{low}, {high}]"


def format_value(value: Interval, unit: str) -> str:
    """Return an estimate in its unit, for a sentence: shares in per cent, edges in points with their sign.

    >>> figure_words(Interval(0.431, 0.42, 0.44), "share"), figure_words(Interval(-0.052, None, None), "edge")
    ('43.1 %', '-5.2')
    >>> figure_words(Interval(0.052, None, None), "swing")
    '5.2'
    >>> figure_words(Interval(23.72, 23.7, 23.8), "turns")
    '23.7'
    """
    if unit == "share":
        return f"{100 * value.mean:.1f} %"
    if unit == "swing":
        return f"{100 * value.mean:.1f}"
    return f"{100 * value.mean:+.1f}" if unit == "edge" else f"{value.mean:.1f}"


def format_difference(value: Interval, unit: str) -> str:
    """Return a difference without its interval, for a chart: `+3.2`.

    >>> difference_words(Interval(0.032, 0.01, 0.05), "share"), difference_words(Interval(-0.004, None, None), "points")
    ('+3.2', '+0.0')
    """
    factor = 100 if unit in ("share", "edge", "swing") else 1
    return f"{round(factor * value.mean, 1) + 0.0:+.1f}"


def format_interval(value: Interval | None, unit: str, sign: str = "") -> str:
    """Return an estimate with its interval, for tables; a difference of shares is in points, with its sign."""
    if value is None:
        return "·"
    if unit == "edge" or (unit in ("share", "swing") and sign):
        return format_edge(value)
    if unit == "swing":
        return f"{100 * value.mean:.1f}{_format_bounds(value, 100, 1)}"
    if unit == "share":
        return format_share(value)
    return f"{round(value.mean, 2) + 0.0:{sign}.2f}{_format_bounds(value, 1, 2, sign)}"
