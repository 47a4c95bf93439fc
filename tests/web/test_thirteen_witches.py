"""The board of 13 Witches: luring, discarding, and composing spells."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.actions import CHOICES, check_on_phone, has_focus, is_over, play_until, start_game, wait_until
from tests.web.conftest import Visit
from tests.web.layout import SIMILAR_STATE_SIZES, LayoutCheck
from tests.web.local_server import LocalServer

MAX_TRIED_GAMES = 6
MAX_ACTIONS = 200  # of one game
# returns whether the player has an action; otherwise makes the first choice that is offered
REACH_ACTION = """
query => {
  if (document.querySelector(".shell.mine")?.dataset.phase === "action") return true;
  document.querySelector(query)?.click();
  return false;
}
"""
# returns how many of the player's witches the cards of the current action cover, and whether witches are listed, where lines are
# closest; null without such cards
COVERED_WITCHES = """
() => {
  const cards = [...document.querySelectorAll(".laid")].map((card) => card.getBoundingClientRect());
  const mine = [...document.querySelectorAll("section[aria-label^=You] [data-witch]")];
  if (!cards.length || !mine.length) return null;
  const covers = (card, witch) =>
    card.left < witch.right && card.right > witch.left && card.top < witch.bottom - 2 && card.bottom > witch.top + 2;
  const covered = mine.filter((witch) => cards.some((card) => covers(card, witch.getBoundingClientRect())));
  return [covered.length, !!document.querySelector(".table13.listed")];
}
"""
# shows the longest effect on the player above the prompt
SHOW_LONG_EFFECT = """
() => {
  const prompt = document.querySelector("[data-testid=prompt]");
  document.querySelector(".to-you")?.remove();
  const effect = document.createElement("span");
  effect.className = prompt.className.replace("prompt", "to-you");
  effect.textContent = "Bartholomea binds your Esmeralda: her spell cannot be cast until their next turn.";
  prompt.prepend(effect);
}
"""
CANCEL_ALL = "document.querySelectorAll('[data-step=back], [data-step=cancel], .over .close').forEach(button => button.click())"


def has_action(page: Page) -> bool:
    """Return whether the player has an action now."""
    return bool(page.evaluate("document.querySelector('.shell.mine')?.dataset.phase === 'action'"))


def pickable_cards(page: Page) -> Locator:
    """Return the hand cards that can be picked up."""
    return page.locator("[data-testid=hand] button.can")


def wait_for_action(page: Page) -> bool:
    """Make other choices, such as counters, until the player has an action; return False if the game ends before."""
    wait_until(page, lambda: bool(page.evaluate(REACH_ACTION, CHOICES)) or is_over(page))
    return not is_over(page)


def pick_up_luring_card(page: Page, url: str) -> Locator:
    """Pick up a card that lures a witch, in this turn, a later one or another game; return the witches it lures."""
    lured = page.locator("[data-witch]:not([data-witch=morgan]).offered", has_text="lure")
    for _ in range(MAX_TRIED_GAMES):
        start_game(page, url, "thirteen_witches", players=2)
        for _ in range(MAX_ACTIONS):
            if not wait_for_action(page):
                break
            for place in range(pickable_cards(page).count()):
                pickable_cards(page).nth(place).click()
                if lured.count():
                    return lured
                page.keyboard.press("Escape")
            page.get_by_role("button", name="Pass").click()
    raise AssertionError(f"no card lured a witch in {MAX_TRIED_GAMES} games")


def test_pressing_a_card_and_a_witch_lures_her(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    lured = pick_up_luring_card(page, server.url)
    check_on_phone(page)
    witch = lured.first.get_attribute("data-witch")
    lured.first.click()
    expect(page.locator("section[aria-label^=You]").locator(f"[data-witch={witch}]")).to_be_visible()


@pytest.mark.parametrize("where", ["discard", "witch"])
def test_card_is_dragged_onto_the_board(visit: Visit, server: LocalServer, where: str) -> None:
    page = visit().page
    lured = pick_up_luring_card(page, server.url)
    code = page.locator("[data-testid=hand] button.selected").get_attribute("data-code")
    witch = lured.first.get_attribute("data-witch")
    page.keyboard.press("Escape")
    target = page.locator("[data-zone=discard]") if where == "discard" else page.locator(f"[data-witch={witch}]")
    page.locator(f"[data-testid=hand] [data-code={code}]").drag_to(target)
    expect(page.locator(f"[data-testid=hand] [data-code={code}]")).to_have_count(0)
    if where == "witch":
        expect(page.locator("section[aria-label^=You]").locator(f"[data-witch={witch}]")).to_be_visible()


def test_spell_is_composed_and_undone_step_by_step(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    mine = page.locator("section[aria-label^=You] [data-witch].offered", has_text="cast")
    for _ in range(MAX_TRIED_GAMES):  # a game may end before there was anything to cast
        start_game(page, server.url, "thirteen_witches", players=2, fill="toad")
        play_until(page, lambda: is_over(page) or (has_action(page) and cancel_all(page) and mine.count() > 0))
        if not is_over(page):
            break
    before = page.get_by_test_id("prompt").inner_text()
    mine.first.click()
    plan_bar = page.locator(".ask:has([data-step=back])")
    expect(plan_bar).to_be_visible()
    check_on_phone(page)
    for _ in range(6):
        if not plan_bar.count():
            break
        plan_bar.get_by_role("button", name="Back").click()
        assert has_focus(page)
    expect(plan_bar).to_have_count(0)
    assert page.get_by_test_id("prompt").inner_text() == before, "nothing was sent"


def test_cards_of_a_plan_are_readable_at_every_size(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "thirteen_witches", players=4)
    chosen = page.locator(".prompt .chosen")
    play_until(page, lambda: chosen.count() > 0, 6, lambda: start_game(page, server.url, "thirteen_witches", players=4))
    check = LayoutCheck(page, SIMILAR_STATE_SIZES)
    check.measure("composing a plan")
    check.assert_no_faults()


def test_effect_on_the_player_leaves_space_for_the_prompt(visit: Visit, server: LocalServer) -> None:
    page = visit().page
    start_game(page, server.url, "thirteen_witches", players=2)
    assert wait_for_action(page)
    page.evaluate(SHOW_LONG_EFFECT)
    check = LayoutCheck(page, SIMILAR_STATE_SIZES)
    check.measure("effect and prompt")
    check.assert_no_faults()


def cancel_all(page: Page) -> bool:
    """Close overlays and cancel an incomplete plan; return whether that succeeded."""
    page.evaluate(CANCEL_ALL)
    return page.locator(".over .close, [data-step]").count() == 0


def test_pressing_a_witch_shows_her_in_detail(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    start_game(page, server.url, "thirteen_witches", players=5)
    page.locator("section[aria-label^=Coven] [data-witch]").first.click()
    detail = page.locator(".over")
    expect(detail.get_by_text("costs")).to_be_visible()
    expect(detail.get_by_text("lures her", exact=False).first).to_be_visible()
    check_on_phone(page)
    detail.get_by_role("button", name="Close").click()
    expect(detail).to_have_count(0)


def test_cards_of_an_action_do_not_cover_the_own_witches(visit: Visit, server: LocalServer) -> None:
    page, covered = visit().page, list[int]()
    page.set_viewport_size({"width": 390, "height": 844})

    def is_measured() -> bool:
        number, is_listed = page.evaluate(COVERED_WITCHES) or (0, False)
        covered.append(number)
        return bool(is_listed)

    start_game(page, server.url, "thirteen_witches", players=3)
    play_until(page, is_measured, 6, lambda: start_game(page, server.url, "thirteen_witches", players=3))
    assert set(covered) == {0}
