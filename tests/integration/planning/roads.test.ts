import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeLine } from "@/lib/core/maps/geometry-rules";
import { forgetEnv } from "@/lib/env";
import { forgetRest } from "@/lib/features/planning/read-drives";
import { forgetDrives } from "@/lib/features/retention/sql/forget";
import { roads } from "@/scripts/doctor/services";
import {
  makeClient,
  makeCrewDay,
  makeEmployee,
  makeJob,
  makeNumberedJob,
  makeProperty,
} from "@/tests/factories";
import * as asks from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { freshFutureDay, inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { type RoutingStandIn, startRoutingServer } from "@/tests/support/planning/routing-server";

const db = testDatabase();
let server: RoutingStandIn;

async function startWith(options: { tableSize?: number }) {
  server = await startRoutingServer(options);
  process.env.ROUTING_URL = server.url;
  forgetEnv();
  forgetRest();
}

beforeEach(async () => {
  await db.execute(sql`truncate drives`);
  await startWith({});
});

afterEach(async () => {
  await server.close();
  delete process.env.ROUTING_URL;
  forgetEnv();
});

const get = async (path: string) => {
  const answer = await asks.get(await staffWith(["production"]), path);
  expect(answer.status).toBe(200);
  return answer.body;
};

/** The answer once all drives are known: on a busy machine one look may be too short. */
const byRoad = (ask: () => Promise<{ travel: string; lanes: { ocid: number }[] }>) =>
  vi.waitFor(
    async () => {
      forgetRest();
      const body = await ask();
      expect(body.travel).toBe("road");
      return body;
    },
    { timeout: 60_000, interval: 10 },
  );
const dayOf = (date: string) => get(`/api/plans/day?date=${date}`);

/** A crew with a job at each of these locations, in this order. */
async function crewAt(date: string, places: readonly { latitude: number; longitude: number }[]) {
  const driver = await makeEmployee(db);
  const { ocid } = await makeCrewDay(db, { driver: driver.hrid, date });
  for (const [index, place] of places.entries()) {
    const { cfid } = await makeClient(db);
    const { jobinfoid } = await makeProperty(db, { cfid, ...place });
    await makeNumberedJob(db, {
      cfid,
      jobinfoid,
      crewHrid: driver.hrid,
      schdate: date,
      num: index + 1,
      sdate: date,
      fdate: inDays(300),
    });
  }
  return ocid;
}

const NEAR = { latitude: 43.66, longitude: -79.44 };
const FAR = { latitude: 43.75, longitude: -79.3 };
const ISLAND = { latitude: 42.4, longitude: -79.4 };
const laneOf = (body: { lanes: { ocid: number }[] }, ocid: number) =>
  body.lanes.find((lane) => lane.ocid === ocid) as never as {
    stops: { drive: number; metres: number }[];
    lines: (string | null)[];
  };

describe("drives by road", () => {
  it("a day gets them from the routing server, and requests each pair once", async () => {
    const date = freshFutureDay();
    const ocid = await crewAt(date, [NEAR, FAR]);
    const body = await byRoad(() => dayOf(date));
    const [, far] = laneOf(body, ocid).stops;
    const grid = 0.09 * 111_195 + 0.14 * 80_500;
    expect(far?.metres).toBeGreaterThan(grid - 20);
    expect(far?.metres).toBeLessThan(grid + 20);
    // At ten metres a second, and two minutes to park.
    expect(far?.drive).toBe(Math.round(grid / 10 / 60 + 2));
    const before = server.asked.length;
    expect((await dayOf(date)).travel).toBe("road");
    expect(server.asked.length).toBe(before);
  });

  it("a suggestion gets them too, in requests the server doesn't refuse", async () => {
    const date = freshFutureDay();
    await crewAt(date, [NEAR]);
    const { cfid } = await makeClient(db);
    for (let n = 0; n < 60; n++) {
      const { jobinfoid } = await makeProperty(db, {
        cfid,
        latitude: 43.6 + n * 0.002,
        longitude: -79.5 + (n % 7) * 0.01,
      });
      await makeJob(db, { cfid, jobinfoid, sdate: inDays(-5), fdate: date });
    }
    const ask = async () =>
      (await asks.post(await staffWith(["production"]), "/api/plans/suggest", { date, seconds: 0.1 })).body;
    await byRoad(ask);
    const counts = server.asked.map((url) => url.split("?")[0]?.split(";").length ?? 0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(100);
    const before = server.asked.length;
    expect((await ask()).travel).toBe("road");
    expect(server.asked.length).toBe(before);
  });

  it("a server with a smaller limit gets smaller requests", async () => {
    await server.close();
    await startWith({ tableSize: 2 });
    const date = freshFutureDay();
    await crewAt(date, [NEAR, FAR, { latitude: 43.7, longitude: -79.4 }]);
    await byRoad(() => dayOf(date));
  });

  it("straight lines are used where no road leads, and when the server is down; then it's left alone", async () => {
    const date = freshFutureDay();
    const ocid = await crewAt(date, [NEAR, ISLAND]);
    const body = await byRoad(() => dayOf(date));
    expect(laneOf(body, ocid).stops[1]?.drive).toBeGreaterThan(60);
    const other = freshFutureDay();
    await crewAt(other, [FAR, NEAR, { latitude: 43.71, longitude: -79.41 }]);
    server.behaviour.down = true;
    expect((await dayOf(other)).travel).not.toBe("road");
    const before = server.asked.length;
    await dayOf(other);
    expect(server.asked.length).toBe(before);
  });

  it("a silent server keeps no board waiting", async () => {
    const date = freshFutureDay();
    await crewAt(date, [NEAR, FAR]);
    server.behaviour.delay = 60_000;
    expect((await dayOf(date)).travel).toBe("straight");
  });

  it("without a routing server nothing is requested, and the day says so", async () => {
    delete process.env.ROUTING_URL;
    forgetEnv();
    const date = freshFutureDay();
    await crewAt(date, [NEAR, FAR]);
    expect((await dayOf(date)).travel).toBe("straight");
    expect(server.asked).toEqual([]);
  });

  it("the map's lines follow the streets, once they're known", async () => {
    const date = freshFutureDay();
    const ocid = await crewAt(date, [NEAR, FAR]);
    const { lines } = laneOf(await get(`/api/plans/lines?date=${date}`), ocid);
    expect(lines).toHaveLength(3);
    // From near to far around a corner: north first, then east.
    expect(decodeLine(lines[1] ?? "").slice(0, 2)).toEqual([
      { lat: NEAR.latitude, lng: NEAR.longitude },
      { lat: FAR.latitude, lng: NEAR.longitude },
    ]);
    const before = server.asked.length;
    expect(laneOf(await get(`/api/plans/lines?date=${date}`), ocid).lines).toEqual(lines);
    expect(server.asked.length).toBe(before);
    server.behaviour.down = true;
    const other = freshFutureDay();
    const lost = await crewAt(other, [{ latitude: 43.701, longitude: -79.39 }]);
    expect(laneOf(await get(`/api/plans/lines?date=${other}`), lost).lines).toEqual([null, null]);
  });

  it("old drives, and those that are too many, are deleted; oldest first", async () => {
    const told = (from: number, day: number) =>
      sql`insert into drives values (${from}, 1, 60, 500, null, ${inDays(-day)}::timestamptz)`;
    for (const [from, day] of [
      [1, 40],
      [2, 20],
      [3, 10],
      [4, 1],
    ] as const)
      await db.execute(told(from, day));
    const left = async () =>
      (await db.execute<{ from_place: string }>(sql`select from_place from drives order by 1`)).map(
        ({ from_place }) => Number(from_place),
      );
    const before = new Date(`${inDays(-30)}T00:00:00Z`);
    expect(await forgetDrives(db, { before, most: 1000, limit: 100 })).toBe(1);
    expect(await left()).toEqual([2, 3, 4]);
    expect(await forgetDrives(db, { before, most: 1, limit: 1 })).toBe(1);
    expect(await left()).toEqual([3, 4]);
  });

  it("the doctor requests one drive, and says where there's no server", async () => {
    const found = (url: string) => roads({ settings: { ROUTING_URL: url } } as never);
    expect(await found("")).toMatchObject({ state: "ok" });
    expect(await found(server.url)).toMatchObject({ state: "ok" });
    await server.close();
    expect(await found(server.url)).toMatchObject({ state: "warn" });
  });
});
