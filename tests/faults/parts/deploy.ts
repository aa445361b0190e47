import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { logIn } from "../support/people";
import { expectWithin, rounds } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";

const ROUNDS = rounds(1, 50);
const AT_ONCE = 40;
const DRAINED_MS = 20_000;

type Flight = { taken: boolean; whole: boolean; problem?: string };
type Asked = { url: string; cookie: string };

/**
 * Sends one request on a new connection, or on `agent`'s; returns whether the server accepted it, and whether its
 * answer was complete.
 */
export const fly = (
  { url, cookie }: Asked,
  taken: () => void,
  agent: Agent | false = false,
): Promise<Flight> =>
  new Promise((done) => {
    const flight: Flight = { taken: false, whole: false };
    const end = (problem?: string) => done({ ...flight, problem });
    const ask = request(url, { agent, headers: { cookie, expect: "100-continue" } }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        flight.whole = answer.complete && answer.statusCode === 200;
        end(flight.whole ? undefined : `status ${answer.statusCode}`);
      });
      answer.once("error", (error) => end(error.message));
    });
    // The server says so once it has read the request.
    ask.once("continue", () => {
      flight.taken = true;
      taken();
    });
    ask.once("error", (error) => end(error.message));
    ask.end();
  });

/** Forty requests in flight, briefly held up by the database, when the server is told to stop. */
async function deploy(world: World, asked: Asked) {
  let taken = 0;
  const flights: Promise<Flight>[] = [];
  const held = await world.sql.begin(async (tx) => {
    await tx`lock table jobs in access exclusive mode`;
    await new Promise<void>((done) => {
      for (let n = 0; n < AT_ONCE; n++)
        flights.push(fly(asked, () => (++taken === AT_ONCE ? done() : undefined)));
    });
    const began = performance.now();
    // Wrapped, because the lock has to be released before the server can stop.
    return { ended: world.end().then(() => performance.now() - began) };
  });
  return { flights: await Promise.all(flights), drained: await held.ended };
}

export const deploys = (world: () => World) =>
  it(`${ROUNDS} deploys with ${AT_ONCE} requests in flight each: none is cut (R17)`, async () => {
    const { cookie } = await logIn(world().origin, "driver");
    const [who] = await world().sql`select hrid from employees where username = 'driver'`;
    const asked = { url: `${world().origin}/api/crews/${who?.hrid}/daily_jobs`, cookie };
    let longest = 0;
    for (let n = 0; n < ROUNDS; n++) {
      const { flights, drained } = await deploy(world(), asked);
      expect(flights.filter(({ whole }) => !whole)).toEqual([]);
      expectWithin(drained, DRAINED_MS);
      longest = Math.max(longest, drained);
      await world().start();
    }
    const requests = ROUNDS * AT_ONCE;
    tell("R17", { deploys: ROUNDS, requests, cut: 0, "longest drain ms": longest });
  });

/** Kept connections: one never used, one between two requests, one in the middle of a request. */
export const keptConnections = (world: () => World) =>
  it("idle connections don't keep a server from stopping (R17)", async () => {
    const { cookie } = await logIn(world().origin, "driver");
    const [who] = await world().sql`select hrid from employees where username = 'driver'`;
    const asked = { url: `${world().origin}/api/crews/${who?.hrid}/daily_jobs`, cookie };
    const agent = new Agent({ keepAlive: true });
    const { hostname, port } = new URL(world().origin);
    const unused = connect(Number(port), hostname);
    await once(unused, "connect");
    expect(await fly(asked, () => undefined, agent)).toMatchObject({ whole: true });
    const { flying, ended } = await world().sql.begin(async (tx) => {
      await tx`lock table jobs in access exclusive mode`;
      const flying = await new Promise<{ answer: Promise<Flight> }>((taken) => {
        const answer = fly(asked, () => taken({ answer }), new Agent({ keepAlive: true }));
      });
      const began = performance.now();
      return {
        flying,
        ended: world()
          .end()
          .then(() => performance.now() - began),
      };
    });
    expect(await flying.answer).toMatchObject({ whole: true });
    const took = await ended;
    tell("R17 with kept connections", { "until the server ended ms": took });
    expectWithin(took, DRAINED_MS);
    unused.destroy();
    agent.destroy();
    await world().start();
  }, 90_000);
