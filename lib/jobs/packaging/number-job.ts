import { highestNumber, lockPackage } from "@/db/queries/packages-changes";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { changeJob, loadJob, stateFor, withLastChange } from "@/lib/jobs/change-job";
import { nextNumber } from "./number-rules";
import type { PackageJob } from "./packaging-contract";
import { packageJobNow } from "./packaging-reads";

const MOVED = "Someone else just moved this job to another crew or day. Reload the page to see it.";

/** Gives the next package number of the job's crew and day. Errors: 404, 409 without a crew or when numbered. */
export async function numberJob(ctx: Context, { id }: { id: number }): Promise<PackageJob> {
  const seen = await loadJob(ctx, id);
  await stateFor(ctx, seen, "number");
  const { crewHrid, schdate } = seen;
  if (crewHrid === null || schdate === null) throw new Conflict(MOVED);
  await lockPackage(ctx.db, crewHrid, schdate);
  // Looked at again under the lock: a colleague may have numbered or moved it while we waited.
  const job = await loadJob(ctx, id);
  await stateFor(ctx, job, "number");
  if (job.crewHrid !== crewHrid || job.schdate !== schdate)
    throw new Conflict(await withLastChange(ctx, job, MOVED));
  const num = nextNumber(await highestNumber(ctx.db, crewHrid, schdate));
  await changeJob(ctx, job, "number", { num });
  await audit(ctx, { action: "job.number", subject: "job", subjectId: id, after: { num } });
  return packageJobNow(ctx, id);
}

/** Takes the number away; gaps stay. Errors: 404, 409 when it has none or was started. */
export async function unnumberJob(ctx: Context, { id }: { id: number }): Promise<PackageJob> {
  const job = await loadJob(ctx, id);
  await changeJob(ctx, job, "unnumber", { num: null });
  await audit(ctx, { action: "job.unnumber", subject: "job", subjectId: id, before: { num: job.num } });
  return packageJobNow(ctx, id);
}
