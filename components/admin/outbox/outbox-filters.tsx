"use client";

import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { MESSAGE_STATES } from "@/lib/platform/outbox/contract";
import { stateWord } from "./message-state";

const CLEARS = ["state", "channel", "text", "from", "to", "rows"];
const STATES = MESSAGE_STATES.map((value) => ({ value, label: stateWord(value) }));
const CHANNELS = [
  { value: "email", label: "Email" },
  { value: "text", label: "Text message" },
];

/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

export function OutboxFilters() {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        filters={filters}
        name="state"
        label="State"
        options={STATES}
        placeholder="All"
        className={HALF}
      />
      <FilterSelect
        filters={filters}
        name="channel"
        label="Sent by"
        options={CHANNELS}
        placeholder="All"
        className={HALF}
      />
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="Recipient or subject"
        className="w-full sm:w-56"
      />
      <FilterDate filters={filters} name="from" label="From" className={HALF} />
      <FilterDate filters={filters} name="to" label="To" className={HALF} />
    </FilterBar>
  );
}
