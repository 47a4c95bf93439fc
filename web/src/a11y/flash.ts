/** A message that is shown after the page has been loaded again, such as that an account was deleted. */
import { announcer } from "./announcer.svelte";

const KEY = "coven.flash";

/** Load an address again, with a message to show there. */
export function reloadWithMessage(address: string, message: string): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch {
    // storage is blocked: the page loads without the message
  }
  location.assign(address);
}

/** Show the message that the previous page left, once. */
export function showLeftMessage(): void {
  try {
    const message = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (message) announcer.toast(message, "good");
  } catch {
    // storage is blocked: there is no message
  }
}
