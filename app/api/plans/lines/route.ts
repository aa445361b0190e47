import { planLinesContract } from "@/lib/features/planning/lines-contract";
import { planLines } from "@/lib/features/planning/read-lines";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(planLinesContract, planLines);
