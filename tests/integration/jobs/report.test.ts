import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { crewDays, crewPayments, jobs, outbox } from "@/db/schema";
import { reportJobContract } from "@/lib/core/jobs/contract";
import { reportJob } from "@/lib/core/jobs/report/report-job";
import { Conflict, Invalid } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { REPORT } from "@/tests/support/forms";
import { auditOf, jobNow, rowsOf } from "@/tests/support/rows";
import { parsed, race, refusal, run } from "@/tests/support/verbs";

let world: make.CrewAtWork;
beforeEach(async () => {
  world = await make.makeCrewAtWork(testDatabase());
});

const report = (jobid: number, more: object = {}, actor = world.second) =>
  run(reportJob, actor, parsed(reportJobContract.body, { ...REPORT, jobid, ...more }));
const started = (more: object = {}) => make.makeStartedJob(testDatabase(), { ...world.of, ...more });
const CASH = { recStatus: "Client Paid By Cash", cashAmount: "331.70" };
const CHEQUE = { recStatus: "Client Paid By Cheque", chqNum: "0412" };

describe("PATCH jobs/update: Return Job", () => {
  it("stores the report with the server's own sums on today's business date, audited once", async () => {
    const { jobid } = await started({ schdate: make.TODAY, w1: 10_000 });
    const more = { cagesCheck: true, customCheck: false, customText: "40", postJobNote: " Gate sticks " };
    const { answer, result } = await report(jobid, { ...more, price: "1.00", totalPrice: "1.00" });
    const msg = `Job at ${world.address} returned successfully`;
    expect(answer).toEqual({ success: true, msg });
    expect(result).toBe(msg);
    expect(await jobNow(jobid)).toMatchObject({
      state: "reported",
      reportstime: "09:05:00",
      reportftime: "10:15:00",
      datebi: make.TODAY,
      w1: 18_500,
      eh: 12_500,
      custom: null,
      price: 31_000,
      cages: true,
      estMinutes: 60,
      recstatus: "Receivable",
      cashAmount: null,
      chequeNumber: null,
      postJobNote: "Gate sticks",
      lawnsign: "Sign Left",
      clienthm: "Yes",
      nextdest: "Morse Shop",
    });
    expect(await rowsOf(crewPayments, { jobid })).toEqual([]);
    expect(await rowsOf(outbox, { jobid })).toEqual([]);
    const audits = await auditOf("job", jobid);
    expect(audits).toMatchObject([{ action: "job.report", actorHrid: world.second.hrid }]);
    expect(audits[0]?.before).toMatchObject({ w1: 10_000, datebi: null });
  });

  it("is refused in every other state", async () => {
    const db = testDatabase();
    const waiting = await make.makeAssignedJob(db, world.of);
    const cancelled = await started({ num: 7, cancelledAt: make.NOW });
    const free = await make.makeJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    const office = make.staffActor(await make.makeEmployee(db), { production: true });
    for (const { jobid, version } of [waiting, cancelled, free]) {
      expect(await refusal(report(jobid, {}, office))).toBeInstanceOf(Conflict);
      expect(await jobNow(jobid)).toMatchObject({ version, datebi: null });
    }
    expect((await refusal(report(waiting.jobid))).message).toContain("Start Job First.");
  });

  it("happens once when two send the same version at once: the other learns who was faster", async () => {
    const { jobid, version } = await started();
    const both = [report(jobid, { ...CASH, version }), report(jobid, { ...CHEQUE, version }, world.driver)];
    const { won, lost } = await race(...both);
    expect(won).toBe(1);
    expect(lost).toEqual([expect.any(Conflict)]);
    expect(await rowsOf(crewPayments, { jobid })).toHaveLength(1);
    expect(await auditOf("job", jobid)).toHaveLength(1);
  });

  it("happens once when two send it without a version, at once or one after the other", async () => {
    const { jobid } = await started();
    const { won, lost } = await race(report(jobid, CASH), report(jobid, CHEQUE, world.driver));
    expect(won).toBe(1);
    expect(lost).toEqual([expect.any(Conflict)]);
    const after = await jobNow(jobid);
    const error = await refusal(report(jobid, CHEQUE));
    expect(error.message).toBe("This job is already returned. Review its return, then save again.");
    expect(error.details).toMatchObject({ version: after?.version, newer: { lawnSign: "Sign Left" } });
    expect(await jobNow(jobid)).toEqual(after);
    expect(await rowsOf(crewPayments, { jobid })).toHaveLength(1);
  });

  it("refuses a stale version with the newer values and changes nothing", async () => {
    const { jobid, version } = await started();
    await report(jobid, { version, postJobNote: "First" });
    const error = await refusal(report(jobid, { version, postJobNote: "Second" }));
    expect(error).toBeInstanceOf(Conflict);
    expect(error.details).toMatchObject({ version: version + 1, newer: { postJobNote: "First" } });
    expect(await jobNow(jobid)).toMatchObject({ postJobNote: "First", version: version + 1 });
  });

  it("uses only the form's fields from the payload", async () => {
    const [plain, poisoned] = [await started({ num: 1 }), await started({ num: 2 })];
    const office = make.staffActor(await make.makeEmployee(testDatabase()), { production: true });
    await report(plain.jobid, {}, office);
    const poison = Object.fromEntries(
      Object.keys(jobs)
        .filter((column) => !["jobid", "version", "postJobNote"].includes(column))
        .map((column) => [column, column.endsWith("date") ? "2001-01-01" : 1]),
    );
    const more = { recstatus: "PAID", paid: true, conf1: 1, price: 1, override: true };
    await report(poisoned.jobid, { ...poison, ...more }, office);
    const [a, b] = [await jobNow(plain.jobid), await jobNow(poisoned.jobid)];
    expect({ ...b, jobid: 0, num: 0, createdAt: 0 }).toEqual({ ...a, jobid: 0, num: 0, createdAt: 0 });
  });

  it("accepts only what's on the office's lists", async () => {
    const { jobid } = await started();
    const error = await refusal(report(jobid, { lawnSign: "Flamingo", clientHome: "Perhaps" }));
    expect(error).toBeInstanceOf(Invalid);
    expect(Object.keys(error.errors ?? {})).toEqual(["lawnSign", "clientHome"]);
    expect((await refusal(report(jobid, { recStatus: "PAID" }))).errors).toEqual({
      recStatus: ["Select receivable status"],
    });
  });
});

describe("the crew's payment", () => {
  it("is what was counted in cash, at the crew's shop", async () => {
    const { jobid } = await started();
    await report(jobid, CASH);
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([
      {
        paymentType: "Cash",
        amount: 33_170,
        chequeNumber: null,
        shop: "Morse",
        dateDone: make.TODAY,
        crewHrid: world.driver.hrid,
        conf1At: null,
        withdrawnAt: null,
      },
    ]);
  });

  it("is the price with 7% HST for a cheque, and makes no receipt", async () => {
    const { jobid } = await started();
    await report(jobid, CHEQUE);
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([
      { paymentType: "Cheque", amount: 33_170, chequeNumber: "0412" },
    ]);
    expect(await rowsOf(outbox, { jobid })).toEqual([]);
    expect(await jobNow(jobid)).toMatchObject({ recstatus: "Paid By Cheque", chequeNumber: "0412" });
  });

  it("is still handed in at the driver's shop when the crew day is gone", async () => {
    const { jobid } = await started({ schdate: "2026-05-11" });
    await report(jobid, CASH, world.driver);
    expect(await rowsOf(crewPayments, { jobid })).toMatchObject([{ shop: "Morse" }]);
    const lost = await started({ num: 2 });
    await testDatabase().delete(crewDays).where(eq(crewDays.ocid, world.crewDay.ocid));
    expect(await refusal(report(lost.jobid, CASH, world.driver))).toBeInstanceOf(Conflict);
    expect(await jobNow(lost.jobid)).toMatchObject({ state: "started" });
  });
});

describe("the cash receipt", () => {
  it("is queued once with the amounts, and the result says so", async () => {
    const { jobid } = await started({ jobdesc: "W1 + EH" });
    const { answer } = await report(jobid, CASH);
    expect(answer.msg).toBe(`Job at ${world.address} returned and cash receipt email successfully`);
    const [mail, ...more] = await rowsOf(outbox, { jobid });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "cash-receipt", channel: "email", recipient: world.email });
    for (const line of [
      "Hello Ann Chen,",
      `Address: ${world.address}`,
      "Date: Tue 12 May 2026",
      "Price: $310.00",
      "HST (7%): $21.70",
      "Total: $331.70",
      "Cash received: $331.70",
    ])
      expect(mail?.body.split("\n")).toContain(line);
  });

  it("isn't sent when the box is clear, when it wasn't cash, or without an email", async () => {
    const unticked = await started({ num: 1 });
    const { answer } = await report(unticked.jobid, { ...CASH, sendCashReceipt: false });
    expect(answer.msg).toBe(`Job at ${world.address} returned successfully`);
    const other = await make.makeCrewAtWork(testDatabase(), { email: null });
    const job = await make.makeStartedJob(testDatabase(), { ...other.of, num: 1 });
    await report(job.jobid, CASH, other.second);
    expect(await rowsOf(outbox, { jobid: unticked.jobid })).toEqual([]);
    expect(await rowsOf(outbox, { jobid: job.jobid })).toEqual([]);
    expect(await rowsOf(crewPayments, { jobid: job.jobid })).toHaveLength(1);
  });

  it("is sent again after an edit only when the amount changed", async () => {
    const { jobid } = await started();
    await report(jobid, CASH);
    const edit = async (more: object) =>
      report(jobid, { ...CASH, ...more, version: (await jobNow(jobid))?.version });
    await edit({ postJobNote: "Forgot the note" });
    expect(await rowsOf(outbox, { jobid })).toHaveLength(1);
    await edit({ cashAmount: "320", cashReason: "Short" });
    const mails = await rowsOf(outbox, { jobid });
    expect(mails).toHaveLength(2);
    expect(mails[1]?.body).toContain("Still owing: $11.70");
  });
});
