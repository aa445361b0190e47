import type { Context } from "@/lib/context";
import { listToldAt } from "@/lib/core/bookings/sql/visit-changes";
import { isAsk } from "@/lib/core/live-actions/ask-rules";
import { listClientsAsks } from "@/lib/core/live-actions/sql";
import { readOfficeDays } from "@/lib/core/settings/closed-days";
import { formatInstant } from "@/lib/values/dates";
import { CHANGE_POLICIES, type ChangeCaller, changeableUntil, type PlannedVisit } from "./change-rules";

type Visit = PlannedVisit & { jobid: number };
type Reading = Pick<Context, "db" | "now">;

/** Until when the client can change each of these visits, by job. */
async function deadlines(ctx: Reading, visits: readonly Visit[]): Promise<Map<number, Date>> {
  const [toldAt, isOfficeDay] = await Promise.all([
    listToldAt(
      ctx.db,
      visits.map(({ jobid }) => jobid),
    ),
    readOfficeDays(ctx),
  ]);
  return new Map(
    visits.map((visit) => [
      visit.jobid,
      changeableUntil(visit, { toldAt: toldAt.get(visit.jobid) ?? null, isOfficeDay }),
    ]),
  );
}

const isOver = (until: Date | undefined, now: Date): boolean => until !== undefined && now >= until;

/** Whether this caller can no longer change a visit but only ask the office to. */
export async function isTooLate(ctx: Reading, caller: ChangeCaller, visit: Visit): Promise<boolean> {
  if (!CHANGE_POLICIES[caller].hasDeadline) return false;
  return isOver((await deadlines(ctx, [visit])).get(visit.jobid), ctx.now);
}

/** What a screen says about changing a visit. */
export type Changeable = {
  /** "Mon 11 May 2026, 12:00 pm", for who has a deadline. */
  until: string | null;
  tooLate: boolean;
  /** They asked the office to move or delete it, which no one has settled yet. */
  isWithOffice: boolean;
};

/** For each of these visits; in a few statements whatever their number. */
export async function readChangeable(
  ctx: Reading,
  caller: ChangeCaller,
  visits: readonly Visit[],
): Promise<Map<number, Changeable>> {
  const ids = visits.map(({ jobid }) => jobid);
  const [until, asks] = await Promise.all([deadlines(ctx, visits), listClientsAsks(ctx.db, ids)]);
  const { hasDeadline } = CHANGE_POLICIES[caller];
  return new Map(
    ids.map((jobid) => {
      const end = hasDeadline ? until.get(jobid) : undefined;
      const isWithOffice = asks.some((ask) => ask.jobid === jobid && isAsk(ask.description));
      return [jobid, { until: end ? formatInstant(end) : null, tooLate: isOver(end, ctx.now), isWithOffice }];
    }),
  );
}
