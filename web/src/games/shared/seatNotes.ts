/** Notes on the plates of seats. */
import type { SeatNote } from "../types";
import { t } from "../../locale/locale.svelte";

export const pointsNote = (count: number): SeatNote => ({
  text: t("points", { count }),
  short: t("points-short", { count }),
});

export const cardsWonNote = (count: number): SeatNote => ({
  text: t("cards-won", { count }),
  short: t("cards-won-short", { count }),
});
