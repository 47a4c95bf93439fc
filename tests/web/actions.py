"""What a player does at the table, through what the page offers.

Nothing here depends on the speed of the machine: every wait is for a condition, and deadlines only end tests that hang.
"""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.web.screen import BOTH_SIZES, Size, painted_small, set_size

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
AXE_TAGS: Final = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
# everything that can be chosen now: buttons, parts of the board, cards of the hand
CHOICES: Final = (
    ".bar button:not([disabled]), .board button:not([disabled], [aria-disabled=true], .term), "
    "[data-testid=hand] button.can, dialog .choices button:not([disabled])"
)
# parameters with which a whole game is short
SHORT_VARIANTS: Final[dict[str, dict[str, Any]]] = {
    "three_witches": {"tokens_to_win": 2},
    "witchs_shot": {"rounds": {"3": 1, "4": 1}},
    "thirteen_witches": {"turns_each": 7},
    "blackmore": {"values": 5, "hand": 4},
}
# of 12 Witches for two players: a single trick, won by either with even chances
ONE_TRICK: Final[dict[str, Any]] = {"colours": ["blue"], "values": 3, "hand": 1}
# For passed rules axe reports one element each, because reporting all of them takes most of its time. The content of SVGs is
# removed meanwhile: it is most of a table, each SVG has a name of its own, and axe would visit every shape. The page is laid out
# first, in case its size has just changed.
RUN_AXE: Final = """
async ([tags, rules]) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  const isReduced = document.documentElement.dataset.motion === "reduced";
  const moving = isReduced ? document.getAnimations().map(({ effect }) => effect.target.outerHTML.slice(0, 300)) : [];
  const pictures = Object.keys(rules).length ? [...document.querySelectorAll("svg")] : [];
  const contents = pictures.map((picture) => {
    const content = new DocumentFragment();
    content.append(...[...picture.childNodes].filter((node) => node.nodeName !== "title"));
    return content;
  });
  try {
    const { violations, passes } = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
    return { violations, passes: passes.length, moving };
  } finally {
    pictures.forEach((picture, index) => picture.append(contents[index]));
  }
}
"""
ALL_RULES: Final[dict[str, Any]] = {}  # with the content of SVGs: once for each kind of page
DISABLED: Final = {"enabled": False}
# axe loads stylesheets for one rule alone, and they are the same on every page; no element sets its own letter spacing
# visible labels must be part of the accessible name, for voice control; axe leaves this rule out by default
LABELS: Final = {"label-content-name-mismatch": {"enabled": True}}
DEFAULT_RULES: Final = LABELS | {"css-orientation-lock": DISABLED, "avoid-inline-spacing": DISABLED}
WITHOUT_CONTRAST: Final = DEFAULT_RULES | {"color-contrast": DISABLED}  # colours are the same at every size
TIMEOUT_SECONDS: Final = 400
MIN_PAUSE_MS: Final = 30.0  # between two looks at a page
MAX_PAUSE_MS: Final = 250.0
MAX_GAMES: Final = 40  # until something has come up that not every game has
DOUBLE_FONT_SIZE: Final = "void (document.documentElement.style.fontSize = '32px')"  # as the browser setting does
# for tests that run once for each game: half of them on a desktop, half on a phone
SIZE_OF_GAME: Final = {"three_witches": "phone", "witchs_shot": "desk", "thirteen_witches": "phone", "blackmore": "desk"}

CLICK_CHOICE: Final = """
([query, share]) => {
  const choices = [...document.querySelectorAll(query)];
  choices[Math.floor(share * choices.length)]?.click();
  return choices.length > 0;
}
"""


def check_axe(page: Page, rules: dict[str, Any] = DEFAULT_RULES) -> None:
    """Assert that the page violates no accessibility rule, and that nothing moves with reduced motion."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate(RUN_AXE, [AXE_TAGS, rules])
    assert result["passes"], "axe ran no rule"
    assert not result["moving"], result["moving"]
    violations = [(rule["id"], rule["help"], [node["html"][:300] for node in rule["nodes"]]) for rule in result["violations"]]
    assert not violations, violations


def check_contrast(page: Page) -> None:
    """Assert that all text has enough contrast: for pages whose colours alone have changed since `check_axe`."""
    result: dict[str, Any] = page.evaluate(RUN_AXE, [["color-contrast"], DEFAULT_RULES])
    assert result["passes"], "axe checked no colour"
    violations = [[node["html"][:300] for node in rule["nodes"]] for rule in result["violations"]]
    assert not violations, violations


# browsers blur disabled elements at the next paint
HAS_FOCUS: Final = """
() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement !== document.body))))
"""


def has_focus(page: Page) -> bool:
    """Return whether an element has the focus after the next paint, so that keyboard and screen reader users are not lost."""
    return bool(page.evaluate(HAS_FOCUS))


SMALL_TARGETS: Final = """
() => [...document.querySelectorAll("button, .button, select")]
  .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
  .map((element) => element.outerHTML.slice(0, 120))
"""


def check_touch_targets(page: Page) -> None:
    """Assert that all controls are high enough for a thumb."""
    small = page.evaluate(SMALL_TARGETS)
    assert not small, small


def check_width(page: Page) -> None:
    """Assert that the page does not scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def check_both_sizes(page: Page, rules: dict[str, Any] = DEFAULT_RULES) -> None:
    """Assert that the page is accessible and does not scroll sideways, on a desktop and on a phone."""
    with painted_small(page):
        for size, axe_rules in zip(BOTH_SIZES, (rules, WITHOUT_CONTRAST), strict=True):
            set_size(page, size)
            check_axe(page, axe_rules)
            check_width(page)


def check_on_phone(page: Page) -> None:
    """Assert that the page is accessible on a phone, where touch targets are closest, and scrolls sideways at neither size.

    For dialogs and pages, which show the same content at every size. A table, the home page, a lesson and a replay do not: use
    `check_both_sizes` for them.
    """
    with painted_small(page):
        for size in BOTH_SIZES:
            set_size(page, size)
            check_width(page)
        check_axe(page)


def check_at_size(page: Page, size: Size) -> None:
    """Assert that the page is accessible, except for contrast, and does not scroll sideways at a size."""
    with painted_small(page):
        set_size(page, size)
        check_axe(page, WITHOUT_CONTRAST)
        check_width(page)


def check_both_themes(page: Page) -> None:
    """Assert that the page is accessible and does not scroll sideways: dark on a desktop, and light on a phone."""
    with painted_small(page):
        for size, theme in zip(BOTH_SIZES, ("dark", "light"), strict=True):
            set_size(page, size)
            page.evaluate("theme => void (document.documentElement.dataset.theme = theme)", theme)
            check_axe(page)
            check_width(page)


def play_now(page: Page, url: str, game: str) -> None:
    """Start a game against the weakest bots from the home page."""
    page.goto(url)
    panel = page.locator("article").filter(has=page.locator(f"a[href='/rules/{game}']"))
    page.get_by_label("Bot level").select_option(index=0)
    panel.get_by_role("button", name="Play").first.click()
    expect(page.get_by_test_id("prompt")).to_be_visible()


def start_game(page: Page, url: str, game: str, **settings: Any) -> str:
    """Start a game with these settings against the weakest bots; return the id of its table."""
    body = {"game": game, "fill": "toad", "tempo": "instant"} | settings
    page.request.get(f"{url}/api/me")
    response = page.request.post(f"{url}/api/tables", data=body, headers={"origin": url})
    assert response.ok, response.text()
    table: dict[str, Any] = response.json()
    page.goto(f"{url}/table/{table['id']}")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    return str(table["id"])


def is_over(page: Page) -> bool:
    """Return whether the result is shown."""
    return bool(page.evaluate("!!document.querySelector('dialog[aria-label=\"The game is over\"]')"))


def click_choice(page: Page, rng: random.Random) -> bool:
    """Click a random choice; return False if there is none now."""
    state = rng.getstate()
    # dispatched instead of aimed: a card of a fan may be half covered by its neighbour
    is_clicked = bool(page.evaluate(CLICK_CHOICE, [CHOICES, rng.random()]))
    if not is_clicked:  # the number of attempts must not change which choice is clicked
        rng.setstate(state)
    return is_clicked


def poll(page: Page, seconds: float = TIMEOUT_SECONDS, max_pause_ms: float = MIN_PAUSE_MS) -> Iterator[None]:
    """Yield repeatedly with short pauses, which become longer up to a maximum; fail after the deadline."""
    end, pause = time.monotonic() + seconds, MIN_PAUSE_MS
    while time.monotonic() < end:
        yield
        page.wait_for_timeout(pause)
        pause = min(1.2 * pause, max_pause_ms)
    raise AssertionError(f"The condition did not hold within {seconds} seconds.")


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    for _ in poll(page, max_pause_ms=MAX_PAUSE_MS):
        if holds():
            return


def play_until(page: Page, holds: Callable[[], bool], seed: int = 1, restart: Callable[[], object] | None = None) -> None:
    """Make random choices until a condition holds; `restart` starts another game if one ends before."""
    rng = random.Random(seed)
    with painted_small(page):
        for _ in poll(page):
            if holds():
                return
            if is_over(page):
                assert restart, "The game ended before the condition held."
                restart()
            click_choice(page, rng)


def make_choices(page: Page, count: int, seed: int = 3) -> None:
    """Make some random choices."""
    rng = random.Random(seed)
    for _ in poll(page):
        count -= click_choice(page, rng)
        if count == 0:
            return


def wait_for_turn(page: Page) -> None:
    """Wait until the player can choose, and no choice is pending."""
    expect(page.locator(".ask.mine")).to_be_visible()
    expect(page.locator(CHOICES).first).to_be_attached()


AUTOPLAY: Final = """
([query, seed, halts, until]) => {
  let state = seed * 7919 + 1;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const known = new Set();
  window.clicks = 0;
  window.halted = "";
  window.player = setInterval(() => {
    if (document.querySelector('dialog[aria-label="The game is over"]')) return clearInterval(window.player);
    if (until && document.querySelector(until)) {
      window.halted = until;
      return clearInterval(window.player);
    }
    const choices = [...document.querySelectorAll(query)];
    if (!choices.length || window.halted) return;
    const phase = document.querySelector(".shell").dataset.phase;
    if (halts && !known.has(phase)) {
      known.add(phase);
      window.halted = phase;
      return;
    }
    choices[Math.floor(random() * choices.length)].click();
    window.clicks += 1;
  }, 20);
}
"""
HALTED_OR_OVER: Final = """() => window.halted || !!document.querySelector('dialog[aria-label="The game is over"]')"""
MAX_HALTS: Final = 100  # of one game: it halts once in each phase


def play_together(*pages: Page) -> None:
    """Let all pages make random choices until the game is over."""
    with ExitStack() as stack:
        for seed, page in enumerate(pages, start=1):
            stack.enter_context(painted_small(page))
            page.evaluate(AUTOPLAY, [CHOICES, seed, False, ""])
        for page in pages:
            wait_until_halted(page)


def play_to_the_end(
    page: Page, seed: int = 1, on_phase: Callable[[], None] | None = None, is_done: Callable[[], bool] = lambda: False
) -> None:
    """Make random choices until the game is over or `is_done`; call `on_phase` when a phase first asks for a choice."""
    page.evaluate(AUTOPLAY, [CHOICES, seed, on_phase is not None, ""])
    for _ in range(MAX_HALTS):
        if is_over(page):
            return
        with painted_small(page):
            wait_until_halted(page)
        if on_phase and not is_over(page):
            on_phase()
        if is_done():
            return
        page.evaluate("window.halted = ''")
    raise AssertionError(f"The game was not over after {MAX_HALTS} halts.")


def play_until_shown(page: Page, query: str, restart: Callable[[], object], seed: int = 1) -> None:
    """Make random choices until an element is shown, and no further; `restart` starts another game if one ends before."""
    with painted_small(page):
        for _ in range(MAX_GAMES):
            page.evaluate(AUTOPLAY, [CHOICES, seed, False, query])
            wait_until_halted(page)
            if page.evaluate("window.halted"):
                return
            restart()
    raise AssertionError(f"{query} was not shown in {MAX_GAMES} games.")


def wait_until_halted(page: Page) -> None:
    """Wait until the page has stopped clicking, for a pause or because the game is over."""
    try:
        # polled at intervals: polling on every frame would make the page paint frames
        page.wait_for_function(HALTED_OR_OVER, timeout=TIMEOUT_SECONDS * 1_000, polling=100)
    except PlaywrightTimeoutError:
        prompt = page.get_by_test_id("prompt").inner_text()
        raise AssertionError(f"The game still ran after {page.evaluate('window.clicks')} clicks: {prompt}") from None
