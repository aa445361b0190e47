import { hasCapability, isStaff } from "@/lib/actor";
import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findPerson } from "@/lib/core/employees/sql/access";
import { Conflict, Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { issuesToErrors } from "@/lib/values/form-fields";
import {
  type askDayOffContract,
  type DayOffForm,
  type decideDayOffContract,
  type deleteDayOffContract,
  type enterDayOffContract,
  otherDayOff,
} from "./contract";
import { toDayOff } from "./reads";
import { dayOffIssues, WEEKDAY_WORDS, weekdayBits, weekdaysOf } from "./rules";
import { type DayOffRow, findDayOff, insertDayOff, listCrewsDuring, lockDayOff, updateDayOff } from "./sql";

const GONE = "We can't find these days off. They may have been deleted.";

/** The stored columns of a valid form. Errors: 422 by field. */
function columnsOf(form: DayOffForm, earliest: BusinessDate | null) {
  const issues = dayOffIssues(form, earliest);
  if (issues.length > 0) throw new Invalid(issuesToErrors(issues));
  const { kind, from: fromDay, to, weekdays, note } = form;
  return { kind, fromDay, toDay: to === "" ? null : to, weekdays: weekdayBits(weekdays), note };
}

/** For the activity log: the days without the reason, which goes with the person's record. */
const logged = ({ fromDay, toDay, weekdays, note }: ReturnType<typeof columnsOf>) => ({
  fromDay,
  toDay,
  weekdays:
    weekdaysOf(weekdays)
      .map((day) => WEEKDAY_WORDS[day - 1])
      .join(", ") || "every day",
  note,
});

/** Asks for the caller's own days off; they wait for the office. Errors: 422 by field. */
export async function askDayOff(
  ctx: Context,
  form: Input<typeof askDayOffContract>,
): Promise<Answer<typeof askDayOffContract>> {
  const { hrid } = staffOf(ctx);
  const columns = columnsOf(form, businessDate(ctx.now));
  const id = await insertDayOff(ctx.db, { ...columns, hrid, askedBy: hrid, createdAt: doneAt(ctx) });
  await audit(ctx, { action: "day-off.ask", subject: "day-off", subjectId: id, after: logged(columns) });
  return { day_off: toDayOff(await shown(ctx, id)) };
}

/** No one approves their own days off, nor enters them approved (rule days-off). Errors: 403. */
function refuseOwn(ctx: Context, hrid: number): void {
  if (staffOf(ctx).hrid === hrid)
    throw new Forbidden(
      "Someone else in the office has to approve your own days off. Ask for them on Days Off.",
      "own_record",
    );
}

/** Enters an employee's days off, approved. Errors: 403 one's own, 404 no such employee, 409 who left, 422 by field. */
export async function enterDayOff(
  ctx: Context,
  { id: hrid, ...form }: Input<typeof enterDayOffContract>,
): Promise<Answer<typeof enterDayOffContract>> {
  refuseOwn(ctx, hrid);
  const by = staffOf(ctx).hrid;
  const person = await findPerson(ctx.db, hrid);
  if (!person) throw new NotFound("We can't find this employee.");
  if (!person.active) throw new Conflict(`${person.name} doesn't work here any more.`);
  const columns = columnsOf(form, null);
  const decided = { state: "approved", decidedAt: ctx.now, decidedBy: by } as const;
  const id = await insertDayOff(ctx.db, { ...columns, ...decided, hrid, askedBy: by, createdAt: ctx.now });
  await audit(ctx, { action: "day-off.enter", subject: "day-off", subjectId: id, after: logged(columns) });
  return answerOf(ctx, id);
}

const shown = async (ctx: Context, id: number): Promise<DayOffRow> => {
  const row = await findDayOff(ctx.db, id);
  if (!row) throw new NotFound(GONE);
  return row;
};

async function answerOf(ctx: Context, id: number): Promise<Answer<typeof decideDayOffContract>> {
  const row = await shown(ctx, id);
  const crews = row.state === "approved" ? await listCrewsDuring(ctx.db, id, businessDate(ctx.now)) : [];
  return { day_off: toDayOff(row), crews };
}

const changed = (row: DayOffRow) =>
  new Refused(otherDayOff, `Someone else changed ${row.name}'s days off. Check them, then try again.`, {
    day_off: toDayOff(row),
  });

/**
 * Approves or declines what an employee asked for. Errors: 403 one's own; 404; 409 `changed` when it was decided or
 * changed.
 */
export async function decideDayOff(
  ctx: Context,
  { id, approve, version }: Input<typeof decideDayOffContract>,
): Promise<Answer<typeof decideDayOffContract>> {
  const row = await lockDayOff(ctx.db, id);
  if (!row) throw new NotFound(GONE);
  refuseOwn(ctx, row.hrid);
  if (row.version !== version || row.state !== "asked") throw changed(row);
  const state = approve ? "approved" : "declined";
  await updateDayOff(ctx.db, id, { state, decidedAt: ctx.now, decidedBy: staffOf(ctx).hrid });
  await audit(ctx, {
    action: approve ? "day-off.approve" : "day-off.decline",
    subject: "day-off",
    subjectId: id,
    before: { state: row.state },
    after: { state },
  });
  return answerOf(ctx, id);
}

/**
 * Deletes days off; people without `production` only their own, and only what isn't over. Errors: 404, also for someone
 * else's; 409 `changed` since `version`; 409 for days that are over.
 */
export async function deleteDayOff(
  ctx: Context,
  { id, version }: Input<typeof deleteDayOffContract>,
): Promise<{ success: boolean }> {
  const { hrid } = staffOf(ctx);
  const isOffice = isStaff(ctx.actor) && hasCapability(ctx.actor, "production");
  const row = await lockDayOff(ctx.db, id);
  if (!row || (!isOffice && row.hrid !== hrid)) throw new NotFound(GONE);
  if (version !== undefined && version !== row.version) throw changed(row);
  if (!isOffice && row.to !== null && row.to < businessDate(ctx.now))
    throw new Conflict("These days are over. Ask the office to delete them.");
  await updateDayOff(ctx.db, id, { deletedAt: ctx.now, deletedBy: hrid });
  await audit(ctx, {
    action: "day-off.delete",
    subject: "day-off",
    subjectId: id,
    before: { fromDay: row.from, toDay: row.to, state: row.state },
  });
  return { success: true };
}
