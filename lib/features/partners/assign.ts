import { type Context, partnerOf, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { isAppointment } from "@/lib/core/jobs/card-rules";
import { changeJob, loadJob, requireStep } from "@/lib/core/jobs/change-job";
import { OFF_CREW, putOnCrew } from "@/lib/core/jobs/crew-step";
import type { JobNow } from "@/lib/core/jobs/sql/job-changes";
import { findLastChange, holdCrew } from "@/lib/core/jobs/sql/packages-changes";
import { staleLead } from "@/lib/core/leads/contract";
import { stepLead } from "@/lib/core/leads/lead-step";
import { isPartnerLead } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { messageNow } from "@/lib/core/leads/reads";
import { type LockedLead, lockLead } from "@/lib/core/leads/sql/lead-changes";
import type { Override } from "@/lib/core/work/promise-schema";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { isPartner } from "@/lib/features/partners/sql/partner-people";
import { isOwnCrew } from "@/lib/features/partners/sql/partner-schedule";
import { listOwnCrews } from "@/lib/features/partners/sql/schedule-jobs";
import { audit } from "@/lib/platform/audit/record";
import { type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import type { assignContract } from "./contract";
import { assignDay, chooseCrew } from "./schedule/schedule-schema";

/**
 * Assigns a lead to the partner or releases it; with a job's `task`, assigns a job to one of the partner's crews or
 * unassigns it. Errors: 403 another's hrid (T18); 404; 409 with the current state.
 */
export async function assign(
  ctx: Context,
  { id, hrid, task, crew, version, override }: Input<typeof assignContract>,
): Promise<Answer<typeof assignContract>> {
  const partner = partnerOf(ctx, { hrid }).hrid;
  if (task === "assignJob" || task === "unAssignJob") {
    const step = task === "assignJob" ? assignOwnJob : unassignOwnJob;
    return { success: true, ...(await step(ctx, { jobid: id, partner, crew, override })) };
  }
  return {
    success: true,
    mess: await assignLead(ctx, { msid: id, partner, version, giveBack: task === "giveBack" }),
  };
}

type Assigning = { msid: number; partner: number; version?: number; giveBack: boolean };

/**
 * Assigns the partner a lead that is unheld or someone else's, or releases the partner's own. What is already so
 * stays, so a repeated request changes nothing. Errors: 404 no such lead on the partners' lists; 409 changed since, or
 * releasing someone else's, naming the current holder.
 */
export async function assignLead(
  ctx: Context,
  { msid, partner, version, giveBack }: Assigning,
): Promise<Message> {
  const lead = await lockLead(ctx.db, msid);
  if (!lead || !isPartnerLead(lead.kind)) throw new NotFound();
  const holderHrid = giveBack ? null : partner;
  if (lead.holderHrid === holderHrid) return messageNow(ctx, msid, partner);
  if (lead.resolvedAt !== null) throw new Conflict("This lead is already resolved. Unresolve it first.");
  const foreign = giveBack ? lead.holderHrid !== partner : !(await mayTake(ctx, lead, partner));
  if (foreign || (version !== undefined && version !== lead.version)) await refuseStale(ctx, lead, partner);
  await stepLead(ctx, lead, { holderHrid });
  await audit(ctx, {
    action: giveBack ? "lead.give-back" : "lead.assign",
    subject: "lead",
    subjectId: msid,
    before: { holderHrid: lead.holderHrid },
    after: { holderHrid },
  });
  return messageNow(ctx, msid, partner);
}

/**
 * What a partner's list offers: unheld leads, other partners', and those the partner should estimate
 * (lib/features/partners/sql/partner-leads).
 */
const mayTake = async (
  { db }: Context,
  { holderHrid, estimatorHrid }: LockedLead,
  partner: number,
): Promise<boolean> => holderHrid === null || estimatorHrid === partner || (await isPartner(db, holderHrid));

async function refuseStale(ctx: Context, { msid, version }: LockedLead, partner: number): Promise<never> {
  const newer = await messageNow(ctx, msid, partner);
  const sentence = `${newer.holder ?? "No one"} holds this lead now. Review it, then try again.`;
  throw new Refused(staleLead, sentence, { version, newer });
}

type Asked = { jobid: number; partner: number; crew?: number | null; override?: Override };

/** Which crew's day a job is on, and whose crew that is. */
type Put = { crewname: string; crew: number; schdate: BusinessDate };

/** The partner's crew that takes the job, locked until the transaction ends. */
async function crewOn(ctx: Context, { partner, crew: chosen }: Asked, day: BusinessDate) {
  const crews = await listOwnCrews(ctx.db, partner, [day, day]);
  const crew = chooseCrew(crews, partner, chosen);
  if (crew && (await holdCrew(ctx.db, crew.hrid, day))) return crew;
  const who = chosen ? "That crew isn't working for you" : "None of your crews are working";
  throw new Conflict(`${who} on ${formatDate(day)}. Ask the office to set one up.`);
}

/**
 * Assigns an unassigned job to the partner's crew: an appointment on its date, a floater today (rule partner-assign).
 * Errors: 404; 409 with who has it, or why it can't be done that day; 409 `promise` without an override.
 */
async function assignOwnJob(ctx: Context, asked: Asked): Promise<Put> {
  const seen = await loadJob(ctx, asked.jobid);
  // If someone already has it, that is reported before any other reason.
  await requireStep(ctx, seen, "assign");
  const today = businessDate(ctx.now);
  const when = assignDay(seen, today);
  if (!when.ok) throw new Conflict(when.message);
  const crew = await crewOn(ctx, asked, when.day);
  const may = (job: JobNow) => {
    const now = assignDay(job, today);
    if (!now.ok || now.day !== when.day)
      throw new Conflict("Someone else just changed this job. Reload the page to see it.");
  };
  await putOnCrew(ctx, asked.jobid, { to: { crew, day: when.day }, override: asked.override, may });
  return { crewname: crew.name, crew: crew.hrid, schdate: when.day };
}

const UNDO_MS = 10 * 60_000;

/** Whether the last change to a job was this person assigning it to its crew, less than ten minutes ago. */
async function assignedJustNow(ctx: Context, job: JobNow): Promise<boolean> {
  const last = await findLastChange(ctx.db, job);
  if (last?.action !== "job.assign" || last.hrid !== staffOf(ctx).hrid) return false;
  return ctx.now.getTime() - last.at.getTime() < UNDO_MS;
}

/**
 * Unassigns a floater from a partner's crew, or an appointment within ten minutes of the person's own assignment.
 * Errors: 403 another's crew; 404; 409 another appointment, or numbered, started or returned.
 */
export async function unassignOwnJob(ctx: Context, { jobid, partner }: Asked): Promise<Put> {
  const may = async ({ crewHrid, schdate }: JobNow) => {
    if (crewHrid !== null && schdate !== null && !(await isOwnCrew(ctx.db, partner, crewHrid, schdate)))
      throw new Forbidden("This job isn't on one of your crews.");
  };
  const takeOff = async (job: JobNow) => {
    if (isAppointment(job) && !(await assignedJustNow(ctx, job)))
      throw new Conflict("You can't move an appointment to another crew or date. Ask the office.");
    return OFF_CREW;
  };
  const { crewName, crewHrid, schdate } = await changeJob(ctx, jobid, "unassign", takeOff, { may });
  return { crewname: crewName ?? "", crew: crewHrid ?? 0, schdate: schdate ?? "" };
}
