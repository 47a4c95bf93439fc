"""Figures of the lab as people read them, the same in the terminal and in reports."""

from coven.lab.stats import Interval


def format_percent(share: float) -> str:
    """`37.5 %`, without decimals where there are none.

    >>> percent(0.375), percent(0.25)
    ('37.5 %', '25 %')
    """
    return f"{round(100 * share, 1):g} %"


def format_share(share: Interval) -> str:
    """`37.5 % [33.1, 42.0]`."""
    return f"{100 * share.mean:.1f} %{_format_bounds(share, 100, 1)}"


def format_edge(edge: Interval) -> str:
    """Points of win share with their sign.

    >>> edge_words(Interval(0.125, 0.081, 0.17)), edge_words(Interval(-0.0001, -0.01, 0.01))
    ('+12.5 [+8.1, +17.0]', '+0.0 [-1.0, +1.0]')
    """
    return f"{round(100 * edge.mean, 1) + 0.0:+.1f}{_format_bounds(edge, 100, 1, '+')}"


def format_score(score: Interval) -> str:
    """`61.2 [59.0, 63.3]`."""
    return f"{score.mean:.1f}{_format_bounds(score, 1, 1)}"


def format_rating(figure: Interval) -> str:
    """`+212 [180, 244]`; the bot all others are rated by is `0`."""
    if figure.mean == figure.low == figure.high == 0:
        return "0"
    return f"{figure.mean + 0.0:+.0f}{_format_bounds(figure, 1, 0)}"


def format_milliseconds(figure: float) -> str:
    """A time in the unit that suits it.

    >>> milliseconds(0.017), milliseconds(3.14), milliseconds(870.4), milliseconds(12_000)
    ('17 µs', '3.1 ms', '870 ms', '12 s')
    """
    if figure < 1:
        return f"{1000 * figure:.0f} µs"
    if figure < 1000:
        return f"{figure:.0f} ms" if figure >= 100 or figure == int(figure) else f"{figure:.1f} ms"
    return f"{figure / 1000:.3g} s"


def _format_bounds(figure: Interval, factor: float, decimals: int, sign: str = "") -> str:
    if figure.low is None or figure.high is None:
        return ""
    low, high = (f"{round(factor * bound, decimals) + 0.0:{sign}.{decimals}f}" for bound in (figure.low, figure.high))
    return f" [{low}, {high}]"


def format_value(figure: Interval, unit: str) -> str:
    """A figure of a study in its unit, for a sentence: shares in per cent, what is gained in points with its sign.

    >>> figure_words(Interval(0.431, 0.42, 0.44), "share"), figure_words(Interval(-0.052, None, None), "edge")
    ('43.1 %', '-5.2')
    >>> figure_words(Interval(0.052, None, None), "swing")
    '5.2'
    >>> figure_words(Interval(23.72, 23.7, 23.8), "turns")
    '23.7'
    """
    if unit == "share":
        return f"{100 * figure.mean:.1f} %"
    if unit == "swing":
        return f"{100 * figure.mean:.1f}"
    return f"{100 * figure.mean:+.1f}" if unit == "edge" else f"{figure.mean:.1f}"


def format_difference(figure: Interval, unit: str) -> str:
    """A difference without its interval, for a chart: `+3.2`.

    >>> difference_words(Interval(0.032, 0.01, 0.05), "share"), difference_words(Interval(-0.004, None, None), "points")
    ('+3.2', '+0.0')
    """
    factor = 100 if unit in ("share", "edge", "swing") else 1
    return f"{round(factor * figure.mean, 1) + 0.0:+.1f}"


def format_interval(figure: Interval | None, unit: str, sign: str = "") -> str:
    """The same with its interval, for tables; a difference of shares is in points, with its sign."""
    if figure is None:
        return "·"
    if unit == "edge" or (unit in ("share", "swing") and sign):
        return format_edge(figure)
    if unit == "swing":
        return f"{100 * figure.mean:.1f}{_format_bounds(figure, 100, 1)}"
    if unit == "share":
        return format_share(figure)
    return f"{round(figure.mean, 2) + 0.0:{sign}.2f}{_format_bounds(figure, 1, 2, sign)}"
