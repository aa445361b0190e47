import { planLoadContract } from "@/lib/features/planning/load-contract";
import { planLoad } from "@/lib/features/planning/read-load";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(planLoadContract, planLoad);
