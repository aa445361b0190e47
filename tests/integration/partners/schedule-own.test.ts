import { beforeAll, expect, it } from "vitest";
import { jobs, partnerCrews } from "@/db/schema";
import { isOwnCrew } from "@/lib/features/partners/sql/partner-schedule";
import {
  countSchedule,
  listComingAppointments,
  listOwnCrews,
  listOwnDay,
} from "@/lib/features/partners/sql/schedule-jobs";
import { addDays } from "@/lib/values/dates";
import { makeAppointment, makeCrewDay, makeEmployee, makePartner, makePartnerCrew } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const TODAY = "2026-05-12";
const day = (n: number) => addDays(TODAY, n);
const SHOP = { latitude: 43.66, longitude: -79.4 };

type Span = { of: "one" | "two"; from: number; to: number | null };
/** Whose each crew is, and when: changing sides, with a gap, for ever, and none; two are the partners themselves. */
const CREWS: Record<string, Span[]> = {
  always: [{ of: "one", from: -400, to: null }],
  changes: [
    { of: "one", from: -400, to: 0 },
    { of: "two", from: 1, to: null },
  ],
  returns: [
    { of: "one", from: -9, to: -1 },
    { of: "two", from: 0, to: 1 },
    { of: "one", from: 2, to: 2 },
  ],
  company: [],
  driver: [],
  lent: [{ of: "one", from: 1, to: 3 }],
};
const DAYS = [0, 1, 2, 3, 4];

let partners: Record<"one" | "two", number>;
const crews = new Map<string, number>();
const made: { jobid: number; crew: number; date: string; cancelled: boolean; done: boolean }[] = [];

beforeAll(async () => {
  partners = { one: (await makePartner(db)).hrid, two: (await makePartner(db)).hrid };
  // Partners who drive have a crew of their own by the rule alone, without a row that says so.
  await db.delete(partnerCrews);
  for (const [name, spans] of Object.entries(CREWS)) {
    const crew = name === "driver" ? partners.one : name === "lent" ? partners.two : await newCrew();
    crews.set(name, crew);
    for (const { of, from, to } of spans)
      await makePartnerCrew(db, {
        crewHrid: crew,
        partnerHrid: partners[of],
        validFrom: day(from),
        validTo: to === null ? null : day(to),
      });
    for (const n of DAYS) await addWork(crew, day(n));
  }
});

const newCrew = async () => (await makeEmployee(db)).hrid;

/** A crew day with two jobs to do, a cancelled one and a finished one. */
async function addWork(crew: number, date: string): Promise<void> {
  await makeCrewDay(db, { driver: crew, date });
  for (const [num, kind] of ["open", "open", "cancelled", "done"].entries()) {
    const { jobid } = await makeAppointment(db, {
      sdate: date,
      crewHrid: crew,
      schdate: date,
      num: num + 1,
      cancelledAt: kind === "cancelled" ? new Date() : null,
      ...(kind === "done" && { reportstime: "09:00", reportftime: "10:00", datebi: date }),
    });
    made.push({ jobid, crew, date, cancelled: kind === "cancelled", done: kind === "done" });
  }
}

/** By the rule as it's asked of one crew and day. */
async function expected(partner: number, wanted: (job: (typeof made)[number]) => boolean): Promise<number[]> {
  const ids: number[] = [];
  for (const job of made)
    if (wanted(job) && (await isOwnCrew(db, partner, job.crew, job.date))) ids.push(job.jobid);
  return ids.sort((a, b) => a - b);
}
const idsOf = (rows: readonly { jobid: number }[]) => rows.map(({ jobid }) => jobid).sort((a, b) => a - b);

it.each(["one", "two"] as const)(
  "partner %s has exactly the work of the crews that are the partner's on the day, each once",
  async (name) => {
    const partner = partners[name];
    const seen = { today: 0, coming: 0 };
    for (const n of DAYS) {
      const date = day(n);
      const today = await expected(partner, (job) => job.date === date && !job.cancelled);
      const coming = await expected(partner, (job) => job.date > date && !job.cancelled && !job.done);
      expect(idsOf(await listOwnDay(db, partner, date))).toEqual(today);
      expect(idsOf(await listComingAppointments(db, partner, date))).toEqual(coming);
      const counts = await countSchedule(db, {
        partner,
        today: date,
        tomorrow: addDays(date, 1),
        first: SHOP,
        second: SHOP,
      });
      expect(counts).toMatchObject({ today: today.length, upcoming: coming.length });
      const own = [...crews.values()].map(async (hrid) => ({
        hrid,
        own: await isOwnCrew(db, partner, hrid, date),
      }));
      const ownCrews = (await Promise.all(own)).filter((crew) => crew.own).map(({ hrid }) => hrid);
      const listed = (await listOwnCrews(db, partner, [date, date])).map(({ hrid }) => hrid);
      expect(listed.sort((a, b) => a - b)).toEqual(ownCrews.sort((a, b) => a - b));
      seen.today += today.length;
      seen.coming += coming.length;
    }
    expect(seen.today).toBeGreaterThan(10);
    expect(seen.coming).toBeGreaterThan(10);
    expect(seen.today).toBeLessThan((await db.$count(jobs)) * 0.75);
  },
);
