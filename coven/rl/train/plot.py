"""The curve of a training as a picture: the share of victory among rivals, over the minutes trained."""

from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from coven.rl.train.checkpoints import Curve

WIDTH_PX: Final = 720
HEIGHT_PX: Final = 360
MARGIN_PX: Final = 50
MAX_DOTTED_POINTS: Final = 20  # points of a line: with no more, each is a dot, because a single one would not be seen otherwise
COLOURS: Final = ("#7b3fa0", "#2a7f62", "#c0662b", "#33669a", "#a03050", "#777777")


def write_plot(path: Path, title: str, curve: Curve) -> None:
    """Write the curve as SVG."""
    names = list(dict.fromkeys(name for line in curve for name in line if f"{name} within" in line))
    most = max([line["minutes"] for line in curve] + [0.01])
    parts = [_axes(most)]
    for number, name in enumerate(names):
        points = [(line["minutes"], line[name]) for line in curve if name in line]
        parts.append(_line(points, most, COLOURS[number % len(COLOURS)], name, number))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH_PX} {HEIGHT_PX}" font-family="sans-serif" font-size="12">'
    )
    text = f'<title>{escape(title)}</title><rect width="100%" height="100%" fill="white"/>'
    path.write_text(f"{head}{text}{''.join(parts)}</svg>\n", encoding="utf-8")


def _x(minutes: float, most: float) -> float:
    return MARGIN_PX + minutes / most * (WIDTH_PX - 4 * MARGIN_PX)


def _y(share: float) -> float:
    return HEIGHT_PX - MARGIN_PX - share * (HEIGHT_PX - 2 * MARGIN_PX)


def _axes(most: float) -> str:
    lines = []
    for tenth in range(0, 11, 2):
        y = _y(tenth / 10)
        lines.append(f'<line x1="{MARGIN_PX}" x2="{_x(most, most):.0f}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ddd"/>')
        lines.append(f'<text x="{MARGIN_PX - 8}" y="{y + 4:.0f}" text-anchor="end">{10 * tenth} %</text>')
    lines.append(f'<text x="{MARGIN_PX}" y="{HEIGHT_PX - 20}">0</text>')
    lines.append(f'<text x="{_x(most, most):.0f}" y="{HEIGHT_PX - 20}" text-anchor="middle">{most:.1f} minutes</text>')
    return "".join(lines)


def _line(points: list[tuple[float, float]], most: float, colour: str, name: str, number: int) -> str:
    path = " ".join(f"{_x(minutes, most):.1f},{_y(share):.1f}" for minutes, share in points)
    label = f'<text x="{WIDTH_PX - 3 * MARGIN_PX + 8}" y="{MARGIN_PX + 18 * number}" fill="{colour}">{escape(name)}</text>'
    dots = [f'<circle cx="{_x(minutes, most):.1f}" cy="{_y(share):.1f}" r="3" fill="{colour}"/>' for minutes, share in points]
    few = "".join(dots) if len(points) <= MAX_DOTTED_POINTS else ""
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>{few}{label}'
