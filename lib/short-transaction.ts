import type { Database } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import type { Context } from "@/lib/context";

/** The worker and the card provider's events act as no one. */
export type SystemContext = Context & { readonly db: Database };

export const systemContext = (db: Database, now: Date, requestId: string): SystemContext => ({
  db,
  now,
  requestId,
  actor: null,
  address: "",
  setCookie: () => undefined,
});

/**
 * One short transaction of a verb whose contract has `transaction: "own"`: nothing is locked while the card provider
 * is asked.
 */
export function inShortTransaction<T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  // The wrapper hands such a verb the pool itself.
  return inTransaction(ctx.db as Database, (db) => work({ ...ctx, db }));
}
