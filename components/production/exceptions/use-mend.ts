"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { ApiError } from "@/lib/platform/http/call-api";

/** One row's act. `run` answers the sentence of its success. */
export type Fix = { id: string; name: string; run: () => Promise<string> };

export type Refusal = { id: string; name: string; message: string };

export type Mending = {
  /** One after the other; `many` says what several of them come to. */
  mend: (fixes: readonly Fix[], many?: (done: number) => string) => Promise<void>;
  isBusy: (id: string) => boolean;
  /** "3 of 12" while several are under way. */
  progress: string | null;
  /** What could not be done of the last act, and why. */
  refused: readonly Refusal[];
  forget: () => void;
};

const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : "This wasn't saved. Try again.";

/** After these the next one would fail alike: no connection, no session, too many, out of order. */
const endsAll = (error: unknown) =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

type Outcome = { said: string[]; refused: Refusal[]; failure?: unknown };

/** One after the other; what comes after a failure that ends all is refused with its reason, untried. */
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

/** The acts of the board: no second click on a row in work, and it stays locked until the lists are read anew. */
export function useMend(): Mending {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const { refresh } = useRefresh();

  const mend: Mending["mend"] = async (fixes, many) => {
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
  return { mend, isBusy: (id) => busy.includes(id), progress, refused, forget: () => setRefused([]) };
}
