import type { Context } from "@/lib/context";
import { listVisitsOfDays, type VisitToConfirm } from "@/lib/core/jobs/sql/visits";
import {
  messagesOf,
  type RunWords,
  runWords,
  saidByOrderMail,
  type VisitMessage,
  whyUnreached,
} from "@/lib/core/jobs/visits/confirm-visits";
import {
  confirmedFrom,
  confirmedUpTo,
  hasRunBegun,
  isQuietHour,
  isTooLateToWrite,
  isVisitPast,
  visitArrival,
} from "@/lib/core/jobs/visits/visit-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { numToWire } from "@/lib/core/work/number-rules";
import { clientName } from "@/lib/values/client-name";
import { businessDate, formatInstant, startOfBusinessDay } from "@/lib/values/dates";
import type { RunDay, RunScreen, RunState, RunVisit } from "./run-view";

/** More visits than any three days have. */
const MOST = 2_000;

/** Visits from today to two days ahead; only these jobs' if given. */
export function runVisits(ctx: Pick<Context, "db" | "now">, jobids?: readonly number[]) {
  const today = businessDate(ctx.now);
  const since = startOfBusinessDay(confirmedFrom(today));
  return listVisitsOfDays(ctx.db, { from: today, until: confirmedUpTo(today), since, jobids, limit: MOST });
}

/** Whether a visit's client still has to hear about it, how they did, or why they can't. */
export function standingOf(
  visit: VisitToConfirm,
  words: RunWords,
  now: Date,
): { state: RunState; said: string } {
  const { about, calledAt, calledBy } = visit;
  if (calledAt) return { state: "called", said: `Called by ${calledBy}, ${formatInstant(calledAt)}` };
  const waiting = about.find(({ state }) => state === "queued" || state === "sending");
  if (waiting) return { state: "waits", said: `Goes ${formatInstant(new Date(waiting.at))}` };
  const sent = about.find(({ state }) => state === "sent");
  if (sent) return { state: "told", said: `Sent ${formatInstant(new Date(sent.at))}` };
  if (saidByOrderMail(visit)) return { state: "told", said: "The order confirmation said it" };
  const failed = about.at(-1);
  if (failed) return { state: "call", said: "The message wasn't delivered" };
  const why = whyUnreached(visit, words);
  if (why) return { state: "call", said: why };
  if (isTooLateToWrite(visit, now)) return { state: "call", said: "Too late for a message" };
  return { state: "due", said: "Not told yet" };
}

/** What went, where it's known; otherwise what would go. */
function shownMessages(visit: VisitToConfirm, words: RunWords): VisitMessage[] {
  return messagesOf(visit, words).map((message) => {
    const gone = visit.about.find(({ channel, body }) => channel === message.channel && body !== "");
    return gone ? { ...message, body: gone.body, draft: 0 } : message;
  });
}

function toRow(visit: VisitToConfirm, words: RunWords, now: Date): RunVisit {
  const { jobid, cfid, visitTime, visitDay, address, jobdesc, cellphone, phone, answer, answeredAt } = visit;
  const { state, said } = standingOf(visit, words, now);
  return {
    jobid,
    cfid,
    visit: visitTime,
    day: visitDay,
    client: clientName(visit),
    phones: [cellphone, phone].flatMap((number) => number || []),
    address,
    work: jobdesc,
    house: visit.house,
    when: visitArrival(visit),
    num: numToWire(visit.num),
    state,
    callFirst: visit.callAhead === "call" && state !== "called",
    said,
    messages: shownMessages(visit, words),
    answer: answer && answeredAt && { answer, at: formatInstant(answeredAt) },
  };
}

const NO_CREW = "No crew yet";

/** Everyone with a visit still to come, from today to two days ahead, per day and crew: five statements. */
export async function runScreen(ctx: Context): Promise<RunScreen> {
  const today = businessDate(ctx.now);
  const [all, run] = await Promise.all([runVisits(ctx), getSetting(ctx.db, "visitRun", today)]);
  const visits = all.filter((visit) => !isVisitPast(visit, ctx.now));
  const words = await runWords(ctx, visits);
  const counts = { due: 0, waits: 0, told: 0, call: 0, called: 0 };
  const days: RunDay[] = [];
  for (const visit of visits) {
    const row = toRow(visit, words, ctx.now);
    counts[row.state] += 1;
    let day = days.find((each) => each.day === row.day);
    if (!day) {
      day = { day: row.day, crews: [] };
      days.push(day);
    }
    const name = visit.crew ?? NO_CREW;
    const crew = day.crews.find((each) => each.crew === name);
    if (crew) crew.visits.push(row);
    else day.crews.push({ crew: name, visits: [row] });
  }
  return { today, run, begun: hasRunBegun(run, ctx.now), quiet: isQuietHour(ctx.now), days, counts };
}
