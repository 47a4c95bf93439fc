"""Headlines: one number with its interval for each subject of a study, for sweeps and tuning; shares are in percent."""

from typing import Final

from coven.lab.stats import Interval
from coven.lab.studies.analyse.choices import verb_of_label
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates
from coven.lab.text import PERCENT_UNITS, LabText
from coven.messages import Message

DISTANCE_METRICS: Final = ("order", "seat")  # how far the place is from even that is furthest from it
HEADLINES: Final = (
    "length", "decisions", "minutes", "order", "seat", "score", "margin", "ties", "leader", "decided", "lead_changes",
    "comebacks", "forced", "choices", "mattered", "stakes", "crowned", "kingmaking", "never", "skill", "luck",
)  # fmt: skip
VERB_HEADLINES: Final = ("use", "effect")  # `use.lure` is that of the least used choice of the verb `lure`
HALF_TIME: Final = 1  # the place of half time among the moments of `leader`


def compute_headlines(study: StudyEstimates) -> dict[str, Interval]:
    """Return every headline of a study's first variant; `use.lure` is that of the least used choice of the verb `lure`."""
    headlines = {key: _headline(study, key) for key in HEADLINES}
    for key in VERB_HEADLINES:
        for estimate in study.of_metric(key):
            if estimate.a is not None:
                verb, value = f"{key}.{verb_of_label(estimate.label)}", _scale(estimate.a, 100)
                headlines[verb] = min(value, headlines.get(verb, value), key=lambda interval: interval.mean)
    return headlines


def _headline(study: StudyEstimates, key: str) -> Interval:
    if key == "never":
        return Interval(float(len(study.unused)), None, None)  # how far chance moves this number is not known
    estimates = study.of_metric(key)
    if key in DISTANCE_METRICS:
        return _distance(max(estimates, key=lambda estimate: abs(_value(estimate).mean - (estimate.even or 0))))
    estimate = estimates[HALF_TIME if key == "leader" else 0]
    return _scale(_value(estimate), 100 if estimate.unit in PERCENT_UNITS else 1)


def _value(estimate: Estimate) -> Interval:
    return estimate.a or Interval(0.0, None, None)


def _distance(estimate: Estimate) -> Interval:
    """Return how far a value is from even, in percent."""
    value, even = _value(estimate), estimate.even or 0.0
    mean = 100 * abs(value.mean - even)
    if value.low is None or value.high is None:
        return Interval(mean, None, None)
    half = 50 * (value.high - value.low)
    return Interval(mean, max(0.0, mean - half), mean + half)


def _scale(value: Interval, factor: float) -> Interval:
    low, high = (None if bound is None else factor * bound for bound in (value.low, value.high))
    return Interval(factor * value.mean, low, high)


def headline_title(key: str, text: LabText) -> str:
    """Return the short name of a headline."""
    metric, dot, verb = key.partition(".")
    if not dot:
        return text.format(Message(f"headline-{key}"))
    return text.format(Message("verb-headline", title=text.choice_title(verb), metric=text.metric(metric)))


def headline_note(key: str, text: LabText) -> str:
    """Return what a headline measures."""
    metric, dot, _ = key.partition(".")
    if not dot:
        return text.formatter.refer(f"headline-{key}.text", {})
    return text.format(Message("verb-headline-text", metric=text.metric(metric)))
