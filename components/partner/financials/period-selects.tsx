"use client";

import { FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import {
  FINANCE_LISTS,
  FINANCE_NAMES,
  type FinanceQuery,
} from "@/lib/features/partners/finance/finance-schema";

const LISTS = FINANCE_NAMES.map((name) => ({ value: name, label: FINANCE_LISTS[name] }));

/** The same choice on a phone. */
export function PeriodSelects({ years, query }: { years: readonly string[]; query: FinanceQuery }) {
  const filters = useUrlFilters();
  // Another list resets the month and how far it was expanded.
  const set: typeof filters.set = (changes) => filters.set({ ...changes, month: null, rows: null });
  const choose = { ...filters, set };
  const options = years.map((year) => ({ value: year, label: year }));
  return (
    <search
      data-print="hide"
      aria-busy={filters.pending}
      className="mb-5 grid grid-cols-2 gap-3 aria-busy:opacity-60 md:hidden [&_label]:text-sm"
    >
      <FilterSelect filters={choose} name="year" label="Year" options={options} fallback={query.year} />
      <FilterSelect filters={choose} name="show" label="List" options={LISTS} fallback={query.show} />
    </search>
  );
}
