/** The picture of a finished game, to be shared: its place, the result, and the trick that won it. Loaded when it is wanted. */

export interface SharedGame {
  scene: string; // path of the picture of the game's place; empty if it has none
  game: string;
  title: string;
  rows: readonly { name: string; score: string; isWinner: boolean }[];
  quote: string;
  cards: readonly SVGSVGElement[]; // as they are drawn on the page
}

const [WIDTH, HEIGHT, MARGIN] = [1_200, 630, 64];
const CARD = { width: 118, height: 165, gap: 16 };
const INK = "#f4ecdd";
const CANDLE = "#f5c469";
// what style sheets say about a shape, written into the shape: a picture has no style sheets
const PAINT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "letter-spacing",
  "display",
];

/** Draw the picture; returns a PNG. */
export async function drawPicture(shared: SharedGame): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d")!;
  await drawPlace(context, shared.scene);
  drawResult(context, shared);
  const top = await drawCards(context, shared.cards);
  drawQuote(context, shared.quote, top);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new DOMException("", "EncodingError"))), "image/png"),
  );
}

async function drawPlace(context: CanvasRenderingContext2D, scene: string): Promise<void> {
  context.fillStyle = "#15101f";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (scene) {
    const picture = await loadImage(scene);
    const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  }
  const veil = context.createLinearGradient(0, 0, WIDTH, 0);
  veil.addColorStop(0, "rgb(21 12 34 / 92%)");
  veil.addColorStop(1, "rgb(21 12 34 / 62%)");
  context.fillStyle = veil;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawResult(context: CanvasRenderingContext2D, { game, title, rows }: SharedGame): void {
  write(context, game, MARGIN, 92, '600 34px "Fraunces", serif', INK);
  write(context, title, MARGIN, 176, '700 76px "Fraunces", serif', CANDLE, WIDTH - 2 * MARGIN);
  rows.slice(0, 6).forEach(({ name, score, isWinner }, place) => {
    const y = 236 + place * 38;
    const font = `${isWinner ? 700 : 400} 28px "Source Sans 3", sans-serif`;
    write(context, name, MARGIN, y, font, isWinner ? CANDLE : INK, 330);
    context.textAlign = "right";
    write(context, score, MARGIN + 420, y, font, isWinner ? CANDLE : INK, 80);
    context.textAlign = "left";
  });
  context.textAlign = "right";
  write(context, "Coven", WIDTH - MARGIN, 92, '600 34px "Fraunces", serif', CANDLE);
  context.textAlign = "left";
}

/** Draw the cards in a row at the right; return where the text below them begins. */
async function drawCards(
  context: CanvasRenderingContext2D,
  cards: readonly SVGSVGElement[],
): Promise<number> {
  const left = WIDTH - MARGIN - cards.length * (CARD.width + CARD.gap) + CARD.gap;
  for (const [place, card] of cards.entries()) {
    const x = left + place * (CARD.width + CARD.gap);
    const style = getComputedStyle(card);
    context.save();
    context.shadowColor = "rgb(0 0 0 / 60%)";
    context.shadowBlur = 18;
    context.shadowOffsetY = 8;
    context.fillStyle = style.getPropertyValue("--card-paper").trim() || "#f7eed9";
    context.beginPath();
    context.roundRect(x, 222, CARD.width, CARD.height, 10);
    context.fill();
    context.restore();
    context.drawImage(await loadImage(svgSource(card)), x, 222, CARD.width, CARD.height);
  }
  return cards.length ? 222 + CARD.height + 62 : 300;
}

function drawQuote(context: CanvasRenderingContext2D, quote: string, top: number): void {
  const font = 'italic 400 27px "Fraunces", serif';
  context.font = font;
  const lines = wrapText(quote, WIDTH - 2 * MARGIN, (text) => context.measureText(text).width);
  const start = Math.max(top, 516);
  lines.slice(0, 3).forEach((line, place) => write(context, line, MARGIN, start + place * 36, font, INK));
}

/** Split a text into lines of a width. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  maxWidth?: number,
): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(text, x, y, maxWidth);
}

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image(640, 400);
    image.onload = () => done(image);
    image.onerror = () => fail(new DOMException(source, "EncodingError"));
    image.src = source;
  });
}

/** Return the address of a drawing that needs no style sheet. */
function svgSource(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((element, place) => {
    const style = getComputedStyle(originals[place]!);
    for (const name of PAINT) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
    element.removeAttribute("style");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(2 * CARD.width));
  copy.setAttribute("height", String(2 * CARD.height));
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** Share the picture where the device can, or else download it; returns whether it was downloaded. */
export async function sharePicture(picture: Blob, title: string, name: string): Promise<boolean> {
  const file = new File([picture], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ title, files: [file] });
    return false;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
