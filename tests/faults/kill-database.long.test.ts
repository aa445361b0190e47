import { afterAll, beforeAll } from "vitest";
import { killDatabase } from "./parts/kill-database";
import { startWorld, type World } from "./support/world";

// R2: PostgreSQL is killed under load, with everything it runs.

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
});
afterAll(() => world?.stop());

killDatabase(() => world);
