"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import type { UrlFilters } from "@/components/layout/use-url-filters";

/** Filters of rows that are all here: kept in the address like the others, without asking the server again. */
export function useListFilters(): UrlFilters {
  const pathname = usePathname();
  const params = useSearchParams();
  const set = useCallback<UrlFilters["set"]>(
    (changes) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === "" || value === null || value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      const query = next.toString();
      window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
    },
    [pathname],
  );
  const clear = useCallback(
    (...names: string[]) => set(Object.fromEntries(names.map((name) => [name, null]))),
    [set],
  );
  return { get: (name) => params.get(name) ?? "", set, clear, pending: false };
}
