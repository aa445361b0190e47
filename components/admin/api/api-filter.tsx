"use client";

import { FilterBar, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";

export function ApiFilter() {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={["text", "open"]}>
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="jobs write cap:pay"
        className="w-full sm:w-80"
      />
    </FilterBar>
  );
}
