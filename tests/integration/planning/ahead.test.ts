import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobs, liveActions, properties } from "@/db/schema";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { giveJob } from "@/lib/features/planning/crew-day/give-job";
import { askForJob, crewPace } from "@/lib/features/planning/crew-day/offers";
import { addDays } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actionsOn, jobNow, rowOf, rowsOf } from "@/tests/support/rows";
import { race, refusal, run } from "@/tests/support/verbs";

// Noon in Toronto, by the factories' clock.
const db = testDatabase();
const WINDOW = { sdate: addDays(make.TODAY, -3), fdate: addDays(make.TODAY, 3) };
let world: make.CrewAtWork;
let office: ReturnType<typeof make.staffActor>;
beforeEach(async () => {
  // Jobs that earlier tests left free would be offered too.
  await db.update(jobs).set({ cancelledAt: make.NOW });
  world = await make.makeCrewAtWork(db);
  office = make.staffActor(await make.makeEmployee(db), { production: true });
});

const CLINTON = { latitude: 43.6595, longitude: -79.4147 };
/** The crew's shop, from which it goes to its first visit. */
const SHOP = { latitude: 43.6594, longitude: -79.3364 };

/** A free floater near the crew, where no one has to be home. */
async function floater(job: object = {}, place: object = {}) {
  const { cfid, jobinfoid, address } = await make.makeProperty(db, { nobodyHome: true, ...SHOP, ...place });
  const { jobid } = await make.makeJob(db, { cfid, jobinfoid, estMinutes: 40, ...WINDOW, ...job });
  return { jobid, jobinfoid, address };
}
const numbered = (num: number, more: object = {}) =>
  make.makeNumberedJob(db, { ...world.of, num, estMinutes: 60, ...more });
/** A cancelled visit of the day, so the crew has time. */
const fallen = () => numbered(9, { cancelledAt: make.NOW });
const pace = (of = world) =>
  crewPace(testContext({ actor: of.driver, now: make.NOW }), { hrid: of.driver.hrid });
const offered = async (of = world) => (await pace(of)).offers.map(({ jobid }) => jobid);
const ask = (jobid: number, of = world, actor = of.second) =>
  run(askForJob, actor, { hrid: of.driver.hrid, jobid });
async function asked(jobid: number, of = world) {
  await ask(jobid, of);
  return (await rowOf(liveActions, { jobid }))?.id ?? 0;
}
const give = (id: number, more: object = {}, now = make.NOW) =>
  run(giveJob, office, { id, override: undefined, ...more }, now);

describe("what a crew is offered", () => {
  it("is up to five near floaters, nearest first, once one of its visits falls away", async () => {
    const far = await floater({}, { latitude: 43.68 });
    const near = await floater();
    expect(await offered()).toEqual([]);
    await fallen();
    expect(await offered()).toEqual([near.jobid, far.jobid]);
    for (let i = 0; i < 5; i++) await floater();
    expect(await offered()).toHaveLength(5);
    expect((await pace()).offers[0]).toMatchObject({ address: near.address, work: "W1", minutes: 40 });
  });

  it("goes to a crew that's 45 minutes ahead of its plan", async () => {
    const { jobid } = await floater({}, CLINTON);
    // Two visits planned at two and a half hours, each done in 40 minutes; the third is planned for after one.
    for (const num of [1, 2])
      await make.makeReportedJob(db, {
        ...world.of,
        num,
        estMinutes: 150,
        schdate: make.TODAY,
        datebi: make.TODAY,
        reportstime: `0${7 + num}:10:00`,
        reportftime: `0${7 + num}:50:00`,
      });
    await numbered(3);
    const now = await pace();
    expect(now.late).toBeLessThanOrEqual(-45);
    expect(now.offers.map((offer) => offer.jobid)).toEqual([jobid]);
  });

  it.each([
    ["someone has to be home", {}, { nobodyHome: false }],
    ["nobody knows whether someone has to be home", {}, { nobodyHome: null }],
    ["its window isn't open", { sdate: addDays(make.TODAY, 1) }, {}],
    ["it's an appointment", { sdate: make.TODAY, fdate: make.TODAY, stime: "14:00:00" }, {}],
    ["it waits in the holding cell", { holdingCell: true }, {}],
    ["it's more than the hours left", { estMinutes: 400 }, {}],
    ["it needs more people", {}, { peopleNeeded: 3 }],
    ["it's too far", {}, { latitude: 43.9, longitude: -79.34 }],
    ["another crew has it", { crewHrid: "other" }, {}],
  ])("leaves one out when %s", async (_why, job, place) => {
    await fallen();
    const other = await make.makeCrewDay(db);
    const on = "crewHrid" in job ? { crewHrid: other.crewHrid, schdate: make.TODAY } : {};
    await floater({ ...job, ...on }, place);
    expect(await offered()).toEqual([]);
  });

  it("leaves out a client who doesn't want this crew", async () => {
    await fallen();
    const { jobid, jobinfoid } = await floater();
    expect(await offered()).toEqual([jobid]);
    await db
      .update(properties)
      .set({ notCrews: [world.driver.hrid] })
      .where(eq(properties.jobinfoid, jobinfoid));
    expect(await offered()).toEqual([]);
  });
});

describe("asking and giving", () => {
  it("raises a live action, and one tap numbers the job right after the current one", async () => {
    await make.makeStartedJob(db, { ...world.of, num: 1, estMinutes: 60, reportstime: "11:30:00" });
    const [second, third] = [await numbered(2), await numbered(3)];
    await fallen();
    const { jobid, address } = await floater({}, CLINTON);
    const id = await asked(jobid);
    expect(await rowOf(liveActions, { id })).toMatchObject({
      target: "Office",
      status: "Unclaimed",
      jobid,
      askCrewHrid: world.driver.hrid,
    });
    expect(await pace()).toMatchObject({ offers: [], asked: [{ jobid, address, answer: null }] });
    const { answer } = await give(id);
    expect(answer.msg).toBe(`${address} is number 02 with ${world.driver.name}`);
    const numbers = await Promise.all([jobid, second.jobid, third.jobid].map(jobNow));
    expect(numbers.map((job) => job?.num)).toEqual([2, 3, 4]);
    expect(numbers[0]).toMatchObject({ crewHrid: world.driver.hrid, schdate: make.TODAY, state: "numbered" });
    expect(await rowOf(liveActions, { id })).toMatchObject({ status: "Resolved", claimedBy: office.hrid });
    expect(await actionsOn("job", jobid)).toEqual(["job.assign"]);
    expect(await pace()).toMatchObject({ asked: [{ jobid, answer: "given" }] });
  });

  it("is given once when two in the office tap at the same moment", async () => {
    await fallen();
    const { jobid } = await floater();
    const id = await asked(jobid);
    const { won, lost } = await race(give(id), give(id));
    expect([won, lost.length]).toEqual([1, 1]);
    expect(lost[0]).toMatchObject({ details: { reason: "answered" } });
    expect(await actionsOn("job", jobid)).toEqual(["job.assign"]);
  });

  it("is refused, with the job's state, once someone else has the job", async () => {
    await fallen();
    const { jobid } = await floater();
    const id = await asked(jobid);
    const other = await make.makeCrewDay(db);
    await db.update(jobs).set({ crewHrid: other.crewHrid, schdate: make.TODAY }).where(eq(jobs.jobid, jobid));
    expect((await refusal(give(id))).details).toMatchObject({ reason: "state", state: "assigned" });
    expect(await rowOf(liveActions, { id })).toMatchObject({ status: "Unclaimed" });
  });

  it("needs a reason if it now breaks a promise, and works only on the same day", async () => {
    await fallen();
    const { jobid } = await floater();
    const id = await asked(jobid);
    await db
      .update(jobs)
      .set({ fdate: addDays(make.TODAY, -1), sdate: addDays(make.TODAY, -4) })
      .where(eq(jobs.jobid, jobid));
    expect((await refusal(give(id))).details).toMatchObject({ reason: "promise" });
    const tomorrow = new Date(make.NOW.getTime() + 24 * 60 * 60_000);
    expect(await refusal(give(id, {}, tomorrow))).toBeInstanceOf(Conflict);
    await give(id, { override: { reason: "Client agreed" } });
    expect(await jobNow(jobid)).toMatchObject({ state: "numbered" });
  });

  it("can be asked for by one crew, and only from its own offers", async () => {
    await fallen();
    const { jobid } = await floater();
    const away = await floater({}, { nobodyHome: false });
    expect((await refusal(ask(away.jobid))).details).toMatchObject({ reason: "taken" });
    const other = await make.makeCrewAtWork(db);
    await make.makeNumberedJob(db, { ...other.of, num: 9, cancelledAt: make.NOW });
    expect(await refusal(ask(jobid, world, other.second))).toBeInstanceOf(Forbidden);
    const { won, lost } = await race(ask(jobid), ask(jobid, other));
    expect([won, lost.length]).toEqual([1, 1]);
    expect(lost[0]).toMatchObject({ details: { reason: "taken" } });
    expect(await rowsOf(liveActions, { jobid })).toHaveLength(1);
  });

  it("needs a crew that's out and has read the safety points", async () => {
    const { jobid } = await floater();
    const away = { hrid: office.hrid, jobid };
    expect(await refusal(run(askForJob, office, away))).toBeInstanceOf(NotFound);
    const unsafe = await make.makeCrewOfTwo(db, { signedIn: false });
    const theirs = { hrid: unsafe.driver.hrid, jobid };
    expect(await refusal(run(askForJob, make.staffActor(unsafe.driver), theirs))).toBeInstanceOf(Refused);
    const call = await make.makeLiveAction(db);
    expect(await refusal(give(call.id))).toBeInstanceOf(NotFound);
  });
});
