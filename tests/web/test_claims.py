"""Claiming the rest of a game from the menu, by keyboard."""

from playwright.sync_api import Page, expect

from tests.web.actions import MAX_GAMES, ONE_TRICK, check_axe, check_width, start_game, wait_until
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer


def claim_rest(page: Page) -> bool:
    """Claim the rest by keyboard; return whether the claim was accepted."""
    wait_until(page, lambda: page.locator(".shell.mine").count() > 0)
    page.keyboard.press("k")
    claim = page.get_by_test_id("claim")
    expect(claim).to_be_visible()
    check_axe(page)
    check_width(page)
    claim.press("Enter")
    accepted, refused = page.get_by_text("You claim the rest. Accepted").first, page.get_by_text("Not accepted").first
    expect(accepted.or_(refused)).to_be_visible()
    return accepted.is_visible()


def test_claim_is_accepted_or_refused_depending_on_the_cards(visit: Visit, server: LocalServer) -> None:
    page = visit("phone").page
    seen: set[bool] = set()
    for _ in range(MAX_GAMES):  # each outcome has even chances
        start_game(page, server.url, "blackmore", players=2, variant=ONE_TRICK)
        accepted = claim_rest(page)
        seen.add(accepted)
        if accepted:
            expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
        else:
            expect(page.locator("[data-testid=hand] button.can")).to_have_count(1)
        if len(seen) == 2:
            break
    assert seen == {True, False}
    page.goto(f"{server.url}/rules/blackmore")
    expect(page.get_by_test_id("claims")).to_contain_text("convenience of this site")
