import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { refuseOwn } from "@/lib/core/pay/change-pay";
import { checkHours } from "@/lib/core/pay/check-hours";
import { finishOf, parseRate, payAmount, startOf } from "@/lib/core/pay/rules";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { enteringPartner, refuseIssues } from "@/lib/features/partners/partner-access";
import {
  findMgtTask,
  findMgtTaskAt,
  insertMgtTask,
  listActivePeople,
  lockMgtTask,
  type MgtTaskRow,
  updateMgtTask,
} from "@/lib/features/partners/sql/mgt-tasks";
import { audit } from "@/lib/platform/audit/record";
import { toClock } from "@/lib/values/clock-time";
import { businessDate } from "@/lib/values/dates";
import {
  type addMgtTaskContract,
  type auditMgtTaskContract,
  type deleteMgtTaskContract,
  type editMgtTaskContract,
  type MgtTask,
  staleTask,
  taskStands,
} from "./contract";
import { type TaskForm, taskIssues } from "./rules";

type Saved = Answer<typeof addMgtTaskContract>;

/**
 * Enters paid management time for the session's partner; hours and pay are calculated here. Errors: 403 no partner,
 * another's hrid or the caller's own time; 409 the person has an entry from then on, or is paid for some of these hours already
 * (rule hours-once); 422 by field.
 */
export async function addMgtTask(
  ctx: Context,
  { hrid, ...form }: Input<typeof addMgtTaskContract>,
): Promise<Saved> {
  const values = await columnsOf(ctx, form);
  const partner = await enteringPartner(ctx, hrid);
  const recorderHrid = staffOf(ctx).hrid;
  if (await findMgtTaskAt(ctx.db, values)) throw await taken(ctx, partner, values);
  const overlapReason = await checkHours(ctx, {
    of: values,
    hours: hoursOf(values),
    // Someone who has just entered the same start is named by the entry, below.
    isSelf: ({ taskId, stime }) => taskId !== null && stime === values.rstime,
    reason: form.overlapReason,
  });
  const after = { ...values, overlapReason, partnerHrid: partner, recorderHrid, createdAt: ctx.now };
  const id = await insertMgtTask(ctx.db, after);
  if (id === null) throw await taken(ctx, partner, values);
  await audit(ctx, { ...subject("create", id), after });
  return shown(ctx, id);
}

/** Changes a task that isn't audited yet. Errors: as when entering; 404; 409 an older version or audited. */
export async function editMgtTask(
  ctx: Context,
  { id, hrid, version, ...form }: Input<typeof editMgtTaskContract>,
): Promise<Saved> {
  const partner = await enteringPartner(ctx, hrid);
  const before = await taskToChange(ctx, { id, partner, version });
  refuseAudited(before);
  const values = await columnsOf(ctx, form, before);
  const other = await findMgtTaskAt(ctx.db, values);
  if (other && other.id !== id) throw await taken(ctx, partner, values);
  const overlapReason = await checkHours(ctx, {
    of: values,
    hours: hoursOf(values),
    before: { ...before, ...hoursOf(before) },
    isSelf: ({ taskId }) => taskId === id,
    reason: form.overlapReason,
  });
  const after = { ...values, overlapReason, partnerHrid: partner };
  await updateMgtTask(ctx.db, id, after);
  await audit(ctx, { ...subject("update", id), before, after });
  return shown(ctx, id);
}

/** Removes a task from every sum; its row and its audit event stay. Errors: 403, 404, 409 older or audited. */
export async function deleteMgtTask(
  ctx: Context,
  { id, hrid, version }: Input<typeof deleteMgtTaskContract>,
): Promise<{ success: boolean }> {
  const before = await taskToChange(ctx, { id, partner: await enteringPartner(ctx, hrid), version });
  refuseAudited(before);
  await updateMgtTask(ctx.db, id, { deletedAt: ctx.now });
  await audit(ctx, { ...subject("delete", id), before });
  return { success: true };
}

/** Audits or un-audits a task. Errors: 403 also for the caller's own time, 404, 409 an older version. */
export async function auditMgtTask(
  ctx: Context,
  { id, hrid, version, audited }: Input<typeof auditMgtTaskContract>,
): Promise<Saved> {
  const actor = staffOf(ctx).hrid;
  const before = await taskToChange(ctx, { id, partner: await enteringPartner(ctx, hrid), version });
  if ((before.auditedAt !== null) === audited) return { task: toMgtTask(before) };
  await updateMgtTask(ctx.db, id, { auditedAt: audited ? ctx.now : null, auditedBy: audited ? actor : null });
  await audit(ctx, {
    ...subject(audited ? "audit" : "unaudit", id),
    before: { audited: !audited },
    after: { audited },
  });
  return shown(ctx, id);
}

type Verb = "create" | "update" | "delete" | "audit" | "unaudit";

const subject = (verb: Verb, id: number) =>
  ({ action: `mgt_task.${verb}`, subject: "mgt_task", subjectId: id }) as const;

async function shown(ctx: Context, id: number): Promise<Saved> {
  const row = await findMgtTask(ctx.db, id);
  if (!row) throw new NotFound("We can't find this task. It may have been deleted.");
  return { task: toMgtTask(row) };
}

/** A task's columns once every rule holds. An edited one may keep a person who has left. */
async function columnsOf(ctx: Context, form: TaskForm, before?: MgtTaskRow) {
  const issues = taskIssues(form, businessDate(ctx.now));
  const [rate, start, finish] = [parseRate(form.rate), startOf(form), finishOf(form)];
  const amount = rate && start !== null && finish !== null ? payAmount({ start, finish, rate }) : null;
  if (issues.length > 0 || !rate || start === null || finish === null || !amount) throw refuseIssues(issues);
  const hrid = Number(form.person);
  const known = hrid === before?.hrid || (await listActivePeople(ctx.db)).some((one) => one.hrid === hrid);
  if (!known) throw refuseIssues([{ field: "person", message: "Choose a person who works here" }]);
  refuseOwn(ctx, hrid);
  const { hours, pay } = amount;
  const times = { rstime: toClock(start), rftime: toClock(finish) };
  return { hrid, day: form.date, task: form.task, ...times, hours, rate, pay };
}

const hoursOf = ({ rstime, rftime }: { rstime: string; rftime: string }) => ({
  stime: rstime,
  ftime: rftime,
});

/** Others' books aren't shown: only an entry of the same partner is included. */
async function taken(ctx: Context, partner: number, key: Parameters<typeof findMgtTaskAt>[1]) {
  const message = "This person already has an entry that starts at that time. Review it before you save.";
  const standing = await findMgtTaskAt(ctx.db, key);
  return standing?.partnerHrid === partner ? taskConflict(message, standing) : new Conflict(message);
}

function toMgtTask({
  day,
  rate,
  pay,
  auditedAt,
  overlapReason,
  partnerHrid: _,
  ...row
}: MgtTaskRow): MgtTask {
  return {
    ...row,
    date: day,
    rate,
    pay,
    audited: auditedAt !== null,
    overlap_reason: overlapReason,
  };
}

/** The 409 with the current task. */
const taskConflict = (message: string, row: MgtTaskRow) =>
  new Refused(taskStands, message, { task: toMgtTask(row) });

type Seen = { id: number; partner: number; version: number };

/**
 * The partner's task, locked. Errors: 403 the caller's own time, 404 not the partner's or deleted, 409 an older
 * version.
 */
async function taskToChange(ctx: Context, { id, partner, version }: Seen): Promise<MgtTaskRow> {
  const row = await lockMgtTask(ctx.db, { id, partner });
  if (!row) throw new NotFound("We can't find this task. It may have been deleted.");
  refuseOwn(ctx, row.hrid);
  if (row.version === version) return row;
  throw new Refused(staleTask, "Someone else changed this task. Review their changes, then save again.", {
    task: toMgtTask(row),
  });
}

function refuseAudited(row: MgtTaskRow): void {
  if (row.auditedAt === null) return;
  throw taskConflict(`This time of ${row.name} is audited. Un-audit it before you change it.`, row);
}
