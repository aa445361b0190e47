"use client";

import { asOptions } from "@/components/form/native-select";
import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { LEDGER_TYPES } from "@/lib/features/ledger/schema";

const CLEARS = ["location", "text", "startDate", "finishDate", "type"];

const TYPES = asOptions(LEDGER_TYPES);

/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

type LedgerFiltersProps = { locations: string[]; startDate: string };

/** The list's five filters, in the URL. */
export function LedgerFilters({ locations, startDate }: LedgerFiltersProps) {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        filters={filters}
        name="location"
        label="Location"
        options={asOptions(locations)}
        placeholder="All"
        className="w-full sm:w-50"
      />
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="Any text"
        className="w-full sm:w-40"
      />
      <FilterDate filters={filters} name="startDate" label="Start" fallback={startDate} className={HALF} />
      <FilterDate filters={filters} name="finishDate" label="Finish" className={HALF} />
      <FilterSelect
        filters={filters}
        name="type"
        label="Type"
        options={TYPES}
        placeholder="All"
        className={HALF}
      />
    </FilterBar>
  );
}
