import { planCapacityContract } from "@/lib/features/planning/weeks/contract";
import { planCapacity } from "@/lib/features/planning/weeks/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(planCapacityContract, planCapacity);
