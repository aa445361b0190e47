import {
  DAY_CACHES,
  type FromWorker,
  type Hello,
  type KeptState,
  type ToWorker,
} from "@/lib/features/offline/kept-rules";
import { AREAS } from "@/lib/paths";

/** A page's worker answers instantly; a worker that was just stopped needs a moment to start. */
const PATIENCE_MS = 2_000;

let kept: KeptState | null = null;
let copyOf: string | null = null;
const listeners = new Set<() => void>();

function set(state: KeptState | null) {
  kept = state;
  for (const changed of listeners) changed();
}

/** What the crew's worker reports about the day stored on this phone, for `useSyncExternalStore`. */
export const keptDay = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  state: () => kept,
  /** When the copy this page was opened from was fetched; null when the server answered. */
  copyOf: () => copyOf,
};

let sayWorkerRuns: (runs: boolean) => void = () => {};
const workerIsKnown = new Promise<boolean>((done) => {
  sayWorkerRuns = done;
});

/** Whether this phone's worker runs and so stores the app's code too; resolves once that's known. */
export const workerRuns = {
  known: (): Promise<boolean> => workerIsKnown,
  say: (runs: boolean): void => sayWorkerRuns(runs),
};

/** Sends the worker a message and returns its answer; null when no worker answers. */
function ask(worker: ServiceWorker | null | undefined, message: ToWorker): Promise<unknown> {
  if (!worker) return Promise.resolve(null);
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    setTimeout(() => done(null), PATIENCE_MS);
    worker.postMessage(message, [port2]);
  });
}

/**
 * Asks the worker how much of the day is stored, and has it refreshed when it's old. Calls `onCopy` when this page was
 * opened from a copy. Returns a function that stops it.
 */
export function followKeptDay(registration: ServiceWorkerRegistration, onCopy: () => void): () => void {
  const hear = ({ data }: MessageEvent<FromWorker>) => data.kind === "state" && set(data.state);
  const renew = () => void ask(registration.active, { kind: "renew" });
  const onVisible = () => document.visibilityState === "visible" && renew();
  navigator.serviceWorker.addEventListener("message", hear);
  window.addEventListener("online", renew);
  document.addEventListener("visibilitychange", onVisible);
  const scripts = [...document.scripts].map(({ src }) => src).join(" ");
  void ask(registration.active, { kind: "hello", scripts }).then((answer) => {
    const hello = answer as Hello | null;
    copyOf = hello?.copyOf ?? null;
    set(hello?.state ?? null);
    if (copyOf !== null) onCopy();
    renew();
  });
  return () => {
    navigator.serviceWorker.removeEventListener("message", hear);
    window.removeEventListener("online", renew);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** The office changed the day, so the stored copy is out of date. */
export async function keptDayChanged(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(AREAS.crew);
    await ask(registration?.active, { kind: "changed" });
  } catch {
    // Browsers without workers or storage have nothing stored.
  }
}

/** A save from this screen has changed it, so the worker stores it again right away. */
export async function keptScreenSaved(page: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(AREAS.crew);
    await ask(registration?.active, { kind: "saved", page });
  } catch {
    // Browsers without workers or storage have nothing stored.
  }
}

/** Whether a link to another crew screen leads to a page of ours: from the server, or from this phone. */
export const opensOffline = (): boolean =>
  navigator.onLine || ("serviceWorker" in navigator && navigator.serviceWorker.controller !== null);

/** Lets the waiting build take over. */
export const takeUpdate = (waiting: ServiceWorker): void => void ask(waiting, { kind: "update" });

/**
 * Deletes the crew's day from this device because someone logged in or out. Works on any page, with or without the
 * worker.
 */
export async function forgetKeptDay(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(AREAS.crew);
    await ask(registration?.active, { kind: "forget" });
    for (const name of await caches.keys()) if (name.startsWith(DAY_CACHES)) await caches.delete(name);
  } catch {
    // Browsers without workers or storage have nothing stored.
  }
}
