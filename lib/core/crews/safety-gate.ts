import { type Context, staffOf } from "@/lib/context";
import { listCrewStandings } from "@/lib/core/crews/sql/crew-days";
import { findOwnWorkAt } from "@/lib/core/properties/sql/properties";
import { safetyGate } from "@/lib/core/work/schema";
import { Refused } from "@/lib/errors";
import { businessDate } from "@/lib/values/dates";
import { safetyOkFor } from "./rules";

/** The safety gate's message. */
const GATE = "All crew members must sign in and fill Safety Form";

export const refuseAtGate = () => new Refused(safetyGate, GATE, {});

/**
 * For reads about a property that more people than today's crew can do (rule safety-points). Errors: 409 while the
 * caller's crew has work there today that isn't started, and its safety points aren't read.
 */
export async function waitForSafety(ctx: Context, jobinfoid: number): Promise<void> {
  const staff = staffOf(ctx);
  const { hrid, stored } = staff;
  if (stored.has("production")) return;
  const day = businessDate(ctx.now);
  const work = await findOwnWorkAt(ctx.db, { jobinfoid, hrid, day });
  if (!work || work.started) return;
  const crew = { crewHrid: work.crewHrid, days: [day], hrid, partner: null };
  const [today] = await listCrewStandings(ctx.db, crew);
  if (today && !safetyOkFor(staff, today.seats)) throw refuseAtGate();
}
