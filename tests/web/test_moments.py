"""Moments staged over the table, and the picture of a finished game."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.actions import ONE_TRICK, check_axe, play_to_the_end, start_game
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer

PNG: Final = b"\x89PNG\r\n\x1a\n"
IS_LOADED: Final = "() => performance.getEntriesByType('resource').some(({ name }) => /MomentStage.*js$/.test(name))"
# when a moment appears, looks at it and presses a key, because it does not wait for a test; records what is announced
RECORD: Final = """
() => {
  window.announced = [];
  const everything = { subtree: true, childList: true, characterData: true };
  for (const region of document.querySelectorAll("[aria-live=polite]"))
    new MutationObserver(() => window.announced.push(region.textContent)).observe(region, everything);
  new MutationObserver(() => {
    const stage = document.querySelector("[data-moment]");
    if (!stage || window.seen) return;
    const { pointerEvents } = getComputedStyle(stage);
    window.seen = { title: stage.querySelector(".title").textContent, pointerEvents, skipped: false };
    setTimeout(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      queueMicrotask(() => (window.seen.skipped = !document.querySelector("[data-moment]")));
    });
  }).observe(document.body, everything);
}
"""


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_end_of_a_game_is_staged_and_a_key_leads_to_its_result(
    visit: Visit, server: LocalServer, tmp_path: Path, size: str
) -> None:
    page = visit(size, tempo="normal").page

    start_game(page, server.url, "blackmore", players=2, variant=ONE_TRICK)
    page.wait_for_function(IS_LOADED)
    page.evaluate(RECORD)
    play_to_the_end(page)
    seen = page.evaluate("window.seen")
    assert seen["pointerEvents"] == "none"
    assert seen["skipped"], "The key did not end the moment."
    result = page.get_by_role("dialog", name="The game is over")
    expect(result).to_be_visible()
    assert any(seen["title"] in text for text in page.evaluate("window.announced"))
    check_axe(page)
    with page.expect_download() as saved:
        result.get_by_role("button", name="Share a picture").click()
    saved.value.save_as(tmp_path / "game.png")
    assert (tmp_path / "game.png").read_bytes().startswith(PNG)
