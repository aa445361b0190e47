import { z } from "zod";
import type { Context } from "@/lib/context";
import { LIVE_ACTIONS_CHANNEL } from "@/lib/core/live-actions/sql";
import { describeError, log } from "@/lib/log";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { subscribe } from "@/lib/platform/services/notifications";
import { liveAction, type liveActionStreamContract } from "./contract";
import { liveActions, readSeveral } from "./reads";
import { listDigest } from "./rules";

/** Several changes at once cause one read. */
const TOGETHER_MS = 50;

type Send = (event: string, data?: string) => void;
type Hub = {
  watchers: Set<Send>;
  /** The ones that changed and haven't been sent. */
  changed: Set<number>;
  timer: NodeJS.Timeout | null;
  /** The digest of the whole list, until something changes. */
  list: Promise<string> | null;
};

// One per process, because its parts are bundled separately.
const shared = globalThis as typeof globalThis & { runsheetLiveActions?: Hub };
shared.runsheetLiveActions ??= { watchers: new Set(), changed: new Set(), timer: null, list: null };
const hub = shared.runsheetLiveActions;

/**
 * Sends each live action that is new or changed, as the list has it; "" when some may have been missed, also at the
 * start if the caller's list is out of date. Each change is read once for all the streams of this process.
 */
export const streamLiveActions: StreamVerb<typeof liveActionStreamContract> = async (
  { send, end },
  { input, context },
) => {
  const unsubscribe = await subscribe(LIVE_ACTIONS_CHANNEL, {
    // Every stream hears each notice; the first one that does handles it for all.
    hear: (notice) => heard(notice, context),
    lost: end,
  });
  hub.watchers.add(send);
  const leave = () => {
    unsubscribe();
    hub.watchers.delete(send);
  };
  try {
    if (input.seen !== undefined && input.seen !== (await digestNow(context))) send("live_action");
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
};

/** The list is read once, however many phones connect together. */
function digestNow(context: () => Context): Promise<string> {
  hub.list ??= liveActions(context(), {}).then(({ las }) => listDigest(las));
  const list = hub.list;
  list.catch(() => {
    if (hub.list === list) hub.list = null;
  });
  return list;
}

function heard(notice: string, context: () => Context): void {
  hub.list = null;
  // 0: something was missed.
  hub.changed.add(/^\d+$/.test(notice) ? Number(notice) : 0);
  hub.timer ??= setTimeout(() => {
    hub.timer = null;
    void tellAll([...hub.changed], context);
    hub.changed.clear();
  }, TOGETHER_MS);
}

async function tellAll(ids: readonly number[], context: () => Context): Promise<void> {
  const missed = ids.includes(0);
  try {
    const las = missed ? [] : await readSeveral(context(), ids);
    const news = las.map((la) => JSON.stringify(z.encode(liveAction, la)));
    for (const send of hub.watchers) for (const data of missed ? [""] : news) send("live_action", data);
  } catch (error) {
    log.warn({ event: "live-actions-not-read", ...describeError(error) });
    // Each phone reads its list again, at a random moment.
    for (const send of hub.watchers) send("live_action");
  }
}
