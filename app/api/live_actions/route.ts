import { createLiveAction } from "@/lib/features/live-actions/change-live-action";
import { createLiveActionContract, liveActionsContract } from "@/lib/features/live-actions/contract";
import { liveActions } from "@/lib/features/live-actions/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(liveActionsContract, liveActions);
export const POST = endpoint(createLiveActionContract, createLiveAction);
