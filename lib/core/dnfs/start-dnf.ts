import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import { audit } from "@/lib/platform/audit/record";
import { tellRunsheet } from "@/lib/platform/results/runsheet-message";
import { formatClock, nearestChoice } from "@/lib/values/clock-time";
import { formatDate, torontoClock } from "@/lib/values/dates";
import type { startDnfContract } from "./contract";
import { dnfToChange, refuseState, requireDnfRight, requireVersion, stepDnf } from "./dnf-step";
import { dnfStatus } from "./rules";

/**
 * Starts a DNF now, in steps of five minutes as the pickers have them; the return can put it right (rule dnf-states).
 * Errors: 404, 403 foreign hrid or another crew's work, 409 when it is started or done already.
 */
export async function startDnf(
  ctx: Context,
  { id, hrid, version }: Input<typeof startDnfContract>,
): Promise<Answer<typeof startDnfContract>> {
  const found = await dnfToChange(ctx, id, hrid);
  await requireDnfRight(ctx, found);
  const { dnf, job } = found;
  const state = dnfStatus(dnf);
  if (state !== "Pending") {
    const when = dnf.datebi
      ? `done on ${formatDate(dnf.datebi)}`
      : `started at ${formatClock(dnf.reportstime)}`;
    throw refuseState(dnf, `This DNF is already ${when}.`);
  }
  requireVersion(found, version);
  const { hour, minute } = nearestChoice(torontoClock(ctx.now));
  const after = { reportstime: clockOf(hour, minute) };
  await stepDnf(ctx, dnf, after);
  await audit(ctx, { action: "dnf.start", subject: "dnf", subjectId: id, after });
  return { success: true, msg: tellRunsheet(ctx, "dnfStarted", job) };
}
