import { afterAll, beforeAll } from "vitest";
import { restart } from "@/tests/faults/parts/restart";
import { startWorld, type World } from "@/tests/faults/support/world";

// R3: PostgreSQL restarts while the app's connections are idle.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

restart(() => world);
