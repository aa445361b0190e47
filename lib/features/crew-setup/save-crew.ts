import { sqlState } from "@/db/transaction";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { type createCrewContract, staleCrew, type updateCrewContract } from "@/lib/core/crews/contract";
import { toCrewRecord } from "@/lib/core/crews/reads";
import { type CrewForm, type CrewValues, crewFormOf } from "@/lib/core/crews/schema";
import {
  type CrewDayRow,
  type DriverChange,
  deleteCrewDay,
  findCrewDay,
  insertCrewDay,
  lockCrew,
  type Member,
  moveTasksOfCrew,
  replaceMembers,
  updateCrewDay,
} from "@/lib/core/crews/sql/crew-days";
import { changeJobs } from "@/lib/core/jobs/change-job";
import { amongPartners } from "@/lib/core/jobs/partner-work";
import { brokenPromises, noteOverride, requireOverride } from "@/lib/core/jobs/promise/guard";
import { highestNumber, lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { listStops } from "@/lib/core/jobs/sql/promises";
import { pushCrewChanged } from "@/lib/core/pushes/queue-push";
import type { Override } from "@/lib/core/work/promise-schema";
import { Conflict, Malformed, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { count } from "@/lib/values/text";
import { checkCrew, refuseAway, refuseClosed } from "./check-crew";
import { countJobsOfCrew } from "./sql";

type Saved = Answer<typeof createCrewContract>;

/**
 * Sets up a crew for a day. Errors: 422 by field, including a person or truck already out that day; 409 `away` or
 * `closed_day`.
 */
export async function createCrew(
  ctx: Context,
  { crew, away, closed }: Input<typeof createCrewContract>,
): Promise<Saved> {
  const values = await checkCrew(ctx, { ...crew, ocid: null }, null);
  await refuseAway(ctx, values, { before: null, away });
  await refuseClosed(ctx, values.ocdate, closed);
  const ocid = await insertCrewDay(ctx.db, { ...dayOf(values), createdAt: ctx.now });
  await replaceMembers(ctx.db, ocid, values.ocdate, membersOf(values));
  await pushCrewChanged(ctx, values.ocdate, peopleOf(values));
  await audit(ctx, {
    action: "crew.create",
    subject: "crew",
    subjectId: ocid,
    after: noted(values, [away, closed]),
  });
  return { success: true, errors: {}, ocid };
}

/** The values for the log, with why people come although they have that day off, or it's a closed one. */
export function noted(values: CrewValues, reasons: readonly Override[]) {
  const note = reasons.flatMap((given) => given?.reason ?? []).join(" ");
  return note ? { ...values, note } : values;
}

/**
 * Changes a crew; if the driver changes, its jobs and tasks move along. Errors: 404, 422 by field, 409 with the
 * current crew when someone else saved it first, 409 at driver or date when its jobs don't allow the change, 409
 * `promise` when they don't fit another driver's day and there is no override, 409 `away`, 409 `closed_day` on another day.
 */
export async function updateCrew(
  ctx: Context,
  { ocid, crew: { version, ...changes }, override, away, closed }: Input<typeof updateCrewContract>,
): Promise<Saved> {
  if (changes.ocid && changes.ocid !== ocid)
    throw new Malformed("This form doesn't match its page. Reload the page and try again.");
  await lockCrew(ctx.db, ocid);
  const before = await findCrewDay(ctx.db, ocid);
  if (!before) throw new NotFound("We can't find this crew. It may have been deleted.");
  if (version !== undefined && version !== before.version) throw stale(before);
  const values = await checkCrew(ctx, { ...crewFormOf(before), ...changes, ocid }, before);
  await refuseAway(ctx, values, { before, away });
  if (values.ocdate !== before.ocdate) await refuseClosed(ctx, values.ocdate, closed);
  await refuseMove(ctx, before, values);
  await updateCrewDay(ctx.db, ocid, dayOf(values));
  await replaceMembers(ctx.db, ocid, values.ocdate, membersOf(values));
  if (before.driver !== values.driver)
    await moveToDriver(ctx, ocid, { from: before.driver, to: values.driver, day: values.ocdate }, override);
  await tellPeople(ctx, before, values);
  await audit(ctx, {
    action: "crew.update",
    subject: "crew",
    subjectId: ocid,
    before,
    after: noted(values, [away, closed]),
  });
  return { success: true, errors: {}, ocid };
}

const peopleOf = (crew: CrewValues): number[] => membersOf(crew).map(({ hrid }) => hrid);

/** Everyone who was or is on the crew, if its people, truck or day changed: the shop's own things aren't their day. */
async function tellPeople(ctx: Context, before: CrewDayRow, after: CrewValues): Promise<void> {
  const what = ({ ocdate, car, driver, partner, partner1 }: CrewValues) => [
    ocdate,
    car,
    driver,
    partner,
    partner1,
  ];
  if (String(what(before)) === String(what(after))) return;
  for (const crew of before.ocdate === after.ocdate ? [after] : [before, after])
    await pushCrewChanged(ctx, crew.ocdate, [...peopleOf(before), ...peopleOf(after)]);
}

/**
 * Moves a crew's jobs and tasks to another driver's day. Errors: 409 at driver when they would go to another partner's
 * crew; 409 `promise` without an override.
 */
async function moveToDriver(ctx: Context, ocid: number, change: DriverChange, override: Override) {
  const { from, to, day } = change;
  // Both days before any job, in the order that everything planning a crew's day uses.
  for (const hrid of [from, to].sort((a, b) => a - b)) await lockPackage(ctx.db, hrid, day);
  const jobids = (await listStops(ctx.db, from, day)).map(({ jobid }) => jobid);
  const [isForeign] = await amongPartners(ctx, [
    { from: { crewHrid: from, day }, to: { crewHrid: to, day } },
  ]);
  if (isForeign && jobids.length > 0) throw refusal("driver", OTHER_PARTNER);
  const crew = { hrid: to, name: (await findCrewDay(ctx.db, ocid))?.driverName ?? "" };
  const broken = await brokenPromises(ctx, { crew, day }, jobids, override !== undefined);
  requireOverride(broken, override);
  const highest = (await highestNumber(ctx.db, to, day)) ?? 0;
  const { refused } = await changeJobs(ctx, jobids, "changeDriver", async (jobs) => ({
    jobs,
    changes: { crewHrid: to, after: highest },
  }));
  if (refused.length > 0) throw refuseDriver();
  await moveTasksOfCrew(ctx.db, change);
  if (override)
    for (const each of broken)
      await noteOverride(ctx, { crew, day }, { broken: each, reason: override.reason });
}

const stale = (crew: CrewDayRow) =>
  new Refused(staleCrew, "Someone else changed this crew. Review their changes, then save again.", {
    crew: toCrewRecord(crew),
  });

/** Promised days don't move with a crew, and a started job stays with the person who started it. */
async function refuseMove(ctx: Context, before: CrewDayRow, after: CrewValues): Promise<void> {
  const newDay = before.ocdate !== after.ocdate;
  if (!newDay && before.driver === after.driver) return;
  const { all, begun } = await countJobsOfCrew(ctx.db, before.driver, before.ocdate);
  if (newDay && all > 0) throw refusal("ocdate", `Unassign this crew's ${count(all, "job")} that day first`);
  if (begun > 0) throw refuseDriver();
}

const OTHER_PARTNER = "This driver works for another partner. Unassign this crew's jobs first";
const refuseDriver = () => refusal("driver", "This crew has started work, so you can't change its driver");

const refusal = (field: keyof CrewForm, message: string) =>
  new Conflict(message, { errors: { [field]: [message] } });

export const dayOf = ({ ocdate, shop, closemgr, car, gascard, laptop }: CrewValues) => ({
  ocdate,
  shop,
  car,
  gascard,
  laptop,
  closemgrHrid: closemgr,
});

export function membersOf({ driver, partner, partner1 }: CrewValues): Member[] {
  const seats = [
    { position: "driver" as const, hrid: driver },
    { position: "second" as const, hrid: partner },
    { position: "third" as const, hrid: partner1 },
  ];
  return seats.flatMap(({ position, hrid }) => (hrid === null ? [] : [{ position, hrid }]));
}

/** Another row refers to it: RESTRICT reports 23001 from PostgreSQL 18 on, 23503 before. */
export const HELD = new Set(["23001", "23503"]);

/** Removes a crew from its day. Errors: 404, 409 while it has jobs or checklists. */
export async function deleteCrew(ctx: Context, { ocid }: { ocid: number }): Promise<{ success: boolean }> {
  await lockCrew(ctx.db, ocid);
  const crew = await findCrewDay(ctx.db, ocid);
  if (!crew) throw new NotFound("This crew no longer exists. Go back and choose another.");
  const { all } = await countJobsOfCrew(ctx.db, crew.driver, crew.ocdate);
  if (all > 0) {
    throw new Conflict(`${crew.driverName}'s crew has ${count(all, "job")} that day. Unassign them first.`);
  }
  await deleteCrewDay(ctx.db, ocid).catch((error: unknown) => {
    if (HELD.has(sqlState(error) ?? ""))
      throw new Conflict(
        `${crew.driverName}'s crew has already opened or closed its truck that day, so you can't delete it.`,
      );
    throw error;
  });
  await pushCrewChanged(ctx, crew.ocdate, peopleOf(crew));
  await audit(ctx, { action: "crew.delete", subject: "crew", subjectId: ocid, before: crew });
  return { success: true };
}
