/** The picture of a finished game, to be shared: its place, the result, and the trick that won it. Loaded when it is wanted. */

export interface SharedGame {
  scene: string; // path of the picture of the game's place; empty if it has none
  game: string;
  title: string;
  rows: readonly { name: string; score: string; isWinner: boolean }[];
  quote: string;
  cards: readonly { svg: SVGSVGElement; hasWon: boolean }[]; // as they are drawn on the page
  faces: readonly SVGSVGElement[]; // of the winners
}

const [WIDTH, HEIGHT, MARGIN] = [1_200, 630, 60];
const CARD = { width: 138, height: 193, gap: 14 };
const CARDS = { left: 590, middle: 372 }; // where the row of cards may begin, and the height of its middle
const FACE = { size: 132, crown: 34 };
const MAX_FACES = 3;
const TILT = 0.045; // between neighbouring cards, in radians
const RULE_Y = 524; // of the line above the quote
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
  const left = await drawFaces(context, shared.faces.slice(0, MAX_FACES));
  drawResult(context, shared, left);
  await drawCards(context, shared.cards);
  drawQuote(context, shared.quote);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new DOMException("", "EncodingError"))), "image/png"),
  );
}

/** Draw the place of the game, dark where words are. */
async function drawPlace(context: CanvasRenderingContext2D, scene: string): Promise<void> {
  context.fillStyle = "#15101f";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (scene) {
    const picture = await loadImage(scene);
    const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  }
  veil(context, context.createLinearGradient(0, 0, WIDTH, 0), [0.82, 0.62, 0.2]);
  veil(context, context.createLinearGradient(0, HEIGHT * 0.5, 0, HEIGHT), [0, 0.55, 0.86]);
}

function veil(context: CanvasRenderingContext2D, gradient: CanvasGradient, shades: number[]): void {
  shades.forEach((shade, place) =>
    gradient.addColorStop(place / (shades.length - 1), `rgb(21 12 34 / ${shade})`),
  );
  context.fillStyle = gradient;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Draw the winners with their crowns; return where the words beside them begin. */
async function drawFaces(
  context: CanvasRenderingContext2D,
  faces: readonly SVGSVGElement[],
): Promise<number> {
  const size = FACE.size - 24 * Math.max(0, faces.length - 1);
  for (const [place, face] of faces.entries()) {
    const [x, y] = [MARGIN + place * (size + 10), 66];
    const middle = x + size / 2;
    drawCrown(context, middle, y - 6);
    context.save();
    context.beginPath();
    context.arc(middle, y + size / 2, size / 2, 0, 2 * Math.PI);
    context.clip();
    context.drawImage(await loadImage(svgSource(face, size, size)), x, y, size, size);
    context.restore();
  }
  return MARGIN + faces.length * (size + 10) + (faces.length ? 18 : 0);
}

function drawCrown(context: CanvasRenderingContext2D, x: number, y: number): void {
  const [half, high] = [FACE.crown, FACE.crown * 0.9];
  context.beginPath();
  context.moveTo(x - half * 0.8, y);
  for (const [dx, dy] of [
    [-1, -0.75],
    [-0.45, -0.35],
    [0, -1],
    [0.45, -0.35],
    [1, -0.75],
    [0.8, 0],
  ] as const)
    context.lineTo(x + dx * half, y + dy * high);
  context.closePath();
  context.fillStyle = CANDLE;
  context.fill();
}

function drawResult(
  context: CanvasRenderingContext2D,
  { game, title, rows }: SharedGame,
  left: number,
): void {
  const width = WIDTH - MARGIN - left;
  write(context, game, left, 100, '600 32px "Fraunces", serif', INK, width - 150);
  write(context, title, left, 178, '700 72px "Fraunces", serif', CANDLE, width);
  rows.slice(0, 6).forEach(({ name, score, isWinner }, place) => {
    const y = 268 + place * 42;
    const font = `${isWinner ? 700 : 400} 30px "Source Sans 3", sans-serif`;
    write(context, name, MARGIN, y, font, isWinner ? CANDLE : INK, 340);
    context.textAlign = "right";
    write(context, score, MARGIN + 430, y, font, isWinner ? CANDLE : INK, 80);
    context.textAlign = "left";
  });
  context.textAlign = "right";
  write(context, "Coven", WIDTH - MARGIN, 100, '600 34px "Fraunces", serif', CANDLE);
  context.textAlign = "left";
}

/** Draw the cards as a fan at the right, so that many overlap; what won lies higher, in the light. */
async function drawCards(context: CanvasRenderingContext2D, cards: SharedGame["cards"]): Promise<void> {
  const { width, height } = CARD;
  const space = WIDTH - MARGIN - CARDS.left;
  const step = Math.min(width + CARD.gap, (space - width) / Math.max(1, cards.length - 1));
  const first = WIDTH - MARGIN - width / 2 - step * (cards.length - 1);
  for (const [place, { svg, hasWon }] of cards.entries()) {
    const fromMiddle = place - (cards.length - 1) / 2;
    context.save();
    context.translate(
      first + place * step,
      CARDS.middle + Math.abs(fromMiddle) ** 1.6 * 5 - (hasWon ? 22 : 0),
    );
    context.rotate(fromMiddle * TILT);
    drawPaper(context, getComputedStyle(svg), hasWon);
    context.drawImage(
      await loadImage(svgSource(svg, 2 * width, 2 * height)),
      -width / 2,
      -height / 2,
      width,
      height,
    );
    context.restore();
  }
}

function drawPaper(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, hasWon: boolean): void {
  const { width, height } = CARD;
  context.save();
  context.shadowColor = hasWon ? "rgb(255 200 110 / 90%)" : "rgb(0 0 0 / 70%)";
  context.shadowBlur = hasWon ? 34 : 18;
  context.shadowOffsetY = hasWon ? 0 : 8;
  context.fillStyle = style.getPropertyValue("--card-paper").trim() || "#f7eed9";
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, 11);
  context.fill();
  context.restore();
}

function drawQuote(context: CanvasRenderingContext2D, quote: string): void {
  if (!quote) return;
  context.fillStyle = CANDLE;
  context.fillRect(MARGIN, RULE_Y, 72, 3);
  const font = 'italic 400 27px "Fraunces", serif';
  context.font = font;
  const lines = wrapText(quote, WIDTH - 2 * MARGIN, (text) => context.measureText(text).width);
  lines
    .slice(0, 2)
    .forEach((line, place) =>
      write(context, line, MARGIN, RULE_Y + 40 + place * 36, font, INK, WIDTH - 2 * MARGIN),
    );
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
function svgSource(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((element, place) => {
    const style = getComputedStyle(originals[place]!);
    for (const name of PAINT) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
    element.removeAttribute("style");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
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
