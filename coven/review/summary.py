"""A review as lines of text, for a terminal."""

from collections.abc import Iterator, Sequence

from coven.games import load
from coven.intervals import rounded_half_width, share_interval
from coven.messages import Formatter, Message
from coven.review.account import MeanResult
from coven.review.moments import ALL, MeanLoss, Moment, Review, grade_name
from coven.review.page import ReviewReport, account_rows, format_choice_value, format_grade
from coven.review.words import describe_kind


def progress_line(text: Formatter, done: int = 0, of: int = 0) -> str:
    """Return how far a review is."""
    return text.format(Message("review-working-on", done=done, of=of) if of else Message("review-working"))


def progress_of_games(text: Formatter, done: int, of: int) -> str:
    """Return how far the reviews of several games are."""
    return text.format(Message("review-working-games", done=done, of=of))


def summary_lines(report: ReviewReport, text: Formatter) -> Iterator[str]:
    """Yield the story, the grades, and the account of luck and play."""
    for sentence in (report.story.decided, report.story.best, report.story.learn):
        yield text.format(sentence)
    yield f"\n{text.format(Message('review-grade-title'))}. {text.format(Message('review-grade-note'))}"
    for grade in report.grades:
        yield f"  {format_grade(text, load(report.record.game), grade)}"
    yield f"\n{text.format(Message('review-account-title'))}. {text.format(Message('review-account-note'))}"
    for title, wins in account_rows(report.account, report.fair.seat):
        yield f"  {text.format(title)}: {wins}"


def decision_titles(text: Formatter) -> list[str]:
    """Return the titles of the columns of `decision_row`."""
    return [
        text.format(title)
        for title in (
            Message("review-head-line"),
            Message("review-head-chosen"),
            Message("review-head-wins"),
            Message("review-head-best"),
            Message("review-head-loss"),
            Message("review-head-grade"),
        )
    ]


def decision_row(moment: Moment, text: Formatter) -> list[str]:
    """Return a decision as a row of a table."""
    chosen, best = moment.chosen_value, moment.best
    has_better = best.choice != chosen.choice
    return [
        str(moment.number),
        text.format(chosen.text),
        format_choice_value(text, chosen),
        text.format(best.text) if has_better else "",
        text.format(Message("review-points", points=max(0.0, moment.loss))) if has_better else "",
        text.format(grade_name(moment.grade)) if moment.grade else "",
    ]


def key_moment_lines(review: Review, text: Formatter) -> Iterator[str]:
    """Yield each key moment with its reason."""
    for moment in review.key_moments:
        title = text.format(Message("review-moment", number=moment.number, prompt=moment.prompt))
        yield f"{title} {text.format(moment.reason)}" if moment.reason else title


def mean_lines(losses: Sequence[MeanLoss], result: MeanResult | None, game: str, text: Formatter) -> Iterator[str]:
    """Yield what decisions cost on average over several games, and the mean result with average luck."""
    for loss in losses:
        yield text.format(_describe_mean_loss(loss, game))
    if result:
        low, high = share_interval(result.adjusted, result.adjusted_error)
        parts = Message(
            "review-mean-result",
            games=result.games,
            result=result.result,
            adjusted=result.adjusted,
            low=100 * low,
            high=100 * high,
        )
        yield text.format(parts)


def _describe_mean_loss(loss: MeanLoss, game: str) -> Message:
    name = Message("review-mean-all") if loss.kind == ALL else describe_kind(load(game), loss.kind)
    if loss.mean is None or loss.half_width is None:
        return Message("review-mean-loss-few", name=name, decisions=loss.decisions)
    within = rounded_half_width(100 * loss.half_width, 1)
    return Message("review-mean-loss", name=name, decisions=loss.decisions, loss=max(0.0, 100 * loss.mean), within=within)
