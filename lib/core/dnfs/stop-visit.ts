import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { freeSlot } from "@/lib/core/bookings/sql/booking-limits";
import { insertDnf } from "@/lib/core/dnfs/sql/dnfs";
import { holdJob } from "@/lib/core/jobs/change-job";
import { OFF_THE_LIST } from "@/lib/core/jobs/move-job";
import type { LockedJob } from "@/lib/core/jobs/sql/job-changes";
import { settleDnfLead } from "@/lib/core/leads/lead-step";
import { raiseLiveAction } from "@/lib/core/live-actions/raise";
import { insertNote } from "@/lib/core/properties/sql/property-notes";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { tellRunsheet } from "@/lib/platform/results/runsheet-message";
import { formatClock } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import { limited } from "@/lib/values/text";
import type { stopVisitContract } from "./contract";
import { type Stop, stopDescription, stopLine, stopTimes } from "./stop-rules";

/** The longest description of a live action. */
const LIVE_ACTION_LENGTH = 500;

/**
 * Ends today's visit to a job because the crew gets no access or the work is unsafe (rule visit-stopped): a returned
 * DNF, which the office can change, a live action for the office and a note on the property. The job waits in the
 * holding cell. Errors: 404; 403 or the safety gate's 409; 409 unless it's one of today's open jobs; 422.
 */
export async function stopVisit(
  ctx: Context,
  { id, hrid, ...stop }: Input<typeof stopVisitContract>,
): Promise<Answer<typeof stopVisitContract>> {
  const today = businessDate(doneAt(ctx));
  // Slot before job, as in booking and deleting; a refusal below rolls both back.
  await freeSlot(ctx.db, id);
  const { job, write } = await holdJob(ctx, id, "stop", { sender: hrid });
  if (job.schdate !== today)
    throw new Conflict("This job isn't on today's list. The office can give it another day.");
  const dnfid = await returnedDnf(ctx, job, stop);
  const why = stopDescription(stop);
  await write({ ...OFF_THE_LIST, holdingCell: true }, { ownWords: why });
  await noteOnProperty(ctx, job, stop);
  const left = `${job.crewName ?? "The crew"} left at ${formatClock(stopTimesOf(ctx, job).finish)}`;
  await raiseLiveAction(ctx, {
    target: "Office",
    actionType: "DNF",
    description: limited(
      `${job.address}. ${why}. ${left}. The job is in the holding cell.`,
      LIVE_ACTION_LENGTH,
    ),
    jobid: id,
  });
  return { success: true, msg: tellRunsheet(ctx, "visitStopped", job), dnfid };
}

const stopTimesOf = (ctx: Context, { reportstime }: LockedJob) =>
  stopTimes(reportstime, torontoClock(doneAt(ctx)));

/** A DNF of this crew's day, already returned; its lead is settled with it. */
async function returnedDnf(ctx: Context, job: LockedJob, stop: Stop): Promise<number> {
  const today = businessDate(doneAt(ctx));
  const { start, finish } = stopTimesOf(ctx, job);
  const dnf = {
    jobid: job.jobid,
    dnfdesc: stopDescription(stop),
    origin: "crew" as const,
    sdate: today,
    fdate: today,
    crewHrid: job.crewHrid,
    dnfdate: today,
    reportstime: start,
    reportftime: finish,
    datebi: today,
    verdict: "VALID" as const,
    notes: stopDescription(stop),
    recorderHrid: staffOf(ctx).hrid,
  };
  const dnfid = await insertDnf(ctx.db, dnf, job, ctx.now);
  await settleDnfLead(ctx, dnfid);
  await audit(ctx, { action: "dnf.return", subject: "dnf", subjectId: dnfid, after: dnf });
  return dnfid;
}

/** Later crews see it before they ring the doorbell. */
async function noteOnProperty(ctx: Context, { jobinfoid }: LockedJob, stop: Stop): Promise<void> {
  const note = {
    jobinfoid,
    notes: stopLine(stop, businessDate(doneAt(ctx))),
    prodNote: true,
    access: "Private" as const,
    stop: stop.kind,
    recorderHrid: staffOf(ctx).hrid,
    ts: doneAt(ctx),
  };
  const id = await insertNote(ctx.db, note);
  await audit(ctx, {
    action: "property.add-note",
    subject: "property",
    subjectId: jobinfoid,
    after: { id, notes: note.notes, prodNote: true, access: note.access },
  });
}
