import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { processWide } from "@/lib/process-wide";

/** We use an answer again while it's this recent. */
const FRESH_MS = 250;
const LONGEST_MS = 1_500;
/** Once we know the database doesn't answer, no one waits this long again. */
const KNOWN_SILENT_MS = 100;

type Pulse = {
  ask?: () => Promise<unknown>;
  patience: number;
  asked?: Promise<unknown>;
  heardAt: number;
  silent: boolean;
};

// The middleware asks too, and doesn't know the database.
const pulse = processWide(
  "pulse",
  (): Pulse => ({
    patience: 1,
    heardAt: Number.NEGATIVE_INFINITY,
    silent: false,
  }),
);

/** From now on `ask`, a query to the database, tells us whether it answers. Returns a function that stops it. */
export function watchPulse(ask: () => Promise<unknown>, patience = 1): () => void {
  const unheard = { asked: undefined, heardAt: Number.NEGATIVE_INFINITY, silent: false };
  Object.assign(pulse, unheard, { ask, patience });
  return () => Object.assign(pulse, unheard, { ask: undefined });
}

/** Whether the database doesn't answer within 1.5 s, or we can't reach it. Everyone who asks shares one query. */
export async function isSilent(): Promise<boolean> {
  if (!pulse.ask) return false;
  if (!pulse.silent && performance.now() - pulse.heardAt < FRESH_MS) return false;
  pulse.asked ??= question(pulse.ask);
  const longest = (pulse.silent ? KNOWN_SILENT_MS : LONGEST_MS) * pulse.patience;
  const late = new AbortController();
  const answered = await Promise.race([
    pulse.asked.then(() => true),
    sleep(longest, false, { ref: false, signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  // A busy process may only hear the answer after the time for it is over.
  if (!answered) await turn();
  if (!answered && pulse.asked !== undefined) pulse.silent = true;
  return pulse.silent;
}

/** Whether the database was silent the last time we asked. */
export const wasSilent = (): boolean => pulse.silent;

/** A late answer counts too: that's how we notice that the database is back. */
async function question(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
    pulse.silent = false;
    pulse.heardAt = performance.now();
  } catch {
    pulse.silent = true;
  } finally {
    pulse.asked = undefined;
  }
}
