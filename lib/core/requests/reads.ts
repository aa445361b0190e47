import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { listOddJobsOf, listRequestsOf } from "@/lib/core/jobs/sql/client-jobs";
import { ownerScope } from "@/lib/platform/auth/scope";
import { businessDate } from "@/lib/values/dates";
import type { miscJobsClientContract } from "./contract";
import { readRequest } from "./rules";

type Misc = Answer<typeof miscJobsClientContract>;

/**
 * A client's odd jobs, then their requests that aren't odd jobs yet; newest first. Two statements. Errors:
 * 403, 404.
 */
export async function miscJobsOfClient(
  ctx: Context,
  asked: Input<typeof miscJobsClientContract>,
): Promise<Misc> {
  const { cfid } = ownerScope(ctx, asked);
  const [orders, requests] = await Promise.all([listOddJobsOf(ctx.db, cfid), listRequestsOf(ctx.db, cfid)]);
  const ordered = orders.map(({ details, ...job }): Misc[number] => ({
    ...job,
    msid: null,
    notes: details,
    status: job.datebi === null ? "Booked" : "Done",
  }));
  const open = requests.flatMap(({ kind, message, messdate, resolvedAt, jobinfoid, ...lead }): Misc => {
    if (jobinfoid === null) return [];
    const read = readRequest(message);
    const wanted = { type5: read?.type ?? kind, notes: read?.notes ?? message, jobinfoid, cfid };
    const unset = { id: null, sdate: null, datebi: null, price: null };
    const status = resolvedAt === null ? "Requested" : "Answered";
    return [{ ...lead, ...wanted, ...unset, date: businessDate(messdate), status }];
  });
  return [...ordered, ...open].sort((a, b) => b.date.localeCompare(a.date));
}
