"""Findings: what is surprising, in sentences, the most surprising first.

Only what is shown counts. How surprising it is is its size measured by what people would notice at a table, so that a hundred
thousand games do not make a trifle a headline.

Headlines: one number for each question, for sweeps and wishes. Shares are in per cent, edges in points.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from coven.core.grammar import join_words
from coven.lab.stats.formatting import format_value
from coven.lab.studies.analyse.action_metrics import action_metrics
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates, UnusedChoice
from coven.lab.studies.analyse.metrics import Metric, study_metrics

DISAPPEARED_SIZE: Final = 8.0  # a choice that disappears is worth so many noticeable differences
MIN_EXPECTED_CHOICES: Final = 10.0  # times a choice should have come up; that it does not is chance in 1 of 20,000 cases
OFTEN_CHOSEN_SHARE: Final = 0.1  # of the cases in which it was possible, for a choice to be missed much
IDLE_SIZE: Final = 2.0  # a choice nobody ever wants, under the one variant there is
MAX_FINDINGS: Final = 12
MAX_FINDINGS_PER_KIND: Final = 2  # sentences about one kind of thing: a third card that is played less often says nothing new
MAX_NAMED_CHOICES: Final = 4  # choices named where many were never made
MIN_SIZE: Final = 1.0  # what is less than noticeable is no finding

# under one variant alone: a question, from which figure on it is a finding, and the sentence
SINGLE_VARIANT_FINDINGS: Final = (
    ("luck", 0.5, "The deal and the seats alone explain {a} of who wins."),
    ("ties", 0.1, "{a} of the games are shared."),
    ("forced", 0.5, "{a} of the decisions are forced."),
)
RUNAWAY_SHARE: Final = 0.75
LOSING_EDGE: Final = 0.05  # points of win share, for a choice that goes with losing
# questions that are about the same thing, which is told once: what it is, and how far back the question stands
SAME_SUBJECT: Final = {
    "length": ("length", 1), "decisions": ("length", 2), "minutes": ("length", 3),
    "score": ("score", 1), "order_score": ("score", 2),
    "order": ("wins", 1), "seat": ("wins", 2),
}  # fmt: skip
LITTLE_SKILL_EDGE: Final = 0.03  # points of win share a level


class Finding(NamedTuple):
    """A sentence, how surprising it is, and what it is about: of one thing few sentences are enough."""

    size: float
    kind: str
    sentence: str


def list_findings(found: StudyEstimates) -> list[str]:
    """The sentences, at most a dozen; the last resort says that nothing was found."""
    asked = {question.key: question for question in (*study_metrics(found.plan), *action_metrics(found.plan, []))}
    gone = [never for never in found.unused if _has_disappeared(never)] if found.plan.is_comparison else []
    lost = {never.act for never in gone}
    ranked = _merge_subjects([_to_finding(figure, asked[figure.metric]) for figure in found.estimates if figure.is_significant])
    ranked += _choice_findings([figure for figure in found.acts if figure.is_significant and figure.label not in lost], asked)
    ranked += (
        _disappearances(gone, found) if found.plan.is_comparison else _single_variant_findings(found) + _idle_findings(found)
    )
    return _limit_per_kind([finding for finding in ranked if finding.size >= MIN_SIZE]) or [_nothing_found_sentence(found)]


def _limit_per_kind(ranked: list[Finding]) -> list[str]:
    """The most surprising first, and of one kind only the first few."""
    said: list[str] = []
    kinds: Counter[str] = Counter()
    for finding in sorted(ranked, key=lambda finding: -finding.size):
        kinds[finding.kind] += 1
        if kinds[finding.kind] <= MAX_FINDINGS_PER_KIND:
            said.append(finding.sentence)
    return said[:MAX_FINDINGS]


def _merge_subjects(ranked: list[Finding]) -> list[Finding]:
    """How long a game is, and how much is scored, are one finding each: of the question that is asked first."""
    kept, had = [], dict[str, str]()
    for finding in sorted(ranked, key=lambda finding: SAME_SUBJECT.get(finding.kind, ("", 0))[1]):
        about, _ = SAME_SUBJECT.get(finding.kind, ("", 0))
        if (finding.size >= MIN_SIZE and had.setdefault(about, finding.kind) == finding.kind) or not about:
            kept.append(finding)
    return kept


def _choice_findings(shown: Sequence[Estimate], asked: Mapping[str, Metric]) -> list[Finding]:
    """Of each choice what changed most. Choices of one verb are of a kind."""
    most: dict[str, Finding] = {}
    for figure in shown:
        finding = _to_finding(figure, asked[figure.metric])._replace(kind=figure.label.partition(" ")[0])
        most[figure.label] = max(finding, most.get(figure.label, finding), key=lambda one: one.size)
    return list(most.values())


def _to_finding(figure: Estimate, question: Metric) -> Finding:
    if figure.a is None:
        return Finding(0.0, figure.metric, "")
    if figure.b is not None:
        size = abs(figure.a.mean - figure.b.mean) / figure.notice
        words = {"a": format_value(figure.a, figure.unit), "b": format_value(figure.b, figure.unit)}
        term = question.terms.get(figure.label.partition(" ")[0], "")
        return Finding(size, figure.metric, _capitalise(question.sentence.format(label=figure.label, term=term, **words)))
    size = abs(figure.a.mean - (figure.even or 0)) / figure.notice
    even = f"{100 * (figure.even or 0):.1f} %"
    said = question.even_sentence.format(label=figure.label, a=format_value(figure.a, figure.unit), even=even)
    return Finding(size, figure.metric, _capitalise(said))


def _has_disappeared(never: UnusedChoice) -> bool:
    """Whether a choice disappeared: made as often as under the other variant, it would surely have been made here too."""
    if not never.offered or not never.other_offered:
        return never.other_chosen > 0
    return never.other_chosen * never.offered / never.other_offered >= MIN_EXPECTED_CHOICES


def _disappearances(gone: Sequence[UnusedChoice], found: StudyEstimates) -> list[Finding]:
    """Choices that the other variant has and this one has not, those of one kind together."""
    kinds = _group_by_verb(gone).items()
    return [
        Finding(DISAPPEARED_SIZE * max(map(_importance, acts)), "gone", _disappearance_sentence(verb, acts, found))
        for verb, acts in kinds
    ]


def _importance(never: UnusedChoice) -> float:
    """How much a choice is missed: less where it was seldom taken up before."""
    return min(1.0, never.other_chosen / (OFTEN_CHOSEN_SHARE * never.other_offered)) if never.offered else 1.0


def _disappearance_sentence(verb: str, acts: list[UnusedChoice], found: StudyEstimates) -> str:
    offered, chosen = sum(never.offered for never in acts), sum(never.other_chosen for never in acts)
    possible = f"though {_it_was(acts)} possible {offered:,} times" if offered else f"because {_it_was(acts)} never possible"
    other = f"under {found.plan.names[1]} {_it_was(acts)} chosen {chosen:,} times"
    if len(acts) == 1:
        return f"Nobody ever chose ‘{acts[0].act}’, {possible}; {other}."
    return f"Nobody ever chose {len(acts)} of the choices ‘{verb} …’, {_name_some(acts)} among them, {possible}; {other}."


def _it_was(acts: Sequence[UnusedChoice]) -> str:
    return "it was" if len(acts) == 1 else "they were"


def _group_by_verb(acts: Sequence[UnusedChoice]) -> dict[str, list[UnusedChoice]]:
    kinds: dict[str, list[UnusedChoice]] = {}
    for never in acts:
        kinds.setdefault(never.act.partition(" ")[0], []).append(never)
    return kinds


def _idle_findings(found: StudyEstimates) -> list[Finding]:
    """Choices nobody ever wants, those of one kind together."""
    return [Finding(IDLE_SIZE, "idle", _idle_sentence(verb, acts)) for verb, acts in _group_by_verb(found.unused).items()]


def _idle_sentence(verb: str, acts: list[UnusedChoice]) -> str:
    if len(acts) == 1:
        return f"Nobody ever chose ‘{acts[0].act}’, though it was possible {acts[0].offered:,} times."
    return f"{len(acts)} of the choices ‘{verb} …’ were possible and never made, {_name_some(acts)} among them."


def _name_some(acts: Sequence[UnusedChoice]) -> str:
    return join_words(never.act for never in acts[:MAX_NAMED_CHOICES])


def _single_variant_findings(found: StudyEstimates) -> list[Finding]:
    """What stands out under one variant without anything beside it."""
    said = []
    for key, limit, sentence in SINGLE_VARIANT_FINDINGS:
        (figure,) = found.of_metric(key)
        if figure.a is not None and figure.a.low is not None and figure.a.low > limit:
            said.append(Finding(figure.a.mean / limit, key, sentence.format(a=format_value(figure.a, figure.unit))))
    half = found.of_metric("leader")[1].a
    if half is not None and half.low is not None and half.low > RUNAWAY_SHARE:
        sentence = f"Who leads alone at half time wins {format_value(half, 'share')}: the leader runs away."
        said.append(Finding(half.mean / RUNAWAY_SHARE, "leader", sentence))
    (skill,) = found.of_metric("skill")
    if skill.a is not None and skill.a.high is not None and skill.a.high < LITTLE_SKILL_EDGE:
        said.append(Finding(1.5, "skill", "A level higher on the ladder of bots hardly wins more: skill counts for little."))
    return said + [
        _losing_finding(effect)
        for effect in found.of_metric("effect")
        if effect.a and effect.a.high is not None and effect.a.high < -LOSING_EDGE
    ]


def _losing_finding(effect: Estimate) -> Finding:
    lost = -effect.a.mean if effect.a else 0.0
    sentence = f"‘{effect.label}’ goes with -{100 * lost:.1f} points of win share, beside seats that could and did not do it."
    return Finding(lost / effect.notice, effect.label.partition(" ")[0], sentence)


def _nothing_found_sentence(found: StudyEstimates) -> str:
    games = f"{found.games[0]:,} games"
    if found.plan.is_comparison:
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
