"""The page of a report: sections with a plot and beside it a table of the same figures."""

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files

from coven.lab.figures import edge_words, milliseconds, percent, rating_words, score_words, share_words
from coven.lab.report import plots
from coven.lab.standings import Field, Pair, Standings
from coven.words import listed


def page(standings: Standings) -> str:
    """One HTML file, well-formed, with everything in it."""
    style = (files("coven.lab.report") / "style.css").read_text(encoding="utf-8")
    title = f"{standings.contest.title}: {listed(standings.contest.labels.values())}"
    body = "".join(section(standings) for section in (_head, _ladder, _shares, _cross, _pairs, _paces, _about))
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f'<meta name="color-scheme" content="light dark"/><title>{escape(title)}</title>'
        f"<style>{style}</style></head><body><main>{body}</main></body></html>\n"
    )


# sections


def _head(standings: Standings) -> str:
    contest = standings.contest
    facts = f"{contest.players} players · {_counted(standings)} · every deal under every rotation of seats"
    caution = f'<p class="caution">{standings.caution}</p>' if standings.caution else ""
    verdicts = "".join(f"<li>{_verdict(pair, contest.labels)}</li>" for pair in standings.rungs)
    title = escape(contest.title)
    return f'<header><h1>{title}</h1><p class="facts">{facts}</p>{caution}<ul class="verdicts">{verdicts}</ul></header>'


def _verdict(pair: Pair, labels: Mapping[str, str]) -> str:
    bot, other = escape(labels[pair.bot]), escape(labels[pair.other])
    return f"<strong>{bot}</strong> is {pair.verdict} <strong>{other}</strong> <span>{edge_words(pair.edge)} points</span>"


def _ladder(standings: Standings) -> str:
    rows = [[standings.contest.labels[row.bot], rating_words(row.rating)] for row in standings.standings]
    note = f"400 points mean ten times the chance to win. {escape(standings.contest.labels[standings.anchor])} is 0."
    return _section("Rating ladder", plots.ladder(standings), _table(["bot", "rating"], rows), note)


def _shares(standings: Standings) -> str:
    labels = standings.contest.labels
    rows = [[labels[row.bot], labels[row.field], share_words(row.share), *_scores(row)] for row in standings.fields]
    table = _table(["bot", "among", "win share", "score", "field’s score"], rows)
    note = f"One bot among a field of another, in each seat of each deal. If both are alike it wins {percent(standings.even)}."
    return _section("Win share", plots.shares(standings), table, note)


def _cross(standings: Standings) -> str:
    order = [row.bot for row in standings.standings]
    labels = standings.contest.labels
    head = "".join(f'<th scope="col">{escape(labels[bot])}</th>' for bot in order)
    rows = "".join(f'<tr><th scope="row">{escape(labels[bot])}</th>{_cells(standings, bot, order)}</tr>' for bot in order)
    note = f"The row’s bot among a field of the column’s: its share of victories. {percent(standings.even)} is even."
    table = f'<table class="cross"><thead><tr><td>one ↓ among →</td>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<section><h2>Cross table</h2><p class="note">{note}</p><div class="scroll">{table}</div></section>'


def _cells(standings: Standings, bot: str, order: Sequence[str]) -> str:
    return "".join(_heat(standings.field_of(bot, other), standings.even) for other in order)


def _heat(field: Field | None, even: float) -> str:
    if field is None:
        return '<td class="none">·</td>'
    share = field.share
    over = (share.mean - even) / (1 - even) if share.mean > even else (share.mean - even) / even
    kind = "hot" if over > 0 else "cold"
    strength = round(100 * min(abs(over) ** 0.7, 1))
    words = f"{escape(field.bot)} among {escape(field.field)}: {share_words(share)}"
    return f'<td class="{kind}" style="--heat:{strength}%" title="{words}">{percent(share.mean)}</td>'


def _pairs(standings: Standings) -> str:
    labels = standings.contest.labels
    rows = [[labels[pair.bot], f"{pair.verdict} {labels[pair.other]}", edge_words(pair.edge)] for pair in standings.pairs]
    note = "What a seat gains in points of win share with one bot in it rather than the other, from both fields together."
    table = _table(["bot", "is", "by points of win share"], rows)
    return f'<section><h2>Pair by pair</h2><p class="note">{note}</p><div class="scroll">{table}</div></section>'


def _paces(standings: Standings) -> str:
    rows = []
    for row in standings.standings:
        if pace := row.pace:
            times = (pace.median, pace.within_95, pace.within_99, pace.longest)
            rows.append([standings.contest.labels[row.bot], *(milliseconds(figure) for figure in times), f"{pace.choices:,}"])
    table = _table(["bot", "median", "95 %", "99 %", "longest", "choices"], rows)
    note = "Dot: median; thick line: to the 95th percentile; stroke: the 99th. Forced choices are left out."
    return _section("Time per choice", plots.paces(standings), table, note)


def _about(standings: Standings) -> str:
    contest = standings.contest
    facts = [
        ["game", f"{contest.game}, rules version {contest.rules}"],
        ["variant", ", ".join(f"{key} = {value}" for key, value in contest.variant.items()) or "the usual figures"],
        ["bots", ", ".join(contest.bots)],
        ["seed", str(contest.seed)],
        ["Coven", f"{contest.coven}, sources {contest.sources}"],
        ["results", contest.file_name],
    ]
    note = (
        "Intervals hold the true figure with 95 % confidence. They come from drawing the deals again and again (bootstrap): "
        "the matches of one deal share its cards, so the deal is the unit."
    )
    table = _table(["what", "which"], facts)
    return f'<section class="about"><h2>About these figures</h2><p class="note">{note}</p>{table}</section>'


# parts of a section


def _section(title: str, plot: str, table: str, note: str) -> str:
    figure = f'<figure class="scroll">{plot}</figure><div class="scroll">{table}</div>'
    return f'<section><h2>{escape(title)}</h2><p class="note">{note}</p><div class="beside">{figure}</div></section>'


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    lines = "".join(f'<tr><th scope="row">{escape(row[0])}</th>{_plain_cells(row[1:])}</tr>' for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _plain_cells(cells: Sequence[str]) -> str:
    return "".join(f"<td>{escape(cell)}</td>" for cell in cells)


def _scores(row: Field) -> list[str]:
    return [score_words(row.score), score_words(row.field_score)]


def _counted(standings: Standings) -> str:
    deals = "1 deal" if standings.deals == 1 else f"{standings.deals:,} deals"
    return f"{deals}, {standings.matches:,} matches"
