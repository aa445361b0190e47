import { afterAll, beforeAll, expect, it } from "vitest";
import { logIn, type Person } from "./support/people";
import { rounds } from "./support/size";
import { startWorld, type World } from "./support/world";

// R3: the database restarts while the app's connections idle; the app does not die and answers again at once.

let world: World;
let driver: Person;
let runsheet: string;
beforeAll(async () => {
  world = await startWorld();
  driver = await logIn(world.origin, "driver");
  const [who] = await world.sql`select hrid from employees where username = 'driver'`;
  runsheet = `/api/crews/${who?.hrid}/daily_jobs`;
});
afterAll(() => world.stop());

it("the app outlives restarts of its database (R3)", async () => {
  const pid = world.pid();
  for (let round = 0; round < rounds(3, 10); round++) {
    expect((await driver.ask("GET", runsheet)).status).toBe(200);
    await world.cluster.shut();
    expect((await driver.ask("GET", runsheet)).status).toBe(503);
    await world.cluster.start();
    const { status } = await driver.ask("GET", runsheet);
    expect(status, `round ${round}`).toBe(200);
    expect(world.lives() && world.pid()).toBe(pid);
  }
});
