/**
 * Animate cards from their old to their new places. Card elements carry their code in `data-card`, zones
 * their name in `data-zone`.
 */
import { prefersReducedMotion } from "../app/settings.svelte";

export type Rect = { left: number; top: number; width: number; height: number };
/** Where cards and pieces are; `circle` says with whom a witch is, and is null for what cannot walk. */
export type CardRects = Map<string, { rect: Rect; element: Element; circle: string | null }>;

export const COVEN = "coven"; // the circle of the witches who belong to nobody
const BEHIND = "data-behind"; // marks a place for the deck that no board shows
const PIECE = "piece:"; // before the names of pieces: boxes and tokens, which drop where they come from nowhere

/** Measure where the cards and pieces are now. */
function measureCards(root: ParentNode): CardRects {
  const rects: CardRects = new Map();
  for (const element of root.querySelectorAll("[data-card], [data-piece]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const code = element.getAttribute("data-card") ?? `${PIECE}${element.getAttribute("data-piece")}`;
    const circle = element.getAttribute("data-circle");
    if (code && width) rects.set(code, { rect: { left, top, width, height }, element, circle });
  }
  return rects;
}

/**
 * Measure the cards before a change, for `animateCards`. Skipped if nothing will be animated, because
 * measuring forces a layout.
 */
export function measureBeforeMove(root: ParentNode, duration: number): CardRects | null {
  return shouldAnimate(duration) ? measureCards(root) : null;
}

const shouldAnimate = (duration: number): boolean =>
  !prefersReducedMotion() && duration > 0 && !document.hidden;

export interface Journey {
  from: string | null; // where new cards come from
  to: string | null; // where removed cards go
  duration: number;
}

/** A card's movement from its old place or zone to its new one. */
export interface Move {
  code: string;
  from: Rect;
  to: Rect;
}

/** Find the cards that moved, and those that were removed to a zone. */
export function findMoves(
  before: ReadonlyMap<string, { rect: Rect }>,
  after: ReadonlyMap<string, { rect: Rect }>,
  zones: { from: Rect | null; to: Rect | null },
): { moved: Move[]; removed: Move[] } {
  const moved: Move[] = [];
  for (const [code, { rect }] of after) {
    if (code.startsWith(PIECE)) continue;
    const from = before.get(code)?.rect ?? centreIn(zones.from, rect);
    if (from && hasMoved(from, rect)) moved.push({ code, from, to: rect });
  }
  const removed: Move[] = [];
  for (const [code, { rect }] of before) {
    const to = after.has(code) || code.startsWith(PIECE) ? null : centreIn(zones.to, rect);
    if (to) removed.push({ code, from: rect, to });
  }
  return { moved, removed };
}

/** Animations in progress: the next step of the game ends them, so that nobody waits for a card. */
const running = new Set<Animation>();

/** What has moved, for its sound. */
export interface Motion {
  walked: boolean; // a witch went to another circle
  dropped: readonly string[]; // kinds of pieces that fell onto the table
}
const STILL: Motion = { walked: false, dropped: [] };

/** Animate every card, witch and piece that has moved since the measurement. */
export function animateCards(root: ParentNode, before: CardRects | null, journey: Journey): Motion {
  for (const animation of running) animation.finish();
  if (!before || !shouldAnimate(journey.duration)) return STILL;
  const after = measureCards(root);
  const zones = { from: zoneRect(root, journey.from), to: zoneRect(root, journey.to) };
  const { moved, removed } = findMoves(before, after, zones);
  const deck = root.querySelector(`[data-zone="deck"]:not([${BEHIND}])`); // the board's own, from which hands are refilled
  let dealt = 0;
  let walked = false;
  for (const { code, from, to } of moved) {
    const old = before.get(code);
    const { element, circle } = after.get(code)!;
    const timing = { duration: journey.duration, delay: old ? 0 : dealDelay(dealt++, journey.duration) };
    if (circle === null) {
      const isDrawn =
        !old && (journey.from === "deck" || (!!deck && !!element.closest("[data-testid=hand]")));
      const start = (isDrawn && centreIn(deck?.getBoundingClientRect() ?? zones.from, to)) || from;
      const back = isDrawn ? root.querySelector('[data-zone="deck"] svg') : null;
      animateMove(root, element, { from: start, to }, { id: old ? "throw" : "deal", ...timing }, back);
    } else if (old?.circle === circle) slide(element, { from, to }, journey.duration);
    else {
      walked = true;
      animateWalk(root, element, { from, to }, timing, (old?.circle ?? COVEN) !== COVEN);
    }
  }
  sweep(root, before, removed, zones.to, journey);
  return { walked, dropped: dropPieces(after, before, journey.duration) };
}

export const WALK_TIMES = 2.6; // a walk takes longer than a throw
const MAX_DEALT_BACKS = 3; // to each of the others, who get as many as the player

/** Deal backs to the seats of the others, for a hand that is dealt to the player. */
export function dealBacks(root: ParentNode, duration: number, you: number | null): void {
  const back = root.querySelector('[data-zone="deck"] svg');
  const deck = zoneRect(root, "deck");
  if (!back || !deck || !shouldAnimate(duration)) return;
  const seats = [...root.querySelectorAll('[data-zone^="seat-"]')].filter(
    (seat) => seat.getAttribute("data-zone") !== `seat-${you}`,
  );
  seats.forEach((seat, at) => {
    const box = seat.getBoundingClientRect();
    for (let card = 0; card < MAX_DEALT_BACKS; card += 1) {
      const [width, height] = [34, 48];
      const to = {
        left: box.left + box.width / 2 - width / 2,
        top: box.top + box.height / 2 - height / 2,
        width,
        height,
      };
      const frames = throwKeyframes({ from: centreIn(deck, to)!, to });
      frames[frames.length - 1] = { transform: "scale(0.6)", opacity: 0 };
      const delay = dealDelay(card * seats.length + at, duration);
      animateGhost(root, back, to, frames, { duration, delay });
    }
  });
}

/** Return the milliseconds after which a card of several follows the first. */
export function dealDelay(place: number, duration: number): number {
  return Math.min(place, 8) * duration * 0.14;
}

function hasMoved(a: Rect, b: Rect): boolean {
  return Math.abs(a.left - b.left) > 4 || Math.abs(a.top - b.top) > 4;
}

/** Return the last zone of a name: the board's own comes after the one behind it. */
function findZone(root: ParentNode, name: string | null): Element | null {
  return name === null
    ? null
    : ([...root.querySelectorAll(`[data-zone="${CSS.escape(name)}"]`)].at(-1) ?? null);
}

function zoneRect(root: ParentNode, name: string | null): Rect | null {
  return findZone(root, name)?.getBoundingClientRect() ?? null;
}

/** Return a slightly smaller rectangle of the card in the middle of a zone. */
function centreIn(zone: Rect | null, card: Rect): Rect | null {
  if (!zone) return null;
  const [width, height] = [card.width * 0.6, card.height * 0.6];
  return {
    left: zone.left + zone.width / 2 - width / 2,
    top: zone.top + zone.height / 2 - height / 2,
    width,
    height,
  };
}

export function transformBetween(from: Rect, to: Rect): string {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.3, Math.min(1.6, from.width / to.width));
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

interface Way {
  from: Rect;
  to: Rect;
}

/** Return how high a card rises on its way: higher if the way is longer. */
export function arcHeight({ from, to }: Way): number {
  return Math.min(120, 0.22 * Math.hypot(from.left - to.left, from.top - to.top));
}

/**
 * Return the keyframes of a card that is thrown: it rises in an arc, turns a little, lands with weight and
 * settles.
 */
export function throwKeyframes(way: Way): Keyframe[] {
  const { from, to } = way;
  const [dx, dy] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  const scale = Math.max(0.3, Math.min(1.6, from.width / to.width));
  const turn = Math.max(-9, Math.min(9, -dx / 40));
  const middle = `translate(${dx * 0.42}px, ${dy * 0.42 - arcHeight(way)}px) scale(${(1 + scale) / 2 + 0.06}) rotate(${turn}deg)`;
  return [
    { transform: transformBetween(from, to), easing: "cubic-bezier(.3,.1,.5,1)" },
    { transform: middle, offset: 0.48, easing: "cubic-bezier(.5,0,.8,.6)" },
    { transform: "scale(0.965) rotate(0deg)", offset: 0.86, easing: "ease-out" }, // it lands, and presses on the table
    { transform: "none" },
  ];
}

/**
 * Animate a copy of a moved card above everything, so that it is not clipped. The card itself is transparent meanwhile, and
 * can be pressed. A card from the deck flips on the way.
 */
function animateMove(
  root: ParentNode,
  element: Element,
  way: Way,
  timing: KeyframeAnimationOptions,
  back: Element | null,
): void {
  const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, fill: "backwards" });
  track(hidden);
  const frames = throwKeyframes(way);
  if (!back) {
    animateGhost(root, element, way.to, frames, timing);
    return;
  }
  animateGhost(root, back, way.to, flip(frames, true), timing);
  animateGhost(root, element, way.to, flip(frames, false), timing);
}

/** Add a flip to the keyframes of a card: its back is shown up to the middle of the way, its face from there. */
function flip(frames: Keyframe[], isBack: boolean): Keyframe[] {
  const opacity = frames.map((_, place) => (isBack === place < 1 ? 1 : 0));
  const scale = ["1 1", "0.05 1", "1 1", "1 1"];
  return frames.map((frame, place) => ({
    ...frame,
    opacity: place === 1 ? 1 : opacity[place]!,
    scale: scale[place]!,
  }));
}

/** Sweep removed cards: they are gathered where they lie, and go to the pile of their winner, whose seat they nudge. */
function sweep(
  root: ParentNode,
  before: CardRects,
  removed: Move[],
  zone: Rect | null,
  journey: Journey,
): void {
  if (!removed.length || !zone) return;
  const centre = (pick: (rect: Rect) => number) =>
    removed.reduce((sum, { from }) => sum + pick(from), 0) / removed.length;
  const [x, y] = [centre((rect) => rect.left + rect.width / 2), centre((rect) => rect.top + rect.height / 2)];
  const duration = SWEEP_TIMES * journey.duration;
  removed.forEach(({ code, from, to }, place) => {
    const [dx, dy] = [x - from.left - from.width / 2, y - from.top - from.height / 2];
    const tilt = (place - (removed.length - 1) / 2) * 5;
    const frames: Keyframe[] = [
      { transform: "none", easing: "cubic-bezier(.3,.1,.3,1)" },
      { transform: `translate(${dx}px, ${dy}px) rotate(${tilt}deg)`, offset: 0.42, easing: "ease-in-out" },
      {
        transform: `translate(${dx}px, ${dy - 10}px) rotate(${tilt}deg)`,
        offset: 0.52,
        easing: "cubic-bezier(.5,0,.8,.5)",
      },
      { transform: `${transformBetween(to, from)} rotate(${tilt - 8}deg)`, opacity: 1, offset: 0.94 },
      { transform: `${transformBetween(to, from)} rotate(${tilt - 8}deg)`, opacity: 0 },
    ];
    animateGhost(root, before.get(code)!.element, from, frames, { id: "sweep", duration });
  });
  const nudge: Keyframe[] = [
    { transform: "none" },
    { transform: "scale(1.05)", offset: 0.4 },
    { transform: "none" },
  ];
  const seat = findZone(root, journey.to);
  if (seat) track(seat.animate(nudge, { duration: 220, delay: 0.9 * duration }));
}

const SWEEP_TIMES = 1.7;

/** Drop the pieces that are new onto their places, one after the other; return their kinds. */
function dropPieces(after: CardRects, before: CardRects, duration: number): string[] {
  const kinds = new Set<string>();
  let dropped = 0;
  for (const [code, { element }] of after) {
    if (!code.startsWith(PIECE) || before.has(code)) continue;
    kinds.add(code.slice(PIECE.length).split("-", 1)[0]!);
    const frames: Keyframe[] = [
      { transform: "translateY(-46px) scale(1.5)", opacity: 0, easing: "cubic-bezier(.5,0,.9,.6)" },
      { transform: "translateY(0) scale(1.06, 0.86)", opacity: 1, offset: 0.55, easing: "ease-out" },
      { transform: "translateY(-7px) scale(1)", offset: 0.74, easing: "ease-in" },
      { transform: "none" },
    ];
    const delay = dealDelay(dropped++, duration);
    track(element.animate(frames, { id: "drop", duration: 1.2 * duration, delay, fill: "backwards" }));
  }
  return [...kinds];
}

/** Slide a witch whose circle was laid out anew. */
function slide(element: Element, way: Way, duration: number): void {
  const frames = [{ transform: transformBetween(way.from, way.to) }, { transform: "none" }];
  track(element.animate(frames, { duration: 0.6 * duration, easing: "ease-out" }));
}

const STEPS = 5;
const HOP_PX = 12;

/** Return the keyframes of a witch who walks: a hop for each step, leaning from one side to the other. */
export function walkKeyframes({ from, to }: Way): Keyframe[] {
  const [dx, dy] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  const scale = Math.max(0.3, Math.min(1.6, from.width / to.width));
  const frames: Keyframe[] = [];
  for (let half = 0; half <= 2 * STEPS; half += 1) {
    const rest = 1 - half / (2 * STEPS);
    const isUp = half % 2 === 1;
    const lean = isUp ? (half % 4 === 1 ? -5 : 5) : 0;
    const size = 1 + (scale - 1) * rest;
    frames.push({
      transform: `translate(${dx * rest}px, ${dy * rest - (isUp ? HOP_PX : 0)}px) scale(${size}) rotate(${lean}deg)`,
      easing: isUp ? "ease-in" : "ease-out",
    });
  }
  return frames;
}

/** Let a witch walk to her new circle; one who is stolen looks back on the way. */
function animateWalk(
  root: ParentNode,
  element: Element,
  way: Way,
  { duration, delay }: { duration: number; delay: number },
  isStolen: boolean,
): void {
  const timing = { id: isStolen ? "steal" : "walk", duration: WALK_TIMES * duration, delay };
  track(element.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, fill: "backwards" }));
  const ghost = animateGhost(root, element, way.to, walkKeyframes(way), timing);
  const face = isStolen ? ghost.querySelector<SVGElement>("g.witch") : null;
  if (!face) return;
  const turned = document.createElementNS("http://www.w3.org/2000/svg", "g");
  face.replaceWith(turned);
  turned.append(face);
  Object.assign(turned.style, { transformBox: "fill-box", transformOrigin: "center" });
  const back: Keyframe[] = [
    { transform: "none", offset: 0.3 },
    { transform: "scaleX(-1)", offset: 0.38 },
    { transform: "scaleX(-1)", offset: 0.72 },
    { transform: "none", offset: 0.8 },
  ];
  track(turned.animate([{ transform: "none" }, ...back, { transform: "none" }], timing));
}

function track(animation: Animation): void {
  running.add(animation);
  animation.finished.finally(() => running.delete(animation)).catch(() => undefined);
}

function animateGhost(
  root: ParentNode,
  element: Element,
  rect: Rect,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Element {
  const ghost = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const name of ["data-card", "data-code", "data-circle", "data-testid", "id"])
    ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("inert", "");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    translate: "none",
    rotate: "none",
    opacity: "1",
    pointerEvents: "none",
    zIndex: "60",
  });
  (root as Element).append(ghost);
  const animation = ghost.animate(frames, { ...timing, fill: "backwards" });
  track(animation);
  animation.finished.finally(() => ghost.remove()).catch(() => undefined);
  return ghost;
}
