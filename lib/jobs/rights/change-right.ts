import { listOwnDays } from "@/db/queries/crew-days";
import { type Context, staffOf } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { type BusinessDate, businessDate } from "@/lib/values/dates";
import { type ChangeRefusal, changeRefusal, changesAnyWork } from "./change-right-rules";

/** A job or a DNF: whose work it is, and of which day or days. */
export type CrewsWork = { crewHrid: number | null; crewName: string | null; days: readonly BusinessDate[] };

/** Why the caller may not change this work; null when they may. One statement, none for the office. */
export async function refusalToChange(
  ctx: Context,
  { crewHrid, crewName, days }: CrewsWork,
): Promise<ChangeRefusal | null> {
  const { hrid, mgr, stored, crewMaster } = staffOf(ctx);
  const today = businessDate(ctx.now);
  const changer = { stored, crewMaster, ofCrew: false };
  if (crewHrid === null || days.length === 0 || changesAnyWork(stored))
    return changeRefusal({ crewName, day: null }, changer, today);
  const own = await listOwnDays(ctx.db, { crewHrid, days, hrid, partner: mgr?.hrid ?? null });
  const refusals = days.map((day) =>
    changeRefusal({ crewName, day }, { stored, crewMaster, ofCrew: own.includes(day) }, today),
  );
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** Errors: 403, with a reason, unless the caller may change this work. */
export async function requireRightToChange(ctx: Context, work: CrewsWork): Promise<void> {
  const refusal = await refusalToChange(ctx, work);
  if (refusal) throw new Forbidden(refusal.message, refusal.reason);
}

type OnCrew = { crewHrid: number | null; crewName: string | null; schdate: BusinessDate | null };

/** A job's work is of the day it's planned for. */
export const workOfJob = ({ crewHrid, crewName, schdate }: OnCrew): CrewsWork => ({
  crewHrid,
  crewName,
  days: schdate === null ? [] : [schdate],
});
