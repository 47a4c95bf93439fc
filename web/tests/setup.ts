// Tests read messages in English.
import { locale } from "../src/locale/locale.svelte";

await locale.loadPages();
