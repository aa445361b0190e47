import { afterAll, beforeAll } from "vitest";
import { spellings } from "@/tests/faults/parts/spellings";
import { startWorld, type World } from "@/tests/faults/support/world";

// T31: however an address is written, and whatever framework headers a request has, it opens nothing.

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
});
afterAll(() => world?.stop());

spellings(() => world);
