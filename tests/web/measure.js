// What is wrong with the table as it stands on the screen now: a list of sentences, and where its parts are.
async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  const wrong = [];
  const shell = document.querySelector(".shell");
  const all = (query, root = shell) => [...root.querySelectorAll(query)];
  const name = (element) =>
    (element.getAttribute("aria-label") || element.dataset.part || element.dataset.testid || element.textContent || element.className)
      .toString().trim().slice(0, 60);
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, clipPath } = getComputedStyle(element);
    return width > 0 && height > 0 && visibility !== "hidden" && clipPath !== "inset(50%)"; // the last is for ears alone
  };
  const round = ({ left, top, width, height }) => [left, top, width, height].map(Math.round);

  function canBeHit(element, what) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return wrong.push(`${what} is off the screen: ${name(element)}`);
    const found = document.elementFromPoint(x, y);
    if (!found || !(element.contains(found) || found.contains(element) && found.closest("[data-part]") === element.closest("[data-part]")))
      wrong.push(`${what} is covered by ${found && (found.className.baseVal ?? found.className)}: ${name(element)}`);
  }

  // choices, trick, prompt
  const choices = all(CHOICES);
  choices.forEach((choice) => canBeHit(choice, "a choice"));
  all("[data-part=trick] [data-card]").filter(isShown).forEach((card) => canBeHit(card, "a card of the trick"));
  const prompt = shell.querySelector("[data-testid=prompt]");
  canBeHit(prompt, "the prompt");
  // its words: inside its place, and none under what cuts them off
  const place = prompt.closest("[data-part]").getBoundingClientRect();
  for (const words of all("[data-testid=prompt], [data-testid=why]").filter(isShown)) {
    const box = words.getBoundingClientRect();
    const cut = getComputedStyle(words.parentElement).overflowY === "visible" ? place : words.parentElement.getBoundingClientRect();
    const hidden = Math.round(Math.max(cut.top - box.top, box.bottom - cut.bottom));
    if (hidden > 2) wrong.push(`${hidden} px of the words are out of sight: ${name(words)}`);
    const bar = shell.querySelector("[data-part=ask] .bar");
    if (bar && isShown(bar)) {
      const other = bar.getBoundingClientRect();
      const over = Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2;
      if (over) wrong.push(`words lie under the buttons: ${name(words)}`);
    }
  }

  // the hand: what of each card its neighbour leaves free
  const cards = all("[data-testid=hand] [data-code]").map((card) => [card, card.getBoundingClientRect()]);
  for (const [card, box] of cards) {
    const next = cards.find(([, other]) => other.left > box.left + 1 && Math.abs(other.top - box.top) < box.height / 4);
    const free = Math.min(box.width, next ? next[1].left - box.left : box.width);
    if (free < 43.5) wrong.push(`${Math.round(free)} px to touch of the card ${card.dataset.code}`);
  }

  function furthest(part, side) {
    const found = all("*", part).filter(isShown).reduce((far, one) => (!far || one.getBoundingClientRect()[side] > far.getBoundingClientRect()[side] ? one : far), null);
    return found && `${found.tagName} ${found.className.baseVal ?? found.className}`;
  }

  // parts hold what is in them
  for (const part of all("[data-part]")) {
    const box = part.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.push(`${name(part)} runs off the screen`);
    if (part.scrollWidth > part.clientWidth + 1 && part.dataset.part !== "hand") wrong.push(`${name(part)} is ${part.scrollWidth} wide in ${part.clientWidth}, because of ${furthest(part, "right")}`);
    if (part.scrollHeight > part.clientHeight + 1 && part.dataset.part !== "hand") wrong.push(`${name(part)} is ${part.scrollHeight} high in ${part.clientHeight}, because of ${furthest(part, "bottom")}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page runs out sideways");
  if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push("the page is taller than the screen");

  // words large enough to be read; of a picture its largest, of pictures that say something of their own
  const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || parent.closest("svg, .unseen") || !isShown(parent)) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 12) small.add(`small words: ${texts.currentNode.data.trim().slice(0, 40)}`);
  }
  for (const picture of all("svg:not([aria-hidden], [aria-hidden=true] *):has(text)").filter(isShown)) {
    const sizes = [...picture.querySelectorAll("text")].map(
      (text) => parseFloat(getComputedStyle(text).fontSize) * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b),
    );
    if (Math.max(...sizes) < 11.9) small.add(`small words in a picture: ${name(picture)}, ${Math.max(...sizes).toFixed(1)} px`);
  }
  wrong.push(...small);

  // no words lie over others
  const lines = [];
  const seen = ({ left, top, right, bottom }, element) => {
    for (let around = element; around !== shell; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const edge = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const written = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
  while (written.nextNode()) {
    const text = written.currentNode;
    if (!text.data.trim() || !text.parentElement.closest("[data-part]") || text.parentElement.closest("svg, .unseen") || !isShown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) lines.push([text, seen(box, text.parentElement)]);
  }
  // a sheet laid over the board with a ground of its own may cover what is below it
  const opacity = (colour) => (/^rgba|\//.test(colour) ? parseFloat(colour.split(/[/,]/).at(-1)) : 1);
  const isSheet = (element) => element.clientWidth > 120 && opacity(getComputedStyle(element).backgroundColor) > 0.9;
  const isOn = (text, other) => {
    let around = text.parentElement;
    while (!around.contains(other) && !isSheet(around)) around = around.parentElement;
    return !around.contains(other);
  };
  for (const [at, [text, box]] of lines.entries())
    for (const [other, its] of lines.slice(at + 1)) {
      const [left, right] = [Math.max(box.left, its.left), Math.min(box.right, its.right)];
      const [top, bottom] = [Math.max(box.top, its.top), Math.min(box.bottom, its.bottom)];
      const close = Math.max(6, 0.3 * Math.min(box.bottom - box.top, its.bottom - its.top)); // letters are higher than close lines
      if (other !== text && right - left > 3 && bottom - top > close && !isOn(text, other) && !isOn(other, text))
        wrong.push(`"${text.data.trim().slice(0, 30)}" and "${other.data.trim().slice(0, 30)}" lie over each other`);
    }
  const parts = Object.fromEntries(
    ["seats", "board", "own", "ask", "hand"].map((part) => [part, shell.querySelector(`[data-part=${part}]`)])
      .filter(([, element]) => element && isShown(element)).map(([part, element]) => [part, round(element.getBoundingClientRect())]),
  );
  return { wrong, parts, choices: choices.length };
}
