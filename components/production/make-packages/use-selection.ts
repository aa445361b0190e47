"use client";

import { useState } from "react";

/** Which of the shown jobs are selected; with shift, all between the last one and this. */
export function useSelection(shown: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);

  const between = (from: number, to: number): number[] => {
    const [a, b] = [shown.indexOf(from), shown.indexOf(to)].sort((x, y) => x - y);
    return a === undefined || b === undefined || a < 0 ? [to] : shown.slice(a, b + 1);
  };

  const select = (jobid: number, range: boolean) => {
    const on = !chosen.has(jobid);
    const ids = range && anchor !== null ? between(anchor, jobid) : [jobid];
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
    setAnchor(jobid);
  };

  return {
    // What is no longer in the list, because it was assigned or filtered away, is not selected any more.
    selected: shown.filter((id) => chosen.has(id)),
    isSelected: (jobid: number) => chosen.has(jobid),
    select,
    clear: () => setChosen(new Set()),
    keepOnly: (jobids: readonly number[]) => setChosen(new Set(jobids)),
  };
}
