import { beforeEach, describe, expect, it } from "vitest";
import { oddJobs } from "@/db/schema";
import { makeOddJob, makeOddJobRequest, makePartner, makePartnerCrew } from "@/tests/factories";
import { type Caller, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { actingFor, partnerWithCrew } from "@/tests/support/people";
import { deedsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const cancel = (who: Caller, id: number, body: object) => patch(who, `/api/odd_jobs/${id}/cancel`, body);
const edit = (who: Caller, id: number, body: object) => patch(who, `/api/odd_jobs/${id}`, body);
const markDone = (who: Caller, id: number, body: object) => patch(who, `/api/odd_jobs/${id}/done`, body);
const oddJobNow = (id: number) => rowOf(oddJobs, { id });
let first: Awaited<ReturnType<typeof partnerWithCrew>>;
let second: Awaited<ReturnType<typeof partnerWithCrew>>;

beforeEach(async () => {
  first = await partnerWithCrew();
  second = await partnerWithCrew();
});

const form = (more: object = {}) => ({
  details: "Hang two doors",
  payor: "Client",
  order: "B 2",
  notes: "Back gate",
  price: "410.50",
  mat_price: "60",
  sdate: "2026-06-01",
  crew_hrid: first.crew.hrid,
  ...more,
});

describe("PATCH /api/odd_jobs/{id}", () => {
  it("changes what was agreed, once however often it's sent", async () => {
    const { id } = await makeOddJob(db, { partnerHrid: first.hrid });
    const answer = await edit(first.cookie, id, form({ version: 1, hrid: first.hrid }));
    expect(answer.body.job).toMatchObject({ price: "410.50", crew: first.crew.name, version: 2 });
    expect((await edit(first.cookie, id, form({ version: 1 }))).status).toBe(200);
    expect(await oddJobNow(id)).toMatchObject({
      details: "Hang two doors",
      order: "B 2",
      matPrice: 6_000,
      version: 2,
    });
    expect(await deedsOn("odd_job", id)).toEqual([["odd-job.edit", first.hrid]]);
  });

  it("finds one's own by crew or name and unclaimed ones; another partner's is 404", async () => {
    const mine = [
      await makeOddJob(db, { partnerHrid: first.hrid }),
      // By its crew, whoever is named on it (rule partner-share).
      await makeOddJob(db, { crewHrid: first.crew.hrid, partnerHrid: second.hrid }),
      await makeOddJob(db, { crewHrid: first.hrid }),
      await makeOddJob(db),
    ];
    for (const { id } of mine) expect((await edit(first.cookie, id, form())).status).toBe(200);
    const others = [
      await makeOddJob(db, { partnerHrid: second.hrid }),
      await makeOddJob(db, { crewHrid: second.crew.hrid, partnerHrid: first.hrid }),
    ];
    for (const { id } of others) {
      expect((await edit(first.cookie, id, form())).status).toBe(404);
      expect((await markDone(first.cookie, id, { datebi: "2026-01-02", recstatus: "PAID" })).status).toBe(
        404,
      );
      expect((await cancel(first.cookie, id, { notes: "No" })).status).toBe(404);
      expect(await oddJobNow(id)).toMatchObject({ version: 1 });
    }
  });

  it("follows the crew on its day: what a crew did for another partner is that partner's", async () => {
    const { hrid: crewHrid } = first.crew;
    const job = await makeOddJob(db, {
      crewHrid: second.crew.hrid,
      datebi: "2024-05-01",
      recstatus: "Receivable",
    });
    await makePartnerCrew(db, {
      crewHrid: second.crew.hrid,
      partnerHrid: first.hrid,
      validFrom: "2024-01-01",
      validTo: "2024-12-31",
    });
    expect((await edit(second.cookie, job.id, form({ crew_hrid: "" }))).status).toBe(404);
    expect((await edit(first.cookie, job.id, form({ crew_hrid: second.crew.hrid }))).status).toBe(200);
    // The partner's crew of today wasn't theirs on the day it was done.
    expect((await edit(first.cookie, job.id, form({ crew_hrid: crewHrid }))).status).toBe(422);
  });

  it("becomes the partner's who gives it a crew; without one it stays unclaimed", async () => {
    const { id } = await makeOddJob(db);
    await edit(first.cookie, id, form({ crew_hrid: "", version: 1 }));
    expect(await oddJobNow(id)).toMatchObject({ partnerHrid: null, crewHrid: null });
    await edit(first.cookie, id, form({ version: 2 }));
    expect(await oddJobNow(id)).toMatchObject({ partnerHrid: first.hrid, crewHrid: first.crew.hrid });
    expect((await edit(second.cookie, id, form({ crew_hrid: "" }))).status).toBe(404);
  });

  it("is a 409 with the current values for a stale version; of two at once one wins", async () => {
    const { id } = await makeOddJob(db, { partnerHrid: first.hrid });
    const answers = await Promise.all([
      edit(first.cookie, id, form({ version: 1 })),
      edit(first.cookie, id, form({ version: 1, details: "Something else" })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.job).toMatchObject({ id, version: 2, details: (await oddJobNow(id))?.details });
  });

  it("two partners who take the same one at once: one gets it", async () => {
    const { id } = await makeOddJob(db);
    const answers = await Promise.all([
      edit(first.cookie, id, form({ version: 1 })),
      edit(second.cookie, id, form({ version: 1, crew_hrid: second.crew.hrid })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await oddJobNow(id))?.partnerHrid).toBe(answers[0]?.status === 200 ? first.hrid : second.hrid);
  });

  it.each([
    [{ price: "x" }, "price"],
    [{ mat_price: "500" }, "mat_price"],
    [{ payor: "Nobody" }, "payor"],
    [{ sdate: "soon" }, "sdate"],
    [{ crew_hrid: "abc" }, "crew_hrid"],
  ])("refuses %j", async (wrong, field) => {
    const { id } = await makeOddJob(db, { partnerHrid: first.hrid });
    const { status, body } = await edit(first.cookie, id, form(wrong));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("ignores every other column, and refuses another's number (T17, T19)", async () => {
    const { id } = await makeOddJob(db, { partnerHrid: first.hrid });
    expect((await edit(first.cookie, id, form({ hrid: second.hrid }))).status).toBe(403);
    const poison = {
      partner_hrid: second.hrid,
      recstatus: "PAID",
      datebi: "2026-01-01",
      cfid: 1,
      type5: "Paint Est",
    };
    await edit(first.cookie, id, form(poison));
    const { recstatus, datebi, type5, partnerHrid } = (await oddJobNow(id)) ?? {};
    expect({ recstatus, datebi, type5, partnerHrid }).toEqual({
      recstatus: null,
      datebi: null,
      type5: "Book Odd Job",
      partnerHrid: first.hrid,
    });
  });
});

describe("a tab showing a partner one no longer acts for (T18)", () => {
  it("books, changes, marks and cancels nothing, not even in the writer's own name", async () => {
    const lead = await makeOddJobRequest(db);
    const { id } = await makeOddJob(db, { cfid: lead.cfid ?? 0, jobinfoid: lead.jobinfoid ?? 0 });
    const owner = await makePartner(db, { capabilities: ["partner_admin"] });
    const cookie = await staffCookie(owner.hrid);
    const acting = { hrid: second.hrid };
    await post(cookie, "/api/sessions/set_mgr", acting);
    const { cfid, jobinfoid, msid } = lead;
    const order = { type5: "Book Odd Job", cfid, jobinfoid, msid, details: "Doors", payor: "Client" };
    for (const hrid of [first.hrid, owner.hrid]) {
      const answers = [
        await post(cookie, "/api/misc_jobs", { ...order, hrid }),
        await edit(cookie, id, form({ crew_hrid: second.crew.hrid, hrid, version: 1 })),
        await markDone(cookie, id, { datebi: "2026-01-02", recstatus: "PAID", hrid, version: 1 }),
        await cancel(cookie, id, { notes: "Client moved", hrid, version: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(await rowsOf(oddJobs, { cfid: cfid ?? 0 })).toMatchObject([{ id, version: 1, partnerHrid: null }]);
    const booked = await post(cookie, "/api/misc_jobs", { ...order, hrid: second.hrid });
    expect(booked.body.job).toMatchObject({ partner: second.name });
    const edited = await edit(
      cookie,
      id,
      form({ crew_hrid: second.crew.hrid, hrid: second.hrid, version: 1 }),
    );
    expect(edited.body.job).toMatchObject({ partner: second.name, version: 2 });
  });
});

describe("PATCH /api/odd_jobs/{id}/done", () => {
  it("marks it done and owed, or paid, and never back from paid", async () => {
    const { id } = await makeOddJob(db, { partnerHrid: first.hrid });
    const day = "2026-01-02";
    const done = await markDone(first.cookie, id, { datebi: day, recstatus: "Receivable", version: 1 });
    expect(done.body.job).toMatchObject({ datebi: day, recstatus: "Receivable", status: "Receivable" });
    expect((await markDone(first.cookie, id, { datebi: "", recstatus: "" })).body.job.status).toBe("Booked");
    // Nobody confirms their own (rule second-person): someone else says so for the partner.
    const { cookie } = await actingFor(first.hrid);
    await markDone(cookie, id, { datebi: day, recstatus: "PAID" });
    for (const again of [{ datebi: "" }, { datebi: day, recstatus: "Receivable" }]) {
      const { status, body } = await markDone(first.cookie, id, again);
      expect([status, body.error]).toEqual([409, "This odd job is paid, so you can't change it."]);
    }
    expect((await edit(first.cookie, id, form())).status).toBe(409);
    expect((await cancel(first.cookie, id, { notes: "No" })).status).toBe(409);
    expect((await markDone(first.cookie, id, { datebi: day, recstatus: "PAID" })).status).toBe(200);
    expect(await oddJobNow(id)).toMatchObject({ recstatus: "PAID", datebi: day, version: 4 });
  });

  it.each([
    [{ datebi: "2026-01-02", recstatus: "None Selected" }, "recstatus"],
    [{ datebi: "2026-01-02", recstatus: "Paid By Card" }, "recstatus"],
    [{ datebi: "2999-01-02", recstatus: "PAID" }, "datebi"],
    [{ datebi: "yesterday", recstatus: "PAID" }, "datebi"],
    // Its crew has been the partner's only since 2025.
    [{ datebi: "2020-01-02", recstatus: "PAID" }, "datebi"],
  ])("refuses %j", async (wrong, field) => {
    const { id } = await makeOddJob(db, { crewHrid: first.crew.hrid });
    const { status, body } = await markDone(first.cookie, id, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await oddJobNow(id)).toMatchObject({ datebi: null, recstatus: null });
  });

  it("of paid and withdrawn at once, paid wins", async () => {
    const { id } = await makeOddJob(db, {
      partnerHrid: first.hrid,
      datebi: "2026-01-02",
      recstatus: "Receivable",
    });
    const answers = await Promise.all([
      markDone(first.cookie, id, { datebi: "2026-01-02", recstatus: "PAID", version: 1 }),
      markDone(first.cookie, id, { datebi: "", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("PATCH /api/odd_jobs/{id}/cancel", () => {
  it("cancels with a note, once, and never a completed one", async () => {
    const { id } = await makeOddJob(db, { partnerHrid: first.hrid, notes: "Back gate" });
    expect((await cancel(first.cookie, id, { notes: " " })).body.errors).toEqual({ notes: ["Enter Notes"] });
    const answers = await Promise.all(
      [1, 2].map(() => cancel(first.cookie, id, { notes: "Client moved", version: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await oddJobNow(id)).toMatchObject({ notes: "Back gate\nCancelled: Client moved", version: 2 });
    expect(await deedsOn("odd_job", id)).toEqual([["odd-job.cancel", first.hrid]]);
    // Another reason isn't lost silently (T24).
    expect((await cancel(first.cookie, id, { notes: "Too dear", version: 1 })).status).toBe(409);
    expect((await edit(first.cookie, id, form())).body.error).toBe("This odd job is cancelled.");
    const done = await makeOddJob(db, { partnerHrid: first.hrid, datebi: "2026-01-02" });
    expect((await cancel(first.cookie, done.id, { notes: "No" })).status).toBe(409);
  });
});
