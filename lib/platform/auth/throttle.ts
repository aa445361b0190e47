import { countTry, secondsToWait } from "@/db/queries/auth/logins";
import type { Context } from "@/lib/context";
import { TooMany } from "@/lib/errors";

/** Counts a try of `key`; after `free` of them, the caller has to wait before each further one. Errors: 429. */
export async function throttle(ctx: Pick<Context, "db" | "now">, key: string, free: number): Promise<void> {
  if (await countTry(ctx.db, key, { free, now: ctx.now })) return;
  const wait = await secondsToWait(ctx.db, key, ctx.now);
  throw new TooMany(`Too many attempts. Wait ${wait} seconds and try again.`, wait);
}
