"use client";

import { useEffect, useRef, useState } from "react";

type FoundRows<Row> = { state: "idle" | "loading" | "done" | "failed"; rows: Row[]; problem?: string };
export type TypedSearch<Row> = FoundRows<Row> & {
  /** Repeats a search that failed. */
  again: () => void;
  /** Doesn't wait for the pause. */
  now: () => void;
};

/** Fewer characters match everyone. */
export const LEAST = 3;

type Asks<Row> = (wanted: string, signal: AbortSignal) => Promise<Row[]>;

/** Searches once typing pauses; a late answer never replaces a newer one. Define `ask` outside the component. */
export function useTypedSearch<Row>(text: string, ask: Asks<Row>, pauseMs = 300): TypedSearch<Row> {
  const [found, setFound] = useState<FoundRows<Row>>({ state: "idle", rows: [] });
  const [attempt, setAttempt] = useState(0);
  const hurry = useRef<() => void>(undefined);
  const wanted = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same search.
  useEffect(() => {
    if (wanted.length < LEAST) {
      setFound({ state: "idle", rows: [] });
      return;
    }
    const control = new AbortController();
    const search = async () => {
      try {
        setFound({ state: "done", rows: await ask(wanted, control.signal) });
      } catch (error) {
        if (control.signal.aborted) return;
        setFound({ state: "failed", rows: [], problem: error instanceof Error ? error.message : undefined });
      }
    };
    setFound(({ rows }) => ({ state: "loading", rows }));
    // Once, after the pause or by Enter.
    const start = () => {
      clearTimeout(timer);
      hurry.current = undefined;
      void search();
    };
    const timer = setTimeout(start, pauseMs);
    hurry.current = start;
    return () => {
      hurry.current = undefined;
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted, attempt, ask, pauseMs]);

  return { ...found, again: () => setAttempt((n) => n + 1), now: () => hurry.current?.() };
}
