import { afterAll, beforeAll } from "vitest";
import { restart } from "./parts/restart";
import { startWorld, type World } from "./support/world";

// R3: PostgreSQL restarts while the app's connections are idle.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

restart(() => world);
