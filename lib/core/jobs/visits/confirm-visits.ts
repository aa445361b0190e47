import type { Database } from "@/db/client";
import {
  endStoppedTexts,
  listVisitsToConfirm,
  type VisitToConfirm,
  withdrawStaleConfirmations,
  withdrawTexts,
} from "@/db/queries/jobs/visits";
import { isFloater } from "@/lib/core/jobs/card-rules";
import { priceOf, whenOf, workOf } from "@/lib/core/jobs/client/mails";
import type { TemplateValues } from "@/lib/core/messages/kind-rules";
import { wordsFor } from "@/lib/core/messages/words";
import { readHst } from "@/lib/core/settings/reads";
import { arrivalText } from "@/lib/core/work/order-rules";
import { describeError, log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { textNumber } from "@/lib/platform/phones/real-phone";
import { STOPPED_TEXT } from "@/lib/platform/services/senders";
import { inShortTransaction, systemContext } from "@/lib/short-transaction";
import { clientName } from "@/lib/values/client-name";
import { toClock } from "@/lib/values/clock-time";
import {
  businessDate,
  formatDate,
  formatShortDate,
  startOfBusinessDay,
  torontoClock,
} from "@/lib/values/dates";
import { hstOn } from "@/lib/values/tax";
import { confirmedFrom, confirmedUpTo, isQuietHour } from "./visit-rules";

const MOST = 1000;
/** Gives the office time to fix a wrong crew day before we email it. */
const SETTLE_MS = 10 * 60_000;
/** Longer than we keep retrying a refused text. */
const STOPS_READ_MS = 24 * 60 * 60_000;

/**
 * The worker's round that tells clients when we come: two days before an appointment, as soon as a floater has its day,
 * and again when either moves; also by text if they agreed to texts. Several can run side by side.
 */
export async function confirmVisits(db: Database, now: Date): Promise<void> {
  const today = businessDate(now);
  await endTexts(db, now);
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
      log.warn(Object.assign({ event: "visit-not-confirmed", jobid: visit.jobid }, describeError(error)));
    });
  }
}

/** A reply of STOP turns texts off in Runsheet too. */
async function endTexts(db: Database, now: Date): Promise<void> {
  await inShortTransaction(systemContext(db, now, "worker-visits"), async (ctx) => {
    const since = new Date(now.getTime() - STOPS_READ_MS);
    for (const { cfid } of await endStoppedTexts(ctx.db, { since, reason: STOPPED_TEXT })) {
      await withdrawTexts(ctx.db, cfid);
      await audit(ctx, { action: "client.stop-texts", subject: "client", subjectId: cfid });
    }
  });
}

/**
 * Whether the order confirmation already announced this appointment, less than three days ahead, so there's nothing new
 * to say.
 */
function saidByOrderMail(visit: VisitToConfirm): boolean {
  const { email, text, orderMail, orderMailAt, sdate, fdate, visitDay } = visit;
  if (email.count + text.count > 0 || !orderMail || !orderMailAt || sdate !== fdate || visitDay !== sdate)
    return false;
  return businessDate(orderMailAt) >= confirmedFrom(visitDay) && orderMail.includes(`When: ${whenOf(visit)}`);
}

async function confirmVisit(ctx: { db: Database; now: Date }, visit: VisitToConfirm): Promise<void> {
  const { jobid, cfid, email, text, visitTime } = visit;
  const message = {
    kind: "visit-confirmation",
    notBefore: new Date(ctx.now.getTime() + SETTLE_MS),
    jobid,
    cfid,
  };
  if (email.due && visit.emailTo) {
    const letter = await visitMail(ctx, visit, email.told);
    const uniqueKey = `visit:${jobid}:${email.count}:${visitTime}`;
    await enqueueMessage(ctx, { ...message, channel: "email", to: visit.emailTo, ...letter, uniqueKey });
  }
  const number = textNumber(visit);
  if (text.due && number) {
    const body = await visitText(ctx, visit, text.told);
    const uniqueKey = `visit-text:${jobid}:${text.count}:${visitTime}`;
    await enqueueMessage(ctx, { ...message, channel: "text", to: number, body, uniqueKey });
  }
}

type Reading = { db: Database; now: Date };

const kindOf = (moved: boolean) => (moved ? "visit-moved" : "visit");

/** What a visit's messages can say; `rate` is the HST of its day. */
function visitValues(visit: VisitToConfirm, rate: number): TemplateValues {
  const name = clientName(visit);
  return {
    "first name": visit.firstname || name,
    name,
    address: visit.address,
    work: workOf(visit),
    price: priceOf(visit.price, rate),
    "job number": String(visit.jobid),
  };
}

/** The day and time we come, how to reach us, and how to stop texts; `moved` if we announced another day before. */
async function visitText(ctx: Reading, visit: VisitToConfirm, moved: boolean): Promise<string> {
  const rate = hstOn(await readHst(ctx.db), visit.visitDay);
  const values = Object.assign(visitValues(visit, rate), {
    day: formatShortDate(visit.visitDay),
    window: isFloater(visit) ? "any time. You don't need to be home" : arrivalText(visit.stime),
  });
  return (await wordsFor(ctx, { kind: kindOf(moved), channel: "text" }, values)).body;
}

/** The day and time we come, the order and its price; `moved` if we announced another day before. */
async function visitMail(ctx: Reading, visit: VisitToConfirm, moved: boolean) {
  const rate = hstOn(await readHst(ctx.db), visit.visitDay);
  const values = Object.assign(visitValues(visit, rate), {
    day: formatDate(visit.visitDay),
    window: isFloater(visit) ? "any time that day (you don't need to be home)" : arrivalText(visit.stime),
  });
  return wordsFor(ctx, { kind: kindOf(moved), channel: "email" }, values);
}
