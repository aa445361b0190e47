"use client";

import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { ReportHistory } from "@/lib/features/daily-reports/rules";

const CLEARS = ["area", "hrid", "text", "from", "to"];

/** Two beside each other on a phone with room for them. */
const HALF = "max-sm:grow w-[calc(50%-0.375rem)] sm:w-auto";

export function HistoryFilters({ view: { people, areas, startDate } }: { view: ReportHistory }) {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        filters={filters}
        name="area"
        label="Report"
        placeholder="All"
        options={areas.map((area) => ({ value: area, label: area }))}
        className={HALF}
      />
      {people.length > 0 && (
        <FilterSelect
          filters={filters}
          name="hrid"
          label="Person"
          placeholder="Everyone"
          options={people.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
          className={HALF}
        />
      )}
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="Any words"
        className="w-full sm:w-44"
      />
      <FilterDate filters={filters} name="from" label="From" fallback={startDate} className={HALF} />
      <FilterDate filters={filters} name="to" label="To" className={HALF} />
    </FilterBar>
  );
}
