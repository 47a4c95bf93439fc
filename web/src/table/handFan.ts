/** Lay out a hand as a fan in the available space: every card can be pressed, and its middle is visible. */

export interface FanLayout {
  width: number; // width of a card
  rows: number;
  perRow: number; // cards in the fullest row
  step: number; // offset between cards of a row
  drop: number; // offset between rows
}

export const MIN_TOUCH_PX = 45; // minimum width and height of each card that can be pressed
const CARD_RATIO = 1.4; // height divided by width
const VISIBLE_SHARE = 0.6; // share of a card's width and height that its neighbour leaves visible, so that its middle shows
const MAX_SPREAD = 1.04; // maximum distance between cards, in card widths
const MIN_CARD_PX = 44;
const MIN_SIZED_CARDS = 5; // hands with fewer cards are sized as if they had this many, so that cards do not change size abruptly

/** Return the layout with the largest cards, in as few rows as that allows. */
export function layOutFan(space: { width: number; height: number }, cards: number): FanLayout {
  const count = Math.max(cards, 1);
  const candidates = [1, 2, 3].map((rows) => layOutRows(space, count, rows));
  const fits = candidates.filter((layout) => layout.width >= MIN_CARD_PX);
  const [first, second] = fits;
  if (!first) return candidates.reduce((best, layout) => (layout.width > best.width ? layout : best));
  return second && second.width > first.width * 1.35 ? second : first;
}

function layOutRows(
  { width, height }: { width: number; height: number },
  count: number,
  rows: number,
): FanLayout {
  const perRow = Math.ceil(count / rows);
  const sizedCards = Math.max(perRow, Math.ceil(MIN_SIZED_CARDS / rows));
  const byHeight = height / CARD_RATIO / (1 + VISIBLE_SHARE * (rows - 1));
  const byWidth = width / (1 + VISIBLE_SHARE * (sizedCards - 1));
  const byTouch = perRow > 1 ? width - MIN_TOUCH_PX * (perRow - 1) : width;
  const card = Math.floor(Math.min(byHeight, byWidth, Math.max(byTouch, 0)));
  const step = perRow > 1 ? Math.min(card * MAX_SPREAD, (width - card) / (perRow - 1)) : card;
  const drop =
    rows > 1 ? Math.min(card * CARD_RATIO * MAX_SPREAD, (height - card * CARD_RATIO) / (rows - 1)) : 0;
  return { width: card, rows, perRow, step, drop };
}

/** Return the upper left corner of each card. Rows are centred. */
export function cardPositions(
  space: { width: number },
  layout: FanLayout,
  cards: number,
): { x: number; y: number }[] {
  return Array.from({ length: cards }, (_, n) => {
    const row = Math.floor(n / layout.perRow);
    const inRow = Math.min(layout.perRow, cards - row * layout.perRow);
    const start = (space.width - (inRow - 1) * layout.step - layout.width) / 2;
    return { x: start + (n % layout.perRow) * layout.step, y: row * layout.drop };
  });
}
