"""The pages about a person: how they play, their games, and how they go."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.hands import check_axe, check_width, play_to_the_end, sit_down
from tests.web.serving import Served

Come = Callable[..., Visit]
SHORT = {"values": 5, "hand": 4}


def test_a_profile_is_shown_taken_along_and_deleted(visit: Come, served: Served, size: str, tmp_path: Path) -> None:
    page = visit(size, theme="light" if size == "phone" else "dark").page
    page.goto(served.url + "/me")
    expect(page.get_by_text("No game finished yet.")).to_be_visible()
    table = sit_down(page, served.url, "blackmore", players=2, variant=SHORT)
    play_to_the_end(page)
    page.goto(served.url + "/me")
    game = page.get_by_role("region", name="12 Witches of Blackmore")
    expect(game.get_by_role("row", name="You")).to_contain_text("±")
    expect(game.get_by_role("row", name="Toad")).to_contain_text("±")
    expect(game.get_by_text("of 1 won").first).to_be_visible()
    check_axe(page)
    check_width(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download everything").click()
    waiting.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text())
    assert [one["table"]["id"] for one in mine["tables"]] == [table]
    page.get_by_role("button", name="Delete everything …").click()
    sheet = page.get_by_role("dialog", name="Delete everything?")
    expect(sheet.get_by_role("button", name="Delete everything")).to_be_disabled()
    sheet.get_by_label("To go on, enter your name").fill(mine["me"]["name"])
    check_axe(page)
    sheet.get_by_role("button", name="Delete everything").click()
    page.wait_for_url(served.url + "/")
    page.goto(served.url + "/me")
    expect(page.get_by_text("No game finished yet.")).to_be_visible()
    page.goto(f"{served.url}/replay/{table}")
    expect(page.get_by_role("button", name="A departed witch").first).to_be_visible()
