import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { booksClosedUntil } from "@/lib/core/books/sql";
import { taskDescription } from "@/lib/core/crews/runsheet-rules";
import { toPayRecord } from "@/lib/core/pay/period-reads";
import { dayProfile } from "@/lib/core/pay/reads";
import { listPayOfDay, type PayEntryRow } from "@/lib/core/pay/sql/pay";
import { type DefaultEnd, defaultTimes } from "@/lib/core/pay/time-rules";
import { getSettings } from "@/lib/core/settings/reads";
import { gasDoubts } from "@/lib/core/work/gas-rules";
import { numToWire } from "@/lib/core/work/number-rules";
import { NotFound } from "@/lib/errors";
import { toEmployeeNote, toViolation } from "@/lib/features/crew-profile/conduct-wire";
import {
  type ActivityJobRow,
  findDayAround,
  findDriverWithWork,
  listActivityJobs,
  listPaidSeats,
  type PaidSeatRow,
} from "@/lib/features/crew-profile/sql/crew-profile";
import { clockToWire, toClock } from "@/lib/values/clock-time";
import { type BusinessDate, businessDate, isBusinessDate } from "@/lib/values/dates";
import { toGasRecord } from "./gas-contract";
import type {
  ActivityJob,
  CrewActivity,
  CrewChoice,
  CrewProfile,
  crewActivityContract,
  DefaultTime,
} from "./profile-contract";

type CrewOn = { date: BusinessDate; crewName: string };
type Seated = { seats: PaidSeatRow[]; crewHrid: number; people: number[] };

const driversOf = (seats: readonly PaidSeatRow[]) => seats.filter(({ position }) => position === "driver");

/**
 * The crew called `crewName` that day. A driver who has work or pay that day without being out (a job returned a day
 * late) is a crew of one. Errors: 404.
 */
async function crewAmong(
  ctx: Context,
  seats: readonly PaidSeatRow[],
  { date, crewName }: CrewOn,
): Promise<Seated> {
  const driver = driversOf(seats).find(({ name }) => name === crewName);
  if (!driver) {
    const alone = await findDriverWithWork(ctx.db, { day: date, crewName });
    if (!alone) throw new NotFound(`There's no crew called ${crewName || "that"} on this day.`);
    return { seats: [alone], crewHrid: alone.hrid, people: [alone.hrid] };
  }
  const own = seats.filter(({ ocid }) => ocid === driver.ocid);
  return { seats: own, crewHrid: driver.hrid, people: own.map(({ hrid }) => hrid) };
}

const toActivityJob = (row: ActivityJobRow, date: BusinessDate): ActivityJob => ({
  ...row,
  num: numToWire(row.num),
  postcode: row.postcode ?? "",
  price: row.price,
  reportstime: clockToWire(row.reportstime),
  reportftime: clockToWire(row.reportftime),
  counts: row.datebi === date,
});

const toDefaultTime = (end: DefaultEnd | null): DefaultTime | null =>
  end && { ...end, time: toClock(end.time), jobTime: toClock(end.jobTime) };

/**
 * The manager on the saved entries; otherwise the person who closes the crew's day, if that's one of the three;
 * otherwise no one.
 */
function managerOf(pays: readonly PayEntryRow[], closer: string | null, managers: readonly string[]): string {
  const saved = pays.find(({ mgr }) => managers.includes(mgr))?.mgr;
  return saved ?? (closer && managers.includes(closer) ? closer : "");
}

/** Driver, second, third, then people who left the crew. */
const bySeat = (pays: readonly PayEntryRow[], people: readonly number[]) => {
  const seatOf = ({ hrid }: PayEntryRow) => (people.includes(hrid) ? people.indexOf(hrid) : people.length);
  return pays.toSorted((a, b) => seatOf(a) - seatOf(b));
};

async function readCrew(ctx: Context, crew: CrewOn, { seats, crewHrid, people }: Seated) {
  const { date } = crew;
  const [jobs, around, pays, settings] = await Promise.all([
    listActivityJobs(ctx.db, crewHrid, date),
    findDayAround(ctx.db, { crewHrid, day: date, people }),
    listPayOfDay(ctx.db, { day: date, people, crewHrid }),
    getSettings(ctx.db, ["crewManagers", "shortTravelPrefixes", "violationCategories"], date),
  ]);
  const { start, finish } = defaultTimes(
    jobs.filter(({ schdate }) => schdate === date),
    settings.shortTravelPrefixes,
  );
  const activity: CrewActivity = {
    jobs: jobs.map((job) => toActivityJob(job, date)),
    crew: seats.map(({ hrid, name, rate, position }) => ({ hrid, name, rate, position })),
    empNotes: around.notes.map(toEmployeeNote),
    violations: around.violations.map(toViolation),
    dnfs: around.dnfs.map((dnf) => ({
      ...dnf,
      reportstime: clockToWire(dnf.reportstime),
      reportftime: clockToWire(dnf.reportftime),
    })),
    tasks: around.tasks.map(({ id, stime, ftime, before, ...task }) => ({
      id,
      stime,
      ftime,
      task_desc: taskDescription(task),
      gas: toGasRecord(task),
      doubts: gasDoubts(task, before, date),
    })),
    selected_mgr: managerOf(pays, seats[0]?.closemgrName ?? null, settings.crewManagers),
    managers: settings.crewManagers,
    start: toDefaultTime(start),
    finish: toDefaultTime(finish),
  };
  return {
    activity,
    pays: bySeat(pays, people).map(toPayRecord),
    closer: seats[0]?.closemgrName ?? null,
    categories: settings.violationCategories,
  };
}

/** A crew's day, as the basis for its pay. Errors: 404 no such crew that day. */
export async function crewActivity(
  ctx: Context,
  { crewName, dailyProfileDate: date }: Input<typeof crewActivityContract>,
): Promise<Answer<typeof crewActivityContract>> {
  const crew = { date, crewName };
  return (await readCrew(ctx, crew, await crewAmong(ctx, await listPaidSeats(ctx.db, date), crew))).activity;
}

/** Everything /crewprofile shows. Errors: 404 no such day or crew. */
export async function crewProfileScreen(
  ctx: Context,
  query: { dailyProfileDate?: unknown; crewName?: unknown; range?: unknown },
): Promise<CrewProfile> {
  const { dailyProfileDate: date, crewName } = query;
  if (!isBusinessDate(date) || typeof crewName !== "string")
    throw new NotFound("Choose a day and a crew first.");
  const [seats, closedUntil] = await Promise.all([listPaidSeats(ctx.db, date), booksClosedUntil(ctx.db)]);
  const crew = { date, crewName };
  const read = await readCrew(ctx, crew, await crewAmong(ctx, seats, crew));
  const crews = driversOf(seats).map(({ name }) => name);
  const range = typeof query.range === "string" ? query.range : "";
  return { date, crewName, crews, range, closedUntil, today: businessDate(ctx.now), ...read };
}

/** The crews to choose from on a day, today by default: those that were out, then anyone else with work. */
export async function crewChoice(ctx: Context, query: { dailyProfileDate?: unknown }): Promise<CrewChoice> {
  const today = businessDate(ctx.now);
  const asked = query.dailyProfileDate;
  const date = isBusinessDate(asked) && asked <= today ? asked : today;
  const [seats, worked] = await Promise.all([listPaidSeats(ctx.db, date), dayProfile(ctx, { date })]);
  const out = driversOf(seats).map(({ name }) => name);
  return { date, today, crews: [...new Set([...out, ...worked.map(({ crewname }) => crewname)])] };
}
