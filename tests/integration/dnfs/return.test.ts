import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { crewPayments, dnfs, jobs, outbox } from "@/db/schema";
import { returnDnfContract } from "@/lib/core/dnfs/contract";
import { returnDnf } from "@/lib/core/dnfs/work-dnf";
import { Conflict, Forbidden, Invalid, NotFound } from "@/lib/errors";
import * as make from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { RETURN } from "@/tests/support/forms";
import { auditOf, dnfNow, jobNow, leadNow, rowsOf } from "@/tests/support/rows";
import { parsed, race, refusal, run } from "@/tests/support/verbs";

const CASH = { recStatus: "Paid By Cash", cashAmount: "197.95" };
const CHEQUE = { recStatus: "Paid By Cheque", chqNum: "0412" };

let world: make.CrewAfterWork;
beforeEach(async () => {
  world = await make.makeCrewAfterWork(testDatabase());
});

/** As a form that shows the DNF as it is. */
const send = async (id: number, more: object = {}, actor = world.second, now?: Date) => {
  const version = (await rowsOf(dnfs, { dnfid: id }))[0]?.version;
  const form = parsed(returnDnfContract.body, { ...RETURN, version, ...more });
  return run(returnDnf, actor, { id, ...form }, now);
};
const pay = (recstatus: "PAID" | "Paid By Card") =>
  testDatabase().update(jobs).set({ recstatus }).where(eq(jobs.jobid, world.jobid));

describe("PATCH dnfs/{id}: Return DNF", () => {
  it("can't have ended more than five minutes ahead of now; an edit of the notes leaves the times alone", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const early = new Date(`${make.TODAY}T11:30:00-04:00`);
    const error = await refusal(send(dnfid, {}, world.second, early));
    expect(error.errors).toEqual({ finishHour: ["Finish can't be in the future: it's 11:30 am now"] });
    await send(dnfid);
    await send(dnfid, { dnfNotes: "Both windows" }, world.second, early);
    expect(await dnfNow(dnfid)).toMatchObject({ notes: "Both windows", reportftime: "11:40:00" });
  });

  it("stores the report, dates it today and says where", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const { answer, result } = await send(dnfid, { dnfNotes: " Window done " });
    const msg = `DNF at ${world.address} returned successfully`;
    expect(answer).toEqual({ success: true, msg });
    expect(result).toBe(msg);
    expect(await dnfNow(dnfid)).toMatchObject({
      reportstime: "11:00:00",
      reportftime: "11:40:00",
      datebi: make.TODAY,
      notes: "Window done",
      verdict: "VALID",
      clienthm: "Yes",
      nextdest: "Morse Shop",
      version: 2,
    });
    expect(await jobNow(world.jobid)).toMatchObject({ recstatus: "Receivable", version: 1 });
    expect(await rowsOf(crewPayments, { jobid: world.jobid })).toEqual([]);
    const audits = await auditOf("dnf", dnfid);
    expect(audits.filter(({ subject }) => subject === "dnf")).toMatchObject([
      { action: "dnf.return", actorHrid: world.second.hrid },
    ]);
  });

  it("closes its lead, whoever returned it", async () => {
    const task = await make.makeDnfTask(testDatabase(), {
      jobid: world.jobid,
      reportstime: "11:00:00",
    });
    await send(task.dnfid);
    expect(await leadNow(task.msid)).toMatchObject({ returnedBy: world.second.hrid, resolvedAt: make.NOW });
  });

  it("needs a start", async () => {
    const { dnfid } = await make.makeDnf(testDatabase(), { jobid: world.jobid });
    const error = await refusal(send(dnfid));
    expect(error).toBeInstanceOf(Conflict);
    expect(error.message).toBe("Start DNF First.");
    expect(await dnfNow(dnfid)).toMatchObject({ datebi: null, version: 1 });
  });

  it("edits a completed one and keeps its day", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    await send(dnfid);
    await send(dnfid, { valid: "INVALID" }, world.driver, new Date("2026-05-14T15:00:00Z"));
    expect(await dnfNow(dnfid)).toMatchObject({ verdict: "INVALID", datebi: make.TODAY, version: 3 });
    expect((await auditOf("dnf", dnfid)).map(({ action }) => action)).toEqual([
      "dnf.return",
      "dnf.edit-return",
    ]);
  });

  it("reports all errors at once, and stores nothing", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const error = await refusal(
      run(returnDnf, world.second, { id: dnfid, ...parsed(returnDnfContract.body, {}) }),
    );
    expect(error).toBeInstanceOf(Invalid);
    expect(error.errors).toEqual({
      startHour: ["Start Hour cannot be blank"],
      startMinute: ["Start Minutes cannot be blank"],
      finishHour: ["Finish Hour cannot be blank"],
      finishMinute: ["Finish Minutes cannot be blank"],
      dnfNotes: ["DNF notes must be filled out"],
      valid: ["Select a valid status"],
      clientHome: ["Select client home status"],
      recStatus: ["Select receivable status"],
      nextDest: ["Next destination must be selected"],
    });
    expect(await dnfNow(dnfid)).toMatchObject({ version: 1 });
  });

  it("accepts only list values, and ignores a claim that the job is paid", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const error = await refusal(send(dnfid, { clientHome: "Perhaps", recStatus: "PAID" }));
    expect(error.errors).toEqual({
      clientHome: ["Select client home status"],
      recStatus: ["Select receivable status"],
    });
  });

  it("refuses a stale version with the current values", async () => {
    const { dnfid, version } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    await send(dnfid, { version });
    const error = await refusal(send(dnfid, { version, dnfNotes: "Second" }));
    expect(error).toBeInstanceOf(Conflict);
    expect(error.details).toMatchObject({
      version: version + 1,
      newer: { dnfNotes: RETURN.dnfNotes, recStatus: "Receivable" },
    });
  });

  it("happens once when two send it without a version, at once or one after the other", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const first = (more: object, actor = world.second) =>
      run(returnDnf, actor, { id: dnfid, ...parsed(returnDnfContract.body, { ...RETURN, ...more }) });
    const { won, lost } = await race(first(CASH), first(CHEQUE, world.driver));
    expect(won).toBe(1);
    expect(lost).toEqual([expect.any(Conflict)]);
    const after = await dnfNow(dnfid);
    const error = await refusal(first(CHEQUE));
    expect(error.message).toBe("This DNF is already returned. Check its return, then send again.");
    expect(error.details).toMatchObject({ version: after?.version, state: "Completed" });
    expect(await dnfNow(dnfid)).toEqual(after);
  });

  it("happens once when two send the same version at once", async () => {
    const { dnfid, version } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const { won, lost } = await race(
      send(dnfid, { ...CASH, version }),
      send(dnfid, { ...CHEQUE, version }, world.driver),
    );
    expect(won).toBe(1);
    expect(lost).toEqual([expect.any(Conflict)]);
    expect(await rowsOf(crewPayments, { jobid: world.jobid })).toHaveLength(1);
  });

  it("refuses others: a foreign hrid is 403, a missing DNF 404", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const stranger = await make.makeEmployee(testDatabase());
    expect(await refusal(send(dnfid, { hrid: stranger.hrid }))).toBeInstanceOf(Forbidden);
    await send(dnfid, { hrid: world.driver.hrid });
    expect(await refusal(send(999_999))).toBeInstanceOf(NotFound);
  });

  it("uses only the form's fields from the payload", async () => {
    const [plain, poisoned] = [
      await make.makeStartedDnf(testDatabase(), { jobid: world.jobid }),
      await make.makeStartedDnf(testDatabase(), { jobid: world.jobid }),
    ];
    const poison = Object.fromEntries(
      [...Object.keys(dnfs), ...Object.keys(jobs), "paid", "conf1", "hst", "totalPrice", "jobDesc", "dnfDesc"]
        .filter((column) => column !== "version")
        .map((column) => [column, column.endsWith("date") ? "2001-01-01" : 1]),
    );
    await send(plain.dnfid);
    await send(poisoned.dnfid, { ...poison, price: 1 });
    const [a, b] = [await dnfNow(plain.dnfid), await dnfNow(poisoned.dnfid)];
    expect({ ...b, dnfid: 0, createdAt: 0 }).toEqual({ ...a, dnfid: 0, createdAt: 0 });
    expect(await jobNow(world.jobid)).toMatchObject({ price: 18_500, recstatus: "Receivable", version: 1 });
  });
});

describe("the job's payment", () => {
  it("by cash becomes its crew payment, with the receipt when ticked", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const { answer } = await send(dnfid, CASH);
    expect(answer.msg).toBe(`DNF at ${world.address} returned and cash receipt email successfully`);
    expect(await jobNow(world.jobid)).toMatchObject({ recstatus: "Paid By Cash", cashAmount: 19_795 });
    expect(await rowsOf(crewPayments, { jobid: world.jobid })).toMatchObject([
      {
        paymentType: "Cash",
        amount: 19_795,
        shop: "Morse",
        dateDone: make.TODAY,
        crewHrid: world.driver.hrid,
        withdrawnAt: null,
      },
    ]);
    const [mail, ...more] = await rowsOf(outbox, { jobid: world.jobid });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "cash-receipt", recipient: world.email });
    for (const line of ["Price: $185.00", "HST (7%): $12.95", "Total: $197.95", "Cash received: $197.95"])
      expect(mail?.body.split("\n")).toContain(line);
  });

  it("makes no receipt when the box is clear or there's no email", async () => {
    const unticked = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    const { answer } = await send(unticked.dnfid, { ...CASH, sendCashReceipt: false });
    expect(answer.msg).toBe(`DNF at ${world.address} returned successfully`);
    const other = await make.makeCrewAfterWork(testDatabase(), { email: null });
    await send((await make.makeStartedDnf(testDatabase(), { jobid: other.jobid })).dnfid, CASH, other.second);
    expect(await rowsOf(outbox, { jobid: world.jobid })).toEqual([]);
    expect(await rowsOf(outbox, { jobid: other.jobid })).toEqual([]);
    expect(await rowsOf(crewPayments, { jobid: other.jobid })).toHaveLength(1);
  });

  it("changes with an edit from cash to cheque, and goes when it's owed after all", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    await send(dnfid, CASH);
    await send(dnfid, CHEQUE);
    expect(await jobNow(world.jobid)).toMatchObject({
      recstatus: "Paid By Cheque",
      cashAmount: null,
      chequeNumber: "0412",
    });
    expect(await rowsOf(crewPayments, { jobid: world.jobid })).toMatchObject([
      { paymentType: "Cheque", amount: 19_795, chequeNumber: "0412", withdrawnAt: null },
    ]);
    await send(dnfid);
    expect(await rowsOf(crewPayments, { jobid: world.jobid })).toMatchObject([
      { withdrawnAt: expect.any(Date) },
    ]);
    expect(await jobNow(world.jobid)).toMatchObject({ recstatus: "Receivable", chequeNumber: null });
  });

  it("can't change once the closer has it, and then nothing is stored", async () => {
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    await send(dnfid, CASH);
    await testDatabase()
      .update(crewPayments)
      .set({ conf1At: new Date("2026-05-12T20:00:00Z"), conf1By: world.manager.hrid })
      .where(eq(crewPayments.jobid, world.jobid));
    expect(await refusal(send(dnfid, CHEQUE))).toBeInstanceOf(Conflict);
    expect(await jobNow(world.jobid)).toMatchObject({ recstatus: "Paid By Cash" });
    await send(dnfid, { ...CASH, dnfNotes: "Only the words" });
    expect(await dnfNow(dnfid)).toMatchObject({ notes: "Only the words" });
  });

  it.each(["PAID", "Paid By Card"] as const)(
    "of a job that is %s isn't asked for and stays",
    async (status) => {
      await pay(status);
      const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
      await send(dnfid, { recStatus: "", cashAmount: "", chqNum: "" });
      await send(dnfid, { ...CASH, dnfNotes: "Again" });
      expect(await jobNow(world.jobid)).toMatchObject({ recstatus: status, cashAmount: null, version: 1 });
      expect(await rowsOf(crewPayments, { jobid: world.jobid })).toEqual([]);
      expect(await rowsOf(outbox, { jobid: world.jobid })).toEqual([]);
    },
  );

  it("belongs to the crew the DNF was assigned to", async () => {
    const other = await make.makeEmployee(testDatabase());
    await make.makeCrewDay(testDatabase(), { driver: other.hrid, shop: "Osler" });
    const { dnfid } = await make.makeStartedDnf(testDatabase(), {
      jobid: world.jobid,
      crewHrid: other.hrid,
      dnfdate: make.TODAY,
    });
    await send(dnfid, CASH, make.staffActor(other));
    expect(await rowsOf(crewPayments, { jobid: world.jobid })).toMatchObject([
      { crewHrid: other.hrid, shop: "Osler" },
    ]);
  });

  it("by cheque needs a price", async () => {
    await testDatabase().update(jobs).set({ price: null, w1: null }).where(eq(jobs.jobid, world.jobid));
    const { dnfid } = await make.makeStartedDnf(testDatabase(), { jobid: world.jobid });
    expect(Object.keys((await refusal(send(dnfid, CHEQUE))).errors ?? {})).toEqual(["recStatus"]);
  });
});
