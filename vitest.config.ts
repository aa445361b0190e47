import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

/** Screens drawn outside Next: what they get in place of its router and headers must reach no other file. */
const PAGES = ["tests/integration/start/new-company.test.ts", "tests/integration/start/owner-pages.test.ts"];

/** The product's modules are evaluated once per worker and shared by its test files. */
const shared = { isolate: false, runner: "tests/support/fresh-helpers.ts" };
const integration: ViteUserConfig["test"] = {
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: ["tests/support/own-database.ts"],
  pool: "forks",
  maxWorkers: 2,
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { ...shared, name: "unit", include: ["tests/unit/**/*.test.ts"], maxWorkers: 2 },
      },
      {
        resolve: { alias },
        test: {
          ...integration,
          ...shared,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          exclude: PAGES,
        },
      },
      {
        resolve: { alias },
        test: { ...integration, name: "integration-pages", include: PAGES },
      },
      {
        resolve: { alias },
        test: {
          // Whole worlds, broken one at a time: needs the built server.
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          // What takes minutes, or a disk of its own, is for `npm run test:faults` alone.
          exclude: process.env.FAULTS === "long" ? [] : ["tests/faults/**/*.long.test.ts"],
          globalSetup: ["tests/faults/support/prepare.ts"],
          pool: "forks",
          maxWorkers: 1,
          testTimeout: process.env.FAULTS === "long" ? 1_800_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
