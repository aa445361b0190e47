import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { PaidHours } from "@/lib/core/pay/sql/hours";
import { findPersonInCrew } from "@/lib/core/pay/sql/paid-people";
import {
  findPayEntry,
  findPayEntryOf,
  insertPayEntry,
  lockPayEntry,
  type NewPayEntry,
  type PayEntryRow,
  updatePayEntry,
} from "@/lib/core/pay/sql/pay";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict, Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { toClock } from "@/lib/values/clock-time";
import { businessDate } from "@/lib/values/dates";
import { isEcho } from "@/lib/values/echo";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";
import { checkHours } from "./check-hours";
import {
  type auditPayContract,
  type deletePayContract,
  otherPay,
  payGone,
  type saveDailyPayContract,
} from "./contract";
import { toPayRecord } from "./period-reads";
import { finishOf, parseRate, payAmount, payIssues, startOf } from "./rules";

const NO_ENTRY = "We can't find this pay entry. It may have been deleted.";

/** No one can enter, change, delete or audit their own pay (rule pay-entry). Errors: 403. */
export function refuseOwn(ctx: Context, hrid: number): void {
  if (staffOf(ctx).hrid === hrid) throw new Forbidden("You can't save or audit your own pay.", "own_pay");
}

/** The 409 with the current entry. */
const payConflict = (message: string, entry: PayEntryRow) =>
  new Refused(otherPay, message, { pay: toPayRecord(entry) });

function refuseStale(entry: PayEntryRow, seen: number | undefined): void {
  if (seen === undefined || seen === entry.version) return;
  throw payConflict(
    `Someone else changed ${entry.name}'s pay. Review their changes, then save again.`,
    entry,
  );
}

function refuseAudited(entry: PayEntryRow): void {
  if (entry.auditedAt === null) return;
  throw payConflict(`The pay of ${entry.name} is audited. Un-audit it before you change it.`, entry);
}

/** The entry, locked, for a verb by its id. Errors: 404, 403 the caller's own, 409 changed since `version`. */
async function entryToChange(
  ctx: Context,
  { id, version }: { id: number; version?: number },
): Promise<PayEntryRow> {
  await lockPayEntry(ctx.db, id);
  const entry = await findPayEntry(ctx.db, id);
  if (!entry) throw new NotFound(NO_ENTRY);
  refuseOwn(ctx, entry.hrid);
  refuseStale(entry, version);
  return entry;
}

type Form = Input<typeof saveDailyPayContract>;
type Values = Pick<NewPayEntry, "mgr" | "stime" | "ftime" | "hours" | "rate" | "pay" | "crewHrid">;
type Reason = Form["overlapReason"];

/**
 * Enters someone's pay for a day, or edits the entry of that day and kind; the server calculates hours and amount.
 * Errors: 422 by field, 403 own pay, 409 with the current entry: audited, changed since `version`, or entered by
 * someone else at the same moment or after the form was opened (`version` null); 409 deleted since `version`; 409 hours
 * that are paid already (rule hours-once).
 */
export async function saveDailyPay(ctx: Context, form: Form): Promise<Answer<typeof saveDailyPayContract>> {
  refuseOwn(ctx, form.hrid);
  const values = await checkedValues(ctx, form);
  const key = { hrid: form.hrid, day: form.date, kind: form.crewType };
  const known = await lockPayEntry(ctx.db, key);
  if (known === null) {
    if (typeof form.version === "number") throw new Refused(payGone, GONE, {});
    return createPay(ctx, key, values, form.overlapReason);
  }
  const before = await findPayEntry(ctx.db, known);
  if (!before) throw new Conflict("Someone else just changed this entry. Try again.");
  if (form.version === null) throw alreadyEntered(before);
  refuseStale(before, form.version);
  return editPay(ctx, before, values, form.overlapReason);
}

/** If someone deleted the entry in the meantime, an edit mustn't restore it by accident. */
const GONE = "Someone else deleted this entry. Check the day, then enter it again.";

type Key = Parameters<typeof findPayEntryOf>[1];

async function createPay(ctx: Context, key: Key, values: Values, reason: Reason) {
  const recorderHrid = staffOf(ctx).hrid;
  // Someone who has just entered the same kind is named, rather than the hours.
  const isSelf = ({ kind }: PaidHours) => kind === key.kind;
  const overlapReason = await checkHours(ctx, { of: key, hours: values, isSelf, reason });
  const after = { ...key, ...values, overlapReason };
  const id = await insertPayEntry(ctx.db, { ...after, recorderHrid, createdAt: ctx.now });
  const entry = await findPayEntryOf(ctx.db, key);
  if (!entry) throw new Conflict("Someone else just changed this entry. Try again.");
  if (id === null) throw alreadyEntered(entry);
  await audit(ctx, { action: "pay.create", subject: "pay", subjectId: id, after });
  return { pay: toPayRecord(entry) };
}

async function editPay(ctx: Context, before: PayEntryRow, values: Values, reason: Reason) {
  refuseAudited(before);
  const isSelf = ({ payId }: PaidHours) => payId === before.id;
  const overlapReason = await checkHours(ctx, { of: before, hours: values, before, isSelf, reason });
  const changes = { ...values, overlapReason };
  await updatePayEntry(ctx.db, before.id, { ...changes, recorderHrid: staffOf(ctx).hrid });
  await audit(ctx, { action: "pay.update", subject: "pay", subjectId: before.id, before, after: changes });
  const after = await findPayEntry(ctx.db, before.id);
  if (!after) throw new Conflict("Someone else just changed this entry. Try again.");
  return { pay: toPayRecord(after) };
}

const alreadyEntered = (entry: PayEntryRow) =>
  payConflict(
    `${entry.recorderName ?? "Someone else"} already entered pay for ${entry.name}. Review it before you save.`,
    entry,
  );

/** The columns for a valid form. Errors: 422 by field. */
async function checkedValues(ctx: Context, form: Form): Promise<Values> {
  const today = businessDate(ctx.now);
  const issues = payIssues(form, await getSetting(ctx.db, "crewManagers", today), today);
  const [rate, start, finish] = [parseRate(form.rate), startOf(form), finishOf(form)];
  const amount = rate && start !== null && finish !== null ? payAmount({ start, finish, rate }) : null;
  if (issues.length > 0 || !rate || start === null || finish === null || !amount) throw refusal(issues);
  const crewHrid = await crewOfPerson(ctx, form);
  const { hours, pay } = amount;
  return { crewHrid, mgr: form.mgr, stime: toClock(start), ftime: toClock(finish), hours, rate, pay };
}

const refusal = (issues: Issue[]) => new Invalid(issuesToErrors(issues));

async function crewOfPerson(ctx: Context, { hrid, date: day, crewname: crewName }: Form): Promise<number> {
  const seat = await findPersonInCrew(ctx.db, { hrid, day, crewName });
  if (seat) return seat.crewHrid;
  throw refusal([{ field: "hrid", message: `This person was not on ${crewName || "that crew"} that day` }]);
}

/** Deletes an entry from the books; its row and audit event stay. Errors: 404, 403 own, 409 audited or stale. */
export async function deletePay(
  ctx: Context,
  input: Input<typeof deletePayContract>,
): Promise<{ hrid: number }> {
  const entry = await entryToChange(ctx, input);
  refuseAudited(entry);
  await updatePayEntry(ctx.db, entry.id, { deletedAt: ctx.now, deletedBy: staffOf(ctx).hrid });
  await audit(ctx, { action: "pay.delete", subject: "pay", subjectId: entry.id, before: entry });
  return { hrid: entry.hrid };
}

/** Errors: 409 if the company wants someone else to audit what one person entered (rule second-person). */
async function requireSecondPerson(ctx: Context, entry: PayEntryRow): Promise<void> {
  const { waits } = await getSetting(ctx.db, "secondPerson", businessDate(ctx.now));
  if (waits) throw payConflict(`You entered ${entry.name}'s pay, so someone else has to audit it.`, entry);
}

/**
 * Audits or un-audits an entry. Errors: 404, 403 own entry, 409 changed since `version`, or audited by whoever entered
 * it while the company wants two people.
 */
export async function auditPay(
  ctx: Context,
  { id, version }: Input<typeof auditPayContract>,
): Promise<Answer<typeof auditPayContract>> {
  const actor = staffOf(ctx);
  const entry = await entryToChange(ctx, { id });
  // A second tap by the same person within a moment: the mark stays as the first tap left it. If they've seen the
  // newest version, they mean it.
  if (
    version !== entry.version &&
    isEcho({ by: entry.auditChangedBy, at: entry.auditChangedAt }, { by: actor.hrid, now: ctx.now })
  )
    return { pay: toPayRecord(entry) };
  refuseStale(entry, version);
  const audited = entry.auditedAt === null;
  if (audited && entry.recorderHrid === actor.hrid) await requireSecondPerson(ctx, entry);
  await updatePayEntry(ctx.db, id, {
    auditedAt: audited ? ctx.now : null,
    auditedBy: audited ? actor.hrid : null,
    auditChangedAt: ctx.now,
    auditChangedBy: actor.hrid,
  });
  await audit(ctx, {
    action: audited ? "pay.audit" : "pay.unaudit",
    subject: "pay",
    subjectId: id,
    before: { audited: !audited },
    after: { audited },
  });
  const after = await findPayEntry(ctx.db, id);
  if (!after) throw new NotFound();
  return { pay: toPayRecord(after) };
}
