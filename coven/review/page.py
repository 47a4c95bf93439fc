"""A review report, and how it is shown: as one self-contained HTML page, or in a notebook."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from coven import games
from coven.games.drawing import Drawing, definitions_svg, make_drawing
from coven.match.records import GameRecord, player_names, replay
from coven.review.moments import Moment, Review, ValuedChoice
from coven.review.timeline import Timeline

STYLE: Final = """
.coven-review {
  font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 0 1rem; color: #222; background: #fff;
  h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem }
  .bar { display: grid; grid-template-columns: 14rem 1fr 5rem; gap: .5rem; align-items: center; margin: .15rem 0 }
  .bar meter { width: 100% }
  .mine { font-weight: 600 }
  .grade { background: #7a1f3d; color: #fff; border-radius: .3rem; padding: 0 .4rem }
  table { border-collapse: collapse; font-size: .85rem } td, th { padding: .1rem .5rem; text-align: right }
}
@media (prefers-color-scheme: dark) { .coven-review { color: #eee; background: #17131f } }
"""
PAGE_STYLE: Final = (
    "body { margin: 2rem 0; background: #fff } @media (prefers-color-scheme: dark) { body { background: #17131f } }"
)


@dataclass(frozen=True)
class ResultBreakdown:
    """The parts of a seat's result, in shares of victory. All but `expected` and `losses` may be negative."""

    expected: float  # before the deal
    lots: float  # by deals and draws
    hidden: float  # by own choices, because of the hidden cards
    others: float  # by the choices of other seats
    losses: float  # of own choices, by what the player knew
    result: float
    adjusted: float  # the result less the luck of the lots

    @property
    def total(self) -> float:
        """The sum of the parts, which equals the result."""
        return self.expected + self.lots + self.hidden + self.others - self.losses


@dataclass(frozen=True)
class ReviewReport:
    """The three views of a seat's game, and the breakdown of its result."""

    record: GameRecord
    fair: Review
    timeline: Timeline
    perfect_information: dict[int, dict[str, float]]  # by line: the value of each choice, the best first
    breakdown: ResultBreakdown

    def _repr_html_(self) -> str:
        """Return the report for a notebook."""
        return _render(self)

    def page(self) -> str:
        """Return the report as a page of its own, which needs no server and no network."""
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        style = f"<title>{escape(_title(self))}</title><style>{PAGE_STYLE}</style>"
        return f'<!doctype html><html lang="en">{head}{style}{_render(self)}</html>'


def _title(report: ReviewReport) -> str:
    return f"{games.load(report.record.game).meta.title}: {player_names(report.record)[report.fair.seat]}"


def _render(report: ReviewReport) -> str:
    """Return the key moments with their boards, all other decisions, the timeline, and the perfect-information view."""
    record, key = report.record, [moment.number for moment in report.fair.key_moments]
    boards = _boards(record, report.fair.seat, key)
    first = "".join(_moment(record, moment, boards) for moment in report.fair.moments if moment.number in key)
    rest = "".join(_moment(record, moment, boards) for moment in report.fair.moments if moment.number not in key)
    return (
        f'<div class="coven-review"><style>{STYLE}</style>{definitions_svg(boards.values())}<h1>{escape(_title(report))}</h1>'
        f"<h2>Fair: what you knew</h2>"
        f"<p>What each choice was worth by what was known then: the share of victory in worlds that fit it, with its standard "
        f"error. Nothing here knows the true hands.</p>"
        f'<section aria-label="Key moments">{first}</section>'
        f"<details><summary>All other decisions</summary>{rest}</details>"
        f"{_timeline(record, report)}{_perfect_information(report)}</div>"
    )


def _boards(record: GameRecord, seat: int, lines: Iterable[int]) -> dict[int, Drawing]:
    """Return the tables before some lines, as the player saw them."""
    wanted = set(lines)
    return {
        line: make_drawing(match.game, match.view(seat), match.names)
        for line, match in enumerate(replay(record), 1)
        if line in wanted
    }


def _timeline(record: GameRecord, report: ReviewReport) -> str:
    """Return the chances at every tenth of the game, and the breakdown of the result."""
    timeline, last = report.timeline, len(report.timeline.chances) - 1
    lines = sorted({round(last * part / 10) for part in range(11)})
    head = "".join(f"<th>{escape(name)}</th>" for name in player_names(record))
    rows = "".join(
        f"<tr><td>{'before the deal' if line == 0 else f'line {line}'}</td>{_cells(timeline.chances[line])}</tr>"
        for line in lines
    )
    return (
        f"<h2>Story: how the chances went</h2><p>With open hands, for fun.</p><table><tr><th></th>{head}</tr>{rows}"
        f"<tr><td>without the luck of the lots</td>{_cells(timeline.adjusted)}</tr></table>{_breakdown(report.breakdown)}"
    )


def _cells(shares: Iterable[float]) -> str:
    return "".join(f"<td>{100 * share:.0f} %</td>" for share in shares)


def _breakdown(breakdown: ResultBreakdown) -> str:
    parts = {
        "expected before the deal": breakdown.expected,
        "luck of the lots": breakdown.lots,
        "what lay hidden": breakdown.hidden,
        "choices of others": breakdown.others,
        "own losses": -breakdown.losses,
        "result": breakdown.result,
    }
    rows = "".join(f"<tr><td>{name}</td><td>{100 * share:+.0f}</td></tr>" for name, share in parts.items())
    return f"<p>Luck and skill add up, in victories in 100 games:</p><table>{rows}</table>"


def _perfect_information(report: ReviewReport) -> str:
    rows = "".join(
        f"<li>Line {number}: {escape(next(iter(values)))}, {100 * next(iter(values.values())):.0f} %</li>"
        for number, values in report.perfect_information.items()
    )
    words = "What would have been best with all cards open"
    return f"<h2>Open cards: hindsight</h2><details><summary>{words}</summary><ul>{rows}</ul></details>"


def _moment(record: GameRecord, moment: Moment, boards: dict[int, Drawing]) -> str:
    grade = f' <span class="grade">{moment.grade}</span>' if moment.grade else ""
    reason = f"<p>{escape(moment.reason)}</p>" if moment.reason else ""
    board = boards[moment.number].svg(alone=False) if moment.number in boards else ""
    bars = "".join(_bar(choice, choice.choice == moment.chosen) for choice in moment.choices)
    return f"<h2>Line {moment.number}: {escape(moment.prompt)}{grade}</h2>{board}{bars}{reason}{_unseen(record, moment)}"


def _bar(choice: ValuedChoice, is_chosen: bool) -> str:
    kind, mark = ("bar mine", " (chosen)") if is_chosen else ("bar", "")
    return (
        f'<div class="{kind}"><span>{escape(choice.text)}{mark}</span><meter min="0" max="1" value="{choice.value:.3f}"></meter>'
        f"<span>{100 * choice.value:.0f} ± {100 * choice.error:.0f} %</span></div>"
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
