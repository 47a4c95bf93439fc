"""Learning curves of the documentation, drawn from the files in docs/results/curves: `python -m tools.curves`.

A file has a panel for each game: the number of players, and the points of each line. Recipes have minutes and shares of the
victory, miniatures seconds and NashConv, both on logarithmic scales.
"""

from pathlib import Path
from typing import Final

import msgspec
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from coven import games
from tools.results import FOLDER, ROOT

CURVES: Final = FOLDER / "curves"
CHARTS: Final = ROOT / "docs" / "reference" / "training"
INCHES: Final = (4.6, 3.2)  # of a panel
COLOURS: Final = ("#5b3a8c", "#1f6fb2", "#b5491c", "#2e7d32", "#a86a10")


class Panel(msgspec.Struct, forbid_unknown_fields=True):
    """The curves of one game."""

    players: int
    lines: dict[str, list[tuple[float, float]]]


def draw(name: str) -> Figure:
    """Return the chart of a file of curves."""
    panels = msgspec.json.decode((CURVES / f"{name}.json").read_bytes(), type=dict[str, Panel])
    labels = sorted({label for panel in panels.values() for label in panel.lines})
    colours = dict(zip(labels, COLOURS, strict=False))
    columns = min(2, len(panels))
    rows = -(-len(panels) // columns)
    figure = Figure((columns * INCHES[0], rows * INCHES[1]), layout="constrained")
    for number, (key, panel) in enumerate(panels.items(), 1):
        axes = figure.add_subplot(rows, columns, number)
        axes.set_title(f"{games.load(key).meta.title}, {panel.players} players", fontsize=10)
        for label, points in panel.lines.items():
            axes.plot(
                *zip(*points, strict=True),
                color=colours[label],
                label=label,
                linewidth=1.6,
                marker="." if len(points) < 40 else "",
            )
        (_format_nash_conv if name == "miniatures" else _format_shares)(axes, panel.players)
        axes.legend(fontsize=8, frameon=False)
        axes.tick_params(labelsize=8)
        axes.spines[["top", "right"]].set_visible(False)
    return figure


def _format_shares(axes: Axes, players: int) -> None:
    axes.axhline(1 / players, color="#777777", linestyle="--", linewidth=1, label="an even share")
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(lambda share, _: f"{100 * share:.0f} %")
    axes.set_xlabel("minutes", fontsize=8)


def _format_nash_conv(axes: Axes, players: int) -> None:
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("seconds of processor time", fontsize=8)
    axes.set_ylabel("NashConv", fontsize=8)


def render(name: str, folder: Path) -> Path:
    """Draw a chart to a folder and return its file."""
    file = folder / f"{name}.svg"
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": name}):
        draw(name).savefig(file, metadata={"Date": None, "Title": name.replace("_", " ")})
    return file


def names() -> list[str]:
    """Return the names of all files of curves."""
    return sorted(file.stem for file in CURVES.glob("*.json"))


if __name__ == "__main__":
    for each in names():
        render(each, CHARTS)
