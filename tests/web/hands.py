"""Hands for a browser: what a person does at the table, through what the page offers.

Nothing here counts on how fast a machine is: what is waited for is a condition, and limits are there to end a test that hangs.
"""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
# everything that can be chosen now: buttons for choices, parts of the board, cards of the hand
OFFERED: Final = (
    ".bar button:not([disabled]), .board button:not([disabled], [aria-disabled=true], .term), "
    "[data-testid=hand] button.can, dialog .choices button:not([disabled])"
)
# figures with which a whole game is soon played
SHORT: Final[dict[str, dict[str, Any]]] = {
    "three_witches": {"tokens_to_win": 2},
    "witchs_shot": {"rounds": {"3": 1, "4": 1}},
    "thirteen_witches": {"turns_each": 7},
    "blackmore": {"values": 5, "hand": 4},
}
# of 12 Witches for two: everybody knows who can win it, and who does is even chances
ONE_TRICK: Final[dict[str, Any]] = {"colours": ["blue"], "values": 3, "hand": 1}
# Of rules that hold axe tells one place each: to name them all takes it most of its time. What pictures are drawn of is put aside
# for it: they are most of a table, say what they are in a word of their own, and axe would look at every line. A page that has
# just been given another size is laid out first.
RUN_AXE: Final = """
async ([tags, rules]) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  const isStill = document.documentElement.dataset.motion === "reduced";
  const moving = isStill ? document.getAnimations().map((one) => one.effect.target.outerHTML.slice(0, 300)) : [];
  const pictures = Object.keys(rules).length ? [...document.querySelectorAll("svg")] : [];
  const drawn = pictures.map((picture) => {
    const lines = new DocumentFragment();
    lines.append(...[...picture.childNodes].filter((one) => one.nodeName !== "title"));
    return lines;
  });
  try {
    const { violations, passes } = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
    return { violations, passes: passes.length, moving };
  } finally {
    pictures.forEach((picture, number) => picture.append(drawn[number]));
  }
}
"""
EVERY_RULE: Final[dict[str, Any]] = {}  # and pictures whole: once for each kind of page
OFF: Final = {"enabled": False}
# stylesheets, which axe loads for one rule alone, are the same on every page, and no element has spacing of its own
USUAL: Final = {"css-orientation-lock": OFF, "avoid-inline-spacing": OFF}
BUT_COLOURS: Final = USUAL | {"color-contrast": OFF}  # which are the same at every size
LIMIT: Final = 400  # seconds
SMALL: Final = 0.05  # of its size: what a page is drawn in that nobody looks at
# who sees little sets the letters of their browser to twice the size
TWICE: Final = "void (document.documentElement.style.fontSize = '32px')"
BOTH_SIZES: Final = ((1280, 800), (390, 844))
# where a case is run once for each game: half of them on a desk, half under a thumb
ONCE: Final = {"three_witches": "phone", "witchs_shot": "desk", "thirteen_witches": "phone", "blackmore": "desk"}

CLICK_ONE: Final = """
([query, part]) => {
  const offered = [...document.querySelectorAll(query)];
  offered[Math.floor(part * offered.length)]?.click();
  return offered.length > 0;
}
"""


def check_axe(page: Page, rules: dict[str, Any] = USUAL) -> None:
    """No violation of accessibility rules, and nothing moves for who wants no motion."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(RUN_AXE, [TAGS, rules])
    assert found["passes"], "axe ran no rule"
    assert not found["moving"], found["moving"]
    told = [(one["id"], one["help"], [node["html"][:300] for node in one["nodes"]]) for one in found["violations"]]
    assert not told, told


def check_colours(page: Page) -> None:
    """No words that can hardly be told from their ground: where nothing but colours changed since all rules were looked at."""
    found: dict[str, Any] = page.evaluate(RUN_AXE, [["color-contrast"], USUAL])
    assert found["passes"], "axe looked at no colour"
    told = [[node["html"][:300] for node in one["nodes"]] for one in found["violations"]]
    assert not told, told


# of what is disabled a browser takes the focus away when it next draws
HAS_FOCUS: Final = """
() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement !== document.body))))
"""


def has_focus(page: Page) -> bool:
    """Whether something has the focus once all is drawn: who plays by keys or by ear is not left nowhere."""
    return bool(page.evaluate(HAS_FOCUS))


LOW: Final = """
() => [...document.querySelectorAll("button, .button, select")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML.slice(0, 120))
"""


def check_thumb(page: Page) -> None:
    """Nothing to press is lower than a thumb wants it."""
    low = page.evaluate(LOW)
    assert not low, low


def check_width(page: Page) -> None:
    """Nothing scrolls sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def look_at_both_sizes(page: Page, rules: dict[str, Any] = USUAL) -> None:
    """Accessible and nothing scrolls sideways, on a desk and on a phone."""
    own = page.viewport_size
    assert own
    for (width, height), some in zip(BOTH_SIZES, (rules, BUT_COLOURS), strict=True):
        page.set_viewport_size({"width": width, "height": height})
        check_axe(page, some)
        check_width(page)
    page.set_viewport_size(own)


def look_on_a_phone(page: Page) -> None:
    """Accessible on a phone, where what can be touched lies closest, and nothing scrolls sideways there or on a desk.

    For sheets and pages, which show the same at every size, only elsewhere. A table, the home page, a lesson and a replay do
    not: they are looked at in both.
    """
    own = page.viewport_size
    assert own
    for width, height in BOTH_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_width(page)
    check_axe(page)
    page.set_viewport_size(own)


def look_at_one_size(page: Page, size: tuple[int, int]) -> None:
    """Accessible but for colours, and nothing scrolls sideways, on a screen of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    check_axe(page, BUT_COLOURS)
    check_width(page)


def look_in_both_themes(page: Page) -> None:
    """Accessible and nothing scrolls sideways: on a desk in the dark, and on a phone in the light."""
    own = page.viewport_size
    assert own
    for (width, height), theme in zip(BOTH_SIZES, ("dark", "light"), strict=True):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("theme => void (document.documentElement.dataset.theme = theme)", theme)
        check_axe(page)
        check_width(page)
    page.set_viewport_size(own)


def play_now(page: Page, url: str, game: str) -> None:
    """From the home page to a running game against the weakest bots."""
    page.goto(url)
    cover = page.locator("article").filter(has=page.locator(f"a[href='/rules/{game}']"))
    cover.get_by_label("Bots in").select_option(index=0)
    cover.get_by_role("button", name="Play").first.click()
    expect(page.get_by_test_id("prompt")).to_be_visible()


def sit_down(page: Page, url: str, game: str, **settings: Any) -> str:
    """To a table with these settings, against the weakest bots; its id."""
    wanted = {"game": game, "fill": "toad", "tempo": "instant"} | settings
    page.request.get(f"{url}/api/me")
    answer = page.request.post(f"{url}/api/tables", data=wanted, headers={"origin": url})
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    page.goto(f"{url}/table/{made['id']}")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    return str(made["id"])


def is_over(page: Page) -> bool:
    """Whether the result is there."""
    return bool(page.evaluate("!!document.querySelector('dialog[aria-label=\"The game is over\"]')"))


def step(page: Page, chance: random.Random) -> bool:
    """Click one thing the page offers; False when there is nothing to do right now."""
    before = chance.getstate()
    # dispatched, not aimed at: a card of a fan may be half under its neighbour
    is_clicked = bool(page.evaluate(CLICK_ONE, [OFFERED, chance.random()]))
    if not is_clicked:  # how often one looks must not change what is clicked in the end
        chance.setstate(before)
    return is_clicked


def patiently(page: Page, seconds: float = LIMIT) -> Iterator[None]:
    """Again and again with a breath in between, until whoever asks has what they want."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
        page.wait_for_timeout(30)
    raise AssertionError("waited for a long time")


def eventually(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until it holds."""
    for _ in patiently(page):
        if holds():
            return


@contextmanager
def drawn_small(page: Page) -> Iterator[None]:
    """While nobody looks at a page, or aims at anything on it: to draw is a part of what a game takes.

    The page cannot tell, it is laid out as ever. Clicks that are aimed would miss.
    """
    # stays open: a session that is closed takes the page's own size along
    session, own = page.context.new_cdp_session(page), page.viewport_size
    assert own
    density, is_mobile = page.evaluate("[devicePixelRatio, navigator.maxTouchPoints > 0]")
    screen = dict(own) | {"screenWidth": own["width"], "screenHeight": own["height"]}
    screen |= {"deviceScaleFactor": density, "mobile": is_mobile}
    session.send("Emulation.setDeviceMetricsOverride", screen | {"scale": SMALL})
    try:
        yield
    finally:
        session.send("Emulation.setDeviceMetricsOverride", screen | {"scale": 1})


def play_until(page: Page, seen: Callable[[], bool], seed: int = 1, again: Callable[[], object] | None = None) -> None:
    """Choices of a game, until something is seen; `again` begins another game where one ends before."""
    chance = random.Random(seed)
    with drawn_small(page):
        for _ in patiently(page):
            if seen():
                return
            if is_over(page):
                assert again, "the game ended before it was seen"
                again()
            step(page, chance)


def play_a_while(page: Page, clicks: int, seed: int = 3) -> None:
    """Some choices of a game."""
    chance = random.Random(seed)
    for _ in patiently(page):
        clicks -= step(page, chance)
        if clicks == 0:
            return


def wait_for_turn(page: Page) -> None:
    """Until something can be chosen: asked, and no choice under way."""
    expect(page.locator(".ask.mine")).to_be_visible()
    expect(page.locator(OFFERED).first).to_be_attached()


AUTOPLAY: Final = """
([query, seed, halts, until]) => {
  let state = seed * 7919 + 1;
  const chance = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const known = new Set();
  window.clicks = 0;
  window.halted = "";
  window.player = setInterval(() => {
    if (document.querySelector('dialog[aria-label="The game is over"]')) return clearInterval(window.player);
    if (until && document.querySelector(until)) {
      window.halted = until;
      return clearInterval(window.player);
    }
    const offered = [...document.querySelectorAll(query)];
    if (!offered.length || window.halted) return;
    const phase = document.querySelector(".shell").dataset.phase;
    if (halts && !known.has(phase)) {
      known.add(phase);
      window.halted = phase;
      return;
    }
    offered[Math.floor(chance() * offered.length)].click();
    window.clicks += 1;
  }, 20);
}
"""
HALTED_OR_OVER: Final = """() => window.halted || !!document.querySelector('dialog[aria-label="The game is over"]')"""


def play_together(*pages: Page) -> None:
    """Each clicks what it is offered, until the game is over."""
    with ExitStack() as small:
        for seed, page in enumerate(pages, start=1):
            small.enter_context(drawn_small(page))
            page.evaluate(AUTOPLAY, [OFFERED, seed, False, ""])
        for page in pages:
            wait_until_halted(page)


def play_to_the_end(
    page: Page, seed: int = 1, look: Callable[[], None] | None = None, enough: Callable[[], bool] = lambda: False
) -> None:
    """Click what is offered until the game is over, or it is `enough`; `look` at each phase when it first asks for a choice."""
    page.evaluate(AUTOPLAY, [OFFERED, seed, look is not None, ""])
    while not is_over(page):
        with drawn_small(page):
            wait_until_halted(page)
        if look and not is_over(page):
            look()
        if enough():
            return
        page.evaluate("window.halted = ''")


def play_until_shown(page: Page, query: str, again: Callable[[], object], seed: int = 1) -> None:
    """Click what is offered until this is on the page, and no further; `again` begins another game where one ends before."""
    with drawn_small(page):
        page.evaluate(AUTOPLAY, [OFFERED, seed, False, query])
        wait_until_halted(page)
        while not page.evaluate("window.halted"):
            again()
            page.evaluate(AUTOPLAY, [OFFERED, seed, False, query])
            wait_until_halted(page)


def wait_until_halted(page: Page) -> None:
    """Until the page has stopped clicking, for a while or because the game is over."""
    try:
        # asked now and then: asked at every frame, a page draws frames for it
        page.wait_for_function(HALTED_OR_OVER, timeout=LIMIT * 1_000, polling=100)
    except PlaywrightTimeoutError:
        told = page.get_by_test_id("prompt").inner_text()
        raise AssertionError(f"still playing after {page.evaluate('window.clicks')} clicks: {told}") from None
