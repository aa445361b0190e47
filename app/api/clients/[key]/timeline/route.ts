import { endpoint } from "@/lib/platform/http/endpoint";
import { timelineContract } from "@/lib/registry/client-page/contract";
import { clientTimeline } from "@/lib/registry/client-page/timeline-reads";

export const GET = endpoint(timelineContract, clientTimeline);
