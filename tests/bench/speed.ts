import type { Browser, Page } from "@playwright/test";
import { contextOf, slowDown } from "./browser";
import type { BenchServer } from "./servers";
import { type Chapter, type Figure, median, spread } from "./stats";
import type { Target } from "./targets";

/** A screen and the first thing people do on it. */
export type Visit = Target & { phone: boolean; act: (page: Page) => Promise<void> };

type Seen = { lcp: number; shift: number; interaction: number };

/** Recorded by the page itself from its first moment; as text, because the compiler of this file would add helpers. */
const WATCH = `
  const seen = (window.benchSeen = { lcp: 0, shift: 0, interaction: 0 });
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
  observe("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  observe("event", (entry) => {
    if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration);
  }, { durationThreshold: 16 });`;

async function visitOnce(browser: Browser, server: BenchServer, visit: Visit): Promise<Seen> {
  const context = await contextOf(browser, server, visit, visit.phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await slowDown(page);
    await page.goto(visit.path, { waitUntil: "load" });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
    await visit.act(page);
    // The interaction's entry appears within the next frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
    const seen: Seen = await page.evaluate("window.benchSeen");
    if (seen.lcp === 0) throw new Error(`${visit.path}: nothing was painted`);
    return seen;
  } finally {
    await context.close();
  }
}

/** What a slow phone on a slow connection experiences. */
export async function measureSpeed(
  browser: Browser,
  server: BenchServer,
  visits: readonly Visit[],
  rounds: number,
): Promise<Chapter> {
  const figures: Figure[] = [];
  for (const visit of visits) {
    await visitOnce(browser, server, visit);
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await visitOnce(browser, server, visit));
    const figure = (what: string, of: keyof Seen, unit: string, digits: number, aim: number): Figure => {
      const values = seen.map((one) => one[of] / (of === "lcp" ? 1000 : 1));
      return {
        what: `${visit.name}: ${what}`,
        value: median(values),
        unit,
        digits,
        spread: spread(values, digits),
        aim,
      };
    };
    figures.push(figure("largest paint", "lcp", "s", 2, 2.5));
    figures.push(figure("interaction", "interaction", "ms", 0, 200));
    figures.push(figure("layout shift", "shift", "", 3, 0.05));
  }
  const how = `Chromium, CPU four times slower, 1.6 Mbit/s, 150 ms, empty cache; median of ${rounds}`;
  return { title: "Page speed", how, figures };
}
