/** Compute the largest tiles with which all witches fit, grouped by holder, without scrolling. */

export interface WitchCounts {
  others: readonly number[]; // number of witches of each opponent
  coven: number;
  mine: number;
}

export interface TileLayout {
  tile: number; // width of a tile in pixels
  isJoined: boolean; // the coven and the player's witches share lines
  isFolded: boolean; // the token supply is collapsed
}

export const GAP_PX = 4;
const GROUP_PADDING_PX = 8; // both sides together
const MAX_TILE_PX = 200;
const MIN_TILE_PX = 16;
const COMFORTABLE_TILE_PX = 40; // below this width the token supply is collapsed

/** Size of a group's head: portrait and count. */
export const headSize = (tile: number): number => clamp(26, tile * 0.46, 64);
/** Height of the text below a tile. */
export const captionHeight = (tile: number): number => (tile < 60 ? 15 : tile < 110 ? 19 : 24);
export const supplyWidth = (tile: number, isFolded: boolean): number =>
  isFolded ? 44 : tile < 80 ? 92 : 120;
export const pileWidth = (tile: number): number => clamp(26, tile * 0.8, 120);

const clamp = (least: number, size: number, most: number): number => Math.min(most, Math.max(least, size));

/** Return the largest layout that fits the space. */
export function fitTiles(space: { width: number; height: number }, crowd: WitchCounts): TileLayout {
  const open = largest(space, crowd, false);
  return open.tile >= COMFORTABLE_TILE_PX ? open : larger(open, largest(space, crowd, true));
}

const larger = (first: TileLayout, second: TileLayout): TileLayout =>
  second.tile > first.tile ? second : first;

function largest(
  space: { width: number; height: number },
  crowd: WitchCounts,
  isFolded: boolean,
): TileLayout {
  for (let tile = MAX_TILE_PX; tile > MIN_TILE_PX; tile -= 1)
    for (const isJoined of [false, true])
      if (totalHeight(space.width, crowd, { tile, isJoined, isFolded }) <= space.height)
        return { tile, isJoined, isFolded };
  return { tile: MIN_TILE_PX, isJoined: true, isFolded: true };
}

/** Return the total height of a layout. */
export function totalHeight(width: number, { others, coven, mine }: WitchCounts, laid: TileLayout): number {
  const { tile, isJoined } = laid;
  const group = (witches: number): Block => measureGroup(width, witches, tile);
  const middle = [group(coven), measurePiles(laid)];
  const sections = isJoined
    ? [others.map(group), [...middle, group(mine)]]
    : [others.map(group), middle, [group(mine)]];
  const lines = sections.flatMap((blocks) => lineHeights(width, blocks));
  return lines.reduce((sum, high) => sum + high + GROUP_PADDING_PX, 0) + (lines.length - 1) * GAP_PX;
}

interface Block {
  width: number;
  high: number; // without padding
}

function measureGroup(width: number, witches: number, tile: number): Block {
  const frame = headSize(tile) + GROUP_PADDING_PX + GAP_PX;
  const count = Math.max(1, witches);
  const perRow = Math.max(1, Math.min(count, Math.floor((width - frame + 2) / (tile + 2))));
  const rows = Math.ceil(count / perRow);
  return {
    width: frame + perRow * (tile + 2),
    high: rows * (tile * 1.4 + captionHeight(tile)) + (rows - 1) * 2,
  };
}

/** Measure the piles and the token supply: four lines of tokens, taller than small tiles, or collapsed. */
function measurePiles({ tile, isFolded }: TileLayout): Block {
  const supply = isFolded ? 40 : 4 * (clamp(15, tile * 0.25, 26) + 1);
  return {
    width: 2 * (pileWidth(tile) + GAP_PX) + supplyWidth(tile, isFolded) + GROUP_PADDING_PX,
    high: Math.max(supply, pileWidth(tile) * 1.4 + 15),
  };
}

/** Flow blocks into lines; return the height of each line. */
function lineHeights(width: number, blocks: readonly Block[]): number[] {
  const lines: number[] = [];
  let left = -1;
  for (const block of blocks) {
    if (lines.length && block.width <= left) {
      lines[lines.length - 1] = Math.max(lines.at(-1)!, block.high);
      left -= block.width + GAP_PX;
    } else {
      lines.push(block.high);
      left = width - block.width - GAP_PX;
    }
  }
  return lines;
}

export interface Grid {
  wide: number;
  high: number; // less than the card's full height if there are very many: then only its upper part shows, with rank and suit
}

const CARD_GAP_PX = 6; // space around a card
const MIN_CARD_PX = 40; // minimum width at which a rank is readable

/** Compute the largest cards that fit the space in a grid. */
export function fitGrid(space: { width: number; height: number }, cards: number): Grid {
  const rowsOf = (wide: number): number =>
    Math.ceil(cards / Math.max(1, Math.floor((space.width + CARD_GAP_PX) / (wide + CARD_GAP_PX))));
  for (let wide = 130; wide > MIN_CARD_PX; wide -= 1)
    if (rowsOf(wide) * (wide * 1.4 + CARD_GAP_PX) <= space.height) return { wide, high: wide * 1.4 };
  const high = Math.floor(space.height / Math.max(1, rowsOf(MIN_CARD_PX))) - CARD_GAP_PX;
  return { wide: MIN_CARD_PX, high: clamp(10, high, MIN_CARD_PX * 1.4) };
}
