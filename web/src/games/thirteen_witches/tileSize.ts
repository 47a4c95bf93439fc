/** Compute the largest tiles with which all witches fit, grouped by holder, without scrolling. */

export interface WitchCounts {
  others: readonly number[]; // number of witches of each opponent
  coven: number;
  mine: number;
}

interface Space {
  width: number;
  height: number;
}

export interface TileLayout {
  tile: number; // width of a tile in pixels
  isListed: boolean; // low tiles with names and spells beside the values, where cards would be too small for names
  isJoined: boolean; // the coven and the player's witches share lines
  isFolded: boolean; // the token supply is collapsed
  listedHeight: number; // of a low tile, in pixels
}

export const GAP_PX = 4;
const GROUP_PADDING_PX = 8; // both sides together
const MAX_TILE_PX = 260;
const MIN_NAMED_TILE_PX = 62; // from this width a card shows the names of witch and spell
export const LISTED_HEIGHT_PX = 28; // two lines of text
const LISTED_HEIGHTS_PX = [44, 40, 36, 32]; // with larger text, where the names still fit
const MIN_LARGE_LISTED_PX = 92; // width of a low tile with larger text, before it is enlarged
const LARGE_LIST_SPARE_PX = 28;
const MAX_LISTED_PX = 150;
const MIN_LISTED_PX = 56;
const LISTED_GAP_PX = 2;
const LISTED_PADDING_PX = 4;

/** Size of a group's head: portrait and count. */
export const headSize = ({ tile, isListed }: TileLayout): number =>
  isListed ? 26 : clamp(26, tile * 0.46, 64);
/** Height of the text below a card. */
export const captionHeight = (tile: number): number => (tile < 110 ? 19 : 24);
export const supplyWidth = ({ tile, isFolded }: TileLayout): number => (isFolded ? 44 : tile < 80 ? 92 : 120);
export const pileWidth = ({ tile, isListed }: TileLayout): number =>
  isListed ? 20 : clamp(26, tile * 0.8, 120);

const clamp = (least: number, size: number, most: number): number => Math.min(most, Math.max(least, size));
const JOINS = [false, true];

/** Return the largest layout that fits the space: cards if their names are readable, otherwise a list. */
export function fitTiles(space: Space, crowd: WitchCounts): TileLayout {
  const cards = { isListed: false, listedHeight: LISTED_HEIGHT_PX };
  const sizes: [number, number] = [MAX_TILE_PX, MIN_NAMED_TILE_PX];
  return (
    largest(space, crowd, sizes, { ...cards, isFolded: false }) ??
    largest(space, crowd, sizes, { ...cards, isFolded: true }) ??
    largestList(space, crowd) ?? {
      tile: MIN_LISTED_PX,
      isListed: true,
      isJoined: true,
      isFolded: true,
      listedHeight: LISTED_HEIGHT_PX,
    }
  );
}

/** Return the list with the largest text; larger text than usual leaves some space. */
function largestList(space: Space, crowd: WitchCounts): TileLayout | null {
  const roomy = { width: space.width, height: space.height - LARGE_LIST_SPARE_PX };
  const list = { isListed: true, isFolded: true };
  for (const listedHeight of LISTED_HEIGHTS_PX) {
    const scale = listedHeight / LISTED_HEIGHT_PX;
    const sizes: [number, number] = [
      Math.floor(MAX_LISTED_PX * scale),
      Math.ceil(MIN_LARGE_LISTED_PX * scale),
    ];
    const found = largest(roomy, crowd, sizes, { ...list, listedHeight });
    if (found) return found;
  }
  return largest(space, crowd, [MAX_LISTED_PX, MIN_LISTED_PX], { ...list, listedHeight: LISTED_HEIGHT_PX });
}

function largest(
  space: Space,
  crowd: WitchCounts,
  [most, least]: [number, number],
  form: Pick<TileLayout, "isListed" | "isFolded" | "listedHeight">,
): TileLayout | null {
  for (let tile = most; tile >= least; tile -= 1)
    for (const isJoined of JOINS)
      if (totalHeight(space.width, crowd, { tile, isJoined, ...form }) <= space.height)
        return { tile, isJoined, ...form };
  return null;
}

/** Return the total height of a layout. */
export function totalHeight(width: number, { others, coven, mine }: WitchCounts, laid: TileLayout): number {
  const [padding, gap] = laid.isListed ? [LISTED_PADDING_PX, LISTED_GAP_PX] : [GROUP_PADDING_PX, GAP_PX];
  const group = (witches: number): Block => measureGroup(width, witches, laid);
  const middle = [group(coven), measurePiles(laid)];
  const sections = laid.isJoined
    ? [others.map(group), [...middle, group(mine)]]
    : [others.map(group), middle, [group(mine)]];
  const lines = sections.flatMap((blocks) => lineHeights(width, blocks, gap));
  return lines.reduce((sum, high) => sum + high + padding, 0) + (lines.length - 1) * gap;
}

interface Block {
  width: number;
  high: number; // without padding
}

function measureGroup(width: number, witches: number, laid: TileLayout): Block {
  const { tile, isListed } = laid;
  const frame = headSize(laid) + GROUP_PADDING_PX + GAP_PX;
  const count = Math.max(1, witches);
  const perRow = Math.max(1, Math.min(count, Math.floor((width - frame + 2) / (tile + 2))));
  const rows = Math.ceil(count / perRow);
  const high = isListed ? laid.listedHeight : tile * 1.4 + captionHeight(tile);
  return { width: frame + perRow * (tile + 2), high: rows * high + (rows - 1) * 2 };
}

/** Measure the piles and the token supply: four lines of tokens, taller than small tiles, or collapsed. */
function measurePiles(laid: TileLayout): Block {
  const { tile, isFolded, isListed } = laid;
  if (isListed) return { width: 140, high: LISTED_HEIGHT_PX };
  const supply = isFolded ? 40 : 4 * (clamp(15, tile * 0.25, 26) + 1);
  return {
    width: 2 * (pileWidth(laid) + GAP_PX) + supplyWidth(laid) + GROUP_PADDING_PX,
    high: Math.max(supply, pileWidth(laid) * 1.4 + 15),
  };
}

/** Flow blocks into lines; return the height of each line. */
function lineHeights(width: number, blocks: readonly Block[], gap: number): number[] {
  const lines: number[] = [];
  let left = -1;
  for (const block of blocks) {
    if (lines.length && block.width <= left) {
      lines[lines.length - 1] = Math.max(lines.at(-1)!, block.high);
      left -= block.width + gap;
    } else {
      lines.push(block.high);
      left = width - block.width - gap;
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
