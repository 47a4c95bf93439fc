/**
 * Animate cards from their old to their new places. Card elements carry their code in `data-card`, zones
 * their name in `data-zone`.
 */
import { prefersReducedMotion } from "../app/settings.svelte";

export type Rect = { left: number; top: number; width: number; height: number };
export type CardRects = Map<string, { rect: Rect; element: Element }>;

/** Measure where the cards are now. */
function measureCards(root: ParentNode): CardRects {
  const rects: CardRects = new Map();
  for (const element of root.querySelectorAll("[data-card]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const code = element.getAttribute("data-card");
    if (code && width) rects.set(code, { rect: { left, top, width, height }, element });
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
    const from = before.get(code)?.rect ?? centreIn(zones.from, rect);
    if (from && hasMoved(from, rect)) moved.push({ code, from, to: rect });
  }
  const removed: Move[] = [];
  for (const [code, { rect }] of before) {
    const to = after.has(code) ? null : centreIn(zones.to, rect);
    if (to) removed.push({ code, from: rect, to });
  }
  return { moved, removed };
}

/** Animations in progress: the next step of the game ends them, so that nobody waits for a card. */
const running = new Set<Animation>();

/** Animate every card that has moved since the measurement. */
export function animateCards(root: ParentNode, before: CardRects | null, journey: Journey): void {
  for (const animation of running) animation.finish();
  if (!before || !shouldAnimate(journey.duration)) return;
  const after = measureCards(root);
  const zones = { from: zoneRect(root, journey.from), to: zoneRect(root, journey.to) };
  const { moved, removed } = findMoves(before, after, zones);
  const back = journey.from === "deck" ? root.querySelector('[data-zone="deck"] svg') : null;
  let dealt = 0;
  for (const { code, from, to } of moved) {
    const isNew = !before.has(code);
    const delay = isNew ? dealDelay(dealt++, journey.duration) : 0;
    const { element } = after.get(code)!;
    animateMove(root, element, { from, to }, { duration: journey.duration, delay }, isNew ? back : null);
  }
  removed.forEach(({ code, from, to }, place) => {
    const delay = dealDelay(place, journey.duration);
    animateRemoval(root, before.get(code)!.element, { from, to }, { duration: journey.duration, delay });
  });
}

/** Return the milliseconds after which a card of several follows the first. */
export function dealDelay(place: number, duration: number): number {
  return Math.min(place, 8) * duration * 0.14;
}

function hasMoved(a: Rect, b: Rect): boolean {
  return Math.abs(a.left - b.left) > 4 || Math.abs(a.top - b.top) > 4;
}

function zoneRect(root: ParentNode, name: string | null): Rect | null {
  const element = name === null ? null : root.querySelector(`[data-zone="${CSS.escape(name)}"]`);
  return element?.getBoundingClientRect() ?? null;
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
  if (!back) return animateGhost(root, element, way.to, frames, timing);
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

/** Animate a copy of a removed card: the trick is swept to the pile of its winner. */
function animateRemoval(
  root: ParentNode,
  element: Element,
  way: Way,
  timing: KeyframeAnimationOptions,
): void {
  const lift = arcHeight(way) * 0.5;
  const frames: Keyframe[] = [
    { transform: "none", easing: "ease-in-out" },
    { transform: `translateY(${-lift}px) rotate(4deg)`, offset: 0.3, easing: "cubic-bezier(.5,0,.9,.5)" },
    { transform: `${transformBetween(way.to, way.from)} rotate(-10deg)`, opacity: 0.15 },
  ];
  animateGhost(root, element, way.from, frames, timing);
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
): void {
  const ghost = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const name of ["data-card", "data-code", "data-testid", "id"]) ghost.removeAttribute(name);
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
}
