import { describe, expect, it } from "vitest";
import { planDay } from "@/lib/features/planning/read-day";
import {
  makeAssignedJob,
  makeCrewDay,
  makeDnf,
  makeEmployee,
  makeJob,
  makeNumberedJob,
  makeProperty,
  makeReportedJob,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, inDays, TODAY } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { withPlans } from "@/tests/support/plans";

const db = testDatabase();
type Board = Awaited<ReturnType<typeof planDay>>;

async function boardOf(date: string): Promise<Board> {
  const answer = await asks.get(await staffWith(["production"]), `/api/plans/day?date=${date}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const keys = (stops: readonly { key: string }[]) => stops.map(({ key }) => key);
const job = (jobid: number) => `job-${jobid}`;
const inWindow = (date: string) => ({ sdate: date, fdate: inDays(200), datesold: TODAY, estMinutes: null });

describe("the planning board of a day", () => {
  it("shows a crew's stops in number order, with arrivals, minutes and money", async () => {
    const date = freshFutureDay();
    const [driver, second] = [await makeEmployee(db), await makeEmployee(db)];
    const { ocid } = await makeCrewDay(db, {
      driver: driver.hrid,
      second: second.hrid,
      date,
      car: `38 ${date}`,
    });
    const at = { crewHrid: driver.hrid, schdate: date };
    const far = await makeNumberedJob(db, {
      ...inWindow(date),
      ...at,
      num: 2,
      price: 20_000,
      w1: 20_000,
      estMinutes: 40,
      jobdesc: "Chandelier",
    });
    const near = await makeNumberedJob(db, { ...inWindow(date), ...at, num: 1, price: null, w1: null });
    const lane = (await boardOf(date)).lanes.find((each) => each.ocid === ocid);
    expect(lane).toMatchObject({
      crew: driver.name,
      others: [second.name],
      shop: "Osler",
      truck: `38 ${date}`,
      most: 540,
    });
    expect(keys(lane?.stops ?? [])).toEqual([job(near.jobid), job(far.jobid)]);
    expect(lane).toMatchObject({ cents: "200.00", tbd: 1 });
    const [first, last] = lane?.stops ?? [];
    expect(first).toMatchObject({ num: "01", minutes: null, price: null, late: 0 });
    expect(last).toMatchObject({ num: "02", minutes: 40, minutes_from: "entered", price: "200.00" });
    expect(last?.arrival).toBeGreaterThanOrEqual(first?.finish ?? Number.NaN);
    expect(lane?.takes).toBe(30 + 30 + (lane?.work ?? 0) + (lane?.drive ?? 0));
  });

  it("lists unassigned jobs that can be done that day, most urgent first", async () => {
    const date = freshFutureDay();
    const long = await makeJob(db, inWindow(date));
    const last = await makeJob(db, { sdate: TODAY, fdate: date });
    const emergency = await makeJob(db, { sdate: inDays(300), fdate: inDays(310), prodcomm: "Emergency" });
    const held = await makeJob(db, { sdate: inDays(-9), fdate: inDays(-5), holdingCell: true });
    const over = await makeJob(db, { sdate: inDays(-9), fdate: inDays(-2) });
    const later = await makeJob(db, { sdate: inDays(250), fdate: inDays(260) });
    const appointment = await makeJob(db, { sdate: date, fdate: date, stime: "08:00:00" });
    const cancelled = await makeJob(db, { ...inWindow(date), cancelledAt: new Date() });
    const { pool } = await boardOf(date);
    const mine = [long, last, emergency, held, over, later, appointment, cancelled].map(({ jobid }) =>
      job(jobid),
    );
    const listed = keys(pool).filter((key) => mine.includes(key));
    expect(listed[0]).toBe(job(emergency.jobid));
    expect(listed.slice(1, 3).sort()).toEqual([job(last.jobid), job(appointment.jobid)].sort());
    expect(listed.slice(3)).toEqual([long, over, held].map(({ jobid }) => job(jobid)));
    expect(pool.find(({ id, kind }) => kind === "appointment" && id === appointment.jobid)?.start).toEqual({
      from: 480,
      until: 600,
    });
  });

  it("separates what a crew didn't do on an earlier day", async () => {
    const date = freshFutureDay();
    const driver = await makeEmployee(db);
    const left = await makeAssignedJob(db, {
      ...inWindow(inDays(-30)),
      crewHrid: driver.hrid,
      schdate: inDays(-3),
    });
    const board = await boardOf(date);
    expect(board.left_behind.find(({ id }) => id === left.jobid)?.left_by).toEqual({
      crew: driver.name,
      date: inDays(-3),
    });
    expect(keys(board.pool)).not.toContain(job(left.jobid));
  });

  it("takes minutes from the last visits at the property, and knows who was there", async () => {
    const date = freshFutureDay();
    const [driver, second] = [await makeEmployee(db), await makeEmployee(db)];
    const place = await makeProperty(db, { latitude: 43.66, longitude: -79.45 });
    for (const [day, finish] of [
      [-700, "09:50:00"],
      [-400, "10:00:00"],
      [-30, "10:10:00"],
    ] as const) {
      await makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date: inDays(day) });
      await makeReportedJob(db, {
        ...place,
        crewHrid: driver.hrid,
        schdate: inDays(day),
        reportftime: finish,
      });
    }
    const { ocid } = await makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date });
    const next = await makeJob(db, { ...inWindow(date), cfid: place.cfid, jobinfoid: place.jobinfoid });
    const board = await boardOf(date);
    expect(board.pool.find(({ id }) => id === next.jobid)).toMatchObject({
      minutes: 60,
      minutes_from: "property",
      last_crew: ocid,
      at: { lat: 43.66, lng: -79.45, approximate: false },
    });
    expect(board.unplaced.map(({ jobinfoid }) => jobinfoid)).not.toContain(place.jobinfoid);
  });

  it("lists a DNF for the crew that caused it, and in its lane once it was assigned", async () => {
    const date = freshFutureDay();
    const driver = await makeEmployee(db);
    const { ocid } = await makeCrewDay(db, { driver: driver.hrid, date });
    const { jobid } = await makeReportedJob(db, { crewHrid: driver.hrid, schdate: inDays(-2) });
    const due = await makeDnf(db, { jobid, sdate: inDays(-1), fdate: inDays(20) });
    const given = await makeDnf(db, {
      jobid,
      sdate: inDays(-1),
      fdate: inDays(20),
      crewHrid: driver.hrid,
      dnfdate: date,
    });
    const board = await boardOf(date);
    expect(board.pool.find(({ key }) => key === `dnf-${due.dnfid}`)?.caused_by).toBe(ocid);
    expect(keys(board.lanes.find((lane) => lane.ocid === ocid)?.stops ?? [])).toEqual([`dnf-${given.dnfid}`]);
  });

  it("takes five statements besides the session's", async () => {
    const { plans } = await withPlans((ctx) => planDay(ctx, { date: freshFutureDay() }));
    expect(plans.length).toBeLessThanOrEqual(5);
  });

  it("is for production only", async () => {
    const answer = await asks.get(await staffWith(["sales"]), `/api/plans/day?date=${TODAY}`);
    expect(answer.status).toBe(403);
  });
});

it("shows a visit whose promise another program left in a year that isn't ours", async () => {
  const date = freshFutureDay();
  const { crewHrid } = await makeCrewDay(db, { date });
  const old = { sdate: "0001-01-01", fdate: "2099-12-31" };
  const { jobid } = await makeNumberedJob(db, { crewHrid, schdate: date, num: 1, ...old });
  const stops = (await boardOf(date)).lanes.flatMap((lane) => lane.stops);
  const promised = { from: old.sdate, to: old.fdate };
  expect(stops).toContainEqual(expect.objectContaining({ jobid, promised }));
});
