"use client";

import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { AuditLog } from "@/lib/audit/audit-schema";

const CLEARS = ["subject", "id", "hrid", "from", "to", "rows"];

/** Two beside each other on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

export function AuditFilters({ subjects, people }: Pick<AuditLog, "subjects" | "people">) {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        {...{ filters, name: "subject", label: "What", placeholder: "Everything" }}
        options={subjects.map((value) => ({ value, label: value }))}
        className={HALF}
      />
      <FilterText
        {...{ filters, name: "id", label: "Its number", placeholder: "Any" }}
        className="w-[calc(50%-0.375rem)] sm:w-32"
      />
      <FilterSelect
        {...{ filters, name: "hrid", label: "By whom", placeholder: "Everybody" }}
        options={people.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
        className="w-full sm:w-52"
      />
      <FilterDate {...{ filters, name: "from", label: "From" }} className={HALF} />
      <FilterDate {...{ filters, name: "to", label: "To" }} className={HALF} />
    </FilterBar>
  );
}
