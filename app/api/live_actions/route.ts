import { route } from "@/lib/http/route";
import { createLiveActionContract, liveActionsContract } from "@/lib/live-actions/contract";
import { createLiveAction } from "@/lib/live-actions/create-live-action";
import { liveActions } from "@/lib/live-actions/reads";

export const GET = route(liveActionsContract, liveActions);
export const POST = route(createLiveActionContract, createLiveAction);
