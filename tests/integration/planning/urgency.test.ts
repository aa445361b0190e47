import { beforeEach, describe, expect, it } from "vitest";
import type { View } from "@/lib/core/work/view-rules";
import { listCancelled, listCrewPackage, listUpcoming } from "@/lib/features/packaging/sql/packages";
import {
  listFloatersIn,
  listFloatersNear,
  listFreeAppointments,
} from "@/lib/features/partners/sql/schedule-jobs";
import { firstRows } from "@/lib/features/planning/board-stops";
import { listPlanJobs } from "@/lib/features/planning/sql/plan-stops";
import { addDays } from "@/lib/values/dates";
import { makeAssignedJob, makeEmployee, makeJob, makeProperty } from "@/tests/factories";
import { emptyTables, testDatabase } from "@/tests/support/database";

// Lists that are cut to a number of rows: what's most urgent must come first, or it isn't seen at all.

const db = testDatabase();
const DAY = "2026-05-12";
const day = (from: number) => addDays(DAY, from);
const emergency = { prodcomm: "Emergency" };
const ids = (rows: readonly { jobid: number }[]) => rows.map(({ jobid }) => jobid);

beforeEach(() => emptyTables());

/** Made in another order than they're listed. */
async function makeAll<N extends string>(columns: Record<N, Parameters<typeof makeJob>[1]>) {
  const made: Partial<Record<N, number>> = {};
  const names = Object.keys(columns) as N[];
  for (const name of names.toReversed()) made[name] = (await makeJob(db, columns[name])).jobid;
  return names.map((name) => made[name] ?? 0);
}

describe("the planning board's pool", () => {
  const made = () =>
    makeAll({
      emergency: { sdate: day(20), fdate: day(30), ...emergency },
      today: { sdate: day(-9), fdate: DAY },
      soon: { sdate: day(-9), fdate: day(3) },
      later: { sdate: day(-9), fdate: day(9) },
    });
  const past = () =>
    makeAll({ lately: { sdate: day(-20), fdate: day(-2) }, longAgo: { sdate: day(-40), fdate: day(-30) } });

  it("reads emergencies, then what expires first; past promises come last", async () => {
    const order = await made();
    const passed = await past();
    for (const limit of [1, 2, 3, 4]) {
      const rows = await listPlanJobs(db, { date: DAY, today: DAY, limit });
      expect(ids(rows).toSorted(), `${limit} rows`).toEqual(order.slice(0, limit).toSorted());
    }
    const rows = await listPlanJobs(db, { date: DAY, today: DAY, limit: 6 });
    expect(ids(rows).toSorted()).toEqual([...order, ...passed].toSorted());
  });

  it("shows the first of them in the same order, those left behind first", async () => {
    const order = [...(await made()), ...(await past())];
    const { hrid } = await makeEmployee(db);
    const left = (
      await makeAssignedJob(db, { schdate: day(-1), crewHrid: hrid, sdate: day(-9), fdate: day(9) })
    ).jobid;
    const given = (await makeAssignedJob(db, { schdate: DAY, crewHrid: hrid })).jobid;
    const rows = await listPlanJobs(db, { date: DAY, today: DAY, limit: 50 });
    for (const most of [0, 1, 2, 4, 7])
      expect(ids(firstRows(rows, DAY, most))).toEqual([given, left, ...order].slice(0, most + 1));
  });

  it("of what was left behind, reads the latest days first", async () => {
    const { hrid } = await makeEmployee(db);
    const leftOn = async (days: number) =>
      (await makeAssignedJob(db, { schdate: day(days), crewHrid: hrid })).jobid;
    const [old, latest] = [await leftOn(-9), await leftOn(-1)];
    expect(ids(await listPlanJobs(db, { date: DAY, today: DAY, limit: 1 }))).toEqual([latest]);
    expect(ids(await listPlanJobs(db, { date: DAY, today: DAY, limit: 2 })).toSorted()).toEqual(
      [old, latest].toSorted(),
    );
  });
});

describe("the lists of make packages", () => {
  const view = (kind: "holding_cell"): View => ({ key: kind, label: kind, kind });

  it("have emergencies first, then what's promised first, then by postal code", async () => {
    const at = async (postcode: string) => {
      const { cfid, jobinfoid } = await makeProperty(db, { postcode });
      return { cfid, jobinfoid, holdingCell: true };
    };
    const [near, far] = [await at("M4A 1A1"), await at("M9Z 9Z9")];
    const order = await makeAll({
      emergency: { ...far, ...emergency, sdate: day(1), fdate: day(30) },
      first: { ...far, sdate: day(1), fdate: day(3) },
      near: { ...near, sdate: day(1), fdate: day(5) },
      far: { ...far, sdate: day(1), fdate: day(5) },
    });
    const asked = { view: view("holding_cell"), schDate: DAY, soldBefore: DAY, today: DAY };
    for (const limit of [1, 2, 3, 4])
      expect(ids(await listUpcoming(db, { ...asked, limit }))).toEqual(order.slice(0, limit));
  });

  it("have the last cancelled first", async () => {
    const order = await makeAll({
      last: { cancelledAt: new Date("2026-05-12T15:00Z") },
      first: { cancelledAt: new Date("2026-05-01T15:00Z") },
    });
    const since = new Date("2026-01-01T00:00Z");
    expect(ids(await listCancelled(db, { since, limit: 1 }))).toEqual(order.slice(0, 1));
    expect(ids(await listCancelled(db, { since, limit: 9 }))).toEqual(order);
  });

  it("have a crew's day by number, and what has none last", async () => {
    const { hrid } = await makeEmployee(db);
    const of = { crewHrid: hrid, schdate: DAY };
    const order = await makeAll({
      one: { ...of, num: 1 },
      two: { ...of, num: 2 },
      early: { ...of, stime: "08:00:00" },
      late: { ...of, stime: "12:00:00" },
    });
    expect(ids(await listCrewPackage(db, hrid, DAY))).toEqual(order);
  });
});

describe("a partner's lists of what's unassigned", () => {
  const BASES = {
    near: { latitude: 43.65, longitude: -79.47 },
    other: { latitude: 43.67, longitude: -79.3 },
  };

  it("have emergencies, then what expires first, then what's nearest", async () => {
    const at = async (longitude: number) => {
      const { cfid, jobinfoid } = await makeProperty(db, { latitude: 43.65, longitude, postcode: "M6P 1A1" });
      return { cfid, jobinfoid, sdate: day(-5) };
    };
    const [near, far] = [await at(-79.47), await at(-79.45)];
    const order = await makeAll({
      emergency: { ...far, fdate: day(20), ...emergency },
      past: { ...far, fdate: day(-2) },
      soon: { ...far, fdate: day(2) },
      near: { ...near, fdate: day(9) },
      far: { ...far, fdate: day(9) },
    });
    for (const limit of [1, 3, 5])
      expect(ids(await listFloatersNear(db, DAY, BASES, limit))).toEqual(order.slice(0, limit));
    const [one, two, three, ...same] = ids(await listFloatersIn(db, DAY, "M6P"));
    expect([one, two, three]).toEqual(order.slice(0, 3));
    expect(same.toSorted()).toEqual(order.slice(3).toSorted());
  });

  it("have appointments by time, emergencies first", async () => {
    const on = { sdate: DAY, fdate: DAY };
    const order = await makeAll({
      emergency: { ...on, stime: "16:00:00", ...emergency },
      eight: { ...on, stime: "08:00:00" },
      noon: { ...on, stime: "12:00:00" },
      anytime: { ...on, stime: null },
    });
    expect(ids(await listFreeAppointments(db, DAY))).toEqual(order);
  });
});
