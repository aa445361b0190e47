import { endpoint } from "@/lib/platform/http/endpoint";
import { jobTimelineContract } from "@/lib/registry/client-page/contract";
import { jobTimeline } from "@/lib/registry/client-page/timeline-reads";

export const GET = endpoint(jobTimelineContract, jobTimeline);
