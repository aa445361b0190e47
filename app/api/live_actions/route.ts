import { endpoint } from "@/lib/http/endpoint";
import { createLiveActionContract, liveActionsContract } from "@/lib/live-actions/contract";
import { createLiveAction } from "@/lib/live-actions/create-live-action";
import { liveActions } from "@/lib/live-actions/reads";

export const GET = endpoint(liveActionsContract, liveActions);
export const POST = endpoint(createLiveActionContract, createLiveAction);
