import { hash, verify } from "@node-rs/argon2";

// argon2id (the default of the package) with the parameters of security.md C.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARALLEL = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes at a time, so that a flood of logins cannot take the machine. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
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
  dummy ??= hashPassword("nobody has this password");
  const fits = await limited(async () => verify(stored ?? (await dummy) ?? "", password));
  return fits && stored !== null;
}
