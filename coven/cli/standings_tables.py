"""The standings of a contest in the terminal."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from coven.cli._output import plain_table
from coven.lab.arena.run.standings import Standing, Standings
from coven.lab.stats import Interval
from coven.lab.stats.formatting import format_edge, format_milliseconds, format_percent, format_rating, format_score, format_share


def print_standings(found: Standings, file: Path, console: Console) -> None:
    """Ratings, pairs, fields, and the cross table where there are more than two bots."""
    contest = found.contest
    deals = "1 deal" if found.deals == 1 else f"{found.deals:,} deals"
    console.print(f"{contest.title}: {deals}, {found.matches:,} matches, {contest.players} players, seed {contest.seed}")
    console.print(_ratings_table(found))
    console.print(_pairs_table(found))
    console.print(_fields_table(found))
    if len(contest.bots) > 2:
        console.print(_cross_table(found))
    if found.caution_text:
        console.print(found.caution_text, style="bold")
    console.print(f"Intervals of 95 %. Alike means {format_percent(found.even)}. Results: {file}", style="dim", soft_wrap=True)


def _ratings_table(found: Standings) -> Table:
    labels = found.contest.labels
    table = plain_table("bot", f"rating ({labels[found.anchor]} = 0)", "median a choice", "95 %", "99 %", "choices")
    for standing in found.standings:
        table.add_row(Text(labels[standing.bot], "bold"), format_rating(standing.rating), *_time_cells(standing))
    return table


def _time_cells(standing: Standing) -> list[str]:
    if standing.decision_times is None:
        return ["-", "-", "-", "0"]
    times = (standing.decision_times.median, standing.decision_times.within_95, standing.decision_times.within_99)
    return [*(format_milliseconds(figure) for figure in times), f"{standing.decision_times.choices:,}"]


def _pairs_table(found: Standings) -> Table:
    labels = found.contest.labels
    table = plain_table("bot", "is", "", "by points of win share")
    for pair in found.pairs:
        verdict = Text(pair.verdict_text, "bold" if pair.edge.excludes(0) else "dim")
        edge = _coloured(format_edge(pair.edge), pair.edge, 0)
        table.add_row(Text(labels[pair.bot], "bold"), verdict, Text(labels[pair.other]), edge)
    return table


def _fields_table(found: Standings) -> Table:
    labels = found.contest.labels
    table = plain_table("one", "among a field of", "win share", "score", "field's score")
    for field in found.fields:
        share = _coloured(format_share(field.share), field.share, found.even)
        scores = format_score(field.score), format_score(field.field_score)
        table.add_row(Text(labels[field.bot], "bold"), Text(labels[field.field]), share, *scores)
    return table


def _cross_table(found: Standings) -> Table:
    order = [standing.bot for standing in found.standings]
    labels = found.contest.labels
    table = plain_table("win share of / among", *(labels[bot] for bot in order))
    for bot in order:
        table.add_row(Text(labels[bot], "bold"), *_cross_cells(found, bot, order))
    return table


def _cross_cells(found: Standings, bot: str, order: Sequence[str]) -> list[Text]:
    fields = [found.field_of(bot, other) for other in order]
    return [
        Text("·", "dim") if one is None else _coloured(format_percent(one.share.mean), one.share, found.even) for one in fields
    ]


def _coloured(words: str, figure: Interval, even: float) -> Text:
    """Green above, red below, plain where the interval does not tell."""
    if not figure.excludes(even):
        return Text(words)
    return Text(words, "green" if figure.mean > even else "red")
