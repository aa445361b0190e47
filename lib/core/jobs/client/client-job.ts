import type { Context } from "@/lib/context";
import { detailFields } from "@/lib/core/jobs/fields";
import type { ClientJob } from "@/lib/core/jobs/job-schema";
import { findJobOfClient } from "@/lib/core/jobs/sql/jobs";
import { NotFound } from "@/lib/errors";
import { toWire } from "@/lib/fields";
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
  const { job, client } = found;
  if (scope.jobid !== null) return withoutClient(job, client.cfid);
  const { address, postcode } = job;
  return { job: { ...toWire(detailFields, job, "client"), jobid, address, postcode }, client };
}

type Found = NonNullable<Awaited<ReturnType<typeof findJobOfClient>>>["job"];

/** The work, the address and the price; the other keys stay empty. */
function withoutClient(job: Found, cfid: number): ClientJob {
  const { jobid, address } = job;
  const hidden = { postcode: null, customdesc: null, sdate: "", fdate: "", stime: null };
  return {
    job: { ...hidden, ...toWire(detailFields, job, "payer"), jobid, address },
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
