/** Creatures as shapes in a box of 100 by 100, painted from back to front. */

/** What a shape is painted with; each portrait has its own colours for fur, accent and eye. */
export type Paint = "fur" | "deep" | "pale" | "accent" | "eye" | "ink" | "pen";
export type Shape = readonly [Paint, string];

const oval = (x: number, y: number, wide: number, high = wide): string =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0Z`;

/** Return a path and its mirror image. Only for paths with absolute coordinates. */
function both(paint: Paint, path: string): Shape[] {
  let isAcross = true;
  const mirrored = path.replace(/[A-Za-z]|-?[\d.]+/g, (part) => {
    if (/[A-Za-z]/.test(part)) {
      isAcross = true;
      return part;
    }
    const turned = isAcross ? String(100 - Number(part)) : part;
    isAcross = !isAcross;
    return `${turned} `;
  });
  return [
    [paint, path],
    [paint, mirrored],
  ];
}

const pair = (paint: Paint, x: number, y: number, wide: number, high = wide): Shape[] => [
  [paint, oval(x, y, wide, high)],
  [paint, oval(100 - x, y, wide, high)],
];

const eyes = (x: number, y: number, size: number, wide: number, high: number): Shape[] => [
  ...pair("eye", x, y, size),
  ...pair("ink", x, y, wide, high),
];

const whiskers: Shape[] = both("pen", "M34 66L14 62M34 69L14 72");

export const CREATURES = {
  toad: [
    ["deep", "M10 100C12 78 28 64 50 64C72 64 88 78 90 100Z"],
    ["pale", "M32 100C34 84 42 78 50 78C58 78 66 84 68 100Z"],
    ...pair("fur", 28, 34, 13),
    ["fur", oval(50, 56, 38, 26)],
    ...eyes(28, 32, 9, 6, 3),
    [
      "accent",
      `${oval(50, 40, 3)}${oval(38, 46, 2.4)}${oval(63, 45, 2.8)}${oval(76, 54, 3)}${oval(23, 54, 2.4)}`,
    ],
    ["pen", "M18 62Q50 84 82 62M46 54L46.5 54M54 54L54.5 54"],
  ],
  cat: [
    ["deep", "M14 100C16 82 30 74 50 74C70 74 84 82 86 100Z"],
    ...both("fur", "M20 50L17 12L44 28Z"),
    ...both("accent", "M24 38L22 20L36 29Z"),
    ["fur", oval(50, 54, 33, 29)],
    ["pale", oval(50, 68, 15, 11)],
    ...eyes(36, 51, 8, 2.4, 7),
    ["accent", "M45 61H55L50 66Z"],
    ["pen", "M50 66V70M50 70Q44 76 40 71M50 70Q56 76 60 71"],
    ...whiskers,
  ],
  owl: [
    ["deep", "M16 100C16 74 30 66 50 66C70 66 84 74 84 100Z"],
    ...both("fur", "M20 44L14 8L44 26Z"),
    ["fur", oval(50, 52, 35, 33)],
    ...pair("pale", 34, 48, 17),
    ...eyes(34, 48, 11, 5.5, 5.5),
    ["accent", "M50 52L43 62L50 74L57 62Z"],
    ["pen", "M34 88Q38 94 42 88Q46 94 50 88Q54 94 58 88Q62 94 66 88"],
  ],
  raven: [
    ["deep", "M22 100C24 74 36 62 56 62C76 62 90 78 92 100Z"],
    ["deep", "M66 26L90 14L80 38L94 40L76 54Z"],
    ["fur", oval(56, 46, 29, 30)],
    ["accent", "M34 36C18 38 8 48 3 62C18 60 28 60 36 58Z"],
    ["pen", "M8 58Q24 52 36 49"],
    ["eye", oval(50, 40, 7)],
    ["ink", oval(49, 40, 3.6)],
    ["pale", "M60 66L66 74L72 64L78 74L82 62Q70 72 60 66Z"],
  ],
  bat: [
    ...both("deep", "M50 62C34 30 14 36 2 66C12 60 17 66 20 76C28 68 35 72 40 84Z"),
    ...both("fur", "M31 48L22 6L48 34Z"),
    ...both("accent", "M32 38L27 18L41 32Z"),
    ["fur", oval(50, 56, 26, 25)],
    ...eyes(40, 52, 7, 3.4, 3.4),
    ["pale", oval(50, 68, 9, 6)],
    ["ink", oval(50, 64, 3.4, 2.4)],
    ["pale", "M44 72L46 81L48.5 73ZM51.5 73L54 81L56 72Z"],
  ],
  fox: [
    ["deep", "M18 100C20 84 32 76 50 76C68 76 80 84 82 100Z"],
    ...both("fur", "M20 50L14 10L46 32Z"),
    ...both("ink", "M21 34L17 16L31 26Z"),
    ["fur", "M50 88C38 84 18 66 18 46C32 28 68 28 82 46C82 66 62 84 50 88Z"],
    ["pale", "M50 88C38 84 22 68 19 52C34 52 44 62 50 74C56 62 66 52 81 52C78 68 62 84 50 88Z"],
    ...eyes(35, 50, 6, 2.6, 5),
    ["ink", oval(50, 84, 6, 4.6)],
  ],
  hare: [
    ["deep", "M20 100C22 86 34 80 50 80C66 80 78 86 80 100Z"],
    ...both("fur", "M34 46C20 26 20 2 30 2C42 4 46 24 48 42Z"),
    ...both("accent", "M36 40C27 26 26 10 31 9C38 11 42 26 43 40Z"),
    ["fur", oval(50, 60, 27, 27)],
    ...pair("pale", 43, 70, 9, 8),
    ...eyes(36, 56, 7, 4, 5),
    ["accent", "M45 63H55L50 68Z"],
    ["pale", "M46 76H54V84H46Z"],
    ["pen", "M50 68V84"],
    ...whiskers,
  ],
  wolf: [
    ["deep", "M50 98L38 92L24 94L20 82L8 76L14 62L6 48L18 42H82L94 48L86 62L92 76L80 82L76 94L62 92Z"],
    ...both("fur", "M22 46L20 8L46 32Z"),
    ...both("accent", "M26 36L24 18L37 30Z"),
    ["fur", "M50 86C42 84 24 70 22 48C34 30 66 30 78 48C76 70 58 84 50 86Z"],
    ["pale", "M50 88C42 86 36 76 38 66L50 54L62 66C64 76 58 86 50 88Z"],
    ...eyes(35, 52, 6, 2.6, 4.6),
    ["ink", oval(50, 76, 7, 5)],
    ["pen", "M50 81V86M28 44L42 48M72 44L58 48"],
  ],
  mouse: [
    ["deep", "M20 100C22 84 34 78 50 78C66 78 78 84 80 100Z"],
    ...pair("fur", 23, 32, 19),
    ...pair("accent", 23, 32, 12),
    ["fur", "M50 90C34 88 24 68 26 50C30 34 70 34 74 50C76 68 66 88 50 90Z"],
    ...eyes(38, 56, 6.5, 4.4, 4.4),
    ["pale", "M47 82H53V89H47Z"],
    ["accent", oval(50, 77, 5, 4)],
    ...whiskers,
  ],
  adder: [
    ["deep", "M12 100C6 78 30 72 50 78C74 84 94 76 84 58C96 66 98 90 86 100Z"],
    ["fur", "M36 100C34 84 32 70 32 58H68C68 70 66 84 64 100Z"],
    ["pale", "M42 100V62H58V100Z"],
    ["fur", "M50 18C72 18 82 34 78 48C74 62 62 68 50 68C38 68 26 62 22 48C18 34 28 18 50 18Z"],
    ["accent", "M50 22L58 32L50 42L42 32ZM36 30L42 37L36 44L30 37ZM64 30L70 37L64 44L58 37Z"],
    ...eyes(32, 48, 6.5, 2, 6),
    ["pen", "M34 60Q50 66 66 60"],
    ["accent", "M48.5 64H51.500V76L57 86L50 79L43 86L48.500 76Z"],
  ],
  moth: [
    ...both("fur", "M48 44C34 10 4 8 4 36C4 56 26 60 48 54Z"),
    ...both("deep", "M48 54C28 56 14 68 20 84C30 96 46 78 49 62Z"),
    ...pair("accent", 22, 34, 9),
    ...pair("ink", 22, 34, 4),
    ...pair("accent", 32, 74, 5),
    ["pale", oval(50, 60, 10, 27)],
    ["pen", "M42 66Q50 70 58 66M42 76Q50 80 58 76"],
    ["pale", oval(50, 36, 13, 12)],
    ...eyes(44, 35, 5, 2.6, 2.6),
    ...both("pen", "M45 25C40 14 34 10 26 8"),
  ],
  ghost: [
    ["fur", "M20 98V46C20 24 32 10 50 10C68 10 80 24 80 46V98L70 86L60 98L50 86L40 98L30 86Z"],
    ["pale", "M28 60V46C28 30 36 20 46 18C36 26 33 40 34 60Z"],
    ...pair("ink", 40, 46, 5.5, 9),
    ["ink", oval(50, 66, 6, 8)],
    ...pair("accent", 30, 60, 5, 3.5),
  ],
  pumpkin: [
    ["accent", "M44 30C44 20 40 14 46 8L56 12C53 18 56 24 56 30Z"],
    ...pair("deep", 24, 60, 19, 28),
    ...pair("fur", 37, 60, 19, 31),
    ["fur", oval(50, 60, 15, 33)],
    ["pen", "M38 32C30 44 30 76 38 88M62 32C70 44 70 76 62 88"],
    ...both("eye", "M26 56L38 42L44 58Z"),
    ["eye", "M46 64L50 57L54 64Z"],
    ["eye", "M22 68L32 72L36 68L44 74L50 70L56 74L64 68L68 72L78 68C74 84 64 88 50 88C36 88 26 84 22 68Z"],
  ],
  toadstool: [
    ["pale", "M32 50H68C66 68 74 86 78 96H22C26 86 34 68 32 50Z"],
    ["accent", "M6 54C6 24 28 8 50 8C72 8 94 24 94 54C78 62 22 62 6 54Z"],
    [
      "pale",
      `${oval(34, 28, 8, 6)}${oval(60, 22, 9, 6)}${oval(78, 42, 7, 6)}${oval(18, 46, 6, 5)}${oval(50, 46, 6, 4)}`,
    ],
    ...pair("ink", 41, 70, 3.5, 4.5),
    ["pen", "M43 80Q50 86 57 80"],
    ...pair("fur", 33, 77, 4, 3),
  ],
  dragon: [
    ["deep", "M14 100C16 84 32 74 50 74C68 74 84 84 86 100Z"],
    ...both("accent", "M30 36C20 28 14 16 16 2C26 10 36 18 42 30Z"),
    ...both("deep", "M24 50L4 40L14 56L6 66L26 62Z"),
    [
      "fur",
      "M50 90C36 90 30 80 30 70C22 62 20 50 26 40C34 28 66 28 74 40C80 50 78 62 70 70C70 80 64 90 50 90Z",
    ],
    ["pale", oval(50, 76, 15, 11)],
    ...eyes(36, 50, 7, 2.4, 6.4),
    ...pair("ink", 44, 74, 2.6, 3.4),
    ["accent", "M46 32L50 22L54 32ZM45 42L50 33L55 42Z"],
    ["pen", "M40 84Q50 89 60 84M28 42L42 47M72 42L58 47"],
  ],
  goat: [
    ["deep", "M18 100C20 84 34 78 50 78C66 78 80 84 82 100Z"],
    ...both("accent", "M42 34C38 16 22 6 8 12C20 14 26 24 28 40Z"),
    ...both("fur", "M28 46L6 50C10 60 22 60 32 54Z"),
    [
      "fur",
      "M50 86C40 86 38 78 36 68C28 60 26 48 30 40C36 28 64 28 70 40C74 48 72 60 64 68C62 78 60 86 50 86Z",
    ],
    ["pale", oval(50, 75, 11, 9)],
    ["pale", "M43 84L50 99L57 84Z"],
    ...eyes(37, 50, 6, 4.4, 2),
    ["pen", "M46 73L47 75M54 73L53 75M45 80Q50 83 55 80"],
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type CreatureName = keyof typeof CREATURES;
