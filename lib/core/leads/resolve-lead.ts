import { changeSign, type LockedLead, lockSign } from "@/db/queries/leads/lead-changes";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import type { resolveMessageContract } from "./contract";
import { leadToChange, stepLead } from "./lead-step";
import { messageNow, senderOf } from "./reads";

/**
 * Marks a lead as dealt with, or open again; a sign's record goes with it. What stands so already stays as it is.
 * Errors: 404; 403 another's hrid; 409 stale version, or a sign whose job waits for another one.
 */
export async function resolveLead(
  ctx: Context,
  { msid, type, hrid, version }: Input<typeof resolveMessageContract>,
): Promise<Answer<typeof resolveMessageContract>> {
  const by = senderOf(staffOf(ctx), hrid);
  const lead = await leadToChange(ctx, { msid, version });
  const resolve = type === "resolve";
  if ((lead.resolvedAt !== null) === resolve) return { mess: await messageNow(ctx, msid, by) };
  const done = resolve ? { resolvedAt: ctx.now, resolvedBy: by } : { resolvedAt: null, resolvedBy: null };
  await stepLead(ctx, lead, done);
  if (lead.signPickupId !== null) await followWithSign(ctx, { ...lead, ...done }, lead.signPickupId);
  await audit(ctx, {
    action: `lead.${type}`,
    subject: "lead",
    subjectId: msid,
    before: { resolvedAt: lead.resolvedAt, resolvedBy: lead.resolvedBy },
    after: done,
  });
  return { mess: await messageNow(ctx, msid, by) };
}

type Done = Pick<LockedLead, "resolvedAt" | "resolvedBy">;

/** A sign waits as long as its lead does: 'Resolved' says nothing of how it went. */
async function followWithSign(ctx: Context, { resolvedAt, resolvedBy }: Done, id: number): Promise<void> {
  const sign = await lockSign(ctx.db, id);
  if (!sign || (sign.resolvedAt === null) === (resolvedAt === null)) return;
  const status = resolvedAt ? "Resolved" : "Pending";
  const changes = { status, resolvedAt, resolvedBy, emailed: false } as const;
  if (await changeSign(ctx.db, id, changes)) return;
  throw new Conflict("There's another pick-up request for this job. Return that one instead.");
}
