"""What pages showed when a test of them failed, in words: the log of a run elsewhere is often all there is to go by."""

from typing import Final

from playwright.sync_api import Error, Page

from tests.web.hands import OFFERED

SEEN: Final = """
offered => {
  const text = (element) => element.innerText.trim().replace(/\\s*\\n\\s*/g, " / ").slice(0, 300);
  const all = (query) => [...document.querySelectorAll(query)];
  const words = (query) => all(query).map(text).join(" | ");
  const name = (part) => part.getAttribute("aria-label") || text(part);
  return [
    ["title", document.title],
    ["headings", words("h1, h2")],
    ["phase", document.querySelector(".shell")?.dataset.phase],
    ["prompt", words("[data-testid=prompt]")],
    ["verdict", words("[data-testid=verdict]")],
    ["banner and notes", words("[data-testid=banner], .notes .note")],
    ["dialogs", all("dialog, [role=dialog]").map(name).join(" | ")],
    ["can be chosen", `${all(offered).length} things`],
    ["buttons", all("button:not([disabled])").filter((one) => one.offsetParent).map(name).join(" | ").slice(0, 600)],
    ["end of the log", all(".side .log li").slice(-3).map(text).join(" | ")],
  ].filter(([, words]) => words);
}
"""


def told(page: Page) -> str:
    """Where it was and what it asked and offered."""
    try:
        seen: list[tuple[str, str]] = page.evaluate(SEEN, OFFERED)
    except Error as error:
        seen = [("nothing can be asked of it", error.message)]
    return "\n".join(f"{what}: {words}" for what, words in [("address", page.url), *seen])
