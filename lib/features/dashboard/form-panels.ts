import { findJobToTellOf, findSignOf, listFeedbackOf } from "@/db/queries/dashboard/dashboard-forms";
import { listDnfsOfJob } from "@/db/queries/dnfs/dnfs";
import type { Context } from "@/lib/context";
import { miscJobsOfClient } from "@/lib/core/requests/reads";
import { NotFound } from "@/lib/errors";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import { businessDate } from "@/lib/values/dates";
import { type PanelQuery, panel } from "./panel";

/** The job of `?jobid=`; null when the address names none. Errors: 404 another's, or a cancelled one. */
async function jobOf(ctx: Context, { cfid }: OwnerScope, { jobid }: PanelQuery) {
  if (!jobid) return null;
  const job = await findJobToTellOf(ctx.db, jobid, cfid);
  if (!job) throw new NotFound();
  return job;
}

/** The job and what was reported of it before, the newest first. Errors: 404. */
async function readQualityIssue(ctx: Context, scope: OwnerScope, query: PanelQuery) {
  const job = await jobOf(ctx, scope, query);
  return { job, issues: job ? await listDnfsOfJob(ctx.db, job.jobid, scope.cfid) : [] };
}

/** The job and its newest sign pick-up. Errors: 404. */
async function readSign(ctx: Context, scope: OwnerScope, query: PanelQuery) {
  const job = await jobOf(ctx, scope, query);
  const found = job && (await findSignOf(ctx.db, job.jobid));
  return { job, sign: found && { ...found, at: businessDate(found.at) } };
}

/** The job and what the client said of it before, the newest first. Errors: 404. */
async function readFeedback(ctx: Context, scope: OwnerScope, query: PanelQuery) {
  const job = await jobOf(ctx, scope, query);
  const given = job ? await listFeedbackOf(ctx.db, job.jobid) : [];
  return { job, given: given.map((one) => ({ ...one, at: businessDate(one.at) })) };
}

/** What the client asked for before and what became of it; two statements. */
const readRequests = async (ctx: Context, { cfid }: OwnerScope) => ({
  asked: await miscJobsOfClient(ctx, { cfid }),
});

export const FORM_PANELS = [
  panel({ key: "request_painting", title: "Request Painting", read: readRequests }),
  panel({ key: "request_odd_job", title: "Request Odd Job", read: readRequests }),
  panel({ key: "request_lawn", title: "Request Lawn Care", read: readRequests }),
  panel({ key: "request_power_wash", title: "Request Power Washing", read: readRequests }),
  panel({ key: "quality_issue", title: "Report Quality Issue", read: readQualityIssue }),
  panel({ key: "sign", title: "Request Sign Pick Up", read: readSign }),
  panel({ key: "feedback", title: "Report Feedback", read: readFeedback }),
  panel({ key: "personal_info", title: "Edit Personal Info", read: async () => null }),
];
