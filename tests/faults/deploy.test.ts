import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { logIn } from "./support/people";
import { rounds } from "./support/size";
import { startWorld, type World } from "./support/world";
import { tell } from "./work/figures";

// R17: a deploy asks the server to end; every request it has taken is answered to its end.

let world: World;
let cookie: string;
let runsheet: string;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
  ({ cookie } = await logIn(world.origin, "driver"));
  const [who] = await world.sql`select hrid from employees where username = 'driver'`;
  runsheet = `/api/crews/${who?.hrid}/daily_jobs`;
});
afterAll(() => world.stop());

const ROUNDS = rounds(2, 50);
const AT_ONCE = 40;
const DRAINED_MS = 20_000;

type Flight = { taken: boolean; whole: boolean; problem?: string };

/** One request on a connection of its own: whether the server took it, and whether its answer came whole. */
const fly = (origin: string, path: string, taken: () => void): Promise<Flight> =>
  new Promise((done) => {
    const flight: Flight = { taken: false, whole: false };
    const end = (problem?: string) => done({ ...flight, problem });
    const ask = request(
      `${origin}${path}`,
      { agent: false, headers: { cookie, expect: "100-continue" } },
      (answer) => {
        answer.resume();
        answer.once("end", () => {
          flight.whole = answer.complete && answer.statusCode === 200;
          end(flight.whole ? undefined : `status ${answer.statusCode}`);
        });
        answer.once("error", (error) => end(error.message));
      },
    );
    // The server's first word: it has read the request.
    ask.once("continue", () => {
      flight.taken = true;
      taken();
    });
    ask.once("error", (error) => end(error.message));
    ask.end();
  });

/** Forty requests in flight, held up by the database for a moment, when the server is told to end. */
async function deploy(): Promise<{ flights: Flight[]; drained: number; code: number | null }> {
  let taken = 0;
  const flights: Promise<Flight>[] = [];
  const ended = world.sql.begin(async (tx) => {
    await tx`lock table jobs in access exclusive mode`;
    const all = new Promise<void>((done) => {
      for (let n = 0; n < AT_ONCE; n++)
        flights.push(fly(world.origin, runsheet, () => (++taken === AT_ONCE ? done() : undefined)));
    });
    await all;
    const began = performance.now();
    const end = world.end();
    return { end: end.then((code) => ({ code, drained: performance.now() - began })) };
  });
  const { end } = await ended;
  const [landed, result] = [await Promise.all(flights), await end];
  return { flights: landed, ...result };
}

it(`${ROUNDS} deploys with ${AT_ONCE} requests in flight each: none is cut (R17)`, async () => {
  let asked = 0;
  let longest = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const { flights, drained } = await deploy();
    expect(flights.filter(({ whole }) => !whole)).toEqual([]);
    expect(drained).toBeLessThanOrEqual(DRAINED_MS);
    asked += flights.length;
    longest = Math.max(longest, drained);
    await world.start();
  }
  tell("R17", { deploys: ROUNDS, requests: asked, cut: 0, "longest drain ms": longest });
});
