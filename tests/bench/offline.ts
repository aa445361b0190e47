import type { Browser, BrowserContext, Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { slowDown } from "./browser";
import type { BenchServer } from "./servers";
import { type Chapter, median, spread } from "./stats";

const COLD_S = 1.5;
const KEPT_MB = 8;

async function phoneOf(browser: Browser, server: BenchServer, login: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 375, height: 740 },
  });
  const [name = "", ...value] = (server.cookies.get(login) ?? "").split("=");
  await context.addCookies([{ name, value: value.join("="), url: server.address }]);
  return context;
}

/** Everything the crew's worker keeps, files of the build too. As text: what compiles this file adds helpers of its own. */
const KEPT_BYTES = `(async () => {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys())
      bytes += (await (await cache.match(key, { ignoreVary: true })).blob()).size;
  }
  return bytes;
})()`;

/**
 * Seconds until the largest part of the run sheet was painted, after a cold start from the phone's copy. The banner that
 * says there's no signal comes later, over it.
 */
async function openCold(context: BrowserContext): Promise<number> {
  const page: Page = await context.newPage();
  await slowDown(page, { offline: true });
  await page.addInitScript(`
    window.painted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
      if (entry.element?.closest("main")) window.painted = entry.startTime;
    }))
      .observe({ type: "largest-contentful-paint", buffered: true });`);
  await page.goto(path.runsheet(), { waitUntil: "load" });
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 5000 })))",
  );
  const painted = Number(await page.evaluate("window.painted"));
  await page.close();
  if (painted === 0) throw new Error("The run sheet painted nothing without signal");
  return painted / 1000;
}

/** A crew's phone that has taken its day and lost the signal. */
export async function measureOffline(
  browser: Browser,
  server: BenchServer,
  rounds: number,
): Promise<Chapter> {
  const context = await phoneOf(browser, server, "driver");
  try {
    const page = await context.newPage();
    await page.goto(path.runsheet());
    await page.getByText(/^Ready offline: /).waitFor({ timeout: 120_000 });
    const bytes = Number(await page.evaluate(KEPT_BYTES));
    await page.close();
    await context.setOffline(true);
    await openCold(context);
    const cold: number[] = [];
    for (let round = 0; round < rounds; round++) cold.push(await openCold(context));
    return {
      title: "Without signal",
      how: `Chromium, CPU four times slower, no connection; a cold start; median of ${rounds}`,
      figures: [
        {
          what: "run sheet, cold start",
          value: median(cold),
          unit: "s",
          digits: 2,
          spread: spread(cold),
          aim: COLD_S,
        },
        { what: "stored for a day", value: bytes / 1e6, unit: "MB", digits: 1, spread: "", aim: KEPT_MB },
      ],
    };
  } finally {
    await context.close();
  }
}
