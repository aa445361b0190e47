import type { Database, Handle } from "@/db/client";
import { isFloater } from "@/lib/core/jobs/card-rules";
import { priceOf, whenOf, workOf } from "@/lib/core/jobs/client/mails";
import { endStoppedTexts, withdrawTexts } from "@/lib/core/jobs/sql/stopped-texts";
import {
  listVisitsToConfirm,
  VISIT_CONFIRMATION,
  type VisitToConfirm,
  withdrawStaleConfirmations,
} from "@/lib/core/jobs/sql/visits";
import type { TemplateValues } from "@/lib/core/messages/kind-rules";
import { readWords, sayMail, sayText, type Words } from "@/lib/core/messages/words";
import { getSetting, readHst } from "@/lib/core/settings/reads";
import { houseSentences } from "@/lib/core/work/house-question-rules";
import { arrivalText } from "@/lib/core/work/order-rules";
import { describeError, log } from "@/lib/log";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage, type Message } from "@/lib/platform/outbox/enqueue";
import { type Block, listBlocks } from "@/lib/platform/outbox/sql/blocked";
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
import { confirmedFrom, confirmedUpTo, goesByItself, isQuietHour } from "./visit-rules";

const MOST = 1000;
/** Gives the office time to fix a wrong crew day before we email it. */
const SETTLE_MS = 10 * 60_000;
/** Longer than we keep retrying a refused text. */
const STOPS_READ_MS = 24 * 60 * 60_000;

/**
 * The worker's round that tells clients when we come, two days before, at the hour that the settings say or once someone
 * has looked; and again when a visit moves that they were told about. Also by text if they agreed to texts. Several can
 * run side by side.
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
  if (visits.length === 0) return;
  const run = await getSetting(db, "visitRun", today);
  const due = visits.filter((visit) => !saidByOrderMail(visit) && goesByItself(visit, run, now));
  const words = await runWords({ db, now }, due);
  for (const visit of due) {
    await tellVisit({ db, now }, visit, words, new Date(now.getTime() + SETTLE_MS)).catch(
      (error: unknown) => {
        log.warn({ event: "visit-not-confirmed", jobid: visit.jobid, ...describeError(error) });
      },
    );
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
 * Whether the email about the order, as booked or moved, already announced this appointment, less than three days ahead, so there's nothing new
 * to say.
 */
export function saidByOrderMail(visit: VisitToConfirm): boolean {
  const { email, text, orderMail, orderMailAt, sdate, fdate, visitDay } = visit;
  if (!orderMail || !orderMailAt || sdate !== fdate || visitDay !== sdate) return false;
  // We have written about the visit since.
  if ([email, text].some(({ at }) => at && at >= orderMailAt)) return false;
  return businessDate(orderMailAt) >= confirmedFrom(visitDay) && orderMail.includes(`When: ${whenOf(visit)}`);
}

/** What messages about visits are made from: the office's words, HST, and whom we don't write to. */
export type RunWords = {
  words: Words;
  rates: Awaited<ReturnType<typeof readHst>>;
  blocks: readonly Block[];
};

export async function runWords(
  { db, now }: { db: Handle; now: Date },
  visits: readonly VisitToConfirm[],
): Promise<RunWords> {
  const recipients = visits.flatMap((visit) =>
    [visit.emailTo?.toLowerCase(), visit.agrees ? textNumber(visit) : null].flatMap((to) => to || []),
  );
  const [words, rates, blocks] = await Promise.all([
    readWords({ db, now }, ["visit", "visit-moved"]),
    readHst(db),
    listBlocks(db, recipients),
  ]);
  return { words, rates, blocks };
}

type Channel = Message["channel"];
/** A message about a visit: where it goes and what it says. `draft` is the version of the office's own words, 0 for ours. */
export type VisitMessage = Pick<Message, "channel" | "to" | "subject" | "body" | "layout"> & {
  draft: number;
};

const blockOf = ({ blocks }: RunWords, channel: Channel, to: string): Block | null =>
  blocks.find(
    (each) => each.channel === channel && each.recipient === (channel === "email" ? to.toLowerCase() : to),
  ) ?? null;

/** The messages a visit's client can get, whether or not they got them already: a text, an email, both or none. */
export function messagesOf(visit: VisitToConfirm, words: RunWords): VisitMessage[] {
  const number = visit.agrees ? textNumber(visit) : null;
  const said = (channel: Channel, own: Pick<Message, "body" | "layout">) => {
    const draft = visit.drafts.find((each) => each.channel === channel);
    return draft ? { body: draft.body, draft: draft.version } : { ...own, draft: 0 };
  };
  const messages: VisitMessage[] = [];
  if (number && !blockOf(words, "text", number))
    messages.push({
      channel: "text",
      to: number,
      ...said("text", { body: visitText(words, visit) }),
    });
  if (visit.emailTo && !blockOf(words, "email", visit.emailTo)) {
    const { subject, ...mail } = visitMail(words, visit);
    messages.push({
      channel: "email",
      to: visit.emailTo,
      subject,
      ...said("email", mail),
    });
  }
  return messages;
}

/** Why no message reaches a client, for people; null if one does. */
export function whyUnreached(visit: VisitToConfirm, words: RunWords): string | null {
  if (messagesOf(visit, words).length > 0) return null;
  const number = visit.agrees ? textNumber(visit) : null;
  const block =
    (visit.emailTo && blockOf(words, "email", visit.emailTo)) || (number && blockOf(words, "text", number));
  if (!block) return "No email address, and no texts";
  if (block.reason === "stop") return "They replied STOP";
  return block.reason === "bounce" ? "Their email bounced" : "They reported our email as spam";
}

/**
 * Queues what a visit's client hasn't been told yet, and returns by which ways. A message's key has the visit and how
 * many came before it, so two people, or a person and the worker, never queue it twice.
 */
export async function tellVisit(
  ctx: { db: Handle; now: Date },
  visit: VisitToConfirm,
  words: RunWords,
  notBefore: Date,
): Promise<Channel[]> {
  const { jobid, cfid, visitTime } = visit;
  const told: Channel[] = [];
  for (const { channel, to, subject, body, layout } of messagesOf(visit, words)) {
    const { due, count } = visit[channel];
    if (!due) continue;
    const uniqueKey = `${channel === "email" ? "visit" : "visit-text"}:${jobid}:${count}:${visitTime}`;
    const message = {
      kind: VISIT_CONFIRMATION,
      channel,
      to,
      subject,
      body,
      layout,
      uniqueKey,
      notBefore,
      jobid,
      cfid,
    };
    if (await enqueueMessage(ctx, message)) told.push(channel);
  }
  return told;
}

/** `moved` if we announced another day before. */
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

/** "any time" for a floater, and that no one has to be home, unless the client said that someone must be. */
const windowWords = (visit: VisitToConfirm, { any, home }: { any: string; home: string }): string => {
  if (!isFloater(visit)) return arrivalText(visit.stime);
  return visit.house.nobody_home === false ? any : any + home;
};

/** What the house's answers add: a floater's window already says that no one has to be home. */
const houseWords = ({ house, jobdesc, ...visit }: VisitToConfirm): string =>
  houseSentences({ ...house, nobody_home: isFloater(visit) ? null : house.nobody_home }, jobdesc);

/** The day and time we come, how to reach us, and how to stop texts. */
function visitText({ words, rates }: RunWords, visit: VisitToConfirm): string {
  const rate = hstOn(rates, visit.visitDay);
  const values = {
    ...visitValues(visit, rate),
    day: formatShortDate(visit.visitDay),
    window: windowWords(visit, { any: "any time", home: ", no need to be home" }),
    house: houseWords(visit),
  };
  return sayText(words, kindOf(visit.text.told), values);
}

/** The day and time we come, the order and its price. */
function visitMail({ words, rates }: RunWords, visit: VisitToConfirm) {
  const rate = hstOn(rates, visit.visitDay);
  const values = {
    ...visitValues(visit, rate),
    day: formatDate(visit.visitDay),
    window: windowWords(visit, { any: "any time that day", home: " (you don't need to be home)" }),
    house: houseWords(visit),
  };
  return sayMail(words, kindOf(visit.email.told), values);
}
