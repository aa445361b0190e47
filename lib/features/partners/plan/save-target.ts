import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { targetOf } from "@/lib/features/partners/money-records";
import { enteringPartner, refuseIssues } from "@/lib/features/partners/partner-access";
import { listTargets } from "@/lib/features/partners/sql/partners";
import {
  deleteTargetRow,
  findOverlap,
  findTarget,
  insertTarget,
  lockPlan,
  type StoredTarget,
  updateTarget,
} from "@/lib/features/partners/sql/targets";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import {
  type addTargetContract,
  type deleteTargetContract,
  type editTargetContract,
  staleTarget,
} from "./contract";
import { overlapMessage, plannedCents, type TargetForm, targetIssues } from "./rules";

type Saved = Answer<typeof addTargetContract>;
const NONE = "We can't find this target. It may have been deleted.";

/**
 * Plans one of the partner's periods. Errors: 403 no partner or another's hrid, 409 overlaps another period, 422 by
 * field.
 */
export async function addTarget(
  ctx: Context,
  { hrid, ...form }: Input<typeof addTargetContract>,
): Promise<Saved> {
  const partnerHrid = await enteringPartner(ctx, hrid);
  await lockPlan(ctx.db, partnerHrid);
  const columns = await columnsOf(ctx, form, partnerHrid);
  const given = { partnerHrid, recorderHrid: staffOf(ctx).hrid, createdAt: ctx.now };
  const after = await insertTarget(ctx.db, { ...columns, ...given });
  await audit(ctx, { ...subject("create", after.id), after });
  return shown(ctx, partnerHrid, after.id);
}

/**
 * Errors: 403, 404 not the partner's, 409 an older version, with the current record, or overlaps another period, 422.
 */
export async function editTarget(
  ctx: Context,
  { id, hrid, version, ...form }: Input<typeof editTargetContract>,
): Promise<Saved> {
  const partner = await enteringPartner(ctx, hrid);
  const before = await targetToChange(ctx, { id, version, partner });
  const after = await updateTarget(ctx.db, id, await columnsOf(ctx, form, partner, id));
  await audit(ctx, { ...subject("update", id), before, after });
  return shown(ctx, partner, id);
}

/** Removes a period from the plan; the audit log keeps its values. Errors: 403, 404, 409 an older version. */
export async function deleteTarget(
  ctx: Context,
  { id, version }: Input<typeof deleteTargetContract>,
): Promise<{ success: boolean }> {
  const before = await targetToChange(ctx, { id, version, partner: await enteringPartner(ctx) });
  await deleteTargetRow(ctx.db, id);
  await audit(ctx, { ...subject("delete", id), before });
  return { success: true };
}

type Verb = "create" | "update" | "delete";

const subject = (verb: Verb, id: number) =>
  ({ action: `target.${verb}`, subject: "target", subjectId: id }) as const;

async function shown(ctx: Context, partner: number, id: number): Promise<Saved> {
  const [row] = await listTargets(ctx.db, partner, id);
  if (!row) throw new NotFound(NONE);
  return { target: targetOf(row) };
}

type Seen = { id: number; version: number; partner: number };

async function targetToChange(ctx: Context, { id, version, partner }: Seen): Promise<StoredTarget> {
  await lockPlan(ctx.db, partner);
  const row = await findTarget(ctx.db, id, partner);
  if (!row) throw new NotFound(NONE);
  if (row.version === version) return row;
  throw new Refused(
    staleTarget,
    "Someone else changed this target. Review their changes, then save again.",
    await shown(ctx, partner, id),
  );
}

/** A target's columns once every rule holds; no two share a day, so no two share a start. */
async function columnsOf(ctx: Context, form: TargetForm, partner: number, id?: number) {
  const issues = targetIssues(form, businessDate(ctx.now));
  const [windows, oddJobs, paint] = [form.windows, form.odd_jobs, form.paint].map(plannedCents);
  if (issues.length > 0) throw refuseIssues(issues);
  const over = await findOverlap(ctx.db, partner, form, id);
  if (over) {
    const message = overlapMessage(over);
    throw new Conflict(message, { errors: { sdate: [message] } });
  }
  const { period, sdate, fdate, notes } = form;
  return { period, sdate, fdate, notes, windows: windows ?? 0, oddJobs: oddJobs ?? 0, paint: paint ?? 0 };
}
