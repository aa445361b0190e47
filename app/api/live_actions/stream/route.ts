import { liveActionStreamContract } from "@/lib/features/live-actions/contract";
import { streamLiveActions } from "@/lib/features/live-actions/live-stream";
import { endpoint, stream } from "@/lib/platform/http/endpoint";

export const GET = endpoint(liveActionStreamContract, streamLiveActions, { give: stream() });
