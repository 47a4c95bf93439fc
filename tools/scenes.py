"""Draw the places of the built-in games: `python -m tools.scenes`.

Writes web/public/scenes/<game>-night.svg and -day.svg, which lie behind tables and make the covers, <game>-inlay.svg, the
figure inlaid in the table, and with an installed Chromium web/public/tables/<game>.jpg, which messengers show with an
invitation. The middle of each scene is calm, because cards lie on it.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from coven import games
from tests.web.conftest import BROWSER_ARGS, find_browser

PUBLIC_FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "public"
WIDTH: Final = 1600
HEIGHT: Final = 1000
HORIZON: Final = 640  # where the table or the ground begins
PREVIEW_SIZE: Final = {"width": 1200, "height": 630}  # recommended for link previews
Point = tuple[float, float]


class Palette(NamedTuple):
    """The colours of a scene at one time of day, from the sky to the flame."""

    sky: str
    horizon: str
    wall: str
    wall_edge: str
    wood: str
    wood_light: str
    dark: str
    shape: str
    shape_light: str
    moon: str
    flame: str
    magic: str
    glow: float  # strength of all light


class Scene:
    """The shapes of a scene, from back to front."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.random = random.Random(13)
        self.parts: list[str] = []
        self.gradients: list[str] = []

    def add(self, tag: str, **attributes: object) -> None:
        """Add a shape."""
        text = " ".join(f'{name.rstrip("_").replace("_", "-")}="{_short(value)}"' for name, value in attributes.items())
        self.parts.append(f"<{tag} {text}/>")

    def box(self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **more: object) -> None:
        """Add a rectangle."""
        self.add("rect", x=x, y=y, width=width, height=height, fill=fill, **({"rx": radius} if radius else {}), **more)

    def disc(self, x: float, y: float, radius: float, fill: str, **more: object) -> None:
        """Add a disc."""
        self.add("circle", cx=x, cy=y, r=radius, fill=fill, **more)

    def oval(self, x: float, y: float, wide: float, high: float, fill: str, **more: object) -> None:
        """Add an ellipse."""
        self.add("ellipse", cx=x, cy=y, rx=wide, ry=high, fill=fill, **more)

    def path(self, d: str, fill: str, **more: object) -> None:
        """Add a path."""
        self.add("path", d=d, fill=fill, **more)

    def line(self, points: str, stroke: str, width: float, **more: object) -> None:
        """Add a stroke."""
        self.add("path", d=points, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="round", **more)

    def fade(self, top: str, bottom: str) -> str:
        """Return a paint that goes from one colour at the top to another at the bottom."""
        stops = f'<stop stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        return self._gradient(f'<linearGradient id="ID" x2="0" y2="1">{stops}</linearGradient>')

    def shine(self, colour: str, strength: float) -> str:
        """Return a paint that shines from its middle."""
        half = strength * self.palette.glow
        stops = f'<stop stop-color="{colour}" stop-opacity="{_short(half)}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        return self._gradient(f'<radialGradient id="ID">{stops}</radialGradient>')

    def _gradient(self, markup: str) -> str:
        if markup not in self.gradients:
            self.gradients.append(markup)
        return f"url(#g{self.gradients.index(markup)})"

    def to_svg(self) -> str:
        """Return the whole picture."""
        defs = "".join(markup.replace("ID", f"g{number}") for number, markup in enumerate(self.gradients))
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        return f'{head} preserveAspectRatio="xMidYMid slice"><defs>{defs}</defs>{"".join(self.parts)}</svg>\n'


def _short(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) and abs(value) >= 1 else str(value)


# parts that several places have


def draw_sky(s: Scene, moon: Point, radius: float) -> None:
    """Draw the sky with stars and a moon."""
    p = s.palette
    s.box(0, 0, WIDTH, HEIGHT, s.fade(p.sky, p.horizon))
    for _ in range(90):
        size = s.random.choice((1.2, 1.6, 2.4))
        s.disc(s.random.uniform(0, WIDTH), s.random.uniform(0, HORIZON), size, p.moon, opacity=s.random.choice((0.35, 0.6, 0.9)))
    s.disc(*moon, radius * 3.4, s.shine(p.moon, 0.55))
    s.disc(*moon, radius, p.moon)
    for x, y, size in ((-0.3, -0.2, 0.2), (0.25, 0.3, 0.14), (0.3, -0.35, 0.1), (-0.15, 0.4, 0.1)):
        s.disc(moon[0] + x * radius, moon[1] + y * radius, size * radius, p.horizon, opacity=0.18)


def draw_candle(s: Scene, x: float, foot: float, height: float) -> None:
    """Draw a burning candle and its light."""
    p, wide = s.palette, height * 0.3
    top = foot - height
    s.disc(x, top - 20, height * 3.2, s.shine(p.flame, 0.5))
    s.oval(x, foot, wide * 1.1, wide * 0.28, p.dark)
    s.box(x - wide / 2, top, wide, height, s.fade("#fff0cf", "#c79a62"), 4)
    s.path(
        f"M{x - wide / 2} {top}h{wide}v{height * 0.3}q{-wide * 0.12} {height * 0.2} {-wide * 0.25} 0v{-height * 0.1}"
        f"q{-wide * 0.2} {-height * 0.1} {-wide * 0.3} {height * 0.12}q{-wide * 0.2} {height * 0.3} {-wide * 0.45} 0z",
        "#fff6e0",
    )
    flame = height * 0.42
    s.path(
        f"M{x} {top - flame * 1.25}q{flame * 0.42} {flame * 0.62} {flame * 0.26} {flame}q{-flame * 0.26} {flame * 0.4} {-flame * 0.52} 0"
        f"q{-flame * 0.16} {-flame * 0.38} {flame * 0.26} {-flame}z",
        p.flame,
    )
    s.path(
        f"M{x} {top - flame * 0.75}q{flame * 0.2} {flame * 0.4} {flame * 0.1} {flame * 0.62}q{-flame * 0.1} {flame * 0.14} {-flame * 0.2} 0"
        f"q{-flame * 0.08} {-flame * 0.22} {flame * 0.1} {-flame * 0.62}z",
        "#fff3c4",
    )


def draw_tabletop(s: Scene, top: float = HORIZON) -> None:
    """Draw a wooden table up to the lower edge; calm, because cards lie on it."""
    p = s.palette
    s.box(0, top, WIDTH, HEIGHT - top, s.fade(p.wood_light, p.wood))
    s.box(0, top, WIDTH, 12, p.wood_light, opacity=0.8)
    for board in range(1, 6):
        y = top + (HEIGHT - top) * (board / 6) ** 1.3
        s.line(f"M0 {y:.0f}H{WIDTH}", p.dark, 2.5, opacity=0.35)
        for _ in range(7):
            x = s.random.uniform(0, WIDTH)
            s.line(
                f"M{x:.0f} {y + 14:.0f}q{s.random.uniform(60, 160):.0f} 8 {s.random.uniform(180, 340):.0f} -3",
                p.dark,
                1.5,
                opacity=0.18,
            )


def draw_bricks(s: Scene, left: float, right: float, top: float, bottom: float) -> None:
    """Draw a few stones of a wall here and there."""
    for _ in range(46):
        x, y = s.random.uniform(left, right - 90), top + 44 * s.random.randrange(int((bottom - top) / 44))
        s.box(x, y, s.random.uniform(60, 110), 36, s.palette.wall_edge, 6, opacity=s.random.choice((0.35, 0.5, 0.7)))


def draw_bottle(s: Scene, x: float, foot: float, size: float, colour: str) -> None:
    """Draw a bottle with something that glows."""
    s.path(
        f"M{x - size * 0.12} {foot - size}h{size * 0.24}v{size * 0.32}q{size * 0.3} {size * 0.16} {size * 0.3} {size * 0.46}"
        f"q0 {size * 0.22} {-size * 0.2} {size * 0.22}h{-size * 0.44}q{-size * 0.2} 0 {-size * 0.2} {-size * 0.22}"
        f"q0 {-size * 0.3} {size * 0.3} {-size * 0.46}z",
        colour,
        opacity=0.85,
    )
    s.oval(x - size * 0.16, foot - size * 0.28, size * 0.05, size * 0.14, "#ffffff", opacity=0.35)
    s.box(x - size * 0.15, foot - size * 1.1, size * 0.3, size * 0.13, s.palette.wood_light, 3)


def draw_witch(s: Scene, x: float, foot: float, size: float, fill: str) -> None:
    """Draw a witch as a shape: hat and cloak."""
    s.path(
        f"M{x - size * 0.42} {foot}q{size * 0.02} {-size * 0.62} {size * 0.42} {-size * 0.66}q{size * 0.4} {size * 0.04} {size * 0.42} {size * 0.66}z",
        fill,
    )
    s.disc(x, foot - size * 0.74, size * 0.17, fill)
    s.path(
        f"M{x - size * 0.4} {foot - size * 0.8}q{size * 0.4} {-size * 0.12} {size * 0.8} 0q{-size * 0.4} {size * 0.12} {-size * 0.8} 0z",
        fill,
    )
    s.path(
        f"M{x - size * 0.2} {foot - size * 0.84}q{size * 0.12} {-size * 0.4} {size * 0.3} {-size * 0.56}q{-size * 0.04} {size * 0.3} {size * 0.1} {size * 0.56}z",
        fill,
    )


def draw_rider(s: Scene, x: float, y: float, size: float, fill: str) -> None:
    """Draw a witch on her broom."""
    s.line(f"M{x - size} {y + size * 0.16}L{x + size} {y - size * 0.1}", fill, size * 0.06)
    s.path(
        f"M{x - size} {y + size * 0.16}l{-size * 0.6} {-size * 0.06}l{size * 0.1} {size * 0.14}l{-size * 0.12} {size * 0.12}l{size * 0.6} {-size * 0.04}z",
        fill,
    )
    s.path(
        f"M{x - size * 0.34} {y + size * 0.1}q{-size * 0.1} {-size * 0.6} {size * 0.3} {-size * 0.62}q{size * 0.3} {size * 0.2} {size * 0.2} {size * 0.55}z",
        fill,
    )
    s.disc(x + size * 0.08, y - size * 0.62, size * 0.15, fill)
    s.path(
        f"M{x - size * 0.3} {y - size * 0.66}q{size * 0.4} {-size * 0.16} {size * 0.78} {size * 0.02}q{-size * 0.4} {size * 0.1} {-size * 0.78} {-size * 0.02}z",
        fill,
    )
    s.path(
        f"M{x - size * 0.1} {y - size * 0.72}q{-size * 0.1} {-size * 0.36} {-size * 0.36} {-size * 0.44}q{size * 0.5} {-size * 0.02} {size * 0.72} {size * 0.44}z",
        fill,
    )


# the four places


def brew_table(s: Scene) -> None:
    """3 Witches: a kitchen with a cauldron, shelves of bottles and a table to brew on."""
    p = s.palette
    s.box(0, 0, WIDTH, HEIGHT, s.fade(p.wall_edge, p.wall))
    draw_bricks(s, 0, WIDTH, 10, HORIZON)
    # an arched window with the moon
    s.path("M640 420V210a160 160 0 0 1 320 0V420z", p.dark)
    s.path("M662 406V214a138 138 0 0 1 276 0V406z", s.fade(p.sky, p.horizon))
    s.disc(862, 190, 120, s.shine(p.moon, 0.6))
    s.disc(862, 190, 46, p.moon)
    for x, y in ((700, 170), (742, 120), (720, 290), (905, 320), (770, 230), (820, 330)):
        s.disc(x, y, 2.6, p.moon, opacity=0.8)
    s.line("M800 78V406M662 250H938", p.dark, 10)
    # shelves with bottles at both sides
    colours = (p.magic, p.flame, "#8a5ad0", "#4f9ad0", "#d0577e", p.shape_light)
    for left, right in ((30, 560), (1040, 1570)):
        for number, y in enumerate((210, 400)):
            s.box(left, y, right - left, 16, p.wood_light, 4)
            s.box(left, y + 16, right - left, 8, p.dark, opacity=0.6)
            for place, x in enumerate(range(left + 50, right - 20, 76)):
                size = s.random.uniform(70, 116)
                if (place + number) % 4 == 3:
                    s.box(x - 26, y - 62, 22, 62, p.shape, 3)
                    s.box(x - 2, y - 74, 18, 74, p.shape_light, 3)
                    s.box(x + 18, y - 56, 16, 56, p.magic, 3, opacity=0.6)
                else:
                    draw_bottle(s, x, y, size, colours[(place + 2 * number) % len(colours)])
    # herbs hang from the beam
    s.box(0, 0, WIDTH, 34, p.wood)
    for x in (90, 230, 1180, 1330, 1490):
        s.line(f"M{x} 30V64", p.shape_light, 4)
        for turn in (-26, -12, 2, 15, 28):
            s.path(f"M{x} 60q{turn * 1.4} 26 {turn} 74q{-turn * 1.2 - 14} -26 {-turn} -74z", p.magic, opacity=0.5)
    draw_tabletop(s)
    # the cauldron on the table, its glow and its steam
    s.disc(800, 600, 330, s.shine(p.magic, 0.6))
    for x, wave in ((736, 34), (800, -40), (866, 30)):
        s.line(f"M{x} 540q{wave} -50 0 -96q{-wave} -46 {wave / 2} -92", p.magic, 13, opacity=0.22)
    s.path("M640 560q-26 180 160 184q186 -4 160 -184z", p.dark)
    s.path("M668 600q-4 90 70 118q-40 -50 -42 -122z", p.shape_light, opacity=0.25)
    s.oval(800, 558, 170, 34, p.shape)
    s.oval(800, 560, 146, 25, p.magic)
    for x, y, size in ((742, 556, 15), (792, 566, 11), (846, 554, 18), (880, 564, 8), (700, 562, 8)):
        s.disc(x, y, size, "#ffffff", opacity=0.28)
    for x in (690, 910):
        s.path(f"M{x - 16} 726h32l-8 40h-16z", p.dark)
    # the crystal ball and the candles
    s.oval(330, 724, 92, 18, p.dark, opacity=0.6)
    s.path("M268 720q62 -54 124 0z", p.wood_light)
    s.disc(330, 640, 170, s.shine("#9db8ff", 0.45))
    s.disc(330, 636, 66, "#4b5fb0", opacity=0.9)
    s.path("M276 640q20 -70 66 -66q-36 16 -42 74z", "#dfe8ff", opacity=0.5)
    draw_candle(s, 1216, 742, 118)
    draw_candle(s, 1306, 772, 76)
    draw_candle(s, 150, 786, 92)


def broom_depot(s: Scene) -> None:
    """Witch's Shot: the hall where brooms wait and boxes pile up, open to the night."""
    p = s.palette
    draw_sky(s, (880, 210), 92)
    draw_rider(s, 700, 250, 78, p.dark)
    for x, y, size in ((1080, 360, 26), (560, 150, 22)):
        draw_rider(s, x, y, size, p.dark)
    s.path("M420 640q40 -64 120 -50q60 -70 150 -26q90 -50 150 10q110 -36 150 30q90 -20 190 36z", p.shape, opacity=0.7)
    # the hall around the open gate
    s.path(
        f"M0 0H{WIDTH}V{HEIGHT}H0zM380 680V330q0 -230 420 -250q420 20 420 250V680z",
        s.fade(p.wall_edge, p.wall),
        fill_rule="evenodd",
    )
    s.line("M380 680V330q0 -230 420 -250q420 20 420 250V680", p.wood, 30)
    s.line("M380 680V330q0 -230 420 -250q420 20 420 250V680", p.wood_light, 5, opacity=0.7)
    for x in (0, 300, 1226, 1540):
        s.box(x, 0, 60, HORIZON + 20, p.wood)
        s.box(x + 6, 0, 8, HORIZON + 20, p.wood_light, opacity=0.5)
    s.box(0, 40, WIDTH, 40, p.wood)
    s.path("M60 240L300 80h44L60 290zM1540 240L1300 80h-44l284 210z", p.wood)
    # brooms in their racks
    for left in (80, 1300):
        s.box(left, 300, 220, 14, p.wood_light, 4)
        for number in range(4):
            x = left + 30 + 52 * number
            s.line(f"M{x} 180L{x + 6} 470", p.wood_light, 9)
            s.path(f"M{x - 8} 452h28l16 112q-30 18 -60 0z", p.flame, opacity=0.62)
            s.line(f"M{x - 10} 470h32", p.dark, 6)
            s.line(f"M{x} 480l-6 84M{x + 8} 480v90M{x + 15} 480l8 84", p.dark, 2, opacity=0.5)
    draw_tabletop(s, 660)

    # boxes, each with its string
    def parcel(x: float, foot: float, size: float) -> None:
        s.box(x, foot - size * 0.8, size, size * 0.8, s.fade(p.shape_light, p.shape), 5)
        s.box(x, foot - size * 0.8, size, size * 0.16, p.wood_light, 5, opacity=0.5)
        s.box(x + size * 0.44, foot - size * 0.8, size * 0.12, size * 0.8, p.flame, opacity=0.55)
        s.line(f"M{x + size * 0.36} {foot - size * 0.86}q{size * 0.14} {size * 0.16} {size * 0.28} 0", p.flame, size * 0.05)

    for x, foot, size in ((40, 760, 150), (196, 772, 120), (70, 640, 120), (206, 676, 84), (104, 544, 84)):
        parcel(x, foot, size)
    for x, foot, size in ((1400, 764, 160), (1290, 776, 104), (1424, 636, 120), (1312, 692, 74)):
        parcel(x, foot, size)
    # a lantern in the gate and a candle on the bench
    s.line("M800 78V150", p.dark, 5)
    s.disc(800, 192, 190, s.shine(p.flame, 0.6))
    s.path("M772 160h56l10 64h-76z", p.flame, opacity=0.85)
    s.path("M760 224h80v12h-80zM778 160l22 -26l22 26z", p.dark)
    draw_candle(s, 1130, 770, 104)
    draw_candle(s, 462, 784, 82)


def covens_circle(s: Scene) -> None:
    """13 Witches: a clearing with standing stones and a fire, and thirteen hats around it."""
    p = s.palette
    draw_sky(s, (800, 190), 118)
    s.path("M0 560q200 -120 420 -60q180 -90 380 -40q220 -60 380 30q220 -70 420 60V1000H0z", p.wall_edge, opacity=0.8)
    for x, size in ((60, 1.5), (190, 1.1), (300, 0.8), (1540, 1.5), (1410, 1.1), (1306, 0.8)):
        trunk = 640 + 40 * size
        s.path(f"M{x - 16 * size} {trunk}q10 -160 {6 * size} -420q{20 * size} 240 {26 * size} 420z", p.dark)
        for level in range(5):
            y, wide = trunk - 150 * size - level * 78 * size, (130 - 22 * level) * size
            s.path(
                f"M{x - wide} {y}q{wide} {-60 * size} {wide} {-150 * size}q0 {90 * size} {wide} {150 * size}q{-wide} {26 * size} {-2 * wide} 0z",
                p.wall,
            )
    s.box(0, HORIZON - 30, WIDTH, HEIGHT - HORIZON + 30, s.fade(p.wood_light, p.wood))
    s.oval(800, 640, 640, 60, p.wood_light, opacity=0.6)
    # the stones
    for x, foot, wide, high in (
        (330, 640, 96, 250),
        (500, 610, 76, 196),
        (1100, 610, 76, 196),
        (1270, 640, 96, 250),
        (1430, 700, 120, 300),
        (170, 700, 120, 300),
    ):
        s.path(
            f"M{x - wide / 2} {foot}l8 {-high * 0.9}q{wide * 0.3} {-high * 0.16} {wide * 0.7} {-high * 0.04}l{wide * 0.16} {high * 0.94}z",
            s.fade(p.shape_light, p.shape),
        )
        s.line(
            f"M{x - wide * 0.1} {foot - high * 0.7}l{wide * 0.2} {high * 0.12}l{-wide * 0.16} {high * 0.14}",
            p.flame,
            4,
            opacity=0.5,
        )
    s.path("M452 424l120 -16l8 34l-120 14zM1028 408l120 16l-8 32l-120 -14z", p.shape_light)
    # the fire, and those who came
    s.disc(800, 610, 420, s.shine(p.flame, 0.62))
    s.path("M720 660l160 -30l-4 18l-150 30zM880 664l-164 -36l6 18l150 34z", p.wood)
    s.path("M800 420q80 90 56 150q30 -14 30 -40q36 70 -10 110q-70 40 -150 0q-50 -44 -8 -112q2 26 28 42q-26 -70 54 -150z", p.flame)
    s.path("M802 500q46 56 34 96q-30 40 -66 0q-14 -40 32 -96z", "#fff0b8")
    for number in range(13):
        turn = math.pi * (1.06 + 0.88 * number / 12)
        across, down = 800 + 470 * math.cos(turn), 762 + 90 * math.sin(turn)
        draw_witch(s, across, down, 104 + 26 * (1 + math.sin(turn)), p.dark)
    draw_candle(s, 246, 806, 78)
    draw_candle(s, 1354, 806, 78)


def clock_tower(s: Scene) -> None:
    """12 Witches of Blackmore: behind the face of the tower clock, above the roofs of the town."""
    p = s.palette
    s.box(0, 0, WIDTH, HEIGHT, s.fade(p.wall_edge, p.wall))
    draw_bricks(s, 0, WIDTH, 10, HORIZON)
    # the glass face, seen from inside
    x, y, radius = 800.0, 316.0, 280.0
    s.disc(x, y, radius + 120, s.shine(p.moon, 0.35))
    s.disc(x, y, radius + 26, p.wood)
    s.disc(x, y, radius, s.fade(p.sky, p.horizon))
    s.disc(x + 120, y - 110, 120, s.shine(p.moon, 0.6))
    s.disc(x + 120, y - 110, 48, p.moon)
    s.path(
        "M530 396l60 -70l46 60l40 -90l44 84l70 -50l56 70l52 -96l50 86l60 -40l60 66q-110 180 -270 180q-170 0 -268 -200z",
        p.shape,
        opacity=0.85,
    )
    for window in ((640, 440), (700, 470), (780, 450), (860, 480), (930, 440), (740, 520), (840, 530)):
        s.box(*window, 12, 16, p.flame, opacity=0.8)
    s.add("circle", cx=x, cy=y, r=radius, fill="none", stroke=p.wood_light, stroke_width=8)
    s.add("circle", cx=x, cy=y, r=radius - 62, fill="none", stroke=p.wood_light, stroke_width=3, opacity=0.8)
    for hour in range(12):
        turn = math.pi * hour / 6
        inner, outer = radius - 54, radius - 12
        points = f"M{x + inner * math.sin(turn):.0f} {y - inner * math.cos(turn):.0f}L{x + outer * math.sin(turn):.0f} {y - outer * math.cos(turn):.0f}"
        s.line(points, p.flame, 15 if hour % 3 == 0 else 8)
    s.line(f"M{x} {y}L{x - 92} {y - 108}", p.dark, 17)
    s.line(f"M{x} {y}L{x + 30} {y - 214}", p.dark, 11)
    s.disc(x, y, 22, p.wood_light)
    # gears at both sides
    for gear_x, gear_y, size, teeth in (
        (250, 250, 150, 16),
        (110, 470, 110, 12),
        (380, 480, 84, 10),
        (1350, 240, 150, 16),
        (1490, 470, 110, 12),
        (1222, 490, 84, 10),
    ):
        draw_gear(s, gear_x, gear_y, size, teeth)
    s.box(0, 0, WIDTH, 30, p.wood)
    s.line("M250 30V110M1350 30V100", p.wood_light, 10)
    draw_tabletop(s)
    # a bell, books and candles
    s.path("M262 764q8 -20 16 -70q8 -66 62 -70q54 4 62 70q8 50 16 70z", s.fade(p.flame, p.shape))
    s.oval(340, 764, 82, 14, p.dark)
    s.disc(340, 616, 13, p.flame)
    for top, wide, colour in ((756, 190, p.magic), (728, 170, p.shape_light), (702, 150, p.flame)):
        s.box(1190 - wide / 2, top, wide, 26, colour, 5, opacity=0.75)
        s.box(1190 - wide / 2 + 10, top + 5, wide - 16, 5, "#ffffff", opacity=0.25)
    draw_candle(s, 1190, 702, 88)
    draw_candle(s, 1350, 782, 110)
    draw_candle(s, 150, 790, 96)


def draw_gear(s: Scene, x: float, y: float, size: float, teeth: int) -> None:
    """Draw a gear wheel."""
    p, points = s.palette, []
    for tooth in range(teeth):
        for offset, reach in ((-0.3, 0.88), (-0.2, 1.0), (0.2, 1.0), (0.3, 0.88)):
            turn = 2 * math.pi * (tooth + offset) / teeth
            points.append(f"{x + size * reach * math.sin(turn):.0f} {y - size * reach * math.cos(turn):.0f}")
    s.path("M" + "L".join(points) + "z", s.fade(p.shape_light, p.shape))
    s.disc(x, y, size * 0.66, p.wall)
    for spoke in range(5):
        turn = 2 * math.pi * spoke / 5 + size
        s.line(
            f"M{x} {y}L{x + size * 0.72 * math.sin(turn):.0f} {y - size * 0.72 * math.cos(turn):.0f}", p.shape_light, size * 0.13
        )
    s.disc(x, y, size * 0.2, p.shape_light)
    s.disc(x, y, size * 0.08, p.flame)


SCENES: Final[dict[str, Callable[[Scene], None]]] = {
    "three_witches": brew_table,
    "witchs_shot": broom_depot,
    "thirteen_witches": covens_circle,
    "blackmore": clock_tower,
}
PALETTES: Final[dict[str, dict[str, Palette]]] = {
    "night": {
        "three_witches": Palette(
            "#141a3c",
            "#3a2f66",
            "#1b1230",
            "#2a1d44",
            "#2b1a22",
            "#4a2e30",
            "#0d0916",
            "#33244d",
            "#5a4480",
            "#f3e6b8",
            "#f0a04a",
            "#4fb58a",
            1.0,
        ),
        "witchs_shot": Palette(
            "#0f1a3f",
            "#4a3a78",
            "#1d1530",
            "#2c2142",
            "#33211f",
            "#5a3c2c",
            "#0c0a18",
            "#5a3f34",
            "#8a6248",
            "#f6e7bd",
            "#f2a24c",
            "#5f8ad0",
            1.0,
        ),
        "thirteen_witches": Palette(
            "#0c1534",
            "#35305f",
            "#101d2b",
            "#1a2a3e",
            "#151b20",
            "#2b3a34",
            "#090b14",
            "#2c3146",
            "#515a76",
            "#eef0d2",
            "#f29a45",
            "#6fc08a",
            1.0,
        ),
        "blackmore": Palette(
            "#131c46",
            "#4a4188",
            "#1a1432",
            "#271d47",
            "#2e1d26",
            "#543637",
            "#0c0917",
            "#4a3a2c",
            "#86683c",
            "#f4e9c4",
            "#f3b14f",
            "#7a5fd0",
            1.0,
        ),
    },
    "day": {
        "three_witches": Palette(
            "#bfe0f2",
            "#fdeccb",
            "#ecd9ba",
            "#f6e9d0",
            "#d2a877",
            "#e6c798",
            "#8a6448",
            "#cfae86",
            "#b98e62",
            "#fff6d8",
            "#e8923a",
            "#5fae86",
            0.75,
        ),
        "witchs_shot": Palette(
            "#a9d6f2",
            "#fde8c4",
            "#ead6b4",
            "#f5e8cd",
            "#cfa06c",
            "#e7c593",
            "#7a5a48",
            "#d8b384",
            "#c0935f",
            "#fffbe6",
            "#e08a34",
            "#6a96cf",
            0.75,
        ),
        "thirteen_witches": Palette(
            "#b7def0",
            "#fdf0d2",
            "#cfe0b4",
            "#dce8c4",
            "#bfd19a",
            "#dbe6b8",
            "#6a7a58",
            "#b9b6a4",
            "#d8d4c2",
            "#fffbe6",
            "#e88f3c",
            "#5a9a5a",
            0.7,
        ),
        "blackmore": Palette(
            "#b4daf4",
            "#fdeed0",
            "#ebdcc0",
            "#f6ecd8",
            "#d4ac80",
            "#e9cda2",
            "#7d6250",
            "#d6b78a",
            "#c2985c",
            "#fffbe6",
            "#d98a2c",
            "#8f7fd0",
            0.75,
        ),
    },
}


# the figures inlaid in the tables: lines of one colour, which the page gives; it also lays them flat

INLAY_RADIUS: Final = 390.0


def _ring_point(radius: float, turn: float) -> Point:
    """Return the point at a share of a full turn from the top."""
    return radius * math.sin(math.tau * turn), -radius * math.cos(math.tau * turn)


def _polygon(points: Sequence[Point]) -> str:
    """Return a closed outline."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _circle(x: float, y: float, radius: float) -> str:
    """Return a circle as a path."""
    return f"M{x - radius:.1f} {y:.1f}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


def _ticks(count: int, inner: float, outer: float) -> str:
    """Return strokes across a ring."""
    ends = ((_ring_point(inner, n / count), _ring_point(outer, n / count)) for n in range(count))
    return "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in ends)


def _three_circles() -> str:
    """Draw three interlaced circles in a triangle, and the phases of the moon around them."""
    middles = [_ring_point(120, n / 3) for n in range(3)]
    moons = "".join(_circle(*_ring_point(345, n / 9), 8 + 4 * (n % 3)) for n in range(9))
    return "".join(_circle(x, y, 150) for x, y in middles) + _polygon([_ring_point(290, n / 3) for n in range(3)]) + moons


def _compass() -> str:
    """Draw the rose of a compass with its degrees."""

    def star(long: float, short: float, turn: float) -> str:
        return _polygon([_ring_point(short if n % 2 else long, turn + n / 8) for n in range(8)])

    return star(300, 70, 0) + star(210, 70, 1 / 8) + _ticks(72, 325, 345) + _ticks(8, 315, 365) + _circle(0, 0, 300)


def _thirteen_places() -> str:
    """Draw the thirteen places of a circle, and the lines of the star between them."""
    places = [_ring_point(335, n / 13) for n in range(13)]
    return _polygon([places[n * 5 % 13] for n in range(13)]) + "".join(_circle(x, y, 24) for x, y in places)


def _clock_face() -> str:
    """Draw the face of a clock shortly before midnight."""
    hands = [
        _polygon([(0, 0), _ring_point(90, t - 0.03), _ring_point(far, t), _ring_point(90, t + 0.03)])
        for t, far in ((0.99, 210), (0.93, 290))
    ]
    return _ticks(60, 335, 350) + _ticks(12, 310, 365) + "".join(hands) + _circle(0, 0, 34) + _circle(0, 0, 295)


INLAYS: Final[dict[str, Callable[[], str]]] = {
    "three_witches": _three_circles,
    "witchs_shot": _compass,
    "thirteen_witches": _thirteen_places,
    "blackmore": _clock_face,
}


def to_inlay(game: str) -> str:
    """Return the figure of a game as a picture that can be stretched."""
    rings = _circle(0, 0, INLAY_RADIUS) + _circle(0, 0, INLAY_RADIUS - 14)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800" preserveAspectRatio="none">'
        f'<path d="{rings}{INLAYS[game]()}" fill="none" stroke="#000" stroke-width="3.5"/></svg>\n'
    )


def all_scenes() -> Iterator[tuple[str, str, str]]:
    """Yield game, time of day and picture of every scene."""
    for time, palettes in PALETTES.items():
        for game, palette in palettes.items():
            scene = Scene(palette)
            SCENES[game](scene)
            yield game, time, scene.to_svg()


def take_previews() -> None:
    """Render the pictures that messengers show."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser("chromium-headless-shell"), args=BROWSER_ARGS)
        page = browser.new_page(viewport={"width": PREVIEW_SIZE["width"], "height": PREVIEW_SIZE["height"]})
        for game in SCENES:
            art = (PUBLIC_FOLDER / "scenes" / f"{game}-night.svg").read_text(encoding="utf-8")
            title = games.load(game).meta.title
            page.set_content(f"""<style>body {{ margin: 0; overflow: hidden; font-family: Georgia, serif }} svg {{ width: 100vw; height: 100vh }}
              h1 {{ position: fixed; inset: auto 0 0; margin: 0; padding: 90px 60px 44px; font-size: 76px; color: #f9efdc;
              background: linear-gradient(transparent, rgb(12 8 22 / 88%)) }}</style>{art}<h1>{title}</h1>""")
            page.screenshot(path=PUBLIC_FOLDER / "tables" / f"{game}.jpg", type="jpeg", quality=80)
        browser.close()


def main() -> None:
    """Write all pictures."""
    for game, time, svg in all_scenes():
        (PUBLIC_FOLDER / "scenes" / f"{game}-{time}.svg").write_text(svg, encoding="utf-8")
    for game in INLAYS:
        (PUBLIC_FOLDER / "scenes" / f"{game}-inlay.svg").write_text(to_inlay(game), encoding="utf-8")
    take_previews()


if __name__ == "__main__":
    main()
