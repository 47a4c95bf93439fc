"""Findings: sentences about what a variant changes, or what stands out in it, the most noticeable first.

Only significant differences count. They are measured by the differences that players would notice at a table, in the game's own
scale. Metrics of one subject, such as the length of a game, make one finding, as large as the largest of them. Length, fairness
and scores count more, in this order: other changes often follow from them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from coven.lab.studies.analyse.choices import verb_of_label
from coven.lab.studies.analyse.estimates import CAUTION_BELOW_GAMES, Estimate, StudyEstimates, UnusedChoice
from coven.lab.studies.analyse.jackknife import MIN_GROUPS
from coven.lab.text import LabText, lab_text
from coven.messages import Message

# the metrics of each subject, in the order of the report
SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "length": ("length", "decisions", "minutes"),
    "fairness": ("order", "seat"),
    "scores": ("score", "order_score"),
    "margins": ("margin", "ties"),
    "tension": ("leader", "decided", "lead_changes", "comebacks"),
    "decisions": ("forced", "choices", "mattered", "stakes", "crowned", "kingmaking"),
    "bots": ("bot",),
    "skill": ("skill", "level", "luck"),
}
SUBJECT_WEIGHTS: Final = {"length": 3.0, "fairness": 2.0, "scores": 1.5}  # 1 for all others
RISING_METRICS: Final = ("score", "margin", "decided", "skill", "luck")  # with sentences for more and for less
LABELLED_METRICS: Final = ("order_score", "bot", "leader", "level")
# metrics of choices that change with a subject by themselves; `effect` compares seats that may differ in other ways too
CHOICE_METRICS: Final = {"taken": "", "success": "", "ahead": "", "gain": "scores", "use": "length"}
DISAPPEARED_SIZE: Final = 8.0  # noticeable differences that the disappearance of a choice is worth
MIN_EXPECTED_CHOICES: Final = 10.0  # of none when 10 are expected, chance is the cause in 1 of 20,000 cases
OFTEN_CHOSEN_SHARE: Final = 0.1  # from this share of its opportunities on, a choice counts fully
IDLE_SIZE: Final = 2.0  # of a choice that is never made, in a study of one variant
MAX_FINDINGS: Final = 12
MAX_FINDINGS_PER_VERB: Final = 2  # a third card that is played less often says nothing new
MAX_NAMED_CHOICES: Final = 4
MIN_SIZE: Final = 1.0  # smaller differences would not be noticed
# of a study of one variant: the value from which on a metric is a finding
MUCH_LUCK: Final = 0.5
MANY_TIES: Final = 0.1
MANY_FORCED: Final = 0.5
RUNAWAY_SHARE: Final = 0.75
LITTLE_SKILL_EDGE: Final = 0.03  # in win share per level
LITTLE_SKILL_SIZE: Final = 1.5


class Finding(msgspec.Struct, frozen=True):
    """A sentence and what it is about; `metric` and `label` are those of its largest difference."""

    sentence: str
    subject: str  # a key of SUBJECTS, or `choices`
    metric: str
    label: str
    size: float  # in noticeable differences, negative if the value became smaller

    @property
    def rank(self) -> float:
        """How far up in the report the finding belongs."""
        return abs(self.size) * SUBJECT_WEIGHTS.get(self.subject, 1.0)


def list_findings(study: StudyEstimates, text: LabText | None = None) -> list[Finding]:
    """Return at most MAX_FINDINGS findings, the most noticeable first."""
    text = text or lab_text(study.plan.game)
    found = _subject_findings(study, text)
    changed = {finding.subject for finding in found}
    if study.plan.is_comparison:
        gone = [unused for unused in study.unused if _has_disappeared(unused)]
        found += _disappearances(gone, study, text)
        found += _choice_findings(study, text, {unused.act for unused in gone}, changed)
    else:
        found += _single_variant_findings(study, text) + _idle_findings(study, text)
    return sorted(found, key=lambda finding: -finding.rank)[:MAX_FINDINGS]


def finding_sentences(study: StudyEstimates, text: LabText | None = None) -> list[str]:
    """Return the sentences of all findings, or one that says that nothing stands out."""
    text = text or lab_text(study.plan.game)
    if found := list_findings(study, text):
        return [finding.sentence for finding in found]
    if study.plan.is_comparison:
        return [text.format(Message("nothing-changed", games=study.games[0]))]
    return [text.format(Message("nothing-found", games=study.games[0]))]


def caution_sentence(study: StudyEstimates, text: LabText) -> str:
    """Return a warning if there are too few games, else an empty string."""
    needed = MIN_GROUPS * study.plan.block
    if study.games[0] < needed:
        return text.format(Message("few-games", games=study.games[0], needed=needed))
    return text.format(Message("rough-intervals", games=study.games[0])) if study.games[0] < CAUTION_BELOW_GAMES else ""


# subjects


def _subject_findings(study: StudyEstimates, text: LabText) -> list[Finding]:
    """Return one finding for each subject that changed noticeably, as large as the largest change.

    Of length, fairness and scores the sentence is about the first metric that changed, which is the plainest.
    """
    found = []
    for subject, keys in SUBJECTS.items():
        changed = [estimate for key in keys for estimate in study.of_metric(key) if _is_noticeable(estimate)]
        if changed:
            first = changed[0].metric if subject in SUBJECT_WEIGHTS else ""
            named = _largest([estimate for estimate in changed if estimate.metric == first] or changed)
            sentence = _length_sentence(study, named, text) if subject == "length" else _sentence(named, text)
            size = abs(_largest(changed).size)
            found.append(Finding(sentence, subject, named.metric, named.label, size if named.size > 0 else -size))
    return found


def _is_noticeable(estimate: Estimate) -> bool:
    return estimate.is_significant and abs(estimate.size) >= MIN_SIZE


def _largest(estimates: Sequence[Estimate]) -> Estimate:
    """Return the estimate that changed most; of equal ones the first."""
    return max(estimates, key=lambda estimate: round(abs(estimate.size), 1))


def _length_sentence(study: StudyEstimates, shown: Estimate, text: LabText) -> str:
    """Return how much shorter or longer games are, in their own unit if that changed, and in minutes."""
    (minutes,) = study.of_metric("minutes")
    a, b = _means(shown)
    percent = text.share(abs(a - b) / b) if b else ""
    one, other = text.decimal(a), text.amount(b, shown.unit)
    if shown.metric == "minutes" or not minutes.is_significant:
        return text.format(Message("found-shorter" if a < b else "found-longer", percent=percent, a=one, b=other))
    now, before = map(text.whole, _means(minutes))
    id_ = "found-shorter-minutes" if a < b else "found-longer-minutes"
    return text.format(Message(id_, percent=percent, a=one, b=other, minutes=now, minutes_b=before))


def _means(estimate: Estimate) -> tuple[float, float]:
    """Return the values under both variants, or the value beside that which would be even."""
    other = estimate.b.mean if estimate.b is not None else estimate.even or 0.0
    return (0.0 if estimate.a is None else estimate.a.mean), other


def _sentence(estimate: Estimate, text: LabText) -> str:
    """Return what changed in one metric, or how far it is from even in a study of one variant."""
    key, label = estimate.metric, estimate.label
    if key in ("order", "seat"):
        return _fairness_sentence(estimate, text)
    a, b = text.pair(*_means(estimate), estimate.unit)
    if key in RISING_METRICS:
        return text.format(Message(f"more-{key}", a=a, b=b) if estimate.size > 0 else Message(f"less-{key}", a=a, b=b))
    if key in LABELLED_METRICS:
        return text.format(Message(f"of-{key}", label=text.label(key, label), a=a, b=b))
    return text.format(Message(f"now-{key}", a=a, b=b))


def _fairness_sentence(estimate: Estimate, text: LabText) -> str:
    key, share = estimate.metric, estimate.even or 0.0
    even, label = text.share(share), text.label(key, estimate.label)
    is_first = key == "order" and estimate.label == "1"
    a, b = text.pair(*_means(estimate), estimate.unit)
    if estimate.b is None:
        if is_first:
            return text.format(Message("first-equal", a=a, even=even))
        return text.format(Message(f"equal-{key}", label=label, a=a, even=even))
    if is_first:
        return text.format(Message("first-player", a=a, b=b, even=even))
    return text.format(Message(f"fair-{key}", label=label, a=a, b=b, even=even))


# choices


def _choice_findings(study: StudyEstimates, text: LabText, gone: set[str], changed: set[str]) -> list[Finding]:
    """Return the largest difference of each choice, at most MAX_FINDINGS_PER_VERB for each verb.

    Metrics that change by themselves with one of the subjects that `changed` say nothing more.
    """
    counted = [key for key, subject in CHOICE_METRICS.items() if subject not in changed]
    largest: dict[str, Estimate] = {}
    for estimate in study.acts:
        if estimate.metric in counted and estimate.label not in gone and _is_noticeable(estimate) and estimate.b is not None:
            known = largest.get(estimate.label, estimate)
            largest[estimate.label] = max(known, estimate, key=lambda estimate: abs(estimate.size))
    by_verb: dict[str, list[Estimate]] = {}
    for estimate in sorted(largest.values(), key=lambda estimate: -abs(estimate.size)):
        by_verb.setdefault(verb_of_label(estimate.label), []).append(estimate)
    return [
        Finding(_choice_sentence(estimate, text), "choices", estimate.metric, estimate.label, estimate.size)
        for estimates in by_verb.values()
        for estimate in estimates[:MAX_FINDINGS_PER_VERB]
    ]


def _choice_sentence(estimate: Estimate, text: LabText) -> str:
    choice, (a, b) = text.choice(estimate.label), text.pair(*_means(estimate), estimate.unit)
    if estimate.metric == "success":
        goal = text.goal(verb_of_label(estimate.label))
        return text.format(Message("found-success", choice=choice, goal=goal, a=a, b=b))
    return text.format(Message(f"does-{estimate.metric}", choice=choice, a=a, b=b))


def _has_disappeared(unused: UnusedChoice) -> bool:
    """Return whether a choice disappeared: at the other variant's rate it would almost certainly have been made."""
    if not unused.offered or not unused.other_offered:
        return unused.other_chosen > 0
    return unused.other_chosen * unused.offered / unused.other_offered >= MIN_EXPECTED_CHOICES


def _disappearances(gone: Sequence[UnusedChoice], study: StudyEstimates, text: LabText) -> list[Finding]:
    """Return findings about choices that were made under the other variant only, one for each verb."""
    return [
        Finding(
            _disappearance_sentence(verb, choices, text.variant(study.plan.names[1], is_other=True), text),
            "choices",
            "taken",
            choices[0].act,
            -DISAPPEARED_SIZE * max(map(_importance, choices)),
        )
        for verb, choices in _group_by_verb(gone).items()
    ]


def _importance(unused: UnusedChoice) -> float:
    """Return the importance of a choice that disappeared, lower where it was seldom made under the other variant."""
    return min(1.0, unused.other_chosen / (OFTEN_CHOSEN_SHARE * unused.other_offered)) if unused.offered else 1.0


def _disappearance_sentence(verb: str, choices: list[UnusedChoice], variant: str, text: LabText) -> str:
    offered = sum(unused.offered for unused in choices)
    if len(choices) == 1:
        choice, share = text.choice(choices[0].act), text.share(choices[0].other_chosen / choices[0].other_offered)
        if offered:
            return text.format(Message("found-gone", choice=choice, offered=offered, variant=variant, share=share))
        return text.format(Message("found-impossible", choice=choice, variant=variant, share=share))
    title, count, named = text.choice_title(verb), len(choices), _name_some(choices, text)
    if offered:
        return text.format(
            Message("found-gone-several", count=count, title=title, offered=offered, choices=named, variant=variant)
        )
    return text.format(Message("found-impossible-several", count=count, title=title, choices=named))


def _group_by_verb(choices: Sequence[UnusedChoice]) -> dict[str, list[UnusedChoice]]:
    kinds: dict[str, list[UnusedChoice]] = {}
    for unused in choices:
        kinds.setdefault(verb_of_label(unused.act), []).append(unused)
    return kinds


def _name_some(choices: Sequence[UnusedChoice], text: LabText) -> list[Message]:
    return text.list(text.choice_name(unused.act) for unused in choices[:MAX_NAMED_CHOICES])


# one variant


def _idle_findings(study: StudyEstimates, text: LabText) -> list[Finding]:
    """Return findings about choices that are never made, one for each verb."""
    return [
        Finding(_idle_sentence(verb, choices, text), "choices", "taken", choices[0].act, -IDLE_SIZE)
        for verb, choices in _group_by_verb(study.unused).items()
    ]


def _idle_sentence(verb: str, choices: list[UnusedChoice], text: LabText) -> str:
    if len(choices) == 1:
        return text.format(Message("idle", choice=text.choice(choices[0].act), offered=choices[0].offered))
    named = _name_some(choices, text)
    return text.format(Message("idle-several", count=len(choices), title=text.choice_title(verb), choices=named))


def _single_variant_findings(study: StudyEstimates, text: LabText) -> list[Finding]:
    """Return what stands out in a study of one variant."""
    candidates: tuple[tuple[str, int, float, Callable[[str], Message], str], ...] = (
        ("luck", 0, MUCH_LUCK, lambda a: Message("much-luck", a=a), "skill"),
        ("ties", 0, MANY_TIES, lambda a: Message("many-ties", a=a), "margins"),
        ("forced", 0, MANY_FORCED, lambda a: Message("many-forced", a=a), "decisions"),
        ("leader", 1, RUNAWAY_SHARE, lambda a: Message("runaway", a=a), "tension"),
    )
    found = []
    for key, place, limit, to_message, subject in candidates:
        value = study.of_metric(key)[place].a
        if value is not None and value.low is not None and value.low > limit:
            sentence = text.format(to_message(text.share(value.mean)))
            found.append(Finding(sentence, subject, key, study.of_metric(key)[place].label, value.mean / limit))
    (skill,) = study.of_metric("skill")
    if skill.a is not None and skill.a.high is not None and skill.a.high < LITTLE_SKILL_EDGE:
        found.append(Finding(text.format(Message("little-skill")), "skill", "skill", "", -LITTLE_SKILL_SIZE))
    return found + _effect_findings(study, text)


def _effect_findings(study: StudyEstimates, text: LabText) -> list[Finding]:
    """Return the choices that go with winning or losing most."""
    effects = [estimate for estimate in study.of_metric("effect") if _is_noticeable(estimate)]
    by_verb: dict[str, list[Estimate]] = {}
    for effect in sorted(effects, key=lambda effect: -abs(effect.size)):
        by_verb.setdefault(verb_of_label(effect.label), []).append(effect)
    return [
        Finding(_effect_sentence(effect, text), "choices", "effect", effect.label, effect.size)
        for of_verb in by_verb.values()
        for effect in of_verb[:MAX_FINDINGS_PER_VERB]
    ]


def _effect_sentence(effect: Estimate, text: LabText) -> str:
    choice, points = text.choice(effect.label), text.decimal(100 * abs(_means(effect)[0]))
    return text.format(Message("even-effect-more" if effect.size > 0 else "even-effect-less", choice=choice, a=points))
