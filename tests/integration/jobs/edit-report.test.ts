import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { crewPayments, jobs, outbox } from "@/db/schema";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { readJobDetails } from "@/lib/core/jobs/reads";
import { reportJob, unreportJob } from "@/lib/core/jobs/report/report-job";
import { Conflict } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, race, refusal, run } from "@/tests/support/verbs";

const CASH = { recStatus: "Client Paid By Cash", cashAmount: "331.70" };
const CHEQUE = { recStatus: "Client Paid By Cheque", chqNum: "0412" };

let world: make.CrewAtWork;
let jobid: number;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
  jobid = (await make.makeStartedJob(testDatabase(), world.of)).jobid;
});

const report = async (more: object = {}, now = make.NOW) => {
  const version = (await jobNow(jobid))?.version;
  const form = parsed(reportJobContract.body, { ...REPORT, jobid, version, ...more });
  return run(reportJob, world.second, form, now);
};
const unreport = () => run(unreportJob, world.driver, { id: jobid });
const mark = (marks: "closer" | "processed") =>
  testDatabase()
    .update(crewPayments)
    .set({ conf1At: make.NOW, conf2At: marks === "processed" ? make.NOW : null })
    .where(eq(crewPayments.jobid, jobid));
const setStatus = (recstatus: "PAID" | "Paid By Card") =>
  testDatabase().update(jobs).set({ recstatus }).where(eq(jobs.jobid, jobid));

describe("Edit Job", () => {
  it("writes the new values, keeps the day, and says edited", async () => {
    await report();
    const { answer } = await report({ w1Text: "200", finishMinute: "30" }, new Date("2026-05-14T16:00:00Z"));
    expect(answer.msg).toBe(`Job at ${world.address} edited successfully`);
    expect(await jobNow(jobid)).toMatchObject({ price: 32_500, reportftime: "10:30:00", datebi: make.TODAY });
    expect((await auditOf("job", jobid)).map(({ action }) => action)).toEqual([
      "job.report",
      "job.edit-report",
    ]);
  });

  it("creates, changes and withdraws the one live payment while it's unmarked", async () => {
    await report();
    await report(CASH);
    await report(CHEQUE);
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([
      { paymentType: "Cheque", chequeNumber: "0412" },
    ]);
    await report();
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ withdrawnAt: make.NOW }]);
    await report(CASH);
    const payments = await rowsOf(crewPayments, { jobid });
    expect(payments).toHaveLength(2);
    expect(payments.filter(({ withdrawnAt }) => withdrawnAt === null)).toMatchObject([{ amount: 33_170 }]);
  });

  it("emails a receipt only when requested, and then says so", async () => {
    await report({ ...CASH, sendCashReceipt: false });
    const ctx = testContext({ actor: world.second, now: make.NOW });
    expect((await readJobDetails(ctx, jobid)).report).toMatchObject({
      recStatus: CASH.recStatus,
      sendCashReceipt: false,
    });
    expect(await rowsOf(outbox, { jobid })).toEqual([]);
    const { answer } = await report(CASH);
    expect(answer.msg).toBe(`Job at ${world.address} returned and cash receipt email successfully`);
    expect(await rowsOf(outbox, { jobid })).toHaveLength(1);
  });

  it.each(["closer", "processed"] as const)("keeps a payment marked by %s", async (marks) => {
    await report(CASH);
    await mark(marks);
    for (const change of [{ ...CASH, cashAmount: "300", cashReason: "Short" }, CHEQUE, {}]) {
      const error = await refusal(report(change));
      expect(error).toBeInstanceOf(Conflict);
      expect(error.message).toMatch(/this job's payment, so you can't change it\.$/);
    }
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Paid By Cash", cashAmount: 33_170 });
    await report({ ...CASH, postJobNote: "Only a note" });
    expect(await jobNow(jobid)).toMatchObject({ postJobNote: "Only a note" });
  });

  it("keeps the price and payment method of a paid job, and accepts the rest", async () => {
    await report(CHEQUE);
    await mark("processed");
    await setStatus("PAID");
    expect((await refusal(report({ recStatus: "PAID", w1Text: "20" }))).message).toBe(
      "This job is paid, so you can't change its price.",
    );
    await report({ recStatus: "PAID", postJobNote: "Key under the mat" });
    expect(await jobNow(jobid)).toMatchObject({
      recstatus: "PAID",
      chequeNumber: "0412",
      price: 31_000,
      postJobNote: "Key under the mat",
    });
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([
      { paymentType: "Cheque", withdrawnAt: null },
    ]);
  });
});

describe("unreport_job", () => {
  it("goes back to started, withdraws the unmarked payment and keeps what was typed", async () => {
    await report({ ...CASH, postJobNote: "Gate sticks" });
    const { answer, result } = await unreport();
    expect(answer).toEqual({ success: true });
    expect(result).toBe(`Job at ${world.address} unreported successfully`);
    expect(await jobNow(jobid)).toMatchObject({
      state: "started",
      reportstime: "09:05:00",
      reportftime: null,
      datebi: null,
      recstatus: null,
      cashAmount: null,
      price: 31_000,
      w1: 18_500,
      postJobNote: "Gate sticks",
    });
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ withdrawnAt: make.NOW }]);
    expect((await auditOf("job", jobid)).map(({ action }) => action)).toEqual(["job.report", "job.unreport"]);
  });

  it("lets the job be returned again with its own payment and receipt", async () => {
    await report(CASH);
    await unreport();
    await report(CASH);
    const payments = await rowsOf(crewPayments, { jobid });
    expect(payments.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, true]);
    expect(await rowsOf(outbox, { jobid })).toHaveLength(2);
  });

  it.each(["closer", "processed"] as const)("is refused after the mark of %s", async (marks) => {
    await report(CASH);
    await mark(marks);
    expect((await refusal(unreport())).message).toMatch(/so you can't unreport it\.$/);
    expect(await jobNow(jobid)).toMatchObject({ state: "reported", recstatus: "Paid By Cash" });
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ withdrawnAt: null }]);
  });

  it.each(["PAID", "Paid By Card"] as const)("is refused when %s", async (status) => {
    await report();
    await setStatus(status);
    expect((await refusal(unreport())).message).toBe("This job is paid, so you can't unreport it.");
  });

  it("is refused before a return, and happens once when two do it at once", async () => {
    expect(await refusal(unreport())).toBeInstanceOf(Conflict);
    await report(CASH);
    expect(await race(unreport(), unreport())).toMatchObject({ won: 1, lost: [expect.any(Conflict)] });
  });

  it("and an edit at once never leave a live payment on an unreturned job", async () => {
    await report(CASH);
    await race(unreport(), report({ ...CASH, cashAmount: "300", cashReason: "Short" }));
    const job = await jobNow(jobid);
    const live = (await rowsOf(crewPayments, { jobid })).filter(({ withdrawnAt }) => withdrawnAt === null);
    expect(live).toHaveLength(job?.state === "reported" ? 1 : 0);
  });
});
