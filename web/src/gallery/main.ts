import { mount } from "svelte";
import "../styles/fonts.css";
import "../styles/base.css";
import { locale } from "../locale/locale.svelte";
import { showInitialLanguage } from "../locale/choose";
import Gallery from "./Gallery.svelte";

const wanted = new URLSearchParams(location.search);
if (wanted.get("theme")) document.documentElement.dataset.theme = wanted.get("theme") ?? "";
if (wanted.get("contrast")) document.documentElement.dataset.contrast = wanted.get("contrast") ?? "";
if (wanted.get("colours")) document.documentElement.dataset.colours = wanted.get("colours") ?? "";

await showInitialLanguage();
await locale.loadPages();
mount(Gallery, {
  target: document.querySelector("#gallery")!,
  props: { section: wanted.get("section") ?? "", sample: wanted.get("sample") ?? "" },
});
