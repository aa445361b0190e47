"use client";

import { useState } from "react";
import { SearchField } from "@/components/form/search-field";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { count } from "@/lib/values/text";

type AddressSearchProps = { typed: string; found: number; all: number };

/** For clients with many addresses: shows only matching jobs and addresses. Appears above ten addresses. */
export function AddressSearch({ typed, found, all }: AddressSearchProps) {
  const { set, pending } = useUrlFilters();
  const [text, setText] = useState(typed);
  const search = (value: string) => {
    if (value.trim() !== typed) set({ address: value.trim() });
  };
  return (
    <search className="grid gap-2">
      <SearchField label="Search your addresses" value={text} onChange={setText} onSearch={search} />
      <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-3">
        {pending
          ? "Searching…"
          : typed
            ? `${found} of ${count(all, "address", "addresses")}`
            : `${all} addresses`}
        {typed && (
          <Button
            variant="ghost"
            onClick={() => {
              setText("");
              search("");
            }}
          >
            Show all
          </Button>
        )}
      </p>
    </search>
  );
}
