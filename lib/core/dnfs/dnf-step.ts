import { type Context, doneAt, sinceMade, staffOf } from "@/lib/context";
import { changeDnfAt, type DnfChanges, type LockedDnf, lockDnf } from "@/lib/core/dnfs/sql/dnfs";
import { requireRightToChange, type Sender } from "@/lib/core/jobs/rights/change-right";
import { type LockedJob, lockJob } from "@/lib/core/jobs/sql/job-changes";
import { Conflict, Forbidden, NotFound, Refused } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import { dnfFormOf } from "./return-form-rules";
import type { DnfForm } from "./return-rules";
import { dnfDays, dnfStatus } from "./rules";
import { otherDnfState, staleDnf } from "./schema";

export type DnfToChange = { dnf: LockedDnf; job: LockedJob };

/**
 * Locks the DNF and then its job, for a crew's verb. The sent hrid has to be the caller's, the DNF's crew or its job's
 * (T17). Errors: 404 no such DNF, 403 someone else's hrid.
 */
export async function dnfToChange(ctx: Context, dnfid: number, sender?: Sender): Promise<DnfToChange> {
  const staff = staffOf(ctx);
  const dnf = await lockDnf(ctx.db, dnfid);
  const job = dnf && (await lockJob(ctx.db, dnf.jobid));
  if (!dnf || !job) throw new NotFound("We can't find this DNF. It may have been deleted.");
  if (sender && ![staff.hrid, dnf.crewHrid, job.crewHrid].includes(sender))
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
  return { dnf, job };
}

/**
 * The request as far as it's about this DNF: a late tap counts if the DNF was that crew's work by then (rule
 * late-taps), otherwise the entry is made when it arrives.
 */
export function entryOn(ctx: Context, { dnfdate, createdAt }: LockedDnf): Context {
  const entry = sinceMade(ctx, createdAt);
  const isEarly = dnfdate !== null && dnfdate > businessDate(doneAt(entry));
  return isEarly ? { ...entry, tappedAt: undefined } : entry;
}

/** Errors: 403 unless the caller may change the work of the DNF's crew. */
export async function requireDnfRight(ctx: Context, { dnf, job }: DnfToChange): Promise<void> {
  const own = dnf.crewHrid !== null;
  await requireRightToChange(ctx, {
    crewHrid: own ? dnf.crewHrid : job.crewHrid,
    crewName: own ? null : job.crewName,
    days: dnfDays(dnf, businessDate(doneAt(entryOn(ctx, dnf)))),
    started: dnf.reportstime !== null,
  });
}

/** The return form for the current DNF and job. */
export function formNow({ dnf, job }: DnfToChange): DnfForm {
  const { recstatus, cashAmount, cashReason, chequeNumber } = job;
  return dnfFormOf({ ...dnf, recstatus, cashAmount, cashReason, chequeNumber });
}

/** A form opened on an older version is a 409 with the current record. */
export function requireVersion(found: DnfToChange, version: number | undefined): void {
  if (version === undefined || version === found.dnf.version) return;
  throw stale(
    found,
    "Someone else changed this DNF while you were typing. Check the new values, then send again.",
  );
}

/** The same for its return. Without a version it's a first return: only who has seen one changes it. */
export function requireVersionOfReturn(found: DnfToChange, version: number | undefined): void {
  if (version === undefined && found.dnf.datebi !== null)
    throw stale(found, "This DNF is already returned. Check its return, then send again.");
  requireVersion(found, version);
}

const stale = (found: DnfToChange, message: string) =>
  new Refused(staleDnf, message, {
    version: found.dnf.version,
    state: dnfStatus(found.dnf),
    newer: formNow(found),
  });

/** The 409 for a DNF whose state doesn't allow the action. */
export const refuseState = (dnf: LockedDnf, message: string) =>
  new Refused(otherDnfState, message, { state: dnfStatus(dnf), version: dnf.version });

/** Writes to the locked DNF. Errors: 409 when it has changed since it was read. */
export async function stepDnf(ctx: Context, dnf: LockedDnf, changes: DnfChanges): Promise<void> {
  if (await changeDnfAt(ctx.db, dnf, changes)) return;
  throw new Conflict("Someone else just changed this DNF. Try again.");
}
