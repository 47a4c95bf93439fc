/** Cards move from where they were to where they are. Every drawn card carries its code in data-card, every place its name in data-zone. */
import { isStill } from "../app/settings.svelte";

export type Spot = { left: number; top: number; width: number; height: number };
export type Spots = Map<string, { spot: Spot; element: Element }>;

/** Where the cards are now. */
function spots(root: ParentNode): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll("[data-card]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const code = element.getAttribute("data-card");
    if (code && width) found.set(code, { spot: { left, top, width, height }, element });
  }
  return found;
}

/** Where the cards are before something changes, for `fly`. Not asked where none will: the browser would lay out the table for it. */
export function spotsBefore(root: ParentNode, duration: number): Spots | null {
  return willFly(duration) ? spots(root) : null;
}

const willFly = (duration: number): boolean => !isStill() && duration > 0 && !document.hidden;

export interface Journey {
  from: string | null; // the zone a card comes from that was nowhere before
  to: string | null; // the zone a card goes to that is nowhere now
  duration: number;
}

/** One card on its way, from where it was, or came from, to where it is, or went. */
export interface Move {
  code: string;
  from: Spot;
  to: Spot;
}

/** Which cards moved, and which are gone, going to a zone. */
export function moves(
  before: ReadonlyMap<string, { spot: Spot }>,
  after: ReadonlyMap<string, { spot: Spot }>,
  zones: { from: Spot | null; to: Spot | null },
): { gliding: Move[]; vanishing: Move[] } {
  const gliding: Move[] = [];
  for (const [code, { spot }] of after) {
    const from = before.get(code)?.spot ?? within(zones.from, spot);
    if (from && isElsewhere(from, spot)) gliding.push({ code, from, to: spot });
  }
  const vanishing: Move[] = [];
  for (const [code, { spot }] of before) {
    const to = after.has(code) ? null : within(zones.to, spot);
    if (to) vanishing.push({ code, from: spot, to });
  }
  return { gliding, vanishing };
}

/** Let every card fly that is elsewhere than before. */
export function fly(root: ParentNode, before: Spots | null, journey: Journey): void {
  if (!before || !willFly(journey.duration)) return;
  const after = spots(root);
  const zones = { from: zone(root, journey.from), to: zone(root, journey.to) };
  const { gliding, vanishing } = moves(before, after, zones);
  for (const { code, from, to } of gliding) glide(root, after.get(code)!.element, from, to, journey.duration);
  for (const { code, from, to } of vanishing)
    vanish(root, before.get(code)!.element, from, to, journey.duration);
}

function isElsewhere(a: Spot, b: Spot): boolean {
  return Math.abs(a.left - b.left) > 4 || Math.abs(a.top - b.top) > 4;
}

function zone(root: ParentNode, name: string | null): Spot | null {
  const element = name === null ? null : root.querySelector(`[data-zone="${CSS.escape(name)}"]`);
  return element?.getBoundingClientRect() ?? null;
}

/** A card's place in the middle of a zone, a little smaller. */
function within(zone: Spot | null, card: Spot): Spot | null {
  if (!zone) return null;
  const [width, height] = [card.width * 0.6, card.height * 0.6];
  return {
    left: zone.left + zone.width / 2 - width / 2,
    top: zone.top + zone.height / 2 - height / 2,
    width,
    height,
  };
}

export function transform(from: Spot, to: Spot): string {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.3, Math.min(1.6, from.width / to.width));
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/** A card that moved: a picture of it flies over everything, so that no edge cuts it off, and the card waits unseen. */
function glide(root: ParentNode, element: Element, from: Spot, to: Spot, duration: number): void {
  element.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration });
  const timing = { duration, easing: "cubic-bezier(.25,.8,.3,1)" };
  launch(root, element, to, [{ transform: transform(from, to) }, { transform: "none" }], timing);
}

/** A card that is gone leaves a picture that flies to where it went. */
function vanish(root: ParentNode, element: Element, spot: Spot, goal: Spot, duration: number): void {
  const away = { transform: transform(goal, spot), opacity: 0.2 };
  launch(root, element, spot, [{ transform: "none" }, away], { duration, easing: "ease-in" });
}

function launch(
  root: ParentNode,
  element: Element,
  spot: Spot,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-code", "data-testid", "id"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("inert", "");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${spot.left}px`,
    top: `${spot.top}px`,
    width: `${spot.width}px`,
    height: `${spot.height}px`,
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
