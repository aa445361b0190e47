"use client";

import { useRef } from "react";
import { type Attempt, attemptOf, keepAttempt } from "./use-draft";

/**
 * One idempotency key for one set of values until it is saved: pressing again after a lost answer cannot save twice.
 * With the key of a draft it outlives a reload of the page (R23).
 */
export function useAttemptKey(draftKey?: string) {
  const last = useRef<Attempt | null>(null);
  const keep = (attempt: Attempt) => {
    last.current = attempt;
    if (draftKey) keepAttempt(draftKey, attempt);
  };
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values);
      const known = last.current ?? (draftKey && attemptOf(draftKey));
      const key = known && known.values === text ? known.key : crypto.randomUUID();
      keep({ values: text, key });
      return key;
    },
    /** An answer has come, and it was no: what is told should the draft be put back later. */
    refused(answer: string) {
      if (last.current) keep({ ...last.current, answer });
    },
    done() {
      last.current = null;
    },
  };
}
