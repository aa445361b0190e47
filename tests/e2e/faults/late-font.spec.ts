import type { Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";

// On a slow line the font arrives while people are already reading: nothing may move under their thumb.

test.use({ viewport: { width: 375, height: 740 } });

/** Recorded by the page itself from its first moment. */
const WATCH = `window.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
  }).observe({ type: "layout-shift", buffered: true });`;

/** Draws the page without its font, then delivers the font. Returns how much of the window moved. */
async function movedBy(page: Page, address: string): Promise<number> {
  const font = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await font.promise;
    await route.continue();
  });
  await page.addInitScript(WATCH);
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  font.resolve();
  await arrived;
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  return page.evaluate<number>("window.moved");
}

const SCREENS = [
  ["driver", path.runsheet()],
  ["client@example.com", path.clientDashboard()],
] as const;

for (const [who, address] of SCREENS)
  test(`a font that comes late moves nothing on ${address}`, async ({ page, logIn }) => {
    await logIn(who);
    expect(await movedBy(page, address)).toBeLessThan(0.05);
  });
