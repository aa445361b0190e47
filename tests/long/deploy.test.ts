import { afterAll, beforeAll } from "vitest";
import { deploys, keptConnections } from "@/tests/faults/parts/deploy";
import { npmStart } from "@/tests/faults/parts/npm-start";
import { startWorld, type World } from "@/tests/faults/support/world";

// R17: a deploy tells the server to stop; it answers every request it has accepted.

let world: World;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
});
afterAll(() => world?.stop());

deploys(() => world);
keptConnections(() => world);
npmStart(() => world);
