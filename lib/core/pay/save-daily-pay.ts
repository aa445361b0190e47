import { findPersonInCrew } from "@/db/queries/crew-profile/crew-profile";
import {
  findPayEntry,
  findPayEntryOf,
  insertPayEntry,
  lockPayEntry,
  type NewPayEntry,
  type PayEntryRow,
  updatePayEntry,
} from "@/db/queries/pay/pay";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict, Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { toClock } from "@/lib/values/clock-time";
import { businessDate } from "@/lib/values/dates";
import { type Issue, issuesToErrors } from "@/lib/values/form-fields";
import { type deletePayContract, payGone, type saveDailyPayContract } from "./contract";
import { entryToChange, payConflict, refuseAudited, refuseOwn, refuseStale } from "./entry-to-change";
import { toPayRecord } from "./pay-wire";
import { finishOf, parseRate, payAmount, payIssues, startOf } from "./rules";

type Form = Input<typeof saveDailyPayContract>;
type Values = Pick<NewPayEntry, "mgr" | "stime" | "ftime" | "hours" | "rate" | "pay" | "crewHrid">;

/**
 * Enters somebody's pay of a day, or edits the entry of that day and kind; hours and amount are counted here.
 * Errors: 422 by field, 403 own pay, 409 with the entry as it stands: audited, changed since `version`, or entered by
 * somebody else at the same moment or after the form was opened (`version` null); 409 deleted since `version`.
 */
export async function saveDailyPay(ctx: Context, form: Form): Promise<Answer<typeof saveDailyPayContract>> {
  refuseOwn(ctx, form.hrid);
  const values = await checkedValues(ctx, form);
  const key = { hrid: form.hrid, day: form.date, kind: form.crewType };
  const known = await lockPayEntry(ctx.db, key);
  if (known === null) {
    if (typeof form.version === "number") throw new Refused(payGone, GONE, {});
    return createPay(ctx, key, values);
  }
  const before = await findPayEntry(ctx.db, known);
  if (!before) throw new Conflict("Someone else just changed this entry. Try again.");
  if (form.version === null) throw alreadyEntered(before);
  refuseStale(before, form.version);
  return editPay(ctx, before, values);
}

/** Who edits what was deleted meanwhile must not bring it back unknowingly. */
const GONE = "Someone else deleted this entry. Check the day, then enter it again.";

type Key = Parameters<typeof findPayEntryOf>[1];

async function createPay(ctx: Context, key: Key, values: Values) {
  const recorderHrid = staffOf(ctx).hrid;
  const id = await insertPayEntry(ctx.db, { ...key, ...values, recorderHrid, createdAt: ctx.now });
  const entry = await findPayEntryOf(ctx.db, key);
  if (!entry) throw new Conflict("Someone else just changed this entry. Try again.");
  if (id === null) throw alreadyEntered(entry);
  await audit(ctx, { action: "pay.create", subject: "pay", subjectId: id, after: { ...key, ...values } });
  return { pay: toPayRecord(entry) };
}

async function editPay(ctx: Context, before: PayEntryRow, values: Values) {
  refuseAudited(before);
  await updatePayEntry(ctx.db, before.id, { ...values, recorderHrid: staffOf(ctx).hrid });
  await audit(ctx, { action: "pay.update", subject: "pay", subjectId: before.id, before, after: values });
  const after = await findPayEntry(ctx.db, before.id);
  if (!after) throw new Conflict("Someone else just changed this entry. Try again.");
  return { pay: toPayRecord(after) };
}

const alreadyEntered = (entry: PayEntryRow) =>
  payConflict(
    `${entry.recorderName ?? "Someone else"} already entered pay for ${entry.name}. Review it before you save.`,
    entry,
  );

/** The columns of a form that is in order. Errors: 422 by field. */
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

/** Takes an entry out of the books; the row and its audit event stay. Errors: 404, 403 own, 409 audited or stale. */
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
