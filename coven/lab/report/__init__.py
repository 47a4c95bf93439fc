"""Reports: the standings of a contest or the estimates of a study as one self-contained HTML file, without scripts."""

from functools import cache

from coven.errors import extra

with extra("lab", "A report"):
    from jinja2 import Environment, PackageLoader, StrictUndefined


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("coven.lab.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


def render_template(template: str, **parts: object) -> str:
    """Return a template filled with these parts, which are escaped."""
    return _environment().get_template(template).render(**parts)
