import { readyContract } from "@/lib/features/health/contract";
import { checkReady } from "@/lib/features/health/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(readyContract, checkReady);
