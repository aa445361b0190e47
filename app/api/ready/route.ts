import { readyContract } from "@/lib/health/contract";
import { checkReady } from "@/lib/health/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(readyContract, checkReady);
