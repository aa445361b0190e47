import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { startOwnWorld } from "../support/own-world";
import { poison } from "../support/poison";
import { findScreens, shareOut, tour } from "../support/tour";

// Somebody types without spaces: no screen gets wider than its window. Tables scroll inside their own frame.

const WORD = "Llanfairpwllgwyngyll".repeat(10);
const WIDTHS = [375, 1280];

/** What sticks out of the window and is not held by a frame that scrolls or cuts; empty when the page fits. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const held = (one: Element | null): boolean =>
      one !== null &&
      one !== root &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== "visible" || held(one.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !held(one.parentElement),
    );
    const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
    return inner
      .slice(0, 3)
      .map((one) => `<${one.tagName.toLowerCase()} class="${one.getAttribute("class")}">`);
  });

test("a word of 200 letters makes no screen wider than its window", async ({ browser }) => {
  test.setTimeout(420_000);
  const world = await startOwnWorld();
  try {
    const stops = shareOut(await findScreens(world.origin, 1));
    await poison(world.sql, [WORD]);
    const found: string[] = [];
    await tour(browser, world.origin, stops, {
      prepare: async () => undefined,
      look: async (page, address, who) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const one of await stickingOut(page)) found.push(`${address} as ${who} at ${width}: ${one}`);
        }
      },
    });
    expect(found).toEqual([]);
  } finally {
    await world.stop();
  }
});
