"""Write the client's card faces, tokens and portraits as SVG for Python, so that nothing is drawn twice.

Run `python -m tools.symbols` after a change of a drawing in web/src/cards or web/src/portraits. It needs Node and Chromium: the
gallery (web/src/gallery/Symbols.svelte) is built and opened, and every drawing is read from the page as the browser computed it,
its colours and fonts included, with the four-colour cards that are the client's default. The result is
coven/games/drawing/symbols.json, which `coven.games.drawing` composes boards from. A test compares the digest of the drawings'
sources in it with the sources.
"""

import hashlib
import json
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tests.web.conftest import BROWSER_ARGS, FULL_BROWSERS, HEADLESS_SHELL, find_browser

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
SYMBOLS: Final = ROOT / "coven" / "games" / "drawing" / "symbols.json"
# what decides how a drawing looks; names and labels do not
DRAWINGS: Final = (
    "src/cards/**/*.svelte",
    "src/cards/cards.css",
    "src/cards/shapes.ts",
    "src/cards/suits.ts",
    "src/cards/witches.ts",
    "src/portraits/Portrait.svelte",
    "src/portraits/faces.ts",
    "src/games/plain/Card.svelte",
    "src/gallery/Symbols.svelte",
)
INK: Final = "#010203"  # of the suits that stand for any suit of a plain card
FELT: Final = "cv-felt"
ROUND: Final = "cv-round"
SHEEN: Final = "#ffe9b0"
WORDS_OF: Final = {"wheel": {"high": "{high}", "no": "{no}", "trump": "{trump}"}, "token": {"Oof!": "{oof}"}}
MIN_SHARED_CHARS: Final = 160  # a shorter piece costs less than the reference to it
BUILD: Final = """
import("vite").then(({ build }) => build({
  root: process.cwd(), base: "./", publicDir: false, logLevel: "error",
  build: { outDir: process.argv[1], emptyOutDir: true, minify: false, rollupOptions: { input: "gallery.html" } },
}));
"""
# every drawing as a tree of [tag, attributes, children or text]; inherited properties only where they change
READ: Final = r"""
() => {
  const GEOMETRY = ["d", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "transform",
    "viewBox", "textLength", "lengthAdjust"];
  const INHERITED = { "fill": "rgb(0, 0, 0)", "stroke": "none", "stroke-width": "1px", "stroke-linecap": "butt",
    "stroke-linejoin": "miter", "stroke-dasharray": "none", "fill-rule": "nonzero" };
  const OF_TEXT = { "font-size": "", "font-weight": "", "letter-spacing": "normal", "text-anchor": "start",
    "paint-order": "normal", "font-family": "" };
  const own = (style, parent, names) => Object.fromEntries(Object.entries(names)
    .map(([name, initial]) => [name, style.getPropertyValue(name), parent ? parent.getPropertyValue(name) : initial])
    .filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]));
  const read = (element, parent) => {
    const style = getComputedStyle(element);
    const attributes = {};
    for (const name of GEOMETRY) if (element.hasAttribute(name)) attributes[name] = element.getAttribute(name);
    if (!attributes.transform && element.style?.transform) {
      const [x, y] = style.transformBox === "view-box" ? style.transformOrigin.split(" ").map(parseFloat) : [0, 0];
      const matrix = new DOMMatrix().translate(x, y).multiply(new DOMMatrix(style.transform)).translate(-x, -y);
      if (!matrix.isIdentity)
        attributes.transform = `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(" ")})`;
    }
    Object.assign(attributes, own(style, parent, INHERITED));
    if (style.opacity !== "1") attributes.opacity = style.opacity;
    const tag = element.tagName.toLowerCase();
    if (tag === "text") {
      Object.assign(attributes, own(style, null, OF_TEXT));
      return [tag, attributes, element.textContent.trim()];
    }
    return [tag, attributes, [...element.children].map((child) => read(child, style))];
  };
  const drawing = (holder) => {
    const svg = holder.querySelector("svg"), style = getComputedStyle(svg);
    const [, , width, height] = svg.getAttribute("viewBox").split(/\s+/).map(Number);
    const ink = style.getPropertyValue("--card-ink").trim();
    return { name: holder.dataset.symbol, width, height, background: style.backgroundImage, ink,
      paint: own(style, null, INHERITED), children: [...svg.children].map((child) => read(child, style)) };
  };
  const palette = ["night", "table", "raised", "line", "ink", "soft", "candle", "on-candle", "ember", "moss", "blood", "moon",
    "felt"];
  const root = getComputedStyle(document.documentElement);
  return {
    drawings: [...document.querySelectorAll("[data-symbol]")].map(drawing),
    palette: Object.fromEntries(palette.map((name) => [name, root.getPropertyValue(`--${name}`).trim()])),
  };
}
"""

Node = list[Any]  # [tag, attributes, children or text], as the page returns it
Drawing = dict[str, Any]


def digest_sources() -> str:
    """Return the digest of the files that decide how the drawings look."""
    files = sorted(file for pattern in DRAWINGS for file in WEB.glob(pattern))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def read_gallery() -> dict[str, Any]:
    """Build the gallery, open it in a browser, and return its drawings."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["node", "-e", BUILD, folder], cwd=WEB, check=True)
        with _serve(Path(folder)) as address, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=find_browser(HEADLESS_SHELL, *FULL_BROWSERS), args=BROWSER_ARGS)
            page = browser.new_page(reduced_motion="reduce")
            page.goto(f"{address}/gallery.html?section=symbols&colours=four")
            page.wait_for_selector('[data-symbol="plain/bare"]')
            found: dict[str, Any] = page.evaluate(READ)
            browser.close()
    return found


@contextmanager
def _serve(folder: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


# colours, numbers, gradients


def _colours(text: str) -> str:
    """Return a value with its colours in hexadecimal: `rgb(29, 79, 168)` and `color(srgb …)` as the browser writes them."""

    def to_hex(found: re.Match[str]) -> str:
        numbers = [float(number) for number in re.findall(r"[\d.]+", found[2])]
        scale = 255 if found[1] == "color" else 1
        red, green, blue = (round(number * scale) for number in numbers[:3])
        alpha = f"{round(numbers[3] * 255):02x}" if len(numbers) > 3 and numbers[3] < 1 else ""
        return f"#{red:02x}{green:02x}{blue:02x}{alpha}"

    return re.sub(r"(rgba?|color)\((?:srgb )?([^)]*)\)", to_hex, text)


def _numbers(text: str) -> str:
    return re.sub(r"-?\d+\.\d+", lambda found: f"{float(found[0]):.2f}".rstrip("0").rstrip("."), text)


def _value(name: str, value: str) -> str:
    if name == "font-family":
        return "serif" if "Palatino" in value else "sans"
    if name in ("fill", "stroke"):
        return _colours(value)
    return _numbers(value.replace("px", "").replace(", ", " "))


def _cleaned(node: Node, ink: str) -> Node | None:
    """Return a node with its final values, the suit's ink as `currentColor`; None if nothing of it is visible."""
    tag, attributes, content = node
    values = {name: _value(name, value) for name, value in attributes.items()}
    values |= {name: "currentColor" for name in ("fill", "stroke") if values.get(name) == ink}
    if tag == "path" and values.get("fill") == "none" and "stroke" not in values:
        return None
    if tag == "text":
        return [tag, values, content]
    return [tag, values, [child for child in (_cleaned(child, ink) for child in content) if child]]


def _gradient(name: str, value: str, width: float = 1, height: float = 1) -> str:
    """Return a CSS gradient that fills a box as SVG; without a size, one that fits any box."""
    value = _colours(value)
    marked = re.findall(r"(#\w+)(?: ([\d.]+)%)?", value)
    stops = [
        (colour, float(place) / 100 if place else number / (len(marked) - 1)) for number, (colour, place) in enumerate(marked)
    ]
    last = 1.0
    if value.startswith("radial"):
        last = max(place for _, place in stops)
        places = re.findall(r"at ([\d.]+)% ([\d.]+)%", value) or [("50", "50")]
        x, y = (float(number) / 100 for number in places[0])
        across, down = max(x, 1 - x) * width * 2**0.5 * last, max(y, 1 - y) * height * 2**0.5 * last
        shape = f'<radialGradient cx="0" cy="0" r="1" gradientTransform="translate({x * width:g} {y * height:g}) '
        units = ' gradientUnits="userSpaceOnUse"' if width > 1 else ""
        head = f'{shape}scale({across:.4g} {down:.4g})"{units} id="{name}">'
        tail = "</radialGradient>"
    else:
        angle = float(re.findall(r"\(([\d.]+)deg", value)[0])
        head, tail = f'<linearGradient gradientTransform="rotate({angle - 90:g} .5 .5)" id="{name}">', "</linearGradient>"
    marks = "".join(_stop(colour, place / last) for colour, place in stops)
    return head + marks + tail


def _stop(colour: str, place: float) -> str:
    solid, alpha = colour[:7], int(colour[7:] or "ff", 16) / 255
    if not alpha:
        solid = SHEEN  # CSS fades to the neighbouring colour, SVG through the one written here
    faded = f' stop-opacity="{alpha:.2g}"' if alpha < 1 else ""
    return f'<stop offset="{place:.3g}" stop-color="{solid}"{faded}/>'


# markup


class Writer:
    """Markup of drawings; pieces that several of them contain are written once."""

    def __init__(self, drawings: list[Drawing]) -> None:
        self.counts: Counter[str] = Counter()
        self.shared: dict[str, str] = {}
        self.ids: dict[str, str] = {}
        for drawing in drawings:
            for child in drawing["children"]:
                self._count(child)

    def _count(self, node: Node) -> None:
        if node[0] == "g":
            self.counts["".join(_plain(child) for child in node[2])] += 1
        if node[0] != "text":
            for child in node[2]:
                self._count(child)

    def write(self, node: Node) -> str:
        """Return the markup of a node, with references to shared pieces."""
        tag, attributes, content = node
        head = _head(tag, attributes)
        if tag == "text":
            return f"<{head}>{escape(content)}</{tag}>"
        plain = "".join(_plain(child) for child in content)
        if tag == "g" and self.counts[plain] > 1 and len(plain) >= MIN_SHARED_CHARS and "<text" not in plain:
            return f'<{head}><use href="#{self._share(plain, content)}"/></{tag}>'
        inner = "".join(self.write(child) for child in content)
        return f"<{head}>{inner}</{tag}>" if inner else f"<{head}/>"

    def _share(self, plain: str, content: list[Node]) -> str:
        if plain not in self.ids:
            self.ids[plain] = f"cv-{len(self.ids)}"
            self.shared[self.ids[plain]] = "".join(self.write(child) for child in content)
        return self.ids[plain]


def _head(tag: str, attributes: dict[str, str]) -> str:
    return " ".join([tag, *(f'{name}="{escape(value)}"' for name, value in attributes.items())])


def _plain(node: Node) -> str:
    tag, attributes, content = node
    inner = escape(content) if tag == "text" else "".join(_plain(child) for child in content)
    return f"<{_head(tag, attributes)}>{inner}</{tag}>"


def _with_paper(drawing: Drawing, gradients: dict[str, str]) -> str:
    """Return the paper of a card: its gradients, bottom first."""
    layers = re.findall(r"(?:radial|linear)-gradient\((?:[^()]|\([^()]*\))*\)", drawing["background"])
    paper = ""
    for layer in reversed(layers):
        name = "cv-p" + hashlib.sha256(layer.encode()).hexdigest()[:5]
        gradients[name] = _gradient(name, layer, drawing["width"], drawing["height"])
        paper += f'<rect width="100" height="140" rx="9" fill="url(#{name})"/>'
    return paper


def _with_placeholders(name: str, markup: str) -> str:
    """Return markup with placeholders for words, and for the numbers and characters that a table decides."""
    kind = name.split("/")[0]
    if kind == "witch":  # the spell is her last word
        last_text = r'(<text x="50" y="133")(?: textLength="90")?([^>]*>)[^<]*(</text>)(?!.*</text>)'
        return re.sub(last_text, r"\1{fit}\2{spell}\3", markup)
    for word, place in WORDS_OF.get(kind, {}).items():
        markup = markup.replace(f">{word}</text>", f">{place}</text>")
    if kind == "three_witches" and name.count("/") == 2:
        return re.sub(r">\d</text>", ">{rank}</text>", markup)
    if kind == "wheel" and name != "wheel/still":
        return re.sub(r">(\d)</text>", r">{\1}</text>", markup)
    if kind == "plain":
        markup = re.sub(r">(?:7|77|Name)</text>", ">{rank}</text>", markup)
    words = {">§<": ">{symbol}<", "×77": "×{doubler}", ">+77<": ">+{bonus}<"}
    words |= {"boxes": {">7<": ">{boxes}<"}, "quota": {">7<": ">{quota}<"}, "ball": {">7<": ">{bid}<"}}.get(kind, {})
    for found, place in words.items():
        markup = markup.replace(found, place)
    return markup


def make_symbols() -> dict[str, Any]:
    """Return the contents of symbols.json."""
    gallery = read_gallery()
    drawings: list[Drawing] = gallery["drawings"]
    for drawing in drawings:
        cleaned = (_cleaned(child, _colours(drawing["ink"])) for child in drawing["children"])
        drawing["children"] = [child for child in cleaned if child and (not drawing["name"].startswith("hub/") or _is_hub(child))]
    writer, gradients, symbols = Writer(drawings), dict[str, str](), dict[str, list[Any]]()
    for drawing in drawings:
        name, paint = drawing["name"], {name: _value(name, value) for name, value in drawing["paint"].items()}
        inner = "".join(writer.write(child) for child in drawing["children"])
        if "currentColor" in inner or "<use" in inner or paint:
            inner = f"<{_head('g', {'color': _colours(drawing['ink'])} | paint)}>{inner}</g>"
        markup = _with_paper(drawing, gradients) + inner
        if name.split("/")[0] in ("plain", "mark"):
            markup = markup.replace(_layers_of_owl(drawings, writer), "{shape}").replace(f'color="{INK}"', 'color="{ink}"')
        if name.startswith("face/"):
            markup = f'<g clip-path="url(#{ROUND})">{markup}</g>'
        if name.startswith("icon/"):  # drawn in the colour of the text around it
            markup = markup.replace(f'stroke="{_colours(gallery["palette"]["ink"])}"', 'stroke="currentColor"')
        if name.split("/")[0] in ("boxes", "icon", "shape"):
            markup = markup.replace(f'color="{_colours(drawing["ink"])}"', 'color="{ink}"')
        symbols[name] = [drawing["width"], drawing["height"], _with_placeholders(name, markup)]
    return {
        "sources": digest_sources(),
        "palette": {name: _colours(value) for name, value in gallery["palette"].items()},
        "inks": {drawing["name"][5:]: drawing["ink"] for drawing in drawings if drawing["name"].startswith("suit/")},
        "gradients": gradients
        | {FELT: _gradient(FELT, gallery["palette"]["felt"])}
        | {ROUND: f'<clipPath id="{ROUND}"><circle cx="50" cy="50" r="50"/></clipPath>'},
        "shared": writer.shared,
        "symbols": symbols,
    }


def _is_hub(node: Node) -> bool:
    """Return whether a part of the wheel is its hub with the sign of the trump."""
    return bool(node[1].get("r") == "28" or node[1].get("transform", "").startswith("translate("))


def _layers_of_owl(drawings: list[Drawing], writer: Writer) -> str:
    """Return the markup inside the shape that stands for any shape on a plain card."""
    owl = next(drawing for drawing in drawings if drawing["name"] == "shape/owl")
    written = writer.write(owl["children"][0])
    return written[written.index(">") + 1 : -len("</g>")]


def main() -> None:
    """Write symbols.json."""
    SYMBOLS.parent.mkdir(exist_ok=True)
    SYMBOLS.write_text(json.dumps(make_symbols(), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
