"""Describe what a page showed when its test failed: in a remote run the log is often all there is."""

from typing import Final

from playwright.sync_api import Error, Page

from tests.web.actions import CHOICES

PAGE_STATE: Final = """
choices => {
  const text = (element) => element.innerText.trim().replace(/\\s*\\n\\s*/g, " / ").slice(0, 300);
  const all = (query) => [...document.querySelectorAll(query)];
  const texts = (query) => all(query).map(text).join(" | ");
  const name = (element) => element.getAttribute("aria-label") || text(element);
  return [
    ["title", document.title],
    ["headings", texts("h1, h2")],
    ["phase", document.querySelector(".shell")?.dataset.phase],
    ["prompt", texts("[data-testid=prompt]")],
    ["verdict", texts("[data-testid=verdict]")],
    ["banner and toasts", texts("[data-testid=banner], .notes .note")],
    ["dialogs", all("dialog, [role=dialog]").map(name).join(" | ")],
    ["choices", `${all(choices).length}`],
    ["buttons", all("button:not([disabled])").filter((button) => button.offsetParent).map(name).join(" | ").slice(0, 600)],
    ["end of the log", all(".side .log li").slice(-3).map(text).join(" | ")],
  ].filter(([, value]) => value);
}
"""


def describe_page(page: Page) -> str:
    """Return the address of a page, and what it showed and offered."""
    try:
        state: list[tuple[str, str]] = page.evaluate(PAGE_STATE, CHOICES)
    except Error as error:
        state = [("the page does not answer", error.message)]
    return "\n".join(f"{name}: {value}" for name, value in [("address", page.url), *state])
