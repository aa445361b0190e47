import { beforeEach, describe, expect, it } from "vitest";
import { leadNotes } from "@/db/schema";
import { makeClient, makeDnfTask, makeLead, makeProperty, makeReportedJob } from "@/tests/factories";
import { clockStandsStill } from "@/tests/support/app/clock";
import { type Caller, patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { actionsOn, auditOf, leadNow, mailsTo, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const mailEstimate = (who: Caller, body: object) => post(who, "/api/tasks/send_email", body);
const setContact = (who: Caller, id: number, body: object) => patch(who, `/api/tasks/${id}/contact`, body);
const setDnfCrew = (who: Caller, id: number, body: object) => patch(who, `/api/tasks/${id}/dnf_crew`, body);
const setHolder = (who: Caller, id: number, body: object) => patch(who, `/api/tasks/${id}/holder`, body);
let seller: Awaited<ReturnType<typeof staffWith>>;
beforeEach(async () => {
  seller = await staffWith(["sales"]);
});

describe("PATCH /api/tasks/{id}/contact", () => {
  it("records how the client was reached; a second tap writes nothing", async () => {
    const { msid } = await makeLead(db);
    expect((await setContact(seller.cookie, msid, { contact_status: "Called", version: 1 })).status).toBe(
      200,
    );
    expect((await setContact(seller.cookie, msid, { contact_status: "Called", version: 1 })).status).toBe(
      200,
    );
    expect(await leadNow(msid)).toMatchObject({ contactStatus: "Called", version: 2 });
    expect(await actionsOn("lead", msid)).toEqual(["lead.contact"]);
  });

  it("refuses a stale one and an unknown word", async () => {
    const { msid } = await makeLead(db);
    await setContact(seller.cookie, msid, { contact_status: "Called", version: 1 });
    expect((await setContact(seller.cookie, msid, { contact_status: "NC", version: 1 })).status).toBe(409);
    expect((await setContact(seller.cookie, msid, { contact_status: "Faxed" })).status).toBe(422);
    expect(await leadNow(msid)).toMatchObject({ contactStatus: "Called" });
  });
});

describe("POST /api/tasks/{id}/notes", () => {
  it("writes the session's note; a double click writes one", async () => {
    clockStandsStill();
    const { msid } = await makeLead(db);
    const send = () =>
      post(seller.cookie, `/api/tasks/${msid}/notes`, { notes: " Left a message ", recorder: 1 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(leadNotes, { msid })).toMatchObject([
      { notes: "Left a message", recorderHrid: seller.hrid },
    ]);
    expect((await post(seller.cookie, `/api/tasks/${msid}/notes`, { notes: " " })).status).toBe(422);
  });
});

describe("PATCH /api/tasks/{id}/holder", () => {
  it("assigns a lead of any kind to someone who may hold one, and unassigns it", async () => {
    const { msid } = await makeLead(db, { kind: "Odd Job" });
    const { body } = await setHolder(seller.cookie, msid, { holder: seller.hrid, version: 1 });
    expect(body.message).toBe(`Task assigned to ${seller.name}`);
    await setHolder(seller.cookie, msid, { holder: null, version: 2 });
    expect(await leadNow(msid)).toMatchObject({ holderHrid: null, version: 3 });
  });

  it("refuses a colleague without sales or estimates, and a stale request", async () => {
    const { msid } = await makeLead(db);
    const crew = await staffWith([]);
    expect((await setHolder(seller.cookie, msid, { holder: crew.hrid })).status).toBe(422);
    const other = await staffWith(["sales"]);
    await setHolder(seller.cookie, msid, { holder: seller.hrid, version: 1 });
    expect((await setHolder(other.cookie, msid, { holder: other.hrid, version: 1 })).status).toBe(409);
    expect(await leadNow(msid)).toMatchObject({ holderHrid: seller.hrid });
  });
});

describe("PATCH /api/tasks/{id}/estimator", () => {
  const setEstimator = (who: Caller, id: number, body: object) =>
    patch(who, `/api/tasks/${id}/estimator`, body);
  const returned = async (columns: Parameters<typeof makeLead>[1] = {}) =>
    makeLead(db, { returnedAt: new Date(), returnedBy: seller.hrid, estimatorHrid: seller.hrid, ...columns });

  it("can be corrected by sales with management, and is audited; the returner stays", async () => {
    const { msid } = await returned();
    const [boss, other] = [await staffWith(["sales", "management"]), await staffWith(["sales"])];
    const { body } = await setEstimator(boss.cookie, msid, { estimator: other.hrid, version: 1 });
    expect(body.message).toBe(`${other.name} is the estimator now`);
    expect(await leadNow(msid)).toMatchObject({ estimatorHrid: other.hrid, returnedBy: seller.hrid });
    expect(await auditOf("lead", msid)).toMatchObject([
      {
        action: "lead.estimator",
        actorHrid: boss.hrid,
        before: { estimatorHrid: seller.hrid },
        after: { estimatorHrid: other.hrid },
      },
    ]);
    expect((await setEstimator(boss.cookie, msid, { estimator: seller.hrid, version: 1 })).status).toBe(409);
  });

  it("stays while a partner's books pay the returner for the sale: one estimate is paid once", async () => {
    const { msid } = await returned({ salesPay: 2_550 });
    const boss = await staffWith(["sales", "management"]);
    const { status, body } = await setEstimator(boss.cookie, msid, { estimator: boss.hrid });
    expect([status, body.error]).toEqual([409, expect.stringContaining("$25.50")]);
    expect(await leadNow(msid)).toMatchObject({ estimatorHrid: seller.hrid });
  });

  it("needs both capabilities, and can't change for a paid estimate, an unreturned one or another kind", async () => {
    const boss = await staffWith(["sales", "management"]);
    const manager = await staffWith(["management"]);
    const { msid } = await returned();
    for (const { cookie } of [seller, manager])
      expect((await setEstimator(cookie, msid, { estimator: boss.hrid })).status).toBe(403);
    const crew = await staffWith([]);
    expect((await setEstimator(boss.cookie, msid, { estimator: crew.hrid })).body.errors).toEqual({
      estimator: ["Choose an estimator"],
    });
    const { jobid } = await makeReportedJob(db, { recstatus: "PAID" });
    const paid = await returned({ jobid });
    const open = await makeLead(db);
    for (const lead of [paid, open])
      expect((await setEstimator(boss.cookie, lead.msid, { estimator: boss.hrid })).status).toBe(409);
    const sign = await returned({ kind: "Odd Job" });
    expect((await setEstimator(boss.cookie, sign.msid, { estimator: boss.hrid })).status).toBe(404);
    for (const lead of [{ msid }, paid])
      expect(await leadNow(lead.msid)).toMatchObject({ estimatorHrid: seller.hrid });
  });
});

describe("PATCH /api/tasks/{id}/dnf_crew", () => {
  it("is for a DNF's task, with a crew that drives", async () => {
    const task = await makeDnfTask(db);
    const wrong = await setDnfCrew(seller.cookie, task.msid, {
      crew_hrid: seller.hrid,
      dnfdate: "2030-05-12",
    });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { crew_hrid: ["Choose a crew"] }]);
    const { status } = await setDnfCrew(seller.cookie, (await makeLead(db)).msid, { crew_hrid: null });
    expect(status).toBe(404);
    const back = await setDnfCrew(seller.cookie, task.msid, { crew_hrid: null });
    expect(back.body.message).toMatch(/is with its job's crew$/);
  });
});

describe("POST /api/tasks/send_email", () => {
  it("emails a returned estimate once a day and marks the client Emailed", async () => {
    const { msid, cfid } = await makeLead(db);
    await setContact(seller.cookie, msid, { contact_status: "Called" });
    await patch(seller.cookie, `/api/tasks/${msid}`, { w1: "185" });
    const send = () => mailEstimate(seller.cookie, { id: msid, user_id: seller.hrid, to: "x@example.com" });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 429, 429]);
    const mails = await mailsTo(cfid);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("$185.00");
    expect(mails[0]?.recipient).toMatch(/^client-/i);
    expect(await leadNow(msid)).toMatchObject({ contactStatus: "Called and Emailed" });
    const late = await send();
    expect(late.body.error).toBe("This estimate was already emailed today. You can send it again tomorrow.");
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("refuses one without prices, without an email address, and another's number", async () => {
    const { cfid } = await makeClient(db, { email: null });
    const { jobinfoid } = await makeProperty(db, { cfid });
    const silent = await makeLead(db, { cfid, jobinfoid });
    expect((await mailEstimate(seller.cookie, { id: silent.msid })).status).toBe(409);
    await patch(seller.cookie, `/api/tasks/${silent.msid}`, { w1: "185" });
    expect((await mailEstimate(seller.cookie, { id: silent.msid })).status).toBe(422);
    const other = await staffWith(["sales"]);
    expect((await mailEstimate(seller.cookie, { id: silent.msid, user_id: other.hrid })).status).toBe(403);
    const task = await makeDnfTask(db);
    expect((await mailEstimate(seller.cookie, { id: task.msid })).status).toBe(404);
  });
});
