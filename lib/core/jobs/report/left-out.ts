import { type Context, doneAt, staffOf } from "@/lib/context";
import { insertOrder } from "@/lib/core/bookings/sql/bookings";
import { insertDnf } from "@/lib/core/dnfs/sql/dnfs";
import { insertJobNote, LEFT_OUT_NOTE, type LockedJob } from "@/lib/core/jobs/sql/job-changes";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { addDays, businessDate } from "@/lib/values/dates";
import { sumCents } from "@/lib/values/money";
import { type LeftOutChoice, partsLeftOut, partsText } from "./left-out-rules";
import type { ReportForm } from "./report-totals-rules";

/** How long the rest of a job can wait; the same as a DNF. */
const WINDOW_DAYS = 14;

/**
 * On a job's first return: handles the work we sold that isn't done (rule work-left-out). Callers that don't know the
 * question don't have to answer it. Errors: 422 at the question.
 */
export async function settleLeftOut(ctx: Context, job: LockedJob, form: ReportForm): Promise<void> {
  if (form.leftOut === undefined || job.datebi !== null) return;
  const parts = partsLeftOut(form, job);
  if (parts.length === 0) return;
  if (form.leftOut === "")
    throw new Invalid({ leftOut: ["Choose what happens with the work that wasn't done"] });
  const work = partsText(parts, job.customdesc);
  await SETTLE[form.leftOut](ctx, { job, parts, work });
}

type Left = { job: LockedJob; parts: ReturnType<typeof partsLeftOut>; work: string };

const SETTLE: Record<LeftOutChoice, (ctx: Context, left: Left) => Promise<void>> = {
  Later: sellAgain,
  "Not wanted": (ctx, { job, work }) =>
    note(ctx, job.jobid, `${work} wasn't done. The client doesn't want it.`),
  "Free return": comeBack,
};

const note = (ctx: Context, jobid: number, notes: string) =>
  insertJobNote(ctx.db, {
    jobid,
    kind: LEFT_OUT_NOTE,
    notes,
    recorderHrid: staffOf(ctx).hrid,
    ts: doneAt(ctx),
  });

/** Creates a job for the rest, at its prices and without a crew; each job names the other in its notes. */
async function sellAgain(ctx: Context, { job, parts, work }: Left): Promise<void> {
  const today = businessDate(ctx.now);
  const order = {
    cfid: job.cfid,
    jobinfoid: job.jobinfoid,
    jobdesc: work,
    customdesc: parts.includes("custom") ? job.customdesc : null,
    price: sumCents(parts.map((part) => job[part])),
    sdate: today,
    fdate: addDays(today, WINDOW_DAYS),
    datesold: today,
  };
  const prices = Object.fromEntries(parts.map((part) => [part, job[part]]));
  const by = { recorderHrid: staffOf(ctx).hrid, createdAt: ctx.now };
  const jobid = await insertOrder(ctx.db, { ...order, ...prices, ...by });
  await audit(ctx, { action: "job.book", subject: "job", subjectId: jobid, after: order });
  await note(ctx, jobid, `The rest of job ${job.jobid}.`);
  await note(ctx, job.jobid, `${work} wasn't done. It's now job ${jobid}.`);
}

async function comeBack(ctx: Context, { job, work }: Left): Promise<void> {
  const today = businessDate(ctx.now);
  const dnf = {
    jobid: job.jobid,
    dnfdesc: `${work}: free return`,
    origin: "crew" as const,
    sdate: today,
    fdate: addDays(today, WINDOW_DAYS),
    recorderHrid: staffOf(ctx).hrid,
  };
  const dnfid = await insertDnf(ctx.db, dnf, job, ctx.now);
  await audit(ctx, { action: "dnf.add", subject: "dnf", subjectId: dnfid, after: dnf });
}
