"""The page of a study: what was surprising first, then each question with its chart and its table."""

from collections.abc import Sequence
from typing import Any, Final

from coven.errors import MalformedError
from coven.lab.aims import aims_of
from coven.lab.figures import interval_words, percent
from coven.lab.report import charts
from coven.lab.report.charts import Chart, Row
from coven.lab.report.pages import filled
from coven.lab.studies.act_questions import act_questions
from coven.lab.studies.answers import Answers, Figure
from coven.lab.studies.findings import findings
from coven.lab.studies.questions import EDGE, SHARE
from coven.lab.studies.skill_questions import questions
from coven.words import listed

GROUPS: Final = {
    "Who wins": ("order", "seat", "order_score", "bot"),
    "How long it takes": ("length", "decisions", "minutes"),
    "How close it is": ("leader", "decided", "lead_changes", "comebacks", "margin", "ties"),
    "Decisions": ("forced", "choices", "stakes", "kingmaking"),
    "Skill and luck": ("skill", "level", "luck"),
}
ACT_COLUMNS: Final = ("use", "taken", "success", "gain", "effect")  # `success` is told by a gain where a choice has no aim
MOST_CHARTED: Final = 30
NOTE: Final = (
    "Intervals hold the true figure with 95 % confidence. Games are tallied in groups, and every figure is worked out again "
    "without each of them (jackknife); the same deals are played under both variants. A difference is called shown where "
    "chance alone would show anything at all in no more than 1 of 20 such reports, all figures together (Holm)."
)


def study_page(found: Sequence[Answers]) -> str:
    """One HTML file for one or more numbers of players."""
    plan = found[0].plan
    title = plan.loaded.meta.title
    against = f"{plan.names[0]} beside {plan.names[1]}" if plan.compares else plan.names[0]
    return filled(
        "study.html",
        title=f"{title}: {against}",
        heading=title,
        facts=f"{against} · played by {listed(plan.bots)}",
        parts=[_part(answers, len(found) > 1) for answers in found],
        about_rows=_about(found),
        about_note=NOTE,
    )


def _part(found: Answers, several: bool) -> dict[str, Any]:
    plan = found.plan
    notes = {question.key: question.note for question in (*questions(plan), *act_questions(plan, []))}
    return {
        "title": f"What stands out with {plan.players} players" if several else "What stands out",
        "facts": f"{plan.players} players · {found.games[0]:,} games{' under each variant' if plan.compares else ''}",
        "caution": found.caution,
        "findings": findings(found),
        "groups": [_group(found, title, keys, notes) for title, keys in GROUPS.items()],
        "acts": _act_groups(found),
        "act_notes": [_first_note(), notes["effect"]],
        "never": [[one.act, f"{one.offered:,}", f"{one.other_offered:,}", f"{one.other_chosen:,}"] for one in found.never],
    }


def _headings(found: Answers) -> list[str]:
    return ["", *found.plan.names, "difference", "shown"] if found.plan.compares else ["", found.plan.names[0], "even", "shown"]


def _group(found: Answers, title: str, keys: Sequence[str], notes: dict[str, str]) -> dict[str, Any]:
    titles = {question.key: question.title for question in questions(found.plan)}
    figures = [figure for key in keys for figure in found.of(key)]
    rows = [[_name(figure, titles[figure.question]), *_cells(figure)] for figure in figures]
    filled_columns = 5 if any(any(row[2:]) for row in rows) else 2  # nothing would be even: no columns for it
    return {
        "title": title,
        "notes": [f"{titles[key]}: {notes[key]}" for key in keys if notes.get(key)],
        "charts": _charts(found, title),
        "headings": _headings(found)[:filled_columns],
        "rows": [row[:filled_columns] for row in rows],
    }


def _name(figure: Figure, title: str) -> str:
    unit = "" if figure.unit in ("share", "edge") or figure.unit in title.lower() else f", {figure.unit}"
    return f"{title}, {figure.label}" if figure.label else f"{title}{unit}"


def _cells(figure: Figure) -> list[str]:
    cells = [interval_words(figure.a, figure.unit)]
    if figure.b is not None or figure.difference is not None:
        cells += [interval_words(figure.b, figure.unit), interval_words(figure.difference, figure.unit, "+")]
        return [*cells, "yes" if figure.shown else "no"]
    even = "" if figure.even is None else percent(figure.even)
    return [*cells, even, ("yes" if figure.shown else "no") if figure.even is not None else ""]


def _charts(found: Answers, title: str) -> list[Chart]:
    plan, sides = found.plan, found.plan.names if found.plan.compares else []
    if title == "Who wins":
        rows = [Row(f"{figure.label} to act", _sides(figure)) for figure in found.of("order")]
        return [
            charts.whiskers(
                "Wins by order of play",
                "Each place's share of victories.",
                rows,
                percent,
                "share of victories",
                1 / plan.players,
                sides=sides,
            )
        ]
    if title == "How long it takes":
        unit = plan.loaded.meta.unit
        return [
            charts.distributions(
                "Length of a game", f"How often a game takes so many {unit}.", found.curves["lengths"], unit, sides
            )
        ]
    if title == "How close it is":
        return [
            charts.lines(
                "The leader’s share of victory",
                "How often who leads alone wins, over the course of the game.",
                found.curves["leader"],
                "share of the game played",
                percent,
                percent,
                1 / plan.players,
                sides,
            ),
            charts.distributions("Scores", "How often each score came at the end.", found.curves["scores"], "score", sides),
            charts.distributions(
                "Margins", "How far the best score is above the next.", found.curves["margins"], "points", sides
            ),
        ]
    if title == "Skill and luck":
        rows = [Row(figure.label, _sides(figure)) for figure in found.of("level")]
        said = "What a seat of each level wins at tables of all of them."
        return [charts.whiskers("Wins by level", said, rows, percent, "share of victories", 1 / plan.players, sides=sides)]
    return []


def _sides(figure: Figure) -> list[Any]:
    return [figure.a, figure.b] if figure.b is not None else [figure.a]


def question_chart(found: Answers, key: str) -> Chart:
    """The figures of any question with their intervals."""
    asked = {question.key: question for question in (*questions(found.plan), *act_questions(found.plan, []))}
    if key not in asked:
        raise MalformedError(f"Expected a question, {', '.join(asked)}, but '{key}' came.")
    question, figures = asked[key], found.of(key)
    words = {SHARE: percent, EDGE: lambda figure: f"{100 * figure:+.0f}"}.get(question.unit, lambda figure: f"{figure:g}")
    rows = [Row(figure.label or question.title, _sides(figure)) for figure in figures]
    sides = found.plan.names if found.plan.compares else []
    return charts.whiskers(
        question.title, question.note or question.title, rows, words, question.unit, question.even, sides=sides
    )


# single choices


def _act_groups(found: Answers) -> list[dict[str, Any]]:
    """A table for each verb: use, success and effect on winning of each card, witch, quota or bid."""
    labels = [figure.label for figure in found.of("use")]
    by_label = {key: {figure.label: figure for figure in found.of(key)} for key in (*ACT_COLUMNS, "ahead")}
    verbs = dict.fromkeys(label.partition(" ")[0] for label in labels)
    return [_act_group(found, verb, [label for label in labels if label.partition(" ")[0] == verb], by_label) for verb in verbs]


def _act_group(found: Answers, verb: str, labels: list[str], by_label: dict[str, dict[str, Figure]]) -> dict[str, Any]:
    titles = {question.key: question.title for question in act_questions(found.plan, [])}
    aims = aims_of(found.plan.game).words
    columns = ACT_COLUMNS if verb in aims else tuple("ahead" if key == "success" else key for key in ACT_COLUMNS)
    titles["success"] = aims.get(verb, "").capitalize()
    names = found.plan.names if found.plan.compares else [""]
    headings = ["choice", *(f"{titles[key]}{f', {name}' if name else ''}" for key in columns for name in names)]
    return {
        "title": f"Each ‘{verb}’",
        "headings": headings,
        "rows": [[label, *_act_cells(found, [by_label[key][label] for key in columns])] for label in labels],
        "chart": _effects(found, verb, labels, by_label["effect"]),
    }


def _act_cells(found: Answers, figures: Sequence[Figure]) -> list[str]:
    cells = []
    for figure in figures:
        mark = " *" if figure.shown else ""
        sides = [figure.a, figure.b] if found.plan.compares else [figure.a]
        cells += [interval_words(side, figure.unit) + (mark if place == 0 else "") for place, side in enumerate(sides)]
    return cells


def _effects(found: Answers, verb: str, labels: list[str], effects: dict[str, Figure]) -> Chart | None:
    known = sorted((-effect.mean, label) for label in labels if (effect := effects[label].a) is not None)
    if not 1 < len(known) <= MOST_CHARTED:
        return None
    rows = [Row(label, _sides(effects[label])) for _, label in known]
    description = "How much more than those who could and did not the seats win that chose it."
    sides = found.plan.names if found.plan.compares else []
    return charts.whiskers(
        f"{verb}: goes with winning",
        description,
        rows,
        lambda figure: f"{100 * figure:+.0f}",
        "points of win share",
        0,
        sides=sides,
    )


def _first_note() -> str:
    return (
        "Only choices that were not forced are counted. What follows is what the seat gains on the mean of the table until it "
        "next does the like: the round for a bid or a quota, the trick for a card. Success is told in the game's own terms, "
        "which head the column; where a choice has no such aim, by a gain. A star marks a difference that is shown."
    )


def _about(found: Sequence[Answers]) -> list[list[str]]:
    plan = found[0].plan
    rows = [["game", f"{plan.game}, rules version {plan.rules}"]]
    rows += [[name, _figures(variant)] for name, variant in zip(plan.names, plan.variants, strict=True)]
    return [*rows, ["bots", ", ".join(plan.bots)], ["seed", str(plan.seed)], ["Coven", f"{plan.coven}, sources {plan.sources}"]]


def _figures(variant: dict[str, Any]) -> str:
    return ", ".join(f"{key} = {value}" for key, value in variant.items()) or "the usual figures"
