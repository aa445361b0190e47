import type { Database } from "@/db/client";
import { describeError, log } from "@/lib/log";
import { takesCards } from "@/lib/platform/services/cards/client";
import { systemContext } from "@/lib/short-transaction";
import { chargeDuePlans } from "./plans/charge-plans";
import { reconcilePayments } from "./reconcile";
import { takeMissedEvents } from "./take-event";

/** The worker's round over all that has to do with cards; one part that fails keeps no other from its turn. */
export async function tendPayments(db: Database, now: Date): Promise<void> {
  if (!takesCards()) return;
  const ctx = systemContext(db, now, "worker");
  for (const part of [reconcilePayments, takeMissedEvents, chargeDuePlans])
    await part(ctx).catch((error: unknown) => {
      log.warn(Object.assign({ event: "payments-not-tended", part: part.name }, describeError(error)));
    });
}
