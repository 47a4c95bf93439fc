"""Reports: the standings of a contest or the answers of a study as one HTML file, its charts inside, without scripts.

Pages from templates: everything put into one is escaped, and the file needs nothing else.
"""

from functools import cache
from typing import Any

from coven.extras import extra

with extra("lab", "A report"):
    from jinja2 import Environment, PackageLoader, StrictUndefined


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("coven.lab.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


def render_template(template: str, **parts: Any) -> str:
    """A template with its parts put in."""
    return _environment().get_template(template).render(**parts)
