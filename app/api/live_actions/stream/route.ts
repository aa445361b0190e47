import { endpoint, stream } from "@/lib/http/endpoint";
import { liveActionStreamContract } from "@/lib/live-actions/contract";
import { streamLiveActions } from "@/lib/live-actions/stream";

export const GET = endpoint(liveActionStreamContract, streamLiveActions, { give: stream() });
