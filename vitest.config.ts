import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"] },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/own-database.ts"],
          pool: "forks",
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
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
