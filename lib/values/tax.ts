import { applyRate, type Cents, sumCents } from "./money";

/** The two HST rates of decisions 1, from the setting `hst`: 0.07 on the crews' forms, 0.13 elsewhere. */
export type HstRates = { crewForm: number; standard: number };

export const DEFAULT_HST: HstRates = { crewForm: 0.07, standard: 0.13 };

export type Taxed = { price: Cents; hst: Cents; total: Cents };

/** HST of one job, rounded to the cent. */
export function withHst(price: Cents, rate: number): Taxed {
  const hst = applyRate(price, rate);
  return { price, hst, total: price + hst };
}

/** Several jobs: HST rounded per job, then summed (decisions 1). TBD prices are left out. */
export function sumWithHst(prices: Iterable<Cents | null>, rate: number): Taxed {
  const taxed = [...prices].map((price) => withHst(price ?? 0, rate));
  return {
    price: sumCents(taxed.map((t) => t.price)),
    hst: sumCents(taxed.map((t) => t.hst)),
    total: sumCents(taxed.map((t) => t.total)),
  };
}
