"use client";

import { FilterBar, FilterDate, FilterSelect } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import type { AuditLog } from "@/lib/registry/audit-log/contract";

const CLEARS = ["subject", "id", "hrid", "from", "to", "rows"];

/** Two beside each other on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

export function AuditFilters({ subjects, people }: Pick<AuditLog, "subjects" | "people">) {
  const urlFilters = useUrlFilters();
  // Another kind of thing isn't the one thing that was chosen in the list.
  const set: typeof urlFilters.set = (changes) =>
    urlFilters.set("subject" in changes ? { ...changes, id: null } : changes);
  const filters = { ...urlFilters, set };
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        filters={filters}
        name="subject"
        label="About"
        placeholder="Everything"
        options={subjects}
        className="w-full sm:w-56"
      />
      <FilterSelect
        filters={filters}
        name="hrid"
        label="Who"
        placeholder="Everyone"
        options={people.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
        className="w-full sm:w-52"
      />
      <FilterDate filters={filters} name="from" label="From" className={HALF} />
      <FilterDate filters={filters} name="to" label="To" className={HALF} />
    </FilterBar>
  );
}
