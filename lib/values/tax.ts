import type { BusinessDate } from "./dates";
import { applyRate, type Cents, sumCents } from "./money";

/** The two HST rates, from the setting `hst`: 0.07 on the crews' forms, 0.13 everywhere else (rule hst). */
export type HstRates = { crewForm: number; standard: number };

export const DEFAULT_HST: HstRates = { crewForm: 0.07, standard: 0.13 };

export type Taxed = { price: Cents; hst: Cents; total: Cents };

/** HST of one job, rounded to the cent. */
export function withHst(price: Cents, rate: number): Taxed {
  const hst = applyRate(price, rate);
  return { price, hst, total: price + hst };
}

/** What's left to pay of a total; never less than zero. */
export const restOf = (total: Cents, alreadyPaid: Cents): Cents => Math.max(total - alreadyPaid, 0);

/** An HST rate from a business day on; a list of them gives every day's standard rate (`readHst`). */
export type HstFrom = { from: BusinessDate; rate: number };

/** The rate on a business day; for a job, its `taxDay`. */
export function hstOn(rates: readonly HstFrom[], day: BusinessDate): number {
  const byDay = [...rates].sort((a, b) => (a.from < b.from ? -1 : 1));
  return (byDay.findLast(({ from }) => from <= day) ?? byDay[0])?.rate ?? DEFAULT_HST.standard;
}

type Dated = { datebi: BusinessDate | null; due?: BusinessDate | null };

/** The day whose rate taxes a job: the day it was done; until then the day it's `due`, which is never before today. */
export const taxDay = ({ datebi, due }: Dated, today: BusinessDate): BusinessDate =>
  datebi ?? (due && due > today ? due : today);

/** `alreadyPaid` is with HST. */
type DoneJob = { price: Cents | null; datebi: BusinessDate; alreadyPaid?: Cents };

/**
 * For several done jobs: HST by each one's own day, rounded per job, then added up. TBD counts as zero. The total
 * leaves out what's already paid for a job, which is never more than the job costs.
 */
export function sumWithHst(jobs: Iterable<DoneJob>, rates: readonly HstFrom[]): Taxed {
  const taxed = [...jobs].map(({ price, datebi, alreadyPaid = 0 }) => {
    const job = withHst(price ?? 0, hstOn(rates, datebi));
    return { ...job, total: restOf(job.total, alreadyPaid) };
  });
  return {
    price: sumCents(taxed.map((t) => t.price)),
    hst: sumCents(taxed.map((t) => t.hst)),
    total: sumCents(taxed.map((t) => t.total)),
  };
}
