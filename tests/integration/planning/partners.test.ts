import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobNotes, leads, partnerCrews } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { dnfNow, jobNow, rowsOf } from "@/tests/support/rows";

// Work of one partner's crew never goes to another partner's (rule plans): each way it could.
const db = testDatabase();
type Crew = { ocid: number; hrid: number; name: string };
type Partners = { date: string; mine: Crew; theirs: Crew; company: Crew; office: { cookie: string } };
let at: Partners;

async function crewOn(date: string, { hrid, name }: { hrid: number; name: string }): Promise<Crew> {
  const { ocid } = await make.makeCrewDay(db, { driver: hrid, date, car: null });
  return { ocid, hrid, name };
}

beforeEach(async () => {
  const date = freshFutureDay();
  at = {
    date,
    mine: await crewOn(date, await make.makePartner(db)),
    theirs: await crewOn(date, await make.makePartner(db)),
    company: await crewOn(date, await make.makeEmployee(db)),
    office: await staffWith(["production", "sales"]),
  };
});

const open = () => ({ sdate: inDays(-5), fdate: at.date, datesold: inDays(-20), estMinutes: 30 });
const onCrew = ({ hrid }: Crew, num: number) =>
  make.makeNumberedJob(db, { ...open(), crewHrid: hrid, schdate: at.date, num });
const assigned = ({ hrid }: Crew) =>
  make.makeAssignedJob(db, { ...open(), crewHrid: hrid, schdate: at.date, num: null });
const apply = (lanes: { ocid: number; jobids: number[] }[], jobs: { jobid: number; version: number }[]) =>
  asks.post(at.office, "/api/plans/apply", {
    date: at.date,
    lanes,
    versions: jobs.map(({ jobid, version }) => ({ jobid, version })),
  });
const crewOf = async ({ jobid }: { jobid: number }) => (await jobNow(jobid))?.crewHrid;
const worksFor = async (crew: Crew, partner: Crew) => {
  await db.delete(partnerCrews).where(eq(partnerCrews.crewHrid, crew.hrid));
  await make.makePartnerCrew(db, { crewHrid: crew.hrid, partnerHrid: partner.hrid, validFrom: "2020-01-01" });
};

describe("a partner's job stays with that partner's crews", () => {
  it("when the list assigns it, alone or with others, or numbers it", async () => {
    const job = await assigned(at.mine);
    const to = { crewname: at.theirs.name, schdate: at.date };
    expect((await asks.post(at.office, "/api/jobs/ass_job", { jobid: job.jobid, ...to })).status).toBe(409);
    const { body } = await asks.post(at.office, "/api/jobs/ass_jobs", { jobids: [job.jobid], ...to });
    expect(body).toMatchObject({ assigned: [], refused: [{ jobid: job.jobid }] });
    expect((await asks.get(at.office, `/api/jobs/${job.jobid}/ass_num`)).status).toBe(200);
    expect(await jobNow(job.jobid)).toMatchObject({ crewHrid: at.mine.hrid, schdate: at.date, num: 1 });
  });

  it("when the other partner takes it", async () => {
    const job = await assigned(at.mine);
    const cookie = await staffCookie(at.theirs.hrid);
    const take = { task: "assignJob", hrid: at.theirs.hrid, crew: at.theirs.hrid };
    expect((await asks.patch(cookie, `/api/partners/${job.jobid}`, take)).status).toBe(409);
    expect(await crewOf(job)).toBe(at.mine.hrid);
  });

  it("when its crew gets another driver", async () => {
    const job = await onCrew(at.mine, 1);
    const next = await make.makePartner(db);
    const change = (driver: number) =>
      asks.patch(at.office, `/api/crews/${at.mine.ocid}`, { crew: { driver } });
    const refused = await change(next.hrid);
    expect(refused.status).toBe(409);
    expect(refused.body.errors.driver).toEqual([expect.stringContaining("works for another partner")]);
    expect(await crewOf(job)).toBe(at.mine.hrid);
    const own = await make.makeEmployee(db);
    await make.makePartnerCrew(db, {
      crewHrid: own.hrid,
      partnerHrid: at.mine.hrid,
      validFrom: "2020-01-01",
    });
    expect((await change(own.hrid)).status).toBe(200);
    expect(await crewOf(job)).toBe(own.hrid);
  });

  it("when a plan is undone or redone after a crew changed partners", async () => {
    const [job, other] = [await onCrew(at.company, 2), await onCrew(at.company, 1)];
    const lanes = [
      { ocid: at.company.ocid, jobids: [other.jobid] },
      { ocid: at.mine.ocid, jobids: [job.jobid] },
    ];
    const { status, body } = await apply(lanes, [job, other]);
    expect(status).toBe(200);
    const turn = (way: "undo" | "redo") => asks.post(at.office, `/api/plans/${body.id}/${way}`, {});
    const left = [{ jobid: job.jobid, message: "Its crew works for another partner now." }];
    await worksFor(at.company, at.theirs);
    expect((await turn("undo")).body).toMatchObject({ left });
    expect(await crewOf(job)).toBe(at.mine.hrid);
    await db.delete(partnerCrews).where(eq(partnerCrews.crewHrid, at.company.hrid));
    expect((await turn("redo")).status).toBe(200);
    expect((await turn("undo")).body).toMatchObject({ left: [] });
    await worksFor(at.company, at.theirs);
    expect((await turn("redo")).body).toMatchObject({ left });
    expect(await crewOf(job)).toBe(at.company.hrid);
  });

  it("when Eaves +5 moves it to a day on which its crew works for another partner", async () => {
    const job = await onCrew(at.mine, 1);
    const [last, first] = [addDays(at.date, 4), addDays(at.date, 5)];
    await db.update(partnerCrews).set({ validTo: last }).where(eq(partnerCrews.crewHrid, at.mine.hrid));
    const next = { crewHrid: at.mine.hrid, partnerHrid: at.theirs.hrid, validFrom: first };
    await make.makePartnerCrew(db, next);
    const move = () =>
      asks.post(at.office, "/api/jobs/eaves_plus_five_job", { jobid: job.jobid, notes: "Leaves still up" });
    const { status, body } = await move();
    expect(status).toBe(409);
    expect(body.error).toContain("works for another partner on");
    expect(await jobNow(job.jobid)).toMatchObject({ schdate: at.date, num: 1, fdate: at.date });
    expect(await rowsOf(jobNotes, { jobid: job.jobid })).toEqual([]);
    await db
      .update(partnerCrews)
      .set({ partnerHrid: at.mine.hrid })
      .where(eq(partnerCrews.partnerHrid, at.theirs.hrid));
    expect((await move()).status).toBe(200);
    expect(await jobNow(job.jobid)).toMatchObject({ crewHrid: at.mine.hrid, schdate: first, num: null });
  });

  it("when a plan moves one that was left behind on an earlier day", async () => {
    const earlier = inDays(-2);
    await make.makeCrewDay(db, { driver: at.mine.hrid, date: earlier, car: null });
    const job = await make.makeNumberedJob(db, {
      ...open(),
      crewHrid: at.mine.hrid,
      schdate: earlier,
      num: 1,
    });
    const { status, body } = await apply([{ ocid: at.theirs.ocid, jobids: [job.jobid] }], [job]);
    expect([status, body.refusals?.[0]?.reason]).toEqual([409, "partner"]);
    expect((await apply([{ ocid: at.company.ocid, jobids: [job.jobid] }], [job])).status).toBe(200);
  });
});

describe("a DNF of a partner's job stays with that partner's crews", () => {
  const dnfOf = async (crew: Crew) => {
    const job = await make.makeReportedJob(db, { crewHrid: crew.hrid, schdate: inDays(-3), num: null });
    return make.makeDnf(db, { jobid: job.jobid, sdate: inDays(-3), fdate: inDays(400) });
  };
  const assign = (dnfid: number, crew: Crew, version: number) =>
    asks.patch(at.office, `/api/dnfs/${dnfid}/assign`, {
      crew_hrid: String(crew.hrid),
      dnfdate: at.date,
      version,
      override: { reason: "The client asked" },
    });

  it("when the office or the board assigns it, whatever reason is given", async () => {
    const { dnfid } = await dnfOf(at.mine);
    const refused = await assign(dnfid, at.theirs, 1);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.crew_hrid).toEqual([expect.stringContaining("works for another partner")]);
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: null, version: 1 });
    expect((await assign(dnfid, at.company, 1)).status).toBe(200);
    // A company crew between them changes nothing: it's still that partner's job.
    expect((await assign(dnfid, at.theirs, 2)).status).toBe(422);
    expect((await assign(dnfid, at.mine, 2)).status).toBe(200);
  });

  it("when it's the company's, but another partner's crew has it", async () => {
    const { dnfid } = await dnfOf(at.company);
    expect((await assign(dnfid, at.mine, 1)).status).toBe(200);
    expect((await assign(dnfid, at.theirs, 2)).status).toBe(422);
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: at.mine.hrid });
  });

  it("when its task is given a crew", async () => {
    const { dnfid } = await dnfOf(at.mine);
    const { msid } = await make.makeDnfTask(db);
    await db.update(leads).set({ dnfid }).where(eq(leads.msid, msid));
    const { status } = await asks.patch(at.office, `/api/tasks/${msid}/dnf_crew`, {
      crew_hrid: String(at.theirs.hrid),
      dnfdate: at.date,
    });
    expect(status).toBe(422);
    expect(await dnfNow(dnfid)).toMatchObject({ crewHrid: null });
  });
});
