import { type Context, doneAt, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { NO_JOB } from "@/lib/core/jobs/change-job";
import type { onMyWayContract } from "@/lib/core/jobs/contract";
import { requireRightToJob } from "@/lib/core/jobs/rights/change-right";
import { findArrivalClient, findLastPlace, noteOnItsWay } from "@/lib/core/jobs/sql/arrivals";
import { lockJob } from "@/lib/core/jobs/sql/job-changes";
import { getSettings } from "@/lib/core/settings/reads";
import type { SettingValues } from "@/lib/core/settings/schema";
import { Conflict, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { clientName } from "@/lib/values/client-name";
import { toClock } from "@/lib/values/clock-time";
import { businessDate, torontoClock } from "@/lib/values/dates";
import { estimateDrives, travelOf } from "@/lib/values/drives";
import { arrivalAfter, arrivalWords, betweenWords } from "./arrival-rules";
import { CANT_WRITE, TURNED_OFF, tellClient, wayAhead } from "./tell-client";

type OnMyWay = typeof onMyWayContract;
type Place = { latitude: number | null; longitude: number | null };

/**
 * Tells a client that the crew is on its way and when to expect it (rule on-my-way). Errors: 404; 403 or the safety
 * gate's 409 for a caller who may not change the job; 409 unless it's pending today, if the client was already told, if
 * we can't write to them, if they want a phone call or nothing at all, or if the office has turned this off.
 */
export async function onMyWay(ctx: Context, { id }: Input<OnMyWay>): Promise<Answer<OnMyWay>> {
  const job = await lockJob(ctx.db, id);
  if (!job) throw new NotFound(NO_JOB);
  await requireRightToJob(ctx, job);
  const today = businessDate(ctx.now);
  const { crewHrid, schdate, reportstime, datebi, cancelledAt } = job;
  const pending = reportstime === null && datebi === null && cancelledAt === null;
  if (crewHrid === null || schdate !== today || !pending)
    throw new Conflict("This job isn't one of today's pending jobs any more.");
  const { onMyWay: setting, planner } = await getSettings(ctx.db, ["onMyWay", "planner"], today);
  if (!setting.offered) throw new Conflict(TURNED_OFF);
  const client = await findArrivalClient(ctx.db, id);
  if (!client) throw new Conflict(CANT_WRITE);
  const way = wayAhead(client);
  const last = await findLastPlace(ctx.db, { crewHrid, day: today, except: id });
  const arrival = arrivalAfter(torontoClock(doneAt(ctx)), last && minutesBetween(last, client, planner));
  const told = {
    jobid: id,
    day: today,
    arrivesFrom: toClock(arrival.from),
    arrivesUntil: toClock(arrival.until),
    channel: way.channel,
    toldAt: ctx.now,
    toldBy: staffOf(ctx).hrid,
    crewHrid,
  };
  if (!(await noteOnItsWay(ctx.db, told)))
    throw new Conflict(`${clientName(client)} already knows you're coming.`);
  const words = arrivalWords(arrival);
  await tellClient(ctx, client, way, {
    kind: "on-my-way",
    jobid: id,
    // Another crew that gets the job the same day tells the client once more.
    uniqueKey: `on-my-way:${id}:${today}:${crewHrid}`,
    arrival: betweenWords(arrival),
  });
  await audit(ctx, { action: "job.on-my-way", subject: "job", subjectId: id, context: { arrival: words } });
  return { success: true, msg: `${clientName(client)} expects you ${betweenWords(arrival)}` };
}

/** In minutes; null if we don't know both places. */
function minutesBetween(from: Place, to: Place, planner: SettingValues["planner"]): number | null {
  const places = [from, to].flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ lat: latitude, lng: longitude }],
  );
  if (places.length < 2) return null;
  const { seconds } = estimateDrives(places, travelOf(planner));
  return Math.round((seconds[1] ?? 0) / 60);
}
