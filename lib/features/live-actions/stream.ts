import { LIVE_ACTIONS_CHANNEL } from "@/db/queries/live-actions/live-actions";
import type { StreamVerb } from "@/lib/platform/http/ways/stream";
import { subscribe } from "@/lib/platform/services/notifications";

/** Sends the id of each live action that is new or changed; "" when some may have been missed. */
export const streamLiveActions: StreamVerb = ({ send, end }) =>
  subscribe(LIVE_ACTIONS_CHANNEL, {
    hear: (payload) => send("live_action", /^\d+$/.test(payload) ? payload : ""),
    lost: end,
  });
