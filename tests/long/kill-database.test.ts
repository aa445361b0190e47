import { afterAll, beforeAll } from "vitest";
import { killDatabase } from "@/tests/faults/parts/kill-database";
import { startWorld, type World } from "@/tests/faults/support/world";

// R2: PostgreSQL and all its processes are killed under load.

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
});
afterAll(() => world?.stop());

killDatabase(() => world);
