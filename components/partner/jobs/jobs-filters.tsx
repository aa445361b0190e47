"use client";

import { FilterBar, FilterDate, FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { JobsScreen } from "@/lib/features/partners/finance/jobs-schema";

/** Two beside each other on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

/** The days and the crew, in the address. */
export function JobsFilters({ crews, query }: Pick<JobsScreen, "crews" | "query">) {
  const filters = useUrlFilters();
  // Another choice starts anew, not as far as the last one was unrolled.
  const set: typeof filters.set = (changes) => filters.set({ ...changes, rows: null });
  const choose = { ...filters, set };
  const options = crews.map((name) => ({ value: name, label: name }));
  return (
    <FilterBar filters={choose} clears={["sdate", "fdate", "crewname"]}>
      <FilterDate filters={choose} name="sdate" label="Start" fallback={query.sdate} className={HALF} />
      <FilterDate filters={choose} name="fdate" label="Finish" fallback={query.fdate} className={HALF} />
      <FilterSelect
        filters={choose}
        name="crewname"
        label="Crew"
        options={options}
        placeholder="All your crews"
        className="w-full sm:w-50"
      />
    </FilterBar>
  );
}
