"""Show every page, table and moment at every size: `python -m tools.looks FOLDER [NAME …]`.

A server is started in a temporary folder with the client as it is built (`npm run build` in web/). Each page is shown in eleven
sizes, dark and light, on one contact sheet, `FOLDER/NAME-THEME.webp`; a motion or a moment is a strip of its pictures, from its
first to its last. Look at them: nothing here decides whether a page is beautiful.
"""

import argparse
import io
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from coven import games
from coven.games import BUILTIN_GAMES
from coven.languages import LANGUAGES
from tests.web.actions import (
    ONE_TRICK,
    SHORT_VARIANTS,
    make_choices,
    play_to_the_end,
    play_together,
    play_until,
    start_game,
    wait_for_turn,
)
from tests.web.conftest import BROWSER_ARGS, FULL_BROWSERS, HEADLESS_SHELL, find_browser
from tests.web.local_server import ROOT, LocalServer, free_port
from tests.web.screen import Size

SIZES: Final = (
    (320, 568),
    (360, 740),
    (390, 844),
    (768, 1024),
    (844, 390),
    (915, 412),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
THEMES: Final = ("dark", "light")
SHEET_WIDTH: Final = 2_400
ROW_HEIGHT: Final = 620
STRIP_HEIGHT: Final = 420
CAPTION_HEIGHT: Final = 18
QUALITY: Final = 80
SETTINGS: Final = {"sounds": False, "theme": "system"}
START_SECONDS: Final = 60
FILM_MS: Final = (0, 150, 300, 500, 750, 1_000, 1_300, 1_600, 1_900)  # of the pictures of a moment
FREEZE: Final = """
time => {
  for (const animation of document.querySelector("[data-moment]").getAnimations({ subtree: true })) {
    animation.pause();
    animation.currentTime = time;
  }
}
"""
MOMENTS: Final = (
    "bid-made",
    "bid-missed",
    "oof",
    "quota-made",
    "witch-stolen",
    "countered",
    "claimed",
    "round-won",
    "victory",
    "perfect",
    "defeat",
)
# Motions are caught by the names of their animations: timers stop with the first of them, so that the table stays as it is.
CATCH: Final = """
(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    if (options?.id && options.id === window.wanted && !window.caught) {
      window.caught = true;
      window.finish = Animation.prototype.finish;
      Animation.prototype.finish = () => undefined;
      queueMicrotask(() => document.getAnimations().forEach((one) => one.pause()));
    }
    return animation;
  };
  const timeout = window.setTimeout;
  window.setTimeout = (act, ...rest) => timeout((...given) => window.caught || act(...given), ...rest);
})();
"""
FREEZE_ALL: Final = """
time => {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = time;
    if (time >= animation.effect.getComputedTiming().endTime) window.finish.call(animation);
  }
}
"""
MOTION_MS: Final = (0, 90, 180, 270, 360, 470, 600, 760, 950)
MOTION_SIZES: Final = ((1_280, 800), (390, 844))
# the name of an animation, and a game that has it
MOTIONS: Final = {
    "motion-deal": ("deal", "blackmore"),
    "motion-deal-hand": ("deal", "three_witches"),
    "motion-throw": ("throw", "witchs_shot"),
    "motion-sweep": ("sweep", "blackmore"),
    "motion-boxes": ("drop", "witchs_shot"),
    "motion-tokens": ("drop", "three_witches"),
    "motion-walk": ("walk", "thirteen_witches"),
    "motion-steal": ("steal", "thirteen_witches"),
}
MOMENT_SIZES: Final = ((1_280, 800), (390, 844), (844, 390))

PATHS: Final = {
    "rules": "/rules/blackmore",
    "new": "/new/blackmore",
    "settings": "/settings",
    "puzzle": "/puzzles/blackmore",
    "workshop": "/workshop/blackmore",
    "day": "/day/blackmore",
    "people": "/people",
    "clubs": "/clubs",
    "tournaments": "/tournaments",
    "new-event": "/duel/new",
    "about": "/about",
}
REVIEW_SECONDS: Final = 400

Show = Callable[[Page, LocalServer], None]


def at_home(page: Page, server: LocalServer) -> None:
    """Show the home page to a new visitor."""
    page.goto(server.url)
    page.wait_for_load_state("networkidle")


def at_table(game: str, choices: int, **settings: Any) -> Show:
    """Return how to show a table after some choices."""

    def show(page: Page, server: LocalServer) -> None:
        start_game(page, server.url, game, fill="apprentice", **settings)
        make_choices(page, choices)
        wait_for_turn(page)

    return show


def at_result(game: str) -> Show:
    """Return how to show the end of a game."""

    def show(page: Page, server: LocalServer) -> None:
        start_game(page, server.url, game, variant=SHORT_VARIANTS[game])
        play_to_the_end(page)
        expect(page.get_by_role("dialog")).to_be_visible()

    return show


def in_lesson(game: str) -> Show:
    """Return how to show the first step of a lesson."""

    def show(page: Page, server: LocalServer) -> None:
        start_game(page, server.url, game, lesson=True)
        expect(page.get_by_test_id("teacher")).to_be_visible()
        next_button = page.get_by_test_id("lesson").get_by_role("button", name="Next")
        while next_button.count():
            next_button.first.dispatch_event("click")

    return show


def at_path(path: str) -> Show:
    """Return how to show a page that needs no preparation."""

    def show(page: Page, server: LocalServer) -> None:
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")

    return show


def as_spectator(game: str) -> Show:
    """Return how to show a full table to a visitor who watches."""

    def show(page: Page, server: LocalServer) -> None:
        browser = page.context.browser
        assert browser
        player = browser.new_context().new_page()
        start_game(player, server.url, game, players=games.load(game).meta.max_players)
        make_choices(player, 3)
        wait_for_turn(player)
        page.goto(player.url)
        expect(page.get_by_test_id("prompt")).to_be_visible()

    return show


def after_game(path: str) -> Show:
    """Return how to show a page about a finished game: `{table}` stands for its id."""

    def show(page: Page, server: LocalServer) -> None:
        table = start_game(page, server.url, "blackmore", variant=SHORT_VARIANTS["blackmore"])
        play_to_the_end(page)
        page.goto(server.url + path.format(table=table))
        expect(page.locator("main [data-part=board], main h2").first).to_be_visible(timeout=REVIEW_SECONDS * 1_000)

    return show


def in_club(page: Page, server: LocalServer) -> None:
    """Show a club to its founder."""
    club = post(page, server, "/api/clubs", {"name": "The Tuesday Coven", "about": "We meet on Tuesdays at eight."})
    page.goto(f"{server.url}/club/{club['id']}")
    page.wait_for_load_state("networkidle")


def in_tournament(page: Page, server: LocalServer) -> None:
    """Show a tournament of two rounds after its first one, with a player who waits for the others."""
    browser = page.context.browser
    assert browser
    players = [page, *(browser.new_context().new_page() for _ in range(3))]
    settings = {"game": "blackmore", "players": 2, "together": 2, "variant": ONE_TRICK, "deals": 1, "rounds": 2}
    settings["clock"] = {"kind": "live", "bank": 600, "increment": 5}
    event = post(page, server, "/api/duels", {**settings, "format": "swiss", "title": "Moon Cup", "access": "public"})
    address = f"{server.url}/duel/{event['id']}"
    for player in players[1:]:
        player.goto(address)
        player.get_by_role("button", name="Take part").click()
        expect(player.get_by_role("button", name="Take part")).to_have_count(0)
    page.goto(address)
    page.get_by_role("button", name="Start", exact=True).click()
    for player in players:
        player.goto(address)
        player.get_by_role("button", name="To your table").click()
        expect(player.get_by_test_id("prompt")).to_be_visible()
    play_together(*players)
    page.goto(address)
    page.wait_for_load_state("networkidle")


def as_host(page: Page, server: LocalServer) -> None:
    """Show the page for hosts."""
    page.goto(server.url)
    person = page.request.get(f"{server.url}/api/me").json()["id"]
    command = [sys.executable, "-m", "coven", "admin", "host", person, "--database", f"sqlite:///{server.data / 'coven.db'}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    page.goto(f"{server.url}/host")
    page.wait_for_load_state("networkidle")


def post(page: Page, server: LocalServer, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request as the visitor of a page; return the answer."""
    page.request.get(f"{server.url}/api/me")
    answer: dict[str, Any] = page.request.post(server.url + path, data=body, headers={"origin": server.url}).json()
    return answer


def at_open_table(path: str) -> Show:
    """Return how to show an open table to another visitor: by its invitation, or in its waiting room."""

    def show(page: Page, server: LocalServer) -> None:
        other = page.context.browser
        assert other
        host = other.new_context() if path == "join" else page.context
        host.request.get(f"{server.url}/api/me")
        made = host.request.post(
            f"{server.url}/api/tables", data={"game": "blackmore", "players": 3}, headers={"origin": server.url}
        ).json()
        page.goto(f"{server.url}/table/{made['id']}")
        page.wait_for_load_state("networkidle")

    return show


def states() -> dict[str, Show]:
    """Return everything that is shown, by name."""
    tables = {f"table-{game}-{choices}": at_table(game, choices) for game in BUILTIN_GAMES for choices in (0, 6)}
    results = {f"result-{game}": at_result(game) for game in BUILTIN_GAMES}
    lessons = {f"lesson-{game}": in_lesson(game) for game in BUILTIN_GAMES}
    full = {f"full-{game}": at_table(game, 6, players=games.load(game).meta.max_players) for game in BUILTIN_GAMES}
    watched = {f"spectator-{game}": as_spectator(game) for game in BUILTIN_GAMES}
    return {
        "home": at_home,
        **tables,
        **results,
        **lessons,
        **full,
        **watched,
        "join": at_open_table("join"),
        "waiting": at_open_table("waiting"),
        "review": after_game("/table/{table}/review?seat=0"),
        "replay": after_game("/replay/{table}?step=9"),
        "profile": after_game("/me"),
        "games": after_game("/games"),
        "club": in_club,
        "tournament": in_tournament,
        "host": as_host,
        **{name: at_path(path) for name, path in PATHS.items()},
    }


def contact_sheet(pictures: Sequence[tuple[str, Image.Image]], height: int = ROW_HEIGHT) -> Image.Image:
    """Return pictures with captions in rows of a height."""
    small = [(name, picture.resize(_scaled(picture, height))) for name, picture in pictures]
    places, x, y = [], 0, 0
    for _name, picture in small:
        if x and x + picture.width > SHEET_WIDTH:
            x, y = 0, y + height + CAPTION_HEIGHT
        places.append((x, y))
        x += picture.width + 8
    sheet = Image.new("RGB", (SHEET_WIDTH, y + height + CAPTION_HEIGHT), "white")
    draw = ImageDraw.Draw(sheet)
    for (name, picture), (left, top) in zip(small, places, strict=True):
        draw.text((left + 2, top + 2), name, fill="black")
        sheet.paste(picture, (left, top + CAPTION_HEIGHT))
    return sheet


def _scaled(picture: Image.Image, height: int) -> Size:
    scale = min(1.0, height / picture.height, SHEET_WIDTH / 3 / picture.width)
    return max(1, round(picture.width * scale)), max(1, round(picture.height * scale))


def photograph(page: Page) -> Image.Image:
    """Return what the page shows."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def save(sheet: Image.Image, path: Path) -> None:
    """Save a sheet and say so."""
    sheet.save(path, quality=QUALITY)
    print(path, flush=True)


@contextmanager
def opened(browser: Browser, theme: str, **settings: Any) -> Iterator[Page]:
    """Open a page with a theme and settings of the player."""
    context = browser.new_context(
        color_scheme="light" if theme == "light" else "dark", reduced_motion=settings.pop("motion", "reduce")
    )
    stored = json.dumps(SETTINGS | {"tempo": "instant"} | settings)
    context.add_init_script(f"if (!localStorage.getItem('coven.settings')) localStorage.setItem('coven.settings', '{stored}')")
    yield context.new_page()
    context.close()


def show_sizes(browser: Browser, server: LocalServer, name: str, folder: Path, language: str) -> None:
    """Photograph a page at every size, dark and light."""
    with opened(browser, "dark") as page:
        server.seed_deals(name)
        states()[name](page, server)
        if language:
            page.goto(f"{page.url}{'&' if '?' in page.url else '?'}lang={language}")
            page.wait_for_load_state("networkidle")
        for theme in THEMES:
            page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            pictures = []
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                pictures.append((f"{width} x {height}", photograph(page)))
            save(contact_sheet(pictures), folder / f"{name}{language and '-'}{language}-{theme}.webp")


@contextmanager
def gallery() -> Iterator[str]:
    """Serve the client's gallery, which the package does not have; yield its address."""
    port = free_port()
    command = ["npx", "vite", "--port", str(port), "--strictPort", "--host", "127.0.0.1"]
    process = subprocess.Popen(command, cwd=ROOT / "web", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{port}/gallery.html"
    finally:
        process.terminate()
        process.wait()


def show_moments(browser: Browser, kinds: Sequence[str], folder: Path) -> None:
    """Photograph moments from their first to their last picture."""
    with gallery() as address, opened(browser, "dark", motion="no-preference") as page:
        for kind, size in product(kinds, MOMENT_SIZES):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            _visit(page, f"{address}?section=moment&sample={kind}")
            pictures = []
            for at in FILM_MS:
                page.evaluate(FREEZE, at)
                pictures.append((f"{at} ms", photograph(page)))
            save(contact_sheet(pictures, STRIP_HEIGHT), folder / f"moment-{kind}-{size[0]}.webp")


def show_motion(browser: Browser, server: LocalServer, name: str, folder: Path) -> None:
    """Photograph a motion at the table from its beginning to its end."""
    animation, game = MOTIONS[name]
    for width, height in MOTION_SIZES:
        with opened(browser, "dark", motion="no-preference", tempo="normal") as page:
            page.add_init_script(f"{CATCH} window.wanted = '{animation}';")
            page.set_viewport_size({"width": width, "height": height})
            server.seed_deals(name)
            start_game(page, server.url, game, fill="apprentice")
            try:
                play_until(page, partial(page.evaluate, "Boolean(window.caught)"), seed=4)
            except AssertionError:
                print(f"{name} was not seen at {width} x {height}.", flush=True)
                continue
            pictures = []
            for at in MOTION_MS:
                page.evaluate(FREEZE_ALL, at)
                pictures.append((f"{at} ms", photograph(page)))
            save(contact_sheet(pictures, STRIP_HEIGHT), folder / f"{name}-{width}.webp")


def _visit(page: Page, address: str) -> None:
    """Open a page of the gallery, whose server may still be starting."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            page.goto(address)
            page.wait_for_selector("[data-moment]")
            return
        except Error:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def main() -> None:
    """Show everything, or what is named."""
    everything = states()
    parser = argparse.ArgumentParser(prog="python -m tools.looks", description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path, help="Folder for the pictures.")
    parser.add_argument("names", nargs="*", help=f"Some of {', '.join([*everything, *MOTIONS, *MOMENTS])} (default: all).")
    parser.add_argument("--language", default="", choices=LANGUAGES, help="Language of the pages (default: English).")
    options = parser.parse_args()
    known = [*everything, *MOTIONS, *MOMENTS]
    names: list[str] = options.names or known
    if unknown := [name for name in names if name not in known]:
        parser.error(f"Expected pages, motions or moments, got {', '.join(unknown)}.")
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = LocalServer(Path(data))
        server.start()
        try:
            browser = driver.chromium.launch(executable_path=find_browser(HEADLESS_SHELL, *FULL_BROWSERS), args=BROWSER_ARGS)
            for name in names:
                if name in everything:
                    show_sizes(browser, server, name, options.folder, options.language)
            for name in names:
                if name in MOTIONS:
                    show_motion(browser, server, name, options.folder)
            if kinds := [name for name in names if name in MOMENTS]:
                show_moments(browser, kinds, options.folder)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
