import { beforeAll, describe, expect, it } from "vitest";
import { dnfs } from "@/db/schema";
import type { Capability } from "@/lib/actor";
import { jobPage } from "@/lib/features/packaging/page-reads";
import * as make from "@/tests/factories";
import { get, patch, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { plansOf } from "@/tests/support/plans";
import { mailsTo } from "@/tests/support/rows";

const db = testDatabase();
let world: make.CrewAfterWork;
beforeAll(async () => {
  world = await make.makeCrewAfterWork(db);
});

const page = (jobid: number) => jobPage(testContext({ actor: world.manager, now: make.NOW }), String(jobid));

describe("a job's page", () => {
  it("has the property's card, money with discount, HST and what was paid, DNFs and inspections", async () => {
    await make.makePropertyCode(db, { jobinfoid: world.jobinfoid });
    await make.makeDnf(db, { jobid: world.jobid, dnfdesc: "Back window" });
    await make.makeCrewPayment(db, { jobid: world.jobid, crewHrid: world.driver.hrid, amount: 10_000 });
    const view = await page(world.jobid);
    expect(view).toMatchObject({
      place: { codes: ["gate"] },
      money: { price: 18_500, discount: 0, taxed: { hst: 2_405, total: 20_905 }, left: 10_905 },
      dnfs: [{ dnfdesc: "Back window" }],
    });
    expect(view?.money.payments).toHaveLength(1);
    expect(JSON.stringify(view)).not.toContain("4417");
    expect(await page(999_999)).toBeNull();
  });

  it("says what becomes of the card's planned charge: the newest one counts", async () => {
    const planned = async () => (await page(world.jobid))?.money.planned;
    expect(await planned()).toBeNull();
    await make.makeIntendedPayment(db, { jobid: world.jobid, state: "cancelled", withdrawnAt: make.NOW });
    expect(await planned()).toMatch(/^Planned charge withdrawn, /);
    await make.makeIntendedPayment(db, { jobid: world.jobid });
    expect(await planned()).toBe("Card charged once it's put right");
    await db.delete(dnfs);
    expect(await planned()).toMatch(/^Card charged on .+ or later$/);
  });

  it("is read in six statements, and one that looks whether the client is counted", async () => {
    await page(world.jobid);
    const given = { actor: world.manager, now: make.NOW };
    expect(await plansOf((ctx) => jobPage(ctx, String(world.jobid)), given)).toHaveLength(7);
  });
});

describe("the estimate a job came from, on its page", () => {
  const seenWith = async (capabilities: Capability[], jobid: number) => {
    const { hrid } = await staffWith(capabilities);
    const flags = Object.fromEntries(capabilities.map((each) => [each, true]));
    const ctx = testContext({ actor: make.staffActor({ hrid }, flags), now: make.NOW });
    return (await jobPage(ctx, String(jobid)))?.estimate;
  };

  it("is sales's to see and choose, from the property's returned ones; others get nothing", async () => {
    const place = await make.makeProperty(db);
    const { jobid } = await make.makeJob(db, { ...place, datesold: "2099-01-01" });
    const at = { cfid: place.cfid, jobinfoid: place.jobinfoid };
    const returned = { ...at, returnedAt: make.NOW, jobdesc: "W1", price: 20_000, w1: 20_000 };
    const [one, two] = [await make.makeLead(db, returned), await make.makeLead(db, returned)];
    await make.makeLead(db, at);
    const elsewhere = await make.makeProperty(db);
    await make.makeLead(db, { ...returned, cfid: elsewhere.cfid, jobinfoid: elsewhere.jobinfoid });
    expect(await seenWith(["production"], jobid)).toBeNull();
    const undecided = await seenWith(["production", "sales"], jobid);
    expect(undecided).toMatchObject({ version: 0, decided: false, estimate: null });
    expect(undecided?.estimates.map(({ msid }) => msid)).toEqual([two.msid, one.msid]);
    const { cookie } = await staffWith(["sales"]);
    await patch(cookie, `/api/jobs/${jobid}/estimate`, { estimate: one.msid, version: 0 });
    expect(await seenWith(["production", "sales"], jobid)).toMatchObject({
      version: 1,
      decided: true,
      estimate: one.msid,
    });
  });

  it("is one statement more", async () => {
    await page(world.jobid);
    const actor = make.staffActor({ hrid: world.manager.hrid }, { production: true, sales: true });
    const given = { actor, now: make.NOW };
    expect(await plansOf((ctx) => jobPage(ctx, String(world.jobid)), given)).toHaveLength(8);
  });
});

describe("GET /api/jobs/{id}/timeline", () => {
  it("has what happened with that job only, for production", async () => {
    const { cookie } = await staffWith(["production"]);
    const other = await make.makeReportedJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    await make.makeJobNote(db, { jobid: world.jobid, notes: "About this one" });
    await make.makeJobNote(db, { jobid: other.jobid, notes: "About another" });
    await make.makeMessage(db, { cfid: world.cfid, jobid: other.jobid, subject: "Another letter" });
    const { status, body } = await get(cookie, `/api/jobs/${world.jobid}/timeline`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain("About this one");
    expect(JSON.stringify(body)).not.toMatch(/About another|Another letter/);
    expect((await get((await staffWith(["sales"])).cookie, `/api/jobs/${world.jobid}/timeline`)).status).toBe(
      403,
    );
    expect((await get(cookie, "/api/jobs/999999/timeline")).status).toBe(404);
  });
});

describe("POST /api/jobs/{id}/receipt", () => {
  it("sends a completed job's receipt once a day, without an open dashboard", async () => {
    const { cookie } = await staffWith(["client_care"]);
    const send = () => post(cookie, `/api/jobs/${world.jobid}/receipt`);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect(await mailsTo(world.cfid)).toContainEqual(
      expect.objectContaining({ kind: "receipt", jobid: world.jobid }),
    );
    const { cookie: crew } = await staffWith();
    expect((await post(crew, `/api/jobs/${world.jobid}/receipt`)).status).toBe(403);
    const open = await make.makeJob(db, { cfid: world.cfid, jobinfoid: world.jobinfoid });
    expect((await post(cookie, `/api/jobs/${open.jobid}/receipt`)).status).toBe(409);
  });
});
