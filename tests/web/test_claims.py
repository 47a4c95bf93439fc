"""The rest is mine: the menu offers it, by keyboard too, and everybody is told the same."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.hands import ONE_TRICK, check_axe, check_width, eventually, sit_down
from tests.web.serving import Served


def claimed(page: Page) -> bool:
    """Claim the rest by keyboard; whether it was accepted."""
    eventually(page, lambda: page.locator(".shell.mine").count() > 0)
    page.keyboard.press("k")
    claim = page.get_by_test_id("claim")
    expect(claim).to_be_visible()
    check_axe(page)
    check_width(page)
    claim.press("Enter")
    accepted, refused = page.get_by_text("claims the rest: accepted").first, page.get_by_text("Not accepted").first
    expect(accepted.or_(refused)).to_be_visible()
    return accepted.is_visible()


def test_a_claim_is_accepted_or_refused_as_the_cards_lie(visit: Callable[..., Visit], served: Served) -> None:
    page = visit("phone").page
    seen: set[bool] = set()
    while len(seen) < 2:  # who wins the only trick is even chances
        sit_down(page, served.url, "blackmore", players=2, variant=ONE_TRICK)
        accepted = claimed(page)
        seen.add(accepted)
        if accepted:
            expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
        else:
            expect(page.locator("[data-testid=hand] button.can")).to_have_count(1)
    page.goto(f"{served.url}/rules/blackmore")
    expect(page.get_by_test_id("claims")).to_contain_text("convenience of this site")
