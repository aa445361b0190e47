import { planDayContract } from "@/lib/features/planning/day-contract";
import { planDay } from "@/lib/features/planning/read-day";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(planDayContract, planDay);
