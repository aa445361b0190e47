"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useTransition } from "react";

export type UrlFilters = {
  /** The filters as the URL has them; "" when not set. */
  get: (name: string) => string;
  /** Sets some at once; "" or null removes one. The page's reads run anew. */
  set: (changes: Record<string, string | number | null | undefined>) => void;
  clear: (...names: string[]) => void;
  /** While the server answers. */
  pending: boolean;
};

/** What was asked for while the address bar still shows what was before. */
let asked: { from: string; query: string } | null = null;

/** Filters live in the URL, so that a screen can be linked and reloaded. */
export function useUrlFilters(): UrlFilters {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [pending, start] = useTransition();

  // It has come, or another page has: from here on the address bar says it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new query anew.
  useEffect(() => {
    asked = null;
  }, [params]);

  const set = useCallback<UrlFilters["set"]>(
    (changes) => {
      // Two changes in a row must not undo each other, also while the first is still on its way.
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
