import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clients, crewDayMembers } from "@/db/schema";
import type { StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { smartSearch } from "@/lib/core/clients/client-reads";
import { readCrewsToday } from "@/lib/core/crews/crew-access";
import { dailyJobs } from "@/lib/core/crews/runsheet-reads";
import { crewStats } from "@/lib/core/crews/stats/reads";
import { startDnfContract } from "@/lib/core/dnfs/contract";
import { dailyDnfs, getDnf } from "@/lib/core/dnfs/reads";
import { startDnf } from "@/lib/core/dnfs/work-dnf";
import { dnfImages, jobImages, propertyImages, readGallery } from "@/lib/core/images/reads";
import { reportJobContract, startJobContract } from "@/lib/core/jobs/contract";
import { getJob, getJobInfo, readJobDetails } from "@/lib/core/jobs/reads";
import { reportJob } from "@/lib/core/jobs/report/report-job";
import { startJob } from "@/lib/core/jobs/report/start-job";
import { getMessage, getPickUp } from "@/lib/core/leads/reads";
import { readMapDay } from "@/lib/core/maps/reads";
import { Conflict } from "@/lib/errors";
import { crewDetails } from "@/lib/features/checklists/reads";
import { readInspection } from "@/lib/features/inspections/reads";
import { search } from "@/lib/features/menus/search-reads";
import { jobDetails } from "@/lib/features/packaging/reads";
import { readRunsheetPage, readSheetRecords } from "@/lib/features/runsheet/reads";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { REPORT, START } from "@/tests/support/forms";
import { jobNow, rowOf } from "@/tests/support/rows";
import { parsed, refusal, run } from "@/tests/support/verbs";

const db = testDatabase();
const GATE = "All crew members must sign in and fill Safety Form";

let members: { driver: StaffActor; second: StaffActor; third: StaffActor };
let ocid: number;
let waiting: number;
let dnfid: number;
let [cfid, jobinfoid]: [number, number] = [0, 0];
beforeEach(async () => {
  const [driver, second, third] = await Promise.all([1, 2, 3].map(() => make.makeEmployee(db)));
  if (!driver || !second || !third) throw new Error("Three people were made");
  members = {
    driver: make.staffActor(driver),
    second: make.staffActor(second),
    third: make.staffActor(third),
  };
  const people = { driver: driver.hrid, second: second.hrid, third: third.hrid };
  ocid = (await make.makeCrewDay(db, people)).ocid;
  ({ cfid, jobinfoid } = await make.makeProperty(db));
  const at = { cfid, jobinfoid, crewHrid: driver.hrid };
  waiting = (await make.makeNumberedJob(db, { ...at, num: 1 })).jobid;
  const done = await make.makeReportedJob(db, { ...at, schdate: "2026-05-11" });
  dnfid = (await make.makeDnf(db, { jobid: done.jobid })).dnfid;
});

const crewHrid = () => members.driver.hrid;
const start = (id: number, actor: StaffActor) =>
  run(startJob, actor, { id, ...parsed(startJobContract.body, START) });
const openTheGate = () =>
  db
    .update(crewDayMembers)
    .set({ present: true, signin: "07:10:00", safetyRead: true })
    .where(eq(crewDayMembers.ocid, ocid));
const partnerOfCrew = async () => {
  const partner = await make.makePartner(db);
  const work = { crewHrid: crewHrid(), partnerHrid: partner.hrid, validFrom: "2026-01-01" };
  await make.makePartnerCrew(db, work);
  return make.partnerActor(partner);
};
const office = async () => make.staffActor(await make.makeEmployee(db), { production: true });

/** What a person may read of the crew's work today. */
const READS: Record<string, (ctx: Context<StaffActor>) => Promise<unknown>> = {
  "jobs/{id}": (ctx) => getJob(ctx, { id: waiting }),
  job_details: (ctx) => jobDetails(ctx, { id: waiting }),
  job_info: (ctx) => getJobInfo(ctx, { id: waiting }),
  "the page of a job": (ctx) => readJobDetails(ctx, waiting),
  "dnfs/{id}": (ctx) => getDnf(ctx, { id: dnfid }),
  "inspections/{id}": (ctx) => readInspection(ctx, { id: waiting }),
  job_images: (ctx) => jobImages(ctx, { id: waiting }),
  dnf_images: (ctx) => dnfImages(ctx, { id: dnfid }),
  property_images: (ctx) => propertyImages(ctx, { id: jobinfoid }),
  "the page of a job's photos": (ctx) => readGallery(ctx, "job", { id: String(waiting) }),
};

/** Whether the searches find the client of the crew's work today, its email and its property. */
async function finds(actor: StaffActor): Promise<boolean[]> {
  const client = await rowOf(clients, { cfid });
  if (!client) throw new Error("The client was deleted");
  const answers = await Promise.all([
    search(as(actor), { q: client.lastname }),
    search(as(actor), { q: String(waiting) }),
    smartSearch(as(actor), { inputString: client.lastname }),
    smartSearch(as(actor), { inputString: client.email ?? "" }),
  ]);
  return answers.map((answer) => JSON.stringify(answer).includes(client.lastname));
}
const as = (actor: StaffActor) => testContext({ actor, now: make.NOW });

describe("while the safety gate is closed", () => {
  it.each(["driver", "second", "third"] as const)("it hides the day from the %s", async (seat) => {
    const actor = members[seat];
    for (const [name, read] of Object.entries(READS)) {
      const error = await refusal(read(as(actor)));
      expect(error, name).toBeInstanceOf(Conflict);
      expect(error.message, name).toBe(GATE);
      expect(error.details, name).toEqual({ reason: "safety_gate" });
    }
    expect(await finds(actor)).toEqual([false, false, false, false]);
    expect((await refusal(start(waiting, actor))).message).toBe(GATE);
    const dnf = { id: dnfid, ...parsed(startDnfContract.body, {}) };
    expect((await refusal(run(startDnf, actor, dnf))).message).toBe(GATE);
    expect(await jobNow(waiting)).toMatchObject({ state: "numbered" });
    const sheet = await dailyJobs(as(actor), { hrid: actor.hrid });
    expect(sheet).toMatchObject({ safety_ok: false, jobs: [] });
    expect(await crewDetails(as(actor), { id: ocid })).toMatchObject({
      scheduled_jobs: [],
      completed_jobs: [],
      total_jobs: 0,
      total_prod: 0,
      gated: true,
      ocid,
      crew: { crew_hrid: crewHrid() },
    });
  });

  it("it's also closed to a member with partner's rights, and open to one with production", async () => {
    const { hrid, name } = members.second;
    const partner = make.partnerActor({ hrid, name });
    expect((await refusal(getJob(as(partner), { id: waiting }))).message).toBe(GATE);
    const manager = make.staffActor({ hrid, name }, { production: true });
    for (const read of Object.values(READS)) await read(as(manager));
    expect(await crewDetails(as(manager), { id: ocid })).toMatchObject({ total_jobs: 1, gated: false });
  });

  it("the office, and a partner who isn't on the crew, see the work", async () => {
    for (const actor of [await office(), await partnerOfCrew()]) {
      for (const read of Object.values(READS)) await read(as(actor));
      expect(await crewDetails(as(actor), { id: ocid })).toMatchObject({ total_jobs: 1 });
    }
  });

  it("started work can be read and returned: a member added later only blocks what isn't started", async () => {
    await openTheGate();
    await start(waiting, members.second);
    const { jobid: next } = await make.makeNumberedJob(db, { crewHrid: crewHrid(), num: 2 });
    const late = { present: false, signin: null, safetyRead: false };
    await db.update(crewDayMembers).set(late).where(eq(crewDayMembers.hrid, members.third.hrid));
    await db.update(crewDayMembers).set({ present: true }).where(eq(crewDayMembers.hrid, members.third.hrid));
    expect((await refusal(getJob(as(members.second), { id: next }))).message).toBe(GATE);
    await getJob(as(members.second), { id: waiting });
    expect(await finds(members.second)).toEqual([true, false, true, true]);
    const form = parsed(reportJobContract.body, { ...REPORT, jobid: waiting });
    await run(reportJob, members.second, form);
    expect(await jobNow(waiting)).toMatchObject({ state: "reported" });
  });
});

describe("a member who isn't ready", () => {
  const own = { present: false, signin: null, safetyRead: false };

  it.each([
    ["is absent", { present: false }],
    ["hasn't signed in or read the points", own],
  ])("sees nothing of today's work though the others are ready: who %s", async (_, seat) => {
    await openTheGate();
    await db
      .update(crewDayMembers)
      .set({ ...seat, present: false })
      .where(eq(crewDayMembers.hrid, members.second.hrid));
    for (const [name, read] of Object.entries(READS))
      expect((await refusal(read(as(members.second)))).message, name).toBe(GATE);
    expect(await finds(members.second)).toEqual([false, false, false, false]);
    expect((await refusal(start(waiting, members.second))).message).toBe(GATE);
    const sheet = await dailyJobs(as(members.second), { hrid: members.second.hrid });
    expect(sheet).toMatchObject({ safety_ok: false, jobs: [] });
    expect(await dailyDnfs(as(members.second), { hrid: members.second.hrid })).toEqual({ dnfs: [] });
    expect(await readMapDay(as(members.second), members.second.hrid)).toMatchObject({ jobs: [] });
    expect(await crewDetails(as(members.second), { id: ocid })).toMatchObject({ total_jobs: 0, gated: true });
    const recordFor = await readSheetRecords(as(members.second), await readCrewsToday(as(members.second)));
    const [crew = null] = (await readCrewsToday(as(members.second))).filter((one) => one.ocid === ocid);
    expect(recordFor(crew, members.second)).toMatchObject({ jobs: [], dnfs: [] });
    const { digest } = await readRunsheetPage(as(members.second), members.second.hrid);
    expect(recordFor(crew, members.second).digest).toBe(digest);
    expect(recordFor(crew, members.driver).jobs).toHaveLength(1);
    await start(waiting, members.driver);
    await getJob(as(members.second), { id: waiting });
  });
});

describe("around the closed gate", () => {
  it("leads, tomorrow's crew and the crews' figures don't show what's due today", async () => {
    const tomorrow = { driver: members.driver.hrid, second: members.second.hrid, date: "2026-05-13" };
    await make.makeCrewDay(db, tomorrow);
    const { msid } = await make.makeLead(db, { kind: "DNF", dnfid, cfid, jobinfoid });
    const read = () => getMessage(as(members.second), { msid });
    const listed = async (actor: StaffActor) =>
      (await crewStats(as(actor))).dnfs.some((dnf) => dnf.dnfid === dnfid);
    expect((await refusal(read())).message).toBe(GATE);
    const sign = await make.makeLead(db, { kind: "Sign", cfid, jobinfoid });
    const pickUp = () => getPickUp(as(members.second), { msid: sign.msid });
    expect((await refusal(pickUp())).message).toBe(GATE);
    expect(await finds(members.second)).toEqual([false, false, false, false]);
    expect(await listed(members.second)).toBe(false);
    expect(await listed(await office())).toBe(true);
    await openTheGate();
    await read();
    await pickUp();
    expect(await listed(members.second)).toBe(true);
    expect(await finds(members.second)).toEqual([true, false, true, true]);
  });
});

describe("the safety gate doesn't block", () => {
  it("anything once everyone has signed in and read the points", async () => {
    await openTheGate();
    for (const actor of Object.values(members))
      for (const read of Object.values(READS)) await read(as(actor));
    expect(await finds(members.third)).toEqual([true, false, true, true]);
    expect(await crewDetails(as(members.third), { id: ocid })).toMatchObject({ total_jobs: 1, gated: false });
  });

  it("a past day, or another crew's work", async () => {
    const people = { driver: members.driver.hrid, second: members.second.hrid };
    const before = await make.makeCrewDay(db, { ...people, date: "2026-05-11" });
    const { jobid } = await make.makeNumberedJob(db, { crewHrid: crewHrid(), schdate: "2026-05-11", num: 5 });
    await getJob(as(members.second), { id: jobid });
    expect(await crewDetails(as(members.second), { id: before.ocid })).toMatchObject({ total_jobs: 2 });
    const other = await make.makeCrewDay(db);
    const { jobid: theirs } = await make.makeNumberedJob(db, { crewHrid: other.crewHrid });
    await getJob(as(members.second), { id: theirs });
  });
});
