import { afterAll, beforeAll } from "vitest";
import { races } from "@/tests/faults/races/all";
import { type Arena, openArena } from "@/tests/faults/races/support/arena";

// R7, R11 to R13, R16, T5, T10, T20, T22 to T24. To run one: `npm run test:long -- races -t R12`.

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena?.stop());

races(() => arena);
