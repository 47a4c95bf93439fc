/** How the cards of a hand lie in the space there is: every card can be touched, and the middle of each is seen. */

export interface Fan {
  width: number; // of a card
  rows: number;
  perRow: number; // cards in the fullest row
  step: number; // from one card of a row to the next
  drop: number; // from one row to the next
}

export const TOUCH = 45; // pixels of each card that can be touched, in width and in height
const RATIO = 1.4; // of a card's height to its width
const SEEN = 0.6; // the part of a card's width and height that its neighbour leaves free, so that its middle is seen
const SPREAD = 1.04; // cards do not lie further apart than this, in widths
const NARROWEST = 44;
const LEAST = 5; // cards of a small hand are as large as those of a hand of so many: they do not jump in size

/** The largest cards that fit, in as few rows as that allows. */
export function fan(space: { width: number; height: number }, cards: number): Fan {
  const count = Math.max(cards, 1);
  const found = [1, 2, 3].map((rows) => inRows(space, count, rows));
  const fits = found.filter((one) => one.width >= NARROWEST);
  const [first, second] = fits;
  if (!first) return found.reduce((best, one) => (one.width > best.width ? one : best));
  return second && second.width > first.width * 1.35 ? second : first;
}

function inRows({ width, height }: { width: number; height: number }, count: number, rows: number): Fan {
  const perRow = Math.ceil(count / rows);
  const sized = Math.max(perRow, Math.ceil(LEAST / rows));
  const tall = height / RATIO / (1 + SEEN * (rows - 1));
  const beside = width / (1 + SEEN * (sized - 1));
  const touched = perRow > 1 ? width - TOUCH * (perRow - 1) : width;
  const card = Math.floor(Math.min(tall, beside, Math.max(touched, 0)));
  const step = perRow > 1 ? Math.min(card * SPREAD, (width - card) / (perRow - 1)) : card;
  const drop = rows > 1 ? Math.min(card * RATIO * SPREAD, (height - card * RATIO) / (rows - 1)) : 0;
  return { width: card, rows, perRow, step, drop };
}

/** Where each card lies: the left upper corner, from the left upper corner of the space. Rows are centred. */
export function places(space: { width: number }, laid: Fan, cards: number): { x: number; y: number }[] {
  return Array.from({ length: cards }, (_, n) => {
    const row = Math.floor(n / laid.perRow);
    const inRow = Math.min(laid.perRow, cards - row * laid.perRow);
    const start = (space.width - (inRow - 1) * laid.step - laid.width) / 2;
    return { x: start + (n % laid.perRow) * laid.step, y: row * laid.drop };
  });
}
