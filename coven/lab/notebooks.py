"""Studies in programs and notebooks: results that display themselves and convert to tables."""

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from coven.errors import MissingExtraError, extra
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import StudyEstimates, estimate_study
from coven.lab.studies.analyse.findings import finding_sentences
from coven.lab.studies.plan import DEFAULT_BOTS, plan_study
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study
from coven.lab.text import lab_text
from coven.messages import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    import pandas
    import polars

    from coven.lab.report.svg import Chart


class StudyResult:
    """The result of a study."""

    def __init__(self, estimates: StudyEstimates, language: str = DEFAULT_LANGUAGE) -> None:
        self.estimates, self.language = estimates, language

    @property
    def findings(self) -> list[str]:
        """Sentences about what changes or stands out, the most noticeable first."""
        return finding_sentences(self.estimates, lab_text(self.estimates.plan.game, self.language))

    def rows(self) -> list[dict[str, str | float | None]]:
        """Return every estimate as a flat row: its value and interval under each variant, and the difference."""
        return [
            {"question": estimate.metric, "label": estimate.label, "unit": estimate.unit}
            | _interval_columns("a", estimate.a)
            | _interval_columns("b", estimate.b)
            | _interval_columns("difference", estimate.difference)
            | {"shown": estimate.is_significant}
            for estimate in (*self.estimates.estimates, *self.estimates.acts)
        ]

    def pandas(self) -> "pandas.DataFrame":
        """Return the rows as a pandas table."""
        with extra("lab", "A table"):
            import pandas
        return pandas.DataFrame(self.rows())

    def polars(self) -> "polars.DataFrame":
        """Return the rows as a Polars table; polars is an optional dependency."""
        try:
            import polars
        except ModuleNotFoundError:
            raise MissingExtraError(
                "A Polars table needs the package polars, which is not installed: pip install polars."
            ) from None
        return polars.DataFrame(self.rows(), infer_schema_length=None)

    def chart(self, metric: str) -> "Chart":
        """Return the chart of one metric, `order` or `effect`, which displays itself in a notebook."""
        from coven.lab.report.study_page import metric_chart

        return metric_chart(self.estimates, metric, self.language)

    def page(self) -> str:
        """Return the whole report as HTML."""
        from coven.lab.report.study_page import study_page

        return study_page([self.estimates], self.language)

    def __repr__(self) -> str:
        return "\n".join(self.findings)

    def _repr_html_(self) -> str:
        sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in self.findings)
        return f"<ol>{sentences}</ol>{self.chart('order')._repr_html_()}"


def study(
    game: str,
    variant: Mapping[str, object] | None = None,
    against: Mapping[str, object] | None = None,
    *,
    players: int | None = None,
    bots: str = DEFAULT_BOTS,
    games: int | None = None,
    minutes: float = 1.0,
    seed: int = 1,
    cores: int | None = None,
    cluster: str | None = None,
    device: str = "cpu",
    block: int | None = None,
    language: str = DEFAULT_LANGUAGE,
) -> StudyResult:
    """Study a variant of a game, or compare it with another, for some minutes or a number of games."""
    studied = Study(plan_study(game, players, variant, against, bots=bots, seed=seed, block=block))
    run_study(studied, seconds=None if games else 60 * minutes, games=games, cores=cores, address=cluster, device=device)
    return StudyResult(estimate_study(studied.plan, studied.groups_by_variant()), language)


def _interval_columns(name: str, interval: Interval | None) -> dict[str, float | None]:
    if interval is None:
        return {name: None, f"{name}_low": None, f"{name}_high": None}
    return {name: interval.mean, f"{name}_low": interval.low, f"{name}_high": interval.high}
