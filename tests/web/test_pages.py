"""The pages around the table."""

import json
import urllib.request
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from coven import games
from tests.web.conftest import Visit
from tests.web.hands import check_axe, check_width
from tests.web.serving import Served

Come = Callable[..., Visit]


def test_home_offers_every_game(visit: Come, served: Served, size: str) -> None:
    page = visit(size).page
    page.goto(served.url)
    for key in games.GAMES:
        expect(page.get_by_role("button", name=f"Play {games.load(key).meta.title} now")).to_be_visible()
    check_axe(page)
    check_width(page)


def test_home_in_the_light_and_in_high_contrast(visit: Come, served: Served, size: str) -> None:
    for theme, contrast in (("light", False), ("light", True), ("dark", True)):
        page = visit(size, theme=theme, contrast=contrast).page
        page.goto(served.url)
        expect(page.locator("article").first).to_be_visible()
        check_axe(page)


def test_rules_mark_rulings_and_can_be_searched(visit: Come, served: Served, size: str) -> None:
    page = visit(size).page
    for key in games.GAMES:
        page.goto(f"{served.url}/rules/{key}")
        expect(page.get_by_role("heading", level=1)).to_have_text(games.load(key).meta.title)
        expect(page.locator("li .mark.ruling").first).to_be_visible()
        check_axe(page)
        check_width(page)
    page.goto(f"{served.url}/rules/blackmore#2.2")
    expect(page.locator("li.here")).to_contain_text("nobody has to follow")
    page.get_by_label("Find in the rules").fill("wheel ranks highest")
    expect(page.locator("li[id='3.1']")).to_be_visible()
    expect(page.locator("li[id='1.1']")).to_have_count(0)


def test_settings_are_kept(visit: Come, served: Served, size: str) -> None:
    page = visit(size).page
    page.goto(served.url + "/settings")
    page.get_by_label("Light or dark").select_option("light")
    page.get_by_label("Order of your hand").select_option("rank")
    page.get_by_label("Confirm a card with a second tap").check()
    page.get_by_label("Your name at the table").fill("Baba Yaga")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".note", has_text="You are Baba Yaga now.")).to_be_visible()
    check_axe(page)
    check_width(page)
    page.reload()
    expect(page.get_by_label("Light or dark")).to_have_value("light")
    expect(page.get_by_label("Order of your hand")).to_have_value("rank")
    expect(page.get_by_label("Confirm a card with a second tap")).to_be_checked()
    expect(page.get_by_label("Your name at the table")).to_have_value("Baba Yaga")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_identity_moves_to_another_device(visit: Come, served: Served) -> None:
    desk, phone = visit("desk").page, visit("phone").page
    desk.goto(served.url + "/settings")
    desk.get_by_label("Your name at the table").fill("Hecate")
    desk.get_by_role("button", name="Keep").click()
    desk.get_by_role("button", name="Give me a code").click()
    code = desk.get_by_test_id("moving-code").inner_text().split(" ")[0]
    phone.goto(served.url + "/settings")
    phone.get_by_label("Code from the other device").fill(code)
    phone.get_by_role("button", name="Become that person").click()
    expect(phone.get_by_label("Your name at the table")).to_have_value("Hecate")


def test_about_and_unknown_addresses(visit: Come, served: Served, size: str) -> None:
    page = visit(size).page
    page.goto(served.url + "/about")
    expect(page.get_by_role("heading", name="What is reconstructed")).to_be_visible()
    check_axe(page)
    page.goto(served.url + "/nowhere")
    expect(page.get_by_role("heading", name="Nothing lives here")).to_be_visible()
    check_axe(page)


def test_can_be_installed(served: Served) -> None:
    with urllib.request.urlopen(served.url + "/manifest.webmanifest") as answer:
        manifest = json.load(answer)
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        with urllib.request.urlopen(served.url + icon["src"]) as answer:
            assert answer.status == 200


def test_home_loads_less_than_200_kilobytes(visit: Come, served: Served) -> None:
    page = visit().page
    page.goto(served.url)
    expect(page.locator("article").first).to_be_visible()
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".map(one => [one.name, one.encodedBodySize])"
    )
    assert sum(size for _, size in loaded) < 200_000, loaded
    assert not [name for name, _ in loaded if "blackmore" in name and name.endswith(".js")], (
        "a game is loaded before it is asked for"
    )


def test_the_app_opens_without_its_server(visit: Come, tmp_path: Path) -> None:
    served = Served(tmp_path)
    served.start()
    one = visit()
    one.forgiven = ("ERR_CONNECTION", "Failed to load resource")
    try:
        one.page.goto(served.url)
        one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        one.page.reload()  # now the worker sees what the page loads
        expect(one.page.locator("article").first).to_be_visible()
    finally:
        served.stop()
    one.page.reload()
    expect(one.page.get_by_text("The server cannot be reached.").first).to_be_visible()
    kept = one.page.evaluate(
        "caches.keys().then(names => caches.open(names[0])).then(kept => kept.keys()).then(all => all.map(one => one.url))"
    )
    assert len(kept) > 2, kept
    assert not [url for url in kept if "/api" in url]
