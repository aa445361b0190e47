import { type Context, doneAt, staffOf } from "@/lib/context";
import { insertJobNote, LESS_NOTE, type LockedJob } from "@/lib/core/jobs/sql/job-changes";
import { Invalid } from "@/lib/errors";
import type { ReportForm } from "./report-totals-rules";
import { asksWhyLess, whyLessErrors } from "./why-less-rules";

/**
 * On a job's first return: keeps why it comes to less than what was booked, if it was paid to the crew (rule
 * returned-price). Callers that don't know the question don't have to answer it. Errors: 422 at the question.
 */
export async function keepWhyLess(ctx: Context, job: LockedJob, form: ReportForm): Promise<void> {
  if (job.datebi !== null) return;
  const errors = whyLessErrors(form, job);
  if (errors) throw new Invalid(errors);
  if (!form.lessReason || !asksWhyLess(form, job)) return;
  const by = { recorderHrid: staffOf(ctx).hrid, ts: doneAt(ctx) };
  await insertJobNote(ctx.db, { jobid: job.jobid, kind: LESS_NOTE, notes: form.lessReason, ...by });
}
