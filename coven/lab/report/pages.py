"""Pages from templates: everything put into one is escaped, and the file needs nothing else."""

from functools import cache
from typing import Any

from coven.extras import extra

with extra("lab", "A report"):
    from jinja2 import Environment, PackageLoader, StrictUndefined


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("coven.lab.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


def filled(template: str, **parts: Any) -> str:
    """A template with its parts put in."""
    return _templates().get_template(template).render(**parts)
