/** Installs the service worker, and knows when a new version of the app waits for the player to reload. */
import { APP_FOLDER } from "../wasm/files";

class Updates {
  /** Whether a new version is on this device and waits. */
  isWaiting = $state(false);
  #registration: ServiceWorkerRegistration | undefined;

  /** Install the service worker; without it the app works the same while there is a network. */
  async start(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const registration = await navigator.serviceWorker.register(`${APP_FOLDER}sw.js`).catch(() => undefined);
    if (!registration) return;
    this.#look(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => this.#look(registration));
    });
  }

  #look(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    // without a controller it is the first version on this device
    this.isWaiting = Boolean(registration.waiting && navigator.serviceWorker.controller);
  }

  /** Use the new version in this tab; other tabs use it when they are loaded again. */
  apply(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#registration?.waiting?.postMessage("activate");
  }
}

export const updates = new Updates();
