import { beforeAll, describe, expect, it, vi } from "vitest";
import { crewDayMembers, jobs } from "@/db/schema";
import { toClock } from "@/lib/values/clock-time";
import { addDays, businessDate, torontoClock } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { clockStandsAt } from "@/tests/support/app/clock";
import { patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { START } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";

// Entries from every account, with forged, back-dated and reordered taps and replays, against a model of rule late-taps.

let now = make.NOW;
clockStandsAt(() => make.NOW);
const db = testDatabase();
const HOUR = 60 * 60_000;
const TODAY = businessDate(make.NOW);
const DAYS = [-4, -3, -2, -1, 0].map((days) => addDays(TODAY, days));

type Person = { hrid: number; crew: number | null; master: boolean; cookie: string };
type Seat = {
  present: boolean;
  changed: { by: number; at: number; heard: number } | null;
  signin: string | null;
  signinSentAt: number | null;
};
type Day = { ocids: number[]; jobids: number[] };

const people: Person[] = [];
const days = new Map<string, Day>();
/** The model: seats by "day:hrid", and the jobs that are started. */
const seats = new Map<string, Seat>();
const started = new Set<number>();

beforeAll(async () => {
  for (const crew of [0, 1]) {
    const driver = await make.makeEmployee(db);
    const second = await make.makeEmployee(db);
    for (const { hrid } of [driver, second])
      people.push({ hrid, crew, master: false, cookie: await staffCookie(hrid) });
    for (const date of DAYS) {
      const { ocid } = await make.makeCrewDay(db, { driver: driver.hrid, second: second.hrid, date });
      const { jobid } = await make.makeAssignedJob(db, { crewHrid: driver.hrid, schdate: date });
      const day = days.get(date) ?? { ocids: [], jobids: [] };
      day.ocids[crew] = ocid;
      day.jobids[crew] = jobid;
      days.set(date, day);
      for (const { hrid } of [driver, second])
        seats.set(`${date}:${hrid}`, { present: false, changed: null, signin: null, signinSentAt: null });
    }
  }
  const master = await staffWith([], { crewMaster: true });
  people.push({ hrid: master.hrid, crew: null, master: true, cookie: master.cookie });
  const idle = await staffWith([]);
  people.push({ hrid: idle.hrid, crew: null, master: false, cookie: idle.cookie });
});

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Act = "signIn" | "here" | "start" | "unstart";
type Entry = {
  by: Person;
  about: Person;
  act: Act;
  day: string;
  tap: Date | null;
  named: boolean;
  wanted: boolean;
  key: string;
};

const given = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("The world doesn't have it");
  return value;
};
const dayOf = (date: string) => given(days.get(date));
const jobOf = ({ day, about }: Entry): number => given(dayOf(day).jobids[about.crew ?? 0]);

/** Whether the tap itself may be sent; it says nothing about what it's for. */
const mayTap = ({ by, tap }: Entry): boolean => {
  if (!tap) return true;
  if (now.getTime() - tap.getTime() > 72 * HOUR) return false;
  return by.master || (by.crew !== null && days.has(businessDate(tap)));
};

function seatAfter(entry: Entry): boolean {
  const { by, about, act, day: named, tap, wanted } = entry;
  const day = businessDate(tap ?? now);
  const seat = seats.get(`${day}:${about.hrid}`);
  if (!seat || (entry.named && named !== day)) return false;
  if (day !== businessDate(now) && by.crew !== about.crew) return false;
  const [done, heard] = [(tap ?? now).getTime(), now.getTime()];
  const mark = (present: boolean) => {
    seat.present = present;
    seat.changed = { by: by.hrid, at: done, heard };
  };
  if (act === "signIn") {
    if (seat.signin === null) {
      seat.signin = toClock(torontoClock(new Date(done)));
      seat.signinSentAt = tap ? heard : null;
    }
    if (!seat.present) mark(true);
    return true;
  }
  if (seat.present === wanted) return true;
  const last = seat.changed;
  const since = last && (last.by === by.hrid ? last.at : last.heard);
  if (tap && since !== null && since > tap.getTime()) return false;
  mark(wanted);
  return true;
}

function jobAfter(entry: Entry): boolean {
  const { by, about, act, day, tap } = entry;
  const today = businessDate(now);
  const own = by.crew === about.crew || (by.master && day === today);
  if (!own || day > today || addDays(day, 3) < today) return false;
  const jobid = jobOf(entry);
  if (act === "unstart") return started.delete(jobid);
  if (started.has(jobid)) return false;
  // The safety points hold back today's jobs and late starts. No one has read them in this world.
  if (by.crew === about.crew && (day === today || tap)) return false;
  if (day > businessDate(tap ?? now)) return false;
  started.add(jobid);
  return true;
}

const modelAllows = (entry: Entry): boolean =>
  mayTap(entry) && (entry.act === "start" || entry.act === "unstart" ? jobAfter(entry) : seatAfter(entry));

async function send(entry: Entry): Promise<boolean> {
  const { by, about, act, tap, named, wanted, key } = entry;
  const headers: Record<string, string> = { "idempotency-key": key };
  if (tap) headers["x-tapped-at"] = tap.toISOString();
  const ocid = named ? dayOf(entry.day).ocids[about.crew ?? 0] : undefined;
  const answer = await {
    signIn: () => post(by.cookie, `/api/crews/${about.hrid}/sign_in`, { ocid }, headers),
    here: () => post(by.cookie, `/api/crews/${about.hrid}/change_status`, { ocid, present: wanted }, headers),
    start: () => patch(by.cookie, `/api/jobs/${jobOf(entry)}/start_job`, START, headers),
    unstart: () => post(by.cookie, `/api/jobs/${jobOf(entry)}/unstart_job`, {}, headers),
  }[act]();
  return answer.status === 200;
}

async function stored() {
  const rows = await rowsOf(crewDayMembers, {});
  const startedNow = (await rowsOf(jobs, {})).filter(({ reportstime }) => reportstime !== null);
  return {
    seats: new Map(
      rows.map((row) => [
        `${row.ocdate}:${row.hrid}`,
        [
          row.present,
          row.signin,
          row.signinSentAt?.getTime() ?? null,
          row.presentChangedAt?.getTime() ?? null,
        ],
      ]),
    ),
    started: startedNow.map(({ jobid }) => jobid).sort((a, b) => a - b),
  };
}

const modelled = () => ({
  seats: new Map(
    [...seats].map(([key, { present, signin, signinSentAt, changed }]) => [
      key,
      [present, signin, signinSentAt, changed?.at ?? null],
    ]),
  ),
  started: [...started].sort((a, b) => a - b),
});

describe("T37: late entries", () => {
  it.each([1, 2, 3, 4])(
    "do what the model allows and nothing else, however forged: world %i",
    async (seed) => {
      const pick = numbers(seed * 7_919);
      const of = <T>(choices: readonly T[]): T => given(choices[pick(choices.length)]);
      const past: Entry[] = [];
      for (let step = 0; step < 60; step++) {
        now = new Date(now.getTime() + 60_000 * (1 + pick(3)));
        vi.setSystemTime(now);
        const replay = past.length > 0 && pick(6) === 0;
        const entry: Entry = replay
          ? of(past)
          : {
              by: of(people),
              about: of(people.filter(({ crew }) => crew !== null)),
              act: of(["signIn", "here", "here", "start", "unstart"] as const),
              day: of(DAYS),
              tap: pick(4) === 0 ? null : new Date(now.getTime() - (1 + pick(80)) * HOUR - pick(60) * 60_000),
              named: pick(2) === 0,
              wanted: pick(2) === 0,
              key: `model-${seed}-${step}`,
            };
        const sent = await send(entry);
        // A replay under its key does nothing more.
        if (replay) continue;
        expect({ step, entry, sent }).toEqual({ step, entry, sent: modelAllows(entry) });
        if (sent) past.push(entry);
      }
      expect(await stored()).toEqual(modelled());
    },
  );
});
