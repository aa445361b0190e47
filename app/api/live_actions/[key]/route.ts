import { changeLiveAction } from "@/lib/features/live-actions/change-live-action";
import { changeLiveActionContract, liveActionContract } from "@/lib/features/live-actions/contract";
import { readLiveAction } from "@/lib/features/live-actions/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(liveActionContract, readLiveAction);
export const PATCH = endpoint(changeLiveActionContract, changeLiveAction);
