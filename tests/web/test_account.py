"""Profile, past games, passkeys, notifications and account deletion."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from coven.server.base.config import Config
from coven.server.http.account_deletion import DELETED_NAME
from coven.server.operations.admin import Admin
from coven.server.storage import Person, Store
from tests.server.fake_push_and_mail import Browser
from tests.server.finished_tables import add_finished_tables
from tests.web.actions import ONE_TRICK, check_axe, check_both_themes, check_width, play_to_the_end, start_game, wait_until
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer


def test_profile_is_shown_exported_and_deleted(visit: Visit, server: LocalServer, tmp_path: Path) -> None:
    page = visit("phone").page
    page.goto(server.url + "/me")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    table = start_game(page, server.url, "blackmore", players=2, variant=ONE_TRICK)
    play_to_the_end(page)
    first = page.get_by_test_id("rated").inner_text()
    second = start_game(page, server.url, "blackmore", players=2, variant=ONE_TRICK)
    play_to_the_end(page)
    expect(page.get_by_test_id("rated")).to_contain_text(re.compile(r"\((up|down) \d+\)|unchanged"))
    page.get_by_test_id("rated").get_by_role("link").click()
    game = page.get_by_role("region", name="12 Witches of Blackmore")
    expect(game.get_by_role("row", name="You")).to_contain_text("±")
    expect(game.get_by_role("row", name="Toad")).to_contain_text("±")
    expect(game.get_by_text("of 2 won").first).to_be_visible()
    before = re.findall(r"\d+", first)[0]
    expect(game.get_by_test_id("climb")).to_contain_text(f"From {before} to ")
    check_both_themes(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download everything").click()
    waiting.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text())
    assert {entry["table"]["id"] for entry in mine["tables"]} == {table, second}
    page.get_by_role("button", name="Delete everything …").click()
    dialog = page.get_by_role("dialog", name="Delete everything?")
    expect(dialog.get_by_role("button", name="Delete everything")).to_be_disabled()
    dialog.get_by_label("To confirm, type your name").fill(mine["me"]["name"])
    check_both_themes(page)
    dialog.get_by_role("button", name="Delete everything").click()
    page.wait_for_url(server.url + "/")
    expect(page.locator(".note", has_text="Everything about you has been deleted.")).to_be_visible()
    page.goto(server.url + "/me")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    page.goto(f"{server.url}/replay/{table}")
    expect(page.get_by_role("button", name=DELETED_NAME).first).to_be_visible()
    page.goto(f"{server.url}/replay/{table}?lang=de")
    expect(page.get_by_role("button", name="Eine fortgeflogene Hexe").first).to_be_visible()
    expect(page.get_by_text(DELETED_NAME)).to_have_count(0)


def test_suspended_person_reads_why_on_every_page(visit: Visit, server: LocalServer) -> None:
    visitor = visit("phone")
    visitor.expected_errors = ("403",)
    page = visitor.page
    page.goto(server.url)
    expect(page.locator("article").first).to_be_visible()
    id_ = page.evaluate("fetch('/api/me').then(response => response.json()).then(me => me.id)")
    admin = Admin(Config(database=f"sqlite:///{server.data / 'coven.db'}"))
    with ThreadPoolExecutor(1) as pool:  # the browser's driver has an event loop in this thread
        pool.submit(admin.act, lambda acts: acts.suspend(id_, 7, "Insults in the chat.")).result()
    admin.close()

    def is_suspended() -> bool:
        return bool(page.evaluate("fetch('/api/me').then(response => response.json()).then(me => me.suspended)"))

    wait_until(page, is_suspended)
    for path in ("/", "/settings"):
        page.goto(server.url + path)
        expect(page.get_by_role("alert")).to_contain_text("You can’t play or chat until then. Reason: Insults in the chat.")
    check_both_themes(page)


def test_long_history_is_paged_and_searchable(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    page.goto(server.url)
    expect(page.locator("article").first).to_be_visible()
    id_ = page.evaluate("fetch('/api/me').then(response => response.json()).then(me => me.id)")
    db = Store(f"sqlite:///{server.data / 'coven.db'}")
    with db.writer.engine.begin() as connection:
        add_finished_tables(connection, Person(id_, "Ann", "person"), 45)
    db.close()
    page.goto(server.url)
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
    check_both_themes(page)
    page.get_by_label("Find a name, a game or a table").fill("circe")
    expect(games.get_by_role("link", name="Replay")).to_have_count(15)
    page.reload()
    expect(page.get_by_label("Find a name, a game or a table")).to_have_value("circe")
    expect(games.get_by_role("link", name="Replay")).to_have_count(15)
    page.get_by_label("Find a name, a game or a table").fill("nobody at all")
    expect(page.get_by_text("None of your games match.")).to_be_visible()


class VirtualAuthenticator:
    """A software authenticator of Chromium, controlled over the DevTools protocol."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.send("WebAuthn.enable", {})
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
        self.id = str(self.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])

    def send(self, method: str, parameters: dict[str, Any]) -> Any:
        """Send a DevTools command."""
        return self.session.send(method, parameters)


def test_passkey_signs_in_on_another_device(visit_afresh: Visit, server: LocalServer) -> None:
    """Both devices share the credential, as synchronised passkeys do."""
    url = server.url.replace("127.0.0.1", "localhost")  # passkeys cannot be registered for IP addresses
    at_desk, on_phone = visit_afresh("desk"), visit_afresh("phone")
    on_phone.expected_errors = ("401",)  # at the end, with a deleted passkey
    desk, phone = at_desk.page, on_phone.page
    first = VirtualAuthenticator(desk)
    desk.goto(url + "/settings")
    desk.get_by_label("Your name at the table").fill("Hecate")
    desk.get_by_role("button", name="Save").click()
    expect(desk.locator(".note", has_text="You’re Hecate now.")).to_be_visible()
    keys = desk.get_by_role("region", name="Passkeys")
    keys.get_by_role("button", name="Make a passkey").click()
    expect(keys.get_by_text("Passkey 1, made today")).to_be_visible()
    check_axe(desk)
    (credential,) = first.send("WebAuthn.getCredentials", {"authenticatorId": first.id})["credentials"]
    second = VirtualAuthenticator(phone)
    second.send("WebAuthn.addCredential", {"authenticatorId": second.id, "credential": credential})
    phone.goto(url + "/settings")
    expect(phone.get_by_label("Your name at the table")).not_to_have_value("")  # the identity whose game it will be
    table = start_game(phone, url, "blackmore", players=2)
    phone.goto(url + "/settings")
    expect(phone.get_by_label("Your name at the table")).not_to_have_value("")
    before = phone.get_by_label("Your name at the table").input_value()
    phone.get_by_role("button", name="Sign in with a passkey").click()
    question = phone.get_by_role("dialog", name="Sign in as someone else?")
    expect(question.get_by_text("with 1 game in progress")).to_be_visible()
    check_axe(phone)
    check_width(phone)
    question.get_by_role("button", name="Sign in", exact=True).press("Enter")
    expect(phone.locator(".note", has_text="Welcome back, Hecate.")).to_be_visible()
    phone.get_by_test_id("previous").get_by_role("button", name="Switch back").click()
    expect(phone.get_by_label("Your name at the table")).to_have_value(before)
    phone.goto(f"{url}/table/{table}")
    expect(phone.get_by_test_id("prompt")).to_be_visible()
    phone.goto(url + "/settings")
    phone.get_by_test_id("previous").get_by_role("button", name="Switch back").click()
    expect(phone.get_by_label("Your name at the table")).to_have_value("Hecate")
    phone.reload()
    expect(phone.get_by_label("Your name at the table")).to_have_value("Hecate")
    keys = phone.get_by_role("region", name="Passkeys")
    expect(keys.get_by_text("last used today")).to_be_visible()
    check_axe(phone)
    check_width(phone)
    keys.get_by_role("button", name="Remove passkey 1").click()
    question = phone.get_by_role("dialog", name="Remove passkey 1?")
    expect(question.get_by_text("It’s your only passkey")).to_be_visible()
    check_axe(phone)
    question.get_by_role("button", name="Remove it").click()
    expect(phone.locator(".note", has_text="Passkey removed")).to_be_visible()
    expect(keys.get_by_text("made today")).to_have_count(0)
    phone.get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.locator(".note", has_text="We don’t know this passkey")).to_be_visible()
    phone.get_by_role("button", name="Sign out here …").click()
    question = phone.get_by_role("dialog", name="Sign out?")
    expect(question.get_by_text("no one can sign in as this player again")).to_be_visible()
    question.get_by_role("button", name="Sign out", exact=True).click()
    expect(phone.locator(".note", has_text="You’re signed out.")).to_be_visible()
    phone.goto(url + "/settings")
    expect(phone.get_by_label("Your name at the table")).not_to_have_value("Hecate")
    expect(phone.get_by_test_id("previous")).to_have_count(0)


# the test browser has no push service: a fake subscription
FAKE_PUSH_MANAGER = """
const subscription = {
  endpoint: "https://push.example/one",
  unsubscribe: async () => { window.subscription = null; return true; },
};
subscription.toJSON = () => ({ endpoint: subscription.endpoint, keys: { p256dh: "%s", auth: "AAECAwQFBgcICQoLDA0ODw" } });
PushManager.prototype.subscribe = async () => (window.subscription = subscription);
PushManager.prototype.getSubscription = async () => window.subscription ?? null;
"""


def test_notifications_are_enabled_with_quiet_hours_and_disabled(visit_with_notifications: Visit, server: LocalServer) -> None:
    visitor = visit_with_notifications("phone")
    visitor.expected_errors = ("404",)  # of the forged link
    visitor.context.grant_permissions(["notifications"])
    page = visitor.page
    page.add_init_script(FAKE_PUSH_MANAGER % Browser().device("")["p256dh"])
    page.goto(server.url + "/settings")
    form = page.get_by_role("region", name="Notifications", exact=True)
    form.get_by_role("button", name="Show them on this device").click()
    expect(form.get_by_text("This browser shows them.")).to_be_visible()
    form.get_by_label("Quiet hours").check()
    form.get_by_label("From", exact=True).fill("21:30")
    form.get_by_label("By email").fill("ann@example.org")
    form.get_by_role("button", name="Send emails here").click()
    expect(form.get_by_text("Check ann@example.org")).to_be_visible()
    check_both_themes(page)
    notices = page.evaluate("fetch('/api/me/notices').then(response => response.json())")
    assert (notices["quiet"]["start"], notices["quiet"]["end"], notices["devices"]) == (21 * 60 + 30, 8 * 60, 1)
    page.evaluate(
        """async () => {
             window.PushManager.prototype.subscribe = () => Promise.reject(new Error("AbortError: Registration failed"));
             const ask = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
             await ask("/api/me/sign-out", "{}");
             await fetch("/api/me");
           }"""
    )
    page.evaluate("history.pushState(null, '', '/about'); dispatchEvent(new PopStateEvent('popstate'))")
    page.evaluate("history.pushState(null, '', '/settings'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(form.get_by_text("This browser shows those of the previous player.")).to_be_visible()
    form.get_by_role("button", name="Show mine instead").click()
    expect(page.locator(".note", has_text="its push service didn’t answer")).to_be_visible()
    page.evaluate("window.PushManager.prototype.subscribe = async () => window.subscription")
    form.get_by_role("button", name="Show mine instead").click()
    expect(form.get_by_text("This browser shows them.")).to_be_visible()
    form.get_by_role("button", name="Turn off here").click()
    expect(form.get_by_role("button", name="Show them on this device")).to_be_visible()
    page.goto(server.url + "/stop/forged")
    page.get_by_role("button", name="Stop these notifications").click()
    expect(page.get_by_text("This link is incomplete or isn’t ours")).to_be_visible()
    page.goto(server.url + "/block/forged")
    check_axe(page)
    page.get_by_role("button", name="Never email this address again").click()
    expect(page.get_by_text("This link is incomplete or isn’t ours")).to_be_visible()


SHOWN_NOTIFICATIONS = """
navigator.serviceWorker.ready
  .then(worker => worker.getNotifications())
  .then(all => all.map(({ data }) => [data.message, data.url]))
"""


def test_notification_is_shown_once_and_replaces_older_ones(visit_with_notifications: Visit, server: LocalServer) -> None:
    visitor = visit_with_notifications()
    visitor.context.grant_permissions(["notifications"])
    page = visitor.page
    page.goto(server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []

    def add_registrations(event: dict[str, Any]) -> None:
        here = [one for one in event["registrations"] if one["scopeURL"].startswith(server.url) and not one["isDeleted"]]
        registrations.extend(one["registrationId"] for one in here)

    session.on("ServiceWorker.workerRegistrationUpdated", add_registrations)
    session.send("ServiceWorker.enable")
    wait_until(page, lambda: bool(registrations))
    message = {"title": "Your turn", "body": "Slow", "url": "/table/x", "stop": "token"}

    def send(tag: str) -> None:
        data = json.dumps(message | {"tag": tag})
        parameters = {"origin": server.url, "registrationId": registrations[-1], "data": data}
        session.send("ServiceWorker.deliverPushMessage", parameters)

    def is_first_shown() -> bool:
        send("x-7")  # again and again: a message is lost if its worker does not start in time
        return bool(page.evaluate(SHOWN_NOTIFICATIONS) == [["x-7", "/table/x"]])

    wait_until(page, is_first_shown)
    # of many at once only the last stays
    for tag in ("x-7", "x-7", "x-8", "x-7", "x-9"):
        send(tag)
    wait_until(page, lambda: page.evaluate(SHOWN_NOTIFICATIONS) == [["x-9", "/table/x"]])
