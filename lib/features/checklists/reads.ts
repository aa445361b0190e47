import {
  findCrewDayLists,
  findNeedsBefore,
  listJobsOfCrewDay,
  listListProgress,
  listNeeds,
  listTrucksOfDay,
} from "@/db/queries/checklists/checklists";
import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import type { AttendanceCrew } from "@/lib/core/crews/attendance/contract";
import { attendanceOf } from "@/lib/core/crews/attendance/reads";
import { safetyOk } from "@/lib/core/crews/rules";
import { NotFound } from "@/lib/errors";
import { addDays, businessDate, isBusinessDate } from "@/lib/values/dates";
import { sumCents } from "@/lib/values/money";
import type { crewDetailsContract } from "./contract";
import { mayChangeDay } from "./rules";
import type { CrewDetailsView, CrewNeeds, ListProgress } from "./schema";
import { closeToWire, jobToWire, openToWire, recordToWire } from "./wire";

/**
 * A crew's whole day in four statements; without jobs for its people until the safety gate is open. Errors: 404 no such
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

/** Whether the safety points keep a crew's jobs from somebody who is on it. */
function isGated({ hrid, stored }: StaffActor, { members }: AttendanceCrew): boolean {
  if (stored.has("production") || !members.some((member) => member.hrid === hrid)) return false;
  return !safetyOk(
    members.map(({ position, status, signin, safety_read }) => ({
      position,
      signin,
      present: status === "Present",
      safetyRead: safety_read === "yes",
    })),
  );
}

/** How far today's crews are with their checklists. */
export async function checklistProgress(ctx: Context): Promise<ListProgress> {
  const rows = await listListProgress(ctx.db, businessDate(ctx.now));
  return Object.fromEntries(rows.map(({ ocid, open, close }) => [ocid, { open, close }]));
}

const DAYS_SHOWN = 14;

/** What the crews' checklists of the fortnight up to `to`, or today, ask for (rule stuff-to-do); two statements. */
export async function crewNeeds(ctx: Context, { to: asked }: { to?: unknown } = {}): Promise<CrewNeeds> {
  const today = businessDate(ctx.now);
  const to = isBusinessDate(asked) && asked < today ? asked : today;
  const from = addDays(to, 1 - DAYS_SHOWN);
  const [needs, older] = await Promise.all([listNeeds(ctx.db, from, to), findNeedsBefore(ctx.db, from)]);
  return { needs, from, to, today, older };
}
