import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  decideJobEstimate,
  findEstimateToBook,
  findJobPlace,
  lockJobEstimate,
} from "@/lib/core/leads/sql/estimate-jobs";
import { lockLead } from "@/lib/core/leads/sql/lead-changes";
import { getSetting } from "@/lib/core/settings/reads";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { businessDate } from "@/lib/values/dates";
import { type jobEstimateContract, otherJobEstimate, unfitEstimate } from "./contract";
import { refusalToLink } from "./estimate-job-rules";

type Link = typeof jobEstimateContract;

/**
 * Links a job to the estimate it came from, to another one, or to none (rule estimate-jobs). The same decision again
 * changes nothing. Errors: 403 one's own estimate while the company wants two people (rule second-person); 404 no such
 * job or returned estimate; 409 `changed` when someone else decided first, `unfit` for an estimate that was returned
 * after the job was booked or offers none of its work; 422 an estimate of another property.
 */
export async function linkJob(
  ctx: Context,
  { id: jobid, estimate: msid, version }: Input<Link>,
): Promise<Answer<Link>> {
  const place = await findJobPlace(ctx.db, jobid);
  if (!place) throw new NotFound();
  const lead = msid === null ? null : await lockLead(ctx.db, msid);
  if (msid !== null) {
    if (lead?.kind !== "Estimate" || lead.returnedAt === null) throw new NotFound();
    if (lead.jobinfoid !== place.jobinfoid)
      throw new Invalid({ estimate: ["Choose an estimate of this job's property"] });
  }
  const before = await lockJobEstimate(ctx.db, jobid);
  const isDecided = before !== null && before.decidedAt !== null;
  if (isDecided && before.msid === msid) return { ...told(jobid, msid), version: before.version };
  if (lead?.estimatorHrid === staffOf(ctx).hrid) await requireSecondPerson(ctx);
  if ((before?.version ?? 0) !== version) throw await changed(ctx, jobid);
  if (msid !== null) await requireFit(ctx, place, msid);
  const decided = { msid, decidedAt: ctx.now, decidedBy: staffOf(ctx).hrid };
  if (!(await decideJobEstimate(ctx.db, { jobid, version }, decided))) throw await changed(ctx, jobid);
  await audit(ctx, {
    action: msid === null ? "job.unlink-estimate" : "job.link-estimate",
    subject: "job",
    subjectId: jobid,
    before: { estimate: before?.msid ?? null },
    after: { estimate: msid },
  });
  return { ...told(jobid, msid), version: version + 1 };
}

/** Errors: 403 if the company wants someone else to link what earns the caller a commission (rule second-person). */
async function requireSecondPerson(ctx: Context): Promise<void> {
  const { waits } = await getSetting(ctx.db, "secondPerson", businessDate(ctx.now));
  if (waits)
    throw new Forbidden(
      "This is your own estimate, so someone else has to link the job to it.",
      "second_person",
    );
}

/** The job's own decision and the estimate are locked. */
async function requireFit(ctx: Context, job: Parameters<typeof refusalToLink>[0], msid: number) {
  const estimate = await findEstimateToBook(ctx.db, msid);
  const refusal = estimate && refusalToLink(job, estimate);
  if (refusal) throw new Refused(unfitEstimate, refusal, { estimate: msid });
}

const told = (jobid: number, estimate: number | null) => ({
  message:
    estimate === null ? `Job ${jobid} didn't come from an estimate` : `Job ${jobid} came from this estimate`,
  estimate,
});

async function changed(ctx: Context, jobid: number): Promise<Refused> {
  const now = await lockJobEstimate(ctx.db, jobid);
  const facts = { estimate: now?.msid ?? null, version: now?.version ?? 0 };
  const sentence = "Someone else just decided which estimate this job came from. Check it, then try again.";
  return new Refused(otherJobEstimate, sentence, facts);
}
