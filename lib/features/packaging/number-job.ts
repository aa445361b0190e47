import type { Context } from "@/lib/context";
import { changeJob, loadJob, withLastChange } from "@/lib/core/jobs/change-job";
import { highestNumber, lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { nextNumber } from "@/lib/core/work/number-rules";
import { Conflict } from "@/lib/errors";
import type { PackageJob } from "./contract";
import { packageJobNow } from "./reads";

const MOVED = "Someone else just moved this job to another crew or day. Reload the page to see it.";

/** Assigns the next package number of the job's crew and day. Errors: 404, 409 without a crew or when numbered. */
export async function numberJob(ctx: Context, { id }: { id: number }): Promise<PackageJob> {
  const { crewHrid, schdate } = await loadJob(ctx, id);
  // Before the job, in the order that everything planning a crew's day uses.
  if (crewHrid !== null && schdate !== null) await lockPackage(ctx.db, crewHrid, schdate);
  await changeJob(ctx, id, "number", async (job) => {
    if (crewHrid === null || schdate === null || job.crewHrid !== crewHrid || job.schdate !== schdate)
      throw new Conflict(await withLastChange(ctx, job, MOVED));
    return { num: nextNumber(await highestNumber(ctx.db, crewHrid, schdate)) };
  });
  return packageJobNow(ctx, id);
}

/** Removes the number; gaps stay. Errors: 404, 409 when it has none or was started. */
export async function unnumberJob(ctx: Context, { id }: { id: number }): Promise<PackageJob> {
  await changeJob(ctx, id, "unnumber", () => ({ num: null }));
  return packageJobNow(ctx, id);
}
