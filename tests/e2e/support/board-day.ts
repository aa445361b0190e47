import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeCrewDay, makeJob } from "@/tests/factories";
import { personOf } from "./office-records";
import { forgetPlace, makePlace, type Place } from "./places";

export type BoardJob = Place & { jobid: number };

/** Two crews on a day of the test's own, and floaters whose window is open then. */
export async function makeBoardDay(sql: Sql, db: Database, day: string, howMany: number) {
  await sql`delete from crew_days where ocdate = ${day}`;
  const first = await personOf(sql, "driver3");
  const second = await personOf(sql, "driver2");
  await makeCrewDay(db, { date: day, driver: first.hrid, car: `A ${day}` });
  await makeCrewDay(db, { date: day, driver: second.hrid, car: `B ${day}` });
  const jobs: BoardJob[] = [];
  for (let n = 0; n < howMany; n++) {
    const place = await makePlace(sql, null);
    const window = { sdate: day, fdate: "2032-12-30", datesold: "2031-01-02", estMinutes: 45 };
    const { cfid, jobinfoid } = place;
    const { jobid } = await makeJob(db, { cfid, jobinfoid, jobdesc: "W1", price: 15_000, ...window });
    jobs.push({ ...place, jobid });
  }
  return { crews: [first, second] as const, jobs };
}

export async function forgetBoardDay(sql: Sql, day: string, jobs: readonly BoardJob[]): Promise<void> {
  for (const job of jobs) await forgetPlace(sql, job);
  await sql`delete from crew_days where ocdate = ${day}`;
}

/** Puts a property on the map. */
export async function putOnMap(sql: Sql, { jobinfoid }: Place, at: { lat: number; lng: number }) {
  await sql`update properties set latitude = ${at.lat}, longitude = ${at.lng} where jobinfoid = ${jobinfoid}`;
}
