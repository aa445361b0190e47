import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/support/chromium";
import type { BenchServer } from "./servers";
import type { Target } from "./targets";

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium() });

/** A browser context on a phone or a laptop, logged in as the page's user. */
export async function contextOf(
  browser: Browser,
  server: BenchServer,
  target: Target,
  phone: boolean,
  { worker = false } = {},
): Promise<BrowserContext> {
  const viewport = phone ? { width: 375, height: 740 } : { width: 1280, height: 800 };
  // A crew's worker would answer for the server; only where it makes a difference to the first visit is it allowed.
  const serviceWorkers = worker ? "allow" : "block";
  const context = await browser.newContext({ baseURL: server.address, viewport, serviceWorkers });
  const [name = "", ...value] = (server.cookies.get(target.login) ?? "").split("=");
  if (name) await context.addCookies([{ name, value: value.join("="), url: server.address }]);
  return context;
}

/** Gzipped bytes of every script the page loads by itself. */
export async function scriptBytes(page: Page, path: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  // biome-ignore lint/suspicious/noPlaywrightNetworkidle: it counts what a page loads until it's silent
  await page.goto(path, { waitUntil: "networkidle" });
  await client.detach();
  return bytes;
}

/** A slow phone on a slow connection, or none: CPU four times slower, 1.6 Mbit/s, 150 ms. */
export async function slowDown(page: Page, { offline = false } = {}): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const line = (1.6 * 1_000_000) / 8;
  await client.send("Network.emulateNetworkConditions", {
    offline,
    latency: 150,
    downloadThroughput: line,
    uploadThroughput: line,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
