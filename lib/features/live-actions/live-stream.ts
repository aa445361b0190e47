import { z } from "zod";
import type { Context } from "@/lib/context";
import { LIVE_ACTIONS_CHANNEL } from "@/lib/core/live-actions/sql";
import { describeError, log } from "@/lib/log";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { type LiveRead, liveQuery, type Watcher } from "@/lib/platform/services/live-query";
import { liveAction, type liveActionStreamContract } from "./contract";
import { liveActions, readSeveral } from "./reads";
import { listDigest } from "./rules";

type Follower = Watcher & {
  /** The digest of the list this phone has; none on a record's own page. */
  seen?: string;
};

type Newest = {
  /** The digest of the whole list; null if it changed and nobody needed it since. */
  list: string | null;
  /** The changed ones; "" if some may have been missed. */
  changed: string[];
};

const list: LiveRead<Newest, Follower> = {
  channel: LIVE_ACTIONS_CHANNEL,
  together: { notices: 50, joins: 0 },
  has: ({ seen }, newest) => seen === undefined || seen === newest?.list,
  read: async (ctx, { before, notices, joining }) => {
    const kept = notices.length === 0 ? before?.list : null;
    // The list is read once, however many phones connect together.
    const now = joining.size === 0 ? null : (kept ?? listDigest((await liveActions(ctx, {})).las));
    return { list: now, changed: await changedBy(ctx, notices) };
  },
  tell: ({ seen, send }, newest, isNew) => {
    if (!isNew) for (const data of newest.changed) send("live_action", data);
    else if (seen !== newest.list) send("live_action");
  },
};

/** The live actions that the notices name, each read once for everyone. */
async function changedBy(ctx: Context, notices: readonly string[]): Promise<string[]> {
  if (notices.some((notice) => !/^\d+$/.test(notice))) return [""];
  try {
    const las = notices.length === 0 ? [] : await readSeveral(ctx, notices.map(Number));
    return las.map((la) => JSON.stringify(z.encode(liveAction, la)));
  } catch (error) {
    log.warn({ event: "live-actions-not-read", ...describeError(error) });
    // Each phone reads its list again, at a random moment.
    return [""];
  }
}

/**
 * Sends each live action that is new or changed, as the list has it; "" when some may have been missed, also at the
 * start if the caller's list is out of date.
 */
export const streamLiveActions: StreamVerb<typeof liveActionStreamContract> = (stream, { input, context }) =>
  liveQuery("live actions", list).watch({ ...stream, context, seen: input.seen });
