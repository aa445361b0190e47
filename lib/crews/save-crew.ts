import {
  type CrewDayRow,
  countJobsOfCrew,
  findCrewDay,
  insertCrewDay,
  listCrewDays,
  lockCrewDay,
  type Member,
  moveJobsOfCrew,
  replaceMembers,
  unknownPeople,
  updateCrewDay,
} from "@/db/queries/crew-days";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";
import type { createCrewContract, updateCrewContract } from "./contract";
import { toCrewRecord } from "./reads";
import { crewIssues } from "./rules";
import { type CrewForm, type CrewValues, crewValues } from "./schema";

type Saved = Answer<typeof createCrewContract>;

/** Sets up a crew for a day. Errors: 422 by field, among them a person or truck already out that day. */
export async function createCrew(ctx: Context, { crew }: Input<typeof createCrewContract>): Promise<Saved> {
  const values = await checked(ctx, { ...crew, ocid: null });
  const ocid = await insertCrewDay(ctx.db, dayOf(values));
  await replaceMembers(ctx.db, ocid, values.ocdate, membersOf(values));
  await audit(ctx, { action: "crew.create", subject: "crew", subjectId: ocid, after: values });
  return { success: true, errors: {}, ocid };
}

/**
 * Changes a crew; its jobs follow to another driver or day. Errors: 404, 422 by field, 409 when somebody saved it
 * meanwhile, or when driver or day change after work began.
 */
export async function updateCrew(
  ctx: Context,
  { ocid, crew }: Input<typeof updateCrewContract>,
): Promise<Saved> {
  const before = await findCrewDay(ctx.db, ocid);
  if (!before) throw new NotFound("There is no such crew.");
  const values = await checked(ctx, { ...crew, ocid });
  await refuseMoveAfterStart(ctx, before, values);
  if (!(await updateCrewDay(ctx.db, ocid, crew.version ?? before.version, dayOf(values))))
    throw await stale(ctx, ocid);
  await replaceMembers(ctx.db, ocid, values.ocdate, membersOf(values));
  if (movesJobs(before, values)) await moveJobs(ctx, before, values);
  await audit(ctx, { action: "crew.update", subject: "crew", subjectId: ocid, before, after: values });
  return { success: true, errors: {}, ocid };
}

async function stale(ctx: Context, ocid: number): Promise<Conflict> {
  const now = await findCrewDay(ctx.db, ocid);
  return new Conflict("Somebody else changed this crew meanwhile. Look at it again before you save.", {
    details: now ? { crew: toCrewRecord(now) } : {},
  });
}

/** The form's values once every rule holds, looked at under the day's lock. */
async function checked(ctx: Context, form: CrewForm): Promise<CrewValues> {
  if (form.ocdate) await lockCrewDay(ctx.db, form.ocdate);
  const others = form.ocdate ? await crewsOn(ctx, form) : [];
  const issues = crewIssues(form, others);
  if (issues.length === 0) issues.push(...(await strangers(ctx, form)));
  if (issues.length > 0) throw new Invalid("Please check the crew.", { errors: issuesToErrors(issues) });
  return crewValues(form);
}

async function crewsOn(ctx: Context, { ocdate }: CrewForm) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(ocdate)) return [];
  const rows = await listCrewDays(ctx.db, { on: ocdate });
  return rows.map((row) => ({ ...row, crewName: row.driverName }));
}

async function strangers(ctx: Context, form: CrewForm): Promise<Issue<keyof CrewForm>[]> {
  const seats = (["driver", "partner", "partner1", "closemgr"] as const).flatMap((field) => {
    const hrid = form[field];
    return hrid === null ? [] : [{ field, hrid }];
  });
  const unknown = await unknownPeople(
    ctx.db,
    seats.map(({ hrid }) => hrid),
  );
  return seats
    .filter(({ hrid }) => unknown.includes(hrid))
    .map(({ field }) => ({ field, message: "Select a person from the list" }));
}

const movesJobs = (before: CrewDayRow, after: CrewValues): boolean =>
  before.driver !== after.driver || before.ocdate !== after.ocdate;

async function refuseMoveAfterStart(ctx: Context, before: CrewDayRow, after: CrewValues) {
  if (!movesJobs(before, after)) return;
  const { begun } = await countJobsOfCrew(ctx.db, before.driver, before.ocdate);
  if (begun > 0)
    throw new Conflict(`${before.driverName}'s crew has started work: driver and date stay as they are.`);
}

async function moveJobs(ctx: Context, before: CrewDayRow, after: CrewValues) {
  await moveJobsOfCrew(
    ctx.db,
    { driver: before.driver, day: before.ocdate },
    { driver: after.driver, day: after.ocdate },
  );
}

const dayOf = ({ ocdate, shop, closemgr, car, gascard, laptop }: CrewValues) => ({
  ocdate,
  shop,
  closemgrHrid: closemgr,
  car,
  gascard,
  laptop,
});

function membersOf({ driver, partner, partner1 }: CrewValues): Member[] {
  const seats = [
    { position: "driver" as const, hrid: driver },
    { position: "second" as const, hrid: partner },
    { position: "third" as const, hrid: partner1 },
  ];
  return seats.flatMap(({ position, hrid }) => (hrid === null ? [] : [{ position, hrid }]));
}
