import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { freeSlot } from "@/lib/core/bookings/sql/booking-limits";
import { insertBooking } from "@/lib/core/bookings/sql/bookings";
import { findHeldSlot, hasClientsStep, withdrawTimes } from "@/lib/core/bookings/sql/visit-changes";
import { type HeldJob, holdJob, NO_JOB, requireStep } from "@/lib/core/jobs/change-job";
import { whenOf } from "@/lib/core/jobs/client/mails";
import { queueOrderMail } from "@/lib/core/jobs/client/send-mail";
import { OFF_THE_LIST } from "@/lib/core/jobs/move-job";
import { findJobToMail } from "@/lib/core/jobs/sql/client-jobs";
import { findJobNow, insertJobNote, type JobNow, lockJob } from "@/lib/core/jobs/sql/job-changes";
import { dropPendingSign } from "@/lib/core/leads/sql/lead-changes";
import { TAKEN_BACK } from "@/lib/core/live-actions/ask-rules";
import { tellOfficeOfJob } from "@/lib/core/live-actions/raise";
import { resolveAsks } from "@/lib/core/live-actions/resolve";
import { dropIntendedPayment } from "@/lib/core/payments/sql/intended-payments";
import { SLOTS, slotOf } from "@/lib/core/work/order-rules";
import type { JobState } from "@/lib/core/work/schema";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type OwnerScope, ownerScope } from "@/lib/platform/auth/scope";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { businessDate } from "@/lib/values/dates";
import { isTooLate } from "./change-reads";
import {
  CHANGE_POLICIES,
  type ChangeCaller,
  callerOf,
  moveKinds,
  type NewTime,
  promiseOf,
  tradeOfWork,
} from "./change-rules";
import {
  askNews,
  deletedNews,
  deletedNote,
  movedNews,
  movedNote,
  NO_REQUEST,
  requestWords,
} from "./change-words";
import {
  type deleteVisitContract,
  type moveVisitContract,
  noRequest,
  type takeBackRequestContract,
} from "./contract";
import { holdSlot, notOnOffer, requireOnOffer } from "./slots";

/** Who changes a visit, whose it is, and how notes record it. */
export type Changer = { kind: ChangeCaller; cfid: number; by: OwnerScope["by"] };

type Promised = ReturnType<typeof promiseOf>;

/** What they want: another time than the one they saw, or no visit at all. */
export type Wish = { act: "move"; to: NewTime; seen?: Promised } | { act: "delete" };

/** What came of it; `requested`: it's too late for this caller, so the office was asked. */
type Outcome = { requested: boolean };

const SAYS: Record<Wish["act"], Partial<Record<JobState, string>>> = {
  delete: {
    started:
      "Our crew has started this job, so you can't delete it. Call our office if you need to change it.",
    reported: "This job is completed, so you can't delete it.",
    cancelled: "This job is already deleted.",
  },
  move: {
    started: "Our crew has started this job, so you can't move it. Call our office if you need to change it.",
    reported: "This job is completed, so you can't move it.",
    cancelled: "This job was deleted, so you can't move it.",
  },
};
const CHANGED = "Someone else just changed this visit. Check its day, then try again.";

/**
 * Changes a visit as far as its caller may (rule client-move): moves it to a time on offer, or deletes it. Its crew,
 * number and slot are freed in the same step, its client gets an email, the office hears of what clients do, and the
 * history keeps what was promised before. After the caller's deadline it changes nothing and asks the office instead,
 * once. Errors: 404 another client's; 409 with its state, when someone else changed it in between or since the page was
 * read, or `slot_full`; 422 a time that isn't on offer.
 */
export async function changeVisit(
  ctx: Context,
  caller: Changer,
  jobid: number,
  wish: Wish,
): Promise<Outcome> {
  const seen = await findJobNow(ctx.db, jobid);
  if (seen?.cfid !== caller.cfid) throw new NotFound(NO_JOB);
  const { changes } = CHANGE_POLICIES[caller.kind];
  if (!changes.includes(wish.act === "move" ? "time" : "delete")) throw new Forbidden();
  await requireStep(ctx, seen, wish.act, SAYS[wish.act]);
  if (wish.act === "move") {
    if (isAt(seen, promiseOf(wish.to))) return { requested: false };
    if (wish.seen && !isAt(seen, wish.seen)) throw new Conflict(CHANGED);
    await requireFit(ctx, seen, wish.to);
  }
  if (await isTooLate(ctx, caller.kind, seen)) return ask(ctx, caller, seen, wish);
  await (wish.act === "move" ? move(ctx, caller, seen, wish.to) : remove(ctx, caller, seen));
  return { requested: false };
}

/** Whether the visit is promised for that time: also when the same wish comes again, from a double tap or a lost answer. */
const isAt = (job: JobNow, { sdate, fdate, stime }: Promised): boolean =>
  job.sdate === sdate && job.fdate === fdate && job.stime === stime;

/** Errors: 422 a kind of time its work can't have, or days that aren't on offer. */
async function requireFit(ctx: Context, job: JobNow, to: NewTime): Promise<void> {
  const kinds = moveKinds(job);
  const fits = to.sdate === to.fdate ? kinds.appointment : kinds.window;
  if (!fits) throw notOnOffer();
  await requireOnOffer(ctx, tradeOfWork(job.jobdesc), to);
}

/** The job as it was seen, locked. Errors: 404; 409 with its state, or when it has changed since. */
async function hold(ctx: Context, { cfid }: Changer, seen: JobNow, act: Wish["act"]): Promise<HeldJob> {
  const may = (job: { cfid: number }) => {
    if (job.cfid !== cfid) throw new NotFound(NO_JOB);
  };
  const held = await holdJob(ctx, seen.jobid, act, { may, says: SAYS[act] });
  if (held.job.version !== seen.version) throw new Conflict(CHANGED);
  return held;
}

type Place = NonNullable<Awaited<ReturnType<typeof findHeldSlot>>>;
const byPlace = (a: { place: Place }, b: { place: Place }): number =>
  a.place.date.localeCompare(b.place.date) || SLOTS.indexOf(a.place.slot) - SLOTS.indexOf(b.place.slot);

async function move(ctx: Context, caller: Changer, seen: JobNow, to: NewTime): Promise<void> {
  const { jobid } = seen;
  const wanted = to.sdate === to.fdate ? { date: to.sdate, slot: to.slot } : null;
  const held = await findHeldSlot(ctx.db, jobid);
  // Slots before the job as in booking, and among each other by day, so that two moves never wait for one another.
  const steps = [
    ...(wanted ? [{ place: wanted, take: () => holdSlot(ctx, wanted) }] : []),
    ...(held ? [{ place: held, take: () => freeSlot(ctx.db, jobid) }] : []),
  ];
  for (const { take } of steps.sort(byPlace)) await take();
  const { job, write } = await hold(ctx, caller, seen, "move");
  await write({ ...OFF_THE_LIST, ...promiseOf(to), holdingCell: false });
  if (wanted) await insertBooking(ctx.db, { ...wanted, jobid, createdAt: ctx.now });
  await insertJobNote(ctx.db, { jobid, kind: "Move", notes: movedNote(job, to), ...caller.by, ts: ctx.now });
  await withdrawTimes(ctx.db, jobid);
  const moved = await findJobToMail(ctx.db, jobid, job.cfid);
  const once = `v${job.version}`;
  if (moved) await queueOrderMail(ctx, moved, { kind: "booking-moved", once, more: { before: whenOf(job) } });
  await tellOffice(ctx, caller, job, movedNews(job, to));
}

async function remove(ctx: Context, caller: Changer, seen: JobNow): Promise<void> {
  const { jobid, cfid } = seen;
  const mailed = await findJobToMail(ctx.db, jobid, cfid);
  // Slot before job, as in booking; a refusal below rolls both back.
  await freeSlot(ctx.db, jobid);
  const { job, write } = await hold(ctx, caller, seen, "delete");
  // Today's crew sees on its run sheet that the visit falls away.
  const freed = job.schdate === businessDate(ctx.now) ? {} : OFF_THE_LIST;
  const notes = deletedNote(job);
  await write({ ...freed, cancelledAt: ctx.now }, { note: notes });
  await dropIntendedPayment(ctx.db, jobid);
  await dropPendingSign(ctx.db, jobid, ctx.now);
  await insertJobNote(ctx.db, { jobid, kind: "Cancel", notes, ...caller.by, ts: ctx.now });
  await withdrawTimes(ctx.db, jobid);
  if (mailed) await queueOrderMail(ctx, mailed, { kind: "booking-deleted", once: `v${job.version}` });
  await tellOffice(ctx, caller, job, deletedNews(job));
}

/** Too late to do it: a live action for the office, once, and an email that says so. */
async function ask(ctx: Context, caller: Changer, seen: JobNow, wish: Wish): Promise<Outcome> {
  const { job } = await hold(ctx, caller, seen, wish.act);
  const { jobid, cfid, version } = job;
  const to = wish.act === "move" ? wish.to : null;
  const action = await tellOfficeOfJob(ctx, { jobid, news: askNews(job, to), isUrgent: true });
  if (action === null) return { requested: true };
  const after = to ? promiseOf(to) : undefined;
  await audit(ctx, { action: `job.ask-${wish.act}`, subject: "job", subjectId: jobid, context: after });
  const mailed = await findJobToMail(ctx.db, jobid, cfid);
  const more = { request: requestWords(to) };
  const once = `v${version}:${action}:${Object.values(after ?? {}).join(":")}`;
  if (mailed) await queueOrderMail(ctx, mailed, { kind: "booking-request", once, more });
  return { requested: true };
}

/** The office hears what a client did by themselves, on phones too if a crew had the visit. */
async function tellOffice(ctx: Context, { kind }: Changer, job: JobNow, news: string): Promise<void> {
  if (!CHANGE_POLICIES[kind].tellsOffice) return;
  await tellOfficeOfJob(ctx, { jobid: job.jobid, news, isUrgent: job.crewHrid !== null });
}

/** The client of the dashboard, or staff who have it open. Errors: 401, 403. */
function changerOf(ctx: Context): Changer {
  const { cfid, by } = ownerScope(ctx);
  return { cfid, by, kind: callerOf(by) };
}

type Move = typeof moveVisitContract;

/** Moves a client's visit, or asks the office to if it's too late. Errors: as `changeVisit`. */
export async function moveVisit(
  ctx: Context,
  { id, sdate, fdate, stime, seen }: Input<Move>,
): Promise<Answer<Move>> {
  const to = { sdate, fdate, slot: slotOf(stime) };
  const { requested } = await changeVisit(ctx, changerOf(ctx), id, { act: "move", to, seen });
  vouchOnDashboard(ctx, requested ? "move_requested" : "moved", { jobid: id });
  return requested ? { success: false, requested } : { success: true };
}

type Delete = typeof deleteVisitContract;

/**
 * Deletes a client's visit that no crew has started, or asks the office to if it's too late. It leaves every list, but we
 * keep it with a note, and the office can bring it back. Errors: as `changeVisit`.
 */
export async function deleteVisit(ctx: Context, { id }: Input<Delete>): Promise<Answer<Delete>> {
  const { requested } = await changeVisit(ctx, changerOf(ctx), id, { act: "delete" });
  vouchOnDashboard(ctx, requested ? "delete_requested" : "deleted", { jobid: id });
  return requested ? { success: false, requested } : { success: true };
}

type TakeBack = typeof takeBackRequestContract;

/**
 * Takes back what the client asked the office for when it was too late; the visit stays as it is, and they can ask again.
 * Errors: 404 another client's; 409 `no_request` if nothing is open and they haven't taken it back already.
 */
export async function takeBackRequest(ctx: Context, { id }: Input<TakeBack>): Promise<Answer<TakeBack>> {
  const { cfid } = ownerScope(ctx);
  // The job before its live action: whoever moves or cancels the visit meanwhile was first, or comes next.
  const job = await lockJob(ctx.db, id);
  if (job?.cfid !== cfid) throw new NotFound(NO_JOB);
  if (await resolveAsks(ctx, id, TAKEN_BACK))
    await audit(ctx, { action: "job.take-back-ask", subject: "job", subjectId: id });
  else if (!(await hasClientsStep(ctx.db, id, TAKEN_BACK))) throw new Refused(noRequest, NO_REQUEST, {});
  vouchOnDashboard(ctx, "request_taken_back", { jobid: id });
  return { success: true };
}
