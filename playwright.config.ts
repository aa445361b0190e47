import { defineConfig, devices } from "@playwright/test";
import { browserEnv } from "./scripts/support/clock/test-clock";

// Started by scripts/e2e.ts, which has a built server and a demo world ready for each worker: their settings become the
// worker's environment.
const worlds: Record<string, string>[] = JSON.parse(process.env.E2E_WORLDS ?? "[]");
Object.assign(process.env, worlds[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

export default defineConfig({
  testDir: "tests",
  testMatch: /\.spec\.ts$/,
  outputDir: ".data/test-results",
  workers: Math.max(1, worlds.length),
  fullyParallel: false,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.BASE_URL,
    // A click that something covers would wait for the end of its test, also where the test tries again.
    actionTimeout: 60_000,
    // A trace with the DOM, network and console of each step costs a fifth of the time: `npm test -- <file>` records one.
    trace: process.env.E2E_TRACE ? { mode: "retain-on-failure", screenshots: false, sources: false } : "off",
    screenshot: "only-on-failure",
    // The next test of a worker gets the same window, emptied: scripts are compiled once. A file that sets options of
    // its own, as `serviceWorkers`, gets a window of its own.
    reuseContext: true,
    locale: "en-CA",
    timezoneId: "America/Toronto",
    // What a phone keeps has a spec of its own: elsewhere it would be one more reader of everything.
    serviceWorkers: "block",
    // Colours half way through a change are nobody's contrast.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      env: browserEnv(),
      args: [
        "--no-sandbox",
        // Pages are open so briefly that optimizing their scripts costs more than it saves.
        "--js-flags=--no-turbofan --no-maglev",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      testMatch: /(e2e|sweeps)\/crew\/.*\.spec\.ts$/,
      use: { ...devices["Pixel 7"], viewport: { width: 375, height: 812 } },
    },
    {
      name: "desktop",
      testIgnore: /(e2e|sweeps)\/crew\//,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
  ],
});
