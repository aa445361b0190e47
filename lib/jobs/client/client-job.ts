import { findJobOfClient } from "@/db/queries/jobs";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import type { ClientJob } from "@/lib/jobs/job-schema";
import { priceToWire } from "@/lib/values/money";

/**
 * `GET jobs/{id}` as a client sees the own job, or the visitor by its pay link that one (corrections 3): never a note,
 * never the crew (T1). Errors: 404, also for somebody else's.
 */
export async function clientJob(ctx: Context, jobid: number): Promise<ClientJob> {
  const scope = ownerScope(ctx, { link: "pay" });
  const named = scope.jobid === null || scope.jobid === jobid;
  const found = named ? await findJobOfClient(ctx.db, jobid, scope.cfid) : null;
  if (!found) throw new NotFound();
  const { discountPrice, price, ...job } = found.job;
  return {
    job: { ...job, price: priceToWire(price), discount_price: priceToWire(discountPrice) },
    client: found.client,
  };
}
