import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Unavailable } from "@/lib/errors";

// argon2id (the package's default) with 19 MiB and two passes per password.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Four at a time, fewer on a small machine: one processor stays free for people who are already working (T30).
const PARALLEL = Math.max(1, Math.min(4, availableParallelism() - 1));

/** More than this would wait longer than a request may last. */
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Limits how many hashes run at a time, so a flood of logins can't take over the machine. Errors: 503, too many are
 * waiting.
 */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new Unavailable();
  if (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/** True when the password is right. Without a hash we verify a dummy, so unknown names take the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // Made once, outside the queue: a full queue would spoil it for good.
  dummy ??= hash("nobody has this password", OPTIONS);
  const fits = await limited(async () => verify(stored ?? (await dummy) ?? "", password));
  return fits && stored !== null;
}
