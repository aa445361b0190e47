import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { LIVE_ACTION_STATUSES } from "@/lib/core/live-actions/status-rules";
import { sentWords } from "@/lib/core/work/late-rules";
import { NotFound } from "@/lib/errors";
import type { LiveAction, liveActionsContract, TrailStep } from "./contract";
import { sortedList, trailWord } from "./rules";
import {
  findLiveAction,
  findLiveActions,
  type LiveActionRow,
  listLiveActions,
  listTrails,
  type TrailRow,
} from "./sql";

/** How many of each state are listed, newest first. */
export const LISTED = 100;
/** Steps of a trail: in the list, and on the record's own page. */
const SHORT_TRAIL = 3;
const LONG_TRAIL = 500;

/** The last `most` steps; `rows` may have one more, which shows what the first of them changed. */
function toTrail(rows: readonly TrailRow[], most: number): Pick<LiveAction, "trail" | "trail_more"> {
  const steps = rows.map((row, i): TrailStep => {
    const before = rows[i - 1]?.status ?? null;
    const { id, who, status, note, at, sentAt } = row;
    const sent = sentAt && sentWords(at, sentAt);
    return { id, who, status, note, at: at.toISOString(), sent, what: trailWord(before, status, note) };
  });
  return { trail: steps.slice(-most), trail_more: rows.length > most };
}

function toWire(row: LiveActionRow, trail: readonly TrailRow[], most: number): LiveAction {
  return {
    id: row.id,
    target: row.target,
    action_type: row.actionType,
    description: row.description,
    claimed_by: row.claimedBy,
    claimed_hrid: row.claimedHrid,
    status: row.status,
    recorder: row.recorder,
    recorder_hrid: row.recorderHrid,
    created: row.createdAt.toISOString(),
    version: row.version,
    jobid: row.jobid,
    ask_crew: row.askCrew,
    ...toTrail(trail, most),
  };
}

/** The newest of each state with their last steps: unclaimed first, newest at the top. */
export async function liveActions(
  ctx: Context,
  { status }: Input<typeof liveActionsContract>,
): Promise<{ las: LiveAction[] }> {
  const rows = await listLiveActions(ctx.db, status ? [status] : LIVE_ACTION_STATUSES, LISTED);
  return { las: sortedList(await withTrails(ctx, rows)) };
}

async function withTrails(ctx: Context, rows: readonly LiveActionRow[]): Promise<LiveAction[]> {
  const ids = rows.map((row) => row.id);
  const steps = ids.length > 0 ? await listTrails(ctx.db, ids, SHORT_TRAIL + 1) : [];
  const trails = Map.groupBy(steps, (step) => step.liveActionId);
  return rows.map((row) => toWire(row, trails.get(row.id) ?? [], SHORT_TRAIL));
}

/** These as the list has them, in two statements; without those that were deleted. */
export const readSeveral = async (ctx: Context, ids: readonly number[]): Promise<LiveAction[]> =>
  withTrails(ctx, await findLiveActions(ctx.db, ids));

/** One with its whole trail. Errors: 404. */
export async function readLiveAction(ctx: Context, { id }: { id: number }): Promise<{ la: LiveAction }> {
  const row = await findLiveAction(ctx.db, id);
  if (!row) throw new NotFound("We can't find this live action. It may have been deleted.");
  return { la: toWire(row, await listTrails(ctx.db, [id], LONG_TRAIL + 1), LONG_TRAIL) };
}
