import { partsIn } from "@/lib/core/work/order-rules";
import type { WorkCode } from "@/lib/core/work/schema";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { type Cents, formatPrice } from "@/lib/values/money";

/** How long after its return an estimate can still be booked without asking anyone (rule estimate-jobs). */
export const BOOKED_WITHIN_DAYS = 365;

/** The prices an estimate offers; null for what it doesn't. */
type Offer = Partial<Record<WorkCode, Cents | null>>;

export type OpenEstimate = {
  msid: number;
  prices: Offer /** The descriptions of its jobs that count. */;
  jobs: string[];
};

/** A returned estimate that staff can choose when they book. */
export type EstimateToBook = {
  msid: number;
  cfid: number;
  jobinfoid: number;
  /** Cents; null for what it doesn't offer. */
  w1: Cents | null;
  w2: Cents | null;
  eh: Cents | null;
  eg: Cents | null;
  /** Whose price is only proposed or was declined, and can't be booked (rule usual-price). */
  notOffered: WorkCode[];
  jobdesc: string | null;
  price: Cents | null;
  returned: BusinessDate;
  estimator: string | null;
  /** The descriptions of its jobs that count. */
  jobs: string[];
};

/** An estimate that a job may have come from. */
export type EstimateChoice = Pick<EstimateToBook, "msid" | "jobdesc" | "price" | "returned" | "estimator">;

/** A job that may come from an estimate; `version`: of the decision. */
export type EstimateToLink = {
  jobid: number;
  version: number;
  jobdesc: string;
  address: string;
  client: string;
  cfid: number;
  datesold: BusinessDate;
  estimates: EstimateChoice[];
};

/**
 * Which estimate a job came from: null without a decision, or from none. `version`: of the decision, 0 for a job without
 * one. `estimates`: the returned ones of its property.
 */
export type EstimateOfJob = {
  jobid: number;
  version: number;
  decided: boolean;
  estimate: number | null;
  estimates: EstimateChoice[];
};

/** A job at an estimate's property. */
export type EstimateJob = {
  jobid: number;
  jobdesc: string;
  datesold: BusinessDate;
  cancelled: boolean;
  /** Where it came from; null without a decision, or from none. */
  estimate: number | null;
  version: number;
};

/** "W1 + EH, $310, returned Tue 12 May 2026 by Ann". */
export function estimateWords({ jobdesc, price, returned, estimator }: EstimateChoice): string {
  const what = [jobdesc || "Estimate", price && formatPrice(price)].filter(Boolean).join(", ");
  return `${what}, returned ${formatDate(returned)}${estimator ? ` by ${estimator}` : ""}`;
}

/** The estimate as the rules look at it. */
const asOpen = (estimate: EstimateToBook): OpenEstimate => ({
  msid: estimate.msid,
  prices: estimate,
  jobs: estimate.jobs,
});

/** What of it isn't booked yet. */
export const openPartsOf = (estimate: EstimateToBook): WorkCode[] => openParts(asOpen(estimate));

/** As `matchEstimate`, for estimates to book. */
export const matchToBook = (work: readonly WorkCode[], estimates: readonly EstimateToBook[]) =>
  matchEstimate(work, estimates.map(asOpen));

/** W1 to W4 wash the same windows: one estimate sells them once. */
const workOf = (code: WorkCode): string => (code.startsWith("w") ? "windows" : code);

/** What of an estimate isn't booked yet. */
export function openParts({ prices, jobs }: Omit<OpenEstimate, "msid">): WorkCode[] {
  const booked = new Set(jobs.flatMap(partsIn).map(workOf));
  return (["w1", "w2", "eh", "eg"] as const).filter((code) => prices[code] && !booked.has(workOf(code)));
}

/** All the job's work is in what the estimate still offers. */
export function fitsEstimate(work: readonly WorkCode[], estimate: Omit<OpenEstimate, "msid">): boolean {
  const open = openParts(estimate);
  return work.length > 0 && work.every((code) => open.includes(code));
}

const sharesWork = (work: readonly WorkCode[], estimate: Omit<OpenEstimate, "msid">): boolean => {
  const open = openParts(estimate).map(workOf);
  return work.some((code) => open.includes(workOf(code)));
};

/**
 * Which estimate new work comes from, if exactly one fits; `isDoubtful`: several do, or only some of the work is in one
 * (rule estimate-jobs).
 */
export function matchEstimate(
  work: readonly WorkCode[],
  estimates: readonly OpenEstimate[],
): { msid: number | null; isDoubtful: boolean } {
  const [fitting, ...others] = estimates.filter((estimate) => fitsEstimate(work, estimate));
  if (fitting && others.length === 0) return { msid: fitting.msid, isDoubtful: false };
  return { msid: null, isDoubtful: estimates.some((estimate) => sharesWork(work, estimate)) };
}

type LinkedJob = { jobdesc: string; datesold: BusinessDate };

/** Why a job can't have come from an estimate, as a sentence; null: it can. */
export function refusalToLink({ jobdesc, datesold }: LinkedJob, estimate: EstimateToBook): string | null {
  if (estimate.returned > datesold)
    return `This job was booked on ${formatDate(datesold)}, before the estimate was returned on ${formatDate(estimate.returned)}.`;
  return sharesWork(partsIn(jobdesc), asOpen(estimate))
    ? null
    : "This estimate offers none of this job's work, or another job already has it.";
}

/** A property's prices, with those of the estimate that an order comes from, as far as they can be booked. */
export function bookedPrices<Place extends Record<WorkCode, Cents | null>>(
  place: Place,
  estimate: Pick<EstimateToBook, "w1" | "w2" | "eh" | "eg" | "notOffered">,
): Place {
  const priceOf = (part: "w1" | "w2" | "eh" | "eg") =>
    (estimate.notOffered.includes(part) ? null : estimate[part]) ?? place[part];
  return { ...place, w1: priceOf("w1"), w2: priceOf("w2"), eh: priceOf("eh"), eg: priceOf("eg") };
}
