"""Findings: sentences about what stands out in a study, the most surprising first; headlines: one number per metric.

Only significant differences count. Findings are ranked by practical size, measured by the differences people would notice at a
table, so that large samples do not turn trifles into headlines. Headlines serve sweeps and tuning; shares are in per cent.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from coven.core.grammar import join_words
from coven.lab.stats import format_value
from coven.lab.studies.analyse.action_metrics import action_metrics
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates, UnusedChoice
from coven.lab.studies.analyse.metrics import Metric, study_metrics

DISAPPEARED_SIZE: Final = 8.0  # noticeable differences that the disappearance of a choice is worth
MIN_EXPECTED_CHOICES: Final = 10.0  # of none when 10 are expected, chance is the cause in 1 of 20,000 cases
OFTEN_CHOSEN_SHARE: Final = 0.1  # from this share of its opportunities on, a choice counts fully
IDLE_SIZE: Final = 2.0  # of a choice that is never made, in a study of one variant
MAX_FINDINGS: Final = 12
MAX_FINDINGS_PER_KIND: Final = 2  # a third card that is played less often says nothing new
MAX_NAMED_CHOICES: Final = 4
MIN_SIZE: Final = 1.0  # smaller differences would not be noticed

# of a study of one variant: a metric, the value from which on it is a finding, and the sentence
SINGLE_VARIANT_FINDINGS: Final = (
    ("luck", 0.5, "The deal and the seats alone explain {a} of who wins."),
    ("ties", 0.1, "{a} of the games are shared."),
    ("forced", 0.5, "{a} of the decisions are forced."),
)
RUNAWAY_SHARE: Final = 0.75
LOSING_EDGE: Final = 0.05  # in win share, of a choice that goes with losing
# metrics of the same subject, of which one is reported: the subject, and the metric's rank
SAME_SUBJECT: Final = {
    "length": ("length", 1), "decisions": ("length", 2), "minutes": ("length", 3),
    "score": ("score", 1), "order_score": ("score", 2),
    "order": ("wins", 1), "seat": ("wins", 2),
}  # fmt: skip
LITTLE_SKILL_EDGE: Final = 0.03  # in win share per level


class Finding(NamedTuple):
    """A sentence, its size in noticeable differences, and its kind."""

    size: float
    kind: str
    sentence: str


def list_findings(study: StudyEstimates) -> list[str]:
    """Return at most MAX_FINDINGS sentences, or one that says that nothing stands out."""
    metrics = {metric.key: metric for metric in (*study_metrics(study.plan), *action_metrics(study.plan, []))}
    gone = [unused for unused in study.unused if _has_disappeared(unused)] if study.plan.is_comparison else []
    lost = {unused.act for unused in gone}
    ranked = _merge_subjects(
        [_to_finding(estimate, metrics[estimate.metric]) for estimate in study.estimates if estimate.is_significant]
    )
    ranked += _choice_findings(
        [estimate for estimate in study.acts if estimate.is_significant and estimate.label not in lost], metrics
    )
    ranked += (
        _disappearances(gone, study) if study.plan.is_comparison else _single_variant_findings(study) + _idle_findings(study)
    )
    return _limit_per_kind([finding for finding in ranked if finding.size >= MIN_SIZE]) or [_nothing_found_sentence(study)]


def _limit_per_kind(ranked: list[Finding]) -> list[str]:
    """Return the sentences, the most surprising first, with a limit per kind."""
    sentences: list[str] = []
    kinds: Counter[str] = Counter()
    for finding in sorted(ranked, key=lambda finding: -finding.size):
        kinds[finding.kind] += 1
        if kinds[finding.kind] <= MAX_FINDINGS_PER_KIND:
            sentences.append(finding.sentence)
    return sentences[:MAX_FINDINGS]


def _merge_subjects(ranked: list[Finding]) -> list[Finding]:
    """Keep one finding of each subject, such as length or score: that of the metric with the best rank."""
    kept, chosen = [], dict[str, str]()
    for finding in sorted(ranked, key=lambda finding: SAME_SUBJECT.get(finding.kind, ("", 0))[1]):
        subject, _ = SAME_SUBJECT.get(finding.kind, ("", 0))
        if (finding.size >= MIN_SIZE and chosen.setdefault(subject, finding.kind) == finding.kind) or not subject:
            kept.append(finding)
    return kept


def _choice_findings(significant: Sequence[Estimate], metrics: Mapping[str, Metric]) -> list[Finding]:
    """Return the largest finding of each choice; choices of one verb are of one kind."""
    most: dict[str, Finding] = {}
    for estimate in significant:
        finding = _to_finding(estimate, metrics[estimate.metric])._replace(kind=estimate.label.partition(" ")[0])
        most[estimate.label] = max(finding, most.get(estimate.label, finding), key=lambda finding: finding.size)
    return list(most.values())


def _to_finding(estimate: Estimate, metric: Metric) -> Finding:
    if estimate.a is None:
        return Finding(0.0, estimate.metric, "")
    if estimate.b is not None:
        size = abs(estimate.a.mean - estimate.b.mean) / estimate.notice
        words = {"a": format_value(estimate.a, estimate.unit), "b": format_value(estimate.b, estimate.unit)}
        term = metric.terms.get(estimate.label.partition(" ")[0], "")
        return Finding(size, estimate.metric, _capitalise(metric.sentence.format(label=estimate.label, term=term, **words)))
    size = abs(estimate.a.mean - (estimate.even or 0)) / estimate.notice
    even = f"{100 * (estimate.even or 0):.1f} %"
    sentence = metric.even_sentence.format(label=estimate.label, a=format_value(estimate.a, estimate.unit), even=even)
    return Finding(size, estimate.metric, _capitalise(sentence))


def _has_disappeared(unused: UnusedChoice) -> bool:
    """Return whether a choice disappeared: at the other variant's rate it would almost certainly have been made."""
    if not unused.offered or not unused.other_offered:
        return unused.other_chosen > 0
    return unused.other_chosen * unused.offered / unused.other_offered >= MIN_EXPECTED_CHOICES


def _disappearances(gone: Sequence[UnusedChoice], study: StudyEstimates) -> list[Finding]:
    """Return findings about choices that were made under the other variant only, one for each verb."""
    kinds = _group_by_verb(gone).items()
    return [
        Finding(DISAPPEARED_SIZE * max(map(_importance, acts)), "gone", _disappearance_sentence(verb, acts, study))
        for verb, acts in kinds
    ]


def _importance(unused: UnusedChoice) -> float:
    """Return the importance of a choice that disappeared, lower where it was seldom made under the other variant."""
    return min(1.0, unused.other_chosen / (OFTEN_CHOSEN_SHARE * unused.other_offered)) if unused.offered else 1.0


def _disappearance_sentence(verb: str, acts: list[UnusedChoice], study: StudyEstimates) -> str:
    offered, chosen = sum(unused.offered for unused in acts), sum(unused.other_chosen for unused in acts)
    possible = f"though {_it_was(acts)} possible {offered:,} times" if offered else f"because {_it_was(acts)} never possible"
    other = f"under {study.plan.names[1]} {_it_was(acts)} chosen {chosen:,} times"
    if len(acts) == 1:
        return f"Nobody ever chose ‘{acts[0].act}’, {possible}; {other}."
    return f"Nobody ever chose {len(acts)} of the choices ‘{verb} …’, {_name_some(acts)} among them, {possible}; {other}."


def _it_was(acts: Sequence[UnusedChoice]) -> str:
    return "it was" if len(acts) == 1 else "they were"


def _group_by_verb(acts: Sequence[UnusedChoice]) -> dict[str, list[UnusedChoice]]:
    kinds: dict[str, list[UnusedChoice]] = {}
    for unused in acts:
        kinds.setdefault(unused.act.partition(" ")[0], []).append(unused)
    return kinds


def _idle_findings(study: StudyEstimates) -> list[Finding]:
    """Return findings about choices that are never made, one for each verb."""
    return [Finding(IDLE_SIZE, "idle", _idle_sentence(verb, acts)) for verb, acts in _group_by_verb(study.unused).items()]


def _idle_sentence(verb: str, acts: list[UnusedChoice]) -> str:
    if len(acts) == 1:
        return f"Nobody ever chose ‘{acts[0].act}’, though it was possible {acts[0].offered:,} times."
    return f"{len(acts)} of the choices ‘{verb} …’ were possible and never made, {_name_some(acts)} among them."


def _name_some(acts: Sequence[UnusedChoice]) -> str:
    return join_words(unused.act for unused in acts[:MAX_NAMED_CHOICES])


def _single_variant_findings(study: StudyEstimates) -> list[Finding]:
    """Return what stands out in a study of one variant."""
    findings = []
    for key, limit, sentence in SINGLE_VARIANT_FINDINGS:
        (estimate,) = study.of_metric(key)
        if estimate.a is not None and estimate.a.low is not None and estimate.a.low > limit:
            findings.append(Finding(estimate.a.mean / limit, key, sentence.format(a=format_value(estimate.a, estimate.unit))))
    half = study.of_metric("leader")[1].a
    if half is not None and half.low is not None and half.low > RUNAWAY_SHARE:
        sentence = f"Who leads alone at half time wins {format_value(half, 'share')}: the leader runs away."
        findings.append(Finding(half.mean / RUNAWAY_SHARE, "leader", sentence))
    (skill,) = study.of_metric("skill")
    if skill.a is not None and skill.a.high is not None and skill.a.high < LITTLE_SKILL_EDGE:
        findings.append(Finding(1.5, "skill", "A level higher on the ladder of bots hardly wins more: skill counts for little."))
    return findings + [
        _losing_finding(effect)
        for effect in study.of_metric("effect")
        if effect.a and effect.a.high is not None and effect.a.high < -LOSING_EDGE
    ]


def _losing_finding(effect: Estimate) -> Finding:
    lost = -effect.a.mean if effect.a else 0.0
    sentence = f"‘{effect.label}’ goes with -{100 * lost:.1f} points of win share, beside seats that could and did not do it."
    return Finding(lost / effect.notice, effect.label.partition(" ")[0], sentence)


def _nothing_found_sentence(study: StudyEstimates) -> str:
    games = f"{study.games[0]:,} games"
    if study.plan.is_comparison:
        return f"No difference that people would notice is shown in {games} under each variant."
    return f"Nothing stands out in {games}: no seat and no place in the order of play is ahead."


def _capitalise(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


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


def compute_headlines(study: StudyEstimates) -> dict[str, float]:
    """Return every headline of a study's first variant; `use.lure` is that of the least used choice ‘lure …’."""
    values = {"never": float(len(study.unused))}
    for key in (*DISTANCE_METRICS, "leader", *SINGLE_VALUE_METRICS):
        estimate = headline_estimate(study, key)
        away = abs(_mean(estimate) - (estimate.even or 0)) if key in DISTANCE_METRICS else _mean(estimate)
        values[key] = away * (100 if estimate.unit in PERCENT_UNITS else 1)
    for key in ("use", "effect"):
        for estimate in study.of_metric(key):
            if estimate.a is not None:
                verb = f"{key}.{estimate.label.partition(' ')[0]}"
                values[verb] = min(values.get(verb, float("inf")), 100 * estimate.a.mean)
    return values


def headline_estimate(study: StudyEstimates, key: str) -> Estimate:
    """Return the estimate of a headline: the place furthest from even, the leader at half time, or the only one."""
    estimates = study.of_metric(key)
    if key in DISTANCE_METRICS:
        return max(estimates, key=lambda estimate: abs(_mean(estimate) - (estimate.even or 0)))
    return estimates[1] if key == "leader" else estimates[0]


def format_headline(study: StudyEstimates, key: str) -> str:
    """Return a headline with half its interval, where that is known, for a table."""
    value = compute_headlines(study)[key]
    interval = None if key == "never" else headline_estimate(study, key).a
    if interval is None or interval.low is None or interval.high is None:
        return f"{value:.1f}"
    factor = 100 if headline_estimate(study, key).unit in PERCENT_UNITS else 1
    return f"{value:.1f} ± {(interval.high - interval.low) / 2 * factor:.1f}"


def _mean(estimate: Estimate) -> float:
    return 0.0 if estimate.a is None else estimate.a.mean
