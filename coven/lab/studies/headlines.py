"""Headlines: one number for each question, for sweeps and wishes. Shares are in per cent, edges in points."""

from typing import Final

from coven.lab.studies.answers import StudyEstimates, Estimate

PERCENT_UNITS: Final = ("share", "edge", "swing")
SINGLE_VALUE_METRICS: Final = (
    "length", "decisions", "minutes", "decided", "lead_changes", "comebacks", "margin", "ties", "forced", "choices",
    "mattered", "stakes", "crowned", "kingmaking", "skill", "luck",
)  # fmt: skip
DISTANCE_METRICS: Final = ("order", "seat")
HEADLINES: Final = {
    "order": "how far the place in the order of play that wins most or least is from even, in points of win share",
    "seat": "the same for seats",
    "leader": "how often whoever leads alone at half time wins, per cent",
    "never": "choices never made",
    "length": "in the game's own unit",
    "decisions": "decisions a game",
    "minutes": "estimated minutes a game",
    "decided": "after what part of the game the winner leads for good, per cent",
    "lead_changes": "changes of the lead",
    "comebacks": "games won by whoever was last at half time, per cent",
    "margin": "points between the best score and the next",
    "ties": "shared victories, per cent",
    "forced": "forced decisions, per cent",
    "choices": "choices a decision",
    "mattered": "decisions in which another choice would have changed what one wins, per cent",
    "stakes": "what a decision moves of one's own chance to win, points",
    "crowned": "choices of seats that win in no case which change who else wins, per cent",
    "kingmaking": "what such a choice moves between the others, points",
    "skill": "what a level higher on the ladder of bots wins more, points of win share",
    "luck": "share of who wins that the deal and the seats explain, per cent",
}


def compute_headlines(found: StudyEstimates) -> dict[str, float]:
    """Every headline of a study's first variant. `use.lure` is the least used of the choices ‘lure …’, per cent of the seats."""
    values = {"never": float(len(found.unused))}
    for key in (*DISTANCE_METRICS, "leader", *SINGLE_VALUE_METRICS):
        figure = headline_estimate(found, key)
        away = abs(_mean(figure) - (figure.even or 0)) if key in DISTANCE_METRICS else _mean(figure)
        values[key] = away * (100 if figure.unit in PERCENT_UNITS else 1)
    for key in ("use", "effect"):
        for figure in found.of_metric(key):
            if figure.a is not None:
                verb = f"{key}.{figure.label.partition(' ')[0]}"
                values[verb] = min(values.get(verb, float("inf")), 100 * figure.a.mean)
    return values


def headline_estimate(found: StudyEstimates, key: str) -> Estimate:
    """The figure a headline is of: the place that is furthest from even, the leader at half time, or the only one there is."""
    figures = found.of_metric(key)
    if key in DISTANCE_METRICS:
        return max(figures, key=lambda figure: abs(_mean(figure) - (figure.even or 0)))
    return figures[1] if key == "leader" else figures[0]


def format_headline(found: StudyEstimates, key: str) -> str:
    """A headline with its interval, for a table: half its length behind it, where that is known."""
    value = compute_headlines(found)[key]
    one = None if key == "never" else headline_estimate(found, key).a
    if one is None or one.low is None or one.high is None:
        return f"{value:.1f}"
    return f"{value:.1f} ± {(one.high - one.low) / 2 * (100 if headline_estimate(found, key).unit in PERCENT_UNITS else 1):.1f}"


def _mean(figure: Estimate) -> float:
    return 0.0 if figure.a is None else figure.a.mean
