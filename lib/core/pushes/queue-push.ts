import type { Context } from "@/lib/context";
import { crewsOf, people, queuePushes } from "@/lib/core/pushes/sql/pushes";
import { businessDate, torontoClock } from "@/lib/values/dates";
import {
  cancelledPush,
  clockText,
  dayPush,
  livePush,
  type PushPayload,
  SOON_MS,
  TOGETHER_MS,
  WORTH_MS,
} from "./push-rules";

type Whom = Parameters<typeof queuePushes>[1];

/** Queues it in the same transaction as the change it reports; the worker sends it. */
async function queue(
  ctx: Context,
  whom: Whom,
  push: PushPayload,
  { key, wait }: { key: string; wait: number },
) {
  const at = ctx.now;
  await queuePushes(ctx.db, whom, {
    kind: push.kind,
    payload: JSON.stringify(push),
    key,
    clock: clockText(torontoClock(at)),
    now: at,
    notBefore: new Date(at.getTime() + wait),
    expiresAt: new Date(at.getTime() + WORTH_MS),
    except: ctx.actor && "hrid" in ctx.actor ? ctx.actor.hrid : null,
  });
}

/** Where a job or DNF is: whose crew, on which day. */
export type Placed = { crewHrid: number | null; schdate: string | null };

const onToday = (ctx: Context, places: readonly Placed[]): number[] => {
  const today = businessDate(ctx.now);
  const crews = places.flatMap(({ crewHrid, schdate }) => (schdate === today ? (crewHrid ?? []) : []));
  return [...new Set(crews)];
};

/** The same for everything that changes a person's day within two minutes. */
const dayKey = (at: Date): string => `day:${businessDate(at)}:${Math.floor(at.getTime() / TOGETHER_MS)}`;

/** Notifies the crews that these jobs were or are on today; changes within two minutes count as one. */
export async function pushDayChanged(ctx: Context, places: readonly Placed[]): Promise<void> {
  const crews = onToday(ctx, places);
  if (crews.length === 0) return;
  const at = ctx.now;
  await queue(ctx, crewsOf(crews, businessDate(at)), dayPush(), { key: dayKey(at), wait: SOON_MS });
}

/**
 * Where an open DNF shows on a run sheet: with its own crew on its day, otherwise with its job's crew from the first
 * day of its window on.
 */
export function dnfProperty(
  ctx: Context,
  dnf: { crewHrid: number | null; dnfdate: string | null; sdate: string },
  jobCrew: number | null,
): Placed {
  const { crewHrid, dnfdate, sdate } = dnf;
  if (crewHrid !== null) return { crewHrid, schdate: dnfdate };
  const today = businessDate(ctx.now);
  return { crewHrid: sdate <= today ? jobCrew : null, schdate: today };
}

/** Notifies these people that their crew or its truck changed that day, if it's today. */
export async function pushCrewChanged(ctx: Context, day: string, hrids: Iterable<number>): Promise<void> {
  const at = ctx.now;
  const whom = [...new Set(hrids)];
  if (day !== businessDate(at) || whom.length === 0) return;
  await queue(ctx, people(whom), dayPush(), { key: dayKey(at), wait: SOON_MS });
}

/** Notifies a job's crew that it's cancelled, right away, because they may be on their way. */
export async function pushCancelled(
  ctx: Context,
  job: Placed & { jobid: number; num: number | null; version: number },
): Promise<void> {
  const crews = onToday(ctx, [job]);
  if (crews.length === 0 || job.schdate === null) return;
  const number = job.num === null ? "" : String(job.num);
  const key = `cancelled:${job.jobid}:${job.version}`;
  await queue(ctx, crewsOf(crews, job.schdate), cancelledPush(number), { key, wait: 0 });
}

type LiveAction = { id: number; target: string; actionType: string; version: number };

/** Everyone hears about a new live action; only `whom`, who raised it or works on it, that it's claimed or resolved. */
export async function pushLiveAction(
  ctx: Context,
  kind: "raised" | "claimed" | "resolved",
  action: LiveAction,
  whom: readonly (number | null)[] = [],
): Promise<void> {
  const hrids = whom.filter((hrid) => hrid !== null);
  if (kind !== "raised" && hrids.length === 0) return;
  const key = `${kind}:${action.id}:${action.version}`;
  const audience = kind === "raised" ? undefined : people(hrids);
  await queue(ctx, audience, livePush(kind, action), { key, wait: 0 });
}
