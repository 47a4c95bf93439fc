import { describe, expect, it, vi } from "vitest";
import { HeadingFocus } from "../src/a11y/headingFocus";

const heading = () => ({ focus: vi.fn() }) as unknown as HTMLElement;

function opened(first: HTMLElement | null) {
  const page = { heading: first, isNowhere: true };
  const begins = new HeadingFocus({ heading: () => page.heading, isFocusLost: () => page.isNowhere });
  begins.onChange();
  return { page, begins };
}

describe("focus after a navigation", () => {
  it("stays at the top of a page that was just loaded", () => {
    const first = heading();
    opened(first);
    expect(first.focus).not.toHaveBeenCalled();
  });
  it("moves to the heading of the next page, even if that is rendered late", () => {
    const { page, begins } = opened(heading());
    page.heading = null;
    page.isNowhere = false; // a link outside the page was pressed
    begins.onNavigate();
    const next = (page.heading = heading());
    begins.onChange();
    begins.onChange();
    expect(next.focus).toHaveBeenCalledOnce();
  });
  it("moves to the heading of the game when the waiting room disappears", () => {
    const { page, begins } = opened(heading());
    const game = (page.heading = heading());
    begins.onChange();
    expect(game.focus).toHaveBeenCalledOnce();
  });
  it("is not moved if the player has placed it", () => {
    const { page, begins } = opened(heading());
    page.isNowhere = false;
    const game = (page.heading = heading());
    begins.onChange();
    page.isNowhere = true; // the player pressed an empty area
    begins.onChange();
    expect(game.focus).not.toHaveBeenCalled();
  });
});
