"use client";

import { FilterBar, FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";

const HOURS = [{ value: "personal", label: "Only the partner's own" }];

/** Which year, and whose time; both in the address. */
export function TaskFilters({ years, year }: { years: string[]; year: string }) {
  const filters = useUrlFilters();
  const choices = years.toReversed().map((each) => ({ value: each, label: each }));
  return (
    <FilterBar filters={filters} clears={["year", "hours", "rows"]}>
      <FilterSelect filters={filters} name="year" label="Year" options={choices} fallback={year} />
      <FilterSelect filters={filters} name="hours" label="Person" options={HOURS} placeholder="Everyone" />
    </FilterBar>
  );
}
