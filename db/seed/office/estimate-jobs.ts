import type * as t from "@/db/schema";
import { BOOKED_WITHIN_DAYS, matchEstimate, type OpenEstimate } from "@/lib/core/leads/estimate-job-rules";
import { partsIn } from "@/lib/core/work/order-rules";
import { addDays, type BusinessDate, businessDate } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import type { JobRow } from "../types";
import type { LeadRow } from "./lead";

type JobEstimate = typeof t.jobEstimates.$inferInsert;
type Estimate = OpenEstimate & { returned: BusinessDate };

/** How long sales leaves a doubtful one. */
const WAITS_DAYS = 10;

/** The estimates that can be booked, by property. */
function byProperty(leads: readonly (LeadRow & { msid: number })[]): Map<number, Estimate[]> {
  const priced = leads.flatMap(({ msid, kind, jobinfoid, returnedAt, w1, w2, eh, eg }) =>
    kind === "Estimate" && jobinfoid && returnedAt
      ? [
          {
            jobinfoid,
            msid,
            returned: businessDate(returnedAt),
            prices: { w1, w2, eh, eg },
            jobs: [] as string[],
          },
        ]
      : [],
  );
  return Map.groupBy(priced, ({ jobinfoid }) => jobinfoid);
}

/** Which estimate each job came from, as if each had been booked the day it was sold (rule estimate-jobs). */
export function makeJobEstimates(
  today: BusinessDate,
  leads: readonly (LeadRow & { msid: number })[],
  jobs: readonly JobRow[],
): JobEstimate[] {
  const estimates = byProperty(leads);
  const booked = jobs
    .filter(({ cancelledAt, jobinfoid }) => !cancelledAt && estimates.has(jobinfoid))
    .toSorted((a, b) => a.datesold.localeCompare(b.datesold) || a.jobid - b.jobid);
  return booked.flatMap(({ jobid, jobinfoid, jobdesc, datesold }): JobEstimate[] => {
    const open = (estimates.get(jobinfoid) ?? []).filter(
      ({ returned }) => returned <= datesold && datesold <= addDays(returned, BOOKED_WITHIN_DAYS),
    );
    const { msid, isDoubtful } = matchEstimate(partsIn(jobdesc), open);
    open.find((estimate) => estimate.msid === msid)?.jobs.push(jobdesc);
    const createdAt = instantOf(datesold, "12:00");
    if (msid !== null) return [{ jobid, msid, decidedAt: createdAt, createdAt }];
    if (!isDoubtful) return [];
    const isWaiting = datesold > addDays(today, -WAITS_DAYS);
    return [{ jobid, createdAt, ...(!isWaiting && { decidedAt: createdAt, decidedBy: STAFF.sales }) }];
  });
}
