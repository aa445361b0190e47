import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

/** These mock modules (Next's router and headers, the isolation), so they need modules of their own. */
const MOCKING = [
  "tests/integration/data/poison.test.ts",
  "tests/integration/start/new-company.test.ts",
  "tests/integration/start/owner-pages.test.ts",
];

/** Test files of a worker share the product's modules, so each module is evaluated only once. */
const shared = { isolate: false, runner: "tests/support/runs/fresh-helpers.ts" };
/** Only what hangs should run into these, on a busy machine too. */
const patient = { testTimeout: 120_000, hookTimeout: 300_000 };
const integration: ViteUserConfig["test"] = {
  globalSetup: ["tests/support/runs/clock-setup.ts", "tests/support/runs/global-setup.ts"],
  setupFiles: ["tests/support/planning/threads.ts", "tests/support/runs/own-database.ts"],
  pool: "forks",
  maxWorkers: availableParallelism(),
  ...patient,
};
/** Whole worlds, broken one at a time: needs the built server. */
const faults: ViteUserConfig["test"] = {
  globalSetup: ["tests/faults/support/prepare.ts"],
  pool: "forks",
  maxWorkers: 1,
  hookTimeout: 300_000,
};

const project = (test: ViteUserConfig["test"]): ViteUserConfig => ({ resolve: { alias }, test });

// The gate: unit, integration (in two projects), budgets, faults. `sweeps` and `long` have their own commands.
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      project({
        ...shared,
        ...patient,
        name: "unit",
        include: ["tests/unit/**/*.test.ts"],
        globalSetup: ["tests/support/runs/clock-setup.ts"],
        setupFiles: ["tests/support/planning/threads.ts"],
        maxWorkers: availableParallelism(),
      }),
      project({
        ...integration,
        ...shared,
        name: "integration",
        include: ["tests/integration/**/*.test.ts"],
        exclude: MOCKING,
      }),
      project({ ...integration, name: "integration-mocking", include: MOCKING }),
      project({
        // What each screen may weigh and ask of the database: needs the built server.
        name: "budgets",
        include: ["tests/budgets/**/*.test.ts"],
        globalSetup: ["tests/budgets/support/prepare.ts"],
        pool: "forks",
        maxWorkers: 1,
        // Only what hangs should run into these: making the company takes 20 s, or many times that at a high load.
        testTimeout: 1_800_000,
        hookTimeout: 1_800_000,
      }),
      project({
        ...faults,
        name: "faults",
        include: ["tests/faults/**/*.test.ts"],
        isolate: false,
        testTimeout: 300_000,
      }),
      project({ ...integration, ...shared, name: "sweeps", include: ["tests/sweeps/**/*.test.ts"] }),
      project({
        ...faults,
        name: "long",
        include: ["tests/long/**/*.test.ts"],
        env: { FAULTS: "long" },
        testTimeout: 1_800_000,
      }),
    ],
  },
});
