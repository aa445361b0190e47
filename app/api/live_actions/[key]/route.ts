import { route } from "@/lib/http/route";
import { changeLiveAction } from "@/lib/live-actions/change-live-action";
import { changeLiveActionContract, liveActionContract } from "@/lib/live-actions/contract";
import { readLiveAction } from "@/lib/live-actions/reads";

export const GET = route(liveActionContract, readLiveAction);
export const PATCH = route(changeLiveActionContract, changeLiveAction);
