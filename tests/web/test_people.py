"""The pages about a person: how they play, their games, and how they go."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from coven.server.storage import Person, Store
from tests.server.histories import add_history
from tests.server.post import Browser
from tests.web.conftest import Visit
from tests.web.hands import ONE_TRICK, check_axe, check_width, eventually, look_in_both_themes, play_to_the_end, sit_down
from tests.web.serving import Served

Come = Callable[..., Visit]


def test_a_profile_is_shown_taken_along_and_deleted(visit: Come, served: Served, tmp_path: Path) -> None:
    page = visit("phone").page
    page.goto(served.url + "/me")
    expect(page.get_by_text("No game finished yet.")).to_be_visible()
    table = sit_down(page, served.url, "blackmore", players=2, variant=ONE_TRICK)
    play_to_the_end(page)
    first = page.get_by_test_id("rated").inner_text()
    again = sit_down(page, served.url, "blackmore", players=2, variant=ONE_TRICK)
    play_to_the_end(page)
    expect(page.get_by_test_id("rated")).to_contain_text("than before")
    page.get_by_test_id("rated").get_by_role("link").click()
    game = page.get_by_role("region", name="12 Witches of Blackmore")
    expect(game.get_by_role("row", name="You")).to_contain_text("±")
    expect(game.get_by_role("row", name="Toad")).to_contain_text("±")
    expect(game.get_by_text("of 2 won").first).to_be_visible()
    before = re.findall(r"\d+", first)[0]
    expect(game.get_by_test_id("climb")).to_contain_text(f"From {before} to ")
    look_in_both_themes(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download everything").click()
    waiting.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text())
    assert {one["table"]["id"] for one in mine["tables"]} == {table, again}
    page.get_by_role("button", name="Delete everything …").click()
    sheet = page.get_by_role("dialog", name="Delete everything?")
    expect(sheet.get_by_role("button", name="Delete everything")).to_be_disabled()
    sheet.get_by_label("To go on, enter your name").fill(mine["me"]["name"])
    look_in_both_themes(page)
    sheet.get_by_role("button", name="Delete everything").click()
    page.wait_for_url(served.url + "/")
    page.goto(served.url + "/me")
    expect(page.get_by_text("No game finished yet.")).to_be_visible()
    page.goto(f"{served.url}/replay/{table}")
    expect(page.get_by_role("button", name="A departed witch").first).to_be_visible()


def test_a_long_history_has_pages_and_can_be_searched(visit: Come, served: Served) -> None:
    page = visit("phone").page
    page.goto(served.url)
    expect(page.locator("article").first).to_be_visible()
    id_ = page.evaluate("fetch('/api/me').then(answer => answer.json()).then(me => me.id)")
    db = Store(f"sqlite:///{served.data / 'coven.db'}")
    with db.writer.engine.begin() as connection:
        add_history(connection, Person(id_, "Ann", "person"), 45)
    db.close()
    page.goto(served.url)
    played = page.get_by_role("region", name="Played")
    expect(played.get_by_role("link", name="Replay")).to_have_count(5)
    played.get_by_role("link", name="All your games").click()
    games = page.get_by_role("region", name="Finished games")
    expect(games.get_by_text("Evening 44")).to_be_visible()
    expect(games.get_by_text("won").first).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="Older games").click()
    expect(page.get_by_text("Page 3")).to_be_visible()
    expect(games.get_by_text("Evening 0")).to_be_visible()
    expect(page.get_by_role("button", name="Older games")).to_be_disabled()
    look_in_both_themes(page)
    page.get_by_label("Find a name, a game or a table").fill("circe")
    expect(games.get_by_role("link", name="Replay")).to_have_count(15)
    page.reload()
    expect(page.get_by_label("Find a name, a game or a table")).to_have_value("circe")
    expect(games.get_by_role("link", name="Replay")).to_have_count(15)
    page.get_by_label("Find a name, a game or a table").fill("nobody at all")
    expect(page.get_by_text("No game of yours has these words.")).to_be_visible()


class VirtualAuthenticator:
    """Chromium's authenticator in software, over its debugging protocol."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.send("WebAuthn.enable", {})
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
        self.id = str(self.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])

    def send(self, method: str, parameters: dict[str, Any]) -> Any:
        """Ask the browser."""
        return self.session.send(method, parameters)


def test_a_passkey_signs_in_on_another_device(visit_afresh: Come, served: Served) -> None:
    """One virtual authenticator for both, as a phone that brings its passkeys along."""
    url = served.url.replace("127.0.0.1", "localhost")  # passkeys are not made for numbers
    at_desk, on_phone = visit_afresh("desk"), visit_afresh("phone")
    on_phone.forgiven = ("401",)  # at the end, with a passkey that was let go
    desk, phone = at_desk.page, on_phone.page
    made = VirtualAuthenticator(desk)
    desk.goto(url + "/settings")
    desk.get_by_label("Your name at the table").fill("Hecate")
    desk.get_by_role("button", name="Keep").click()
    expect(desk.locator(".note", has_text="You are Hecate now.")).to_be_visible()
    keys = desk.get_by_role("region", name="Passkeys")
    keys.get_by_role("button", name="Make a passkey").click()
    expect(keys.get_by_text("Passkey 1, made today")).to_be_visible()
    check_axe(desk)
    (credential,) = made.send("WebAuthn.getCredentials", {"authenticatorId": made.id})["credentials"]
    other = VirtualAuthenticator(phone)
    other.send("WebAuthn.addCredential", {"authenticatorId": other.id, "credential": credential})
    phone.goto(url + "/settings")
    phone.get_by_role("button", name="I have one: sign in").click()
    expect(phone.locator(".note", has_text="Welcome back, Hecate.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_label("Your name at the table")).to_have_value("Hecate")
    keys = phone.get_by_role("region", name="Passkeys")
    expect(keys.get_by_text("last used today")).to_be_visible()
    check_axe(phone)
    check_width(phone)
    keys.get_by_role("button", name="Let passkey 1 go").click()
    expect(keys.get_by_text("made today")).to_have_count(0)
    phone.get_by_role("button", name="I have one: sign in").click()
    expect(phone.locator(".note", has_text="not known here")).to_be_visible()


# a browser without a push service behind it: what one would hand out
SUBSCRIBED = """
const made = { endpoint: "https://push.invalid/one", unsubscribe: async () => { window.made = null; return true; } };
made.toJSON = () => ({ endpoint: made.endpoint, keys: { p256dh: "%s", auth: "AAECAwQFBgcICQoLDA0ODw" } });
PushManager.prototype.subscribe = async () => (window.made = made);
PushManager.prototype.getSubscription = async () => window.made ?? null;
"""


def test_messages_begin_are_quiet_at_night_and_end(visit_with_messages: Come, served: Served) -> None:
    one = visit_with_messages("phone")
    one.forgiven = ("404",)  # of the link that is not ours
    one.context.grant_permissions(["notifications"])
    page = one.page
    page.add_init_script(SUBSCRIBED % Browser().device("")["p256dh"])
    page.goto(served.url + "/settings")
    form = page.get_by_role("region", name="Messages when it is your turn")
    form.get_by_role("button", name="Show them on this device").click()
    expect(form.get_by_text("This browser shows them.")).to_be_visible()
    form.get_by_label("Quiet hours").check()
    form.get_by_label("From").fill("21:30")
    form.get_by_label("By e-mail").fill("ann@example.org")
    form.get_by_role("button", name="Send mail there").click()
    expect(form.get_by_text("We asked ann@example.org")).to_be_visible()
    look_in_both_themes(page)
    told = page.evaluate("fetch('/api/me/notices').then(answer => answer.json())")
    assert (told["quiet"]["start"], told["quiet"]["end"], told["devices"]) == (21 * 60 + 30, 8 * 60, 1)
    form.get_by_role("button", name="Stop them here").click()
    expect(form.get_by_role("button", name="Show them on this device")).to_be_visible()
    page.goto(served.url + "/stop/forged")
    expect(page.get_by_text("This link is not one of ours")).to_be_visible()
    check_axe(page)


SHOWN = """
navigator.serviceWorker.ready
  .then(worker => worker.getNotifications())
  .then(all => all.map(one => [one.tag, one.data.url]))
"""


def test_a_message_is_shown_once_and_opens_its_table(visit_with_messages: Come, served: Served) -> None:
    one = visit_with_messages()
    one.context.grant_permissions(["notifications"])
    page = one.page
    page.goto(served.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    workers: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: workers.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    eventually(page, lambda: bool(workers))
    message = {"title": "Your turn", "body": "Slow", "url": "/table/x", "stop": "token"}

    def send(tag: str) -> None:
        data = json.dumps(message | {"tag": tag})
        order = {"origin": served.url, "registrationId": workers[0]["registrationId"], "data": data}
        session.send("ServiceWorker.deliverPushMessage", order)

    send("x-7")
    eventually(page, lambda: page.evaluate(SHOWN) == [["x-7", "/table/x"]])
    # many at once: the last stays, alone
    for tag in ("x-7", "x-7", "x-8", "x-7", "x-9"):
        send(tag)
    eventually(page, lambda: page.evaluate(SHOWN) == [["x-9", "/table/x"]])
