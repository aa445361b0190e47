import { describe, expect, it } from "vitest";
import { instantOf, type Moment, midMorning, momentAt, momentOf } from "@/db/seed/calendar";
import { makeClients } from "@/db/seed/clients";
import { makeCrewDays } from "@/db/seed/crews";
import { STAFF } from "@/db/seed/employees";
import { todaysCrews } from "@/db/seed/jobs/today";
import { makeWorld, type World } from "@/db/seed/world";
import { behindReasons } from "@/lib/features/live-board/rules";
import { addDays, torontoClock } from "@/lib/values/dates";

const DAY = "2026-11-25";
const LATE = STAFF.driver2;

type Crews = Pick<World, "jobs" | "crewDays" | "members">;

/** The live board's view of today's crews. */
function crewsOf({ jobs, crewDays, members }: Crews, { today, minute }: Moment) {
  const of = crewDays.filter(({ ocdate }) => ocdate === today);
  return of.map(({ ocid }) => {
    const seats = members.filter((seat) => seat.ocid === ocid);
    const driver = seats.find(({ position }) => position === "driver");
    const theirs = jobs.filter(({ crewHrid, schdate }) => crewHrid === driver?.hrid && schdate === today);
    const watched = theirs.map((job) => ({
      address: String(job.jobinfoid),
      sdate: job.sdate,
      fdate: job.fdate,
      stime: job.stime ?? null,
      estMinutes: job.estMinutes ?? null,
      reportstime: job.reportstime ?? null,
      datebi: job.datebi ?? null,
    }));
    return {
      driver: driver?.hrid,
      signedIn: seats.every(({ signin }) => Boolean(signin)),
      jobs: theirs.length,
      done: watched.filter(({ datebi }) => datebi).length,
      started: watched.filter(({ reportstime, datebi }) => reportstime && !datebi).length,
      behind: behindReasons(watched, Boolean(driver?.signin), minute),
    };
  });
}

function at(clock: string, day = DAY) {
  const now = momentOf(instantOf(day, clock));
  const world = makeWorld(now, "hash");
  const crews = crewsOf(world, now);
  const sum = (part: "jobs" | "done" | "started") => crews.reduce((all, crew) => all + crew[part], 0);
  const behind = crews.filter((crew) => crew.behind.length > 0).map(({ driver }) => driver);
  const asks = world.liveActions.filter(({ description }) => description?.includes("more work"));
  return { world, now, crews, behind, asks, jobs: sum("jobs"), done: sum("done"), started: sum("started") };
}

describe("today in the demo world, by the hour", () => {
  it("6:30: the crews aren't out yet", () => {
    const { crews, done, started, behind } = at("06:30");
    expect(crews.map(({ signedIn }) => signedIn)).toEqual(Array(6).fill(false));
    expect([done, started, behind]).toEqual([0, 0, []]);
  });

  it("9:00: all but the late crew are out with their first jobs", () => {
    const { crews, done, behind } = at("09:00");
    expect(crews.filter(({ signedIn }) => !signedIn).map(({ driver }) => driver)).toEqual([LATE]);
    const out = crews.filter(({ driver }) => driver !== LATE);
    expect(out.filter((crew) => crew.done + crew.started === 0)).toEqual([]);
    expect(done).toBeLessThan(8);
    expect(behind).toEqual([]);
  });

  it("12:00: about half is done, and the crew that hasn't set out is late", () => {
    const { jobs, done, behind } = at("12:00");
    expect(done).toBeGreaterThan(jobs * 0.3);
    expect(done).toBeLessThan(jobs * 0.6);
    expect(behind).toEqual([LATE]);
  });

  it("15:00: most is done, one crew is late, one has finished and asks for more work", () => {
    const { crews, jobs, done, behind, asks } = at("15:00");
    expect(done).toBeGreaterThan(jobs * 0.6);
    expect(behind).toEqual([LATE]);
    expect(crews.filter((crew) => crew.done === crew.jobs).map(({ driver }) => driver)).toEqual([
      STAFF.driver3,
    ]);
    expect(asks).toMatchObject([{ recorderHrid: STAFF.driver3, status: "Unclaimed" }]);
  });

  it("18:00: only the late crew is still out, and on time for what's left", () => {
    const { crews, behind, asks } = at("18:00");
    expect(crews.filter((crew) => crew.done < crew.jobs).map(({ driver }) => driver)).toEqual([LATE]);
    expect(behind).toEqual([]);
    expect(asks).toMatchObject([{ status: "Resolved" }]);
  });

  it("21:00: all is done and the trucks are checked in", () => {
    const { world, jobs, done, behind } = at("21:00");
    expect([done, behind]).toEqual([jobs, []]);
    const today = world.crewDays.filter(({ ocdate }) => ocdate === DAY).map(({ ocid }) => ocid);
    const closed = world.closeChecklists.filter(({ ocid }) => today.includes(ocid));
    expect(closed).toHaveLength(6);
  });
});

/** Only today's crews, without the years before. */
function todayAt(now: Moment) {
  const crews = todaysCrews(now, makeClients(now.today, "hash").properties);
  return crewsOf({ jobs: crews.flatMap(({ jobs }) => jobs), ...makeCrewDays(now, crews) }, now);
}

/** Among them the days when the clocks change, a leap day and New Year's Eve. */
const DAYS = ["2026-11-22", "2028-02-29", "2026-03-08", "2026-11-01", "2026-12-31"];

it.each(DAYS)("at every quarter hour of %s, at most the late crew is behind", (day) => {
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    const late = todayAt(momentAt(day, minute)).filter(({ behind }) => behind.length > 0);
    expect(late.filter(({ driver }) => driver !== LATE)).toEqual([]);
  }
});

it.each(DAYS.slice(1, 4))("nothing in the world of %s was recorded later than now", (day) => {
  for (const clock of ["06:30", "14:45"]) {
    const { world, now } = at(clock, day);
    expect(torontoClock(now.at)).toBe(now.minute);
    const later = Object.entries(world).flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          value instanceof Date && value > now.at ? [`${table}.${column} ${value.toISOString()}`] : [],
        ),
      ),
    );
    expect(later).toEqual([]);
    const clockNow = `${clock}:00`;
    const today = world.jobs.filter(({ schdate }) => schdate === day);
    expect(today.filter(({ reportstime }) => reportstime && reportstime > clockNow)).toEqual([]);
    expect(today.filter(({ reportftime }) => reportftime && reportftime > clockNow)).toEqual([]);
  }
});

it("is the same world for the same day and quarter hour, with the same jobs at every hour of the day", () => {
  expect(at("15:14").world).toEqual(at("15:00").world);
  const planned = (clock: string) =>
    at(clock)
      .world.jobs.filter(({ schdate }) => schdate === DAY)
      .map(({ jobinfoid, num, stime }) => ({ jobinfoid, num, stime }));
  expect(planned("21:00")).toEqual(planned("06:30"));
  expect(at("15:15").world.jobs).not.toEqual(at("15:00").world.jobs);
});

it("mid-morning, where tests begin: the demo driver has work done, under way and to come", () => {
  for (let ahead = 0; ahead < 60; ahead++) {
    const now = momentOf(midMorning(instantOf(addDays(DAY, ahead), "23:00")));
    const mine = todayAt(now).find(({ driver }) => driver === STAFF.driver);
    expect(mine).toMatchObject({ jobs: 9, done: 3, started: 1, signedIn: true });
  }
});
