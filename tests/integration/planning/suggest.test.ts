import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { settings } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import {
  makeCrewDay,
  makeEmployee,
  makeJob,
  makeNumberedJob,
  makePartner,
  makeSetting,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { jobNow } from "@/tests/support/rows";

const db = testDatabase();

async function crewOn(date: string) {
  const driver = await makeEmployee(db);
  const { ocid } = await makeCrewDay(db, { driver: driver.hrid, date });
  return { ocid, hrid: driver.hrid };
}

const suggest = async (body: object) =>
  asks.post(await staffWith(["production"]), "/api/plans/suggest", { seconds: 0.3, ...body });

type Lane = {
  ocid: number;
  untouched: string | null;
  stops: { jobid: number; moved: boolean; why: string }[];
};
const laneOf = (body: { lanes: Lane[] }, ocid: number) => body.lanes.find((lane) => lane.ocid === ocid);
const ending = (date: string) => ({ sdate: inDays(-20), fdate: date, datesold: inDays(-20) });

describe("a suggestion for a day", () => {
  it("gives crews what ends soon, says why, and changes nothing", async () => {
    const date = freshFutureDay();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const due = await makeJob(db, ending(date));
    const has = await makeNumberedJob(db, { ...ending(date), crewHrid: one.hrid, schdate: date });
    const held = await makeJob(db, { ...ending(date), holdingCell: true });
    const { status, body } = await suggest({ date });
    expect(status).toBe(200);
    const planned = [one, two].flatMap(({ ocid }) => laneOf(body, ocid)?.stops ?? []);
    expect(planned.map(({ jobid }) => jobid)).toEqual(expect.arrayContaining([due.jobid, has.jobid]));
    expect(planned.map(({ jobid }) => jobid)).not.toContain(held.jobid);
    expect(planned.find(({ jobid }) => jobid === due.jobid)).toMatchObject({ moved: true });
    expect(planned.find(({ jobid }) => jobid === due.jobid)?.why).toContain("window ends today");
    expect(body.after.cents).not.toBe(body.before.cents);
    expect((await jobNow(due.jobid))?.crewHrid).toBeNull();
  });

  it("leaves alone the crews that weren't requested, and what is locked", async () => {
    const date = freshFutureDay();
    const [one, two] = [await crewOn(date), await crewOn(date)];
    const kept = await makeNumberedJob(db, { ...ending(date), crewHrid: one.hrid, schdate: date });
    const locked = await makeNumberedJob(db, { ...ending(date), crewHrid: two.hrid, schdate: date });
    const { body } = await suggest({ date, lanes: [two.ocid], locked: { jobids: [locked.jobid] } });
    expect(laneOf(body, one.ocid)).toMatchObject({
      untouched: "locked",
      stops: [{ jobid: kept.jobid, moved: false }],
    });
    expect(laneOf(body, two.ocid)?.stops.map(({ jobid }) => jobid)).toContain(locked.jobid);
  });

  it("plans nothing the promise guard would stop", async () => {
    const date = freshFutureDay();
    const { ocid } = await crewOn(date);
    for (let count = 0; count < 6; count++) await makeJob(db, { ...ending(date), estMinutes: 115 });
    const { body } = await suggest({ date, lanes: [ocid] });
    const count = laneOf(body, ocid)?.stops.length ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(count * (115 + 5)).toBeLessThanOrEqual(480);
    expect(body.left.length).toBeGreaterThan(0);
  });

  it("plans by the company's own weights", async () => {
    const date = freshFutureDay();
    const { ocid } = await crewOn(date);
    await makeJob(db, ending(date));
    const countPlanned = async () => laneOf((await suggest({ date })).body, ocid)?.stops.length;
    expect(await countPlanned()).toBeGreaterThan(0);
    const idle = { ...SETTING_DEFAULTS.suggestion, eachJob: 0, eachDollar: 0, endsToday: 0, onlyToday: 0 };
    await makeSetting(db, "suggestion", idle);
    try {
      expect(await countPlanned()).toBe(0);
    } finally {
      await db.delete(settings).where(eq(settings.key, "suggestion"));
    }
  });

  it("refuses a weight it doesn't know, instead of ignoring it", async () => {
    const answer = await suggest({ date: freshFutureDay(), weights: { littleDriving: 2, lessDriving: 2 } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["weights"]]);
  });

  it("is for production only", async () => {
    const answer = await asks.post(await staffWith(["sales"]), "/api/plans/suggest", { date: inDays(1) });
    expect(answer.status).toBe(403);
  });
});

it("never proposes one partner's job for another partner's crew", async () => {
  const date = freshFutureDay();
  const [mine, theirs] = [await makePartner(db), await makePartner(db)];
  await makeCrewDay(db, { driver: mine.hrid, date });
  const other = await makeCrewDay(db, { driver: theirs.hrid, date });
  const late = { ...ending(date), crewHrid: mine.hrid, schdate: date, estMinutes: 230 };
  const jobs = [
    await makeNumberedJob(db, { ...late, num: 1 }),
    await makeNumberedJob(db, { ...late, num: 2 }),
  ];
  jobs.push(await makeNumberedJob(db, { ...late, num: 3 }));
  const { body } = await suggest({ date });
  const taken = laneOf(body, other.ocid)?.stops.map(({ jobid }) => jobid) ?? [];
  expect(jobs.filter(({ jobid }) => taken.includes(jobid))).toEqual([]);
  const left = body.left.map(({ key }: { key: string }) => key);
  expect(jobs.filter(({ jobid }) => left.includes(`job-${jobid}`)).length).toBeGreaterThan(0);
});
