import { type Context, staffOf } from "@/lib/context";
import { LEFT_OUT_NOTE, LESS_NOTE } from "@/lib/core/jobs/sql/job-changes";
import {
  insertPriceChecks,
  listChecksOfJob,
  type StoredCheck,
  updatePriceChecks,
} from "@/lib/core/prices/sql/price-checks";
import { findPrices, hasNote } from "@/lib/core/prices/sql/usual-prices";
import { isPaidToCrew, type ReceivableStatus } from "@/lib/core/work/receivable-rules";
import { type PartPrices, PRICED_PARTS } from "@/lib/core/work/schema";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";
import { isMuchLess, kindOfReturn, offeredFor, quotedIn } from "./rules";

type Job = PartPrices & {
  price: Cents | null;
  jobid: number;
  jobinfoid: number;
  datebi: BusinessDate | null;
};
type Return = PartPrices & {
  price: Cents;
  recstatus: ReceivableStatus;
  /** An edit's word about the money. */
  cashReason: string | null;
  /** What the work done was booked for, as far as the form knows. */
  booked: Cents;
  /** By someone who could confirm it, and wasn't on the crew. */
  isTrusted: boolean;
};

/**
 * Lists a return's price that's far from what was sold, before discount; until a high one is confirmed, no card is
 * charged for the job (rule returned-price). The job is locked and still as it was before the return.
 */
export async function checkReturn(
  ctx: Context,
  job: Job,
  { price, recstatus, cashReason, booked, isTrusted, ...parts }: Return,
): Promise<void> {
  const actor = staffOf(ctx);
  const checks = await listChecksOfJob(ctx.db, job.jobid);
  const last = checks.at(-1);
  const base = firstSince(checks, actor.hrid);
  const sold = base ? base.standing : job.price;
  const isLess = isPaidToCrew(recstatus) && isMuchLess(price, base?.standing ?? booked);
  const reasons = job.datebi === null ? [LESS_NOTE] : [LESS_NOTE, LEFT_OUT_NOTE];
  const isSaid =
    (job.datebi !== null && cashReason) || (isLess && (await hasNote(ctx.db, job.jobid, reasons)));
  const isUnexplained = isLess && !isSaid;
  const isAsBefore = last ? quotedIn(last, last.state) === price : job.datebi !== null && job.price === price;
  const isUndoubted = last?.kind === "usual" && last.decidedBy === null;
  if (isAsBefore && !(isUnexplained && isUndoubted)) return;
  const place = await findPrices(ctx.db, job.jobinfoid);
  const { offered, unknown } = offeredFor(parts, { ...place, ...(base ? {} : priced(job)) });
  const usual = Math.max(base?.usual ?? 0, sold ?? 0, offered) || null;
  const kind = kindOfReturn({ price, sold, usual, unknown, isUnexplained }, isTrusted);
  const unsettled = checks.filter(({ state }) => state === "open" || state === "declined");
  await updatePriceChecks(
    ctx.db,
    unsettled.map(({ id }) => id),
    { state: "replaced" },
  );
  if (kind === "usual" && !last && price === sold) return;
  const { jobid, jobinfoid } = job;
  const entered = { jobid, jobinfoid, price, usual, standing: sold, askedBy: actor.hrid, createdAt: ctx.now };
  const decided = {
    state: "confirmed",
    decidedAt: ctx.now,
    decidedBy: isTrusted ? actor.hrid : null,
  } as const;
  const why = kind === "added" ? ({ kind: "high", added: unknown } as const) : { kind };
  await insertPriceChecks(ctx.db, [{ ...entered, ...why, ...(kind === "usual" && decided) }]);
}

/** The works the job has a price for. */
const priced = (job: Job): Partial<PartPrices> =>
  Object.fromEntries(PRICED_PARTS.flatMap((part) => (job[part] === null ? [] : [[part, job[part]]])));

/** The first entered since someone else looked at one: `standing` is what the job was sold for, as far as we know. */
function firstSince(checks: readonly StoredCheck[], hrid: number): StoredCheck | undefined {
  const decided = checks.findLastIndex(({ kind, state, decidedBy }) =>
    kind === "usual"
      ? decidedBy !== null && decidedBy !== hrid
      : state === "confirmed" || state === "changed",
  );
  return checks[decided + 1];
}
