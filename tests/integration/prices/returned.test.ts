import { beforeEach, describe, expect, it } from "vitest";
import { employeeCapabilities, intendedPayments, jobNotes, outbox, priceChecks } from "@/db/schema";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import { listDuePlans } from "@/lib/core/payments/sql/intended-payments";
import { readPriceChecks } from "@/lib/core/prices/reads";
import * as make from "@/tests/factories";
import { makeSavedCard, makeStripeCustomer } from "@/tests/factories/payments";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, refusal, run } from "@/tests/support/verbs";
import { decide, reopen } from "./prices";

const db = testDatabase();
let world: make.CrewAtWork;
let jobid = 0;
let office: StaffMember;

/** W1 is sold for $185.00, the property's price; EH is $125.00 there. */
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
  const job = { ...world.of, w1: 18_500, price: 18_500, jobdesc: "W1" };
  jobid = (await make.makeStartedJob(db, job)).jobid;
  const { customerId } = await makeStripeCustomer(db, { cfid: world.cfid });
  await makeSavedCard(db, { customerId });
  office = await staffWith(["production"]);
});

const W1 = { ehCheck: false, ehText: "" };
const report = async (more: object = {}, actor = world.second) => {
  const version = (await jobNow(jobid))?.version;
  const form = { ...REPORT, ...W1, jobid, version, ...more };
  return run(reportJob, actor, parsed(reportJobContract.body, form));
};
const checks = async () => (await rowsOf(priceChecks, { jobid })).filter(({ kind }) => kind !== "usual");
const plans = async () => (await rowsOf(intendedPayments, { jobid })).map(({ state }) => state);
const due = async () => {
  const days = { today: "2099-01-02", doneBy: "2099-01-01", limit: 1_000 } as const;
  return (await listDuePlans(db, days)).some((plan) => plan.jobid === jobid);
};

describe("a return's price above what was sold (rule returned-price)", () => {
  it("is accepted, listed, and its charge isn't planned before someone else confirms it", async () => {
    await report({ w1Text: "9999" });
    expect(await jobNow(jobid)).toMatchObject({ price: 999_900 });
    expect(await plans()).toEqual([]);
    const [check] = await checks();
    expect(check).toMatchObject({
      kind: "high",
      state: "open",
      price: 999_900,
      usual: 18_500,
      standing: 18_500,
      part: null,
      askedBy: world.second.hrid,
    });
    const { rows } = await readPriceChecks(testContext(), 1_000);
    expect(rows.find(({ id }) => id === check?.id)).toMatchObject({ jobid, part: null });
    const { status } = await decide(office.cookie, check?.id ?? 0, { decision: "confirm" });
    expect([status, await plans(), await due()]).toEqual([200, ["planned"], true]);
    expect((await reopen(office.cookie, check?.id ?? 0)).status).toBe(200);
    expect([await checks(), await due()]).toMatchObject([[{ state: "open" }], false]);
  });

  it("in an edit holds the charge that's planned, also once it's declined, until the price is usual again", async () => {
    await report();
    expect([await plans(), await due()]).toEqual([["planned"], true]);
    await report({ w1Text: "9999" });
    expect(await due()).toBe(false);
    const [check] = await checks();
    await decide(office.cookie, check?.id ?? 0, { decision: "decline" });
    expect(await due()).toBe(false);
    await report({ w1Text: "9999", postJobNote: "Gate sticks" });
    expect([await due(), await checks()]).toMatchObject([false, [{ state: "declined" }]]);
    await report();
    expect([await due(), await checks()]).toMatchObject([true, [{ state: "replaced" }]]);
  });

  it("in steps, or after an unreport, is compared with what was sold", async () => {
    for (const w1Text of ["231", "288", "360"]) await report({ w1Text });
    expect(await checks()).toMatchObject([
      { state: "replaced", price: 28_800, standing: 18_500 },
      { state: "open", price: 36_000, standing: 18_500 },
    ]);
    await run(unreportJob, world.driver, { id: jobid });
    await report({ w1Text: "360" });
    expect(await checks()).toMatchObject([{}, { state: "open", standing: 18_500 }]);
  });

  it("isn't listed for a quarter more, or for other work at the property's price", async () => {
    await report({ w1Text: "231.25" });
    await report({ ehCheck: true, ehText: "125" });
    expect([await checks(), await plans()]).toEqual([[], ["planned"]]);
  });

  it("is confirmed and changed neither by who entered it nor by anyone on the crew", async () => {
    const boss = await staffWith(["production"]);
    const { jobinfoid } = world;
    const driven = await make.makeReportedJob(db, { ...world.of, crewHrid: boss.hrid });
    const of = { jobinfoid, part: null, kind: "high", price: 999_900 } as const;
    const early = { num: 8, reportstime: "07:00:00", reportftime: "07:30:00" };
    const entered = await make.makeReportedJob(db, { ...world.of, ...early });
    const check = await make.makePriceCheck(db, { ...of, jobid: entered.jobid, askedBy: boss.hrid });
    const own = await make.makePriceCheck(db, { ...of, jobid: driven.jobid });
    const change = { decision: "change", price: "200", reason: "Typing mistake" };
    for (const { id } of [check, own])
      for (const form of [{ decision: "confirm" }, change])
        expect((await decide(boss.cookie, id, form)).status).toBe(403);
    await report({ w1Text: "9999" }, world.driver);
    const [returned] = (await checks()).slice(-1);
    await db.insert(employeeCapabilities).values({ hrid: world.second.hrid, capability: "production" });
    const cookie = await staffCookie(world.second.hrid);
    expect((await decide(cookie, returned?.id ?? 0, { decision: "confirm" })).status).toBe(403);
    expect((await decide(cookie, returned?.id ?? 0, { decision: "decline" })).status).toBe(200);
  });
});

it("is a crew's own whoever they are: someone of the crew with production isn't the office", async () => {
  await report({ w1Text: "300" }, make.staffActor(world.driver, { production: true }));
  expect(await checks()).toMatchObject([{ kind: "high", state: "open" }]);
  await report({ w1Text: "300", postJobNote: "Paint" }, make.staffActor(office, { production: true }));
  await report({ w1Text: "290" }, make.staffActor(office, { production: true }));
  expect(await checks()).toMatchObject([{ state: "replaced" }]);
});

describe("work added on site without a known price (rule returned-price)", () => {
  const extra = (customText: string) => ({ customCheck: true, customDesc: "Skylights", customText });

  it("isn't listed while it costs what extras cost, and the charge is planned", async () => {
    await report(extra("150"));
    expect([await checks(), await plans(), await due()]).toEqual([[], ["planned"], true]);
  });

  it("for more is listed as added, also in steps, and isn't charged before it's confirmed", async () => {
    await report(extra("150"));
    await report(extra("300"));
    expect(await checks()).toMatchObject([
      { kind: "high", state: "open", price: 48_500, standing: 18_500, added: 30_000 },
    ]);
    expect(await due()).toBe(false);
    const [check] = await checks();
    expect((await decide(office.cookie, check?.id ?? 0, { decision: "confirm" })).status).toBe(200);
    expect(await due()).toBe(true);
  });
});

describe("a return paid to the crew for less than was booked (rule returned-price)", () => {
  const CASH = { recStatus: "Client Paid By Cash", w1Text: "150", cashAmount: "160.50" };
  const CHEQUE = { recStatus: "Client Paid By Cheque", w1Text: "150", chqNum: "118" };
  const whyOf = async () =>
    (await readPriceChecks(testContext(), 1_000)).rows
      .filter((row) => row.jobid === jobid)
      .map(({ why_less }) => why_less);

  it.each([CASH, CHEQUE])("asks why where the form can: $recStatus", async (paid) => {
    const refused = await refusal(report({ ...paid, lessReason: "" }));
    expect(refused.errors).toEqual({ lessReason: ["Say why it's less than the $185.00 booked"] });
    await report({ ...paid, lessReason: "Only the front" });
    expect(await rowsOf(jobNotes, { jobid })).toMatchObject([
      { kind: "Less than booked", notes: "Only the front", recorderHrid: world.second.hrid },
    ]);
    expect(await checks()).toEqual([]);
  });

  it("is listed without a reason when an older form didn't ask, or an edit made it cash", async () => {
    await report(CASH);
    expect(await checks()).toMatchObject([
      { kind: "lowered", state: "open", price: 15_000, standing: 18_500 },
    ]);
    expect(await whyOf()).toEqual([null]);
    await run(unreportJob, world.driver, { id: jobid });
    await report({ w1Text: "160" });
    expect(await checks()).toMatchObject([{ state: "replaced" }]);
    await report({ ...CASH, w1Text: "160", cashAmount: "171.20" });
    expect(await checks()).toMatchObject([{}, { kind: "lowered", state: "open", standing: 18_500 }]);
  });

  it("far below is listed with its reason", async () => {
    await report({ ...CASH, w1Text: "80", cashAmount: "85.60", lessReason: "Only the front" });
    expect(await checks()).toMatchObject([{ kind: "lowered", state: "open" }]);
    expect(await whyOf()).toEqual(["Only the front"]);
  });

  it("isn't asked about when it's owed, or for work that's left out", async () => {
    await report({ w1Text: "150", lessReason: "" });
    expect(await checks()).toEqual([]);
    const of = { ...world.of, w1: 18_500, eh: 12_500, price: 31_000, jobdesc: "W1 + EH" };
    const other = await make.makeStartedJob(db, { ...of, num: 9 });
    const times = { startHour: "8", startMinute: "00", finishHour: "8", finishMinute: "55" };
    jobid = other.jobid;
    const paid = { ...CASH, ...times, w1Text: "185", cashAmount: "197.95" };
    await report({ ...paid, leftOut: "Not wanted", lessReason: "" });
    expect(await checks()).toEqual([]);
  });
});

describe("a return's price under half of what was sold (rule returned-price)", () => {
  it("is listed; the charge goes out nonetheless", async () => {
    await report({ w1Text: "90" });
    expect(await checks()).toMatchObject([{ kind: "lowered", state: "open", standing: 18_500 }]);
    expect([await plans(), await due()]).toEqual([["planned"], true]);
  });

  it("in cash needs a reason once it was returned for more, and the client gets the corrected receipt", async () => {
    const paid = { recStatus: "Client Paid By Cash", cashAmount: "197.95", sendCashReceipt: true };
    await report(paid);
    const less = { ...paid, w1Text: "1", cashAmount: "1.07", sendCashReceipt: false };
    expect((await refusal(report(less))).errors).toEqual({
      cashReason: ["Say why the total is less than $197.95"],
    });
    await report({ ...less, cashReason: "Only one window" });
    const mails = (await rowsOf(outbox, { jobid })).sort((a, b) => a.id - b.id);
    expect(mails.map(({ subject }) => subject?.split(" for ")[0])).toEqual([
      "Cash receipt",
      "Corrected cash receipt",
    ]);
    expect(await checks()).toMatchObject([{ kind: "lowered", state: "open" }]);
  });
});
