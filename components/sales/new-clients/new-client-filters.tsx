"use client";

import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { NewClientsView } from "@/lib/features/new-clients/schema";

const CLEARS = ["q", "source", "from", "to"];
/** Two beside each other on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

/** Text, source and days of the list, in the address. */
export function NewClientFilters({ view: { filter, sources } }: { view: NewClientsView }) {
  const filters = useUrlFilters();
  const options = sources.map(({ source, label }) => ({ value: source, label }));
  // One that nobody came by in these days stays the choice that is shown.
  const chosen = sources.some(({ source }) => source === filter.source);
  if (filter.source && !chosen) options.push({ value: filter.source, label: filter.source });
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterText
        filters={filters}
        name="q"
        label="Search"
        placeholder="Name, address, phone"
        className="w-full sm:w-60"
      />
      <FilterSelect
        filters={filters}
        name="source"
        label="Source"
        options={options}
        placeholder="All"
        className="w-full sm:w-44"
      />
      <FilterDate filters={filters} name="from" label="From" fallback={filter.from} className={HALF} />
      <FilterDate filters={filters} name="to" label="To" fallback={filter.to} className={HALF} />
    </FilterBar>
  );
}
