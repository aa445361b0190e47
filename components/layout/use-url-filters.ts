"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useTransition } from "react";

export type UrlFilters = {
  /** The URL's filters; "" when not set. */
  get: (name: string) => string;
  /** Sets several at once; "" or null removes one. The page's reads run again. */
  set: (changes: Record<string, string | number | null | undefined>) => void;
  clear: (...names: string[]) => void;
  /** While the server answers. */
  pending: boolean;
};

/** The requested filters while the address bar still shows the old ones. */
let asked: { from: string; query: string } | null = null;

/** Filters are in the URL, so a screen can be linked and reloaded. */
export function useUrlFilters(): UrlFilters {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [pending, start] = useTransition();

  // The requested page has arrived, or another one has: from here on the address bar is right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new query.
  useEffect(() => {
    asked = null;
  }, [params]);

  const set = useCallback<UrlFilters["set"]>(
    (changes) => {
      // Two changes in a row mustn't undo each other, even while the first is pending.
      const from = window.location.href;
      const next = new URLSearchParams(asked?.from === from ? asked.query : window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === "" || value === null || value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      const query = next.toString();
      asked = { from, query };
      start(() => router.replace(query ? `${pathname}?${query}` : pathname, { scroll: false }));
    },
    [router, pathname],
  );

  const clear = useCallback(
    (...names: string[]) => set(Object.fromEntries(names.map((name) => [name, null]))),
    [set],
  );

  return { get: (name) => params.get(name) ?? "", set, clear, pending };
}

/** Filters for rows that are all loaded: kept in the URL like others, without asking the server. */
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
      const page = query ? `${pathname}?${query}` : pathname;
      window.history.replaceState(null, "", page + window.location.hash);
    },
    [pathname],
  );
  const clear = useCallback(
    (...names: string[]) => set(Object.fromEntries(names.map((name) => [name, null]))),
    [set],
  );
  return { get: (name) => params.get(name) ?? "", set, clear, pending: false };
}

/** Filters for a paged list with cursors called `names`: a change goes back to the first page. */
export function usePagedFilters(names: readonly string[] = ["after"]): UrlFilters {
  const filters = useUrlFilters();
  const first = Object.fromEntries(names.map((name) => [name, null]));
  return {
    ...filters,
    set: (changes) => filters.set({ ...first, ...changes }),
    clear: (...cleared) => filters.clear(...names, ...cleared),
  };
}
