"""The pages around the table: home, invitations, rules, settings, offline use."""

import json
import re
import urllib.request
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, Route, expect

from coven import games
from coven.languages import LANGUAGES
from coven.match.variant_schema import parameter_groups
from tests.web.actions import (
    ALL_RULES,
    DISABLED,
    DOUBLE_FONT_SIZE,
    ONE_TRICK,
    WITHOUT_CONTRAST,
    check_axe,
    check_both_sizes,
    check_both_themes,
    check_contrast,
    check_on_phone,
    check_width,
    play_to_the_end,
    start_game,
    wait_for_turn,
)
from tests.web.conftest import Visit
from tests.web.layout import check_large_font
from tests.web.local_server import LocalServer
from tests.web.page_pool import VIEWPORTS, PagePool

THEME: Final = "(({ theme, contrast }) => [theme, contrast])(document.documentElement.dataset)"
CHANGE_THEME: Final = "([theme, contrast]) => void Object.assign(document.documentElement.dataset, { theme, contrast })"

# sums layout shifts from the first paint on
RECORD_SHIFTS: Final = """
window.shifts = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifts += value)))
  .observe({ type: "layout-shift", buffered: true });
"""


def top_of(part: Locator) -> float:
    """Return the vertical position of a part of the page."""
    box = part.bounding_box()
    assert box
    return box["y"]


def test_reused_page_is_reset(page_pool: PagePool, server: LocalServer) -> None:
    page = page_pool.acquire("phone", {})
    page.goto(server.url)
    expect(page.locator("article").first).to_be_visible()
    page.evaluate("localStorage.left = sessionStorage.left = 'something'")
    page.set_viewport_size({"width": 320, "height": 568})
    page.context.new_page()
    assert page.context.cookies()
    page_pool.release(page)
    others = [page_pool.acquire("desk", {}), page_pool.acquire("phone", {"tempo": "tap"})]
    assert page not in others
    assert page_pool.acquire("phone", {}) is page
    assert page.context.pages == [page]
    assert not page.context.cookies()
    assert page.evaluate("[localStorage.left, sessionStorage.left, history.length]") == [None, None, 1]
    assert page.viewport_size == VIEWPORTS["phone"]["viewport"]
    for other in (page, *others):
        page_pool.release(other)


def test_home_offers_every_game(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(server.url)
    for key in games.BUILTIN_GAMES:
        expect(page.get_by_role("button", name=f"Play {games.load(key).meta.title}")).to_be_visible()
    check_both_sizes(page, ALL_RULES)


def test_home_starts_a_game_without_scrolling_and_does_not_shift(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh("phone").page
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_init_script(RECORD_SHIFTS)
    page.goto(server.url)
    play = page.get_by_role("button", name="Play ").first
    expect(play).to_be_visible()
    page.wait_for_load_state("networkidle")
    box = play.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 640
    assert page.evaluate("window.shifts") <= 0.05
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 844  # two screens of a phone
    titles = page.locator("article h2").all_inner_texts()
    assert titles[0] == "12 Witches of Blackmore", "the game with the fewest rules comes first"
    page.set_viewport_size({"width": 390, "height": 844})
    page.route("**/api/lobby", partial(list_many_tables, open_table(visit_afresh("desk").page, server.url)))
    page.reload()
    expect(page.get_by_role("button", name="Show all 8")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 844, "with many public tables"


def open_table(page: Page, url: str) -> dict[str, Any]:
    """Open a table for those with its link; return it as the lobby lists it."""
    page.request.get(f"{url}/api/me")
    table: dict[str, Any] = page.request.post(
        f"{url}/api/tables", data={"game": "witchs_shot", "access": "link"}, headers={"origin": url}
    ).json()
    return table


def list_many_tables(table: dict[str, Any], route: Route) -> None:
    """List eight tables that can be joined and eight that can be watched, which other tests do not meet."""
    response = route.fetch()
    tables = [table | {"id": f"{table['id']}{number}"} for number in range(8)]
    route.fulfill(response=response, json=response.json() | {"open": tables, "running": tables})


def test_join_page_offers_the_seat_without_scrolling(visit: Visit, server: LocalServer) -> None:
    host, guest = visit("desk").page, visit("phone").page
    host.goto(server.url + "/new/blackmore")
    host.get_by_role("button", name="Create the table").click()
    expect(host.get_by_test_id("code")).to_be_visible()
    guest.goto(host.url)  # the address of the table invites as its invitation link does
    sit_down = guest.get_by_role("button", name="Sit down")
    expect(sit_down).to_be_visible()
    box, size = sit_down.bounding_box(), guest.viewport_size
    assert box
    assert size
    assert box["y"] + box["height"] <= size["height"]
    sit_down.click()
    expect(guest.get_by_text("Waiting for the host to start.")).to_be_visible()


def test_answers_appear_at_the_control_that_was_used(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(server.url + "/settings")
    save = page.get_by_role("button", name="Save")
    page.get_by_label("Your name at the table").fill("Baba Yaga")
    save.click()
    note = page.locator(".note", has_text="You’re Baba Yaga now.")
    expect(note).to_be_visible()
    told, used = note.bounding_box(), save.bounding_box()
    assert told
    assert used
    assert abs(told["y"] - used["y"]) < 150


def test_tables_waiting_for_the_player_come_first(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    start_game(page, server.url, "blackmore", players=2)
    wait_for_turn(page)
    page.goto(server.url)
    turn = page.get_by_role("region", name="Your turn")
    expect(turn.get_by_text("It’s your turn")).to_be_visible()
    expect(page).to_have_title("● Your turn · Coven")
    assert top_of(turn) < top_of(page.get_by_role("region", name="Games"))
    check_on_phone(page)
    page.goto(server.url + "/about")
    expect(page).to_have_title("● Your turn · About Coven")
    page.goto(server.url)
    turn.get_by_role("link", name="Play").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()


def test_quick_play_offers_the_number_of_players(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    page.goto(server.url)
    page.get_by_label("Players in 13 Witches").select_option("5")
    page.get_by_label("Bot level").select_option("toad")
    page.get_by_role("button", name="Play 13 Witches").click()
    expect(page.get_by_test_id("seat-4")).to_be_visible()


def test_finished_games_show_their_results(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    start_game(page, server.url, "blackmore", players=2, variant=ONE_TRICK)
    play_to_the_end(page)
    page.goto(server.url)
    played = page.get_by_role("region", name="Played")
    expect(played.get_by_text(re.compile("won.* · today"))).to_be_visible()
    check_on_phone(page)


def test_invitation_describes_the_table_and_seats_the_guest_with_one_button(visit: Visit, server: LocalServer) -> None:
    host, guest = visit("desk").page, visit("phone").page
    host.goto(server.url + "/new/three_witches")
    host.get_by_label("Table name").fill("Friday night")
    host.get_by_role("button", name="Create the table").click()
    code = host.get_by_test_id("code").inner_text()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    check_axe(host)
    guest.goto(f"{server.url}/join/{code}")
    expect(guest.get_by_text("invites you to")).to_be_visible()
    expect(guest.get_by_role("heading", name="Friday night")).to_be_visible()
    expect(guest.get_by_text("2 seats free")).to_be_visible()
    guest.get_by_label("Your name at the table").fill("Bea")
    guest.get_by_label("black cat").check()
    check_on_phone(guest)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("Waiting for the host to start.")).to_be_visible()
    expect(host.get_by_text("Bea", exact=True)).to_be_visible()  # a commitment may contain the letters of her name
    expect(host.get_by_role("button", name="Remove player, Bea")).to_have_text("Remove player")


def test_invitation_link_has_a_preview(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    page.goto(server.url + "/new/blackmore")
    page.get_by_role("button", name="Create the table").click()
    code = page.get_by_test_id("code").inner_text()
    with urllib.request.urlopen(f"{server.url}/join/{code}") as response:
        head = response.read().decode()
    assert 'property="og:title" content="' in head
    assert "invites you to 12 Witches of Blackmore" in head
    picture = re.search(r'og:image" content="([^"]+)"', head)
    assert picture
    with urllib.request.urlopen(picture[1]) as response:
        assert response.headers["content-type"] == "image/jpeg"
    with urllib.request.urlopen(f"{server.url}/join/NONESUCH") as response:
        assert "og:title" not in response.read().decode()


def test_missing_content_has_a_page_with_a_way_home(visit: Visit, server: LocalServer) -> None:
    visitor = visit("phone")
    visitor.expected_errors = ("404", "WebSocket")
    page = visitor.page
    for path, title in (
        ("/table/nowhere", "No such table"),
        ("/new?table=nowhere", "This table can’t be changed"),
        ("/replay/nowhere", "No replay here"),
        ("/rules/nothing", "No such rules"),
        ("/join/NONESUCH", "No table has this code"),
        ("/a/b/%E0%A4%A", "Nothing here"),
    ):
        page.goto(server.url + path)
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        assert page.get_by_role("link", name="Back to the games").bounding_box()["height"] < 60  # type: ignore[index]
        check_on_phone(page)
    page.goto(server.url + "/workshop/nothing")
    expect(page.get_by_role("radio", name="12 Witches of Blackmore", exact=True)).to_be_checked()


def test_every_parameter_of_a_form_has_a_label_and_a_clause() -> None:
    for key in games.BUILTIN_GAMES:
        groups = parameter_groups(key)
        names = {parameter.path[0] for group in groups for parameter in group.parameters}
        assert names == set(games.load(key).meta.defaults)
        for group in groups:
            for parameter in group.parameters:
                assert parameter.label or parameter.row, (key, parameter.path)
                assert parameter.label != parameter.path[-1] or group.about, (key, parameter.path)
                assert parameter.clauses or group.clauses, (key, parameter.path)


def test_chat_and_hints_are_off_by_default_where_the_rules_limit_communication(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    page.goto(server.url + "/new/three_witches")
    expect(page.get_by_label("Free chat during the game")).not_to_be_checked()
    expect(page.get_by_label("Hints", exact=False).first).not_to_be_checked()
    page.get_by_role("radio", name="12 Witches of Blackmore").check()
    expect(page.get_by_label("Free chat during the game")).to_be_checked()


def test_home_is_accessible_in_light_theme_and_high_contrast(visit: Visit, server: LocalServer) -> None:
    page = visit("phone", theme="light", contrast=True).page
    page.goto(server.url)
    expect(page.locator("article").first).to_be_visible()
    assert page.evaluate(THEME) == ["light", "high"]
    check_axe(page)
    for theme, contrast in (("light", "normal"), ("dark", "high")):
        page.evaluate(CHANGE_THEME, [theme, contrast])
        check_contrast(page)


def test_theme_follows_the_device_and_print_is_light(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh("phone", theme="system").page
    theme = page.locator("html")
    page.emulate_media(color_scheme="dark")
    page.goto(server.url + "/about")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print")
    expect(theme).to_have_attribute("data-theme", "light")
    expect(page.locator("header")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(theme).to_have_attribute("data-theme", "light")


def test_rules_start_with_a_tutorial_mark_rulings_and_can_be_searched(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    for key in games.BUILTIN_GAMES:
        page.goto(f"{server.url}/rules/{key}")
        expect(page.get_by_role("heading", level=1)).to_have_text(games.load(key).meta.title)
        tutorial = page.get_by_role("region", name="How to play, in two minutes")
        expect(tutorial.locator("svg[role=img]").first).to_be_visible()
        assert top_of(tutorial) < top_of(page.get_by_role("region", name="Every rule, clause by clause"))
        expect(page.locator("li .mark.ruling").first).to_be_visible()
        check_axe(page, WITHOUT_CONTRAST | {"target-size": DISABLED})  # each rulebook has headings and tables of its own
        check_width(page)
    check_on_phone(page)  # colours and links are the same for all games
    page.goto(f"{server.url}/rules/blackmore#2.2")
    expect(page.locator("li.here")).to_contain_text("no one has to follow")
    page.get_by_label("Find in the rules").fill("wheel ranks highest")
    expect(page.locator("li[id='3.1']")).to_be_visible()
    expect(page.locator("li[id='1.1']")).to_have_count(0)


def test_settings_are_stored(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(server.url + "/settings")
    expect(page).to_have_title("Settings · Coven")
    page.get_by_label("Theme").select_option("light")
    page.get_by_label("Sort your hand").select_option("rank")
    page.get_by_label("Tap twice to play a card").check()
    page.get_by_label("Your name at the table").fill("Baba Yaga")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note", has_text="You’re Baba Yaga now.")).to_be_visible()
    check_on_phone(page)
    page.reload()
    expect(page.get_by_label("Theme")).to_have_value("light")
    expect(page.get_by_label("Sort your hand")).to_have_value("rank")
    expect(page.get_by_label("Tap twice to play a card")).to_be_checked()
    expect(page.get_by_label("Your name at the table")).to_have_value("Baba Yaga")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_identity_moves_to_another_device_and_is_signed_out_there(visit: Visit, server: LocalServer) -> None:
    at_desk, on_phone = visit("desk"), visit("phone")
    on_phone.expected_errors = ("401",)  # once it is signed out
    desk, phone = at_desk.page, on_phone.page
    desk.goto(server.url + "/settings")
    desk.get_by_label("Your name at the table").fill("Hecate")
    desk.get_by_role("button", name="Save").click()
    desk.get_by_role("button", name="Get a code").click()
    code = desk.get_by_test_id("moving-code").inner_text().split(" ")[0]
    phone.goto(server.url + "/settings")
    phone.get_by_label("Code from the other device").fill(code)
    phone.get_by_role("button", name="Sign in with this code").click()
    expect(phone.get_by_label("Your name at the table")).to_have_value("Hecate")
    desk.reload()
    listed = desk.get_by_role("region", name="Where you’re signed in")
    expect(listed.get_by_role("listitem")).to_have_count(2)
    expect(listed.get_by_text("this browser")).to_be_visible()
    check_both_themes(desk)
    listed.get_by_role("button", name="Sign out: ").focus()
    desk.keyboard.press("Enter")
    expect(listed.get_by_role("listitem")).to_have_count(1)
    expect(listed.get_by_text("You’re not signed in anywhere else.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_label("Your name at the table")).not_to_have_value(re.compile("^(Hecate)?$"))


def test_about_page_and_unknown_addresses(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(server.url + "/about")
    expect(page.get_by_role("heading", name="What is reconstructed")).to_be_visible()
    expect(page).to_have_title("About Coven")
    check_on_phone(page)
    page.get_by_role("link", name="What this server stores about you").click()
    expect(page.get_by_role("heading", name="Privacy")).to_be_focused()
    expect(page.get_by_role("heading", name="Results and ratings")).to_be_visible()
    expect(page.get_by_text("if you never play, for 30 days after your last visit")).to_be_visible()
    expect(page).to_have_title("Privacy · Coven")
    check_both_themes(page)
    page.goto(server.url + "/nowhere")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    expect(page).to_have_title("Nothing here · Coven")
    check_on_phone(page)


def test_double_font_size_fits_a_phone(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    for path in ("", "/settings", "/me"):
        page.goto(f"{server.url}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.evaluate(DOUBLE_FONT_SIZE)
        check_width(page)
    name, change = page.get_by_role("heading", level=1).bounding_box(), page.get_by_role("link", name="Change").bounding_box()
    assert name
    assert change
    assert name["width"] > 2 * 32, "several letters to a line"
    assert name["y"] + name["height"] <= change["y"], "below the name"
    start_game(page, server.url, "thirteen_witches")
    check_large_font(page, "the table")


def test_app_can_be_installed(server: LocalServer) -> None:
    with urllib.request.urlopen(server.url + "/manifest.webmanifest") as response:
        manifest = json.load(response)
    assert manifest["display"] == "standalone"
    assert {manifest["lang"], *manifest["description_localized"]} == set(LANGUAGES)
    for icon in manifest["icons"]:
        with urllib.request.urlopen(server.url + icon["src"]) as response:
            assert response.status == 200


def test_first_visit_repeats_no_requests(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh().page
    requests: Counter[str] = Counter()
    page.on("request", lambda request: requests.update([f"{request.method} {request.url}"]))
    for path in ("/", "/games", "/me", "/settings", "/new", "/puzzles/blackmore", "/workshop", "/rules/blackmore"):
        requests.clear()
        page.goto(server.url + path)
        expect(page.locator("h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.evaluate("async () => { for (let times = 0; times < 20; times++) await fetch('/icon.svg', {cache: 'no-store'}) }")
        del requests[f"GET {server.url}/icon.svg"]
        assert max(requests.values()) <= 3, (path, requests.most_common(3))
        page.evaluate("localStorage.clear()")  # the next page is opened by a new visitor
        page.context.clear_cookies()


def test_home_loads_less_than_200_kilobytes(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh().page
    page.goto(server.url)
    expect(page.locator("article").first).to_be_visible()
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".map(entry => [entry.name, entry.encodedBodySize])"
    )
    loaded = [(name, size) for name, size in loaded if not name.endswith(".woff2")]
    assert sum(size for _, size in loaded) < 200_000, loaded
    assert not [name for name, _ in loaded if "blackmore" in name and name.endswith(".js")], (
        "a game is loaded before it is needed"
    )


def play_without_server(page: Page, url: str) -> None:
    """Play a game, take up the deal of the day, and open a puzzle, while the server is down."""
    page.goto(url)
    expect(page.get_by_text("Can’t reach the server.").first).to_be_visible()
    page.locator("article", has_text="Blackmore").locator("button.main").click()
    expect(page.get_by_test_id("hand").locator("button").first).to_be_visible()
    page.goto(f"{url}/day/blackmore")
    expect(page.get_by_text("Its deal of the day has other cards.")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_test_id("hand").locator("button").first).to_be_visible()
    page.goto(url)
    expect(page.get_by_role("region", name="Deals of the day")).to_contain_text("started")
    expect(page.get_by_role("region", name="On this device").get_by_role("link", name="Resume")).to_have_count(2)
    page.get_by_role("region", name="Puzzles of the day").get_by_role("link", name="Blackmore").click()
    expect(page.get_by_text("Find the best play.")).to_be_visible()


def test_app_opens_while_the_server_is_down(visit_with_worker: Visit, tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    server.start()
    visitor = visit_with_worker()
    page = visitor.page
    visitor.expected_errors = ("ERR_CONNECTION", "Failed to load resource", "Failed to fetch")
    try:
        page.goto(server.url)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()  # the worker is active now, and caches what the page loads
        expect(page.locator("article").first).to_be_visible()
    finally:
        server.stop()
    page.reload()
    expect(page.get_by_text("Can’t reach the server.").first).to_be_visible()
    expect(page.locator("article").first).to_be_visible()  # bots play on this device
    page.get_by_role("link", name="Settings").click()  # a page that is not cached
    expect(page.get_by_role("heading", name="Can’t reach the server")).to_be_visible()
    page.get_by_role("link", name="Back to the games").click()
    server.start()
    try:
        expect(page.get_by_text("Can’t reach the server.")).to_have_count(0)  # without any action
        expect(page.locator("article").first).to_be_visible()
        page.get_by_role("link", name="Settings").click()
        page.get_by_role("button", name="Make ready offline").click()
        expect(page.get_by_test_id("offline-status")).to_contain_text(re.compile(r"Ready offline: [\d.]+ MB"))
    finally:
        server.stop()
    play_without_server(page, server.url)
    cached = page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))"
        ".then(lists => lists.flat().map(request => request.url))"
    )
    assert len(cached) > 2, cached
    kept_for_everybody = ("/api/games", "/api/messages", "/api/puzzles")
    assert not [url for url in cached if "/api/" in url and not any(path in url for path in kept_for_everybody)]
