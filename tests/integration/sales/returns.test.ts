import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dnfs, propertyNotes, signPickups } from "@/db/schema";
import { addDays, businessDate, tomorrow } from "@/lib/values/dates";
import { makeDnfTask, makeLead, makeSignTask } from "@/tests/factories";
import { type Caller, patch } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { actionsOn, leadNow, mailsTo, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

/** Sends a return, by default of a task that no one has changed since it came in. */
const returnTask = (who: Caller, id: number, body: object) =>
  patch(who, `/api/tasks/${id}`, { version: 1, ...body });
let seller: Awaited<ReturnType<typeof staffWith>>;
beforeEach(async () => {
  seller = await staffWith(["sales"]);
});

const yesterday = addDays(businessDate(new Date()), -1);

describe("PATCH /api/tasks/{id}, an estimate", () => {
  it("writes prices, note, commission and email, and says so", async () => {
    const lead = await makeLead(db);
    const { status, body } = await returnTask(seller.cookie, lead.msid, {
      w1: "",
      w2: "",
      eh: "120.50",
      eg: "",
      propNotes: "Dog in the yard",
      estid: lead.msid,
      sendEmail: true,
      emailNotes: "Spring is busy",
      user: seller.hrid,
    });
    expect(status).toBe(200);
    expect(body.message).toMatch(/^Estimate at .+ returned successfully. We're emailing the client/);
    expect(await leadNow(lead.msid)).toMatchObject({
      eh: 12_050,
      price: 12_050,
      comm: 1_205,
      jobdesc: "EH",
      contactStatus: "Emailed",
      returnedBy: seller.hrid,
      resolvedBy: seller.hrid,
      estimatorHrid: seller.hrid,
    });
    expect(await rowsOf(propertyNotes, { jobinfoid: lead.jobinfoid ?? 0 })).toMatchObject([
      { notes: "Dog in the yard", access: "Public", recorderHrid: seller.hrid, prodNote: true },
    ]);
    const [mail] = await mailsTo(lead.cfid);
    expect(mail?.body).toContain("Spring is busy");
    expect(await actionsOn("lead", lead.msid)).toEqual(["lead.return-estimate"]);
  });

  it.each([
    [{}, "w1", "Submit Failed No Data!!"],
    [{ w2: "300", eg: "40" }, "w1", "Submit Failed No Data!!"],
    [{ w1: "lots" }, "w1", "W1 Price must be number only"],
    [{ eh: "-4" }, "eh", "EH Price must be greater than 0"],
    [{ eh: "40", w2: "100001" }, "w2", "W2 Price must be less than 100000"],
    [
      { w1: "185", propNotes: "x".repeat(501) },
      "propNotes",
      "Property Notes must be 500 characters or fewer",
    ],
  ])("refuses %j and writes nothing", async (form, field, message) => {
    const lead = await makeLead(db);
    const { status, body } = await returnTask(seller.cookie, lead.msid, form);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
    expect(await leadNow(lead.msid)).toMatchObject({ returnedAt: null, version: 1 });
  });

  it("without a version returns it once, and overwrites no return", async () => {
    const lead = await makeLead(db);
    const other = await staffWith(["sales"]);
    const answers = await Promise.all(
      [seller, other].map(({ cookie }) => returnTask(cookie, lead.msid, { w1: "185", version: undefined })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await returnTask(seller.cookie, lead.msid, { w1: "1", version: undefined });
    expect([again.status, again.body.reason]).toEqual([409, "stale"]);
    expect(await leadNow(lead.msid)).toMatchObject({ w1: 18_500, version: 2 });
  });

  it("lets one of two at once win; the other sees the current values", async () => {
    const lead = await makeLead(db);
    const other = await staffWith(["sales"]);
    const answers = await Promise.all([
      returnTask(seller.cookie, lead.msid, { w1: "185", version: 1 }),
      returnTask(other.cookie, lead.msid, { w1: "210", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const stored = await leadNow(lead.msid);
    expect(lost?.body.newer.w1).toBe(stored?.w1 === 18_500 ? "185.00" : "210.00");
    expect(stored?.version).toBe(2);
  });
});

describe("PATCH /api/tasks/{id}, a sign", () => {
  it("accepts one of the four results, by email where it says so", async () => {
    const lead = await makeSignTask(db);
    const { body } = await returnTask(seller.cookie, lead.msid, {
      result: "Pick-Up Unsuccessful with Email",
      signid: lead.msid,
      user: seller.hrid,
    });
    expect(body.message).toMatch(/^Sign at .+ returned successfully. We're emailing/);
    expect(await rowOf(signPickups, { id: lead.signPickupId ?? 0 })).toMatchObject({
      status: "Resolved-Unsuccess",
      emailed: true,
    });
    expect(await mailsTo(lead.cfid)).toHaveLength(1);
  });

  it.each([[""], ["Lost"]])("refuses the result %j: Must Select An Option", async (result) => {
    const lead = await makeSignTask(db);
    const { status, body } = await returnTask(seller.cookie, lead.msid, { result });
    expect([status, body.error]).toEqual([422, "Must Select An Option"]);
    expect(await rowOf(signPickups, { id: lead.signPickupId ?? 0 })).toMatchObject({ status: "Pending" });
  });

  it("refuses an option with email for a client without", async () => {
    const lead = await makeSignTask(db, { email: null });
    const { status } = await returnTask(seller.cookie, lead.msid, {
      result: "Pick-Up Successful with Email",
    });
    expect(status).toBe(422);
  });
});

const done = {
  date: yesterday,
  startHour: "10",
  startMinute: "00",
  finishHour: "10",
  finishMinute: "30",
  valid: "VALID",
  dnfNotes: "Ladder was too short",
  sendEmail: true,
  emailNotes: "All clean now",
};

describe("PATCH /api/tasks/{id}, a DNF", () => {
  const dnfNow = (dnfid: number) => rowOf(dnfs, { dnfid });

  it("says when it was done and what it was, closes its lead and writes to the client", async () => {
    const task = await makeDnfTask(db);
    const { status, body } = await returnTask(seller.cookie, task.msid, {
      ...done,
      dnfid: task.dnfid,
      user: seller.hrid,
    });
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^DNF at .+ returned successfully/)]);
    expect(await dnfNow(task.dnfid)).toMatchObject({
      datebi: yesterday,
      reportstime: "10:00:00",
      reportftime: "10:30:00",
      verdict: "VALID",
      notes: "Ladder was too short",
      version: 2,
    });
    expect(await leadNow(task.msid)).toMatchObject({
      resolvedBy: seller.hrid,
      returnedBy: seller.hrid,
      contactStatus: "Emailed",
    });
    const mails = await mailsTo(task.cfid);
    expect(mails.map(({ jobid }) => jobid)).toEqual([task.jobid]);
    expect(mails[0]?.body).toContain("Back window not reached");
    expect(mails[0]?.body).toContain("All clean now");
    expect(mails[0]?.body).not.toContain("Ladder was too short");
    expect(await actionsOn("dnf", task.dnfid)).toEqual(["dnf.return"]);
    expect(await actionsOn("lead", task.msid)).toEqual(["lead.resolve"]);
  });

  it.each([
    [{ date: "" }, "date", "Select date"],
    [{ date: tomorrow(new Date()) }, "date", "The date can't be in the future"],
    [{ startHour: "" }, "startHour", "Start Hour cannot be blank"],
    [{ finishMinute: "" }, "finishMinute", "Finish Minutes cannot be blank"],
    [{ finishHour: "9" }, "minutes", "DNF Minutes must be greater than 0"],
    [{ valid: "None Selected" }, "valid", "Select a valid status"],
    [{ dnfNotes: " " }, "dnfNotes", "DNF notes must be filled out"],
  ])("refuses %j and writes nothing", async (wrong, field, message) => {
    const task = await makeDnfTask(db);
    const { status, body } = await returnTask(seller.cookie, task.msid, { ...done, ...wrong });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await dnfNow(task.dnfid)).toMatchObject({ datebi: null, verdict: null, version: 1 });
    expect(await leadNow(task.msid)).toMatchObject({ resolvedAt: null });
  });

  it("is refused when the crew was faster", async () => {
    const task = await makeDnfTask(db);
    await db.update(dnfs).set({ version: 2 }).where(eq(dnfs.dnfid, task.dnfid));
    const { status, body } = await returnTask(seller.cookie, task.msid, { ...done, version: 1 });
    expect([status, body.version]).toEqual([409, 2]);
  });

  it("isn't overwritten by a form without a version", async () => {
    const task = await makeDnfTask(db);
    const first = { ...done, version: undefined };
    expect((await returnTask(seller.cookie, task.msid, first)).status).toBe(200);
    const again = { ...first, dnfNotes: "Not done at all" };
    expect((await returnTask(seller.cookie, task.msid, again)).status).toBe(409);
    expect(await dnfNow(task.dnfid)).toMatchObject({ notes: done.dnfNotes, version: 2 });
    expect((await returnTask(seller.cookie, task.msid, { ...again, version: 2 })).status).toBe(200);
  });
});

describe("PATCH /api/tasks/{id}, whoever it is", () => {
  it("refuses another's number, another record's and anything that isn't a task", async () => {
    const task = await makeDnfTask(db);
    const other = await staffWith(["sales"]);
    const { cookie } = seller;
    expect((await returnTask(cookie, task.msid, { ...done, user: other.hrid })).status).toBe(403);
    expect((await returnTask(cookie, task.msid, { ...done, dnfid: task.dnfid + 1 })).status).toBe(400);
    expect((await returnTask(cookie, task.msid, { ...done, estid: task.msid + 1 })).status).toBe(400);
    const message = await makeLead(db, { kind: "Message" });
    expect((await returnTask(cookie, message.msid, { w1: "185" })).status).toBe(404);
    expect((await returnTask(cookie, 999_999_999, { w1: "185" })).status).toBe(404);
    expect(await leadNow(task.msid)).toMatchObject({ resolvedAt: null, version: 1 });
  });

  it("is for sales only", async () => {
    const crew = await staffWith(["estimates_signs", "production"]);
    expect((await returnTask(crew.cookie, (await makeLead(db)).msid, { w1: "185" })).status).toBe(403);
  });
});
