"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { ApiError } from "@/lib/platform/http/call-api";

/** One row's action. `run` returns the success message. */
export type Fix = { id: string; name: string; run: () => Promise<string> };

export type Refusal = { id: string; name: string; message: string };

export type Fixer = {
  /** One after the other; `many` describes the result of several. */
  fix: (fixes: readonly Fix[], many?: (done: number) => string) => Promise<void>;
  isBusy: (id: string) => boolean;
  /** "3 of 12" while several are in progress. */
  progress: string | null;
  /** What the last action couldn't do, and why. */
  refused: readonly Refusal[];
  forget: () => void;
};

const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : "This wasn't saved. Try again.";

/**
 * After these errors the next one would fail too: no connection, no session, too many requests, out of order.
 */
const endsAll = (error: unknown) =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

type Outcome = { said: string[]; refused: Refusal[]; failure?: unknown };

/** One after the other; after a failure that ends the run, the rest is refused with its reason, untried. */
export async function runFixes(fixes: readonly Fix[], onEach: (at: number) => void): Promise<Outcome> {
  const outcome: Outcome = { said: [], refused: [] };
  for (const [at, fix] of fixes.entries()) {
    onEach(at);
    try {
      outcome.said.push(await fix.run());
    } catch (error) {
      const left = endsAll(error) ? fixes.slice(at) : [fix];
      outcome.failure = error;
      outcome.refused.push(...left.map(({ id, name }) => ({ id, name, message: messageOf(error) })));
      if (left.length > 1) break;
    }
  }
  return outcome;
}

/** The board's actions: no second click on a busy row, which stays locked until the lists refresh. */
export function useFixer(): Fixer {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const { refresh } = useRefresh();

  const fix: Fixer["fix"] = async (fixes, many) => {
    if (fixes.some(({ id }) => busy.includes(id))) return;
    const ids = fixes.map(({ id }) => id);
    setBusy((others) => [...others, ...ids]);
    const outcome = await runFixes(fixes, (at) => {
      if (fixes.length > 1) setProgress(`${at + 1} of ${fixes.length}`);
    });
    const [first] = outcome.said;
    if (first) toast.success(many && fixes.length > 1 ? many(outcome.said.length) : first);
    setRefused(outcome.refused);
    setProgress(null);
    refresh(() => setBusy((others) => others.filter((id) => !ids.includes(id))), outcome.failure);
  };
  return { fix, isBusy: (id) => busy.includes(id), progress, refused, forget: () => setRefused([]) };
}
