"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { CHECKS, type Check, type ListKind, type Tick } from "@/lib/features/checklists/rules";
import { EMPTY_QUEUE, type SendTicks, TickQueue, type Ticks } from "./tick-queue";

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

// "draft:", so that logging out takes them from the device like everything typed.
const nameOf = (key: string) => `draft:checklist:${key}`;

/** Ticks a lost connection kept on this device. */
function readUnsent(kind: ListKind, key: string): Map<Check, Tick> {
  const found = new Map<Check, Tick>();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? "null");
    if (typeof kept !== "object" || kept === null) return found;
    const values = kept as { [check in Check]?: unknown };
    for (const check of CHECKS[kind]) {
      const value = values[check];
      if (value === "t" || value === "") found.set(check, value);
    }
  } catch {
    // Nothing was kept.
  }
  return found;
}

function keepUnsent(key: string, ticks: Ticks): void {
  try {
    if (ticks.size === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(Object.fromEntries(ticks)));
  } catch {
    // A full or forbidden storage only costs what a reload would lose.
  }
}
