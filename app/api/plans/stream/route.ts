import { planStreamContract } from "@/lib/features/planning/day-contract";
import { streamPlan } from "@/lib/features/planning/plan-stream";
import { endpoint, stream } from "@/lib/platform/http/endpoint";

export const GET = endpoint(planStreamContract, streamPlan, { give: stream() });
