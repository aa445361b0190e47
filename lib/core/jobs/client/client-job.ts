import type { Context } from "@/lib/context";
import type { ClientJob } from "@/lib/core/jobs/job-schema";
import { findJobOfClient } from "@/lib/core/jobs/sql/jobs";
import { NotFound } from "@/lib/errors";
import { ownerScope } from "@/lib/platform/auth/scope";

/**
 * `GET jobs/{id}` as a client sees their own job: never notes, never the crew (T1). A visitor with its pay link only
 * gets what the pay page shows, so forwarding a link doesn't reveal anything about the client. Errors: 404, also for
 * someone else's.
 */
export async function clientJob(ctx: Context, jobid: number): Promise<ClientJob> {
  const scope = ownerScope(ctx, { link: "pay" });
  const named = scope.jobid === null || scope.jobid === jobid;
  const found = named ? await findJobOfClient(ctx.db, jobid, scope.cfid) : null;
  if (!found) throw new NotFound();
  const { discountPrice, price, ...job } = found.job;
  const shown = {
    job: { ...job, price, discount_price: discountPrice },
    client: found.client,
  };
  return scope.jobid === null ? shown : withoutClient(shown);
}

/** The work, the address and the price; the other keys stay empty. */
function withoutClient({ job, client: { cfid } }: ClientJob): ClientJob {
  const { jobid, address, jobdesc, price, discount_price, datebi, recstatus } = job;
  return {
    job: {
      jobid,
      address,
      postcode: null,
      jobdesc,
      customdesc: null,
      price,
      discount_price,
      sdate: "",
      fdate: "",
      stime: null,
      datebi,
      recstatus,
    },
    client: {
      cfid,
      honorific: null,
      firstname: null,
      lastname: "",
      phone: null,
      cellphone: null,
      email: null,
    },
  };
}
