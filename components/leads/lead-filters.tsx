"use client";

import { type ReactNode, useState } from "react";
import { SearchField } from "@/components/form/search-field";
import { FilterSelect } from "@/components/layout/filter-bar";
import { useListFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { fitsLeadFilter } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";

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

const CLEARS = ["type", "whose", "q"];

/**
 * What a list of leads is narrowed down to, kept in the address: `types` are what `type` may be there; `mineFirst` shows
 * the person's own until all are asked for.
 */
export function useLeadFilters(types: readonly { value: string }[], mineFirst = false) {
  const filters = useListFilters();
  // At once, not when the typing rests: an address written late would take back a tap on a card.
  const [text, setText] = useState(filters.get("q"));
  const whose = filters.get("whose") || (mineFirst ? "mine" : "all");
  const filter = {
    type: types.some(({ value }) => value === filters.get("type")) ? filters.get("type") : "",
    mine: whose === "mine",
    text,
  };
  return {
    filters,
    filter,
    whose,
    /** Something was chosen that "Clear" takes back. */
    chosen: CLEARS.some((name) => filters.get(name) !== "") || text.trim() !== "",
    /** Something is left out. */
    filtered: filter.type !== "" || filter.mine || text.trim() !== "",
    fits: (message: Message) => fitsLeadFilter(message, filter),
    search: (typed: string) => {
      setText(typed);
      filters.set({ q: typed });
    },
    clear: () => {
      filters.clear(...CLEARS);
      setText("");
    },
  };
}

type LeadFiltering = ReturnType<typeof useLeadFilters>;
