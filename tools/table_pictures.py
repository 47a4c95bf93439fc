"""Take the pictures of tables for the home page and link previews: `python -m tools.table_pictures`.

It needs the built client and an installed Chromium. Each game is played to a presentable position by clicks.
"""

import base64
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.actions import play_until, start_game
from tests.web.conftest import BROWSER_ARGS, find_browser
from tests.web.local_server import LocalServer

PICTURES_FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "public" / "tables"
PLAYERS: Final = {"three_witches": 3, "witchs_shot": 4, "thirteen_witches": 4, "blackmore": 4}
MIN_LOG_LINES: Final = {"three_witches": 16, "witchs_shot": 26, "thirteen_witches": 50, "blackmore": 22}
MIN_CARDS_ON_TABLE: Final = {
    "three_witches": 3,
    "witchs_shot": 9,
    "thirteen_witches": 9,
    "blackmore": 3,
}
PREVIEW_SIZE: Final = {"width": 1200, "height": 630}  # recommended for link previews
HOME_PAGE_SIZE: Final = {"width": 720, "height": 450}
RESIZE_SCRIPT: Final = """
async ([png, width, height]) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + png;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, width, height);
  return canvas.toDataURL("image/webp", 0.72).split(",")[1];
}
"""


def is_worth_showing(page: Page, game: str) -> bool:
    """Return whether enough has happened, enough cards are on the table, and it is the person's turn."""
    log_lines = int(page.evaluate("document.querySelectorAll('.aside .log li').length"))
    cards = int(page.evaluate("document.querySelectorAll('[data-part=board] [data-card]:has(svg)').length"))
    is_turn = bool(page.evaluate("document.querySelector('.shell')?.classList.contains('mine') ?? false"))
    return is_turn and log_lines >= MIN_LOG_LINES[game] and cards >= MIN_CARDS_ON_TABLE[game]


def take_pictures(browser: Browser, url: str, game: str) -> None:
    """Take the pictures of one game."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", bypass_csp=True)
    context.add_init_script("""localStorage.setItem("coven.settings", '{"tempo":"instant","sounds":false}')""")
    page = context.new_page()
    start_game(page, url, game, players=PLAYERS[game], fill="apprentice", memory="everything")
    play_until(page, lambda: is_worth_showing(page, game))
    page.evaluate("document.querySelectorAll('[data-step=cancel], [data-step=back], .close').forEach(one => one.click())")
    page.keyboard.press("Escape")
    page.add_style_tag(content=".aside, .notes { display: none !important } .shell { grid-template-columns: 1fr !important }")
    for size, name in ((PREVIEW_SIZE, "jpg"), (HOME_PAGE_SIZE, "webp")):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.wait_for_timeout(400)  # for the layout to settle
        path = PICTURES_FOLDER / f"{game}.{name}"
        if name == "jpg":
            page.screenshot(path=path, type="jpeg", quality=78)
        else:
            png = base64.b64encode(page.screenshot()).decode()
            path.write_bytes(base64.b64decode(page.evaluate(RESIZE_SCRIPT, [png, 640, 400])))
    context.close()


def main() -> None:
    """Take the pictures of all games."""
    PICTURES_FOLDER.mkdir(parents=True, exist_ok=True)
    server = LocalServer(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_browser(), args=BROWSER_ARGS)
            for game in PLAYERS:
                take_pictures(browser, server.url, game)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
