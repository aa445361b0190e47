import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Unavailable } from "@/lib/errors";

// argon2id (the default of the package) with 19 MiB and two passes for each password.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Four at a time, fewer on a small machine: one processor stays for those who are working already (T30).
const PARALLEL = Math.max(1, Math.min(4, availableParallelism() - 1));

/** More would wait longer than a request may last. */
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Only so many hashes at a time, so that a flood of logins cannot take the machine. Errors: 503, too many wait. */
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

/** True when the password fits. Without a hash a dummy is verified, so that unknown names cost the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // Made once and past the queue: a full one must not spoil it for good.
  dummy ??= hash("nobody has this password", OPTIONS);
  const fits = await limited(async () => verify(stored ?? (await dummy) ?? "", password));
  return fits && stored !== null;
}
