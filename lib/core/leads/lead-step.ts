import {
  changeLead,
  type LeadChanges,
  type LockedLead,
  lockLead,
  lockLeadOfDnf,
} from "@/db/queries/leads/lead-changes";
import { type Context, staffOf } from "@/lib/context";
import { afterEmail } from "@/lib/core/leads/returns/estimate-rules";
import { Conflict, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { staleLead } from "./contract";
import type { LeadKind } from "./lead-rules";
import { messageNow } from "./reads";

type Step = { msid: number; version?: number; kind?: LeadKind };

/**
 * A lead, locked, for the verb that changes it. Errors: 404 no such lead or not of that kind, 409 a version somebody
 * has changed since, with the message as it stands.
 */
export async function leadToChange(ctx: Context, { msid, version, kind }: Step): Promise<LockedLead> {
  const lead = await lockLead(ctx.db, msid);
  if (!lead || (kind && lead.kind !== kind)) throw new NotFound();
  await requireFresh(ctx, lead, version);
  return lead;
}

/** Errors: 409 when somebody has changed the locked lead since `version`, with the message as it stands. */
export async function requireFresh(
  ctx: Context,
  lead: LockedLead,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === lead.version) return;
  const newer = await messageNow(ctx, lead.msid);
  throw new Refused(
    staleLead,
    "Someone else changed this message while you were typing. Check the new values, then send again.",
    { version: lead.version, newer },
  );
}

/** Writes the step to the locked lead. */
export async function stepLead(ctx: Context, lead: LockedLead, changes: LeadChanges): Promise<void> {
  if (await changeLead(ctx.db, lead, changes)) return;
  throw new Conflict("Someone else just changed this message. Try again.");
}

/**
 * Writes the step that ends a lead on the way of another record's (a booking, a DNF come back), with a line of its own
 * in the audit: the other record's line does not lead to it.
 */
export async function settleLead(ctx: Context, lead: LockedLead, more: LeadChanges = {}): Promise<void> {
  const after = { ...resolution(ctx, lead), ...more };
  await stepLead(ctx, lead, after);
  if (lead.resolvedAt !== null) return;
  const { msid: subjectId, resolvedAt, resolvedBy } = lead;
  const before = { resolvedAt, resolvedBy };
  await audit(ctx, { action: "lead.resolve", subject: "lead", subjectId, before, after });
}

/** Dealt with, now and by the session or by `by`, unless it was already. */
export function resolution(
  ctx: Context,
  { resolvedAt, resolvedBy }: Pick<LockedLead, "resolvedAt" | "resolvedBy">,
  by = staffOf(ctx).hrid,
) {
  return resolvedAt ? { resolvedAt, resolvedBy } : { resolvedAt: ctx.now, resolvedBy: by };
}

/**
 * The lead of a DNF that has come back is dealt with, whoever returned it. To be called under the DNF's lock: the DNF
 * comes before its lead. `mailed`: the client was written to as well.
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
