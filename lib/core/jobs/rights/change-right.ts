import { type Actor, hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { safetyOkFor } from "@/lib/core/crews/rules";
import { refuseAtGate } from "@/lib/core/crews/safety-gate";
import { listCrewStandings } from "@/lib/core/crews/sql/crew-days";
import { AUDIENCES, type Audience } from "@/lib/core/jobs/fields";
import type { LockedJob } from "@/lib/core/jobs/sql/job-changes";
import { Forbidden } from "@/lib/errors";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { type ChangeRefusal, changeRefusal } from "./change-right-rules";

/** Whose fields of a job a staff member reads and writes. */
export const audienceOf = (actor: Actor | null): Audience =>
  AUDIENCES.office.some((capability) => hasCapability(actor, capability)) ? "office" : "crew";

/** A job or a DNF: whose work it is, on which day or days, and whether it's started. */
export type CrewsWork = {
  crewHrid: number | null;
  crewName: string | null;
  days: readonly BusinessDate[];
  started: boolean;
};

/**
 * The caller's rights to this work: why they can't change it, and whether their crew's unread safety points block it,
 * today or on the day a late entry is about. They can finish started work. One statement, none for production.
 */
async function standingTo(
  ctx: Context,
  { crewHrid, crewName, days, started }: CrewsWork,
): Promise<{ refusal: ChangeRefusal | null; gated: boolean }> {
  const staff = staffOf(ctx);
  const { hrid, mgr, stored, crewMaster } = staff;
  if (stored.has("production")) return { refusal: null, gated: false };
  const today = businessDate(ctx.now);
  const changer = { stored, crewMaster, ofCrew: false };
  if (crewHrid === null || days.length === 0)
    return { refusal: changeRefusal({ crewName, day: null }, changer, today), gated: false };
  const partner = mgr?.hrid ?? null;
  const standings = await listCrewStandings(ctx.db, { crewHrid, days, hrid, partner });
  const refusals = standings.map(({ day, own, seats }) => {
    const ofCrew = own || seats.some((seat) => seat.hrid === hrid);
    return changeRefusal({ crewName, day }, { stored, crewMaster, ofCrew }, today);
  });
  const gated = standings.some(
    ({ day, seats }) =>
      (day === today || ctx.tappedAt) &&
      seats.some((seat) => seat.hrid === hrid) &&
      !safetyOkFor(staff, seats),
  );
  return {
    refusal: refusals.includes(null) ? null : (refusals[0] ?? null),
    gated: !started && gated,
  };
}

/** Why the caller can't change this work; null when they can. Errors: 409 while the safety gate is closed. */
export async function refusalToChange(ctx: Context, work: CrewsWork): Promise<ChangeRefusal | null> {
  const { refusal, gated } = await standingTo(ctx, work);
  if (gated) throw refuseAtGate();
  return refusal;
}

/** Errors: 403, with a reason, unless the caller may change this work; 409 while the safety gate is closed. */
export async function requireRightToChange(ctx: Context, work: CrewsWork): Promise<void> {
  const refusal = await refusalToChange(ctx, work);
  if (refusal) throw new Forbidden(refusal.message, refusal.reason);
}

type OnCrew = {
  crewHrid: number | null;
  crewName: string | null;
  schdate: BusinessDate | null;
  reportstime: string | null;
};

/** A job's work belongs to the day it's planned for. */
export const workOfJob = ({ crewHrid, crewName, schdate, reportstime }: OnCrew): CrewsWork => ({
  crewHrid,
  crewName,
  days: schdate === null ? [] : [schdate],
  started: reportstime !== null,
});

/** Whether the caller was on the crew of this work, or is the partner whose crew it is. One statement. */
export async function isOfCrew(
  ctx: Context,
  { crewHrid, schdate }: Pick<OnCrew, "crewHrid" | "schdate">,
): Promise<boolean> {
  const { hrid, mgr } = staffOf(ctx);
  if (crewHrid === null || schdate === null) return crewHrid === hrid;
  const of = { crewHrid, days: [schdate], hrid, partner: mgr?.hrid ?? null };
  const standings = await listCrewStandings(ctx.db, of);
  return standings.some(({ own, seats }) => own || seats.some((seat) => seat.hrid === hrid));
}

/** What a form says about who is sending it. */
export type Sender = number | "" | null | undefined;

/**
 * The session says who is acting (T17): a sent hrid has to be the caller's or the job's crew. Errors: 403 someone
 * else's hrid, or another crew's work; 409 while the safety gate is closed.
 */
export async function requireRightToJob(ctx: Context, job: LockedJob, sender?: Sender): Promise<void> {
  if (sender && sender !== staffOf(ctx).hrid && sender !== job.crewHrid)
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
  await requireRightToChange(ctx, workOfJob(job));
}
