"""The page of an arena: sections with a chart and a table of the same numbers."""

from coven.lab.arena.standings import Field, Standings
from coven.lab.report import charts, render_page
from coven.lab.report.charts import Row
from coven.lab.report.svg import Chart
from coven.lab.stats import Interval, format_milliseconds
from coven.lab.text import LabText, lab_text
from coven.messages import DEFAULT_LANGUAGE, Message


def arena_page(standings: Standings, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the report of a contest as one well-formed HTML file."""
    contest, text = standings.contest, lab_text(standings.contest.game, language)
    facts = Message("arena-facts", players=contest.players, deals=standings.deals, matches=standings.matches)
    return render_page(
        "arena.html",
        text,
        title=text.format(Message("arena-title", game=contest.title, bots=text.list(contest.labels.values()))),
        heading=contest.title,
        facts=text.format(facts),
        caution=standings.caution(text),
        verdicts=_verdicts(standings, text),
        ladder=_ladder(standings, text),
        shares=_shares(standings, text),
        cross=_cross(standings, text),
        pairs=_pairs(standings, text),
        decision_times=_decision_times(standings, text),
        about_rows=_about_rows(standings, text),
        about_notes=[text.format(Message("arena-intervals"))],
    )


def _verdicts(standings: Standings, text: LabText) -> list[dict[str, str]]:
    labels = standings.contest.labels
    return [
        {
            "bot": labels[pair.bot],
            "words": text.format(Message("verdict-is", verdict=pair.verdict(text))),
            "other": labels[pair.other],
            "edge": text.format(Message("arena-points", edge=text.interval(pair.edge, "edge"))),
        }
        for pair in standings.rungs
    ]


def _ladder(standings: Standings, text: LabText) -> dict[str, object]:
    labels = standings.contest.labels
    rows = [Row(labels[row.bot], [row.rating]) for row in standings.standings]
    title, description = text.format(Message("arena-ladder")), text.format(Message("arena-ladder-text"))
    axis = text.format(Message("arena-rating"))
    return {
        "title": title,
        "chart": charts.whiskers(title, description, rows, text.whole, axis, 0, steps=True),
        "headings": [text.format(Message("arena-bot")), axis],
        "rows": [[labels[row.bot], text.rating(row.rating)] for row in standings.standings],
        "note": text.format(Message("arena-ladder-note", bot=labels[standings.anchor])),
    }


def _shares(standings: Standings, text: LabText) -> dict[str, object]:
    labels, even = standings.contest.labels, standings.even
    rows = [
        Row(
            text.format(Message("arena-one-among", bot=labels[row.bot], other=labels[row.field])),
            [row.share],
            _colour(row.share, even),
        )
        for row in standings.fields
    ]
    title, description = text.format(Message("arena-shares")), text.format(Message("arena-shares-text"))
    axis = text.format(Message("arena-shares-axis"))
    return {
        "title": title,
        "chart": charts.whiskers(title, description, rows, lambda value: text.tick(value, "share"), axis, even),
        "headings": [
            text.format(Message("arena-bot")),
            text.format(Message("arena-among")),
            title,
            text.format(Message("arena-score")),
            text.format(Message("arena-field-score")),
        ],
        "rows": [
            [
                labels[row.bot],
                labels[row.field],
                text.interval(row.share, "share"),
                text.interval(row.score, "points"),
                text.interval(row.field_score, "points"),
            ]
            for row in standings.fields
        ],
        "note": text.format(Message("arena-shares-note", even=text.tick(even, "share"))),
    }


def _cross(standings: Standings, text: LabText) -> dict[str, object]:
    order = [row.bot for row in standings.standings]
    labels = standings.contest.labels
    return {
        "title": text.format(Message("arena-cross")),
        "corner": text.format(Message("arena-cross-corner")),
        "bots": [labels[bot] for bot in order],
        "rows": [
            {"bot": labels[bot], "cells": [_heat_cell(standings, standings.field_of(bot, other), text) for other in order]}
            for bot in order
        ],
        "note": text.format(Message("arena-cross-note", even=text.tick(standings.even, "share"))),
    }


def _heat_cell(standings: Standings, field: Field | None, text: LabText) -> dict[str, object] | None:
    """Return a cell of the cross table; one that is not shown to differ from even has no colour."""
    if field is None:
        return None
    share, even, labels = field.share, standings.even, standings.contest.labels
    over = (share.mean - even) / (1 - even) if share.mean > even else (share.mean - even) / even
    words = Message(
        "arena-one-among-share", bot=labels[field.bot], other=labels[field.field], share=text.interval(share, "share")
    )
    return {
        "kind": ("hot" if over > 0 else "cold") if share.excludes(even) else "",
        "strength": round(100 * min(abs(over) ** 0.7, 1)),
        "words": text.format(words),
        "share": text.tick(share.mean, "share"),
    }


def _pairs(standings: Standings, text: LabText) -> dict[str, object]:
    labels = standings.contest.labels
    return {
        "title": text.format(Message("arena-pairs")),
        "headings": [text.format(Message("arena-bot")), text.format(Message("arena-is")), text.format(Message("arena-by"))],
        "rows": [
            [labels[pair.bot], f"{pair.verdict(text)} {labels[pair.other]}", text.interval(pair.edge, "edge")]
            for pair in standings.pairs
        ],
        "note": text.format(Message("arena-pairs-note")),
    }


def _decision_times(standings: Standings, text: LabText) -> dict[str, object]:
    rows, drawn = [], []
    for row in standings.standings:
        if decision_times := row.decision_times:
            label = standings.contest.labels[row.bot]
            times = (decision_times.median, decision_times.within_95, decision_times.within_99, decision_times.longest)
            rows.append([label, *(format_milliseconds(value) for value in times), text.whole(decision_times.choices)])
            drawn.append((label, *times[:3]))
    title = text.format(Message("arena-times"))
    return {
        "title": title,
        "chart": _time_chart(title, drawn, text),
        "headings": [
            text.format(Message("arena-bot")),
            text.format(Message("arena-median")),
            text.tick(0.95, "share"),
            text.tick(0.99, "share"),
            text.format(Message("arena-longest")),
            text.format(Message("arena-choices")),
        ],
        "rows": rows,
        "note": text.format(Message("arena-times-note")),
    }


def _time_chart(title: str, rows: list[tuple[str, float, float, float]], text: LabText) -> Chart | str:
    if not rows:
        return text.format(Message("arena-no-times"))
    description, axis = text.format(Message("arena-times-text")), text.format(Message("arena-times-axis"))
    return charts.spans(title, description, rows, format_milliseconds, axis)


def _about_rows(standings: Standings, text: LabText) -> list[list[str]]:
    contest = standings.contest
    variant = text.assignments(contest.variant) if contest.variant else text.format(Message("standard-rules"))
    return [
        [text.format(Message("about-game")), text.format(Message("about-rules", game=contest.title, version=contest.rules))],
        [text.format(Message("arena-variant")), variant],
        [text.format(Message("about-played")), ", ".join(contest.bots)],
        [text.format(Message("about-seed")), str(contest.seed)],
        ["Coven", text.format(Message("about-sources", version=contest.coven, sources=contest.sources))],
        [text.format(Message("arena-results")), contest.file_name],
    ]


def _colour(interval: Interval, even: float) -> str:
    if not interval.excludes(even):
        return "unsure"
    return "better" if interval.mean > even else "worse"
