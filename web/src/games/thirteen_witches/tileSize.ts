/** How large the witches can lie in the space there is: all of them, grouped at their holders, without a scrollbar. */

export interface Crowd {
  others: readonly number[]; // witches with each of the others
  coven: number;
  mine: number;
}

export interface Laid {
  tile: number; // the width of a witch in pixels
  isJoined: boolean; // the coven and my witches share their lines
  isFolded: boolean; // the supply of tokens is folded away
}

export const GAP = 4;
const PAD = 8; // of a group, both sides
const LARGEST = 200;
const SMALLEST = 16;
const COMFORTABLE = 40; // below that the supply of tokens makes room

/** The head of a group: portrait and count. */
export const headOf = (tile: number): number => clamp(26, tile * 0.46, 64);
/** The line of words under a witch. */
export const underOf = (tile: number): number => (tile < 60 ? 15 : tile < 110 ? 19 : 24);
export const supplyOf = (tile: number, isFolded: boolean): number => (isFolded ? 44 : tile < 80 ? 92 : 120);
export const pileOf = (tile: number): number => clamp(26, tile * 0.8, 120);

const clamp = (least: number, size: number, most: number): number => Math.min(most, Math.max(least, size));

/** The largest witches that fit. */
export function fit(space: { width: number; height: number }, crowd: Crowd): Laid {
  const open = largest(space, crowd, false);
  return open.tile >= COMFORTABLE ? open : larger(open, largest(space, crowd, true));
}

const larger = (one: Laid, other: Laid): Laid => (other.tile > one.tile ? other : one);

function largest(space: { width: number; height: number }, crowd: Crowd, isFolded: boolean): Laid {
  for (let tile = LARGEST; tile > SMALLEST; tile -= 1)
    for (const isJoined of [false, true])
      if (heightOf(space.width, crowd, { tile, isJoined, isFolded }) <= space.height)
        return { tile, isJoined, isFolded };
  return { tile: SMALLEST, isJoined: true, isFolded: true };
}

/** How high everything is together. */
export function heightOf(width: number, { others, coven, mine }: Crowd, laid: Laid): number {
  const { tile, isJoined } = laid;
  const group = (witches: number): Block => blockOf(width, witches, tile);
  const middle = [group(coven), pilesOf(laid)];
  const sections = isJoined
    ? [others.map(group), [...middle, group(mine)]]
    : [others.map(group), middle, [group(mine)]];
  const lines = sections.flatMap((blocks) => linesOf(width, blocks));
  return lines.reduce((sum, high) => sum + high + PAD, 0) + (lines.length - 1) * GAP;
}

interface Block {
  width: number;
  high: number; // without what is around it
}

function blockOf(width: number, witches: number, tile: number): Block {
  const frame = headOf(tile) + PAD + GAP;
  const count = Math.max(1, witches);
  const perRow = Math.max(1, Math.min(count, Math.floor((width - frame + 2) / (tile + 2))));
  const rows = Math.ceil(count / perRow);
  return { width: frame + perRow * (tile + 2), high: rows * (tile * 1.4 + underOf(tile)) + (rows - 1) * 2 };
}

/** The piles with the supply: four kinds of tokens below each other, which is higher than small witches, or folded away. */
function pilesOf({ tile, isFolded }: Laid): Block {
  const supply = isFolded ? 40 : 4 * (clamp(15, tile * 0.25, 26) + 1);
  return {
    width: 2 * (pileOf(tile) + GAP) + supplyOf(tile, isFolded) + PAD,
    high: Math.max(supply, pileOf(tile) * 1.4 + 15),
  };
}

/** Blocks side by side as long as they fit: how high each line is. */
function linesOf(width: number, blocks: readonly Block[]): number[] {
  const lines: number[] = [];
  let left = -1;
  for (const block of blocks) {
    if (lines.length && block.width <= left) {
      lines[lines.length - 1] = Math.max(lines.at(-1)!, block.high);
      left -= block.width + GAP;
    } else {
      lines.push(block.high);
      left = width - block.width - GAP;
    }
  }
  return lines;
}

export interface Grid {
  wide: number;
  high: number; // less than the card has where there are very many: then its upper part shows, with rank and suit
}

const SPACE = 6; // around a card
const READABLE = 40; // the least width of a card whose rank can be read

/** How large cards are that all fit side by side and below each other. */
export function gridOf(space: { width: number; height: number }, cards: number): Grid {
  const rowsOf = (wide: number): number =>
    Math.ceil(cards / Math.max(1, Math.floor((space.width + SPACE) / (wide + SPACE))));
  for (let wide = 130; wide > READABLE; wide -= 1)
    if (rowsOf(wide) * (wide * 1.4 + SPACE) <= space.height) return { wide, high: wide * 1.4 };
  const high = Math.floor(space.height / Math.max(1, rowsOf(READABLE))) - SPACE;
  return { wide: READABLE, high: clamp(10, high, READABLE * 1.4) };
}
