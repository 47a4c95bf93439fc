import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/base.css";

mount(App, { target: document.getElementById("app")! });

// the app opens without a network; a browser that will not have it does without
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => undefined));
