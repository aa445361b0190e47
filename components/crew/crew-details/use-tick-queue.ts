"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { Check, ListKind, Tick } from "@/lib/features/checklists/rules";
import { EMPTY_QUEUE, type SendTicks, TickQueue } from "./tick-queue";
import { keepUnsent, readUnsent } from "./unsent-ticks";

const RETRY_MS = 10_000;

/** `storageKey` names the list and the person on this device. */
type Given = { kind: ListKind; storageKey: string; send: SendTicks };

/** A list's queue of ticks: taken up again after a reload, when the connection is back, and every ten seconds. */
export function useTickQueue({ kind, storageKey, send }: Given) {
  const [queue] = useState(() => new TickQueue((unsent) => keepUnsent(storageKey, unsent)));
  const { unsent, failure } = useSyncExternalStore(queue.subscribe, queue.state, () => EMPTY_QUEUE);
  useEffect(() => {
    queue.send = send;
  });
  useEffect(() => {
    const kept = readUnsent(kind, storageKey);
    if (kept.size > 0) void queue.add(kept);
    window.addEventListener("online", queue.flush);
    return () => window.removeEventListener("online", queue.flush);
  }, [queue, kind, storageKey]);
  useEffect(() => {
    if (!failure || failure.final) return;
    const timer = setTimeout(queue.flush, RETRY_MS);
    return () => clearTimeout(timer);
  }, [failure, queue]);
  return {
    unsent,
    failure,
    retry: queue.flush,
    set: (check: Check, tick: Tick) => void queue.add([[check, tick]]),
  };
}
