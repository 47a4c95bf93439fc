"""Moments staged over the table, their sounds, and the picture of a finished game."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.actions import ONE_TRICK, check_axe, play_to_the_end, start_game
from tests.web.conftest import Visit
from tests.web.local_server import ROOT, LocalServer

STATIC_ASSETS: Final = ROOT / "coven/server/static/assets"
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


# renders each sound at full volume; returns its peak, the loudness of its loudest eighth of a second, and its last sample
RENDER: Final = """
async (address) => {
  const exported = Object.values(await import(address));
  const Synthesizer = exported.find((one) => typeof one === "function");
  const rendered = {};
  for (const sound of exported.find(Array.isArray)) {
    const audio = new OfflineAudioContext(2, 3 * 24_000, 24_000);
    new Synthesizer(audio).play(sound, 0, 1);
    const samples = (await audio.startRendering()).getChannelData(0);
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    let loudest = 0;
    for (let from = 0; from + 3_000 <= samples.length; from += 1_000) {
      const energy = samples.subarray(from, from + 3_000).reduce((sum, one) => sum + one * one, 0);
      loudest = Math.max(loudest, Math.sqrt(energy / 3_000));
    }
    rendered[sound] = [peak, loudest, Math.abs(samples.findLast((one) => one !== 0))];
  }
  return rendered;
}
"""


def test_sounds_neither_clip_nor_click_and_are_about_as_loud(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    page.goto(server.url)
    asset = next(path.name for path in STATIC_ASSETS.glob("synthesizer-*.js"))
    rendered = page.evaluate(RENDER, f"/assets/{asset}")
    assert len(rendered) > 10
    for sound, (peak, loudest, last) in rendered.items():
        assert peak < 0.7, f"{sound} leaves no room for others"
        assert 0.012 < loudest < 0.12, f"{sound} is too quiet or too loud: {loudest}"
        assert last < 0.001, f"{sound} ends with a click"
