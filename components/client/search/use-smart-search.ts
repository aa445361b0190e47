"use client";

import { useEffect, useRef, useState } from "react";
import type { Answer } from "@/lib/contract";
import { searchClientsContract } from "@/lib/core/clients/client-contract";
import { callApi } from "@/lib/platform/http/call-api";

export type FoundClient = Answer<typeof searchClientsContract>[number];

type Found = { state: "idle" | "loading" | "done" | "failed"; rows: FoundClient[]; problem?: string };
export type Search = Found & { again: () => void; now: () => void };

/** Fewer characters find everybody. */
const LEAST = 3;
const PAUSE_MS = 300;
const NOTHING: Found = { state: "idle", rows: [] };

/** Searches when the typing rests; an answer that comes late never replaces a later one. */
export function useSmartSearch(text: string): Search {
  const [found, setFound] = useState<Found>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const hurry = useRef<() => void>(undefined);
  const wanted = text.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search for the same.
  useEffect(() => {
    if (wanted.length < LEAST) {
      setFound(NOTHING);
      return;
    }
    const control = new AbortController();
    const search = async () => {
      try {
        const { signal } = control;
        setFound({
          state: "done",
          rows: await callApi(searchClientsContract, { inputString: wanted }, { signal }),
        });
      } catch (error) {
        if (control.signal.aborted) return;
        setFound({ state: "failed", rows: [], problem: error instanceof Error ? error.message : undefined });
      }
    };
    setFound(({ rows }) => ({ state: "loading", rows }));
    // Once, by the clock or by Enter.
    const start = () => {
      clearTimeout(timer);
      hurry.current = undefined;
      void search();
    };
    const timer = setTimeout(start, PAUSE_MS);
    hurry.current = start;
    return () => {
      hurry.current = undefined;
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted, attempt]);

  return { ...found, again: () => setAttempt((n) => n + 1), now: () => hurry.current?.() };
}
