"use client";

import { useState } from "react";

/** The selected ones of those shown; shift selects the range from the last one. */
export function useSelection<K extends number | string>(shown: readonly K[]) {
  const [chosen, setChosen] = useState<ReadonlySet<K>>(new Set());
  const [anchor, setAnchor] = useState<K | null>(null);

  const between = (from: K, to: K): K[] => {
    const [a, b] = [shown.indexOf(from), shown.indexOf(to)].sort((x, y) => x - y);
    return a === undefined || b === undefined || a < 0 ? [to] : shown.slice(a, b + 1);
  };

  const select = (key: K, range: boolean) => {
    const on = !chosen.has(key);
    const ids = range && anchor !== null ? between(anchor, key) : [key];
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
    setAnchor(key);
  };

  return {
    // What has left the list, because it was assigned or filtered out, is no longer selected.
    selected: shown.filter((id) => chosen.has(id)),
    isSelected: (key: K) => chosen.has(key),
    select,
    clear: () => setChosen(new Set()),
    keepOnly: (keys: readonly K[]) => setChosen(new Set(keys)),
  };
}
