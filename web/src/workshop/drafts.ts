/** Variants being edited: stored in the tab, and written to files. */
import type { Variant } from "../variants/parameters";

const STORAGE_PREFIX = "coven.workshop.";

/** Return the variant last edited in this tab. */
export function loadDraft(game: string): Variant {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_PREFIX + game) ?? "{}") as Variant;
  } catch {
    return {};
  }
}

export function saveDraft(game: string, variant: Variant): void {
  try {
    sessionStorage.setItem(STORAGE_PREFIX + game, JSON.stringify(variant));
  } catch {
    // storage is unavailable: the variant lasts as long as the page
  }
}

/** Download a text as a file. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Return the file name for a variant. */
export const variantFileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "variant"
  }.toml`;
