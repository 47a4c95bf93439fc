"""Reports: the standings of a contest or the estimates of a study as one self-contained HTML file, without scripts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from coven.errors import extra
from coven.lab.text import LabText
from coven.messages import Message

with extra("lab", "A report"):
    from jinja2 import Environment, PackageLoader, StrictUndefined
    from markupsafe import Markup

if TYPE_CHECKING:
    from coven.lab.report.svg import Chart


@dataclass(frozen=True)
class PageSection:
    """A section of a page; what it has depends on its kind, a macro of the templates."""

    id: str
    title: str
    kind: str
    group: str = ""  # the heading in the contents of several sections
    note: str = ""
    caution: str = ""
    sentences: Sequence[str] = ()
    notes: Sequence[tuple[str, str]] = ()
    charts: "Sequence[Chart]" = ()
    unnamed_charts: int = 1  # the first ones, which the heading names
    headings: Sequence[str] = ()
    rows: Sequence[Sequence[object]] = ()
    details: Sequence[dict[str, object]] = ()
    maps: Sequence[dict[str, object]] = field(default_factory=tuple)


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("coven.lab.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


def render_page(template: str, text: LabText, **parts: object) -> str:
    """Return a page in the language of the text, filled with these parts, which are escaped."""
    frame = {
        "language": text.language,
        "contents": text.format(Message("contents")),
        "about": text.format(Message("about")),
        "about_headings": [text.format(Message("about-what")), text.format(Message("about-which"))],
    }
    return _environment().get_template(template).render(frame=frame, **parts)


def section_id(key: str, players: int | None = None) -> str:
    """Return the id of a section, unique on a page about several numbers of players."""
    return key if players is None else f"{key}-{players}"


def bold(text: str) -> str:
    """Return a text in bold, escaped."""
    return Markup("<b>{}</b>").format(text)
