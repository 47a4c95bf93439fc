"""The workshop in a program or a notebook: studies as objects that show themselves and turn into tables."""

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from coven.extras import MissingExtraError, extra
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import StudyEstimates, estimate_study
from coven.lab.studies.analyse.findings import list_findings
from coven.lab.studies.plan import DEFAULT_BOTS, plan_study
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study

if TYPE_CHECKING:
    import pandas
    import polars

    from coven.lab.report.charts import Chart


class StudyResult:
    """What a study came to."""

    def __init__(self, found: StudyEstimates) -> None:
        self.estimates = found

    @property
    def findings(self) -> list[str]:
        """What stands out, in sentences, the most surprising first."""
        return list_findings(self.estimates)

    def rows(self) -> list[dict[str, Any]]:
        """Every figure as a flat row: under each variant its value and interval, and the difference."""
        return [
            {"question": figure.metric, "label": figure.label, "unit": figure.unit}
            | _interval_columns("a", figure.a)
            | _interval_columns("b", figure.b)
            | _interval_columns("difference", figure.difference)
            | {"shown": figure.is_significant}
            for figure in (*self.estimates.estimates, *self.estimates.acts)
        ]

    def pandas(self) -> "pandas.DataFrame":
        """The rows as a table of pandas."""
        with extra("lab", "A table"):
            import pandas
        return pandas.DataFrame(self.rows())

    def polars(self) -> "polars.DataFrame":
        """The rows as a table of Polars, where that is installed."""
        try:
            import polars
        except ModuleNotFoundError:
            raise MissingExtraError("A table of Polars needs 'polars', which is not installed: pip install polars.") from None
        return polars.DataFrame(self.rows(), infer_schema_length=None)

    def chart(self, question: str) -> "Chart":
        """The figures of one question with their intervals, `order` or `effect`; it shows itself in a notebook."""
        from coven.lab.report.study_page import metric_chart

        return metric_chart(self.estimates, question)

    def page(self) -> str:
        """The whole report, as HTML."""
        from coven.lab.report.study_page import study_page

        return study_page([self.estimates])

    def __repr__(self) -> str:
        return "\n".join(self.findings)

    def _repr_html_(self) -> str:
        sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in self.findings)
        return f"<ol>{sentences}</ol>{self.chart('order')._repr_html_()}"


def study(
    game: str,
    variant: Mapping[str, Any] | None = None,
    against: Mapping[str, Any] | None = None,
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
) -> StudyResult:
    """Play a game under a variant, beside another one where that is given, for some minutes or so many games."""
    begun = Study(plan_study(game, players, variant, against, bots=bots, seed=seed, block=block))
    run_study(begun, seconds=None if games else 60 * minutes, games=games, cores=cores, address=cluster, device=device)
    return StudyResult(estimate_study(begun.plan, begun.groups_by_variant()))


def _interval_columns(name: str, figure: Interval | None) -> dict[str, float | None]:
    if figure is None:
        return {name: None, f"{name}_low": None, f"{name}_high": None}
    return {name: figure.mean, f"{name}_low": figure.low, f"{name}_high": figure.high}
