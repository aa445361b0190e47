import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as t from "@/db/schema";
import { violatedConstraint } from "@/db/transaction";
import { readJobDetails } from "@/lib/core/jobs/reads";
import * as make from "@/tests/factories";
import { makeLedgerTransaction } from "@/tests/factories/ledger";
import { makePartnerExpense, makePayout } from "@/tests/factories/partner-money";
import { makeMgtTask, makePayEntry } from "@/tests/factories/pay";
import { post, remove } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { auditOf } from "@/tests/support/rows";

const db = testDatabase();
/** The books close after this day; the day before is closed, the day after stays open. */
const [BEFORE, LAST, AFTER] = [inDays(-41), inDays(-40), inDays(-39)];
let boss: StaffMember;
const close = (until: string, who = boss) => post(who.cookie, "/api/books/close", { until });

beforeAll(async () => {
  boss = await staffWith(["production", "pay", "management", "prop_mgt", "partner_admin"]);
});

/** For records a test creates first. */
const reopen = () => db.delete(t.bookClosings);

/** The error of a write: "books_closed", or none. */
const refused = async (write: PromiseLike<unknown>) =>
  Promise.resolve(write).then(
    () => undefined,
    (error: unknown) => violatedConstraint(error),
  );

/** A day's row in every table that's in the books; what changes it, and what doesn't affect the books. */
async function rowsOfDay(day: string) {
  const job = await make.makeReportedJob(db, { datebi: day, schdate: day, price: 20_000 });
  const oddJob = await make.makeOddJob(db, { datebi: day, price: 10_000 });
  const pay = await makePayEntry(db, { day });
  const task = await makeMgtTask(db, { day });
  const line = await makeLedgerTransaction(db, { date: day });
  const expense = await makePartnerExpense(db, { date: day });
  const payout = await makePayout(db, { date: day });
  const { jobs, oddJobs, payEntries, mgtTasks, ledgerTransactions, partnerExpenses, payouts } = t;
  const on = {
    job: eq(jobs.jobid, job.jobid),
    oddJob: eq(oddJobs.id, oddJob.id),
    pay: eq(payEntries.id, pay.id),
    task: eq(mgtTasks.id, task.id),
    line: eq(ledgerTransactions.id, line.id),
    expense: eq(partnerExpenses.id, expense.id),
    payout: eq(payouts.id, payout.id),
  };
  const now = new Date();
  return {
    job,
    pay,
    line,
    changes: [
      db.update(jobs).set({ price: 100 }).where(on.job),
      db.update(jobs).set({ discountPrice: 100 }).where(on.job),
      db.update(jobs).set({ jobdesc: "EH", eh: 20_000 }).where(on.job),
      db.update(jobs).set({ datebi: AFTER }).where(on.job),
      db.update(jobs).set({ schdate: AFTER }).where(on.job),
      db.update(jobs).set({ cancelledAt: now }).where(on.job),
      db.update(jobs).set({ datebi: null, reportftime: null }).where(on.job),
      db.delete(jobs).where(on.job),
      db.update(oddJobs).set({ price: 100 }).where(on.oddJob),
      db.update(oddJobs).set({ datebi: AFTER }).where(on.oddJob),
      db.update(payEntries).set({ pay: 1 }).where(on.pay),
      db.update(payEntries).set({ deletedAt: now }).where(on.pay),
      db.update(mgtTasks).set({ pay: 1 }).where(on.task),
      db.update(ledgerTransactions).set({ amount: 1 }).where(on.line),
      db.update(ledgerTransactions).set({ date: AFTER }).where(on.line),
      db.update(partnerExpenses).set({ charge: 1 }).where(on.expense),
      db.delete(partnerExpenses).where(on.expense),
      db.update(payouts).set({ net: 1 }).where(on.payout),
    ],
    others: [
      db.update(jobs).set({ recstatus: "PAID", alreadyPaid: 0 }).where(on.job),
      db.update(jobs).set({ postJobNote: "Screens left off", lawnsign: "Yes" }).where(on.job),
      db.update(oddJobs).set({ notes: "Paid late", recstatus: "PAID" }).where(on.oddJob),
      db.update(payEntries).set({ auditedAt: now, auditedBy: boss.hrid }).where(on.pay),
      db.update(ledgerTransactions).set({ notes: "Invoice 12" }).where(on.line),
      db.update(partnerExpenses).set({ notes: "Ladder" }).where(on.expense),
    ],
  };
}

describe("anything dated up to the day the books are closed", () => {
  let closed: Awaited<ReturnType<typeof rowsOfDay>>;
  let open: Awaited<ReturnType<typeof rowsOfDay>>;
  beforeAll(async () => {
    [closed, open] = [await rowsOfDay(LAST), await rowsOfDay(AFTER)];
    expect((await close(LAST)).status).toBe(200);
  });

  it("keeps its amounts, work, date, crew and partner, whoever writes", async () => {
    const answers: (string | undefined)[] = [];
    for (const change of closed.changes) answers.push(await refused(change));
    expect(answers).toEqual(closed.changes.map(() => "books_closed"));
  });

  it("still takes payments, notes and audits", async () => {
    const answers: (string | undefined)[] = [];
    for (const change of closed.others) answers.push(await refused(change));
    expect(answers).toEqual(closed.others.map(() => undefined));
  });

  it("gets no new rows in any way", async () => {
    const made = [
      () => make.makeReportedJob(db, { datebi: BEFORE, schdate: BEFORE }),
      () => makePayEntry(db, { day: LAST }),
      () => makeMgtTask(db, { day: BEFORE }),
      () => makeLedgerTransaction(db, { date: LAST }),
      () => makePartnerExpense(db, { date: BEFORE }),
      () => makePayout(db, { date: LAST }),
      () => db.update(t.payEntries).set({ day: LAST }).where(eq(t.payEntries.id, open.pay.id)),
    ];
    for (const each of made) expect(await refused(each())).toBe("books_closed");
  });

  it("leaves later days alone: everything on them can be changed", async () => {
    const answers: (string | undefined)[] = [];
    for (const change of open.changes) answers.push(await refused(change));
    expect(answers.filter((answer) => answer === "books_closed")).toEqual([]);
  });

  it("keeps which partner gets the crew's jobs; from the day after it can be another", async () => {
    await reopen();
    const { hrid: partnerHrid } = await make.makePartner(db);
    const { hrid: crewHrid } = await make.makeEmployee(db);
    await close(LAST);
    const crew = { crewHrid, partnerHrid };
    expect(await refused(make.makePartnerCrew(db, Object.assign({ validFrom: LAST }, crew)))).toBe(
      "books_closed",
    );
    await reopen();
    await make.makePartnerCrew(db, Object.assign({ validFrom: BEFORE }, crew));
    await close(LAST);
    const change = (values: Partial<typeof t.partnerCrews.$inferInsert>) =>
      refused(db.update(t.partnerCrews).set(values).where(eq(t.partnerCrews.crewHrid, crewHrid)));
    expect(await change({ validTo: BEFORE })).toBe("books_closed");
    expect(await change({ validFrom: LAST })).toBe("books_closed");
    expect(await change({ validTo: LAST })).toBeUndefined();
    expect(await change({ validTo: AFTER })).toBeUndefined();
    expect(await refused(db.delete(t.partnerCrews).where(eq(t.partnerCrews.crewHrid, crewHrid)))).toBe(
      "books_closed",
    );
  });

  it("shows that sentence instead of forms on a job's page", async () => {
    const ctx = testContext({ actor: make.staffActor(boss, { production: true }) });
    const refusalOf = async (day: string) =>
      (await readJobDetails(ctx, (await make.makeReportedJob(db, { datebi: day, schdate: day })).jobid))
        .refusal;
    await reopen();
    const made = await make.makeReportedJob(db, { datebi: LAST, schdate: LAST });
    await close(LAST);
    expect((await readJobDetails(ctx, made.jobid)).refusal).toContain("The books are closed until");
    expect(await refusalOf(AFTER)).toBeNull();
  });

  it("is refused with one sentence by the office's calls", async () => {
    await reopen();
    const { job, pay, line } = await rowsOfDay(AFTER);
    await close(AFTER);
    const answers = await Promise.all([
      remove(boss.cookie, `/api/pays/${pay.id}`, { version: 1 }),
      remove(boss.cookie, `/api/props/${line.id}/delete_transaction?version=1`),
      post(boss.cookie, `/api/jobs/${job.jobid}/unreport_job`, { version: job.version }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.reason, body.closed_until]).toEqual([409, "books_closed", AFTER]);
      expect(body.error).toContain("The books are closed until");
    }
  });
});

describe("closing the books", () => {
  it("is for people with pay and management rights, only forward, only past days, with an audit event", async () => {
    const day = inDays(-30);
    const [payer, manager] = [
      await staffWith(["production", "pay"]),
      await staffWith(["production", "management"]),
    ];
    expect([(await close(day, payer)).status, (await close(day, manager)).status]).toEqual([403, 403]);
    expect((await close(inDays(0))).body.errors.until).toEqual(["Choose a day that is over."]);
    expect(await close(day)).toMatchObject({ status: 200, body: { closed_until: day } });
    expect((await close(day)).status).toBe(409);
    expect((await close(inDays(-31))).status).toBe(409);
    const [row] = await db.select().from(t.bookClosings).where(eq(t.bookClosings.closedUntil, day));
    expect(row?.closedBy).toBe(boss.hrid);
    expect((await auditOf("books", row?.id ?? 0)).map(({ action }) => action)).toEqual(["books.close"]);
  });

  it("waits for writes under way, and counts what they wrote", async () => {
    const day = inDays(-20);
    await reopen();
    const { line } = await rowsOfDay(day);
    let closing: ReturnType<typeof close> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(t.ledgerTransactions).set({ amount: 777 }).where(eq(t.ledgerTransactions.id, line.id));
      closing = close(day);
      await expect.poll(() => waiting(), { timeout: 60_000 }).toBe(1);
    });
    expect((await closing)?.status).toBe(200);
    const [row] = await db.select().from(t.ledgerTransactions).where(eq(t.ledgerTransactions.id, line.id));
    expect(row?.amount).toBe(777);
  });
});

/** How many requests wait for the books' lock. */
async function waiting(): Promise<number> {
  const rows = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
  return rows.length;
}
