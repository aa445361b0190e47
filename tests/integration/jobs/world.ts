import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { auditEvents, crewPayments, jobNotes, jobs, outbox } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import type { StaffActor } from "@/lib/auth/actor";
import type { Context } from "@/lib/context";
import { RESULT_COOKIE } from "@/lib/crews/runsheet-message";
import { AppError } from "@/lib/errors";
import { resultFromCookie } from "@/lib/http/result-message";
import * as make from "@/tests/factories";
import { type TestContext, testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

export { NOW, TODAY } from "@/tests/factories";

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A crew at Morse on TODAY with a second member, a client with an e-mail and a place. */
export async function makeWorld(client: Parameters<typeof make.makeClient>[1] = {}) {
  const db = testDatabase();
  const driver = await make.makeEmployee(db);
  const second = await make.makeEmployee(db);
  const crewDay = await make.makeCrewDay(db, { driver: driver.hrid, second: second.hrid, shop: "Morse" });
  const { cfid, email } = await make.makeClient(db, { firstname: "Ann", lastname: "Chen", ...client });
  const { jobinfoid, address } = await make.makeProperty(db, { cfid });
  const actors = { driver: make.staffActor(driver), second: make.staffActor(second) };
  return {
    ...actors,
    crewDay,
    cfid,
    email,
    jobinfoid,
    address,
    of: { crewHrid: driver.hrid, cfid, jobinfoid },
  };
}

type Verb<I, A> = (ctx: Context, input: I) => Promise<A>;

/** Runs a verb in its own transaction, as the wrapper does; answers what it said and the result it left. */
export async function run<I, A>(verb: Verb<I, A>, actor: StaffActor, input: I, now = make.NOW) {
  const contexts: TestContext[] = [];
  const answer = await inTransaction(testDatabase(), (db) => {
    const ctx = testContext({ actor, now, db });
    contexts.push(ctx);
    return verb(ctx, input);
  });
  const cookie = contexts.at(-1)?.cookies.find(({ name }) => name === RESULT_COOKIE)?.value;
  return { answer, result: resultFromCookie(cookie && decodeURIComponent(cookie))?.text ?? null };
}

/** The error a verb refuses with. */
export async function refusal(running: Promise<unknown>): Promise<AppError> {
  const error = await running.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error ?? new Error("It was not refused");
}

/** Two at once: how many went through, and the errors of the others. */
export async function race(...runs: Promise<unknown>[]) {
  const settled = await Promise.allSettled(runs);
  const lost = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as AppError] : []));
  return { won: settled.length - lost.length, lost };
}

export const jobRow = async (jobid: number) =>
  (await testDatabase().select().from(jobs).where(eq(jobs.jobid, jobid)))[0];

export const notesOf = (jobid: number) =>
  testDatabase().select().from(jobNotes).where(eq(jobNotes.jobid, jobid));

export const paymentsOf = (jobid: number) =>
  testDatabase()
    .select()
    .from(crewPayments)
    .where(eq(crewPayments.jobid, jobid))
    .orderBy(asc(crewPayments.id));

export const mailsOf = (jobid: number) =>
  testDatabase().select().from(outbox).where(eq(outbox.jobid, jobid)).orderBy(asc(outbox.id));

export const auditsOf = (jobid: number) =>
  testDatabase()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(jobid)))
    .orderBy(asc(auditEvents.id));

/** A form as a contract's body parses it. */
export const parsed = <S extends z.ZodType>(schema: S | undefined, form: z.input<S>): z.output<S> => {
  if (!schema) throw new Error("This contract has no body");
  return schema.parse(form);
};

export const START = { startHour: "9", startMinute: "05", estMins: "60" };

/** W1 $185.00 + EH $125.00 from 9:05 to 10:15, not paid. */
export const REPORT = {
  ...START,
  finishHour: "10",
  finishMinute: "15",
  w1Check: true,
  w1Text: "185.00",
  ehCheck: true,
  ehText: "125",
  recStatus: "Client Did Not Pay",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Morse Shop",
};
