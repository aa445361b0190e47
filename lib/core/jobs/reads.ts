import { isStaff } from "@/lib/actor";
import type { Context, StaffContext } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { isClosed } from "@/lib/core/books/contract";
import { booksClosedUntil } from "@/lib/core/books/sql";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { answersOf, prefilledReport, prefilledStart } from "@/lib/core/jobs/report/report-prefill-rules";
import { discountOf } from "@/lib/core/jobs/report/report-totals-rules";
import { findJob, findJobInfo, listCompletedJobs, listNotesOfJob } from "@/lib/core/jobs/sql/jobs";
import { closedSentence as closedDaySentence } from "@/lib/core/seasons/closed-rules";
import { closedDaysOf } from "@/lib/core/settings/closed-days";
import { getSettings } from "@/lib/core/settings/reads";
import { eavesMove } from "@/lib/core/work/action-rules";
import { isSettled } from "@/lib/core/work/receivable-rules";
import { NotFound } from "@/lib/errors";
import { mayChange } from "@/lib/fields";
import { businessDate, closedSentence, torontoClock } from "@/lib/values/dates";
import { clientJob } from "./client/client-job";
import type { jobContract, jobInfoContract } from "./contract";
import { jobFields } from "./fields";
import type { ClientJob, JobDetailsView, StaffJob } from "./job-schema";
import { staffJobToWire } from "./job-wire";
import { addsDnfsToAny } from "./rights/add-dnf-right";
import { audienceOf, refusalToChange, workOfJob } from "./rights/change-right";

const SETTINGS = [
  "hst",
  "dutyContacts",
  "workCodes",
  "lawnSignOptions",
  "clientHomeOptions",
  "eavesDays",
  "closedDays",
  "ownClosedDays",
  "shops",
] as const;

/**
 * Job, notes, history, next destinations and settings: four statements whatever the number of rows, plus one that
 * counts the client, and one more for a crew. Errors: 404; 409 while the safety gate is closed; 429 too many clients
 * this hour.
 */
async function loadForStaff(ctx: Context, jobid: number) {
  const found = await findJob(ctx.db, jobid);
  if (!found) throw new NotFound();
  const { cfid, jobinfoid } = found.job;
  const refusal = await refusalToChange(ctx, workOfJob({ ...found.job, crewName: found.crewName }));
  await countClientReads(ctx, [cfid]);
  const today = businessDate(ctx.now);
  const [notes, completed, settings] = await Promise.all([
    listNotesOfJob(ctx.db, jobid, jobinfoid),
    listCompletedJobs(ctx.db, { jobid, cfid, jobinfoid }),
    getSettings(ctx.db, SETTINGS, found.job.datebi ?? today),
  ]);
  const wire = staffJobToWire({ found, notes, completed, shops: settings.shops });
  return { found, settings, today, refusal, wire };
}

/**
 * Everything for /job-details/{id}; a done job takes one more statement, to see whether its books are closed. Errors:
 * 404; 409 while the safety gate is closed.
 */
export async function readJobDetails(ctx: StaffContext, jobid: number): Promise<JobDetailsView> {
  const { found, settings, today, refusal, wire } = await loadForStaff(ctx, jobid);
  const { job, property, client } = found;
  const now = torontoClock(ctx.now);
  const { schdate, sdate, fdate, datebi } = job;
  const days = settings.eavesDays;
  const to = eavesMove({ schdate: schdate ?? today, sdate, fdate }, days);
  const whyClosed = closedDaysOf(settings, today)(to.schdate);
  const closedUntil = datebi === null ? null : await booksClosedUntil(ctx.db);
  return {
    ...wire,
    viewer: ctx.actor.hrid,
    today,
    start: prefilledStart(job, now),
    report: prefilledReport(
      job,
      { prices: property, email: client.email, nextDests: wire.nextDests, shop: found.shop },
      now,
    ),
    last: found.lastReturn && answersOf(found.lastReturn),
    rate: settings.hst.crewForm,
    labels: settings.workCodes,
    lawnSigns: settings.lawnSignOptions,
    clientHomes: settings.clientHomeOptions,
    contacts: settings.dutyContacts,
    eaves: schdate ? { days, ...to, closed: whyClosed && closedDaySentence(to.schdate, whyClosed) } : null,
    heldFor: found.heldFor,
    settled: isSettled(job.recstatus),
    discount: discountOf(job),
    mayDiscount: mayChange(jobFields, audienceOf(ctx.actor), "discountPrice"),
    refusal:
      closedUntil && isClosed(datebi, closedUntil) ? closedSentence(closedUntil) : (refusal?.message ?? null),
    mayAddDnf: refusal === null || addsDnfsToAny(ctx.actor),
  };
}

/** `GET jobs/{id}`: staff see any job, others only their own, in the client's form. Errors: 404. */
export async function getJob(ctx: Context, { id }: Input<typeof jobContract>): Promise<StaffJob | ClientJob> {
  return isStaff(ctx.actor) ? (await loadForStaff(ctx, id)).wire : clientJob(ctx, id);
}

/** Errors: 404. */
export async function getJobInfo(
  ctx: Context,
  { id }: Input<typeof jobInfoContract>,
): Promise<Answer<typeof jobInfoContract>> {
  const found = await findJobInfo(ctx.db, id);
  if (!found) throw new NotFound();
  await refusalToChange(ctx, workOfJob(found.work));
  await countClientReads(ctx, [found.client.cfid]);
  const { phone: _phone, cellphone: _cell, email: _email, ...client } = found.client;
  return { client, property: found.property };
}
