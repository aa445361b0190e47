"use client";

import { useState } from "react";
import { useListFilters } from "@/components/layout/use-list-filters";
import { fitsLeadFilter } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";

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

export type LeadFiltering = ReturnType<typeof useLeadFilters>;
