"""The pages around the table."""

import json
import re
import urllib.request
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from coven.match.match.variant_schema import parameter_groups
from playwright.sync_api import Locator, expect

from coven import games
from tests.web.conftest import Visit
from tests.web.hands import (
    BUT_COLOURS,
    EVERY_RULE,
    OFF,
    ONE_TRICK,
    TWICE,
    check_axe,
    check_colours,
    check_width,
    look_at_both_sizes,
    look_on_a_phone,
    play_to_the_end,
    sit_down,
    wait_for_turn,
)
from tests.web.pages import VIEWPORTS, Pages
from tests.web.serving import Served
from tests.web.test_fits import look_in_large_letters

Come = Callable[..., Visit]
LOOKS: Final = "(({ theme, contrast }) => [theme, contrast])(document.documentElement.dataset)"
CHANGE_LOOKS: Final = "([theme, contrast]) => void Object.assign(document.documentElement.dataset, { theme, contrast })"


def top_of(part: Locator) -> float:
    """How far down a part of the page begins."""
    box = part.bounding_box()
    assert box
    return box["y"]


def test_a_page_is_handed_on_as_if_nobody_had_been_there(pages: Pages, served: Served) -> None:
    """To the next visitor of another test, by `visit`."""
    page = pages.take("phone", {})
    page.goto(served.url)
    expect(page.locator("article").first).to_be_visible()
    page.evaluate("localStorage.left = sessionStorage.left = 'something'")
    page.set_viewport_size({"width": 320, "height": 568})
    page.context.new_page()
    assert page.context.cookies()
    pages.give_back(page)
    others = [pages.take("desk", {}), pages.take("phone", {"tempo": "tap"})]
    assert page not in others
    assert pages.take("phone", {}) is page
    assert page.context.pages == [page]
    assert not page.context.cookies()
    assert page.evaluate("[localStorage.left, sessionStorage.left, history.length]") == [None, None, 1]
    assert page.viewport_size == VIEWPORTS["phone"]["viewport"]
    for one in (page, *others):
        pages.give_back(one)


def test_home_offers_every_game(visit: Come, served: Served) -> None:
    page = visit("phone").page
    page.goto(served.url)
    for key in games.GAMES:
        expect(page.get_by_role("button", name=f"Play now: {games.load(key).meta.title}")).to_be_visible()
    look_at_both_sizes(page, EVERY_RULE)


def test_tables_that_wait_for_me_come_first(visit: Come, served: Served) -> None:
    page = visit("phone").page
    sit_down(page, served.url, "blackmore", players=2)
    wait_for_turn(page)
    page.goto(served.url)
    turn = page.get_by_role("region", name="Your turn")
    expect(turn.get_by_text("It is your turn")).to_be_visible()
    expect(page).to_have_title("● Your turn · Coven")
    assert top_of(turn) < top_of(page.get_by_role("region", name="Games"))
    look_on_a_phone(page)
    page.goto(served.url + "/about")
    expect(page).to_have_title("● Your turn · About Coven")
    page.goto(served.url)
    turn.get_by_role("link", name="Play").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()


def test_quick_play_offers_the_number_of_players(visit: Come, served: Served) -> None:
    page = visit().page
    page.goto(served.url)
    page.get_by_label("Players in 13 Witches").select_option("5")
    page.get_by_label("Bots in 13 Witches").select_option("toad")
    page.get_by_role("button", name="Play now: 13 Witches").click()
    expect(page.get_by_test_id("seat-4")).to_be_visible()


def test_finished_games_tell_how_they_ended(visit: Come, served: Served) -> None:
    page = visit("phone").page
    sit_down(page, served.url, "blackmore", players=2, variant=ONE_TRICK)
    play_to_the_end(page)
    page.goto(served.url)
    played = page.get_by_role("region", name="Played")
    expect(played.get_by_text(re.compile("won.* · today"))).to_be_visible()
    look_on_a_phone(page)


def test_an_invitation_tells_everything_and_one_button_sits_down(visit: Come, served: Served) -> None:
    host, guest = visit("desk").page, visit("phone").page
    host.goto(served.url + "/new/three_witches")
    host.get_by_label("Name of the table").fill("Friday night")
    host.get_by_role("button", name="Create the table").click()
    code = host.get_by_test_id("code").inner_text()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    check_axe(host)
    guest.goto(f"{served.url}/join/{code}")
    expect(guest.get_by_text("invites you to")).to_be_visible()
    expect(guest.get_by_role("heading", name="Friday night")).to_be_visible()
    expect(guest.get_by_text("2 seats free")).to_be_visible()
    guest.get_by_label("Your name at the table").fill("Bea")
    guest.get_by_label("black cat").check()
    look_on_a_phone(guest)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("Waiting for the host to start.")).to_be_visible()
    expect(host.get_by_text("Bea", exact=True)).to_be_visible()  # a seal may have her letters in it
    expect(host.get_by_role("button", name="Free this seat, Bea's")).to_have_text("Free this seat")


def test_a_link_has_a_preview(visit: Come, served: Served) -> None:
    page = visit().page
    page.goto(served.url + "/new/blackmore")
    page.get_by_role("button", name="Create the table").click()
    code = page.get_by_test_id("code").inner_text()
    with urllib.request.urlopen(f"{served.url}/join/{code}") as answer:
        head = answer.read().decode()
    assert 'property="og:title" content="' in head
    assert "invites you to 12 Witches of Blackmore" in head
    picture = re.search(r'og:image" content="([^"]+)"', head)
    assert picture
    with urllib.request.urlopen(picture[1]) as answer:
        assert answer.headers["content-type"] == "image/jpeg"
    with urllib.request.urlopen(f"{served.url}/join/NONESUCH") as answer:
        assert "og:title" not in answer.read().decode()


def test_what_is_missing_has_a_kind_page(visit: Come, served: Served) -> None:
    one = visit("phone")
    one.forgiven = ("404", "WebSocket")
    for path, title in (
        ("/table/nowhere", "No such table"),
        ("/new?table=nowhere", "This table cannot be changed"),
        ("/replay/nowhere", "No replay here"),
        ("/rules/nothing", "No such rules"),
        ("/join/NONESUCH", "No table has this code"),
        ("/a/b/%E0%A4%A", "Nothing lives here"),
    ):
        one.page.goto(served.url + path)
        expect(one.page.get_by_role("heading", name=title)).to_be_visible()
        assert one.page.get_by_role("link", name="Back to the games").bounding_box()["height"] < 60  # type: ignore[index]
        look_on_a_phone(one.page)
    one.page.goto(served.url + "/workshop/nothing")
    expect(one.page.get_by_role("radio", name="3 Witches", exact=True)).to_be_checked()


def test_every_figure_of_a_form_has_words_and_a_clause() -> None:
    for key in games.GAMES:
        groups = parameter_groups(key)
        names = {figure.path[0] for group in groups for figure in group.figures}
        assert names == set(games.load(key).meta.defaults)
        for group in groups:
            for figure in group.figures:
                assert figure.label or figure.row, (key, figure.path)
                assert figure.label != figure.path[-1] or group.about, (key, figure.path)
                assert figure.clauses or group.clauses, (key, figure.path)


def test_talk_and_hints_are_off_where_the_rules_limit_talk(visit: Come, served: Served) -> None:
    page = visit().page
    page.goto(served.url + "/new/three_witches")
    expect(page.get_by_label("Free chat during the game")).not_to_be_checked()
    expect(page.get_by_label("Hints", exact=False).first).not_to_be_checked()
    page.get_by_role("radio", name="12 Witches of Blackmore").check()
    expect(page.get_by_label("Free chat during the game")).to_be_checked()


def test_home_in_the_light_and_in_high_contrast(visit: Come, served: Served) -> None:
    page = visit("phone", theme="light", contrast=True).page
    page.goto(served.url)
    expect(page.locator("article").first).to_be_visible()
    assert page.evaluate(LOOKS) == ["light", "high"]
    check_axe(page)
    for theme, contrast in (("light", "normal"), ("dark", "high")):
        page.evaluate(CHANGE_LOOKS, [theme, contrast])
        check_colours(page)


def test_the_device_may_change_its_mind_and_paper_is_light(visit_afresh: Come, served: Served) -> None:
    page = visit_afresh("phone", theme="system").page
    theme = page.locator("html")
    page.emulate_media(color_scheme="dark")
    page.goto(served.url + "/about")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print")
    expect(theme).to_have_attribute("data-theme", "light")
    expect(page.locator("header")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(theme).to_have_attribute("data-theme", "light")


def test_rules_begin_with_how_it_goes_mark_rulings_and_can_be_searched(visit: Come, served: Served) -> None:
    page = visit("phone").page
    for key in games.GAMES:
        page.goto(f"{served.url}/rules/{key}")
        expect(page.get_by_role("heading", level=1)).to_have_text(games.load(key).meta.title)
        how = page.get_by_role("region", name="How it goes, in two minutes")
        expect(how.locator("svg[role=img]").first).to_be_visible()
        assert top_of(how) < top_of(page.get_by_role("region", name="Every rule, clause by clause"))
        expect(page.locator("li .mark.ruling").first).to_be_visible()
        check_axe(page, BUT_COLOURS | {"target-size": OFF})  # each rulebook has headings and tables of its own
        check_width(page)
    look_on_a_phone(page)  # and all the same colours and links
    page.goto(f"{served.url}/rules/blackmore#2.2")
    expect(page.locator("li.here")).to_contain_text("nobody has to follow")
    page.get_by_label("Find in the rules").fill("wheel ranks highest")
    expect(page.locator("li[id='3.1']")).to_be_visible()
    expect(page.locator("li[id='1.1']")).to_have_count(0)


def test_settings_are_kept(visit: Come, served: Served) -> None:
    page = visit("phone").page
    page.goto(served.url + "/settings")
    expect(page).to_have_title("Settings · Coven")
    page.get_by_label("Light or dark").select_option("light")
    page.get_by_label("Order of your hand").select_option("rank")
    page.get_by_label("Confirm a card with a second tap").check()
    page.get_by_label("Your name at the table").fill("Baba Yaga")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".note", has_text="You are Baba Yaga now.")).to_be_visible()
    look_on_a_phone(page)
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


def test_about_and_unknown_addresses(visit: Come, served: Served) -> None:
    page = visit("phone").page
    page.goto(served.url + "/about")
    expect(page.get_by_role("heading", name="What is reconstructed")).to_be_visible()
    expect(page).to_have_title("About Coven")
    look_on_a_phone(page)
    page.goto(served.url + "/nowhere")
    expect(page.get_by_role("heading", name="Nothing lives here")).to_be_visible()
    expect(page).to_have_title("Nothing lives here · Coven")
    look_on_a_phone(page)


def test_text_of_twice_the_size_fits_a_phone(visit: Come, served: Served) -> None:
    page = visit("phone").page
    for path in ("", "/settings", "/me"):
        page.goto(f"{served.url}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.evaluate(TWICE)
        check_width(page)
    name, change = page.get_by_role("heading", level=1).bounding_box(), page.get_by_role("link", name="Change").bounding_box()
    assert name
    assert change
    assert name["width"] > 2 * 32, "several letters to a line"
    assert name["y"] + name["height"] <= change["y"], "below the name"
    sit_down(page, served.url, "thirteen_witches")
    look_in_large_letters(page, "the table")


def test_can_be_installed(served: Served) -> None:
    with urllib.request.urlopen(served.url + "/manifest.webmanifest") as answer:
        manifest = json.load(answer)
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        with urllib.request.urlopen(served.url + icon["src"]) as answer:
            assert answer.status == 200


def test_a_newcomer_s_page_asks_for_nothing_again_and_again(visit_afresh: Come, served: Served) -> None:
    page = visit_afresh().page
    asked: Counter[str] = Counter()
    page.on("request", lambda request: asked.update([f"{request.method} {request.url}"]))
    for path in ("/", "/games", "/me", "/settings", "/new", "/puzzles/blackmore", "/workshop", "/rules/blackmore"):
        asked.clear()
        page.goto(served.url + path)
        expect(page.locator("h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.evaluate("async () => { for (let times = 0; times < 20; times++) await fetch('/icon.svg', {cache: 'no-store'}) }")
        del asked[f"GET {served.url}/icon.svg"]
        assert max(asked.values()) <= 3, (path, asked.most_common(3))
        page.evaluate("localStorage.clear()")  # the next is opened by somebody else
        page.context.clear_cookies()


def test_home_loads_less_than_200_kilobytes(visit_afresh: Come, served: Served) -> None:
    page = visit_afresh().page
    page.goto(served.url)
    expect(page.locator("article").first).to_be_visible()
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".map(one => [one.name, one.encodedBodySize])"
    )
    loaded = [(name, size) for name, size in loaded if not name.endswith(".woff2")]
    assert sum(size for _, size in loaded) < 200_000, loaded
    assert not [name for name, _ in loaded if "blackmore" in name and name.endswith(".js")], (
        "a game is loaded before it is asked for"
    )


def test_the_app_opens_without_its_server(visit_with_worker: Come, tmp_path: Path) -> None:
    served = Served(tmp_path)
    served.start()
    one = visit_with_worker()
    one.forgiven = ("ERR_CONNECTION", "Failed to load resource", "Failed to fetch")
    try:
        one.page.goto(served.url)
        one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        one.page.reload()  # now the worker sees what the page loads
        expect(one.page.locator("article").first).to_be_visible()
    finally:
        served.stop()
    one.page.reload()
    expect(one.page.get_by_text("The server cannot be reached.").first).to_be_visible()
    one.page.get_by_role("link", name="Settings").click()  # a page that was never fetched
    expect(one.page.get_by_role("heading", name="The server cannot be reached")).to_be_visible()
    one.page.get_by_role("link", name="Back to the games").click()
    served.start()
    try:
        expect(one.page.get_by_text("The server cannot be reached.")).to_have_count(0)  # nobody touched anything
        expect(one.page.locator("article").first).to_be_visible()
    finally:
        served.stop()
    kept = one.page.evaluate(
        "caches.keys().then(names => caches.open(names[0])).then(kept => kept.keys()).then(all => all.map(one => one.url))"
    )
    assert len(kept) > 2, kept
    assert not [url for url in kept if "/api/" in url]
