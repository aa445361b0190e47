import { isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import {
  type insertJobEstimate,
  listEstimatesAmong,
  listEstimatesToBook,
  lockEstimatesAt,
} from "@/lib/core/leads/sql/estimate-jobs";
import { partsOf } from "@/lib/core/work/order-rules";
import type { WorkCode } from "@/lib/core/work/schema";
import { Invalid } from "@/lib/errors";
import { DAY_MS } from "@/lib/values/dates";
import { BOOKED_WITHIN_DAYS, type EstimateToBook, matchToBook, openPartsOf } from "./estimate-job-rules";

const sinceOf = ({ now }: Pick<Context, "now">) => new Date(now.getTime() - BOOKED_WITHIN_DAYS * DAY_MS);

const isOpen = (estimate: EstimateToBook) => openPartsOf(estimate).length > 0;

/** A client's returned estimates that still offer something, newest first (rule estimate-jobs). */
export async function readOpenEstimates(
  ctx: Pick<Context, "db" | "now">,
  cfid: number,
): Promise<EstimateToBook[]> {
  return (await listEstimatesToBook(ctx.db, { cfid, since: sinceOf(ctx) })).filter(isOpen);
}

/** Those of these leads that are returned estimates and still offer something. */
export async function readOpenAmong(
  ctx: Pick<Context, "db" | "now">,
  msids: readonly number[],
): Promise<EstimateToBook[]> {
  if (msids.length === 0) return [];
  return (await listEstimatesAmong(ctx.db, msids, sinceOf(ctx))).filter(isOpen);
}

/** A client's open estimates at one property, locked; before the property is. */
export async function openEstimatesAt(
  ctx: Context,
  { cfid, jobinfoid }: { cfid: number; jobinfoid: number },
): Promise<EstimateToBook[]> {
  const since = sinceOf(ctx);
  if (!(await lockEstimatesAt(ctx.db, { cfid, jobinfoid, since }))) return [];
  return (await listEstimatesToBook(ctx.db, { cfid, jobinfoid, since })).filter(isOpen);
}

type Order = Record<WorkCode, boolean> & { estimate?: number | "none" | "ask" };
type Row = Omit<Parameters<typeof insertJobEstimate>[1], "jobid">;

/** `row`: what to store about the new job, if anything. `prices`: those of an estimate that staff chose. */
export type BookedFrom = { row: Row | null; prices: EstimateToBook | null };

/**
 * Which of a property's open estimates an order comes from: the one staff chose, otherwise the only one that fits; sales
 * decides doubtful ones (rule estimate-jobs). Errors: 422 a chosen estimate that isn't one of them.
 */
export function bookedFrom(
  { actor, now }: Context,
  order: Order,
  estimates: readonly EstimateToBook[],
): BookedFrom {
  if (estimates.length === 0 && typeof order.estimate !== "number") return { row: null, prices: null };
  const [chosen, decidedBy] = actor && isStaff(actor) ? [order.estimate, actor.hrid] : [undefined, null];
  if (typeof chosen === "number") {
    const prices = estimates.find(({ msid }) => msid === chosen);
    if (!prices) throw new Invalid({ estimate: ["Choose one of this property's open estimates"] });
    return { row: { msid: chosen, decidedAt: now, decidedBy }, prices };
  }
  if (chosen === "none") return { row: { msid: null, decidedAt: now, decidedBy }, prices: null };
  if (chosen === "ask") return { row: { msid: null }, prices: null };
  const { msid, isDoubtful } = matchToBook(partsOf(order), estimates);
  if (msid !== null) return { row: { msid, decidedAt: now }, prices: null };
  return { row: isDoubtful ? { msid: null } : null, prices: null };
}
