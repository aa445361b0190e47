import { liveContract } from "@/lib/health/contract";
import { checkLive } from "@/lib/health/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(liveContract, checkLive);
