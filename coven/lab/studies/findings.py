"""Findings: what is surprising, in sentences, the most surprising first.

Only what is shown counts. How surprising it is is its size measured by what people would notice at a table, so that a hundred
thousand games do not make a trifle a headline.
"""

from typing import Final

from coven.lab.figures import figure_words
from coven.lab.studies.act_questions import act_questions
from coven.lab.studies.answers import Answers, Figure, Never
from coven.lab.studies.questions import Question
from coven.lab.studies.skill_questions import questions
from coven.words import listed

GONE: Final = 8.0  # a choice that disappears is worth so many noticeable differences
SURELY: Final = 10.0  # times a choice should have come up; that it does not is chance in 1 of 20,000 cases
IDLE: Final = 2.0  # a choice nobody ever wants, under the one variant there is
MOST: Final = 12
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
LITTLE_SKILL: Final = 0.03  # points of win share a level


def findings(found: Answers) -> list[str]:
    """The sentences, at most a dozen; the last resort says that nothing was found."""
    asked = {question.key: question for question in (*questions(found.plan), *act_questions(found.plan, []))}
    ranked = [_judged(figure, asked[figure.question]) for figure in (*found.figures, *found.acts) if figure.shown]
    if found.plan.compares:
        ranked += [_gone(never, found) for never in found.never if _is_gone(never)]
    else:
        ranked += _alone(found) + _idle(found)
    ranked.sort(key=lambda finding: -finding[0])
    said = [sentence for size, sentence in ranked if size >= LEAST][:MOST]
    return said or [_nothing(found)]


def _judged(figure: Figure, question: Question) -> tuple[float, str]:
    if figure.a is None:
        return 0.0, ""
    if figure.b is not None:
        size = abs(figure.a.mean - figure.b.mean) / figure.notice
        words = {"a": figure_words(figure.a, figure.unit), "b": figure_words(figure.b, figure.unit)}
        term = question.terms.get(figure.label.partition(" ")[0], "")
        return size, _capital(question.says.format(label=figure.label, term=term, **words))
    size = abs(figure.a.mean - (figure.even or 0)) / figure.notice
    even = f"{100 * (figure.even or 0):.1f} %"
    return size, _capital(question.even_says.format(label=figure.label, a=figure_words(figure.a, figure.unit), even=even))


def _is_gone(never: Never) -> bool:
    """Whether a choice disappeared: made as often as under the other variant, it would surely have been made here too."""
    if not never.offered or not never.other_offered:
        return never.other_chosen > 0
    return never.other_chosen * never.offered / never.other_offered >= SURELY


def _gone(never: Never, found: Answers) -> tuple[float, str]:
    """A choice that the other variant has and this one has not."""
    possible = f"though it was possible {never.offered:,} times" if never.offered else "because it was never possible"
    other = f"under {found.plan.names[1]} it was chosen {never.other_chosen:,} times"
    return GONE, f"Nobody ever chose ‘{never.act}’, {possible}; {other}."


def _idle(found: Answers) -> list[tuple[float, str]]:
    """Choices nobody ever wants, those of one kind together."""
    kinds: dict[str, list[Never]] = {}
    for never in found.never:
        kinds.setdefault(never.act.partition(" ")[0], []).append(never)
    said = [_one_kind(verb, acts) for verb, acts in kinds.items()]
    return [(IDLE, sentence) for sentence in said]


def _one_kind(verb: str, acts: list[Never]) -> str:
    if len(acts) == 1:
        return f"Nobody ever chose ‘{acts[0].act}’, though it was possible {acts[0].offered:,} times."
    some = listed(never.act for never in acts[:FEW_NAMED])
    return f"{len(acts)} of the choices ‘{verb} …’ were possible and never made, {some} among them."


def _alone(found: Answers) -> list[tuple[float, str]]:
    """What stands out under one variant without anything beside it."""
    said = []
    for key, limit, sentence in ALONE:
        (figure,) = found.of(key)
        if figure.a is not None and figure.a.low is not None and figure.a.low > limit:
            said.append((figure.a.mean / limit, sentence.format(a=figure_words(figure.a, figure.unit))))
    half = found.of("leader")[1].a
    if half is not None and half.low is not None and half.low > RUNAWAY:
        said.append(
            (half.mean / RUNAWAY, f"Who leads alone at half time wins {figure_words(half, 'share')}: the leader runs away.")
        )
    (skill,) = found.of("skill")
    if skill.a is not None and skill.a.high is not None and skill.a.high < LITTLE_SKILL:
        said.append((1.5, "A level higher on the ladder of bots hardly wins more: skill counts for little."))
    return said + [
        _loses(effect) for effect in found.of("effect") if effect.a and effect.a.high is not None and effect.a.high < -LOSING
    ]


def _loses(effect: Figure) -> tuple[float, str]:
    lost = -effect.a.mean if effect.a else 0.0
    sentence = f"‘{effect.label}’ goes with -{100 * lost:.1f} points of win share, beside seats that could and did not do it."
    return lost / effect.notice, sentence


def _nothing(found: Answers) -> str:
    games = f"{found.games[0]:,} games"
    if found.plan.compares:
        return f"No difference that people would notice is shown in {games} under each variant."
    return f"Nothing stands out in {games}: no seat and no place in the order of play is ahead."


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
