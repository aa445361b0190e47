"use client";

import { useRef } from "react";

/** One idempotency key for one set of values until it is saved: pressing again after a lost answer cannot save twice. */
export function useAttemptKey() {
  const last = useRef<{ values: string; key: string } | null>(null);
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values);
      if (last.current?.values !== text) last.current = { values: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    done() {
      last.current = null;
    },
  };
}
