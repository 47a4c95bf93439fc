/** Which language to show: the one in the address, the one chosen before, or what the browser prefers. */
import { CATALOGS, locale } from "./locale.svelte";
import { LANGUAGES } from "./messages";

const STORAGE_KEY = "coven.language"; // on this device, so that the catalog need not wait for the server
const SESSION_KEY = "coven.lang"; // from the address, for this tab

/** Return the supported language of a tag such as "de-AT", or null. */
export function matchLanguage(tag: string, languages: readonly string[] = LANGUAGES): string | null {
  for (let rest = tag; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf("-")))) {
    const found = languages.find((language) => language.toLowerCase() === rest.toLowerCase());
    if (found) return found;
  }
  return null;
}

/** Return the first supported language of several tags, or English. */
export function negotiate(tags: readonly string[], languages: readonly string[] = LANGUAGES): string {
  return tags.map((tag) => matchLanguage(tag, languages)).find((found) => found !== null) ?? "en";
}

/** Return the tag in the address, `?lang=…`, for as long as the tab is open. */
function requested(): string | null {
  const tag = new URLSearchParams(location.search).get("lang");
  if (tag !== null) sessionStorage.setItem(SESSION_KEY, tag);
  return sessionStorage.getItem(SESSION_KEY);
}

/** Show the language for this visit. */
export async function showInitialLanguage(): Promise<void> {
  const tag = requested() ?? "";
  const pseudolocale = /^en-X[AB]$/.test(tag)
    ? (await import("./pseudolocales")).PSEUDOLOCALES[tag]
    : undefined;
  if (pseudolocale) return locale.show(tag, pseudolocale);
  const named = matchLanguage(tag, CATALOGS); // also a language whose translation is not complete
  await locale.show(named ?? negotiate([localStorage.getItem(STORAGE_KEY) ?? "", ...navigator.languages]));
}

/** Show the language that the player chose, on this or another device; one in the address takes precedence. */
export async function followPlayer(tag: string): Promise<void> {
  const language = matchLanguage(tag);
  if (language === null || sessionStorage.getItem(SESSION_KEY) !== null) return;
  await showLanguage(language);
}

/** Show a language, and remember it on this device. */
export async function showLanguage(language: string): Promise<void> {
  sessionStorage.removeItem(SESSION_KEY);
  localStorage.setItem(STORAGE_KEY, language);
  if (locale.language !== language) await locale.show(language);
}

/** Return the name of a language in that language: "Deutsch". */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
