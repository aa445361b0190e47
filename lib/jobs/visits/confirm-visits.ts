import type { Database } from "@/db/client";
import { listVisitsToConfirm, type VisitToConfirm, withdrawStaleConfirmations } from "@/db/queries/visits";
import { whenOf } from "@/lib/jobs/client/mails";
import { log } from "@/lib/log";
import { enqueueMessage } from "@/lib/outbox/enqueue";
import { getSettings, readHst } from "@/lib/settings/reads";
import { toClock } from "@/lib/values/clock-time";
import { businessDate, startOfBusinessDay, torontoClock } from "@/lib/values/dates";
import { hstOn } from "@/lib/values/tax";
import { visitMail } from "./visit-mail";
import { confirmedFrom, confirmedUpTo, isQuietHour } from "./visit-rules";

const MOST = 1000;
/** Long enough to put a job on the right crew day after the wrong one: the wrong day is never mailed. */
const SETTLE_MS = 10 * 60_000;

/**
 * The worker's round that tells clients when we come: two days before an appointment, as soon as a floater has its
 * day, and again when either moves. Any number may run side by side.
 */
export async function confirmVisits(db: Database, now: Date): Promise<void> {
  const today = businessDate(now);
  await withdrawStaleConfirmations(db, today);
  if (isQuietHour(now)) return;
  const visits = await listVisitsToConfirm(db, {
    today,
    clock: toClock(torontoClock(now)),
    soon: confirmedUpTo(today),
    since: startOfBusinessDay(confirmedFrom(today)),
    limit: MOST,
  });
  for (const visit of visits) {
    if (saidByOrderMail(visit)) continue;
    await confirmVisit({ db, now }, visit).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : "unknown";
      log.warn({ event: "visit-not-confirmed", jobid: visit.jobid, error: name });
    });
  }
}

/** Whether the confirmation of the order told this appointment less than three days ahead: nothing new to say. */
function saidByOrderMail(visit: VisitToConfirm): boolean {
  const { orderMail, orderMailAt, sdate, fdate, visitDay, timesTold } = visit;
  if (timesTold > 0 || !orderMail || !orderMailAt || sdate !== fdate || visitDay !== sdate) return false;
  return businessDate(orderMailAt) >= confirmedFrom(visitDay) && orderMail.includes(`When: ${whenOf(visit)}`);
}

async function confirmVisit(ctx: { db: Database; now: Date }, visit: VisitToConfirm): Promise<void> {
  const { jobid, cfid, email, timesTold, visitTime, visitDay } = visit;
  const [office, rates] = await Promise.all([
    getSettings(ctx.db, ["company", "officePhone"], businessDate(ctx.now)),
    readHst(ctx.db),
  ]);
  await enqueueMessage(ctx, {
    kind: "visit-confirmation",
    channel: "email",
    to: email ?? "",
    ...visitMail(visit, hstOn(rates, visitDay), office),
    uniqueKey: `visit:${jobid}:${timesTold}:${visitTime}`,
    notBefore: new Date(ctx.now.getTime() + SETTLE_MS),
    jobid,
    cfid,
  });
}
