import { streamRoute } from "@/lib/http/stream-route";
import { liveActionStreamContract } from "@/lib/live-actions/contract";
import { streamLiveActions } from "@/lib/live-actions/stream";

export const GET = streamRoute(liveActionStreamContract, streamLiveActions);
