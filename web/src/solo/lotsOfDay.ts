/** The lots of the deal of the day: `draw(lot, seeded(days since 1970, number of the lot))` of the Python package. */
import type { Pointer } from "../wasm/contract";
import type { Engine } from "../wasm/engine";

const DAY_MS = 86_400_000;

/** Return the number of days from 1970-01-01 to a date; NaN if it is none. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00Z`) / DAY_MS;
}

/** Draw a lot of the deal of a day; `number` counts its lots from 1. */
export function drawOfDay(engine: Engine, lot: Pointer, rng: Pointer, day: string, number: number): void {
  engine.entries.seed_random(rng, BigInt(dayNumber(day)), BigInt(number));
  engine.entries.draw(lot, rng);
}
