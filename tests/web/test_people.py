"""Two browsers: befriend, see each other online, invite, sit, block and disappear; find a game; the page for hosts."""

from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page, expect

from coven.server.base.config import Config
from coven.server.operations.admin import Admin
from tests.web.actions import check_axe, check_both_sizes, check_on_phone, check_width
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer
from tests.web.screen import set_size

SMALL_PHONE = (320, 568)
MAX_QUERIES = 30  # while a friend joins: one every 10 or 15 seconds, on a machine of any speed


def rename(page: Page, url: str, name: str) -> str:
    """Give the visitor a name, and return their id."""
    page.goto(url)
    expect(page.locator("article").first).to_be_visible()
    script = """async (name) => {
      const me = await fetch("/api/me").then((response) => response.json());
      const headers = { "content-type": "application/json" };
      await fetch("/api/me", { method: "PATCH", headers, body: JSON.stringify({ name }) });
      return me.id;
    }"""
    return str(page.evaluate(script, name))


FOUND_CLUB = """async () => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ name: "Rude Club" });
  return (await (await fetch("/api/clubs", { method: "POST", headers, body })).json()).id;
}"""


def check_page(page: Page) -> None:
    """Check a page on a desk and a phone, and that nothing is wider than the smallest phone."""
    check_both_sizes(page)
    size = page.viewport_size
    set_size(page, SMALL_PHONE)
    check_width(page)
    assert size
    set_size(page, (size["width"], size["height"]))


def test_friends_meet_and_disappear_from_each_other(visit_afresh: Visit, server: LocalServer) -> None:
    ann_visitor, bob_visitor = visit_afresh("desk"), visit_afresh("phone")
    ann, bob = ann_visitor.page, bob_visitor.page
    bob_visitor.expected_errors = ("403", "404")
    rename(ann, server.url, "Ann")
    rename(bob, server.url, "Bob")
    ann.goto(f"{server.url}/people")
    ann.get_by_role("button", name="Turn on friends").click()
    code = ann.get_by_test_id("friend-code").inner_text()
    ann.get_by_label("Also the table I’m at").check()
    check_page(ann)

    bob.goto(f"{server.url}/friend/{code}")
    expect(bob.get_by_role("heading", name="Ann")).to_be_visible()
    check_axe(bob)
    bob.get_by_role("button", name="Add as a friend").click()
    expect(bob.get_by_text("You asked Ann.").first).to_be_visible()
    bob.get_by_role("link", name="Friends", exact=True).click()
    bob.get_by_label("Whether I’m online").check()
    ann.get_by_role("button", name="Accept Bob").click()
    row = ann.locator(".person", has_text="Bob")
    expect(row.get_by_text("online", exact=True)).to_be_visible()
    expect(bob.locator(".person", has_text="Ann").get_by_text("online", exact=True)).to_be_visible()

    row.get_by_role("button", name="Invite Bob").click()
    check_axe(ann)
    asked: list[str] = []
    ann.on("request", lambda request: asked.append(request.url))
    ann.get_by_role("dialog").get_by_role("button", name="12 Witches of Blackmore").click()
    expect(ann.get_by_role("heading", name="Seats")).to_be_visible()
    bob.goto(server.url)
    invitation = bob.get_by_role("region", name="Invitations")
    expect(invitation.get_by_text("Ann invites you")).to_be_visible()
    check_on_phone(bob)
    invitation.get_by_role("link", name="Join").click()
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    waiting = sum("/api/me/friends" in url for url in asked)
    assert waiting < MAX_QUERIES, f"the waiting room asked for friends {waiting} times"
    bob.get_by_label("Say something").fill("Something unkind")
    bob.get_by_role("button", name="Send").click()
    expect(ann.get_by_role("region", name="Chat", exact=True).get_by_text("Something unkind")).to_be_visible()

    ann.get_by_role("button", name="Players", exact=True).click()
    dialog = ann.get_by_role("dialog", name="Players")
    check_axe(ann)
    dialog.get_by_role("button", name="Report").click()
    ann.get_by_label("Something unkind").check()
    ann.get_by_role("button", name="Send the report").click()
    expect(ann.get_by_text("The host will look at it.").first).to_be_visible()
    dialog.get_by_role("button", name="Block", exact=True).click()
    expect(ann.get_by_text("Bob isn’t told.").first).to_be_visible()
    ann.get_by_role("dialog", name="Block Bob?").get_by_role("button", name="Block", exact=True).click()
    expect(dialog.get_by_role("button", name="Unblock Bob")).to_be_visible()
    expect(ann.get_by_role("region", name="Chat", exact=True).get_by_text("Something unkind")).to_have_count(0)

    bob.goto(f"{server.url}/people")
    expect(bob.get_by_text("No friends yet.")).to_be_visible()
    bob.goto(f"{server.url}/friend/{code}")
    expect(bob.get_by_role("heading", name="This link doesn’t work")).to_be_visible()
    ann.goto(f"{server.url}/people")
    expect(ann.get_by_text("No friends yet.")).to_be_visible()
    ann.get_by_role("button", name="Unblock Bob").click()
    expect(ann.get_by_role("heading", name="Blocked people")).to_have_count(0)


def test_two_people_find_a_game(visit_afresh: Visit, server: LocalServer) -> None:
    ann, bob = visit_afresh("desk").page, visit_afresh("phone").page
    for page in (ann, bob):
        page.goto(f"{server.url}/find/three_witches")
        expect(page.get_by_role("button", name="Find a game")).to_be_visible()
    check_page(ann)
    for page in (ann, bob):
        page.get_by_role("radio", name="12 Witches of Blackmore").check()
        page.get_by_role("button", name="Find a game").click()
    expect(ann.get_by_test_id("seeking").or_(ann.get_by_test_id("prompt"))).to_be_visible()
    for page in (ann, bob):
        expect(page.get_by_test_id("prompt")).to_be_visible()
    assert ann.url == bob.url


def test_public_profile_is_private_until_it_has_an_address(visit_afresh: Visit, server: LocalServer) -> None:
    ann_visitor, bob_visitor = visit_afresh("phone"), visit_afresh("desk")
    ann, bob = ann_visitor.page, bob_visitor.page
    bob_visitor.expected_errors = ("404",)
    rename(ann, server.url, "Ann")
    bob.goto(f"{server.url}/people/ann-of-ayr")
    expect(bob.get_by_role("heading", name="No such profile")).to_be_visible()
    ann.goto(f"{server.url}/me")
    ann.get_by_label("Address", exact=True).fill("ann-of-ayr")
    ann.get_by_role("button", name="Make it public").click()
    expect(ann.get_by_text("Your profile is public now.").first).to_be_visible()
    bob.reload()
    expect(bob.get_by_role("heading", name="Ann")).to_be_visible()
    check_page(bob)
    bob.get_by_role("button", name="More about Ann").click()
    check_axe(bob)
    bob.get_by_role("button", name="Report").click()
    bob.get_by_role("radio", name="An offensive name").check()
    bob.get_by_role("button", name="Send the report").click()
    expect(bob.get_by_text("The host will look at it.").first).to_be_visible()
    ann.get_by_role("button", name="Make it private").click()
    expect(ann.get_by_text("Your profile is private now.").first).to_be_visible()
    bob.reload()
    expect(bob.get_by_role("heading", name="No such profile")).to_be_visible()


def test_host_acts_on_the_page(visit_afresh: Visit, server: LocalServer) -> None:
    hera_visitor, ann_visitor = visit_afresh("desk"), visit_afresh("phone")
    hera, ann = hera_visitor.page, ann_visitor.page
    hera_visitor.expected_errors = ("403",)
    host = rename(hera, server.url, "Hera")
    rename(ann, server.url, "Rude Owl")
    hera.goto(f"{server.url}/host")
    expect(hera.get_by_text("Only hosts of this server can do this.")).to_be_visible()
    admin = Admin(Config(database=f"sqlite:///{server.data / 'coven.db'}"))
    with ThreadPoolExecutor(1) as pool:
        pool.submit(admin.set_host, host, is_host=True).result()
    admin.close()
    hera.reload()
    hera.get_by_label("Name or id").fill("Rude Owl")
    hera.get_by_role("button", name="Find").click()
    hera.get_by_role("button", name="Act on Rude Owl").first.click()
    check_axe(hera)
    hera.get_by_label("Reason").fill("Please be kind.")
    hera.get_by_role("button", name="Warn", exact=True).click()
    expect(hera.get_by_text("1 warning").first).to_be_visible()
    hera.get_by_label("Text for everyone").fill("Tournament at eight.")
    hera.get_by_role("button", name="Announce", exact=True).click()
    expect(hera.get_by_role("button", name="Take back")).to_be_visible()
    club = hera.evaluate(FOUND_CLUB)
    hera.get_by_label("Its link").fill(f"{server.url}/club/{club}")
    hera.get_by_label("Another name").fill("Quiet Club")
    check_page(hera)
    hera.get_by_role("button", name="Rename").click()
    expect(hera.get_by_label("Its link")).to_have_value("")
    hera.get_by_role("button", name="Compare").click()
    ann.goto(f"{server.url}/about")
    expect(ann.get_by_text("A warning from the host: Please be kind.")).to_be_visible()
    expect(ann.get_by_text("Tournament at eight.")).to_be_visible()
    check_on_phone(ann)
    ann.get_by_role("button", name="I understand").click()
    expect(ann.get_by_text("Please be kind.")).to_have_count(0)
    hera.get_by_role("button", name="Take back").click()
    expect(hera.get_by_role("button", name="Take back")).to_have_count(0)
