"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import {
  addWineListAContract,
  addWineListBContract,
  type MasterClient,
  removeWineListContract,
} from "@/lib/features/wine/master/contract";
import { ApiError, refusedBy } from "@/lib/platform/http/call-api";
import { createWriter } from "@/lib/platform/http/writer";

export type Listing = {
  list: (act: Act, clients: readonly MasterClient[]) => Promise<void>;
  isBusy: (cfid: number) => boolean;
  /** "3 of 12" while several are in progress. */
  progress: string | null;
  /** The result of several, or why one was refused; stays until it's closed or the next action. */
  result: ListingResult | null;
  forget: () => void;
  /** Whom the last action was for. */
  last: number | null;
};

/** The list's actions: no second click on a busy client, locked until the list refreshes. */
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

export type Act = "A" | "B" | "remove";

const WRITERS = {
  A: createWriter(addWineListAContract),
  B: createWriter(addWineListBContract),
  remove: createWriter(removeWineListContract),
};

type Named = Pick<MasterClient, "cfid" | "fullname">;
export type Refusal = { cfid: number; message: string };

/** `untried`: how many were left when something stopped the run. */
export type ListingResult = {
  act: Act;
  asked: number;
  done: Named[];
  refused: Refusal[];
  untried: number;
  /** The last refusal's message. */
  failure?: unknown;
};

/**
 * After these errors the next one would fail too: no connection, no session, too many requests, out of order.
 */
const endsAll = (error: unknown) =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

/** The server's message, with which list a client is on and how to move them. */
function reasonOf(error: unknown, { fullname }: Named, act: Act): string {
  if (!(error instanceof ApiError)) return `${fullname} wasn't saved. Try again.`;
  // The three refuse alike.
  const stands = refusedBy(addWineListAContract, error)?.stands;
  if (!stands) return `${fullname}: ${error.message}`;
  const list = stands.client.wine_list;
  if (act === "remove" || !list) return error.message;
  return `${error.message} On list ${list}${list === act ? "" : ": press Remove first"}.`;
}

/** One after the other; after a failure that ends the run, the rest isn't tried. */
export async function runListing(
  act: Act,
  clients: readonly Named[],
  onEach: (at: number) => void,
): Promise<ListingResult> {
  const result: ListingResult = { act, asked: clients.length, done: [], refused: [], untried: 0 };
  for (const [at, client] of clients.entries()) {
    onEach(at);
    try {
      await WRITERS[act].send({ cfid: client.cfid });
      result.done.push(client);
    } catch (error) {
      result.failure = error;
      result.refused.push({ cfid: client.cfid, message: reasonOf(error, client, act) });
      if (!endsAll(error)) continue;
      result.untried = clients.length - at - 1;
      break;
    }
  }
  return result;
}
