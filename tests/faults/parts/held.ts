import type { ReservedSql } from "postgres";
import { expect, it } from "vitest";
import { businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { logIn, openRunSheet, type Person } from "../support/people";
import { expectWithin } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";

export const CALLERS = 12;
const LONGEST_MS = 3_000;
const REFUSED = { status: 503, retryAfter: expect.any(String) };

/** Does the work while another session holds what `statement` locks. */
export async function whileLocked<T>({ sql }: World, statement: string, work: () => Promise<T>): Promise<T> {
  const holder: ReservedSql = await sql.reserve();
  await holder`set idle_in_transaction_session_timeout = 0`;
  await holder`begin`;
  await holder.unsafe(statement);
  try {
    return await work();
  } finally {
    await holder`rollback`;
    holder.release();
  }
}

export type Call = () => ReturnType<Person["ask"]>;

/** All at once, each gets 503 in time; returns the slowest one's milliseconds. */
export async function expectRefused(calls: readonly Call[]): Promise<number> {
  const answers = await Promise.all(
    calls.map(async (call) => {
      const began = performance.now();
      const { status, headers } = await call();
      return { status, retryAfter: headers.get("retry-after"), ms: performance.now() - began };
    }),
  );
  for (const answer of answers) expect(answer).toMatchObject(REFUSED);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  expectWithin(slowest, LONGEST_MS);
  return slowest;
}

/** A job on a crew's day without a number yet. */
export async function makeUnnumbered(): Promise<number> {
  const date = businessDate(new Date());
  const { crewHrid } = await make.makeCrewDay(testDatabase(), { date });
  return (await make.makeAssignedJob(testDatabase(), { crewHrid, schdate: date })).jobid;
}

export const held = (world: () => World) =>
  it("with a table locked and the pool used up, every request gets 503 and none takes effect later (R5)", async () => {
    const jobid = await makeUnnumbered();
    const read = await openRunSheet(world());
    const manager = await logIn(world().origin, "manager");
    const number: Call = () => manager.ask("POST", `/api/jobs/${jobid}/ass_num`);
    const calls = Array.from({ length: 2 * CALLERS }, (_, at) => (at % 2 ? read : number));
    const slowest = await whileLocked(world(), "lock table jobs in access exclusive mode", () =>
      expectRefused(calls),
    );
    const numbered = world().sql`select num from jobs where jobid = ${jobid}`;
    expect(await numbered).toEqual([{ num: null }]);
    expect((await number()).status).toBe(200);
    expect((await read()).status).toBe(200);
    tell("R5 pool used up", { requests: calls.length, "slowest ms": slowest });
  });
