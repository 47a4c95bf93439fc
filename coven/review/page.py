"""A review report, and how it is shown: as one self-contained HTML page, or in a notebook."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from coven.errors import UnknownGameError
from coven.games import load
from coven.games.contract.game import Game
from coven.games.drawing import Drawing, definitions_svg, make_drawing
from coven.intervals import share_interval
from coven.languages import environment_language
from coven.match.match import Match
from coven.match.narration import narrate
from coven.match.records import GameRecord, replay
from coven.messages import Formatter, Message
from coven.review.account import Account
from coven.review.grades import KindGrade
from coven.review.moments import ALL, Moment, Review, ValuedChoice, grade_name
from coven.review.story import Story
from coven.review.timeline import Timeline
from coven.review.words import describe_kind, review_catalog

STYLE: Final = """
.coven-review {
  font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 0 1rem; color: #222; background: #fff;
  h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem }
  overflow-wrap: anywhere;
  .bar { display: grid; grid-template-columns: 14rem 1fr 7rem; gap: 0 .5rem; align-items: center; margin: .15rem 0 }
  .bar meter { width: 100% }
  .bar span:last-child { text-align: right; font-variant-numeric: tabular-nums }
  .mine { font-weight: 600 }
  .story { font-size: 1.15rem }
  .grade { background: #7a1f3d; color: #fff; border-radius: .3rem; padding: 0 .4rem }
  table { border-collapse: collapse; font-size: .85rem; display: block; overflow-x: auto }
  td, th { padding: .1rem .5rem; text-align: right; overflow-wrap: normal }
}
@media (max-width: 40rem) {
  .coven-review .bar { grid-template-columns: 1fr 7rem; margin: .4rem 0 }
  .coven-review .bar meter { grid-row: 2; grid-column: 1 / -1 }
}
@media (prefers-color-scheme: dark) { .coven-review { color: #eee; background: #17131f } }
"""
PAGE_STYLE: Final = (
    "body { margin: 2rem 0; background: #fff } @media (prefers-color-scheme: dark) { body { background: #17131f } }"
)


@dataclass(frozen=True)
class ReviewReport:
    """The story of a seat's game, its grades, the three views, and the account of luck and play."""

    record: GameRecord
    fair: Review
    timeline: Timeline
    perfect_information: dict[int, dict[str, float]]  # by line: the value of each choice, the best first
    account: Account
    grades: list[KindGrade]  # of all decisions first
    story: Story

    def formatter(self, language: str | None = None) -> Formatter:
        """Return a formatter for the messages of this report; without a language in that of the environment."""
        return self.fair.formatter(language)

    def _repr_html_(self) -> str:
        """Return the report for a notebook, in the language of the environment."""
        return _Page(self, environment_language()).render()

    def page(self, language: str | None = None) -> str:
        """Return the report as a page of its own, which needs no server and no network."""
        page = _Page(self, language or environment_language())
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        style = f"<title>{page.title}</title><style>{PAGE_STYLE}</style>"
        return f'<!doctype html><html lang="{page.language}">{head}{style}{page.render()}</html>'


def format_choice_value(text: Formatter, choice: ValuedChoice) -> str:
    """Return the value of a choice with its 95 % interval, unless it is exact."""
    if not choice.error:
        return text.format(Message("review-share", share=choice.value))
    low, high = share_interval(choice.value, choice.error)
    return text.format(Message("review-share-range", share=choice.value, low=100 * low, high=100 * high))


def format_grade(text: Formatter, game: Game, grade: KindGrade) -> str:
    """Return the grade of a kind of decision in words."""
    name = name_kind(game, grade.kind)
    if grade.grade is None:
        return text.format(Message("review-grade-none", name=name))
    return text.format(Message("review-grade", name=name, grade=grade.grade, decisions=grade.decisions))


def name_kind(game: Game, kind: str) -> Message:
    """Return the name of a kind of decision, or of all of them."""
    return Message("review-grade-all") if kind == ALL else describe_kind(game, kind)


def kind_words(key: str, kind: str, language: str) -> str:
    """Return the name of a kind of decision of a game in a language; the verb, if the game is not installed."""
    try:
        game = load(key)
    except UnknownGameError:
        return kind
    return Formatter(review_catalog(game, language)).format(name_kind(game, kind))


def account_rows(account: Account, seat: int) -> list[tuple[Message, str]]:
    """Return the parts of a seat's result in whole wins of 100, which add up to the last one."""
    own = account.of(seat)
    expected, luck, result = (round(100 * share) for share in (own.expected, own.luck, own.result))
    return [
        (Message("review-account-expected"), str(expected)),
        (Message("review-account-luck"), _signed(luck)),
        (Message("review-account-play"), _signed(result - expected - luck)),
        (Message("review-account-result"), str(result)),
    ]


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


class _Page:
    """The parts of a report as HTML in one language."""

    def __init__(self, report: ReviewReport, language: str) -> None:
        self.report = report
        self.language = language
        self.text = report.formatter(language)
        self.title = self.say(Message("review-title", game=self._game_title(), seat=report.fair.seat))

    def _game_title(self) -> str:
        return load(self.report.record.game).meta.title

    def say(self, message: Message) -> str:
        """Return a message as HTML."""
        return escape(self.text.format(message))

    def render(self) -> str:
        """Return the story with its board, the grades, and everything else behind details."""
        report = self.report
        key = [moment.number for moment in report.fair.key_moments]
        boards = self._boards([*key, *([report.story.moment] if report.story.moment else [])])
        return (
            f'<div class="coven-review"><style>{STYLE}</style>{definitions_svg(boards.values())}<h1>{self.title}</h1>'
            f"{self._story(boards)}{self._grades()}"
            f"<details><summary>{self.say(Message('review-details'))}</summary>{self._fair(key, boards)}"
            f"{self._account()}{self._timeline()}{self._perfect_information()}</details></div>"
        )

    def _boards(self, lines: Iterable[int]) -> dict[int, Drawing]:
        """Return the tables before some lines, as the player saw them."""
        wanted = set(lines)
        seat = self.report.fair.seat
        return {
            line: make_drawing(match.game, match.view(seat), match.names, self.language)
            for line, match in enumerate(replay(self.report.record), 1)
            if line in wanted
        }

    def _story(self, boards: dict[int, Drawing]) -> str:
        story = self.report.story
        sentences = "".join(f"<p>{self.say(part)}</p>" for part in (story.decided, story.best, story.learn))
        moment = next((moment for moment in self.report.fair.moments if moment.number == story.moment), None)
        board = boards[moment.number].svg(alone=False) if moment else ""
        reason = f"<p>{self.say(moment.reason)}</p>" if moment and moment.reason else ""
        return f'<section class="story">{sentences}</section>{board}{reason}{self._better_line(moment)}'

    def _better_line(self, moment: Moment | None) -> str:
        """Return how the game could have gone on, in words, and the board at the end."""
        story, record, seat = self.report.story, self.report.record, self.report.fair.seat
        if moment is None or not story.line:
            return ""
        match = Match(load(record.game), record.players, record.variant, record.names or None)
        before = record.log[: moment.number - 1]
        lines = [step.narration.words for step in narrate(seat, match, story.line, before, self.language)]
        steps = "".join(f"<li>{escape(words)}</li>" for words in lines if words)
        end = make_drawing(match.game, match.view(seat), match.names, self.language).svg(alone=False)
        return f"<p>{self.say(Message('review-better-line', choice=moment.best.text))}</p><ol>{steps}</ol>{end}"

    def _grades(self) -> str:
        key = self.report.record.game
        rows = "".join(f"<li>{escape(format_grade(self.text, load(key), grade))}</li>" for grade in self.report.grades)
        note = self.say(Message("review-grade-note"))
        return f"<h2>{self.say(Message('review-grade-title'))}</h2><p>{note}</p><ul>{rows}</ul>"

    def _fair(self, key: list[int], boards: dict[int, Drawing]) -> str:
        moments = self.report.fair.moments
        first = "".join(self._moment(moment, boards) for moment in moments if moment.number in key)
        rest = "".join(self._moment(moment, {}) for moment in moments if moment.number not in key)
        return (
            f"<h2>{self.say(Message('review-choices-title'))}</h2><p>{self.say(Message('review-choices-note'))} "
            f"{self.say(self.report.fair.worlds)}</p>"
            f'<section aria-label="{self.say(Message("review-key-moments"))}">{first}</section>'
            f"<details><summary>{self.say(Message('review-other-decisions'))}</summary>{rest}</details>"
        )

    def _moment(self, moment: Moment, boards: dict[int, Drawing]) -> str:
        grade = f' <span class="grade">{self.say(grade_name(moment.grade))}</span>' if moment.grade else ""
        reason = f"<p>{self.say(moment.reason)}</p>" if moment.reason else ""
        board = boards[moment.number].svg(alone=False) if moment.number in boards else ""
        bars = "".join(self._bar(choice, choice.choice == moment.chosen) for choice in moment.choices)
        title = self.say(Message("review-moment", number=moment.number, prompt=moment.prompt))
        return f"<h3>{title}{grade}</h3>{board}{bars}{reason}{self._unseen(moment)}"

    def _bar(self, choice: ValuedChoice, is_chosen: bool) -> str:
        kind = "bar mine" if is_chosen else "bar"
        words = self.say(Message("review-chosen", choice=choice.text)) if is_chosen else self.say(choice.text)
        return (
            f'<div class="{kind}"><span>{words}</span><meter min="0" max="1" value="{choice.value:.3f}"></meter>'
            f"<span>{escape(format_choice_value(self.text, choice))}</span></div>"
        )

    def _unseen(self, moment: Moment) -> str:
        if not moment.unseen:
            return ""
        numbers = {code: number for number, code in self.text.catalog.codes.items()}
        rows = "".join(
            f"<tr><td>{escape(self.text.card(numbers[code]) if code in numbers else code)}</td>{self._cells(shares)}</tr>"
            for code, shares in moment.unseen.items()
        )
        words = self.say(Message("review-unseen"))
        return f"<details><summary>{words}</summary><table><tr><th></th>{self._names()}</tr>{rows}</table></details>"

    def _names(self) -> str:
        return "".join(f"<th>{escape(name)}</th>" for name in self.report.fair.names)

    def _cells(self, shares: Iterable[float]) -> str:
        return "".join(f"<td>{self.say(Message('review-share', share=float(share)))}</td>" for share in shares)

    def _account(self) -> str:
        rows = "".join(
            f"<tr><td>{self.say(title)}</td><td>{wins}</td></tr>"
            for title, wins in account_rows(self.report.account, self.report.fair.seat)
        )
        title, note = self.say(Message("review-account-title")), self.say(Message("review-account-note"))
        return f"<h2>{title}</h2><p>{note}</p><table>{rows}</table>"

    def _timeline(self) -> str:
        """Return the chances at every tenth of the game."""
        chances = self.report.timeline.chances
        lines = sorted({round((len(chances) - 1) * part / 10) for part in range(11)})
        names = [Message("review-timeline-line", line=line) if line else Message("review-timeline-start") for line in lines]
        rows = "".join(
            f"<tr><td>{self.say(name)}</td>{self._cells(chances[line])}</tr>" for line, name in zip(lines, names, strict=True)
        )
        title, note = self.say(Message("review-timeline-title")), self.say(Message("review-timeline-note"))
        return f"<h2>{title}</h2><p>{note}</p><table><tr><th></th>{self._names()}</tr>{rows}</table>"

    def _perfect_information(self) -> str:
        texts = {moment.number: {one.choice: one.text for one in moment.choices} for moment in self.report.fair.moments}
        rows = "".join(
            f"<li>{self.say(Message('review-open-choice', number=number, choice=texts[number][best], share=share))}</li>"
            for number, values in self.report.perfect_information.items()
            for best, share in list(values.items())[:1]
        )
        title, note = self.say(Message("review-open-title")), self.say(Message("review-open-note"))
        return f"<h2>{title}</h2><p>{note}</p><ul>{rows}</ul>"
