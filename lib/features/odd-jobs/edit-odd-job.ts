import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { Whose } from "@/lib/core/odd-jobs/sql";
import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { Invalid, NotFound, Refused } from "@/lib/errors";
import { changeOddJob, isOwnCrew } from "@/lib/features/odd-jobs/sql/around-client";
import { type LockedOddJob, lockOddJob, type OddJobChanges } from "@/lib/features/odd-jobs/sql/odd-jobs";
import type { AuditAction } from "@/lib/platform/audit/action-rules";
import { audit } from "@/lib/platform/audit/record";
import { formatDate } from "@/lib/values/dates";
import { isUnselected } from "@/lib/values/form-fields";
import { checkPayor, crewOf } from "./book-misc-job";
import {
  type cancelOddJobContract,
  type editOddJobContract,
  type oddJobDoneContract,
  oddJobMoved,
} from "./contract";
import { centsOf, priceOf } from "./form-rules";
import { oddJobOr404, whoseOf } from "./reads";
import { cancelRefusal, changeRefusal, DONE_STATUSES } from "./rules";

type Step = { id: number; hrid?: number | "" | null; version?: number };
type Edit = typeof editOddJobContract;
type Done = typeof oddJobDoneContract;
type Cancel = typeof cancelOddJobContract;
type Answered = Answer<Edit>;

/** The odd job, locked. Errors: 403 another's hrid; 404 another partner's. */
async function toChange(ctx: Context, { id, hrid }: Step) {
  const whose = whoseOf(ctx, { hrid });
  const job = await lockOddJob(ctx.db, id, whose);
  if (!job) throw new NotFound();
  return { job, whose };
}

async function refuse(ctx: Context, id: number, message: string): Promise<never> {
  throw new Refused(oddJobMoved, message, { job: await oddJobOr404(ctx, id) });
}

const sameAs = (job: LockedOddJob, changes: OddJobChanges): boolean =>
  Object.entries(changes).every(([field, value]) => job[field as keyof OddJobChanges] === value);

type Write = { action: AuditAction; changes: OddJobChanges; version?: number; refusal: string | null };

/** Writes what differs; values that are already stored succeed unchanged. Errors: 409 refused, or a stale version. */
async function write(
  ctx: Context,
  job: LockedOddJob,
  { action, changes, version, refusal }: Write,
): Promise<Answered> {
  const { id } = job;
  if (sameAs(job, changes)) return { job: await oddJobOr404(ctx, id) };
  if (refusal) return refuse(ctx, id, refusal);
  if (version !== undefined && version !== job.version)
    return refuse(
      ctx,
      id,
      "Someone else changed this odd job while you were typing. Check the new values, then send again.",
    );
  await changeOddJob(ctx.db, id, changes);
  const before = Object.fromEntries(
    Object.keys(changes).map((field) => [field, job[field as keyof OddJobChanges]]),
  );
  await audit(ctx, { action, subject: "odd_job", subjectId: id, before, after: changes });
  return { job: await oddJobOr404(ctx, id) };
}

/** Whose job it then is: when a partner sets a crew or a completion day, it's that partner's. */
const nameOf = (job: LockedOddJob, taken: boolean, { partner }: Whose) =>
  taken || job.crewHrid !== null || job.partnerHrid !== null ? partner : null;

/** Errors: 403 another's hrid; 404 another partner's; 409 paid, cancelled or stale; 422. */
export async function editOddJob(ctx: Context, { version, ...input }: Input<Edit>): Promise<Answered> {
  const { job, whose } = await toChange(ctx, input);
  const payor = isUnselected(input.payor) ? null : input.payor;
  if (payor !== null && payor !== job.payor) await checkPayor(ctx, payor, whose);
  // Its completion day decides whose it is, so that can't be moved here.
  const crewHrid = await crewOf(ctx, input, whose, job.datebi ?? (input.sdate || whose.today));
  const changes = {
    details: input.details,
    payor,
    order: input.order || null,
    notes: input.notes || null,
    price: priceOf(input.price),
    matPrice: centsOf(input.mat_price),
    sdate: input.sdate || null,
    crewHrid,
    partnerHrid: nameOf(job, crewHrid !== null, whose),
  };
  return write(ctx, job, { action: "odd-job.edit", changes, version, refusal: changeRefusal(job) });
}

/**
 * Done on a day and how it's paid, or not done after all. A partner's own word that it's PAID waits for someone else
 * (rule second-person). Errors: 403, 404; 409 paid, cancelled, stale; 422 a future
 * day.
 */
export async function markOddJobDone(ctx: Context, { version, ...input }: Input<Done>): Promise<Answered> {
  const { job, whose } = await toChange(ctx, input);
  const datebi = input.datebi || null;
  if (datebi && datebi > whose.today) throw invalidDay("This day is in the future");
  const chosen = datebi ? (DONE_STATUSES.find((status) => status === input.recstatus) ?? null) : null;
  const partnerHrid = nameOf(job, datebi !== null, whose);
  const changes = { datebi, partnerHrid, ...paidBy(ctx, job, { chosen, whose }) };
  // On a day when its crew worked for another partner, this would give the job to that partner.
  if (
    datebi &&
    datebi !== job.datebi &&
    !(await isOwnThen(ctx, job, { partner: whose.partner, day: datebi }))
  )
    throw invalidDay(`The crew wasn't yours on ${formatDate(datebi)}. Change the crew first.`);
  return write(ctx, job, { action: "odd-job.done", changes, version, refusal: changeRefusal(job) });
}

/** How it's paid. Said by the partner alone, PAID leaves it owed until someone else confirms it. */
function paidBy(
  ctx: Context,
  job: LockedOddJob,
  { chosen, whose }: { chosen: ReceivableStatus | null; whose: Whose },
): Pick<OddJobChanges, "recstatus" | "paidSaidBy" | "paidConfirmedAt"> {
  const { hrid } = staffOf(ctx);
  const { paidSaidBy, paidConfirmedAt } = job;
  if (chosen === "PAID" && job.recstatus === "PAID")
    return { recstatus: chosen, paidSaidBy, paidConfirmedAt };
  if (chosen !== "PAID" || hrid !== whose.partner)
    return { recstatus: chosen, paidSaidBy: null, paidConfirmedAt: null };
  return { recstatus: job.recstatus ?? "Receivable", paidSaidBy: hrid, paidConfirmedAt: null };
}

const isOwnThen = async (ctx: Context, { crewHrid }: LockedOddJob, then: { partner: number; day: string }) =>
  crewHrid === null || (await isOwnCrew(ctx.db, crewHrid, then));

function invalidDay(message: string) {
  return new Invalid(message, { errors: { datebi: [message] } });
}

/** Errors: 403, 404; 409 done, paid, stale, or cancelled for another reason; 422 'Enter Notes'. */
export async function cancelOddJob(
  ctx: Context,
  { version, notes, ...input }: Input<Cancel>,
): Promise<Answered> {
  const { job } = await toChange(ctx, input);
  const reason = `Cancelled: ${notes}`;
  if (job.cancelledAt !== null) {
    // The same click again is fine; another person's reason mustn't be lost silently.
    if (job.notes?.endsWith(reason)) return { job: await oddJobOr404(ctx, job.id) };
    return refuse(
      ctx,
      job.id,
      "Someone cancelled this job while you had it open. Reload the page to see it.",
    );
  }
  const changes = { cancelledAt: ctx.now, notes: [job.notes, reason].filter(Boolean).join("\n") };
  return write(ctx, job, { action: "odd-job.cancel", changes, version, refusal: cancelRefusal(job) });
}
