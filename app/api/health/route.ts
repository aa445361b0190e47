import { healthContract } from "@/lib/health/contract";
import { checkHealth } from "@/lib/health/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(healthContract, checkHealth);
