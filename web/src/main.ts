import { mount } from "svelte";
import App from "./App.svelte";
import { lazyImports } from "./app/lazyImports.svelte";
import { showInitialLanguage } from "./locale/choose";
import "./styles/fonts.css";
import "./styles/base.css";

// no top-level await: it would split what several pages share from the entry script into dozens of files
void lazyImports
  .load(showInitialLanguage)
  .then(() => mount(App, { target: document.getElementById("app")! }));

// the service worker lets the app open offline; without support for it the app works the same online
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => undefined));
