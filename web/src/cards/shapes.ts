// Silhouettes in the style of linocuts: every shape is a stack of layers in a box of 100 by 100.
// A layer is ink or paper, filled or stroked.

export type Layer =
  | { fill: "ink" | "paper" | "glow"; d: string }
  | { line: "ink" | "paper" | "glow"; d: string; width: number };

const ink = (d: string): Layer => ({ fill: "ink", d });
const paper = (d: string): Layer => ({ fill: "paper", d });
const glow = (d: string): Layer => ({ fill: "glow", d });
const inkLine = (d: string, width = 4): Layer => ({ line: "ink", d, width });
const paperLine = (d: string, width = 3): Layer => ({ line: "paper", d, width });

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

// the animals of 3 Witches

const owl: Layer[] = [
  ink(
    "M18 8C27 17 38 19 50 19C62 19 73 17 82 8C87 22 88 36 87 52C86 78 71 93 50 93C29 93 14 78 13 52C12 36 13 22 18 8Z",
  ),
  inkLine("M38 90V97M44 90V98M56 90V98M62 90V97", 4),
  paper(circle(33, 40, 15)),
  paper(circle(67, 40, 15)),
  ink(circle(35, 40, 8.5)),
  ink(circle(65, 40, 8.5)),
  paper(circle(38, 37, 2.6)),
  paper(circle(68, 37, 2.6)),
  paper("M50 47L57 55L50 67L43 55Z"),
  paperLine("M32 70Q36 76 40 70M46 74Q50 80 54 74M60 70Q64 76 68 70M39 82Q43 87 47 82M53 82Q57 87 61 82", 3),
];

const bat: Layer[] = [
  ink(
    "M50 32L45 19L39 34C32 22 17 18 1 25C9 32 12 42 11 56C17 50 25 50 30 59C34 54 40 56 42 66L50 84L58 66C60 56 66 54 70 59C75 50 83 50 89 56C88 42 91 32 99 25C83 18 68 22 61 34L55 19Z",
  ),
  paperLine(
    "M39 38C33 40 30 48 30 56M36 35C26 34 16 40 12 51M61 38C67 40 70 48 70 56M64 35C74 34 84 40 88 51",
    2.2,
  ),
  paper(circle(45, 42, 3.4)),
  paper(circle(55, 42, 3.4)),
  paper("M46 51L48 57L50 51ZM50 51L52 57L54 51Z"),
];

const dog: Layer[] = [
  ink(
    "M31 18C17 13 5 28 7 51C8 64 14 70 22 64C24 82 35 94 50 94C65 94 76 82 78 64C86 70 92 64 93 51C95 28 83 13 69 18C63 12 37 12 31 18Z",
  ),
  paperLine("M31 22C24 30 23 46 23 60M69 22C76 30 77 46 77 60", 3),
  paper(circle(38, 41, 6)),
  paper(circle(62, 41, 6)),
  ink(circle(39, 41, 3.2)),
  ink(circle(61, 41, 3.2)),
  paper(ellipse(50, 68, 19, 17)),
  ink("M39 58C39 53 61 53 61 58C61 64 54 68 50 68C46 68 39 64 39 58Z"),
  inkLine("M50 67V73M36 72C40 79 48 79 50 73C52 79 60 79 64 72", 3),
  ink("M45 79C45 90 55 90 55 79Z"),
];

const frog: Layer[] = [
  ink(
    "M12 30A17 17 0 0 1 45 24Q50 23 55 24A17 17 0 0 1 88 30C97 40 98 56 90 66C94 74 94 84 86 90C80 92 74 90 70 85C60 89 40 89 30 85C26 90 20 92 14 90C6 84 6 74 10 66C2 56 3 40 12 30Z",
  ),
  paper(circle(29, 29, 10.5)),
  paper(circle(71, 29, 10.5)),
  ink(ellipse(29, 29, 7, 4)),
  ink(ellipse(71, 29, 7, 4)),
  paperLine("M16 54C30 68 70 68 84 54", 4),
  paper(circle(45, 45, 2)),
  paper(circle(55, 45, 2)),
  paperLine("M22 76Q26 82 24 88M78 76Q74 82 76 88", 3),
];

const newt: Layer[] = [
  inkLine("M35 33L17 26M17 26L9 19M17 26L7 28M17 26L11 36", 6),
  inkLine("M52 27L66 15M66 15L66 5M66 15L76 10M66 15L77 20", 6),
  inkLine("M54 62L37 66M37 66L28 60M37 66L26 70M37 66L32 77", 6),
  inkLine("M68 55L84 50M84 50L92 42M84 50L94 52M84 50L90 61", 6),
  inkLine("M41 22C50 33 66 40 61 58", 21),
  ink("M51 58C53 74 44 82 33 80C21 78 20 90 32 94C54 101 73 82 71.500 58Z"),
  ink("M22 14C22 2 38 -1 46 7C53 13 53 25 47 30C38 36 22 29 22 14Z"),
  paper(circle(31, 11, 3.4)),
  paper(circle(42, 8, 0.1)),
  paper(circle(43, 14, 3.4)),
  paper(circle(49, 33, 3)),
  paper(circle(59, 42, 3.4)),
  paper(circle(61, 55, 3.4)),
  paper(circle(59, 68, 3)),
  paper(circle(51, 79, 2.6)),
];

const elixir: Layer[] = [
  ink("M38 4H62V13H59V32C75 38 86 52 86 67C86 84 70 96 50 96C30 96 14 84 14 67C14 52 25 38 41 32V13H38Z"),
  glow("M21 64C30 56 42 69 52 62C62 55 72 60 79 64C80 80 67 90 50 90C33 90 20 80 21 64Z"),
  glow("M45 16H55V34C59 35 63 37 66 40C56 44 44 44 34 40C37 37 41 35 45 34Z"),
  paper(circle(40, 76, 4.5)),
  paper(circle(57, 71, 3)),
  paper(circle(60, 81, 2.4)),
  paper("M50 45L52.500 51.500L59 54L52.500 56.500L50 63L47.500 56.500L41 54L47.500 51.500Z"),
];

// the parts of the animals in 3 Witches

const eye: Layer[] = [
  ink("M3 52C20 22 80 22 97 52C80 82 20 82 3 52Z"),
  paper("M13 52C28 31 72 31 87 52C72 73 28 73 13 52Z"),
  ink(circle(50, 52, 17)),
  glow(circle(50, 52, 10)),
  ink(circle(50, 52, 5)),
  paper(circle(57, 45, 4)),
  inkLine("M20 26L14 14M38 18L36 6M62 18L64 6M80 26L86 14", 5),
];
const toe: Layer[] = [
  ink("M50 46C68 46 82 64 80 80C78 94 62 92 50 88C38 92 22 94 20 80C18 64 32 46 50 46Z"),
  ink(ellipse(18, 46, 10, 14)),
  ink(ellipse(38, 25, 10.5, 16)),
  ink(ellipse(62, 25, 10.5, 16)),
  ink(ellipse(82, 46, 10, 14)),
  paperLine("M18 34V42M38 11V20M62 11V20M82 34V42", 3),
];
const wool: Layer[] = [
  ink(
    "M28 80C12 80 5 64 15 54C6 42 16 26 31 29C35 13 58 9 66 23C82 18 96 34 88 48C98 58 92 77 76 77C70 92 40 94 28 80Z",
  ),
  paperLine("M50 52C46 46 56 42 60 49C65 58 53 66 44 62C32 56 36 40 49 37C66 34 76 48 72 60", 4),
  paperLine("M26 66C22 60 24 54 30 52M33 40C36 36 40 35 42 35", 3.5),
];
const tongue: Layer[] = [
  ink("M6 30C24 18 40 20 50 28C60 20 76 18 94 30C88 54 72 62 50 62C28 62 12 54 6 30Z"),
  paper("M18 34C36 30 64 30 82 34C76 44 66 48 50 48C34 48 24 44 18 34Z"),
  ink("M30 42C30 42 28 66 32 80C36 97 64 97 68 80C72 66 70 42 70 42C60 38 40 38 30 42Z"),
  paperLine("M50 50V80", 3.5),
  paper("M30 33L35 42L40 33ZM60 33L65 42L70 33Z"),
];
const wing: Layer[] = [
  ink(
    "M8 22C24 8 52 6 72 16C88 24 96 40 96 58C90 56 86 54 84 54C86 64 84 72 82 78C76 74 72 72 69 71C69 78 67 86 62 92C56 84 54 80 53 74C49 79 44 84 38 86C37 78 37 72 38 66C32 70 27 71 22 70C26 62 24 56 20 50C10 46 5 34 8 22Z",
  ),
  paperLine(
    "M22 28C40 22 60 26 70 36M28 40C42 38 54 44 58 54M30 52C36 52 40 54 43 58M68 46C74 52 76 58 76 64",
    3.5,
  ),
];
const leg: Layer[] = [
  inkLine("M34 8C40 30 74 30 62 52C54 66 46 66 50 84", 15),
  inkLine("M50 84L26 92M50 84L48 96M50 84L74 92", 7),
];
const fork: Layer[] = [inkLine("M50 96C38 76 62 62 50 42M50 44C46 28 34 22 26 6M50 44C54 28 66 22 74 6", 9)];
const sting: Layer[] = [
  inkLine("M16 84C10 58 30 48 48 56C66 64 70 46 62 34", 14),
  ink("M50 38C52 22 62 10 84 6C80 24 76 36 68 42Z"),
];
const fillet: Layer[] = [
  ink("M8 66C12 34 44 14 90 22C94 48 76 84 34 86C20 86 8 80 8 66Z"),
  paperLine("M20 70C34 62 60 44 80 30M30 76C44 68 62 54 78 40M24 58C34 46 48 38 62 34", 3.5),
];

// the colours of Blackmore

const moon: Layer[] = [
  ink("M64 6C30 4 8 26 8 52C8 78 30 97 58 95C72 94 84 87 92 76C66 80 42 66 40 42C39 26 48 12 64 6Z"),
  ink("M72 30L76 40L86 42L78 49L81 60L72 54L62 60L66 49L57 42L68 40Z"),
];
const flame: Layer[] = [
  ink(
    "M54 2C60 22 86 38 86 64C86 84 70 97 50 97C30 97 14 84 14 64C14 50 22 42 27 32C32 38 36 42 38 48C46 36 54 22 54 2Z",
  ),
  paper(
    "M51 50C56 60 67 66 67 77C67 87 60 92 50 92C40 92 33 86 33 77C33 71 37 66 40 62C42 65 44 67 45 70C49 65 51 58 51 50Z",
  ),
];
const star: Layer[] = [
  ink("M50 3L62 35L97 36L69 57L79 91L50 71L21 91L31 57L3 36L38 35Z"),
  paper("M50 30L56 46L73 47L60 57L64 73L50 64L36 73L40 57L27 47L44 46Z"),
];
const leaf: Layer[] = [
  ink("M92 6C96 52 82 88 44 88C36 88 30 86 25 82L12 97L5 90L19 75C6 46 28 10 92 6Z"),
  paperLine("M23 79C40 58 54 42 76 22M40 60L38 40M40 60L62 61M54 45L53 29M54 45L72 45", 4),
];
const crystal: Layer[] = [
  ink("M50 2L82 30L70 97H30L18 30Z"),
  paperLine("M50 6L38 34L50 94L62 34ZM20 31L38 34H62L80 31", 4),
];
const pumpkin: Layer[] = [
  ink("M46 24C44 14 48 6 58 3L64 10C58 13 55 18 56 24Z"),
  ink(
    "M50 26C58 20 68 20 74 26C90 26 98 42 97 60C96 80 84 95 68 92C62 97 38 97 32 92C16 95 4 80 3 60C2 42 10 26 26 26C32 20 42 20 50 26Z",
  ),
  paper("M26 50L40 58H22ZM74 50L60 58H78ZM50 58L55 67H45Z"),
  paper("M20 70C34 78 66 78 80 70C76 86 64 88 58 86L54 80L48 87L42 80L36 86C28 86 22 80 20 70Z"),
];

// the packages of Witch's Shot

const vegetable: Layer[] = [
  inkLine("M56 32C54 18 46 10 40 8M58 32C60 18 64 8 70 3M60 34C70 26 80 22 90 22", 8),
  ink("M44 32C54 24 72 30 76 40C80 52 68 62 54 72C40 84 26 95 8 97C6 78 16 62 26 50C32 42 36 37 44 32Z"),
  paperLine("M42 46L54 54M32 60L40 65M54 38L64 43M26 74L32 78", 4),
];
const potion: Layer[] = [
  ink("M36 3H64V13H60V36L90 82C95 91 90 97 81 97H19C10 97 5 91 10 82L40 36V13H36Z"),
  paper("M46 16H54V40L66 58H34L46 40Z"),
  paper(circle(40, 72, 4.5)),
  paper(circle(56, 80, 6)),
  paper(circle(60, 66, 3)),
];
const book: Layer[] = [
  ink("M50 20C38 10 20 8 4 12V82C20 78 38 80 50 92C62 80 80 78 96 82V12C80 8 62 10 50 20Z"),
  paperLine("M50 24V86", 4),
  paperLine("M14 28C24 26 32 28 40 32M14 42C24 40 32 42 40 46M14 56C22 54 28 55 34 57", 4),
  paper("M72 30L76 42L88 46L76 50L72 62L68 50L56 46L68 42Z"),
];
const fish: Layer[] = [
  ink(
    "M3 52C16 26 44 18 68 36C78 34 88 28 97 20C95 36 93 44 90 52C93 60 95 68 97 84C88 76 78 70 68 68C44 86 16 78 3 52Z",
  ),
  paper(circle(24, 46, 5.5)),
  ink(circle(24, 46, 2.4)),
  paperLine("M37 34C42 46 42 58 37 70M52 40Q56 45 52 50M52 54Q56 59 52 64M62 47Q66 52 62 57", 3.5),
  ink("M38 28C44 14 56 12 64 14C60 20 58 26 60 32Z"),
];
const box: Layer[] = [
  ink("M50 6L92 26V74L50 95L8 74V26Z"),
  paperLine("M10 28L50 47L90 28M50 47V92M30 17L70 37V52", 5),
];
const cat: Layer[] = [
  ink(
    "M20 6L40 24Q50 20 60 24L80 6C84 24 86 38 80 50C84 60 86 74 84 94H26C20 94 16 90 18 84C8 86 2 78 4 68C5 62 12 62 12 68C12 74 16 76 21 74C22 66 20 58 20 50C14 38 16 24 20 6Z",
  ),
  glow("M32 40C38 34 44 38 44 44C38 48 34 46 32 40ZM68 40C62 34 56 38 56 44C62 48 66 46 68 40Z"),
  ink(ellipse(39, 42, 1.6, 4)),
  ink(ellipse(61, 42, 1.6, 4)),
  paper("M47 52H53L50 56Z"),
  paperLine("M50 56V59M42 60Q47 63 50 59Q53 63 58 60M26 52L38 54M26 60L38 58M74 52L62 54M74 60L62 58", 2.2),
];

// the creatures of 13 Witches

const fairy: Layer[] = [
  ink("M48 40C36 14 12 6 6 14C2 26 14 44 44 50C20 52 12 66 18 76C28 80 42 66 48 54Z"),
  ink("M52 40C64 14 88 6 94 14C98 26 86 44 56 50C80 52 88 66 82 76C72 80 58 66 52 54Z"),
  paperLine(
    "M42 42C32 32 22 24 14 20M42 54C34 58 28 64 24 69M58 42C68 32 78 24 86 20M58 54C66 58 72 64 76 69",
    3,
  ),
  ink("M50 38C58 44 58 56 55 66L64 84C58 90 42 90 36 84L45 66C42 56 42 44 50 38Z"),
  ink(circle(50, 28, 10.5)),
  inkLine("M46 86V98M54 86V98", 4.5),
  inkLine("M46 19C44 12 38 8 33 8M54 19C56 12 62 8 67 8", 3),
  paperLine("M41 80Q50 85 59 80", 3),
];
const unicorn: Layer[] = [
  ink("M36 24L16 1L46 16Z"),
  ink(
    "M44 14L50 3L58 16C78 20 90 38 92 62C93 76 92 88 90 97H42C50 86 52 78 48 70C40 76 32 78 28 84C22 88 14 84 12 78C10 72 14 68 18 62C24 52 26 40 34 28C36 22 40 17 44 14Z",
  ),
  paper(circle(43, 38, 4.5)),
  paper(circle(20, 77, 2.4)),
  paperLine("M58 22C72 28 80 44 80 62M62 34C70 42 74 54 72 68M66 78C72 84 74 90 73 97M24 84Q28 78 34 76", 4),
];
const dragon: Layer[] = [
  ink(
    "M10 62C8 54 14 50 22 48C30 40 36 30 48 26L44 8L58 22L64 5L72 24C88 30 96 46 95 64C94 80 90 90 84 97H40C50 90 56 82 54 72C46 76 38 78 32 76L30 84L25 77L21 84L17 76C12 74 9 68 10 62Z",
  ),
  paper("M44 42L58 38C57 45 50 48 44 42Z"),
  ink(ellipse(52, 42, 1.8, 3)),
  paper(circle(17, 58, 2.4)),
  paperLine("M14 68C26 68 36 66 44 60", 3.5),
  paperLine("M76 36L70 44L80 48L73 56L83 61L76 69L85 75L78 83L86 88", 3.5),
];
const wolf: Layer[] = [
  ink(
    "M14 3L40 26Q50 22 60 26L86 3C90 22 90 36 86 48L98 62L84 66L90 78L74 78L62 92L50 98L38 92L26 78L10 78L16 66L2 62L14 48C10 36 10 22 14 3Z",
  ),
  paper("M22 18L34 30C29 33 26 37 24 42C22 34 21 26 22 18ZM78 18L66 30C71 33 74 37 76 42C78 34 79 26 78 18Z"),
  paper("M26 50L44 56C42 62 32 62 26 50ZM74 50L56 56C58 62 68 62 74 50Z"),
  ink(circle(38, 56, 2.6)),
  ink(circle(62, 56, 2.6)),
  paper("M42 76L50 68L58 76L54 84H46Z"),
  ink("M44 76H56L50 83Z"),
  paperLine("M50 62V68M42 88L50 92L58 88", 2.5),
];

// small icons

const crown: Layer[] = [ink("M10 84L4 30L30 52L50 14L70 52L96 30L90 84Z"), paperLine("M14 73H86", 5)];
const hat: Layer[] = [
  ink(
    "M4 78C20 70 32 68 36 60C40 44 42 22 62 6C66 3 74 8 70 13C64 22 62 26 63 36C64 48 66 58 68 62C76 68 88 72 96 78C80 92 20 92 4 78Z",
  ),
  paperLine("M34 64C46 70 58 70 67 64", 6),
];
const all: Layer[] = [
  ink("M50 2L62 38L98 50L62 62L50 98L38 62L2 50L38 38Z"),
  paper("M50 28L56 44L72 50L56 56L50 72L44 56L28 50L44 44Z"),
];

export const SHAPES = {
  owl,
  bat,
  dog,
  frog,
  newt,
  elixir,
  eye,
  toe,
  wool,
  tongue,
  wing,
  leg,
  fork,
  sting,
  fillet,
  moon,
  flame,
  star,
  leaf,
  crystal,
  pumpkin,
  vegetable,
  potion,
  book,
  fish,
  box,
  cat,
  fairy,
  unicorn,
  dragon,
  wolf,
  crown,
  hat,
  all,
} satisfies Record<string, Layer[]>;

export type ShapeName = keyof typeof SHAPES;

export function isShape(name: string): name is ShapeName {
  return name in SHAPES;
}
