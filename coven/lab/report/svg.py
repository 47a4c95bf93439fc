"""Charts as inline SVG: drawn by matplotlib, in the page's own colours, with a title and a description for screen readers."""

import io
import re
import warnings
from typing import Final

from coven.errors import extra

with extra("lab", "A report"):
    from markupsafe import Markup, escape
    from matplotlib import rc_context
    from matplotlib.figure import Figure

# placeholders for CSS variables of the page, so that charts are readable in light and dark mode
COLOURS: Final = {
    "ink": "#010203",
    "quiet": "#010204",
    "line": "#010205",
    "gold": "#010206",
    "better": "#010207",
    "worse": "#010208",
    "unsure": "#010209",
    "step": "#01020a",
    "card": "#01020b",
}
# of notebooks, which have no page style
LIGHT_COLOURS: Final = {
    "ink": "#2a2233",
    "quiet": "#6d6377",
    "line": "#e4dccd",
    "gold": "#a86a10",
    "better": "#1f6fb2",
    "worse": "#b5491c",
    "unsure": "#7b7285",
    "step": "#ecdcb9",
    "card": "#fffdf8",
}


class Chart:
    """A matplotlib figure that renders itself on a page and in a notebook."""

    def __init__(self, figure: Figure, title: str, description: str) -> None:
        self.figure, self.title, self.description = figure, title, description

    def __html__(self) -> Markup:
        """Return the chart as SVG for templates, without external resources."""
        with rc_context({"svg.fonttype": "none", "svg.hashsalt": self.title}), warnings.catch_warnings():
            file = io.StringIO()
            warnings.filterwarnings("ignore", "Glyph .* missing")  # browsers draw the text, with fonts of their own
            self.figure.savefig(file, format="svg", metadata={"Date": None}, transparent=True)
        return Markup(_to_inline_svg(file.getvalue(), self.title, self.description))

    def _repr_html_(self) -> str:
        """Return the chart as HTML for notebooks."""
        html = str(self.__html__())
        for name, colour in LIGHT_COLOURS.items():
            html = html.replace(f"var(--{name})", colour)
        return f'<div style="max-width:720px;background:#fffdf8">{html}</div>'


def _to_inline_svg(text: str, title: str, description: str) -> str:
    """Return matplotlib's SVG for inlining: without declarations and URLs, with CSS colours, a title and a description."""
    text = text[text.index("<svg") :]
    text = re.sub(r"\s*<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'\s(?:xmlns(?::\w+)?|version)="[^"]*"', "", text).replace("xlink:href", "href")
    text = re.sub(r'(<svg[^>]*?) (?:width|height)="[^"]*"', r"\1", text)
    text = re.sub(r'(<svg[^>]*?) (?:width|height)="[^"]*"', r"\1", text)
    text = re.sub(r'<g id="[^"]*"', "<g", text)  # the same in every chart, and nothing refers to them
    for name, colour in COLOURS.items():
        text = text.replace(colour, f"var(--{name})")
    key = "chart-" + re.sub(r"\W+", "-", title.lower())
    described = f'<title id="{key}">{escape(title)}</title><desc id="{key}-said">{escape(description)}</desc>'
    opening = f'<svg role="img" aria-labelledby="{key} {key}-said"'
    return re.sub(r"<svg([^>]*)>", lambda tag: f"{opening}{tag[1]}>{described}", text, count=1).strip()
