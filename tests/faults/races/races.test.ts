import { afterAll, beforeAll } from "vitest";
import { charges } from "./charges";
import { lockOrders } from "./lock-orders";
import { logins } from "./logins";
import { lostUpdates } from "./lost-updates";
import { numbers } from "./numbers";
import { resends } from "./resends";
import { slots } from "./slots";
import { states } from "./states";
import { type Arena, openArena } from "./support/arena";

// Requests that want the same thing at the same moment, at the built server; audited in its database.
// One promise of the long set: `FAULTS=long npx vitest run --project faults tests/faults/races -t R12`.

let arena: Arena | undefined;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena?.stop());
function here(): Arena {
  if (!arena) throw new Error("The world is not there yet");
  return arena;
}

numbers(here);
lostUpdates(here);
resends(here);
lockOrders(here);
slots(here);
states(here);
charges(here);
logins(here);
