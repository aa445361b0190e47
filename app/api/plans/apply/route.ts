import { applyPlan } from "@/lib/features/planning/apply-plan";
import { applyPlanContract } from "@/lib/features/planning/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(applyPlanContract, applyPlan);
