import { expect, it } from "vitest";
import { openRunSheet } from "../support/people";
import { rounds } from "../support/size";
import type { World } from "../support/world";

export const restart = (world: () => World) =>
  it("PostgreSQL restarts while the app's connections are idle: the app lives on and answers (R3)", async () => {
    const readDay = await openRunSheet(world());
    const pid = world().pid();
    for (let round = 0; round < rounds(1, 10); round++) {
      expect((await readDay()).status).toBe(200);
      await world().cluster.shut();
      expect((await readDay()).status).toBe(503);
      await world().cluster.start();
      expect((await readDay()).status, `round ${round}`).toBe(200);
      expect(world().lives() && world().pid()).toBe(pid);
    }
  });
