"use client";

import { useRef } from "react";
import { type Attempt, attemptOf, keepAttempt } from "./use-draft";

/**
 * One idempotency key per set of values until it's saved: pressing again after a lost answer can't save
 * twice. With a draft's key it survives a reload (R23).
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
    /** The answer was a refusal: shown if the draft is restored later. */
    refused(answer: string) {
      if (last.current) keep({ ...last.current, answer });
    },
    done() {
      last.current = null;
    },
  };
}
