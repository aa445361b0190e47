import { beforeEach, describe, expect, it } from "vitest";
import { listDuePlans } from "@/db/queries/payments/intended-payments";
import { intendedPayments, outbox, priceChecks } from "@/db/schema";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import { readPriceChecks } from "@/lib/core/prices/reads";
import * as make from "@/tests/factories";
import { makeSavedCard, makeStripeCustomer } from "@/tests/factories/payments";
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

  it("is confirmed neither by who entered it nor by the crew's driver, and is changed in the return", async () => {
    const boss = await staffWith(["production"]);
    const { jobinfoid } = world;
    const driven = await make.makeReportedJob(db, { ...world.of, crewHrid: boss.hrid });
    const of = { jobinfoid, part: null, kind: "high", price: 999_900 } as const;
    const check = await make.makePriceCheck(db, { ...of, jobid, askedBy: boss.hrid });
    const own = await make.makePriceCheck(db, { ...of, jobid: driven.jobid });
    for (const { id } of [check, own])
      expect((await decide(boss.cookie, id, { decision: "confirm" })).status).toBe(403);
    const changed = await decide(office.cookie, check.id, { decision: "change", price: "200" });
    expect([changed.status, changed.body.error]).toEqual([409, "Change this price with Edit Job."]);
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
