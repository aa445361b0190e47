import { changeLead, type LockedLead, lockLead } from "@/db/queries/leads/lead-changes";
import { findEstimatePay } from "@/db/queries/partners/reports/estimate-pay";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { estimatePayOf } from "@/lib/features/partners/money-records";
import { enteringPartner, refuseIssues } from "@/lib/features/partners/partner-access";
import { audit } from "@/lib/platform/audit/record";
import { type estimatePayContract, staleEstimate } from "./contract";
import { estimatePayIssues, isPaidKind, partOf } from "./rules";

type Saved = Answer<typeof estimatePayContract>;

/**
 * Says what an estimate the partner returned brings; nothing takes it off the list. Errors: 403 no partner or
 * another's hrid, 404 no returned estimate of the partner's, 409 with it as it stands when the version is older, 422.
 */
export async function saveEstimatePay(
  ctx: Context,
  { msid, hrid, version, ...form }: Input<typeof estimatePayContract>,
): Promise<Saved> {
  const partner = await enteringPartner(ctx, hrid);
  const lead = await lockLead(ctx.db, msid);
  if (!lead || !isPartners(lead, partner))
    throw new NotFound("We can't find this estimate. It may have been deleted.");
  if (lead.version !== version) throw await stale(ctx, msid);
  const issues = estimatePayIssues(form);
  if (issues.length > 0) throw refuseIssues(issues);
  const after = { visitPay: partOf(form.visit_pay), salesPay: partOf(form.sales_pay) };
  // Whoever priced it earns it: nobody's commission is paid a second time to the partner who returned it.
  const priced = lead.estimatorHrid === null || lead.estimatorHrid === partner;
  if (!priced && (after.salesPay ?? 0) > (lead.salesPay ?? 0))
    throw new Invalid({ sales_pay: ["Someone else is this estimate's estimator and earns its commission"] });
  if (!(await changeLead(ctx.db, lead, after))) throw await stale(ctx, msid);
  const before = { visitPay: lead.visitPay, salesPay: lead.salesPay };
  await audit(ctx, { action: "lead.estimate-pay", subject: "lead", subjectId: msid, before, after });
  return shown(ctx, msid);
}

const isPartners = (lead: LockedLead, partner: number): boolean =>
  lead.returnedBy === partner && lead.returnedAt !== null && isPaidKind(lead.kind);

async function shown(ctx: Context, msid: number): Promise<Saved> {
  const row = await findEstimatePay(ctx.db, msid);
  if (!row) throw new NotFound("We can't find this estimate. It may have been deleted.");
  return { estimate: estimatePayOf(row) };
}

const stale = async (ctx: Context, msid: number) =>
  new Refused(
    staleEstimate,
    "Someone else changed this estimate. Review their changes, then save again.",
    await shown(ctx, msid),
  );
