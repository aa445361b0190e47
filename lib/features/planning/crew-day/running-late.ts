import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { listArrivalClients, noteRunningLate } from "@/lib/core/jobs/sql/arrivals";
import { lockPackage } from "@/lib/core/jobs/sql/packages-changes";
import { type Arrival, arrivalWords, betweenWords } from "@/lib/core/jobs/visits/arrival-rules";
import {
  type ArrivalClient,
  TURNED_OFF,
  tellClient,
  type Way,
  wayTo,
} from "@/lib/core/jobs/visits/tell-client";
import { getSettings } from "@/lib/core/settings/reads";
import { Conflict } from "@/lib/errors";
import { listLastTold } from "@/lib/features/planning/sql/plans";
import { audit } from "@/lib/platform/audit/record";
import { clientName } from "@/lib/values/client-name";
import { toClock } from "@/lib/values/clock-time";
import { businessDate, formatTime, torontoClock } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import type { runningLateContract } from "./contract";
import { lateArrival, wasJustTold } from "./late-rules";
import { readCrewDay, requireCrewsDay } from "./read-crew-day";

type Late = typeof runningLateContract;

/**
 * Tells the clients a crew hasn't got to yet when to expect it now, each at most once an hour (rule running-late).
 * Errors: 404 when that crew isn't out today; 403 or the safety gate's 409; 409 if no visit is left, or if the office
 * has turned these messages off.
 */
export async function runningLate(ctx: Context, { hrid, minutes }: Input<Late>): Promise<Answer<Late>> {
  await requireCrewsDay(ctx, hrid);
  const today = businessDate(ctx.now);
  // If two tap at once, the second sees whom the first told.
  await lockPackage(ctx.db, hrid, today);
  const { onMyWay } = await getSettings(ctx.db, ["onMyWay"], today);
  if (!onMyWay.offered) throw new Conflict(TURNED_OFF);
  const { crew, pace } = await readCrewDay(ctx, hrid);
  const now = torontoClock(doneAt(ctx));
  const visits = pace.remaining.flatMap(({ stop, planned, after }) => {
    const jobid = Number(/^job-(\d+)$/.exec(stop.id)?.[1]);
    return jobid ? [{ jobid, arrival: lateArrival(planned, minutes, now + after) }] : [];
  });
  if (visits.length === 0) throw new Conflict("This crew has no visits left today.");
  const { told, not_told } = await tellAll(ctx, visits);
  const msg =
    told.length > 0
      ? `Told ${count(told.length, "client")} you're running about ${minutes} minutes late`
      : "No one was told this time";
  await audit(ctx, {
    action: "crew.running-late",
    subject: "crew",
    subjectId: crew.ocid,
    after: { minutes, jobids: told.map(({ jobid }) => jobid) },
  });
  return { success: true, msg, told, not_told };
}

type Visit = { jobid: number; arrival: Arrival };

/** In the order of the visits; a client with two is told about the first. */
async function tellAll(
  ctx: Context,
  visits: readonly Visit[],
): Promise<Pick<Answer<Late>, "told" | "not_told">> {
  const jobids = visits.map(({ jobid }) => jobid);
  const clients = await listArrivalClients(ctx.db, jobids);
  const before = await listLastTold(ctx.db, jobids, businessDate(ctx.now));
  const lastTold = new Map(before.map(({ jobid, toldAt }) => [jobid, toldAt]));
  const answer: Pick<Answer<Late>, "told" | "not_told"> = { told: [], not_told: [] };
  const done = new Set<number>();
  for (const { jobid, arrival } of visits) {
    const client = clients.find((each) => each.jobid === jobid);
    if (!client) continue;
    const visit = { jobid, address: client.address, client: clientName(client) };
    const way = wayTo(client);
    const why = whyNot(ctx, { way, toldAt: lastTold.get(jobid) ?? null, again: done.has(client.cfid) });
    if (way && why === null) {
      await tell(ctx, { client, way, arrival });
      done.add(client.cfid);
      answer.told.push({ ...visit, expected: arrivalWords(arrival) });
    } else answer.not_told.push({ ...visit, why: why ?? "" });
  }
  return answer;
}

type Facts = { way: Way | null; toldAt: Date | null; again: boolean };

function whyNot(ctx: Context, { way, toldAt, again }: Facts): string | null {
  if (!way) return "We can't text or email them. Call them.";
  if (again) return "Already told about their other visit.";
  if (toldAt && wasJustTold(toldAt, ctx.now)) return `Already told at ${formatTime(toldAt)}.`;
  return null;
}

type Telling = {
  client: ArrivalClient;
  way: Way;
  arrival: Arrival;
};

async function tell(ctx: Context, { client, way, arrival }: Telling): Promise<void> {
  const today = businessDate(ctx.now);
  const { jobid } = client;
  await noteRunningLate(ctx.db, {
    jobid,
    day: today,
    arrivesFrom: toClock(arrival.from),
    arrivesUntil: toClock(arrival.until),
    channel: way.channel,
    toldAt: ctx.now,
    toldBy: staffOf(ctx).hrid,
  });
  await tellClient(ctx, client, way, {
    kind: "running-late",
    jobid,
    uniqueKey: `running-late:${jobid}:${ctx.now.getTime()}`,
    arrival: betweenWords(arrival),
  });
}
