"""Take the screenshots of README and documentation again: `python -m tools.screenshots [NAME …]`.

A server is started in a temporary folder with the client as it is built (`npm run build` in web/), and Chromium plays seeded
games against bots up to a position worth showing. The pictures are WebP files in docs/screenshots. Look at each before you commit
it: a seed or a number of choices below decides what it shows.
"""

import io
import json
import sys
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.web.actions import make_choices, start_game, wait_for_turn
from tests.web.conftest import BROWSER_ARGS, FULL_BROWSERS, HEADLESS_SHELL, find_browser
from tests.web.local_server import LocalServer
from tests.web.page_pool import VIEWPORTS

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
QUALITY: Final = 82
# without the log beside the table, whose reactions need a font with emoji
WINDOWS: Final[dict[str, dict[str, Any]]] = VIEWPORTS | {"desk": {"viewport": {"width": 1090, "height": 720}}}
SETTINGS: Final = {"tempo": "instant", "sounds": False}


class Shot(NamedTuple):
    """A picture: its page, the size of its window, and the choices made before it is taken."""

    game: str  # empty for the home page
    size: str
    players: int = 3
    choices: int = 0
    seed: str = "1"


SHOTS: Final = {
    "blackmore-desk": Shot("blackmore", "desk", players=4, choices=5),
    "blackmore-phone": Shot("blackmore", "phone", players=3, choices=4),
    "home-phone": Shot("", "phone"),
    "thirteen_witches-phone": Shot("thirteen_witches", "phone", players=3, choices=14, seed="4"),
    "three_witches-phone": Shot("three_witches", "phone", players=3, choices=5),
    "witchs_shot-phone": Shot("witchs_shot", "phone", players=3, choices=4),
}


def show(page: Page, server: LocalServer, shot: Shot) -> None:
    """Bring a page to what a picture shows."""
    if not shot.game:
        page.goto(server.url)
        page.wait_for_selector("main")
        page.wait_for_load_state("networkidle")
        return
    server.seed_deals(shot.seed)
    start_game(page, server.url, shot.game, players=shot.players, fill="apprentice")
    make_choices(page, shot.choices)
    wait_for_turn(page)
    page.mouse.move(1, 1)
    page.wait_for_load_state("networkidle")


def take(page: Page, name: str) -> None:
    """Save what a page shows."""
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    picture.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)
    print(f"{name}.webp: {(FOLDER / f'{name}.webp').stat().st_size / 1000:.0f} KB", flush=True)


def main(names: list[str]) -> None:
    """Take all pictures, or those that are named."""
    if unknown := [name for name in names if name not in SHOTS]:
        sys.exit(f"Expected some of {', '.join(SHOTS)}, got {', '.join(unknown)}.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = LocalServer(Path(folder))
        server.start()
        browser = driver.chromium.launch(executable_path=find_browser(HEADLESS_SHELL, *FULL_BROWSERS), args=BROWSER_ARGS)
        for name in names or SHOTS:
            window = WINDOWS[SHOTS[name].size] | {"device_scale_factor": 2}
            context = browser.new_context(**window, reduced_motion="reduce")
            context.add_init_script(f"localStorage.setItem('coven.settings', '{json.dumps(SETTINGS)}')")
            page = context.new_page()
            show(page, server, SHOTS[name])
            take(page, name)
            context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
