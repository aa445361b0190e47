import {
  insertPriceChecks,
  listChecksOfJob,
  type StoredCheck,
  updatePriceChecks,
} from "@/db/queries/prices/price-checks";
import { findPrices } from "@/db/queries/prices/usual-prices";
import { type Context, staffOf } from "@/lib/context";
import { type PartPrices, WORK_CODES } from "@/lib/core/work/schema";
import { type Cents, sumCents } from "@/lib/values/money";
import { kindOfReturn } from "./rules";
import { mayConfirmPrices } from "./set-prices";

type Priced = PartPrices & { price: Cents | null };
type Job = Priced & { jobid: number; jobinfoid: number; datebi: string | null };

/**
 * Lists a return's price that's far from what was sold, before discount; until a high one is confirmed, no card is
 * charged for the job (rule returned-price). The job is locked and still as it was before the return.
 */
export async function checkReturn(
  ctx: Context,
  job: Job,
  { price, ...parts }: PartPrices & { price: Cents },
): Promise<void> {
  const actor = staffOf(ctx);
  const checks = await listChecksOfJob(ctx.db, job.jobid);
  const last = checks.at(-1);
  const isAsBefore = last ? last.price === price : job.datebi !== null && job.price === price;
  if (isAsBefore) return;
  const base = firstSince(checks, actor.hrid);
  const sold = base ? base.standing : job.price;
  const place = await findPrices(ctx.db, job.jobinfoid);
  const done = WORK_CODES.filter((code) => parts[code] !== null);
  const offered = sumCents(done.map((code) => (base ? null : job[code]) ?? place?.[code] ?? null));
  const usual = Math.max(base?.usual ?? 0, sold ?? 0, offered) || null;
  const isTrusted = mayConfirmPrices(actor);
  const kind = kindOfReturn({ price, sold, usual }, isTrusted);
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
  await insertPriceChecks(ctx.db, [{ ...entered, kind, ...(kind === "usual" && decided) }]);
}

/** The first entered since someone else looked at one: `standing` is what the job was sold for, as far as we know. */
function firstSince(checks: readonly StoredCheck[], hrid: number): StoredCheck | undefined {
  const decided = checks.findLastIndex(({ kind, state, decidedBy }) =>
    kind === "usual" ? decidedBy !== null && decidedBy !== hrid : state === "confirmed",
  );
  return checks[decided + 1];
}
