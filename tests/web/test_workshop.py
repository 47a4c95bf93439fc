"""The workshop in the browser: change a parameter, run bots, read the report, play the variant."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.actions import TIMEOUT_SECONDS, check_both_sizes, check_on_phone, check_width
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server with a tiny third-party game, which other tests compile too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COVEN_GAMES", "tests.lab.planted")
        patch.setenv("COVEN_WORKER_NICE", "0")  # other tests would starve a process of low priority
        patch.chdir(Path(__file__).parents[2])
        own = LocalServer(tmp_path_factory.mktemp("planted"))
        own.start()
    yield own
    own.stop()


def test_changed_parameter_is_studied_and_played(visit: Visit, planted: LocalServer) -> None:
    page = visit().page
    page.goto(planted.url)
    page.get_by_role("link", name="To the workshop").click()
    page.get_by_label("Planted").check()
    expect(page).to_have_url(re.compile("/workshop/planted$"))
    bonus = page.get_by_role("textbox", name="First bonus")
    bonus.fill("much")
    bonus.press("Tab")
    expect(page.get_by_text("must be a whole number, not text")).to_be_visible()
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_disabled()
    check_both_sizes(page)
    bonus.fill("9")
    bonus.press("Tab")
    expect(page.get_by_text("1 change from the standard rules")).to_be_visible()
    expect(page.get_by_role("button", name="First bonus: reset to 0")).to_be_visible()
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Name of this variant").fill("head start")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Use head start")).to_be_visible()
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_test_id("run")).to_contain_text(re.compile(r"Playing: [1-9]"), timeout=TIMEOUT_SECONDS * 1_000)
    page.get_by_role("button", name="Stop").click()  # the report covers the games played so far
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", name="What was changed")).to_be_visible()
    expect(report.locator(".changes li")).to_have_text("First bonus: 9 instead of 0")
    expect(report.locator(".findings li").first).to_contain_text("The first player wins")
    expect(report.get_by_text("head start compared with standard rules").first).to_be_visible()
    check_on_phone(page)
    page.get_by_role("button", name="Play it").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.evaluate("fetch('/api' + location.pathname.replace('table', 'tables')).then(response => response.json())")
    assert (table["variant"], table["players"], table["title"]) == ({"first_bonus": 9}, 2, "head start")


def test_parameters_are_uploaded_downloaded_and_set_for_a_table(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(f"{server.url}/workshop/thirteen_witches")
    page.get_by_label("Upload TOML").set_input_files(
        {"name": "cheap.toml", "mimeType": "application/toml", "buffer": b"hand = 4\n[witches.freya]\ncost = 'any 1'\n"}
    )
    expect(page.get_by_role("textbox", name="Freya, cost")).to_have_value("any 1")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as TOML").click()
    assert download.value.path().read_text() == 'hand = 4\n\n[witches.freya]\ncost = "any 1"\n'
    page.goto(f"{server.url}/new/thirteen_witches")
    page.get_by_text("Game options").click()
    page.get_by_text("Witches", exact=True).click()
    cost = page.get_by_role("textbox", name="Alma, cost")
    cost.fill("any 2")
    cost.press("Tab")
    expect(page.get_by_role("button", name="Alma, cost: reset to 1 fairy")).to_be_visible()
    check_width(page)
    page.get_by_role("button", name="Create the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.evaluate("fetch('/api' + location.pathname.replace('table', 'tables')).then(response => response.json())")
    assert table["variant"] == {"witches": {"alma": {"cost": "any 2"}}}
