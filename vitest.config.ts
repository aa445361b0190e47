import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

/** These render whole screens with Next's router and headers mocked, so they need modules of their own. */
const PAGES = ["tests/integration/start/new-company.test.ts", "tests/integration/start/owner-pages.test.ts"];

const LONG_FAULTS = process.env.FAULTS === "long";

/** Test files of a worker share the product's modules, so each module is evaluated only once. */
const shared = { isolate: false, runner: "tests/support/fresh-helpers.ts" };
/** Only what hangs should run into these, on a busy machine too. */
const patient = { testTimeout: 120_000, hookTimeout: 300_000 };
const integration: ViteUserConfig["test"] = {
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: ["tests/support/planning/threads.ts", "tests/support/own-database.ts"],
  pool: "forks",
  maxWorkers: 2,
  ...patient,
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          ...patient,
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/planning/threads.ts"],
          maxWorkers: 2,
        },
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
          // `npm test` runs a sample; what takes minutes, or a disk of its own, is for `npm run test:long`.
          include: LONG_FAULTS ? ["tests/faults/**/*.long.test.ts"] : ["tests/faults/**/*.test.ts"],
          exclude: LONG_FAULTS ? [] : ["tests/faults/**/*.long.test.ts"],
          globalSetup: ["tests/faults/support/prepare.ts"],
          pool: "forks",
          maxWorkers: 1,
          isolate: LONG_FAULTS,
          testTimeout: LONG_FAULTS ? 1_800_000 : 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
