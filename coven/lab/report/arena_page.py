"""The page of an arena: sections with a chart and a table of the same numbers."""

from typing import Final

from coven.core.grammar import join_words
from coven.lab.arena.standings import Field, Standings
from coven.lab.report import charts, render_template
from coven.lab.report.charts import Row
from coven.lab.report.svg import Chart
from coven.lab.stats import Interval, format_edge, format_milliseconds, format_percent, format_rating, format_score, format_share

INTERVALS_NOTE: Final = (
    "Intervals hold the true figure with 95 % confidence. They come from drawing the deals again and again (bootstrap): "
    "the matches of one deal share its cards, so the deal is the unit."
)


def arena_page(standings: Standings) -> str:
    """Return the report of a contest as one well-formed HTML file."""
    contest = standings.contest
    return render_template(
        "arena.html",
        title=f"{contest.title}: {join_words(contest.labels.values())}",
        heading=contest.title,
        facts=f"{contest.players} players · {_format_counts(standings)} · every deal under every rotation of seats",
        caution=standings.caution_text,
        verdicts=_verdicts(standings),
        ladder=_ladder(standings),
        shares=_shares(standings),
        cross=_cross(standings),
        pairs=_pairs(standings),
        decision_times=_decision_times(standings),
        about_rows=_about_rows(standings),
        about_note=INTERVALS_NOTE,
    )


def _verdicts(standings: Standings) -> list[dict[str, str]]:
    labels = standings.contest.labels
    return [
        {"bot": labels[pair.bot], "words": pair.verdict_text, "other": labels[pair.other], "edge": format_edge(pair.edge)}
        for pair in standings.rungs
    ]


def _ladder(standings: Standings) -> dict[str, object]:
    labels = standings.contest.labels
    rows = [Row(labels[row.bot], [row.rating]) for row in standings.standings]
    description = "The bots by their ratings, the strongest first. The table has the same figures."
    return {
        "chart": charts.whiskers("Rating ladder", description, rows, lambda value: f"{value:.0f}", "rating", 0, steps=True),
        "rows": [[labels[row.bot], format_rating(row.rating)] for row in standings.standings],
        "note": f"400 points mean ten times the chance to win. {labels[standings.anchor]} is 0.",
    }


def _shares(standings: Standings) -> dict[str, object]:
    labels, even = standings.contest.labels, standings.even
    rows = [
        Row(f"{labels[row.bot]} among {labels[row.field]}", [row.share], _colour(row.share, even)) for row in standings.fields
    ]
    description = "Each bot's share of victories among a field of each other bot. The table has the same figures."
    return {
        "chart": charts.whiskers("Win share", description, rows, format_percent, "share of victories", even),
        "rows": [[labels[row.bot], labels[row.field], format_share(row.share), *_format_scores(row)] for row in standings.fields],
        "note": f"One bot among a field of another, in each seat of each deal. If both are alike it wins {format_percent(even)}.",
    }


def _cross(standings: Standings) -> dict[str, object]:
    order = [row.bot for row in standings.standings]
    labels = standings.contest.labels
    return {
        "bots": [labels[bot] for bot in order],
        "rows": [
            {"bot": labels[bot], "cells": [_heat_cell(standings.field_of(bot, other), standings.even) for other in order]}
            for bot in order
        ],
        "note": f"The row’s bot among a field of the column’s: its share of victories. {format_percent(standings.even)} is even.",
    }


def _heat_cell(field: Field | None, even: float) -> dict[str, object] | None:
    if field is None:
        return None
    share = field.share
    over = (share.mean - even) / (1 - even) if share.mean > even else (share.mean - even) / even
    return {
        "kind": "hot" if over > 0 else "cold",
        "strength": round(100 * min(abs(over) ** 0.7, 1)),
        "words": f"{field.bot} among {field.field}: {format_share(share)}",
        "share": format_percent(share.mean),
    }


def _pairs(standings: Standings) -> dict[str, object]:
    labels = standings.contest.labels
    return {
        "rows": [
            [labels[pair.bot], f"{pair.verdict_text} {labels[pair.other]}", format_edge(pair.edge)] for pair in standings.pairs
        ],
        "note": "What a seat gains in points of win share with one bot in it rather than the other, from both fields together.",
    }


def _decision_times(standings: Standings) -> dict[str, object]:
    rows, drawn = [], []
    for row in standings.standings:
        if decision_times := row.decision_times:
            label = standings.contest.labels[row.bot]
            times = (decision_times.median, decision_times.within_95, decision_times.within_99, decision_times.longest)
            rows.append([label, *(format_milliseconds(value) for value in times), f"{decision_times.choices:,}"])
            drawn.append((label, *times[:3]))
    return {
        "chart": _time_chart(drawn),
        "rows": rows,
        "note": "Dot: median; thick line: to the 95th percentile; stroke: the 99th. Forced choices are left out.",
    }


def _time_chart(rows: list[tuple[str, float, float, float]]) -> Chart | str:
    if not rows:
        return "No bot had a choice that was not forced."
    description = "Median, 95th and 99th percentile of each bot's time for a choice. The table has the same figures."
    return charts.spans("Time per choice", description, rows, format_milliseconds, "time per choice, each step ten times as long")


def _about_rows(standings: Standings) -> list[list[str]]:
    contest = standings.contest
    return [
        ["game", f"{contest.game}, rules version {contest.rules}"],
        ["variant", ", ".join(f"{key} = {value}" for key, value in contest.variant.items()) or "the usual figures"],
        ["bots", ", ".join(contest.bots)],
        ["seed", str(contest.seed)],
        ["Coven", f"{contest.coven}, sources {contest.sources}"],
        ["results", contest.file_name],
    ]


def _colour(interval: Interval, even: float) -> str:
    if not interval.excludes(even):
        return "unsure"
    return "better" if interval.mean > even else "worse"


def _format_scores(row: Field) -> list[str]:
    return [format_score(row.score), format_score(row.field_score)]


def _format_counts(standings: Standings) -> str:
    deals = "1 deal" if standings.deals == 1 else f"{standings.deals:,} deals"
    return f"{deals}, {standings.matches:,} matches"
