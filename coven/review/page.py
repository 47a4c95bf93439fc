"""A review as one page that needs nothing else."""

from html import escape
from typing import Any, Final

from coven import games
from coven.match.match.records import GameRecord, player_names
from coven.review.luck_skill import ResultBreakdown
from coven.review.report import ReviewReport
from coven.review.review import Moment, ValuedChoice

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


def render_page(record: GameRecord, found: ReviewReport) -> str:
    """The whole page: key moments first, then every decision, then the story and the open cards, each under its name."""
    title = f"{games.load(record.game).meta.title}: {player_names(record)[found.fair.seat]}"
    key = [moment.number for moment in found.fair.key_moments]
    first = "".join(_moment(record, moment) for moment in found.fair.moments if moment.number in key)
    rest = "".join(_moment(record, moment) for moment in found.fair.moments if moment.number not in key)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>"
        f"<h2>Fair: what you knew</h2>"
        f"<p>What each choice was worth by what was known then: the share of victory in worlds that fit it, with its standard "
        f"error. Nothing here knows the true hands.</p>"
        f'<section aria-label="Key moments">{first}</section>'
        f"<details><summary>All other decisions</summary>{rest}</details>"
        f"{_timeline(record, found)}{_perfect_information(found)}</html>"
    )


def _timeline(record: GameRecord, found: ReviewReport) -> str:
    """How the chances went, at every tenth of the game, and where the result came from."""
    told, last = found.timeline, len(found.timeline.chances) - 1
    lines = sorted({round(last * part / 10) for part in range(11)})
    head = "".join(f"<th>{escape(name)}</th>" for name in player_names(record))
    rows = "".join(
        f"<tr><td>{'before the deal' if line == 0 else f'line {line}'}</td>{_cells(told.chances[line])}</tr>" for line in lines
    )
    return (
        f"<h2>Story: how the chances went</h2><p>With open hands, for fun.</p><table><tr><th></th>{head}</tr>{rows}"
        f"<tr><td>without the luck of the lots</td>{_cells(told.adjusted)}</tr></table>{_breakdown(found.breakdown)}"
    )


def _cells(shares: Any) -> str:
    return "".join(f"<td>{100 * share:.0f} %</td>" for share in shares)


def _breakdown(one: ResultBreakdown) -> str:
    parts = {
        "expected before the deal": one.expected,
        "luck of the lots": one.lots,
        "what lay hidden": one.hidden,
        "choices of others": one.others,
        "own losses": -one.losses,
        "result": one.result,
    }
    rows = "".join(f"<tr><td>{name}</td><td>{100 * share:+.0f}</td></tr>" for name, share in parts.items())
    return f"<p>Luck and skill add up, in victories in 100 games:</p><table>{rows}</table>"


def _perfect_information(found: ReviewReport) -> str:
    rows = "".join(
        f"<li>Line {number}: {escape(next(iter(values)))}, {100 * next(iter(values.values())):.0f} %</li>"
        for number, values in found.perfect_information.items()
    )
    words = "What would have been best with all cards open"
    return f"<h2>Open cards: hindsight</h2><details><summary>{words}</summary><ul>{rows}</ul></details>"


def _moment(record: GameRecord, moment: Moment) -> str:
    grade = f' <span class="grade">{moment.grade}</span>' if moment.grade else ""
    reason = f"<p>{escape(moment.reason)}</p>" if moment.reason else ""
    bars = "".join(_bar(one, one.choice == moment.chosen) for one in moment.choices)
    return f"<h2>Line {moment.number}: {escape(moment.prompt)}{grade}</h2>{bars}{reason}{_unseen(record, moment)}"


def _bar(one: ValuedChoice, is_mine: bool) -> str:
    kind, mark = ("bar mine", " (chosen)") if is_mine else ("bar", "")
    return (
        f'<div class="{kind}"><span>{escape(one.text)}{mark}</span><meter min="0" max="1" value="{one.value:.3f}"></meter>'
        f"<span>{100 * one.value:.0f} ± {100 * one.error:.0f} %</span></div>"
    )


def _unseen(record: GameRecord, moment: Moment) -> str:
    if not moment.unseen:
        return ""
    head = "".join(f"<th>{escape(name)}</th>" for name in player_names(record))
    rows = "".join(
        f"<tr><td>{escape(card)}</td>{''.join(f'<td>{100 * share:.0f} %</td>' for share in shares)}</tr>"
        for card, shares in moment.unseen.items()
    )
    return f"<details><summary>Where the unseen cards could be</summary><table><tr><th></th>{head}</tr>{rows}</table></details>"
