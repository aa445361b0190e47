import { defineConfig, devices } from "@playwright/test";

// Started by `npm run test:e2e` (scripts/e2e.ts), which has the built server and the demo world ready.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".data/test-results",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.BASE_URL,
    // A trace with the DOM, network and console of each step. Screenshots would make every test slower.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    locale: "en-CA",
    timezoneId: "America/Toronto",
    // What a phone keeps has a spec of its own: elsewhere it would be one more reader of everything.
    serviceWorkers: "block",
    // Colours half way through a change are nobody's contrast.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
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
      testMatch: /e2e\/crew\/.*\.spec\.ts$/,
      use: { ...devices["Pixel 7"], viewport: { width: 375, height: 812 } },
    },
    {
      name: "desktop",
      testIgnore: /e2e\/crew\//,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
  ],
});
