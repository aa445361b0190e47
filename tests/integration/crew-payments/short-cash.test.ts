import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { crewPayments, outbox } from "@/db/schema";
import { returnDnfContract } from "@/lib/core/dnfs/contract";
import { returnDnf } from "@/lib/core/dnfs/work-dnf";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob } from "@/lib/core/jobs/report/report-job";
import { Invalid } from "@/lib/errors";
import * as make from "@/tests/factories";
import { get, patch } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { REPORT, RETURN } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { jobNow, rowOf, rowsOf } from "@/tests/support/rows";
import { parsed, refusal, run } from "@/tests/support/verbs";

const db = testDatabase();
let world: make.CrewAtWork;
let closer: StaffMember;
let office: StaffMember;
beforeAll(async () => {
  closer = await staffWith(["crew_mgt"]);
  office = await staffWith(["crew_mgt"]);
});
beforeEach(async () => {
  world = await make.makeCrewAtWork(db);
});

const started = () => make.makeStartedJob(db, world.of);
/** $310.00 of work: $331.70 with the form's 7%, $350.30 with 13%. */
const returned = async (jobid: number, cashAmount: string, more: object = {}) => {
  const version = (await jobNow(jobid))?.version;
  const paid = { recStatus: "Client Paid By Cash", cashAmount, sendCashReceipt: true };
  const form = { ...REPORT, jobid, version, ...paid, ...more };
  return run(reportJob, world.second, parsed(reportJobContract.body, form));
};
const REASON = { cashReason: "Client had no more on her" };
const mark = (who: StaffMember, id: number, by: string) =>
  patch(who, "/api/crews/mark_payment_closer", { id, by });
const unmark = (who: StaffMember, id: number, by: string) =>
  patch(who, "/api/crews/unmark_payment", { id, by });
const paymentOf = async (jobid: number) => (await rowOf(crewPayments, { jobid }))?.id ?? 0;

describe("cash that differs from the form's total", () => {
  it("needs a reason, and is never more than twice as much", async () => {
    const { jobid } = await started();
    const bare = await refusal(returned(jobid, "5.00"));
    expect(bare).toBeInstanceOf(Invalid);
    expect(bare.errors).toEqual({ cashReason: ["Say why the cash isn't $331.70"] });
    const wild = await refusal(returned(jobid, "9999", REASON));
    expect(wild.errors).toEqual({ cashAmount: ["That's more than twice the total of $331.70"] });
    expect(await jobNow(jobid)).toMatchObject({ datebi: null });
    await returned(jobid, "5.00", REASON);
    expect(await jobNow(jobid)).toMatchObject({ cashAmount: 500, ...REASON });
  });

  it("is shown to the closer and the office with what was due, and leaves the rest owed once processed", async () => {
    const { jobid } = await started();
    await returned(jobid, "5.00", REASON);
    const id = await paymentOf(jobid);
    const { body } = await get(closer.cookie, "/api/crews/fetch_payments");
    const listed = (body.payments as { id: number }[]).find((payment) => payment.id === id);
    expect(listed).toMatchObject({ due: "331.70", amount: "5.00", reason: REASON.cashReason });
    await mark(closer, id, "conf1");
    await mark(office, id, "conf2");
    // $326.70 is left; of the $350.30 a card would be charged, the rest counts as paid.
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Receivable", alreadyPaid: 2_360 });
    expect((await unmark(office, id, "conf2")).status).toBe(200);
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Paid By Cash", alreadyPaid: 0 });
  });

  it("once processed stays as collected while the rest is owed, whoever goes there again", async () => {
    const { jobid } = await started();
    await returned(jobid, "5.00", REASON);
    const id = await paymentOf(jobid);
    await mark(closer, id, "conf1");
    await mark(office, id, "conf2");
    const stands = { recstatus: "Receivable", alreadyPaid: 2_360, cashAmount: 500, ...REASON };

    const version = (await jobNow(jobid))?.version;
    const owed = { ...REPORT, jobid, version, recStatus: "Client Did Not Pay", postJobNote: "Gate sticks" };
    await run(reportJob, world.second, parsed(reportJobContract.body, owed));
    expect(await jobNow(jobid)).toMatchObject({ ...stands, postJobNote: "Gate sticks" });

    const { dnfid } = await make.makeStartedDnf(db, { jobid });
    const returnIt = (more: object) =>
      run(returnDnf, world.second, { id: dnfid, ...parsed(returnDnfContract.body, { ...RETURN, ...more }) });
    const rest = { recStatus: "Paid By Cash", cashAmount: "326.70", cashReason: "The rest" };
    expect((await refusal(returnIt(rest))).message).toContain("The rest can only be paid by card.");
    await returnIt({});
    expect(await jobNow(jobid)).toMatchObject(stands);
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ id, amount: 500, withdrawnAt: null }]);
  });

  it("that exceeds the total is paid", async () => {
    const { jobid } = await started();
    await returned(jobid, "340", { cashReason: "Tip" });
    const id = await paymentOf(jobid);
    await mark(closer, id, "conf1");
    await mark(office, id, "conf2");
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "PAID", alreadyPaid: 0 });
  });
});

it("every later receipt of a payment corrects the previous one, even back to the first amount", async () => {
  const { jobid } = await started();
  await returned(jobid, "331.70");
  await returned(jobid, "320", REASON);
  await returned(jobid, "331.70");
  await returned(jobid, "331.70", { postJobNote: "Gate sticks" });
  const mails = (await rowsOf(outbox, { jobid })).sort((a, b) => a.id - b.id);
  expect(mails.map(({ subject }) => subject?.split(" for ")[0])).toEqual([
    "Cash receipt",
    "Corrected cash receipt",
    "Corrected cash receipt",
  ]);
  expect(mails[2]?.body).toContain("Cash received: $331.70");
});
