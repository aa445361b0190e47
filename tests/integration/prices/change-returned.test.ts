import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookClosings, employeeCapabilities, intendedPayments, jobs, priceChecks } from "@/db/schema";
import { scrubPerson, scrubWords } from "@/lib/core/erasure/sql/scrub-client";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import { readPriceChecks } from "@/lib/core/prices/reads";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import * as make from "@/tests/factories";
import { makeSavedCard, makeStripeCustomer } from "@/tests/factories/payments";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { loggedInClient, loggedInPartner, type StaffMember, staffWith } from "@/tests/support/people";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, run } from "@/tests/support/verbs";
import { decide, reopen } from "./prices";

const db = testDatabase();
let world: make.CrewAtWork;
let jobid = 0;
let office: StaffMember;

/** W1 is sold for $185.00 and owed by a client with a card. */
beforeEach(async () => {
  await emptyTables();
  world = await make.makeCrewAtWork(db);
  const job = { ...world.of, w1: 18_500, price: 18_500, jobdesc: "W1" };
  jobid = (await make.makeStartedJob(db, job)).jobid;
  const { customerId } = await makeStripeCustomer(db, { cfid: world.cfid });
  await makeSavedCard(db, { customerId });
  office = await staffWith(["production"]);
});

async function report(more: object = {}, actor = world.second) {
  const version = (await jobNow(jobid))?.version;
  const form = { ...REPORT, ehCheck: false, ehText: "", jobid, version, ...more };
  return run(reportJob, actor, parsed(reportJobContract.body, form));
}
const checks = async () => (await rowsOf(priceChecks, { jobid })).filter(({ kind }) => kind !== "usual");
const plans = async () => (await rowsOf(intendedPayments, { jobid })).map(({ state }) => state);

/** The check of a return at $9,999.00, or as given. */
async function listed(more: object = { w1Text: "9999" }): Promise<number> {
  await report(more);
  const [check] = await checks();
  if (!check) throw new Error("Nothing is listed");
  return check.id;
}
const CHANGE = { decision: "change", price: "199.90", reason: "Typed twice" };
const rowOf = async (id: number) =>
  (await readPriceChecks(testContext(), 100)).rows.find((row) => row.id === id);

describe("a returned job's price, changed on the list (rule returned-price)", () => {
  it("is the job's, as Edit Job would save it: its charge is planned, and the log says who and why", async () => {
    const id = await listed();
    const before = await jobNow(jobid);
    expect(await rowOf(id)).toMatchObject({ change: "here", cfid: world.cfid, client: "Ann Chen" });
    const { status, body } = await decide(office.cookie, id, CHANGE);
    expect([status, body.price_check]).toMatchObject([
      200,
      { state: "changed", chosen: "199.90", price: "9999.00", decided_by: office.name },
    ]);
    const changed = { w1: 19_990, price: 19_990, version: (before?.version ?? 0) + 1 };
    expect(await jobNow(jobid)).toEqual({ ...before, ...changed });
    expect(await plans()).toEqual(["planned"]);
    const log = await auditOf("job", jobid);
    expect(log.at(-1)).toMatchObject({ action: "job.edit-report", actorHrid: office.hrid });
    expect(JSON.stringify(log.at(-1))).toContain("Typed twice");
  });

  it("is taken back exactly, and waits to be checked again", async () => {
    const id = await listed();
    const before = await jobNow(jobid);
    await decide(office.cookie, id, CHANGE);
    const { status, body } = await reopen(office.cookie, id);
    expect([status, body.price_check]).toMatchObject([200, { state: "open", chosen: null }]);
    expect(await jobNow(jobid)).toEqual({ ...before, version: (before?.version ?? 0) + 2 });
    expect(await checks()).toMatchObject([{ id, state: "open", price: 999_900 }]);
  });

  it("can't be taken back once it's paid, or returned with something else", async () => {
    const id = await listed();
    await decide(office.cookie, id, CHANGE);
    await db.update(jobs).set({ recstatus: "PAID" }).where(eq(jobs.jobid, jobid));
    const paid = await reopen(office.cookie, id);
    expect([paid.status, paid.body.error]).toEqual([409, "This job is paid, so you can't change its price."]);
    await db.update(jobs).set({ recstatus: "Receivable" }).where(eq(jobs.jobid, jobid));
    await report({ w1Text: "199.90", ehCheck: true, ehText: "125" });
    const other = await reopen(office.cookie, id);
    expect([other.status, other.body.reason]).toEqual([409, "changed"]);
    expect(other.body.error).toContain("Someone entered another price");
    expect(await jobNow(jobid)).toMatchObject({ price: 32_490 });
  });

  it.each([
    ["has several works", { w1Text: "9999", ehCheck: true, ehText: "125" }],
    ["is with the crew", { w1Text: "9999", recStatus: "Client Paid By Cheque", chqNum: "118" }],
  ])("is changed in Edit Job when it %s", async (_, form) => {
    const id = await listed(form);
    expect(await rowOf(id)).toMatchObject({ change: "form" });
    const { status, body } = await decide(office.cookie, id, CHANGE);
    expect([status, body]).toMatchObject([409, { reason: "edit_job", jobid }]);
    expect(await checks()).toMatchObject([{ state: "open" }]);
  });

  it("needs a reason, and someone else's look when it's far from the usual again", async () => {
    const id = await listed();
    const silent = await decide(office.cookie, id, { ...CHANGE, reason: "" });
    expect([silent.status, silent.body.errors]).toEqual([422, { reason: ["Say why the price changes"] }]);
    const wild = await decide(office.cookie, id, { ...CHANGE, price: "8000" });
    expect([wild.status, wild.body.reason]).toEqual([409, "edit_job"]);
    expect((await jobNow(jobid))?.price).toBe(999_900);
  });

  it("stays as it is once its books are closed", async () => {
    const id = await listed();
    const { datebi } = (await jobNow(jobid)) ?? {};
    const closer = { closedBy: office.hrid, closedUntil: datebi ?? "" };
    await db.insert(bookClosings).values(closer);
    const { status, body } = await decide(office.cookie, id, CHANGE);
    expect([status, body.reason]).toEqual([409, "books_closed"]);
    expect(await checks()).toMatchObject([{ state: "open" }]);
    expect((await decide(office.cookie, id, { decision: "confirm" })).status).toBe(200);
  });

  it("is the office's: not the crew's, a partner's, a client's, nor that of sales alone", async () => {
    const id = await listed();
    await db.insert(employeeCapabilities).values({ hrid: world.driver.hrid, capability: "production" });
    const [driver, seller, partner, client] = [
      await staffCookie(world.driver.hrid),
      (await staffWith(["sales"])).cookie,
      (await loggedInPartner()).cookie,
      (await loggedInClient()).cookie,
    ];
    for (const cookie of [driver, seller, partner, client])
      expect((await decide(cookie, id, CHANGE)).status).toBe(403);
    for (const cookie of [driver, partner, client])
      expect((await decide(cookie, id, { decision: "confirm" })).status).toBe(403);
    expect(await checks()).toMatchObject([{ state: "open" }]);
    expect((await decide(seller, id, { decision: "confirm" })).status).toBe(200);
  });

  it("of a client who was erased since is still checked; Edit Job asks what's missing before it changes", async () => {
    const id = await listed();
    const erased = { cfid: world.cfid, now: make.NOW };
    await scrubPerson(db, erased);
    await scrubWords(db, erased);
    expect(await rowOf(id)).toMatchObject({ client: `Removed client ${world.cfid}`, change: "here" });
    expect((await decide(office.cookie, id, CHANGE)).body.reason).toBe("edit_job");
    expect((await decide(office.cookie, id, { decision: "confirm" })).status).toBe(200);
  });

  it("by two at once: one wins, the other reads who", async () => {
    const id = await listed();
    const other = await staffWith(["production"]);
    const answers = await Promise.all([
      decide(office.cookie, id, CHANGE),
      decide(other.cookie, id, { decision: "confirm" }),
    ]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ reason: "changed", price_check: won?.body.price_check });
    expect(lost?.body.error).toContain(won?.body.price_check.decided_by);
  });
});

describe("the list of prices to check", () => {
  const shown = async () => {
    const { open, list } = await exceptionsScreen(testContext(), { list: "price_checks" });
    return [open.count, list.rows.length];
  };

  it("leaves out a return that was taken back or cancelled, until it's returned again", async () => {
    const id = await listed();
    expect(await shown()).toEqual([1, 1]);
    await run(unreportJob, world.driver, { id: jobid });
    expect(await shown()).toEqual([0, 0]);
    const gone = await decide(office.cookie, id, { decision: "confirm" });
    expect([gone.status, gone.body.reason]).toEqual([409, "state"]);
    await report({ w1Text: "8888" });
    expect(await shown()).toEqual([1, 1]);
    expect(await checks()).toMatchObject([
      { id, state: "replaced" },
      { state: "open", price: 888_800 },
    ]);
    expect((await decide(office.cookie, id, { decision: "confirm" })).body.reason).toBe("changed");
  });
});
