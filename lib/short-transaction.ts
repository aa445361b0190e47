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
 * One short transaction in a verb whose contract has `transaction: "own"`, so nothing is locked during a call to the
 * card provider.
 */
export function inShortTransaction<T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  // The wrapper passes the pool itself to such a verb.
  return inTransaction(ctx.db as Database, (db) => work({ ...ctx, db }));
}
