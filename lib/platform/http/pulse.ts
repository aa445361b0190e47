import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";

/** An answer this young still holds. */
const FRESH_MS = 250;
const LONGEST_MS = 1_500;
/** Once it's known to be silent, no one waits that long again. */
const KNOWN_SILENT_MS = 100;

type Pulse = {
  ask?: () => Promise<unknown>;
  patience: number;
  asked?: Promise<unknown>;
  heardAt: number;
  silent: boolean;
};

// One for the process: the server's parts are bundled apart from one another, and the middleware knows no database.
const shared = globalThis as typeof globalThis & { runsheetPulse?: Pulse };
shared.runsheetPulse ??= { patience: 1, heardAt: Number.NEGATIVE_INFINITY, silent: false };
const pulse = shared.runsheetPulse;

/** From now on `ask`, a question to the database, tells whether it answers. Returns a function that stops it. */
export function watchPulse(ask: () => Promise<unknown>, patience = 1): () => void {
  const unheard = { asked: undefined, heardAt: Number.NEGATIVE_INFINITY, silent: false };
  Object.assign(pulse, unheard, { ask, patience });
  return () => Object.assign(pulse, unheard, { ask: undefined });
}

/** Whether the database answers nothing within 1.5 s, or can't be reached. One question serves all who ask. */
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
  // A process that comes late to its work hears an answer after the time for it is over.
  if (!answered) await turn();
  if (!answered && pulse.asked !== undefined) pulse.silent = true;
  return pulse.silent;
}

/** Whether it was silent when it was last asked. */
export const wasSilent = (): boolean => pulse.silent;

/** An answer counts whenever it comes: that's how the database is heard again. */
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
