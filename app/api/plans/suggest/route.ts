import { suggestPlanContract } from "@/lib/features/planning/suggest-contract";
import { suggestPlan } from "@/lib/features/planning/suggest-plan";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(suggestPlanContract, suggestPlan);
