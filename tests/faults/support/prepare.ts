import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { seedForTests } from "@/scripts/support/demo-world";

declare module "vitest" {
  interface ProvidedContext {
    /** Files of a stopped cluster with the demo world, to be copied. */
    faultsBase: string;
  }
}

// For this run alone: another one may be going on.
const BASE = `.data/faults/base-${process.pid}`;

/** Made once per run: a cluster with the demo world. */
export default async function setup({ provide }: TestProject) {
  rmSync(BASE, { recursive: true, force: true });
  const base = await startEmbedded({ dir: BASE, fast: true });
  await migrateDatabase(base.url);
  await seedForTests(base.url);
  await base.stop();
  provide("faultsBase", base.home);
  return () => {
    rmSync(base.home, { recursive: true, force: true });
    rmSync(BASE, { recursive: true, force: true });
  };
}
