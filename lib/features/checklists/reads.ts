import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import type { AttendanceCrew } from "@/lib/core/crews/attendance/contract";
import { attendanceOf } from "@/lib/core/crews/attendance/reads";
import { safetyOkFor } from "@/lib/core/crews/rules";
import { numToWire } from "@/lib/core/work/number-rules";
import { NotFound } from "@/lib/errors";
import {
  type CrewDayJobRow,
  type CrewDayLists,
  findCrewDayLists,
  findNeedsBefore,
  listJobsOfCrewDay,
  listListProgress,
  listNeeds,
  listTrucksOfDay,
} from "@/lib/features/checklists/sql/checklists";
import { clockToWire } from "@/lib/values/clock-time";
import { addDays, businessDate, isBusinessDate } from "@/lib/values/dates";
import { sumCents } from "@/lib/values/money";
import type { CloseList, CrewJob, crewDetailsContract, OpenCloseRecord, OpenList } from "./contract";
import { type Checklist, mayChangeDay, type Tick } from "./rules";
import { CLOSE_CHECKS, type CrewDetailsView, type CrewNeeds, type ListProgress, OPEN_CHECKS } from "./schema";

/**
 * A crew's whole day in four statements; its own people get no jobs until the safety gate is open. Errors: 404 no such
 * crew.
 */
export async function crewDetails(
  ctx: Context,
  { id }: Input<typeof crewDetailsContract>,
): Promise<CrewDetailsView> {
  const found = await findCrewDayLists(ctx.db, id);
  if (!found) throw new NotFound("This crew no longer exists. Go back and choose another.");
  const { day, members, open, close } = found;
  const crew = await attendanceOf(ctx, id);
  const today = businessDate(ctx.now);
  const gated = day.ocdate === today && isGated(staffOf(ctx), crew);
  const [jobs, trucks] = await Promise.all([
    gated ? [] : listJobsOfCrewDay(ctx.db, crew.crew_hrid, day.ocdate),
    listTrucksOfDay(ctx.db, day.ocdate),
  ]);
  const done = jobs.filter(({ datebi }) => datebi !== null);
  return {
    truck_options: trucks.filter(({ active }) => active).map(({ name }) => name),
    scheduled_jobs: jobs.filter(({ datebi }) => datebi === null).map(jobToWire),
    completed_jobs: done.map(jobToWire),
    total_jobs: jobs.length,
    total_prod: sumCents(done.map(({ price }) => price ?? 0)),
    crew,
    car: day.car,
    ocid: day.ocid,
    oc: recordToWire(day),
    open: open && openToWire(open),
    close: close && closeToWire(close),
    taken: trucks.flatMap(({ name, ocid, crewName }) =>
      ocid === null || ocid === id ? [] : [{ car: name, crew_name: crewName ?? "another" }],
    ),
    mayChange: mayChangeDay(staffOf(ctx), { ocdate: day.ocdate, members }, today),
    gated,
  };
}

/** Whether the safety points block a crew's jobs for one of its members. */
function isGated(staff: StaffActor, { members }: AttendanceCrew): boolean {
  const { hrid: viewer, stored } = staff;
  if (stored.has("production") || !members.some(({ hrid }) => hrid === viewer)) return false;
  return !safetyOkFor(
    staff,
    members.map(({ hrid, position, status, signin, safety_read }) => ({
      hrid,
      position,
      signin,
      present: status === "Present",
      safetyRead: safety_read === "yes",
    })),
  );
}

/** The progress of today's crews with their checklists. */
export async function checklistProgress(ctx: Context): Promise<ListProgress> {
  const rows = await listListProgress(ctx.db, businessDate(ctx.now));
  return Object.fromEntries(rows.map(({ ocid, open, close }) => [ocid, { open, close }]));
}

const DAYS_SHOWN = 14;

/** What the crews' checklists of the fortnight up to `to`, or today, request (rule stuff-to-do); two statements. */
export async function crewNeeds(ctx: Context, { to: asked }: { to?: unknown } = {}): Promise<CrewNeeds> {
  const today = businessDate(ctx.now);
  const to = isBusinessDate(asked) && asked < today ? asked : today;
  const from = addDays(to, 1 - DAYS_SHOWN);
  const [needs, older] = await Promise.all([listNeeds(ctx.db, from, to), findNeedsBefore(ctx.db, from)]);
  return { needs, from, to, today, older };
}

const tick = (on: boolean): Tick => (on ? "t" : "");

function ticksOf<K extends string>(keys: readonly K[], checked: readonly string[]): Record<K, Tick> {
  return Object.fromEntries(keys.map((key) => [key, tick(checked.includes(key))])) as Record<K, Tick>;
}

const common = (list: Checklist) => ({
  id: list.id,
  ocid: list.ocid,
  crew_notes: list.crewNotes,
  crew_needs: list.crewNeeds,
  email_crew_notes: tick(list.emailCrewNotes === "t"),
  version: list.version,
});

const personOf = ({ hrid, name }: Checklist) => (hrid === null || name === null ? null : { hrid, name });

export const openToWire = (list: Checklist): OpenList => ({
  ...ticksOf(OPEN_CHECKS, list.checked),
  ...common(list),
  opener: personOf(list),
});

export const closeToWire = (list: Checklist): CloseList => ({
  ...ticksOf(CLOSE_CHECKS, list.checked),
  ...common(list),
  closer: personOf(list),
});

const SHOP_ON_WIRE = { Osler: "OSLER", Morse: "MORSE" } as const;

export function recordToWire({
  ocid,
  ocdate,
  shop,
  car,
  gascard,
  laptop,
  version,
}: CrewDayLists["day"]): OpenCloseRecord {
  return { ocid, ocdate, shop: SHOP_ON_WIRE[shop], car, gascard, laptop, version };
}

const jobToWire = (row: CrewDayJobRow): CrewJob => ({
  ...row,
  num: numToWire(row.num),
  reportstime: clockToWire(row.reportstime),
  reportftime: clockToWire(row.reportftime),
});
