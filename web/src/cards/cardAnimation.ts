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

/** Animate every card that has moved since the measurement. */
export function animateCards(root: ParentNode, before: CardRects | null, journey: Journey): void {
  if (!before || !shouldAnimate(journey.duration)) return;
  const after = measureCards(root);
  const zones = { from: zoneRect(root, journey.from), to: zoneRect(root, journey.to) };
  const { moved, removed } = findMoves(before, after, zones);
  for (const { code, from, to } of moved)
    animateMove(root, after.get(code)!.element, from, to, journey.duration);
  for (const { code, from, to } of removed)
    animateRemoval(root, before.get(code)!.element, from, to, journey.duration);
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

/**
 * Animate a copy of a moved card above everything, so that it is not clipped; the card itself stays hidden
 * meanwhile.
 */
function animateMove(root: ParentNode, element: Element, from: Rect, to: Rect, duration: number): void {
  element.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration });
  const timing = { duration, easing: "cubic-bezier(.25,.8,.3,1)" };
  animateGhost(root, element, to, [{ transform: transformBetween(from, to) }, { transform: "none" }], timing);
}

/** Animate a copy of a removed card to the zone it went to. */
function animateRemoval(root: ParentNode, element: Element, rect: Rect, goal: Rect, duration: number): void {
  const end = { transform: transformBetween(goal, rect), opacity: 0.2 };
  animateGhost(root, element, rect, [{ transform: "none" }, end], { duration, easing: "ease-in" });
}

function animateGhost(
  root: ParentNode,
  element: Element,
  rect: Rect,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  const ghost = element.cloneNode(true) as HTMLElement;
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
    pointerEvents: "none",
    zIndex: "60",
  });
  (root as Element).append(ghost);
  ghost
    .animate(frames, timing)
    .finished.finally(() => ghost.remove())
    .catch(() => undefined);
}
