"use client";

import { useRef } from "react";
import { type Attempt, attemptOf, keepAttempt } from "./use-draft";

/**
 * One idempotency key for one set of values until it is saved: pressing again after a lost answer cannot save twice.
 * With the key of a draft it outlives a reload of the page (R23).
 */
export function useAttemptKey(draftKey?: string) {
  const last = useRef<Attempt | null>(null);
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values);
      const known = last.current ?? (draftKey && attemptOf(draftKey));
      const attempt = known && known.values === text ? known : { values: text, key: crypto.randomUUID() };
      last.current = attempt;
      if (draftKey) keepAttempt(draftKey, attempt);
      return attempt.key;
    },
    done() {
      last.current = null;
    },
  };
}
