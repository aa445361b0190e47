import type { Handle } from "@/db/client";
import { WAIT_DAYS } from "@/lib/core/payments/plans/plan-rules";
import { countDuePlans } from "@/lib/core/payments/sql/intended-payments";
import { countStuckImports, findDueMessages, isPayPeriodOpen } from "@/lib/features/health/sql/late-work";
import { listBeats } from "@/lib/features/health/sql/worker-beats";
import { takesCards } from "@/lib/platform/services/cards/client";
import { picturesRoom } from "@/lib/platform/services/images/room";
import { channelsFromEnv } from "@/lib/platform/services/senders";
import { addDays, businessDate, DAY_MS, yesterday } from "@/lib/values/dates";

const HOUR_MS = 60 * 60_000;
const LATE_MS = 5 * 60_000;
/** The worker looks for a new pay period every hour. */
const PERIOD_MS = 2 * HOUR_MS;

/** What the workers last reported, and what should have happened by now. */
export async function readFacts(db: Handle, now: Date) {
  const late = new Date(now.getTime() - LATE_MS);
  const [beats, messages, charges, imports, payPeriodOpen, pictures] = await Promise.all([
    listBeats(db, new Date(now.getTime() - DAY_MS)),
    findDueMessages(db, channelsFromEnv(), { now, late }),
    takesCards() ? countDuePlans(db, chargedByYesterday(now)) : 0,
    countStuckImports(db, late),
    // In the first hours of a new period, either the previous one or the new one may be open.
    isPayPeriodOpen(db, [businessDate(now), businessDate(new Date(now.getTime() - PERIOD_MS))]),
    picturesRoom(),
  ]);
  return { beats, pictures, late: { ...messages, charges, imports, payPeriodOpen } };
}

const chargedByYesterday = (now: Date) => ({
  today: yesterday(now),
  doneBy: addDays(yesterday(now), -WAIT_DAYS),
});
