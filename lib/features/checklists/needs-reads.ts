import { findNeedsBefore, listNeeds } from "@/db/queries/checklists/checklists";
import type { Context } from "@/lib/context";
import { addDays, businessDate, isBusinessDate } from "@/lib/values/dates";
import type { CrewNeeds } from "./crew-day-view";

const DAYS_SHOWN = 14;

/** What the crews' checklists of the fortnight up to `to`, or today, ask for (rule stuff-to-do); two statements. */
export async function crewNeeds(ctx: Context, { to: asked }: { to?: unknown } = {}): Promise<CrewNeeds> {
  const today = businessDate(ctx.now);
  const to = isBusinessDate(asked) && asked < today ? asked : today;
  const from = addDays(to, 1 - DAYS_SHOWN);
  const [needs, older] = await Promise.all([listNeeds(ctx.db, from, to), findNeedsBefore(ctx.db, from)]);
  return { needs, from, to, today, older };
}
