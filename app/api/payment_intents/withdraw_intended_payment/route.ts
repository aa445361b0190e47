import { withdrawPlanContract } from "@/lib/core/payments/contract";
import { withdrawPlan } from "@/lib/core/payments/plans/withdraw-plan";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(withdrawPlanContract, withdrawPlan);
