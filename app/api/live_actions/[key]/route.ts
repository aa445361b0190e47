import { endpoint } from "@/lib/http/endpoint";
import { changeLiveAction } from "@/lib/live-actions/change-live-action";
import { changeLiveActionContract, liveActionContract } from "@/lib/live-actions/contract";
import { readLiveAction } from "@/lib/live-actions/reads";

export const GET = endpoint(liveActionContract, readLiveAction);
export const PATCH = endpoint(changeLiveActionContract, changeLiveAction);
