import { planWeekContract } from "@/lib/features/planning/weeks/contract";
import { planWeek } from "@/lib/features/planning/weeks/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(planWeekContract, planWeek);
