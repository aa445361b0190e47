import type { Capability } from "@/lib/actor";
import { makeEmployee } from "@/tests/factories/employees";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { openWorld } from "../../support/inside";
import { type Answer, type Person, personOf } from "../../support/people";
import type { World } from "../../support/world";

/** A world with people to race in it. This process's factories write into its database too. */
export type Arena = World;

export async function openArena(): Promise<Arena> {
  const world = await openWorld();
  // Nothing is killed here, so commits needn't wait for the disk and more races fit into a minute.
  await world.sql`alter system set synchronous_commit = off`;
  await world.sql`select pg_reload_conf()`;
  return world;
}

/** An employee with exactly these capabilities. */
export async function worker(arena: Arena, capabilities: Capability[] = [], columns: object = {}) {
  const { hrid, name } = await makeEmployee(testDatabase(), { capabilities, ...columns });
  return { hrid, name, ...personOf(arena.origin, await staffCookie(hrid)) };
}
export type Worker = Awaited<ReturnType<typeof worker>>;

/** A client who is logged in. */
export const visitor = async (arena: Arena, cfid: number) => personOf(arena.origin, await clientCookie(cfid));

export type Reply = Answer & { body: Record<string, unknown> };
type Call = Parameters<Person["ask"]>[2];

let turnedAway = 0;
/** How many answers were "busy, try again" so far. */
export const busyAnswers = (): number => turnedAway;

/** Sends a request, and again with the same key while the server is busy, as the screens do. */
export async function insist(who: Person, method: string, path: string, call: Call = {}): Promise<Reply> {
  const key = call.key === undefined ? crypto.randomUUID() : call.key;
  for (let turn = 1; ; turn++) {
    const answer = await who.ask(method, path, { ...call, key });
    if (answer.status !== 503 || turn === 25) return answer as Reply;
    turnedAway += 1;
    await new Promise((done) => setTimeout(done, Math.min(turn * 50, 500)));
  }
}
