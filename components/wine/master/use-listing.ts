"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import type { MasterClient } from "@/lib/features/wine/master/contract";
import { type Act, type ListingResult, runListing } from "./run-listing";

export type Listing = {
  list: (act: Act, clients: readonly MasterClient[]) => Promise<void>;
  isBusy: (cfid: number) => boolean;
  /** "3 of 12" while several are under way. */
  progress: string | null;
  /** What several came to, or why one was refused; it stays until it is closed or the next act. */
  result: ListingResult | null;
  forget: () => void;
  /** Whom the last act was for. */
  last: number | null;
};

/** The acts of the list: no second click on a client in work, locked until the list is read anew. */
export function useListing(): Listing {
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [progress, setProgress] = useState<string | null>(null);
  const [result, setResult] = useState<ListingResult | null>(null);
  const [last, setLast] = useState<number | null>(null);
  const { refresh } = useRefresh();

  const list: Listing["list"] = async (act, clients) => {
    if (progress !== null || clients.some(({ cfid }) => busy.includes(cfid))) return;
    const ids = clients.map(({ cfid }) => cfid);
    setBusy((others) => [...others, ...ids]);
    setLast(ids.at(-1) ?? null);
    setResult(null);
    const outcome = await runListing(act, clients, (at) => {
      if (clients.length > 1) setProgress(`${at + 1} of ${clients.length}`);
    });
    const [only] = outcome.done;
    if (only && outcome.asked === 1)
      toast.success(`${only.fullname} is ${act === "remove" ? "off the list" : `on list ${act}`}`);
    else setResult(outcome);
    setProgress(null);
    refresh(() => setBusy((others) => others.filter((id) => !ids.includes(id))), outcome.failure);
  };
  const isBusy = (cfid: number) => busy.includes(cfid);
  return { list, isBusy, progress, result, forget: () => setResult(null), last };
}
