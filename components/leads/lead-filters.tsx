"use client";

import type { ReactNode } from "react";
import { SearchField } from "@/components/form/search-field";
import { FilterSelect } from "@/components/layout/filter-bar";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { LeadFiltering } from "./use-lead-filters";

const WHOSE = [
  { value: "all", label: "All" },
  { value: "mine", label: "Mine" },
];

type LeadFiltersProps = {
  filtering: LeadFiltering;
  /** Nothing to choose from without. */
  types: readonly { value: string; label: string }[];
  /** What the typed words are looked for in. */
  searches?: string;
  /** What asks the server anew, and whether it is asked. */
  children: ReactNode;
  pending: boolean;
};

/** The filters of a list of leads in one row. */
export function LeadFilters({
  filtering,
  types,
  searches = "Postal code or address",
  children,
  pending,
}: LeadFiltersProps) {
  const { filters, filter, whose, chosen, search, clear } = filtering;
  return (
    <search data-print="hide" className="mb-4 flex flex-wrap items-end gap-3 [&_label]:text-sm">
      {children}
      {types.length > 0 && (
        <FilterSelect filters={filters} name="type" label="Type" options={types} placeholder="All" />
      )}
      <FilterSelect filters={filters} name="whose" label="Person" options={WHOSE} fallback={whose} />
      <SearchField value={filter.text} onChange={search} label={searches} className="w-full sm:w-72" />
      {chosen && (
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      )}
      <span aria-live="polite">{pending && <Spinner label="Loading" />}</span>
    </search>
  );
}
