import { charges } from "./charges";
import { lockOrders } from "./lock-orders";
import { logins } from "./logins";
import { lostUpdates } from "./lost-updates";
import { numbers } from "./numbers";
import { resends } from "./resends";
import { slots } from "./slots";
import { states } from "./states";
import type { Arena } from "./support/arena";

/** Requests that compete for the same thing at the same moment, at the built server; checked in its database. */
export function races(arena: () => Arena): void {
  numbers(arena);
  lostUpdates(arena);
  resends(arena);
  lockOrders(arena);
  slots(arena);
  states(arena);
  charges(arena);
  logins(arena);
}
