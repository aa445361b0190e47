import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { afterEmail } from "@/lib/core/leads/returns/estimate-rules";
import {
  changeLead,
  changeSign,
  findLastLeadChange,
  type LeadChanges,
  type LockedLead,
  lockLead,
  lockLeadOfDnf,
  lockSign,
} from "@/lib/core/leads/sql/lead-changes";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { formatInstant } from "@/lib/values/dates";
import { type resolveMessageContract, staleLead } from "./contract";
import type { LeadKind } from "./lead-rules";
import { messageNow, senderOf } from "./reads";

type Step = { msid: number; version?: number; kind?: LeadKind };

/**
 * A lead, locked, for a verb that changes it. Errors: 404 no such lead or not of that kind, 409 with the current
 * message when someone has changed it since that version.
 */
export async function leadToChange(ctx: Context, { msid, version, kind }: Step): Promise<LockedLead> {
  const lead = await lockLead(ctx.db, msid);
  if (!lead || (kind && lead.kind !== kind)) throw new NotFound();
  await requireFresh(ctx, lead, version);
  return lead;
}

/** Errors: 409 with who changed the locked lead since `version`, and the current message. */
export async function requireFresh(
  ctx: Context,
  lead: LockedLead,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === lead.version) return;
  const newer = await messageNow(ctx, lead.msid);
  const last = await findLastLeadChange(ctx.db, lead.msid);
  const who = last ? `${last.name} changed this on ${formatInstant(last.at)},` : "Someone else changed this";
  const sentence = `${who} while you were typing. Check the new values, then send again.`;
  throw new Refused(staleLead, sentence, { version: lead.version, newer });
}

/** Writes the step to the locked lead. */
export async function stepLead(ctx: Context, lead: LockedLead, changes: LeadChanges): Promise<void> {
  if (await changeLead(ctx.db, lead, changes)) return;
  throw new Conflict("Someone else just changed this message. Try again.");
}

/**
 * Ends a lead because of another record (a booking, a returned DNF), with its own audit line, because the other
 * record's line doesn't link to it.
 */
export async function settleLead(ctx: Context, lead: LockedLead, more: LeadChanges = {}): Promise<void> {
  const after = { ...resolution(ctx, lead), ...more };
  await stepLead(ctx, lead, after);
  if (lead.resolvedAt !== null) return;
  const { msid: subjectId, resolvedAt, resolvedBy } = lead;
  const before = { resolvedAt, resolvedBy };
  await audit(ctx, { action: "lead.resolve", subject: "lead", subjectId, before, after });
}

/** Marks it as dealt with, now and by the session or `by`, unless it already was. */
export function resolution(
  ctx: Context,
  { resolvedAt, resolvedBy }: Pick<LockedLead, "resolvedAt" | "resolvedBy">,
  by = staffOf(ctx).hrid,
) {
  return resolvedAt ? { resolvedAt, resolvedBy } : { resolvedAt: ctx.now, resolvedBy: by };
}

/**
 * Resolves the lead of a returned DNF, no matter who returned it. Call it while holding the DNF's lock, because the DNF
 * comes before its lead. `mailed`: we also emailed the client.
 */
export async function settleDnfLead(ctx: Context, dnfid: number, mailed = false): Promise<void> {
  const lead = await lockLeadOfDnf(ctx.db, dnfid);
  if (!lead) return;
  const { hrid } = staffOf(ctx);
  await settleLead(ctx, lead, {
    returnedAt: lead.returnedAt ?? ctx.now,
    returnedBy: lead.returnedBy ?? hrid,
    ...(mailed && { contactStatus: afterEmail(lead.contactStatus) }),
  });
}

/**
 * Resolves or reopens a lead, with its sign's record. Changes nothing if it's already in that state. Errors: 404; 403
 * another's hrid; 409 stale version, or a sign whose job has another pending one.
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

/** A sign is pending until its lead is resolved. 'Resolved' doesn't say whether the pickup worked. */
async function followWithSign(ctx: Context, { resolvedAt, resolvedBy }: Done, id: number): Promise<void> {
  const sign = await lockSign(ctx.db, id);
  if (!sign || (sign.resolvedAt === null) === (resolvedAt === null)) return;
  const status = resolvedAt ? "Resolved" : "Pending";
  const changes = { status, resolvedAt, resolvedBy, emailed: false } as const;
  if (await changeSign(ctx.db, id, changes)) return;
  throw new Conflict("There's another pick-up request for this job. Return that one instead.");
}
