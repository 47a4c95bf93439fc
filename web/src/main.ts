import { mount } from "svelte";
import App from "./App.svelte";
import { rewriteLinks } from "./app/hashLinks";
import { lazyImports } from "./app/lazyImports.svelte";
import { showInitialLanguage } from "./locale/choose";
import { IS_STATIC_SITE } from "./net/site";
import { updates } from "./offline/updates.svelte";
import "./styles/fonts.css";
import "./styles/base.css";

// no top-level await: it would split what several pages share from the entry script into dozens of files
void lazyImports
  .load(showInitialLanguage)
  .then(() => mount(App, { target: document.getElementById("app")! }));

if (IS_STATIC_SITE) rewriteLinks(document.body);
if (import.meta.env.PROD) addEventListener("load", () => void updates.start());
