"""13 Witches around cards: a card onto a witch, a card onto the discards, a spell put together on the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.hands import OFFERED, eventually, has_focus, is_over, look_on_a_phone, play_until, sit_down
from tests.web.serving import Served
from tests.web.test_fits import ALIKE, Walk

Come = Callable[..., Visit]
# whether I have an action; of what else is asked of me the first answer is given
ANSWER = """
query => {
  if (document.querySelector(".shell.mine")?.dataset.phase === "action") return true;
  document.querySelector(query)?.click();
  return false;
}
"""
# how wide the cards are that somebody lays or pays, and the words beside them, at their longest; nothing while nobody does
SQUEEZE = """
() => {
  const doing = document.querySelector(".doing:has(.card)");
  if (!doing) return [];
  doing.querySelector("b").textContent = "Bartholomea Quickstaff casts Counterspell on Esmeralda";
  return [...doing.children].map((one) => one.getBoundingClientRect().width);
}
"""
# the longest that may have been done to me, above what is asked
TOLD = """
() => {
  const prompt = document.querySelector("[data-testid=prompt]");
  document.querySelector(".to-you")?.remove();
  const told = document.createElement("span");
  told.className = prompt.className.replace("prompt", "to-you");
  told.textContent = "Bartholomea binds your Esmeralda: her spell cannot be cast until their next turn.";
  prompt.prepend(told);
}
"""
PUT_BACK = "document.querySelectorAll('[data-step=back], [data-step=cancel], .over .close').forEach(one => one.click())"


def my_action(page: Page) -> bool:
    """Whether I have an action now."""
    return bool(page.evaluate("document.querySelector('.shell.mine')?.dataset.phase === 'action'"))


def cards(page: Page) -> Locator:
    """The cards of the hand that can be picked up."""
    return page.locator("[data-testid=hand] button.can")


def wait_for_action(page: Page) -> bool:
    """Answer whatever else is asked, like a counter, until I have an action; False when the game ends before."""
    eventually(page, lambda: bool(page.evaluate(ANSWER, OFFERED)) or is_over(page))
    return not is_over(page)


def hold_a_card_that_lures(page: Page, url: str) -> Locator:
    """At a table for two, pick up a card that lures somebody, in this turn, a later one or another game; the witches it lures."""
    lured = page.locator("[data-witch]:not([data-witch=morgan]).offered", has_text="lure")
    for _ in range(6):
        sit_down(page, url, "thirteen_witches", players=2)
        while wait_for_action(page):
            for place in range(cards(page).count()):
                cards(page).nth(place).click()
                if lured.count():
                    return lured
                page.keyboard.press("Escape")
            page.get_by_role("button", name="Pass").click()
    raise AssertionError("no card lured anybody in six games")


def test_a_tap_on_a_card_and_one_on_a_witch_lure_her(visit: Come, served: Served) -> None:
    page = visit("phone").page
    lured = hold_a_card_that_lures(page, served.url)
    look_on_a_phone(page)
    witch = lured.first.get_attribute("data-witch")
    lured.first.click()
    expect(page.locator("section[aria-label^=You]").locator(f"[data-witch={witch}]")).to_be_visible()


@pytest.mark.parametrize("where", ["discard", "witch"])
def test_a_card_is_dragged_onto_the_table(visit: Come, served: Served, where: str) -> None:
    page = visit().page
    lured = hold_a_card_that_lures(page, served.url)
    code = page.locator("[data-testid=hand] button.selected").get_attribute("data-code")
    witch = lured.first.get_attribute("data-witch")
    page.keyboard.press("Escape")
    target = page.locator("[data-zone=discard]") if where == "discard" else page.locator(f"[data-witch={witch}]")
    page.locator(f"[data-testid=hand] [data-code={code}]").drag_to(target)
    expect(page.locator(f"[data-testid=hand] [data-code={code}]")).to_have_count(0)
    if where == "witch":
        expect(page.locator("section[aria-label^=You]").locator(f"[data-witch={witch}]")).to_be_visible()


def test_a_spell_is_put_together_and_undone_step_by_step(visit: Come, served: Served) -> None:
    page = visit("phone").page
    mine = page.locator("section[aria-label^=You] [data-witch].offered", has_text="cast")
    for _ in range(6):  # a game may end before there was anything to cast
        sit_down(page, served.url, "thirteen_witches", players=2, fill="toad")
        play_until(page, lambda: is_over(page) or (my_action(page) and is_put_back(page) and mine.count() > 0))
        if not is_over(page):
            break
    before = page.get_by_test_id("prompt").inner_text()
    mine.first.click()
    strip = page.locator(".strip")
    expect(strip).to_be_visible()
    look_on_a_phone(page)
    for _ in range(6):
        if not strip.count():
            break
        strip.get_by_role("button", name="Back").click()
        assert has_focus(page)
    expect(strip).to_have_count(0)
    assert page.get_by_test_id("prompt").inner_text() == before, "nothing was sent"


def test_the_cards_of_a_spell_or_lure_can_be_read_at_every_size(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "thirteen_witches", players=4)
    chosen = page.locator(".strip .card")
    # by these clicks it comes soon
    play_until(page, lambda: chosen.count() > 0, 6, lambda: sit_down(page, served.url, "thirteen_witches", players=4))
    table = Walk(page, ALIKE)
    table.look("putting it together")
    table.done()


def test_what_was_done_to_me_leaves_room_for_what_is_asked(visit: Come, served: Served) -> None:
    page = visit().page
    sit_down(page, served.url, "thirteen_witches", players=2)
    assert wait_for_action(page)
    page.evaluate(TOLD)
    table = Walk(page, ALIKE)
    table.look("told and asked")
    table.done()


def is_put_back(page: Page) -> bool:
    """Close what lies over the table and drop what is half done; whether that went well."""
    page.evaluate(PUT_BACK)
    return page.locator(".over .close, .strip").count() == 0


def test_a_touch_shows_a_witch_close_up(visit: Come, served: Served) -> None:
    page = visit("phone").page
    sit_down(page, served.url, "thirteen_witches", players=5)
    page.locator("section[aria-label^=Coven] [data-witch]").first.click()
    close = page.locator(".over")
    expect(close.get_by_text("costs")).to_be_visible()
    expect(close.get_by_text("lures her", exact=False).first).to_be_visible()
    look_on_a_phone(page)
    close.get_by_role("button", name="Close").click()
    expect(close).to_have_count(0)


def test_long_words_and_many_cards_leave_each_other_room(visit: Come, served: Served) -> None:
    page, widths = visit().page, list[float]()
    page.set_viewport_size({"width": 320, "height": 568})

    def is_squeezed() -> bool:
        widths.extend(page.evaluate(SQUEEZE))
        return bool(widths)

    sit_down(page, served.url, "thirteen_witches", players=5)
    play_until(page, is_squeezed, 6, lambda: sit_down(page, served.url, "thirteen_witches", players=5))
    assert min(widths) >= 42, widths
