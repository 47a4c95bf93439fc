"""Findings: what is surprising, in sentences, the most surprising first.

Only what is shown counts. How surprising it is is its size measured by what people would notice at a table, so that a hundred
thousand games do not make a trifle a headline.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from coven.lab.figures import figure_words
from coven.lab.studies.act_questions import act_questions
from coven.lab.studies.answers import Answers, Figure, Never
from coven.lab.studies.questions import Question
from coven.lab.studies.skill_questions import questions
from coven.words import listed

GONE: Final = 8.0  # a choice that disappears is worth so many noticeable differences
SURELY: Final = 10.0  # times a choice should have come up; that it does not is chance in 1 of 20,000 cases
OFTEN: Final = 0.1  # of the cases in which it was possible, for a choice to be missed much
IDLE: Final = 2.0  # a choice nobody ever wants, under the one variant there is
MOST: Final = 12
FEW_ALIKE: Final = 2  # sentences about one kind of thing: a third card that is played less often says nothing new
FEW_NAMED: Final = 4  # choices named where many were never made
LEAST: Final = 1.0  # what is less than noticeable is no finding

# under one variant alone: a question, from which figure on it is a finding, and the sentence
ALONE: Final = (
    ("luck", 0.5, "The deal and the seats alone explain {a} of who wins."),
    ("ties", 0.1, "{a} of the games are shared."),
    ("forced", 0.5, "{a} of the decisions are forced."),
)
RUNAWAY: Final = 0.75
LOSING: Final = 0.05  # points of win share, for a choice that goes with losing
# questions that are about the same thing, which is told once: what it is, and how far back the question stands
ONE_OF: Final = {
    "length": ("length", 1), "decisions": ("length", 2), "minutes": ("length", 3),
    "score": ("score", 1), "order_score": ("score", 2),
    "order": ("wins", 1), "seat": ("wins", 2),
}  # fmt: skip
LITTLE_SKILL: Final = 0.03  # points of win share a level


class Finding(NamedTuple):
    """A sentence, how surprising it is, and what it is about: of one thing few sentences are enough."""

    size: float
    kind: str
    sentence: str


def findings(found: Answers) -> list[str]:
    """The sentences, at most a dozen; the last resort says that nothing was found."""
    asked = {question.key: question for question in (*questions(found.plan), *act_questions(found.plan, []))}
    gone = [never for never in found.never if _is_gone(never)] if found.plan.compares else []
    lost = {never.act for never in gone}
    ranked = _as_one([_judged(figure, asked[figure.question]) for figure in found.figures if figure.shown])
    ranked += _of_choices([figure for figure in found.acts if figure.shown and figure.label not in lost], asked)
    ranked += _gone_kinds(gone, found) if found.plan.compares else _alone(found) + _idle(found)
    return _few_of_each([finding for finding in ranked if finding.size >= LEAST]) or [_nothing(found)]


def _few_of_each(ranked: list[Finding]) -> list[str]:
    """The most surprising first, and of one kind only the first few."""
    said: list[str] = []
    kinds: Counter[str] = Counter()
    for finding in sorted(ranked, key=lambda finding: -finding.size):
        kinds[finding.kind] += 1
        if kinds[finding.kind] <= FEW_ALIKE:
            said.append(finding.sentence)
    return said[:MOST]


def _as_one(ranked: list[Finding]) -> list[Finding]:
    """How long a game is, and how much is scored, are one finding each: of the question that is asked first."""
    kept, had = [], dict[str, str]()
    for finding in sorted(ranked, key=lambda finding: ONE_OF.get(finding.kind, ("", 0))[1]):
        about, _ = ONE_OF.get(finding.kind, ("", 0))
        if (finding.size >= LEAST and had.setdefault(about, finding.kind) == finding.kind) or not about:
            kept.append(finding)
    return kept


def _of_choices(shown: Sequence[Figure], asked: Mapping[str, Question]) -> list[Finding]:
    """Of each choice what changed most. Choices of one verb are of a kind."""
    most: dict[str, Finding] = {}
    for figure in shown:
        finding = _judged(figure, asked[figure.question])._replace(kind=figure.label.partition(" ")[0])
        most[figure.label] = max(finding, most.get(figure.label, finding), key=lambda one: one.size)
    return list(most.values())


def _judged(figure: Figure, question: Question) -> Finding:
    if figure.a is None:
        return Finding(0.0, figure.question, "")
    if figure.b is not None:
        size = abs(figure.a.mean - figure.b.mean) / figure.notice
        words = {"a": figure_words(figure.a, figure.unit), "b": figure_words(figure.b, figure.unit)}
        term = question.terms.get(figure.label.partition(" ")[0], "")
        return Finding(size, figure.question, _capital(question.says.format(label=figure.label, term=term, **words)))
    size = abs(figure.a.mean - (figure.even or 0)) / figure.notice
    even = f"{100 * (figure.even or 0):.1f} %"
    said = question.even_says.format(label=figure.label, a=figure_words(figure.a, figure.unit), even=even)
    return Finding(size, figure.question, _capital(said))


def _is_gone(never: Never) -> bool:
    """Whether a choice disappeared: made as often as under the other variant, it would surely have been made here too."""
    if not never.offered or not never.other_offered:
        return never.other_chosen > 0
    return never.other_chosen * never.offered / never.other_offered >= SURELY


def _gone_kinds(gone: Sequence[Never], found: Answers) -> list[Finding]:
    """Choices that the other variant has and this one has not, those of one kind together."""
    kinds = _by_verb(gone).items()
    return [Finding(GONE * max(map(_missed, acts)), "gone", _gone(verb, acts, found)) for verb, acts in kinds]


def _missed(never: Never) -> float:
    """How much a choice is missed: less where it was seldom taken up before."""
    return min(1.0, never.other_chosen / (OFTEN * never.other_offered)) if never.offered else 1.0


def _gone(verb: str, acts: list[Never], found: Answers) -> str:
    offered, chosen = sum(never.offered for never in acts), sum(never.other_chosen for never in acts)
    possible = f"though {_it(acts)} possible {offered:,} times" if offered else f"because {_it(acts)} never possible"
    other = f"under {found.plan.names[1]} {_it(acts)} chosen {chosen:,} times"
    if len(acts) == 1:
        return f"Nobody ever chose ‘{acts[0].act}’, {possible}; {other}."
    return f"Nobody ever chose {len(acts)} of the choices ‘{verb} …’, {_some(acts)} among them, {possible}; {other}."


def _it(acts: Sequence[Never]) -> str:
    return "it was" if len(acts) == 1 else "they were"


def _by_verb(acts: Sequence[Never]) -> dict[str, list[Never]]:
    kinds: dict[str, list[Never]] = {}
    for never in acts:
        kinds.setdefault(never.act.partition(" ")[0], []).append(never)
    return kinds


def _idle(found: Answers) -> list[Finding]:
    """Choices nobody ever wants, those of one kind together."""
    return [Finding(IDLE, "idle", _one_kind(verb, acts)) for verb, acts in _by_verb(found.never).items()]


def _one_kind(verb: str, acts: list[Never]) -> str:
    if len(acts) == 1:
        return f"Nobody ever chose ‘{acts[0].act}’, though it was possible {acts[0].offered:,} times."
    return f"{len(acts)} of the choices ‘{verb} …’ were possible and never made, {_some(acts)} among them."


def _some(acts: Sequence[Never]) -> str:
    return listed(never.act for never in acts[:FEW_NAMED])


def _alone(found: Answers) -> list[Finding]:
    """What stands out under one variant without anything beside it."""
    said = []
    for key, limit, sentence in ALONE:
        (figure,) = found.of(key)
        if figure.a is not None and figure.a.low is not None and figure.a.low > limit:
            said.append(Finding(figure.a.mean / limit, key, sentence.format(a=figure_words(figure.a, figure.unit))))
    half = found.of("leader")[1].a
    if half is not None and half.low is not None and half.low > RUNAWAY:
        sentence = f"Who leads alone at half time wins {figure_words(half, 'share')}: the leader runs away."
        said.append(Finding(half.mean / RUNAWAY, "leader", sentence))
    (skill,) = found.of("skill")
    if skill.a is not None and skill.a.high is not None and skill.a.high < LITTLE_SKILL:
        said.append(Finding(1.5, "skill", "A level higher on the ladder of bots hardly wins more: skill counts for little."))
    return said + [
        _loses(effect) for effect in found.of("effect") if effect.a and effect.a.high is not None and effect.a.high < -LOSING
    ]


def _loses(effect: Figure) -> Finding:
    lost = -effect.a.mean if effect.a else 0.0
    sentence = f"‘{effect.label}’ goes with -{100 * lost:.1f} points of win share, beside seats that could and did not do it."
    return Finding(lost / effect.notice, effect.label.partition(" ")[0], sentence)


def _nothing(found: Answers) -> str:
    games = f"{found.games[0]:,} games"
    if found.plan.compares:
        return f"No difference that people would notice is shown in {games} under each variant."
    return f"Nothing stands out in {games}: no seat and no place in the order of play is ahead."


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
