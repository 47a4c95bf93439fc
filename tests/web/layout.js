// Measure the table: return a list of layout faults, and the boxes of its parts.
async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  const faults = [];
  const shell = document.querySelector(".shell");
  const all = (query, root = shell) => [...root.querySelectorAll(query)];
  const name = (element) =>
    (element.getAttribute("aria-label") || element.dataset.part || element.dataset.testid || element.textContent || element.className)
      .toString().trim().slice(0, 60);
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, clipPath } = getComputedStyle(element);
    return width > 0 && height > 0 && visibility !== "hidden" && clipPath !== "inset(50%)"; // the last hides text for screen readers
  };
  const round = ({ left, top, width, height }) => [left, top, width, height].map(Math.round);

  function checkHit(element, what) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return faults.push(`${what} is off the screen: ${name(element)}`);
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element) && hit.closest("[data-part]") === element.closest("[data-part]")))
      faults.push(`${what} is covered by ${hit && (hit.className.baseVal ?? hit.className)}: ${name(element)}`);
  }

  // choices, trick, prompt
  const choices = all(CHOICES);
  choices.forEach((choice) => checkHit(choice, "a choice"));
  all("[data-part=trick] [data-card]").filter(isShown).forEach((card) => checkHit(card, "a card of the trick"));
  const prompt = shell.querySelector("[data-testid=prompt]");
  checkHit(prompt, "the prompt");
  // its text is inside its part, and nothing clips it
  const place = prompt.closest("[data-part]").getBoundingClientRect();
  for (const text of all("[data-testid=prompt], [data-testid=why]").filter(isShown)) {
    const box = text.getBoundingClientRect();
    const clip = getComputedStyle(text.parentElement).overflowY === "visible" ? place : text.parentElement.getBoundingClientRect();
    const hidden = Math.round(Math.max(clip.top - box.top, box.bottom - clip.bottom));
    if (hidden > 2) faults.push(`${hidden} px of the text are clipped: ${name(text)}`);
    const bar = shell.querySelector("[data-part=ask] .bar");
    if (bar && isShown(bar)) {
      const other = bar.getBoundingClientRect();
      const over = Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2;
      if (over) faults.push(`text is under the buttons: ${name(text)}`);
    }
  }

  // the hand: how much of each card its neighbour leaves visible
  const cards = all("[data-testid=hand] [data-code]").map((card) => [card, card.getBoundingClientRect()]);
  for (const [card, box] of cards) {
    const next = cards.find(([, other]) => other.left > box.left + 1 && Math.abs(other.top - box.top) < box.height / 4);
    const free = Math.min(box.width, next ? next[1].left - box.left : box.width);
    if (free < 43.5) faults.push(`${Math.round(free)} px to press of the card ${card.dataset.code}`);
  }

  function furthest(part, side) {
    const found = all("*", part).filter(isShown).reduce((far, one) => (!far || one.getBoundingClientRect()[side] > far.getBoundingClientRect()[side] ? one : far), null);
    return found && `${found.tagName} ${found.className.baseVal ?? found.className}`;
  }

  // parts contain their content
  for (const part of all("[data-part]")) {
    const box = part.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`${name(part)} extends beyond the screen`);
    if (part.scrollWidth > part.clientWidth + 1 && part.dataset.part !== "hand") faults.push(`${name(part)} is ${part.scrollWidth} wide in ${part.clientWidth}, because of ${furthest(part, "right")}`);
    if (part.scrollHeight > part.clientHeight + 1 && part.dataset.part !== "hand") faults.push(`${name(part)} is ${part.scrollHeight} high in ${part.clientHeight}, because of ${furthest(part, "bottom")}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  if (document.documentElement.scrollHeight > innerHeight + 1) faults.push("the page is taller than the screen");

  // the header shows the whole title, and seats everything but what may be cut short
  const title = shell.querySelector("header h1");
  const isTitleReplaced = !isShown(title) || !isShown(title.parentElement); // by a notice or the lost connection
  if (!isTitleReplaced && (title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 3))
    faults.push(`the title is cut off: ${name(title)}`);
  for (const fact of all(".facts > .chip, .facts > .held, .facts > .note > :first-child").filter(isShown)) {
    const [box, edge] = [fact.getBoundingClientRect(), fact.closest(".plate").getBoundingClientRect()];
    if (box.right > edge.right + 1 || box.bottom > edge.bottom + 1) faults.push(`a seat is cut off: ${name(fact.closest(".plate"))}`);
  }
  // witches are named on cards and in lists
  for (const witch of all("[data-witch]"))
    if (witch.querySelectorAll("text.name, text.spell").length < 2) faults.push(`a witch without her name: ${witch.dataset.witch}`);

  // text is large enough to read; of an SVG with a name of its own, its largest text
  const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || parent.closest("svg, .unseen") || !isShown(parent)) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 12) small.add(`small text: ${texts.currentNode.data.trim().slice(0, 40)}`);
  }
  for (const picture of all("svg:not([aria-hidden], [aria-hidden=true] *):has(text)").filter(isShown)) {
    const sizes = [...picture.querySelectorAll("text")].map(
      (text) => parseFloat(getComputedStyle(text).fontSize) * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b),
    );
    if (Math.max(...sizes) < 11.9) small.add(`small text in an SVG: ${name(picture)}, ${Math.max(...sizes).toFixed(1)} px`);
  }
  faults.push(...small);

  // no texts overlap
  const lines = [];
  const visibleBox = ({ left, top, right, bottom }, element) => {
    for (let around = element; around !== shell; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const edge = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const partTexts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
  while (partTexts.nextNode()) {
    const text = partTexts.currentNode;
    if (!text.data.trim() || !text.parentElement.closest("[data-part]") || text.parentElement.closest("svg, .unseen") || !isShown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) lines.push([text, visibleBox(box, text.parentElement)]);
  }
  // an overlay on the board with an opaque background may cover what is below it
  const opacity = (colour) => (/^rgba|\//.test(colour) ? parseFloat(colour.split(/[/,]/).at(-1)) : 1);
  const isOverlay = (element) => element.clientWidth > 120 && opacity(getComputedStyle(element).backgroundColor) > 0.9;
  const isOn = (text, other) => {
    let around = text.parentElement;
    while (!around.contains(other) && !isOverlay(around)) around = around.parentElement;
    return !around.contains(other);
  };
  for (const [at, [text, box]] of lines.entries())
    for (const [other, its] of lines.slice(at + 1)) {
      const [left, right] = [Math.max(box.left, its.left), Math.min(box.right, its.right)];
      const [top, bottom] = [Math.max(box.top, its.top), Math.min(box.bottom, its.bottom)];
      const close = Math.max(6, 0.3 * Math.min(box.bottom - box.top, its.bottom - its.top)); // glyphs are taller than tight lines
      if (other !== text && right - left > 3 && bottom - top > close && !isOn(text, other) && !isOn(other, text))
        faults.push(`"${text.data.trim().slice(0, 30)}" and "${other.data.trim().slice(0, 30)}" overlap`);
    }
  const parts = Object.fromEntries(
    ["seats", "board", "own", "ask", "hand"].map((part) => [part, shell.querySelector(`[data-part=${part}]`)])
      .filter(([, element]) => element && isShown(element)).map(([part, element]) => [part, round(element.getBoundingClientRect())]),
  );
  return { faults, parts, choices: choices.length };
}
