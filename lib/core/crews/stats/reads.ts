import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { safetyOkFor } from "@/lib/core/crews/rules";
import { type AttendanceRow, listAttendance } from "@/lib/core/crews/sql/attendance";
import {
  crewsStillOut,
  listCurrentJobs,
  listDnfsSince,
  listProductionDays,
  type ProductionDayRow,
} from "@/lib/core/crews/sql/crew-stats";
import { businessDate } from "@/lib/values/dates";
import {
  averageOf,
  averageOfAll,
  byAverage,
  type CrewStats,
  isBelow,
  type Leader,
  PERIODS,
} from "./contract";

type Driver = { hrid: number; name: string; days: Map<string, number> };

/** Who produced on these days, and who drives today. */
function driversOf(rows: readonly ProductionDayRow[], today: readonly AttendanceRow[]): Driver[] {
  const drivers = new Map<number, Driver>();
  const add = (hrid: number, name: string) => {
    const driver = drivers.get(hrid) ?? { hrid, name, days: new Map() };
    drivers.set(hrid, driver);
    return driver;
  };
  for (const { hrid, name } of today.filter(({ position }) => position === "driver")) add(hrid, name);
  for (const row of rows) add(row.crewHrid, row.name).days.set(row.day, row.total);
  return [...drivers.values()];
}

function seatsOf(hrid: number, today: readonly AttendanceRow[]) {
  const ocid = today.find((seat) => seat.hrid === hrid && seat.position === "driver")?.ocid;
  const nameAt = (position: AttendanceRow["position"]) =>
    today.find((seat) => seat.ocid === ocid && seat.position === position)?.name ?? null;
  return { partner: nameAt("second"), partner1: nameAt("third") };
}

/** The caller's crew today, by its driver, while its safety points block its work (rule safety-points). */
function crewThatWaits(staff: StaffActor, today: readonly AttendanceRow[]): number | undefined {
  if (staff.stored.has("production")) return undefined;
  const ocid = today.find(({ hrid }) => hrid === staff.hrid)?.ocid;
  const crew = today.filter((seat) => seat.ocid === ocid);
  return safetyOkFor(staff, crew) ? undefined : crew.find(({ position }) => position === "driver")?.hrid;
}

/** How the crews did on the company's last five production days, and where they are now. */
export async function crewStats(ctx: Context): Promise<CrewStats> {
  const today = businessDate(ctx.now);
  const rows = await listProductionDays(ctx.db, { today, days: PERIODS });
  const dates = [...new Set(rows.map(({ day }) => day))];
  const [seats, current, dnfs, out] = await Promise.all([
    listAttendance(ctx.db, today),
    listCurrentJobs(ctx.db, today),
    listDnfsSince(ctx.db, dates.at(-1) ?? today),
    crewsStillOut(ctx.db, today),
  ]);
  const drivers = driversOf(rows, seats).map(({ hrid, name, days }) => {
    const produced = dates.map((day) => days.get(day) ?? null);
    // Half a day would lower the average, so today only counts once the crew has returned its last job.
    const whole = produced.map((amount, at) => (dates[at] === today && out.includes(hrid) ? null : amount));
    return { hrid, driver: name, produced, whole, average: averageOf(whole) };
  });
  const all = averageOfAll(drivers.map(({ whole }) => whole));
  const leaders = drivers.toSorted(byAverage).map(({ hrid, driver, produced, average }): Leader => {
    const job = current.find(({ crewHrid }) => crewHrid === hrid);
    return {
      crew_hrid: hrid,
      driver,
      ...seatsOf(hrid, seats),
      prod: produced,
      average,
      below: isBelow(average, all),
      dnfs: dnfs.filter(({ crewHrid }) => crewHrid === hrid).length,
      onsite: job?.reportstime ?? null,
      curr_address: job?.address ?? null,
      curr_jobid: job?.jobid ?? null,
    };
  });
  const waits = crewThatWaits(staffOf(ctx), seats);
  const shown = dnfs.filter(({ crewHrid, datebi }) => datebi !== null || crewHrid !== waits);
  return { leaders, dates, dnfs: waits === undefined ? dnfs : shown, average: all };
}
