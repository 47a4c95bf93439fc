"""A review as one page that needs nothing else."""

from html import escape
from typing import Final

from coven import games
from coven.records import GameRecord
from coven.review.reviewing import Moment, Review, Valued

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #222; background: #fff }
h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem }
.bar { display: grid; grid-template-columns: 14rem 1fr 5rem; gap: .5rem; align-items: center; margin: .15rem 0 }
.bar meter { width: 100% }
.mine { font-weight: 600 }
.grade { background: #7a1f3d; color: #fff; border-radius: .3rem; padding: 0 .4rem }
table { border-collapse: collapse; font-size: .85rem } td, th { padding: .1rem .5rem; text-align: right }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #17131f } }
"""


def page(record: GameRecord, found: Review) -> str:
    """The whole page: key moments first, then every decision."""
    title = f"{games.load(record.game).meta.title}: {_names(record)[found.seat]}"
    key = [moment.number for moment in found.key_moments]
    first = "".join(_moment(record, moment) for moment in found.moments if moment.number in key)
    rest = "".join(_moment(record, moment) for moment in found.moments if moment.number not in key)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>"
        f"<p>What each choice was worth by what was known then: the share of victory in worlds that fit it, with its standard "
        f"error. Nothing here knows the true hands.</p>"
        f'<section aria-label="Key moments">{first}</section>'
        f"<details><summary>All other decisions</summary>{rest}</details></html>"
    )


def _names(record: GameRecord) -> list[str]:
    return list(record.names) or [f"Seat {seat}" for seat in range(record.players)]


def _moment(record: GameRecord, moment: Moment) -> str:
    grade = f' <span class="grade">{moment.grade}</span>' if moment.grade else ""
    fact = f"<p>It costs when {escape(moment.fact.words)} ({100 * moment.fact.likely:.0f} %).</p>" if moment.fact else ""
    bars = "".join(_bar(one, one.choice == moment.chosen) for one in moment.choices)
    return f"<h2>Line {moment.number}: {escape(moment.prompt)}{grade}</h2>{bars}{fact}{_unseen(record, moment)}"


def _bar(one: Valued, is_mine: bool) -> str:
    kind, mark = ("bar mine", " (chosen)") if is_mine else ("bar", "")
    return (
        f'<div class="{kind}"><span>{escape(one.words)}{mark}</span><meter min="0" max="1" value="{one.value:.3f}"></meter>'
        f"<span>{100 * one.value:.0f} ± {100 * one.error:.0f} %</span></div>"
    )


def _unseen(record: GameRecord, moment: Moment) -> str:
    if not moment.unseen:
        return ""
    head = "".join(f"<th>{escape(name)}</th>" for name in _names(record))
    rows = "".join(
        f"<tr><td>{escape(card)}</td>{''.join(f'<td>{100 * share:.0f} %</td>' for share in shares)}</tr>"
        for card, shares in moment.unseen.items()
    )
    return f"<details><summary>Where the unseen cards could be</summary><table><tr><th></th>{head}</tr>{rows}</table></details>"
