import { hasCapability } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { findClientName } from "@/lib/core/clients/sql/dashboard";
import { findJobClient } from "@/lib/core/jobs/sql/jobs";
import { NotFound } from "@/lib/errors";
import { wordsOfEvents } from "@/lib/registry/audit-log/reads";
import { listTimeline } from "@/lib/registry/client-page/sql/timeline";
import { businessDate } from "@/lib/values/dates";
import {
  type jobTimelineContract,
  TIMELINE_KINDS,
  type Timeline,
  type TimelineKind,
  type TimelineProperty,
  type timelineContract,
  toPlace,
} from "./contract";
import { eventOf, toEntry } from "./entry-rules";

/** As much as people read at once. */
const PAGE = 30;

type Asked = {
  cfid: number;
  jobid?: number;
  kinds: readonly TimelineKind[];
  before: TimelineProperty | null;
};

/** A page of what happened with a client, or one of their jobs, newest first; no kinds means all. Three statements. */
export async function timelineOf(ctx: Context, { cfid, jobid, kinds, before }: Asked): Promise<Timeline> {
  const rows = await listTimeline(ctx.db, {
    cfid,
    jobid,
    kinds: kinds.length > 0 ? kinds : TIMELINE_KINDS,
    before,
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const events = page.filter(({ sort }) => sort === "change").map(({ key }) => eventOf(key));
  const world = {
    today: businessDate(ctx.now),
    changes: await wordsOfEvents(ctx, events),
    officeJobs: hasCapability(ctx.actor, "production"),
  };
  const last = page.at(-1);
  return {
    entries: page.map((row) => toEntry(row, world)),
    next: rows.length > PAGE && last ? toPlace(last) : null,
  };
}

/** The timeline for the client's page. Errors: 404; 429 too many clients this hour. */
export async function clientTimeline(
  ctx: Context,
  asked: Input<typeof timelineContract>,
): Promise<Answer<typeof timelineContract>> {
  if (!(await findClientName(ctx.db, asked.cfid))) throw new NotFound();
  await countClientReads(ctx, [asked.cfid]);
  return timelineOf(ctx, asked);
}

/** The timeline for a job's page: what happened with that job. Errors: 404; 429 too many clients this hour. */
export async function jobTimeline(
  ctx: Context,
  { id, kinds, before }: Input<typeof jobTimelineContract>,
): Promise<Answer<typeof jobTimelineContract>> {
  const job = await findJobClient(ctx.db, id);
  if (!job) throw new NotFound();
  await countClientReads(ctx, [job.cfid]);
  return timelineOf(ctx, { cfid: job.cfid, jobid: id, kinds, before });
}
