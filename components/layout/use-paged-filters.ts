"use client";

import { type UrlFilters, useUrlFilters } from "./use-url-filters";

/** Filters of a list that pages, its cursors called `names`: another choice begins at the first page. */
export function usePagedFilters(names: readonly string[] = ["after"]): UrlFilters {
  const filters = useUrlFilters();
  const first = Object.fromEntries(names.map((name) => [name, null]));
  return {
    ...filters,
    set: (changes) => filters.set({ ...first, ...changes }),
    clear: (...cleared) => filters.clear(...names, ...cleared),
  };
}
