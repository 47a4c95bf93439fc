/** Languages made from English by code, to test layouts: `?lang=en-XA` and `?lang=en-XB`. */

export interface Pseudolocale {
  /** Change a text of the catalog, without its arguments. */
  transform: (text: string) => string;
}

const ACCENTS: Partial<Record<string, string>> = Object.fromEntries(
  [..."aceghijklnorstuwyzACEGHIJKLNORSTUWYZ"].map((letter, at) => [
    letter,
    [..."áçéğĥíĵķļñöŕšŧûŵýžÁÇÉĞĤÍĴĶĻÑÖŔŠŦÛŴÝŽ"][at],
  ]),
);
const EXTRA_LENGTH = 0.4;
const [RTL_OVERRIDE, POP] = ["\u202e", "\u202c"];

/**
 * Return a text accented, bracketed, and longer by 40 percent: what is not in it comes from no catalog.
 * Elements and our name stay as they are.
 */
function accent(text: string): string {
  return text.replace(/\S(.*\S)?/s, (words) => {
    const accented = words
      .split(/(<[^>]*>|Coven)/)
      .map((part, at) => (at % 2 ? part : part.replace(/./gs, (letter) => ACCENTS[letter] ?? letter)))
      .join("");
    return `[${accented}${lengthen(words)}]`;
  });
}

/** Return what makes a text longer, in words, so that it can be wrapped. */
function lengthen(words: string): string {
  const missing = Math.ceil(EXTRA_LENGTH * words.length) - 2; // the brackets count
  return missing > 0
    ? " " +
        "lorem ipsum "
          .repeat(10)
          .slice(0, missing - 1)
          .trim()
    : "";
}

/** Return a text whose letters run from right to left. */
function mirror(text: string): string {
  return text.replace(/<[^>]*>|[^\s<]+/g, (word) =>
    word.startsWith("<") ? word : `${RTL_OVERRIDE}${word}${POP}`,
  );
}

export const PSEUDOLOCALES: Partial<Record<string, Pseudolocale>> = {
  "en-XA": { transform: accent },
  "en-XB": { transform: mirror },
};
