import { highestNumber, lockPackage } from "@/db/queries/packages";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { changeJob, loadJob, stateFor } from "@/lib/jobs/change-job";
import { nextNumber } from "./number-rules";
import type { PackageJob } from "./packaging-contract";
import { packageJobNow } from "./packaging-reads";

/** Gives the next package number of the job's crew and day. Errors: 404, 409 without a crew or when numbered. */
export async function numberJob(ctx: Context, { id }: { id: number }): Promise<PackageJob> {
  const seen = await loadJob(ctx, id);
  await stateFor(ctx, seen, "number");
  // Looked at again under the lock: a colleague may have moved it while we waited.
  if (seen.crewHrid !== null && seen.schdate !== null) await lockPackage(ctx.db, seen.crewHrid, seen.schdate);
  const job = await loadJob(ctx, id);
  const highest =
    job.crewHrid !== null && job.schdate !== null
      ? await highestNumber(ctx.db, job.crewHrid, job.schdate)
      : null;
  const num = nextNumber(highest);
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
