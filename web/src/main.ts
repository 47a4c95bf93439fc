import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/base.css";

mount(App, { target: document.getElementById("app")! });

// the service worker lets the app open offline; without support for it the app works the same online
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => undefined));
