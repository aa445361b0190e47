"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { CHECKS, type ListKind, type Tick } from "@/lib/features/checklists/rules";
import type { Check } from "@/lib/features/checklists/schema";
import { ApiError } from "@/lib/platform/http/call-api";

const RETRY_MS = 10_000;

/** `storageKey` identifies the list and person on this device. */
type Given = { kind: ListKind; storageKey: string; send: SendTicks };

/**
 * A list's queue of check marks: resumed after a reload, when the connection is back, and every ten seconds.
 */
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
    setAll: (ticks: Iterable<readonly [Check, Tick]>) => void queue.add(ticks),
    set: (check: Check, tick: Tick) => void queue.add([[check, tick]]),
  };
}

// "draft:", so logging out clears them with all other drafts.
const nameOf = (key: string) => `draft:checklist:${key}`;

/** Check marks kept on this device after a lost connection. */
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
    // If storage is full or blocked, only a reload would lose them.
  }
}

export type Ticks = ReadonlyMap<Check, Tick>;

/** `final`: the server refused, so the boxes were reset; otherwise they wait here for a connection. */
export type TickFailure = { message: string; final: boolean; checks: ReadonlySet<Check> };
export type QueueState = { unsent: Ticks; failure: TickFailure | null };
export type SendTicks = (ticks: { [check in Check]?: Tick }) => Promise<void>;

const EMPTY_QUEUE: QueueState = { unsent: new Map(), failure: null };

/** Check marks on their way to the server: one request at a time, none dropped before it was answered (R23). */
export class TickQueue {
  readonly #waiting = new Map<Check, Tick>();
  readonly #listeners = new Set<() => void>();
  readonly #keep: (unsent: Ticks) => void;
  #state = EMPTY_QUEUE;
  #busy = false;
  /** How to reach the server; the screen replaces it once it knows the list's id. */
  send: SendTicks = async () => {};

  /** `keep` stores unsent check marks on the device. */
  constructor(keep: (unsent: Ticks) => void) {
    this.#keep = keep;
  }

  readonly state = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds check marks and sends them as soon as nothing else is under way. */
  async add(ticks: Iterable<readonly [Check, Tick]>): Promise<void> {
    for (const [check, tick] of ticks) this.#waiting.set(check, tick);
    this.#show(this.#busy ? null : this.#state.failure);
    await this.flush();
  }

  readonly flush = async (): Promise<void> => {
    if (this.#busy || this.#waiting.size === 0) return;
    this.#busy = true;
    this.#show(null);
    try {
      while (this.#waiting.size > 0) await this.#sendAll();
    } catch (error) {
      const final = isFinal(error);
      const message = error instanceof Error ? error.message : "Please try again.";
      const checks = new Set(this.#waiting.keys());
      if (final) this.#waiting.clear();
      this.#show({ message, final, checks });
    } finally {
      this.#busy = false;
    }
  };

  async #sendAll() {
    const batch = new Map(this.#waiting);
    await this.send(Object.fromEntries(batch));
    // A box that was toggled again in the meantime still has to be sent.
    for (const [check, tick] of batch) if (this.#waiting.get(check) === tick) this.#waiting.delete(check);
    this.#show(null);
  }

  #show(failure: TickFailure | null) {
    this.#keep(this.#waiting);
    this.#state = { unsent: new Map(this.#waiting), failure };
    for (const listener of this.#listeners) listener();
  }
}

/** A refusal is final; logged out, too many requests or no answer may be temporary. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
